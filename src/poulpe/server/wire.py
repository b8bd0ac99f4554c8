"""uvicorn's websocket with a short way in and out: a letter that nothing holds up is heard, or sent, at once.

The usual way leads through a task of every page and the layers of the application, which costs more than the letter.
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

from poulpe.server.outbox import Post

Ear = Callable[[bytes], bool]  # False: it has not heard this letter, which takes the usual way

EXTENSION = "poulpe.wire"  # of a connection's scope
WHOLE_TEXT = 0x81  # the first byte of a frame: a text in one piece
MASKED = 0x80  # as all that browsers send
SHORT, LONG = 126, 1 << 16  # from so many bytes on the length takes two bytes, then eight
USUAL_HEAD = struct.Struct("!BBH").pack


class Wire(WebSocketsSansIOProtocol):
    """For a server without compression: frames go out as they are."""

    ear: Ear | None = None
    is_full = False  # the page has not taken in what it was sent before

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # it was not refused
            self.scope["extensions"][EXTENSION] = {"post": self.post, "listen": self.listen}

    def listen(self, ear: Ear) -> None:
        self.ear = ear

    def data_received(self, data: bytes) -> None:
        """Answers are short and come one by one: where nothing came before, they need no parser."""
        if not (self.ear and self.is_between_letters and is_short_text(data) and self.ear(unmasked(data))):
            super().data_received(data)

    @property
    def is_between_letters(self) -> bool:
        """All that came so far was whole, and was taken."""
        conn = self.conn
        return conn.state is OPEN and is_between_frames(conn) and conn.current_size is None and self.queue.empty()

    def pause_writing(self) -> None:
        self.is_full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self.is_full = False
        super().resume_writing()

    def post(self, letter: bytes) -> bool:
        """Sends it now; False: there is no room, or the connection is closing."""
        if self.is_full or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(framed(letter))
        return True


def is_between_frames(conn: Protocol) -> bool:
    """Whether the parser waits for a new frame; of a torn one it may have taken all that came and hold nothing."""
    waiting: Any = conn.parser
    while waiting.gi_yieldfrom is not None:
        waiting = waiting.gi_yieldfrom
    return waiting.gi_code is StreamReader.at_eof.__code__


def is_short_text(data: bytes) -> bool:
    """One frame and nothing else: its first byte, a bit for the mask with the length, four bytes of mask, the text."""
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


def short_way(scope: Any, ear: Ear) -> Post:
    """How to post at once to a connection, and who hears at once what comes from it.

    Where its server knows no short way, every letter waits for its turn.
    """
    found = (scope.get("extensions") or {}).get(EXTENSION)
    if not found:
        return lambda letter: False
    found["listen"](ear)
    return cast(Post, found["post"])
