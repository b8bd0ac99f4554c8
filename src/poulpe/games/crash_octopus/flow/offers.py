"""Where the form of an act begins: legal, and worth a look, but a person is to aim."""

from __future__ import annotations

import math

from msgspec.structs import replace

from poulpe.core.declare.moves import Move
from poulpe.games.crash_octopus.bot import bowled
from poulpe.games.crash_octopus.flow.defaults import default_move, tenths
from poulpe.games.crash_octopus.moves import Flick
from poulpe.games.crash_octopus.physics import flag
from poulpe.games.crash_octopus.scene.layout import BOWLING, NUMBERS
from poulpe.games.crash_octopus.scene.stacks import slot
from poulpe.games.crash_octopus.state import ATTACK, LAUNCH, STOW, Box, State, in_hand, mode_of, poses

ASIDE = math.radians(15)  # from the edge of the ocean that passes the ship in its middle, on either flank
SHORT = 300  # thousandths: from there it stops half-way


def offered_move(box: Box, s: State, seat: int) -> Move:
    """What is done for somebody who is away, but where that would hardly reach anything, or hit by itself."""
    if s.phase == STOW:
        return slot(in_hand(box, s)[0])
    if s.phase == ATTACK and mode_of(box) == BOWLING:
        return bowled(box, s)
    default = default_move(box, s, seat)
    if s.phase == LAUNCH and isinstance(default, Flick):
        return _beside(box, s, default)
    return default


def _beside(box: Box, s: State, straight: Flick) -> Flick:
    """Flick Challenge: past the ship and too short, now on one side and now on the other."""
    aim = math.radians(straight.aim / 10) + (ASIDE if s.tries % 2 else -ASIDE)
    here, piece = poses(box, s), NUMBERS[straight.piece]
    if not flag.has_room(piece, flag.Strike(math.radians(tenths(aim) / 10), 0.0), here):
        aim = next(flag.open_aims(piece, here, aim), math.radians(straight.aim / 10))
    return replace(straight, aim=tenths(aim), strength=SHORT)
