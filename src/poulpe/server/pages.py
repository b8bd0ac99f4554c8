"""The open pages of one table: letters go out to them, and in the end a goodbye.

Nobody ever waits for a page: one that falls behind skips news and gets a fresh view.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec

from poulpe.core.vocabulary import Text
from poulpe.server.metrics import Metrics
from poulpe.table import Reader
from poulpe.table.letters import Closing, Refusal, ToPage

LIMIT = 64  # letters that may wait before a page counts as behind ...
MOST = 1_000_000  # ... or bytes of them: whole stories are long
STUCK = 30.0  # seconds without anything sent after which the page counts as gone

Post = Callable[[bytes], bool]
Send = Callable[[bytes], Awaitable[None]]
Fresh = Callable[[], Awaitable[list[bytes]]]
Addressed = tuple[Reader, bytes]

encode = msgspec.json.Encoder().encode


class Pages:
    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._outboxes: dict[Reader, Outbox] = {}

    def __len__(self) -> int:
        return len(self._outboxes)

    def add(self, reader: Reader, outbox: Outbox) -> None:
        self._outboxes[reader] = outbox

    def remove(self, reader: Reader) -> bool:
        return self._outboxes.pop(reader, None) is not None

    # ---------------------------------------------------------------- letters
    def encoded(self, letters: list[tuple[Reader, ToPage]]) -> list[Addressed]:
        """A letter that several pages share is encoded once."""
        encoded: dict[int, bytes] = {}
        addressed = []
        for reader, letter in letters:
            data = encoded.get(id(letter))
            if data is None:
                data = encoded[id(letter)] = encode(letter)
            if type(letter) is Refusal:
                self._metrics.refusals.inc()
            addressed.append((reader, data))
        return addressed

    def post(self, letters: list[Addressed]) -> None:
        outboxes = self._outboxes
        for reader, letter in letters:
            if reader in outboxes:
                outboxes[reader].put(letter)

    # ---------------------------------------------------------------- goodbyes
    def close(self, why: Text, again: bool) -> None:
        for reader, outbox in self._outboxes.items():
            outbox.close(goodbye(reader, why, again))

    def close_those_of(self, person: str, why: Text) -> None:
        for reader, outbox in self._outboxes.items():
            if reader.person == person:
                outbox.close(goodbye(reader, why))


def goodbye(reader: Reader, why: Text, again: bool = False) -> bytes:
    return encode(Closing(why=why[reader.lang], again=again))


class Outbox:
    """Letters on their way to one page: `post` tries to send one at once and says whether it could; others wait for
    `run`."""

    def __init__(self, send: Send, fresh: Fresh, post: Post = lambda letter: False) -> None:
        self._send, self._fresh, self._post_now = send, fresh, post
        self._letters: deque[bytes] = deque()
        self._ready = asyncio.Event()
        self._closing, self._last = False, b""
        self._is_sending = False  # `run` is in the middle of a letter
        self.behind = False
        self.skips = 0

    def put(self, letter: bytes) -> None:
        if self.behind:
            return
        if not (self._letters or self._is_sending or self._closing) and self._post_now(letter):
            return
        if len(self._letters) >= LIMIT or (self._letters and sum(map(len, self._letters)) + len(letter) > MOST):
            self._letters.clear()
            self.behind = True
            self.skips += 1
        else:
            self._letters.append(letter)
        self._ready.set()

    def close(self, last: bytes) -> None:
        """Waiting letters are still sent, then this one, then `run` ends."""
        self._closing, self._last = True, self._last or last
        self._ready.set()

    async def run(self) -> None:
        """Sends until it is closed; TimeoutError: the page no longer reads anything."""
        async with asyncio.timeout(None) as patience:
            while True:
                await self._ready.wait()
                self._ready.clear()
                self._is_sending = True
                while self._letters or self.behind:
                    if self.behind:
                        fresh = await self._fresh()
                        self.behind = False
                        self._letters.extend(fresh)
                    if self._letters:  # a table that was dropped has nothing to send
                        await self._post(self._letters.popleft(), patience)
                if self._closing:
                    return await self._post(self._last, patience)
                self._is_sending = False

    async def _post(self, letter: bytes, patience: asyncio.Timeout) -> None:
        patience.reschedule(asyncio.get_running_loop().time() + STUCK)
        await self._send(letter)
        patience.reschedule(None)
