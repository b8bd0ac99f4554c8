"""Shares with confidence intervals."""

from __future__ import annotations

from math import sqrt

import msgspec

Z = 1.959964  # 95 %


class Share(msgspec.Struct, frozen=True):
    """`hits` of `tries`, with Wilson's 95 % interval, which is sound even near 0 and 1 and for few tries.

    A match has one winner, so its seats are not independent tries: where `tries` counts seats, `matches` says from how
    many matches, and the interval is computed for those.
    """

    hits: float
    tries: int
    matches: int | None = None

    @property
    def rate(self) -> float:
        return self.hits / self.tries if self.tries else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        if not self.tries:
            return 0.0, 1.0
        n = min(self.tries, self.matches or self.tries)
        each = self.tries / n  # seats per match
        p = self.hits / n
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
        return max(0.0, middle - half) / each, min(1.0, middle + half) / each

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.rate:6.1%}  [{low:.1%}, {high:.1%}]"
