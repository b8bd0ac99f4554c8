"""A game on the shelf, in groups; see groups.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any, Generic

from poulpe.core.compiled import build
from poulpe.core.declare.events import Events
from poulpe.core.declare.moves import Moves
from poulpe.core.drivers import DRIVERS
from poulpe.core.emit import Fn
from poulpe.core.groups import Alone, Asks, Bots, Options, Physics, Positions, Seating, Study, Title, Views, Windows
from poulpe.core.kernel import B, Kernel, S
from poulpe.core.options import fit, settle
from poulpe.core.rulebook import Rulebook
from poulpe.core.vocabulary import Move, Refused


@dataclass(frozen=True)
class Game(Generic[B, S]):
    """Each field is a group, named by who reads it."""

    name: str  # what logs and addresses call it
    title: Title
    seating: Seating
    options: Options[B, S]
    kernel: Kernel[B, S]
    moves: Moves
    events: Events
    asks: Asks[B, S]
    views: Views[B, S]
    positions: Positions[B, S]
    rulebook: Rulebook
    windows: Windows[B, S] = field(default_factory=Windows[Any, Any])
    study: Study = field(default_factory=Study)
    alone: Alone[B, S] = field(default_factory=Alone[Any, Any])
    bots: Bots = field(default_factory=Bots)
    physics: Physics[B, S] | None = None  # of a game of skill, whose rules run in plain Python only

    def __post_init__(self) -> None:
        if (self.views.own is None) != (self.kernel.private is None):
            raise TypeError(f"{self.name}: Views.own tells what Kernel.private knows; a game has both or neither")

    @property
    def folder(self) -> Path:
        """All of the game lies beside its rulebook."""
        return self.rulebook.file.parent

    def fill(self, seats: int, given: Mapping[str, Any]) -> tuple[dict[str, Any], B]:
        """All options, and the box they fill; also those of an old match, which is played on as it was dealt."""
        options = settle(self.name, self.options.all, given)
        allowed, rule = self.seating.allowed(options)
        if type(seats) is not int or seats not in allowed:
            why = self.rulebook[rule].en
            raise Refused(rule, f"{why} {self.name} takes {_span(allowed)} seats, got {seats!r}")
        fit(self.options.all, options, anew=False)
        return options, self.options.box(seats, options)

    def fill_anew(self, seats: int, given: Mapping[str, Any]) -> tuple[dict[str, Any], B]:
        """The same for a match that is about to be dealt: no option may be changed in vain."""
        filled = self.fill(seats, given)
        fit(self.options.all, filled[0], anew=True)
        return filled

    def described(self, box: B, move: Move, lang: str, names: tuple[str, ...]) -> str:
        """A move in words, where its button is not at hand."""
        describe = self.asks.describe
        return describe(box, move, lang, names) if describe else self.moves.label(move, lang, names)

    def seats_with(self, given: Mapping[str, Any]) -> tuple[int, ...]:
        """The seat counts that options allow."""
        if self.seating.by_options is None:
            return self.seating.counts
        return self.seating.allowed(settle(self.name, self.options.all, given))[0]

    def compiled(self, *drivers: Fn, checked: bool = False) -> ModuleType:
        """The rules at native speed behind these drivers of core/drivers.py; without any, those for one position."""
        return build(self.name, self.kernel, drivers or DRIVERS, checked)


AnyGame = Game[Any, Any]


def _span(seats: tuple[int, ...]) -> str:
    return f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])
