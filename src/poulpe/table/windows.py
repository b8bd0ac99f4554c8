"""Reaction windows: the table collects answers, which may be changed, and plays them together when it closes."""

from __future__ import annotations

from poulpe.core.vocabulary import Move
from poulpe.table.letters import Habits

LEAST = 2.0  # seconds a brisk window stays open with two or more people, so that a quick pass gives nothing away

SWITCH = 1 / 3  # of a window's length: the length of a window of switches, which nobody needs to answer


class OpenWindow:
    def __init__(self, seats: tuple[int, ...], opened: float, steady: bool, closing: str = "sealed") -> None:
        self.seats, self.opened, self.steady, self.closing = seats, opened, steady, closing
        self.answers: dict[int, Move] = {}

    def goes_on(self, asked: tuple[int, ...]) -> bool:
        """While it is resolved seat by seat, fewer and fewer are asked."""
        return bool(asked) and set(asked) <= set(self.seats)

    def resolved(self, seat: int) -> None:
        self.seats = tuple(q for q in self.seats if q != seat)
        self.answers.pop(seat, None)

    @property
    def complete(self) -> bool:
        return all(q in self.answers for q in self.seats)

    def closes(self, habits: Habits, people: int) -> float | None:
        """When it closes unless something happens first; None: with the last answer."""
        if self.closing == "switch":
            return self.opened + (0.0 if habits.clock == "days" else SWITCH * habits.window_seconds)
        if self.closing == "prompt" and self.complete:
            return self.opened
        if self.steady:
            return self.opened + habits.window_seconds
        if not self.complete:
            return None
        return self.opened + (min(LEAST, habits.window_seconds) if people >= 2 else 0.0)


def is_steady(habits: Habits, people: int) -> bool:
    """Steady means of a fixed length, which leaks nothing. With at most one person there is nobody to leak to.

    Where a move may take days, so may a window: nobody sits there waiting for it.
    """
    if habits.clock == "days":
        return False
    return habits.window == "steady" or (habits.window == "auto" and people >= 2)
