"""How good a place is for a ship, or for a part of the octopus, at a glance."""

from __future__ import annotations

import math

from poulpe.games.crash_octopus import referee
from poulpe.games.crash_octopus.moves import Place
from poulpe.games.crash_octopus.referee.places import placed
from poulpe.games.crash_octopus.scene.layout import HEAD, ships, type_of
from poulpe.games.crash_octopus.scene.pieces import OCEAN_RADIUS
from poulpe.games.crash_octopus.state import Box, State, aboard, captain_of, loose, pose, ship_of


def of_ship(box: Box, s: State, seat: int, place: Place) -> float:
    """Near treasures it needs, far from the octopus and the edge."""
    x, y, _ = placed(box, s, seat, place).mm
    has = referee.types_aboard(box, s, ship_of(s, seat))
    near = [math.dist((x, y), pose(s, t).mm[:2]) for t in loose(box, s) if type_of(t) not in has]
    danger = len(has) * math.exp(-math.dist((x, y), pose(s, HEAD).mm[:2]) / 80)
    return sum(math.exp(-d / 80) for d in near) - danger - math.exp((math.hypot(x, y) - OCEAN_RADIUS) / 30)


def of_octopus(box: Box, s: State, seat: int, place: Place) -> float:
    """The head beside full ships of others, tentacles between them and the treasures; away from its own."""
    x, y, _ = placed(box, s, seat, place).mm
    worth = 0.0
    for ship in ships(box.kit):
        near = math.exp(-math.dist((x, y), pose(s, ship).mm[:2]) / 80)
        sign = -2 if captain_of(s, ship) == seat else 1
        worth += sign * near * (1 + len(aboard(box, s, ship)))
    return worth
