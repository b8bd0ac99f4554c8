"""The servers under load, each a process of its own with nothing in it yet."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from hashlib import sha256
from pathlib import Path

import psutil

from bench.child import ROOT
from bench.load.tables import get

Say = Callable[[str], None]
PEER = ROOT / "bench" / "load" / "peer"
READY = PEER / "node_modules" / ".ready"
PATIENCE = 180.0  # seconds until a server must answer


def ours() -> AbstractContextManager[tuple[int, int]]:
    """Bots think in threads: there are none."""
    return serving("--workers", "0")


@contextmanager
def serving(*flags: str) -> Iterator[tuple[int, int]]:
    """Port and process of `poulpe serve` without limits, with its database in a new folder."""
    port = _free_port()
    with tempfile.TemporaryDirectory() as folder:
        limits = [part for name in ("sockets", "letters", "requests", "openings") for part in (f"--{name}", "0")]
        command = [sys.executable, "-O", "-m", "poulpe", "serve", "--port", str(port), "--data", folder]
        with _running([*command, *flags, *limits], ROOT, port, "/health") as pid:
            yield port, pid


@contextmanager
def boardgame_io() -> Iterator[tuple[int, int]]:
    port = _free_port()
    with _running(["node", "server.js", str(port)], PEER, port, "/games") as pid:
        yield port, pid


@contextmanager
def _running(command: list[str], folder: Path, port: int, path: str) -> Iterator[int]:
    env = {**os.environ, "NODE_ENV": "production"}
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(command, cwd=folder, env=env, stdout=said, stderr=said)
        try:
            end = time.monotonic() + PATIENCE
            while not _answers(port, path):
                if process.poll() is not None or time.monotonic() > end:
                    said.seek(0)
                    raise RuntimeError(f"{command[0]} does not serve: {said.read()[-300:].decode(errors='replace')}")
                time.sleep(0.05)
            yield process.pid
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(10)
            process.kill()
            process.wait()


def _answers(port: int, path: str) -> bool:
    with suppress(OSError):
        get(port, path)
        return True
    return False


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as s:
        port: int = s.getsockname()[1]
        return port


# ---------------------------------------------------------------- what they stand on
def install_peer(say: Say) -> str | None:
    """boardgame.io into its own node_modules when it is missing or old; the reason if that is impossible."""
    wanted = sha256((PEER / "package-lock.json").read_bytes()).hexdigest()
    if READY.exists() and READY.read_text() == wanted:
        return None
    if not shutil.which("npm"):
        return "boardgame.io could not be installed: it needs npm"
    say("installing boardgame.io, for the bench only (half a minute, once)")
    try:
        command = ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(command, cwd=PEER, check=True, capture_output=True, text=True, timeout=600)
    except (subprocess.SubprocessError, OSError) as e:
        said = (getattr(e, "stderr", None) or str(e)).strip().splitlines()
        return f"boardgame.io could not be installed: {said[-1] if said else 'npm failed'}"
    READY.write_text(wanted)
    return None


def disk() -> str:
    """The kind of file system the database stands on: on a tmpfs a commit costs nothing."""
    place = Path(tempfile.gettempdir()).resolve()
    mounts = {Path(p.mountpoint): p.fstype for p in psutil.disk_partitions(all=True)}
    return next((mounts[folder] for folder in (place, *place.parents) if folder in mounts), "unknown")


def node() -> str:
    try:
        return subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    except (subprocess.SubprocessError, OSError):
        return "none"


def allow_sockets(count: int) -> None:
    """Every process started from here may hold this many."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = count + 1000
        if soft != resource.RLIM_INFINITY and soft < wanted:
            most = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
