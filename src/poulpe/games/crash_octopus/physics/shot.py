"""What the physics states of one act. The referee judges it, the log keeps it, pages play its frames."""

from __future__ import annotations

import msgspec

from poulpe.core.vocabulary import Shot
from poulpe.games.crash_octopus.physics.runs import Lean, Run
from poulpe.games.crash_octopus.scene.layout import DIE, LITTLE, TABLE
from poulpe.games.crash_octopus.scene.poses import Pose


class Rest(msgspec.Struct, frozen=True):
    """How the pieces lie: those that are not where they were, and who leans on whom."""

    poses: dict[int, Pose] = {}
    leans: tuple[Lean, ...] = ()

    def over(self, piece: int) -> dict[int, int]:
        """What lies on or against a piece, and how much it is held up, in thousandths."""
        return {lean.over: lean.up for lean in self.leans if lean.under == piece}

    @property
    def grounded(self) -> set[int]:
        return set(self.over(TABLE))


class CrashShot(Shot, frozen=True, kw_only=True):
    act: dict[str, float] = msgspec.field(default_factory=dict)  # as the hand made it, with its noise
    touches: tuple[tuple[int, int, int], ...] = ()  # piece, piece, first time in ms; the table is -1
    near: tuple[tuple[int, int, int], ...] = ()  # piece, piece, smallest gap in micrometres: near misses
    rest: Rest = Rest()
    cleared: Rest | None = None  # after a drop: the same once the die is taken away, and all has settled
    ms: int = 0

    def first_touch(self, a: int, b: int) -> int | None:
        pair = (min(a, b), max(a, b))
        return next((at for p, q, at in self.touches if (p, q) == pair), None)


def _told(leans: tuple[Lean, ...]) -> tuple[Lean, ...]:
    """What a rule may ask about: who holds up a treasure or the die, and whether those also lie on the table."""
    held = {lean.over for lean in leans if lean.under != TABLE and lean.over >= DIE and lean.over < LITTLE}
    return tuple(lean for lean in leans if lean.over in held)


def rest_of(poses: dict[int, Pose], leans: tuple[Lean, ...]) -> Rest:
    return Rest(poses, _told(leans))


def shot_of(run: Run, act: dict[str, float], cleared: Rest | None = None) -> CrashShot:
    return CrashShot(
        act=act,
        touches=run.touches,
        near=run.near,
        rest=rest_of(run.rest, run.leans),
        cleared=cleared,
        ms=run.ms,
        frames=run.frames,
    )
