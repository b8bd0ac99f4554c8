"""What goes into a run of the physics and comes out of it. The engine itself loads only where something runs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from poulpe.games.crash_octopus.scene.poses import Pose, Vector

Pair = tuple[int, int]


class Push(NamedTuple):
    """A piece is given a velocity of its centre of mass (m/s) and a spin (rad/s), both in the table's frame."""

    velocity: Vector = (0.0, 0.0, -1e-9)
    spin: Vector = (0.0, 0.0, 0.0)


NUDGE = Push()  # wakes a piece without moving it


class Goal(NamedTuple):
    """What somebody who tries a flick wants to know: does one of these come to a ship, and what does that lose?"""

    comers: frozenset[int]
    ship: int
    cargo: frozenset[int]

    def is_met(self, touched: Iterable[Pair]) -> bool:
        loaded = self.cargo | {self.ship}
        return any((a in loaded and b in self.comers) or (a in self.comers and b in loaded) for a, b in touched)


class Lean(NamedTuple):
    """Two pieces touch at rest; `up` is how much the contact pushes the second one upward, in thousandths."""

    under: int
    over: int
    up: int


class Run(NamedTuple):
    touches: tuple[tuple[int, int, int], ...]  # piece, piece, first time in ms, in order; TABLE is -1
    near: tuple[tuple[int, int, int], ...]  # pairs that came within 0.5 mm without touching: their gap in micrometres
    rest: dict[int, Pose]  # of the pieces that are not where they were
    leans: tuple[Lean, ...]
    frames: bytes
    ms: int
