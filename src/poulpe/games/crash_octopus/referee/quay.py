"""Flick Challenge: where anchors stand outside the string, and where a treasure is put before them (CO-R81)."""

from __future__ import annotations

import math
from collections.abc import Iterator

from poulpe.core.rulebook import RULING
from poulpe.games.crash_octopus.moves import DropAnchor, TakeFromQuay
from poulpe.games.crash_octopus.numbers import FC
from poulpe.games.crash_octopus.referee import types_aboard
from poulpe.games.crash_octopus.scene import geometry as geo
from poulpe.games.crash_octopus.scene import room
from poulpe.games.crash_octopus.scene.layout import NAMES, NUMBERS, SHIP, anchors, treasures, type_of
from poulpe.games.crash_octopus.scene.pieces import OCEAN_RADIUS, STRING_THICKNESS
from poulpe.games.crash_octopus.scene.poses import Pose, quantised, standing
from poulpe.games.crash_octopus.scene.stacks import turned
from poulpe.games.crash_octopus.state import ON_QUAY, Box, State, anchor_of, hull_of, is_on_table, pose, poses

APART = 40.0  # mm between two anchors (D-25)
REACH = 8.0  # mm that a treasure may be away from its anchor: the string lies between them
BEHIND = OCEAN_RADIUS + STRING_THICKNESS / 2 + 10.5  # mm, an anchor whose crossbar touches the string
SIDES = tuple(sorted(range(-600, 601, 100), key=abs))  # tenths of a degree beside the way to the ship
STEP = 0.5  # mm


def berth(move: DropAnchor) -> Pose:
    """FC-006: against the outer edge of the string."""
    bearing = math.radians(move.bearing / 10)
    return standing(BEHIND * math.cos(bearing), BEHIND * math.sin(bearing), bearing - math.pi / 2)


def forbids_berth(box: Box, s: State, seat: int, move: DropAnchor) -> int:
    mine, there = anchor_of(s, seat), berth(move)
    others = [a for a in anchors(box.kit) if a != mine and is_on_table(s, a)]
    return FC + 6 if any(geo.distance(mine, there, a, pose(s, a)) < APART for a in others) else 0


def free_berth(box: Box, s: State, seat: int) -> DropAnchor:
    tried = (DropAnchor((2700 + 900 * seat + side) % 3600) for side in range(0, 3600, 50))
    return next(move for move in tried if not forbids_berth(box, s, seat, move))


# ---------------------------------------------------------------- treasures
def on_quay(box: Box, s: State) -> list[int]:
    return [t for t in treasures(box.kit) if s.where[t] == ON_QUAY]


def choosable(box: Box, s: State, seat: int) -> list[int]:
    """FC-012."""
    has = types_aboard(box, s, hull_of(box, s, seat))
    return [t for t in on_quay(box, s) if type_of(t) not in has]


def put_out(s: State, seat: int, move: TakeFromQuay) -> Pose:
    """On that side of the anchor, as near to it as the string allows."""
    piece, anchor = NUMBERS[move.piece], pose(s, anchor_of(s, seat)).mm
    bearing, turn = math.radians(move.bearing / 10), turned(piece, move.yaw, move.face)
    low = geo.heights(piece, quantised((0.0, 0.0, 0.0), turn))[0]
    lying = quantised((0.0, 0.0, -low), turn)
    shape = geo.footprint(piece, lying)
    for n in range(400):
        x, y = anchor[0] + STEP * n * math.cos(bearing), anchor[1] + STEP * n * math.sin(bearing)
        if geo.is_wholly_inside(geo.moved(shape, x, y)):
            break
    return lying._replace(x=round(x * 1000), y=round(y * 1000))


def forbids_take(box: Box, s: State, seat: int, move: TakeFromQuay) -> int:
    piece = NUMBERS[move.piece]
    if piece not in on_quay(box, s):
        return FC + 13  # what lies in the ocean, or is aboard, is not there to be chosen
    if piece not in choosable(box, s, seat):
        return FC + 12
    no = _forbids_pose(box, s, seat, move, REACH)
    if no == RULING + 81 and next(_near(box, s, seat, piece), None) is None:
        return _forbids_pose(box, s, seat, move, math.inf)
    return no


def _forbids_pose(box: Box, s: State, seat: int, move: TakeFromQuay, reach: float) -> int:
    piece, anchor, there = NUMBERS[move.piece], anchor_of(s, seat), put_out(s, seat, move)
    shape = geo.footprint(piece, there)
    if not geo.is_wholly_inside(shape) or geo.distance(piece, there, anchor, pose(s, anchor)) > reach:
        return RULING + 81
    return 0 if room.is_free(shape, room.footprints(poses(box, s))) else RULING + 37


def _near(box: Box, s: State, seat: int, piece: int, reach: float = REACH) -> Iterator[TakeFromQuay]:
    """Free places by the anchor; those on the way to the ship first."""
    (x, y, _), (to_x, to_y, _) = pose(s, anchor_of(s, seat)).mm, pose(s, SHIP + s.sailed).mm
    ahead = round(math.degrees(math.atan2(to_y - y, to_x - x)) * 10)
    for side in SIDES:
        for turn in (0, 90):
            move = TakeFromQuay(NAMES[piece], (ahead + side) % 3600, (ahead // 10 + turn) % 360)
            if not _forbids_pose(box, s, seat, move, reach):
                yield move


def default_take(box: Box, s: State, seat: int, piece: int) -> TakeFromQuay | None:
    """None: the way out is blocked everywhere."""
    return next(_near(box, s, seat, piece), None) or next(_near(box, s, seat, piece, math.inf), None)
