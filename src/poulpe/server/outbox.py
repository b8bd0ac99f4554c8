"""Letters on their way to one page.

Nobody ever waits for a page: one that falls behind skips news and gets a fresh view.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

LIMIT = 64  # letters that may wait before a page counts as behind ...
MOST = 1_000_000  # ... or bytes of them: whole stories are long
STUCK = 30.0  # seconds without anything sent after which the page counts as gone

Post = Callable[[bytes], bool]
Send = Callable[[bytes], Awaitable[None]]
Fresh = Callable[[], Awaitable[list[bytes]]]


class Outbox:
    """`post` tries to send a letter at once and says whether it could; everything else waits for `run`."""

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
