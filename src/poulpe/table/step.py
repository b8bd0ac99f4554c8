"""What came of a letter: entries to keep, letters to send, and what workers are asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import msgspec

from poulpe.core.match import Match
from poulpe.core.vocabulary import Move, View
from poulpe.table import entries as kept
from poulpe.table.letters import ToPage
from poulpe.table.seating import Reader

# Entries that change nothing about the seats, and those after which the match is told.
QUIET = frozenset({kept.Moved, kept.Answered, kept.StoodBy, kept.Helped, kept.Rested, kept.Spoke})
TOLD = frozenset({kept.Moved, kept.Started, kept.TookBack})


@dataclass(frozen=True)
class Think:
    """A bot is asked: the server lets a worker answer with `Table.thought`."""

    seat: int
    ask: int
    bot: str
    view: View
    not_before: float


@dataclass(frozen=True)
class Act:
    """An act of skill to simulate: the server lets a worker do it and brings the result to `Table.landed`."""

    seat: int
    ask: int
    move: str  # in the game's notation
    by: Literal["person", "bot", "clock"]
    truth: str  # the whole position, dice included: never for a page


@dataclass(frozen=True)
class Wonder:
    """Somebody asks for a hint: the server lets a worker look ahead and brings what it found to `Table.advised`."""

    reader: Reader
    seat: int
    ask: int
    view: View


@dataclass(frozen=True)
class Query:
    """Somebody asks why a bot moved: the server lets a worker compare and brings what it found to `Table.explained`."""

    reader: Reader
    asker: int  # the seat that asks
    seat: int  # the bot's
    chapter: int
    match: Match  # its own copy, to be taken back in a thread

    @property
    def moves(self) -> tuple[str, ...]:
        return tuple(self.match.moves[i].move for i in self.match.made(self.chapter))

    def still_stands(self, match: Match | None) -> bool:
        """Whether that chapter has not been taken back meanwhile."""
        if match is None or match.chapter < self.chapter:
            return False
        return tuple(match.moves[i].move for i in match.made(self.chapter)) == self.moves

    @property
    def is_veiled(self) -> bool:
        """Others heard less of it than the move says."""
        words, box = self.match.game.words, self.match.box
        return any(isinstance(words.move(box, words.read_move(box, m)), words.veiled) for m in self.moves)

    def view(self) -> View:
        """What the asker knew before the bot moved; of an act of skill what the bot saw, which everybody does."""
        before = self.match.taken_back(self.match.made(self.chapter)[0])
        return before.view(self.seat if before.game.physics else self.asker)


@dataclass(frozen=True)
class Guess:
    """An act that is only tried: the server lets a worker do it and tells the result with `Table.guessed`."""

    reader: Reader
    seat: int
    ask: int
    move: Move
    notation: str  # of the move
    truth: str  # the position; its dice are not used


class Step(msgspec.Struct):
    """What came of a letter: entries to keep, then letters to send, then bots to ask."""

    first: int  # the number of the first entry
    entries: list[kept.AnyEntry] = []
    letters: list[tuple[Reader, ToPage]] = []
    thoughts: list[Think] = []
    acts: list[Act] = []
    wonders: list[Wonder] = []
    queries: list[Query] = []
    guesses: list[Guess] = []
    rematch: bool = False  # the server opens another table with `rematch`

    @property
    def kinds(self) -> set[type[kept.AnyEntry]]:
        return {type(e) for e in self.entries}

    @property
    def is_quiet(self) -> bool:
        """Nothing changed about the seats."""
        return self.kinds <= QUIET
