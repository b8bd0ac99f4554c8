"""Is a table still a table after an act? For long runs: nothing lost, sunk, flown away or trembling for ever."""

from __future__ import annotations

import math

from poulpe.core.vocabulary import Shot
from poulpe.games.crash_octopus.physics.shot import CrashShot
from poulpe.games.crash_octopus.scene.geometry import heights
from poulpe.games.crash_octopus.scene.layout import kind_of
from poulpe.games.crash_octopus.scene.poses import ONE, Pose
from poulpe.games.crash_octopus.state import Box, State, poses

SUNK = 1.0  # mm below the table, or into another piece; a resting piece lies 0.05 mm deep
FLOWN = 5000.0  # mm from the middle: the fastest slide is 700 mm
LONGEST = 10_100  # ms: the limit of DET-01, and the braking after it
BRAKED = 8000  # ms: DET-01's hard limit


def inspect(box: Box, s: State, shot: Shot) -> dict[str, float]:
    """Figures of an act, from the truth before it; ValueError where the physics went wrong."""
    from poulpe.games.crash_octopus.physics.desk import desk

    assert isinstance(shot, CrashShot)
    at_rest = {**poses(box, s), **shot.rest.poses}
    for piece, at in at_rest.items():
        _check(piece, at)
    if shot.ms > LONGEST:
        raise ValueError(f"an act of {shot.ms} ms did not end")
    table, before = desk(box.kit, bool(box.string)), poses(box, s)
    depth, already = table.deepest(at_rest), table.deepest(before)
    if depth > max(SUNK, already + SUNK):
        raise ValueError(f"a piece sank {depth:.2f} mm into another")
    return {"ms": shot.ms, "acts that were braked": shot.ms >= BRAKED, "depth in mm": depth}


def _check(piece: int, at: Pose) -> None:
    name = kind_of(piece)
    if abs(sum(c * c for c in at[3:]) / ONE**2 - 1) > 1e-6:
        raise ValueError(f"the turn of a {name} is no turn: {at}")
    if heights(piece, at)[0] < -SUNK or math.hypot(*at.mm) > FLOWN:
        raise ValueError(f"a {name} sank or flew away: {at.mm}")
