"""A sensible move, from what its seat knows."""

from __future__ import annotations

from poulpe.core.chance import Chance, below
from poulpe.core.records import rule
from tests.toy.legality import legal
from tests.toy.pieces import BACK, BLOCK, PICK, PLAY, Box, State


@rule
def thumb(box: Box, s: State, seat: int, acts: list[int], dice: Chance) -> int:
    """The card that is worth most, a shield against every theft, else anything but going back."""
    n = legal(box, s, seat, acts)
    best = acts[0] if acts[0] != BACK else acts[1 + below(dice, n - 1)]
    for i in range(n):
        k = acts[i] - PICK
        if acts[i] == BLOCK:
            return BLOCK
        if s.phase == PLAY and k >= 0 and (best < PICK or box.worth[k] > box.worth[best - PICK]):
            best = acts[i]
    return best
