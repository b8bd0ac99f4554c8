"""Where all lies after an act, and what hands put right then.

Ships are set upright, cargo is restored, and pieces are brought back into the ocean. Each function changes the truth in
place and tells what it did. Places are the nearest free ones, so that there is one answer.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import copy
from poulpe.core.rulebook import RULING
from poulpe.games.crash_octopus import referee
from poulpe.games.crash_octopus.numbers import (
    CARGO_FELL,
    CARGO_RESTORED,
    PUT_BACK,
    SHIP_RIGHTED,
    TAKEN_OFF,
    TOPPLED,
)
from poulpe.games.crash_octopus.physics.shot import CrashShot
from poulpe.games.crash_octopus.referee.facts import DOWN, Facts, is_in_ocean
from poulpe.games.crash_octopus.scene import geometry as geo
from poulpe.games.crash_octopus.scene import room
from poulpe.games.crash_octopus.scene.layout import (
    ANCHOR,
    DIE,
    HEAD,
    LITTLE,
    SHIP,
    TENTACLE,
    is_ship,
)
from poulpe.games.crash_octopus.scene.pieces import OCEAN_RADIUS
from poulpe.games.crash_octopus.scene.poses import Pose, carried, tilt, upright, within
from poulpe.games.crash_octopus.state import (
    ABOARD,
    ON_TABLE,
    Box,
    State,
    aboard,
    fleet,
    is_on_table,
    pose,
    poses,
    put,
    put_all,
)


def right_ships(box: Box, s: State, out: Out) -> None:
    """CO-121, CO-R51, CO-R52: on the spot where they lie."""
    for ship in fleet(box, s):
        if tilt(pose(s, ship)) > DOWN:
            others = room.footprints(poses(box, s), but=[ship, *aboard(box, s, ship)])
            x, y, _ = pose(s, ship).mm
            put(s, ship, room.nearest_free(ship, upright(pose(s, ship)), (x, y), others))
            tell(out, SHIP_RIGHTED, 121, ship, 0, 0, EVERYBODY)


def restore(box: Box, before: State, s: State, out: Out, fallen: Iterable[tuple[int, int]], rule: int) -> None:
    """CO-R46: all cargo of a ship that lost some stands as it did before the act, wherever the ship is now."""
    lost = list(fallen)
    for ship in sorted({ship for _, ship in lost}):
        frame = pose(s, ship)
        for t in aboard(box, before, ship):
            put(s, t, carried(frame, within(pose(before, ship), pose(before, t))))
            s.where[t] = ABOARD + ship - SHIP
    for t, ship in lost:
        tell(out, CARGO_RESTORED, rule, t, ship, 0, EVERYBODY)


def let_fall(s: State, out: Out, fallen: Iterable[tuple[int, int]], rule: int) -> None:
    """CO-072: it belongs to nobody now."""
    for t, ship in fallen:
        s.where[t] = ON_TABLE
        tell(out, CARGO_FELL, rule, t, ship, 0, EVERYBODY)


def clear_decks(box: Box, s: State, out: Out, on_deck: Iterable[tuple[int, int]]) -> None:
    """CO-R14, CO-R15: what lies on a deck without being loaded is put beside the hull."""
    for t, ship in on_deck:
        if s.where[t] == ON_TABLE:
            others = room.footprints(poses(box, s), but=[t])
            x, y, _ = pose(s, t).mm
            hull = geo.footprint(ship, pose(s, ship))
            put(s, t, room.nearest_free(t, geo.laid(t, x, y, pose(s, t).yaw), (x, y), others, touching=hull))
            tell(out, TAKEN_OFF, RULING + 15, t, ship, 0, EVERYBODY)


def bring_back(box: Box, before: State, s: State, out: Out) -> None:
    """CO-177, CO-R49: ships, tentacles, the head and anchors return to the ocean where they left it."""
    for piece in poses(box, s):
        if (piece < DIE or piece == LITTLE) and is_on_table(s, piece) and not is_in_ocean(piece, pose(s, piece)):
            to = inside(box, s, piece, exit_point(pose(before, piece), pose(s, piece)))
            cargo = aboard(box, s, piece) if is_ship(piece) else []
            for t in cargo:
                put(s, t, carried(to, within(pose(s, piece), pose(s, t))))
            put(s, piece, to)
            fixed = 177 if TENTACLE <= piece < ANCHOR else RULING + 49
            tell(out, PUT_BACK, fixed, piece, 0, 0, EVERYBODY)


def inside(box: Box, s: State, piece: int, near: geo.Spot) -> Pose:
    """The free place in the ocean nearest to a spot, for a piece as it came to rest."""
    cargo = aboard(box, s, piece) if is_ship(piece) else []
    others = room.footprints(poses(box, s), but=[piece, *cargo])
    return room.nearest_free(piece, pose(s, piece), near, others)


def exit_point(start: Pose, end: Pose) -> geo.Spot:
    """CO-R53: where the straight path from start to end crosses the string."""
    (x0, y0, _), (x1, y1, _) = start.mm, end.mm
    dx, dy = x1 - x0, y1 - y0
    a, b, c = dx * dx + dy * dy, x0 * dx + y0 * dy, x0 * x0 + y0 * y0 - OCEAN_RADIUS**2
    if a < 1e-9 or b * b - a * c < 0:
        far = math.hypot(x1, y1) or 1.0
        return x1 / far * OCEAN_RADIUS, y1 / far * OCEAN_RADIUS
    t = (-b + math.sqrt(b * b - a * c)) / a
    return x0 + t * dx, y0 + t * dy


def tell_toppled(out: Out, facts: Facts, rule: int) -> None:
    """CO-060, CO-115: they stay as they are."""
    for piece in facts.toppled:
        tell(out, TOPPLED, rule, piece, 0, 0, EVERYBODY)


def lay_by_head(box: Box, s: State, treasure: int) -> None:
    """CO-R23: nobody manages to drop it on the head, so it is laid beside it."""
    x, y, _ = pose(s, HEAD).mm
    others = room.footprints(poses(box, s), but=[treasure])
    put(s, treasure, room.nearest_free(treasure, geo.laid(treasure, x, y, 0.0), (x, y), others))
    s.where[treasure] = ON_TABLE


def came_to_rest(box: Box, s: State, shot: CrashShot) -> tuple[State, Facts]:
    """The truth before the act, and its facts; the pieces now lie where they came to rest."""
    was = copy(s)
    facts = referee.read(box, was, shot.rest)
    put_all(s, facts.poses)
    return was, facts
