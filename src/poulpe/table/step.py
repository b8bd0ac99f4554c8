"""The outcome of a letter: entries to save, letters to send, and jobs for workers."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from poulpe.table import entries as kept
from poulpe.table.jobs import Act, Guess, Hint, Reason, Think
from poulpe.table.letters import ToPage
from poulpe.table.seating import Reader

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
