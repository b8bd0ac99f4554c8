"""Figures: what was measured, how often, in which unit. Needs nothing but Python, so that every peer can use it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, NamedTuple

Clock = Callable[[], float]


class Budget(NamedTuple):
    """How long to measure: CPU seconds of one repeat, and how many repeats."""

    seconds: float
    repeats: int


FULL, QUICK = Budget(0.5, 5), Budget(0.03, 2)


class Figure(NamedTuple):
    """One measured thing. Of rates the highest sample counts, of times the lowest: noise only ever slows down."""

    what: str
    unit: str  # "moves/s", "s", "bytes", "x"
    samples: list[float]
    detail: dict[str, float]

    @property
    def best(self) -> float:
        return max(self.samples) if self.unit.endswith("/s") else min(self.samples)

    @property
    def spread(self) -> float:
        """How far the worst sample is from the best, as a part of the best."""
        return (max(self.samples) - min(self.samples)) / self.best if self.best else 0.0

    def as_json(self) -> dict[str, Any]:
        return {**self._asdict(), "best": self.best, "spread": round(self.spread, 4)}


def from_json(found: dict[str, Any]) -> Figure:
    return Figure(found["what"], found["unit"], found["samples"], found["detail"])


def tell(figures: list[Figure]) -> None:
    """What a measuring subprocess prints: one line of JSON, the last line it writes."""
    print(json.dumps([f.as_json() for f in figures]))


def rate(
    what: str, play: Callable[[int], float], budget: Budget, clock: Clock = time.process_time, /, **detail: float
) -> Figure:
    """Moves per second of CPU. `play(n)` plays n matches, the same ones each time, and returns their moves."""
    count = _calibrate(play, budget.seconds, clock)
    samples, moves = [], 0.0
    for _ in range(budget.repeats):
        started = clock()
        moves = play(count)
        samples.append(moves / (clock() - started))
    return Figure(what, "moves/s", samples, {"matches": count, "moves a match": moves / count, **detail})


def _calibrate(play: Callable[[int], float], seconds: float, clock: Clock) -> int:
    """How many matches fill the time; the runs that find out also warm the caches."""
    count = 1
    while True:
        started = clock()
        play(count)
        took = clock() - started
        if took >= seconds / 4:
            return max(1, round(count * seconds / took))
        count *= 4
