"""How cargo is stacked on a deck (ACT-07): presets for any types aboard, or piece by piece, in ship coordinates."""

from __future__ import annotations

import math
from collections.abc import Iterable

from poulpe.games.crash_octopus.moves import Stow
from poulpe.games.crash_octopus.scene.geometry import heights, laid
from poulpe.games.crash_octopus.scene.layout import NAMES, NUMBERS, kind_of
from poulpe.games.crash_octopus.scene.pieces import CENTRES_OF_MASS, DECK
from poulpe.games.crash_octopus.scene.poses import Pose, Quaternion, about_z, carried, quantised, rotate, times
from poulpe.games.crash_octopus.words.names import AFT, ON_SIDE, OVERTURNED, SPREAD, UPRIGHT

HEIGHTS = {
    "captain": 21.5,
    "cup": 24.0,
    "gold": 9.0,
    "gem": 14.0,
    "chest": 13.0,
    "rose": 26.5,
    "bottle": 25.0,
}  # mm, as they stand in a stack
TURNED = math.pi / 2  # chests and bars lie across the ship
YAWS = {"chest": TURNED, "gold": TURNED}
SLACK = 0.005  # mm between two pieces, so that they settle instead of being pressed apart

HULL = -7.0  # mm: the middle of the hull's box, from which ACT-07 counts, in the ship's own frame

# preset -> columns from stern to bow: where, and what stands on what, from the deck up. The slots of ACT-07, with the
# middle and the bow moved forward by a few millimetres: a cup's bowl at +2 would stand inside a gem at -11.
COLUMNS = {
    AFT: ((-11.0, ("chest", "gold", "gem", "bottle")), (6.2, ("cup", "rose")), (20.0, ("captain",))),
    SPREAD: ((-11.0, ("chest", "gem", "bottle")), (5.0, ("gold", "cup", "rose")), (19.5, ("captain",))),
}


SLOPES = {"gold": math.atan2(2, 9)}  # how far its sides lean inward
HELD = 120.0  # mm above the table: a piece is let down from above all that stands
STEADY = 3.0  # mm that a stowed piece may shift, and those beside it


def held(ship: Pose, move: Stow) -> Pose:
    """A piece in the hand, turned, over the place where it is stowed."""
    piece = NUMBERS[move.piece]
    turn = turned(piece, move.yaw, move.face)
    cx, cy, _ = rotate(turn, CENTRES_OF_MASS[kind_of(piece)])
    over = carried(ship, quantised((HULL + move.x / 10 - cx, move.y / 10 - cy, 0.0), turn))
    return over._replace(z=over.z + round(1000 * (HELD - heights(piece, over)[0])))


def turned(piece: int, yaw: int, face: str) -> Quaternion:
    tipped = times(_tipped(face, SLOPES.get(kind_of(piece), 0.0)), laid(piece, 0.0, 0.0, 0.0).turn)
    return times(about_z(math.radians(yaw)), tipped)


def _tipped(face: str, slope: float) -> Quaternion:
    """From how a piece usually stands to the face it lies on."""
    if face == UPRIGHT:
        return 1.0, 0.0, 0.0, 0.0
    if face == OVERTURNED:
        return 0.0, 1.0, 0.0, 0.0
    half = (math.pi / 2 + slope) / 2
    return (math.cos(half), math.sin(half), 0.0, 0.0) if face == ON_SIDE else (math.cos(half), 0.0, math.sin(half), 0.0)


def slot(piece: int) -> Stow:
    """Where the first preset would put a piece, as a proposal."""
    kind = kind_of(piece)
    x = next(x for x, column in COLUMNS[AFT] if kind in column)
    return Stow(NAMES[piece], round(10 * x), 0, round(math.degrees(YAWS.get(kind, 0.0))))


def stacked(ship: Pose, cargo: Iterable[int], preset: str) -> dict[int, Pose]:
    """Where each piece stands; what lies above a missing type comes down."""
    by_kind = {kind_of(t): t for t in cargo}
    found = {}
    for x, column in COLUMNS[preset]:
        z = DECK
        for kind in column:
            if kind in by_kind:
                piece = by_kind[kind]
                low = laid(piece, HULL + x, 0.0, YAWS.get(kind, 0.0))
                found[piece] = carried(ship, low._replace(z=low.z + round((z + SLACK) * 1000)))
                z += HEIGHTS[kind] + SLACK
    return found
