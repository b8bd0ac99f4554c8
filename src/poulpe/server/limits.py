"""How much one person, address or socket may do. The library `limits` does the counting."""

from __future__ import annotations

import time
from collections import Counter

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from poulpe.server.settings import Settings


class Limits:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sockets: Counter[str] = Counter()
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._items: dict[str, RateLimitItem] = {
            name: parse(text)
            for name in ("chat", "requests", "openings")
            if (text := getattr(settings, name)) not in ("", "0")
        }

    def allows(self, what: str, who: str) -> bool:
        item = self._items.get(what)
        return item is None or self._limiter.hit(item, what, who)

    def enter(self, address: str) -> bool:
        """One more socket; False: this address has too many."""
        if self.settings.sockets and self.sockets[address] >= self.settings.sockets:
            return False
        self.sockets[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]


class Flow:
    """A token bucket for the letters of one socket: asking a library for each letter would be too slow."""

    def __init__(self, rate: float) -> None:
        self.rate, self.room = rate, rate * 3
        self._left, self._at = self.room, time.monotonic()

    def allows(self) -> bool:
        if not self.rate:
            return True
        now = time.monotonic()
        self._left = min(self.room, self._left + (now - self._at) * self.rate) - 1
        self._at = now
        if self._left < -self.room:
            self._left = -self.room
        return self._left >= 0

    @property
    def is_flood(self) -> bool:
        """Whether letters keep coming although each is refused."""
        return self._left <= 1 - self.room
