"""Putting a ship to its anchor, an anchor to its ship, a tentacle or the head to the die (ACT-03, ACT-06, D-12)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import numpy as np

from poulpe.core.rulebook import RULING
from poulpe.games.crash_octopus.moves import Place
from poulpe.games.crash_octopus.scene import geometry as geo
from poulpe.games.crash_octopus.scene import room
from poulpe.games.crash_octopus.scene.geometry import Polygon
from poulpe.games.crash_octopus.scene.layout import (
    DIE,
    HEAD,
    ISLAND,
    LITTLE,
    NAMES,
    NUMBERS,
    SHIP,
    TENTACLE,
    is_head,
    is_ship,
)
from poulpe.games.crash_octopus.scene.poses import Pose, carried, standing, within
from poulpe.games.crash_octopus.state import (
    ON_TABLE,
    PLACE_ANCHOR,
    PLACE_CANNON,
    PLACE_SHIP,
    PLACE_TENTACLE,
    Box,
    State,
    aboard,
    anchor_of,
    pose,
    poses,
    ship_of,
)
from poulpe.games.crash_octopus.words.names import KEEP

OVERLAPS, LEAVES_OCEAN = RULING + 37, RULING + 38  # the rulings that refuse a place
WAY = 130.0  # mm around the target: farther pieces touch nothing that is put there
NEAREST = 40  # free spots around a target, the nearest first, among which the smallest gap is looked for
DIRECTIONS, TURNS = 72, 24  # DET-20: poses tried to know whether there is room


def target(s: State, seat: int) -> int:
    """What the placed piece must touch."""
    if s.phase == PLACE_SHIP:  # IS-023, PI-031: the island, where the anchor came to rest on it
        anchor = anchor_of(s, seat)
        return ISLAND if s.where[ISLAND] == ON_TABLE and is_over(s, anchor, ISLAND) else anchor
    return ship_of(s, seat) if s.phase in (PLACE_ANCHOR, PLACE_CANNON) else DIE


def candidates(s: State, seat: int) -> tuple[int, ...]:
    """The pieces that may be placed now, whether there is room or not."""
    if s.phase == PLACE_SHIP:
        return (ship_of(s, seat),)
    if s.phase in (PLACE_ANCHOR, PLACE_CANNON):
        return (anchor_of(s, seat),)
    heads = (HEAD, LITTLE) if s.where[LITTLE] == ON_TABLE else (HEAD,)
    return tuple(range(TENTACLE, SHIP)) if s.phase == PLACE_TENTACLE else heads


def is_over(s: State, piece: int, below: int) -> bool:
    """Whether a piece's centre lies over another one's outline (DET-16)."""
    spot = geo.centre(piece, pose(s, piece))
    return any(geo.is_within(polygon, spot) for polygon in geo.footprint(below, pose(s, below)))


def placed(box: Box, s: State, seat: int, move: Place) -> Pose:
    """Upright, coming from a bearing, just touching."""
    return _at(box, s, seat, NUMBERS[move.piece], math.radians(move.bearing / 10), math.radians(move.yaw))


def _at(box: Box, s: State, seat: int, piece: int, bearing: float, yaw: float) -> Pose:
    other = target(s, seat)
    goal = geo.footprint(other, pose(s, other))
    shape = geo.footprint(piece, standing(0.0, 0.0, yaw))
    x, y = room.beside(shape, goal, geo.centre(other, pose(s, other)), bearing)
    return standing(x, y, yaw)


def forbids(box: Box, s: State, seat: int, move: Place) -> int:
    """The ruling that says no to a place, 0: it is free. The piece itself is lifted off the table first."""
    piece = NUMBERS[move.piece]
    there = placed(box, s, seat, move)
    shape = geo.footprint(piece, there)
    if not geo.is_wholly_inside(shape):
        return LEAVES_OCEAN
    others = _around(box, s, target(s, seat), {piece, *cargo_of(box, s, piece)})
    return 0 if room.is_free(shape + _load(box, s, piece, there), others) else OVERLAPS


def _around(box: Box, s: State, middle: int, but: set[int], way: float = WAY) -> list[tuple[Polygon, ...]]:
    """What stands so near that it could be in the way."""
    x, y, _ = pose(s, middle).mm
    near = {p: at for p, at in poses(box, s).items() if math.hypot(at.mm[0] - x, at.mm[1] - y) < way}
    return room.footprints(near, but=but)


def cargo_of(box: Box, s: State, piece: int) -> list[int]:
    return aboard(box, s, piece) if is_ship(piece) else []


def _load(box: Box, s: State, piece: int, there: Pose) -> tuple[Polygon, ...]:
    """Cargo must not be put into anything either."""
    moved = {t: carried(there, within(pose(s, piece), pose(s, t))) for t in cargo_of(box, s, piece)}
    return tuple(polygon for t, to in moved.items() for polygon in geo.footprint(t, to))


# ---------------------------------------------------------------- room
def free_bearings(box: Box, s: State, seat: int, piece: int, yaw: int, bearings: Iterable[int]) -> Iterator[Place]:
    """Of many bearings, in tenths of a degree, those from which a piece turned so can be placed, in their order."""
    tenths, other = list(bearings), target(s, seat)
    turned = standing(0.0, 0.0, math.radians(yaw))
    shape = geo.footprint(piece, turned)
    angles = np.radians(np.array(tenths) / 10)
    spots = room.besides(shape, geo.footprint(other, pose(s, other)), geo.centre(other, pose(s, other)), angles)
    others = _around(box, s, other, {piece, *cargo_of(box, s, piece)})
    likely = room.are_free(shape + _load(box, s, piece, turned), spots, others)
    moves = (
        Place(NAMES[piece], bearing, yaw, KEEP) for bearing, is_free in zip(tenths, likely, strict=True) if is_free
    )
    return (move for move in moves if not forbids(box, s, seat, move))


def free_places(box: Box, s: State, seat: int, piece: int) -> Iterator[Place]:
    """Every place of a coarse search that is allowed (DET-20)."""
    turns = 1 if is_head(piece) else TURNS
    for t in range(turns):
        yield from free_bearings(box, s, seat, piece, t * 360 // turns, range(0, 3600, 3600 // DIRECTIONS))


def with_room(box: Box, s: State, seat: int) -> tuple[int, ...]:
    """CO-R37: the candidates for which there is room. Where one fits without lifting any, all of them do."""
    pieces = candidates(s, seat)
    x, y, _ = pose(s, target(s, seat)).mm
    near = [p for p in pieces if math.hypot(pose(s, p).mm[0] - x, pose(s, p).mm[1] - y) < WAY]
    far = [p for p in pieces if p not in near]
    if far and _fits(box, s, seat, far[0]):
        return pieces
    return tuple(p for p in near if _fits(box, s, seat, p))


def _fits(box: Box, s: State, seat: int, piece: int) -> bool:
    return next(free_places(box, s, seat, piece), None) is not None


def nearest(box: Box, s: State, seat: int, piece: int) -> Pose:
    """CO-R47: where nothing touches, the free pose with the smallest gap to the target, turned least."""
    other, here = target(s, seat), pose(s, piece)
    goal, middle = geo.footprint(other, pose(s, other)), geo.centre(other, pose(s, other))
    others = _around(box, s, other, {piece, *cargo_of(box, s, piece)}, 3 * WAY)
    best: tuple[float, int, Pose] | None = None
    for turn in sorted(range(0, 360, 360 // TURNS), key=lambda t: min(t, 360 - t)):
        turned = standing(0.0, 0.0, here.yaw + math.radians(turn))
        shape = geo.footprint(piece, turned)
        found = room.free_spots(shape + _load(box, s, piece, turned), middle, others, NEAREST)
        gaps = [(geo.gap(geo.moved(shape, *spot), goal), spot) for spot in found]
        gap, spot = min(gaps, default=(math.inf, middle))
        if best is None or gap < best[0] - geo.ROUNDING:
            best = gap, turn, standing(*spot, here.yaw + math.radians(turn))
    assert best is not None
    return best[2]


def default(box: Box, s: State, seat: int, piece: int) -> Place | None:
    """The allowed place nearest to where the piece is, turned least (D-11, D-12, D-14, D-15)."""
    here = pose(s, piece)
    x, y = (s.lost[0] / 1000, s.lost[1] / 1000) if s.phase == PLACE_ANCHOR else here.mm[:2]
    other = pose(s, target(s, seat)).mm
    bearing = round(math.degrees(math.atan2(y - other[1], x - other[0])))
    yaw = round(math.degrees(here.yaw))
    sides = [(bearing + side) % 360 * 10 for side in sorted(range(-180, 180, 5), key=abs)]
    for turn in (0, 30, -30, 60, -60, 90):
        place = next(free_bearings(box, s, seat, piece, (yaw + turn) % 360, sides), None)
        if place is not None:
            return place
    return next(free_places(box, s, seat, piece), None)
