"""How long a seat may think. Time runs from the moment of the ask, but only while one of the players is looking."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from poulpe.table.letters import Habits

DAY = 86_400.0
TIMER = "timer"  # a game's own option of this name: seconds for each decision


class Clocks:
    def __init__(self, habits: Habits, chosen: Mapping[str, Any], options: Mapping[str, Any], seats: int) -> None:
        """A timer that the host set explicitly wins over the table's clock, which wins over a game's default timer."""
        timer = float((options if habits.clock == "none" else chosen).get(TIMER) or 0)
        self.kind = "move" if timer else habits.clock
        self.limit = timer or habits.time * (DAY if self.kind == "days" else 1.0)
        self.budget = [self.limit] * seats  # for a whole match
        self.since: dict[int, tuple[int, float]] = {}  # seat -> its open ask, and when it was asked

    def asked(self, asks: dict[int, int], at: float, silent: bool = False) -> None:
        """These seats have these asks now. An ask that stays keeps its time; silent steps of one choice share it."""
        stay = {q for q, ask in asks.items() if q in self.since and (silent or self.since[q][0] == ask)}
        for q, (_, since) in self.since.items():
            self.budget[q] -= 0.0 if q in stay else max(0.0, at - since)
        self.since = {q: (ask, self.since[q][1] if q in stay else at) for q, ask in asks.items()}

    def rest(self, since: float, until: float) -> None:
        """Nobody was there meanwhile. A match clock goes on where it stood, a move clock restarts, days never stop."""
        if self.kind == "move":
            self.since = {q: (ask, until) for q, (ask, _) in self.since.items()}
        elif self.kind == "match":
            self.since = {q: (ask, at + until - max(at, since)) for q, (ask, at) in self.since.items()}

    def deadline(self, seat: int) -> float | None:
        if self.kind == "none" or seat not in self.since:
            return None
        return self.since[seat][1] + (max(0.0, self.budget[seat]) if self.kind == "match" else self.limit)

    def left(self, seat: int, now: float) -> float | None:
        """Seconds on this seat's clock, whether it runs or not."""
        if self.kind == "none":
            return None
        deadline = self.deadline(seat)
        if deadline is not None:
            return round(max(0.0, deadline - now), 1)
        return round(max(0.0, self.budget[seat]), 1) if self.kind == "match" else self.limit
