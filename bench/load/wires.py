"""One websocket of the generator: picows, which costs the least, or websockets where that is not installed."""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Protocol

Hear = Callable[[bytes], None]
Gone = Callable[[], None]
PATIENCE = 60.0  # seconds for a handshake: many come at once


class Wire(Protocol):
    def send(self, text: bytes) -> None: ...

    def close(self) -> None:
        """Without a word: `gone` is not called any more."""


class Connect(Protocol):
    async def __call__(self, url: str, headers: Mapping[str, str], hear: Hear, gone: Gone) -> Wire: ...


def fastest() -> tuple[str, Connect]:
    """The name of the client, and how it connects."""
    try:
        return "picows", _picows()
    except ImportError:
        return "websockets", _websockets


def _picows() -> Connect:
    picows: Any = importlib.import_module("picows")
    text, close = picows.WSMsgType.TEXT, picows.WSMsgType.CLOSE

    class Line(picows.WSListener):  # type: ignore[misc]
        def __init__(self, hear: Hear, gone: Gone) -> None:
            super().__init__()
            self.hear, self.gone, self.is_closed = hear, gone, False

        def on_ws_connected(self, transport: Any) -> None:
            self.transport = transport

        def on_ws_frame(self, transport: Any, frame: Any) -> None:
            if frame.msg_type == text and not self.is_closed:
                self.hear(frame.get_payload_as_bytes())
            elif frame.msg_type == close:
                transport.disconnect()

        def on_ws_disconnected(self, transport: Any) -> None:
            if not self.is_closed:
                self.gone()

        def send(self, data: bytes) -> None:
            self.transport.send(text, data)

        def close(self) -> None:
            self.is_closed = True
            self.transport.send_close()

    async def connect(url: str, headers: Mapping[str, str], hear: Hear, gone: Gone) -> Wire:
        _, line = await picows.ws_connect(
            lambda: Line(hear, gone), url, extra_headers=headers, websocket_handshake_timeout=PATIENCE
        )
        found: Wire = line
        return found

    return connect


async def _websockets(url: str, headers: Mapping[str, str], hear: Hear, gone: Gone) -> Wire:
    client: Any = importlib.import_module("websockets.asyncio.client")
    ws = await client.connect(
        url, additional_headers=headers, open_timeout=PATIENCE, compression=None, ping_interval=None, max_size=None
    )
    return _Slow(ws, hear, gone)


class _Slow:
    """websockets' own connection, with a task that reads and one that writes."""

    def __init__(self, ws: Any, hear: Hear, gone: Gone) -> None:
        self.ws, self.hear, self.gone, self.is_closed = ws, hear, gone, False
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._tasks = [asyncio.create_task(self._read()), asyncio.create_task(self._write())]

    def send(self, text: bytes) -> None:
        self._out.put_nowait(text)

    def close(self) -> None:
        self.is_closed = True
        self._out.put_nowait(None)

    async def _read(self) -> None:
        errors: Any = importlib.import_module("websockets.exceptions")
        with suppress(errors.ConnectionClosed):
            while True:
                data: bytes = await self.ws.recv(decode=False)
                if not self.is_closed:
                    self.hear(data)
        if not self.is_closed:
            self.gone()

    async def _write(self) -> None:
        while (text := await self._out.get()) is not None:
            await self.ws.send(text, text=True)
        await self.ws.close()
