"""How long a seat may think. Time runs from the moment of the ask; a table without company stands still."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from poulpe.table.letters import Habits

DAY = 86_400.0
TIMER = "timer"  # a game's own option of this name: seconds for each decision


class Clocks:
    def __init__(self, habits: Habits, options: Mapping[str, Any], seats: int) -> None:
        timer = float(options.get(TIMER) or 0)
        self.kind = "move" if timer and habits.clock == "none" else habits.clock
        self.limit = timer if timer and habits.clock == "none" else habits.time * (DAY if self.kind == "days" else 1.0)
        self.budget = [self.limit] * seats  # of a whole match
        self.since: dict[int, tuple[int, float]] = {}  # seat -> its open ask, and when it was asked

    def asked(self, asks: dict[int, int], at: float) -> None:
        """These seats have these asks now. An ask that stays keeps its time."""
        spent = {q: at - since for q, (ask, since) in self.since.items() if asks.get(q) != ask}
        for q, seconds in spent.items():
            self.budget[q] -= max(0.0, seconds)
        self.since = {q: self.since[q] if self.since.get(q, (-1,))[0] == ask else (ask, at) for q, ask in asks.items()}

    def restart(self, now: float) -> None:
        """After a time without anybody: open asks count from now. Days go on."""
        if self.kind != "days":
            self.since = {q: (ask, now) for q, (ask, _) in self.since.items()}

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
