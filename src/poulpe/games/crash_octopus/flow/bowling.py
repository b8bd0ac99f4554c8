"""Octopus Bowling (OB-): the die rolls from the head into standing treasures, and the head comes nearer."""

from __future__ import annotations

import math

from poulpe.core.chance import shuffle
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import copy
from poulpe.core.rulebook import RULING
from poulpe.games.crash_octopus import referee
from poulpe.games.crash_octopus.flow.ending import end
from poulpe.games.crash_octopus.numbers import (
    BARREN_ROUND,
    DIE_DROPPED,
    HEAD_ADVANCED,
    HEAD_MISSED,
    HEAD_STUCK,
    MISSED,
    OB,
    STOOD_UP,
    TREASURE_WON,
)
from poulpe.games.crash_octopus.physics.shot import CrashShot
from poulpe.games.crash_octopus.referee.facts import DOWN
from poulpe.games.crash_octopus.scene import geometry as geo
from poulpe.games.crash_octopus.scene import room
from poulpe.games.crash_octopus.scene.layout import HEAD, bowling_spots, kind_of, kit_of, treasures
from poulpe.games.crash_octopus.scene.pieces import HEAD_RADIUS
from poulpe.games.crash_octopus.scene.poses import Pose, inverse, quantised, rotate, upright
from poulpe.games.crash_octopus.state import (
    ATTACK,
    NOBODY,
    ON_TABLE,
    WON,
    Box,
    State,
    after,
    loose,
    pose,
    poses,
    put,
    put_all,
)

ROUNDS = 3  # CO-R96: without a knock-over
GOLD_END = math.atan2(2.0, 9.0)  # a bar's end is sloped: standing on it, it leans this much


def deal(box: Box, s: State) -> None:
    """OB-002, OB-003: types at random."""
    s.owner[:] = [NOBODY] * len(s.owner)
    pieces = list(treasures(box.kit))
    shuffle(pieces, 0, len(pieces), s.chance)
    for piece, (x, y) in zip(pieces, bowling_spots(kit_of(box.kit).many), strict=True):
        put(s, piece, upended(piece, x, y))
        s.where[piece] = ON_TABLE
    s.phase, s.turn = ATTACK, 0


def upended(piece: int, x: float, y: float) -> Pose:
    """As it stands; a bar of gold on its end."""
    if kind_of(piece) != "gold":
        return geo.laid(piece, x, y, 0.0)
    half = (math.pi / 2 + GOLD_END) / 2  # about y: the end at +x comes down
    turn = (math.cos(half), 0.0, math.sin(half), 0.0)
    flat = quantised((0.0, 0.0, 0.0), turn)
    xs = [p[0] for polygon in geo.footprint(piece, flat) for p in polygon]
    return quantised((x - (min(xs) + max(xs)) / 2, y, -geo.heights(piece, flat)[0]), turn)


def is_knocked_over(before: Pose, now: Pose) -> bool:
    """DET-21: what pointed up before is tilted by more than 45 degrees."""
    up = rotate(now.turn, rotate(inverse(before.turn), (0.0, 0.0, 1.0)))[2]
    return up < math.cos(math.radians(DOWN))  # DET-21: as for tentacles


def drop(box: Box, s: State, out: Out, seat: int, shot: CrashShot) -> None:
    was = copy(s)
    s.tries += 1
    tell(out, DIE_DROPPED, OB + 5, seat, 0, 0, EVERYBODY)
    put_all(s, (shot.cleared or shot.rest).poses)
    put(s, HEAD, upright(pose(s, HEAD)))
    down = [t for t in loose(box, s) if is_knocked_over(pose(was, t), pose(s, t))]
    if not referee.read_die(box, was, shot).hit_head:  # CO-R93
        tell(out, HEAD_MISSED, RULING + 93, seat, 0, 0, EVERYBODY)
        for t in down:
            _stand_up(box, was, s, out, t)
        down = []
    for t in down:
        s.where[t] = WON + seat
        s.points[seat] += 1
        tell(out, TREASURE_WON, OB + 6, seat, t, 0, EVERYBODY)
    if down:
        s.barren = 0
        return _advance(box, s, out)
    s.barren += 1
    tell(out, MISSED, OB + 8, seat, 0, 0, EVERYBODY)
    return _next(box, s, out)


def patience(box: Box, s: State) -> int:
    """CO-R96: after so many drops without a knock-over it ends."""
    return max(0, ROUNDS * box.seats - s.barren)


def _stand_up(box: Box, was: State, s: State, out: Out, t: int) -> None:
    """Where it stood, or as near as there is room."""
    x, y, _ = pose(was, t).mm
    others = room.footprints(poses(box, s), but=[t])
    put(s, t, room.nearest_free(t, pose(was, t), (x, y), others))
    tell(out, STOOD_UP, RULING + 93, t, 0, 0, EVERYBODY)


def _advance(box: Box, s: State, out: Out) -> None:
    """OB-007, CO-R94: by its own diameter along the lane; OB-011: if nothing stands there."""
    if not loose(box, s):
        return end(s, out, OB + 10)
    head = pose(s, HEAD)
    there = head._replace(x=head.x + round(2000 * HEAD_RADIUS))
    (x, y, _), (to, _, _) = head.mm, there.mm
    lane = ((x, y - HEAD_RADIUS), (to, y - HEAD_RADIUS), (to, y + HEAD_RADIUS), (x, y + HEAD_RADIUS))
    swept = (lane, *geo.footprint(HEAD, there))
    if not room.is_free(swept, [geo.footprint(t, pose(s, t)) for t in loose(box, s)]):
        tell(out, HEAD_STUCK, OB + 11, 0, 0, 0, EVERYBODY)
        return end(s, out, OB + 11)
    put(s, HEAD, there)
    tell(out, HEAD_ADVANCED, OB + 7, 0, 0, 0, EVERYBODY)
    return _next(box, s, out)


def _next(box: Box, s: State, out: Out) -> None:
    """CO-R96: whoever has missed for whole rounds is told before it ends."""
    if not patience(box, s):
        return end(s, out, RULING + 96)
    if s.barren and s.barren % box.seats == 0:
        tell(out, BARREN_ROUND, RULING + 96, s.barren // box.seats, 0, 0, EVERYBODY)
    s.phase, s.turn = ATTACK, after(box, s.turn)
    return None
