"""One step at a time for a room."""

from __future__ import annotations

import asyncio
from collections import deque


class Turn:
    """A fair lock; unlike asyncio's, it can be taken without a task if it is free."""

    def __init__(self) -> None:
        self.is_free = True
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> None:
        """Takes it at once, for callers who checked `is_free`."""
        assert self.is_free
        self.is_free = False

    def release(self) -> None:
        """Hands it to whoever has waited longest."""
        while self._waiting:
            called = self._waiting.popleft()
            if not called.done():  # it has stopped waiting
                return called.set_result(None)
        self.is_free = True
        return None

    async def __aenter__(self) -> None:
        if self.is_free:
            return self.take()
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(called)
        try:
            return await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # its turn had just come
                self.release()
            raise

    async def __aexit__(self, *error: object) -> None:
        self.release()
