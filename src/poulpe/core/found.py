"""What a search found: bots answer with it, workers send it, tables and analyses put it into words."""

from __future__ import annotations

from typing import Generic

import msgspec

from poulpe.core.stakes import Difference
from poulpe.core.vocabulary import M, Prospect


class Thought(msgspec.Struct, Generic[M], frozen=True):
    """What a bot plays."""

    move: M


class FoundHint(msgspec.Struct, Generic[M], frozen=True):
    """What a seat could do, and what would come of it, as far as the seat can know."""

    moves: tuple[Prospect[M], ...]  # the best first
    difference: Difference | None = None  # between the first two


class FoundReason(msgspec.Struct, Generic[M], frozen=True):
    """A move that was made beside the best other one. Chances are those of the seat that moved."""

    chance: float | None  # None: an act at which no hand could fail
    other: M | None = None  # the best other move that everybody knew to be possible; None: there is none
    other_chance: float = 0.0
    margin: float = 0.0  # chances that differ by less are alike
    difference: Difference | None = None  # what the move is good for


class Comparison(msgspec.Struct, Generic[M], frozen=True):
    """Two moves of one question: what each brought in imagined matches that fit all the mover knew."""

    best: M
    best_chance: float
    played_chance: float  # of an act of skill: how often it works, from a hand like the people's of its table
    difference: Difference | None = None  # what the better one would have been good for

    @property
    def cost(self) -> float:
        return self.best_chance - self.played_chance


class AnalysedMove(msgspec.Struct, Generic[M], frozen=True):
    """A move of a match that is over."""

    chances: tuple[float, ...]  # of every seat before the move, for somebody who knows all cards
    comparison: Comparison[M] | None = None  # None: there was nothing to choose
