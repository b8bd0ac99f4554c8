"""What could be tried: the straight ways first, then others around them."""

from __future__ import annotations

import math
from collections.abc import Iterator

from poulpe.games.crash_octopus import bot, referee
from poulpe.games.crash_octopus.flow.defaults import default_move, flickable, tenths
from poulpe.games.crash_octopus.moves import DropDie, Flick
from poulpe.games.crash_octopus.physics import flag
from poulpe.games.crash_octopus.scene.layout import BOWLING, ISLAND, NAMES, NUMBERS, heads, ships, type_of
from poulpe.games.crash_octopus.state import (
    Box,
    State,
    aboard,
    anchor_of,
    captain_of,
    loose,
    mode_of,
    pose,
    poses,
    ship_of,
)

FAN = (0, -5, 5, -10, 10, -16, 16, -24, 24)  # degrees beside the straight aim
FORCES = (1.6, 2.2, 1.2)  # of the distance
PIECES = 6  # treasures that are looked at, those with a clear way first


def flicks(box: Box, s: State, seat: int) -> Iterator[Flick]:
    """Straight ones first, those with a clear way before others, then fans around them."""
    here, ship = poses(box, s), ship_of(s, seat)
    x, y, _ = pose(s, ship).mm
    pieces = flickable(box, s, seat)

    def order(t: int) -> tuple[bool, float]:
        tx, ty, _ = pose(s, t).mm
        return not bot.is_clear(box, s, t, ship), math.hypot(tx - x, ty - y)

    pieces.sort(key=order)
    for force in FORCES:
        for fan in FAN:
            for piece in pieces[:PIECES]:
                tx, ty, _ = pose(s, piece).mm
                aim = tenths(math.atan2(y - ty, x - tx) + math.radians(fan))
                if flag.has_room(piece, flag.Strike(math.radians(aim / 10), 0.0), here):
                    yield Flick(NAMES[piece], aim, bot.strength_for(math.hypot(x - tx, y - ty) * force))


def cannon_shots(box: Box, s: State, seat: int) -> Iterator[Flick]:
    """The pirate: at the heads and the island."""
    cannon, here = anchor_of(s, seat), poses(box, s)
    x, y, _ = pose(s, cannon).mm
    for fan in FAN:
        for goal in (*heads(box.kit), ISLAND):
            gx, gy, _ = pose(s, goal).mm
            aim = tenths(math.atan2(gy - y, gx - x) + math.radians(fan))
            if flag.has_room(cannon, flag.Strike(math.radians(aim / 10), 0.0), here):
                yield Flick(NAMES[cannon], aim, bot.strength_for(math.hypot(gx - x, gy - y) * 1.3))


def launches(box: Box, s: State, seat: int) -> Iterator[Flick]:
    """Flick Challenge: straight at the ship, then beside it, with more or less force."""
    first = default_move(box, s, seat)
    assert isinstance(first, Flick)
    here, piece = poses(box, s), NUMBERS[first.piece]
    for force in (650, 560, 740):
        for fan in (0, -1, 1, -2, 2, -4, 4):
            aim = (first.aim + 10 * fan) % 3600
            if fan == 0 or flag.has_room(piece, flag.Strike(math.radians(aim / 10), 0.0), here):
                yield Flick(first.piece, aim, force)


def sail(box: Box, s: State, seat: int) -> Flick | None:
    """Towards the treasures it still needs, away from the edge."""
    anchor = anchor_of(s, seat)
    has = referee.types_aboard(box, s, ship_of(s, seat))
    needed = [pose(s, t).mm for t in loose(box, s) if type_of(t) not in has]
    if not needed:
        return None
    x, y, _ = pose(s, anchor).mm
    near = sorted(needed, key=lambda p: math.hypot(p[0] - x, p[1] - y))[:4]
    to = sum(p[0] for p in near) / len(near), sum(p[1] for p in near) / len(near)
    aim = next(flag.open_aims(anchor, poses(box, s), math.atan2(to[1] - y, to[0] - x)), None)
    far = math.hypot(to[0] - x, to[1] - y)
    return None if aim is None else Flick(NAMES[anchor], tenths(aim), bot.strength_for(0.7 * far))


def drops(box: Box, s: State, seat: int) -> Iterator[DropDie]:
    if mode_of(box) == BOWLING:
        yield from _bowls(box, s)
        return
    rivals = [p for p in ships(box.kit) if captain_of(s, p) != seat]
    rivals.sort(key=lambda p: -len(aboard(box, s, p)))
    for shift in (0, 60, -60):
        for ship in rivals:
            drop = bot.towards(s, ship)
            yield DropDie(drop.offset, drop.bearing, max(50, min(400, drop.height + shift)), drop.head)


def _bowls(box: Box, s: State) -> Iterator[DropDie]:
    aimed = bot.towards(s, bot.middle_piece(box, s))
    for fan in (0, -25, 25):
        for height in (400, 360):
            for aside in (0, -10, 10):
                yield DropDie(bot.BOWLED + aside, (aimed.bearing + fan) % 3600, height)
