"""Rules of thumb."""

from __future__ import annotations

from poulpe.core.chance import Chance, below
from poulpe.core.records import rule
from poulpe.games.crabs_vs_octopuses.pieces import Box, State
from poulpe.games.crabs_vs_octopuses.rules.legality import legal


@rule
def thumb(box: Box, s: State, seat: int, acts: list[int], dice: Chance) -> int:
    n = legal(box, s, seat, acts)
    return acts[below(dice, n)]
