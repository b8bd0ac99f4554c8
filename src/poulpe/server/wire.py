"""uvicorn's websocket with a fast path in and out: a letter that need not wait is heard, or sent, at once.

The usual path leads through a task per page and the layers of the application, which costs more than the letter.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN, Protocol
from websockets.streams import StreamReader

try:
    from websockets.speedups import apply_mask
except ImportError:  # its compiled part is missing on this machine
    from websockets.utils import apply_mask

from poulpe.server.pages import Post

Listener = Callable[[bytes], bool]  # False: this letter must take the usual path

EXTENSION = "poulpe.wire"  # of a connection's scope
WHOLE_TEXT = 0x81  # the first byte of a frame that holds a whole text
MASKED = 0x80  # like all frames that browsers send
SHORT, LONG = 126, 1 << 16  # from these sizes on, the length takes two bytes, then eight
USUAL_HEAD = struct.Struct("!BBH").pack


class Wire(WebSocketsSansIOProtocol):
    """For a server without compression: frames go out as they are."""

    listener: Listener | None = None
    is_full = False  # the page has not yet read what it was sent before

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # it was not refused
            self.scope["extensions"][EXTENSION] = {"post": self.post, "listen": self.listen}

    def listen(self, listener: Listener) -> None:
        self.listener = listener

    def data_received(self, data: bytes) -> None:
        """Answers are short and come one by one: unless something is left from before, they need no parser."""
        if not (self.listener and self.is_between_letters and is_short_text(data) and self.listener(unmasked(data))):
            super().data_received(data)

    @property
    def is_between_letters(self) -> bool:
        """All frames so far were complete, and have been read."""
        conn = self.conn
        return conn.state is OPEN and is_between_frames(conn) and conn.current_size is None and self.queue.empty()

    def pause_writing(self) -> None:
        self.is_full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self.is_full = False
        super().resume_writing()

    def post(self, letter: bytes) -> bool:
        """Sends it now; False: the buffer is full, or the connection is closing."""
        if self.is_full or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(framed(letter))
        return True


def is_between_frames(conn: Protocol) -> bool:
    """Whether the parser waits for a new frame. In the middle of one, its buffer may be empty too."""
    waiting: Any = conn.parser
    while waiting.gi_yieldfrom is not None:
        waiting = waiting.gi_yieldfrom
    return waiting.gi_code is StreamReader.at_eof.__code__


def is_short_text(data: bytes) -> bool:
    """One frame and nothing else: its first byte, mask bit and length, four bytes of mask, the text."""
    return len(data) > 6 and data[0] == WHOLE_TEXT and data[1] == MASKED | len(data) - 6 and len(data) - 6 < SHORT


def unmasked(data: bytes) -> bytes:
    return apply_mask(data[6:], data[2:6])


def framed(letter: bytes) -> bytes:
    size = len(letter)
    if SHORT <= size < LONG:  # as most are
        return USUAL_HEAD(WHOLE_TEXT, 126, size) + letter
    if size < SHORT:
        return struct.pack("!BB", WHOLE_TEXT, size) + letter
    return struct.pack("!BBQ", WHOLE_TEXT, 127, size) + letter


def fast_path(scope: Any, listener: Listener) -> Post:
    """Registers who hears at once what comes from a connection; returns how to post to it at once.

    If its server has no fast path, every letter waits for its turn.
    """
    found = (scope.get("extensions") or {}).get(EXTENSION)
    if not found:
        return lambda letter: False
    found["listen"](listener)
    return cast(Post, found["post"])
