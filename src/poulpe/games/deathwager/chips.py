"""Virtual chips belong to the table: what each seat has after a match is what it begins the next one with.

DW-119: there is nothing else one can do with them. They are a number in the options of a rematch.
"""

from __future__ import annotations

from typing import Any

from poulpe.games.deathwager.box import MOST_CHIPS
from poulpe.games.deathwager.pieces import MONEY, Box, State


def chips_of(box: Box, s: State, seat: int) -> int:
    return box.chips[seat] - s.players[seat].paid + s.players[seat].won


def carried(box: Box, s: State) -> dict[str, Any]:
    """Options for a rematch; DW-R05: who has too few gets more when its box is filled."""
    if box.played_for != MONEY:
        return {}
    return {"chips": [min(chips_of(box, s, q), MOST_CHIPS) for q in range(box.seats)]}
