"""A step, the outcome of a letter, and how it is written: what happened is noted as entries, and pages are told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import msgspec

from poulpe.core.kernel import NO_ACTION
from poulpe.core.skill import Verdict
from poulpe.table import entries as kept
from poulpe.table.jobs import Act, Guess, Hint, Reason, Think
from poulpe.table.letters import Seats, Story, ToPage
from poulpe.table.live import Live
from poulpe.table.seating import Reader
from poulpe.table.telling import Telling

Wanted = tuple[None, Think | Act] | tuple[Reader, Hint | Reason | Guess]  # a job, and who is told its result
T = TypeVar("T")

# Entries that change nothing about the seats, and those after which the match is shown again.
QUIET = frozenset({kept.Moved, kept.Answered, kept.StoodBy, kept.Helped, kept.Rested, kept.Spoke})
TOLD = frozenset({kept.Moved, kept.Started, kept.TookBack})


class Step(msgspec.Struct):
    """The outcome of a letter: entries to save, then letters to send, then jobs to do."""

    first: int  # the number of the first entry
    entries: list[kept.AnyEntry] = []
    letters: list[tuple[Reader, ToPage]] = []
    jobs: list[Wanted] = []
    rematch: bool = False  # the server opens another table with `rematch`

    @property
    def kinds(self) -> set[type[kept.AnyEntry]]:
        return {type(e) for e in self.entries}

    @property
    def is_quiet(self) -> bool:
        """Nothing changed about the seats."""
        return self.kinds <= QUIET

    def wanted(self, kind: type[T]) -> list[T]:
        """Its jobs of one kind."""
        return [job for _, job in self.jobs if isinstance(job, kind)]


@dataclass
class TakeBackRequest:
    """Somebody asks to take back a move."""

    seat: int
    to: int  # how many moves would stay
    agreed: set[str]


class TableBase:
    def __init__(
        self, id: str, opened: kept.Opened, digest: str, bots: tuple[str, ...], thinkers: tuple[str, ...]
    ) -> None:
        self.id, self.digest = id, digest
        self.live = Live(opened, bots, thinkers)
        self.is_preparing = False  # thinkers are being compiled on this machine; until then others stand in
        self.entry_count = 1
        self.take_back_request: TakeBackRequest | None = None
        self.under_way: dict[int, int] = {}  # seat -> the ask whose act is being simulated
        self._moment: Telling | None = None
        self._begin(opened.at)

    # ---------------------------------------------------------------- a step
    def _begin(self, now: float) -> None:
        self.now, self.step = now, Step(self.entry_count)
        match = self.live.match
        self._chapter, self._moves = (match.chapter if match else -1), len(self.live.movers)
        self._moment = None

    @property
    def telling(self) -> Telling:
        """Letters for this moment, which the next entry ends."""
        if self._moment is None:
            self._moment = Telling(self.live, self.now)
        return self._moment

    def note(self, entry: kept.AnyEntry, action: int = NO_ACTION, verdict: Verdict | None = None) -> None:
        """Applies an entry and adds it to the step; `action`: that of a move already checked, or even judged."""
        self.live.apply(entry, action, verdict)
        self.step.entries.append(entry)
        self.entry_count += 1
        self._moment = None
        if isinstance(entry, (kept.TookBack, kept.Kicked, kept.WentAway)):  # granted, or others are asked now
            self.take_back_request = None

    def is_under_way(self, seat: int) -> bool:
        ask = self.live.asks.get(seat)
        return ask is not None and self.under_way.get(seat) == ask.id

    def notation(self, action: int) -> str:
        assert self.live.match is not None
        return self.live.game.moves.write(self.live.match.box, action)

    def rest(self) -> None:
        """Frees what was worked out for the letters of a step: between two moves a table takes little memory."""
        self._moment = None
        if self.live.match is not None:
            self.live.match.rest()

    # ---------------------------------------------------------------- telling
    def tell(self, reader: Reader, letter: ToPage) -> None:
        self.step.letters.append((reader, letter))

    def tell_everybody(self, letter: ToPage) -> None:
        for reader in self.live.seating.readers:
            self.tell(reader, letter)

    def readers_of(self, seat: int) -> list[Reader]:
        person = self.live.seating.person(seat)
        return [r for r in self.live.seating.readers if r.person == person]

    @property
    def _asks_to_take_back(self) -> int | None:
        return self.take_back_request.seat if self.take_back_request else None

    def tell_seats(self) -> None:
        self.tell_everybody(self._seats())

    def _seats(self) -> Seats:
        return self.telling.seats(self.digest, self._asks_to_take_back, self.is_preparing)

    def tell_welcome(self, reader: Reader) -> None:
        self.tell(reader, self.telling.welcome(self.id, reader))

    def tell_all_of(self, reader: Reader) -> Seats:
        seats = self._seats()
        self.tell_welcome(reader)
        self.tell(reader, seats)
        self.show_all(reader)
        return seats

    def show_all(self, reader: Reader) -> None:
        for seat in self.telling.watched(reader):
            self.show(reader, seat)

    def show(self, reader: Reader, seat: int | None, first: int | None = None) -> None:
        if self.live.match is not None:
            self.tell(reader, self.telling.shown(reader, seat, first))

    def tell_story(self, reader: Reader) -> None:
        self.tell(reader, Story(lines=self.telling.story(reader)))
