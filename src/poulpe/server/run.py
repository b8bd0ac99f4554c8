"""Starts the server, and stops it gracefully: pages are told before their sockets close."""

from __future__ import annotations

import gc
import logging
import sys
from socket import socket

import structlog
import uvicorn

from poulpe.server.app import Server, build
from poulpe.server.settings import Settings
from poulpe.server.wire import Wire

SWITCH = 0.0001  # seconds until a waiting thread may run: those of the disk and of the referee must not wait long


class Uvicorn(uvicorn.Server):
    """uvicorn closes every socket before it tells the application; ours says goodbye first."""

    def __init__(self, config: uvicorn.Config, server: Server, on_ready: str | None) -> None:
        super().__init__(config)
        self._server, self._on_ready = server, on_ready

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        # Garbage collection: what exists now stays. Letters and views have no reference cycles, so nearly everything
        # that is examined survives: young generations pause for milliseconds, and a full collection is very rare.
        gc.freeze()
        gc.set_threshold(1000, 2, 500)
        sys.setswitchinterval(SWITCH)
        if self._on_ready and not self.should_exit:
            print(self._on_ready, flush=True)

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        await self._server.rooms.farewell()
        await super().shutdown(sockets)


def run(settings: Settings, host: str, port: int, on_ready: str | None = None, proxies: str | None = None) -> None:
    """Until Ctrl-C or SIGTERM. `proxies`: addresses trusted to name the real client."""
    _log_as_lines()
    server = Server(settings)
    config = uvicorn.Config(
        build(server),
        host=host,
        port=port,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http="httptools",
        ws=Wire,
        ws_per_message_deflate=False,
        ws_max_size=4 * settings.letter_bytes,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=proxies is not None,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=5,
    )
    Uvicorn(config, server, on_ready).run()


def _log_as_lines() -> None:
    """One JSON object per line on stderr; in a terminal plain words, and only warnings and errors."""
    is_terminal = sys.stderr.isatty()
    render = structlog.dev.ConsoleRenderer() if is_terminal else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper("iso"),
            structlog.processors.format_exc_info,
            render,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING if is_terminal else logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
    )
