"""What a hand adds to an act that was chosen."""

from __future__ import annotations

import math
from random import Random

from msgspec.structs import replace

from poulpe.core.vocabulary import Move
from poulpe.games.crash_octopus.flow.defaults import tenths
from poulpe.games.crash_octopus.moves import MOVES, DropDie, DropTreasures, Flick
from poulpe.games.crash_octopus.physics.hands import Hand


def between(steady: Hand, unsteady: Hand) -> Hand:
    """What has to come on top of one hand for both noises together to be those of the other."""
    return Hand(*(math.sqrt(max(0.0, a * a - b * b)) for a, b in zip(unsteady, steady, strict=True)))


def shaken(move: Move, hand: Hand, dice: Random) -> Move:
    if isinstance(move, Flick):
        return _flick(move, hand, dice)
    return _drop(move, hand, dice) if isinstance(move, (DropDie, DropTreasures)) else move


def _flick(move: Flick, hand: Hand, dice: Random) -> Flick:
    off = round(dice.gauss(0, 10 * hand.aim))
    force = round(move.strength * (1 + dice.gauss(0, hand.strength)))
    aside = round(move.lateral + dice.gauss(0, 100 * hand.lateral))
    return replace(
        move, aim=(move.aim + off) % 3600, strength=max(0, min(1000, force)), lateral=max(-80, min(80, aside))
    )


def _drop(move: DropDie | DropTreasures, hand: Hand, dice: Random) -> Move:
    bearing = math.radians(move.bearing / 10)
    x = move.offset * math.cos(bearing) + dice.gauss(0, 10 * hand.offset)
    y = move.offset * math.sin(bearing) + dice.gauss(0, 10 * hand.offset)
    offsets, _, heights = MOVES.ranges(type(move))
    height = max(heights.low, min(heights.high, round(move.height + dice.gauss(0, hand.height))))
    offset = min(offsets.high, round(math.hypot(x, y)))
    return replace(move, offset=offset, bearing=tenths(math.atan2(y, x)), height=height)
