"""How steady hands are (RULES.md 3.10), and the base noise of every drop (ACT-04, ACT-05). Dice are passed in."""

from __future__ import annotations

import math
from random import Random
from typing import NamedTuple

from poulpe.games.crash_octopus.moves import DropDie, DropTreasures, Flick
from poulpe.games.crash_octopus.physics.flag import Strike
from poulpe.games.crash_octopus.scene.pieces import HEAD_RADIUS
from poulpe.games.crash_octopus.scene.poses import Quaternion, Vector
from poulpe.games.crash_octopus.state import LIGHT, NATURAL, NONE

BASE_OFFSET = 1.0  # mm a axis: nobody lets go exactly where they mean to
BASE_SPIN = 2.0  # rad/s a axis, of the die


class Hand(NamedTuple):
    """Standard deviations."""

    aim: float = 0.0  # degrees
    strength: float = 0.0  # of itself
    lateral: float = 0.0
    offset: float = 0.0  # mm a axis
    height: float = 0.0  # mm


PEOPLE = {
    NONE: Hand(),
    LIGHT: Hand(0.5, 0.02, 0.02, 0.5, 2.0),
    NATURAL: Hand(1.5, 0.06, 0.06, 2.0, 8.0),
}
BOTS = {
    "expert": Hand(1.0, 0.04, 0.04, 1.5, 5.0),
    "medium": Hand(2.5, 0.09, 0.10, 4.0, 12.0),
    "easy": Hand(5.0, 0.18, 0.20, 8.0, 25.0),
}


def _clamped(x: float, low: float, high: float) -> float:
    return max(low, min(high, x))


def strike(flick: Flick, hand: Hand, dice: Random) -> Strike:
    return Strike(
        aim=math.radians(flick.aim / 10 + dice.gauss(0, 1) * hand.aim),
        strength=_clamped(flick.strength / 1000 * (1 + dice.gauss(0, 1) * hand.strength), 0, 1),
        lateral=_clamped(flick.lateral / 100 + dice.gauss(0, 1) * hand.lateral, -0.8, 0.8),
        height=flick.height / 100,
        lift=math.radians(flick.lift / 10),
    )


class Release(NamedTuple):
    """Where something is let go, seen from the head's axis, in mm."""

    x: float
    y: float
    height: float


def release(
    drop: DropDie | DropTreasures, hand: Hand, dice: Random, lowest: float, highest: float, radius: float = HEAD_RADIUS
) -> Release:
    """The hand's error is clamped to what the act allows, then the base noise comes on top."""
    bearing = math.radians(drop.bearing / 10)
    x = drop.offset / 10 * math.cos(bearing) + dice.gauss(0, 1) * hand.offset
    y = drop.offset / 10 * math.sin(bearing) + dice.gauss(0, 1) * hand.offset
    far = max(1.0, math.hypot(x, y) / radius)
    height = _clamped(drop.height + dice.gauss(0, 1) * hand.height, lowest, highest)
    return Release(x / far + dice.gauss(0, 1) * BASE_OFFSET, y / far + dice.gauss(0, 1) * BASE_OFFSET, height)


def any_turn(dice: Random) -> Quaternion:
    """Uniform over all orientations (Shoemake)."""
    u, v, w = dice.random(), 2 * math.pi * dice.random(), 2 * math.pi * dice.random()
    a, b = math.sqrt(1 - u), math.sqrt(u)
    return a * math.sin(v), a * math.cos(v), b * math.sin(w), b * math.cos(w)


def any_spin(dice: Random) -> Vector:
    return dice.gauss(0, BASE_SPIN), dice.gauss(0, BASE_SPIN), dice.gauss(0, BASE_SPIN)
