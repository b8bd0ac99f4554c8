"""`poulpe serve`: play in the browser, on this machine or over the network."""

from __future__ import annotations

import socket
import threading
import time
import webbrowser
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from platformdirs import user_data_path

from poulpe.server.queues import JobFailed
from poulpe.server.run import run
from poulpe.server.settings import Settings
from poulpe.server.store import StoreError
from poulpe.terminal import say
from poulpe.terminal.screen import Fault, Screen

ANYWHERE = ("0.0.0.0", "::")


def serve(screen: Screen, settings: Settings, host: str, port: int, open_page: bool, proxies: str | None) -> None:
    _check_free(screen, host, port)
    url = f"http://{'localhost' if host in ANYWHERE else f'[{host}]' if ':' in host else host}:{port}"
    if open_page:
        threading.Thread(target=_open, args=(url,), daemon=True).start()
    try:
        run(settings, host, port, say.SERVING[screen.lang].format(url=url, data=settings.data), proxies)
    except StoreError as e:
        raise Fault(e.why[screen.lang]) from e
    except JobFailed as e:
        raise Fault(str(e)) from e


def default_data() -> Path:
    return user_data_path("poulpe")


def _check_free(screen: Screen, host: str, port: int) -> None:
    """Checked before anything is opened, so that the error can say what to do."""
    try:
        with socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET):
            pass
    except (OSError, OverflowError) as e:
        raise Fault(say.NO_PORT[screen.lang].format(host=host, port=port, why=e)) from e


def _open(url: str) -> None:
    """Opens the page as soon as the server answers."""
    for _ in range(300):
        try:
            urlopen(f"{url}/health", timeout=1).close()
            break
        except (URLError, OSError):
            time.sleep(0.1)
    webbrowser.open(url)
