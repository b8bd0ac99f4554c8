"""Rules of thumb (first version: any legal action but going back)."""

from __future__ import annotations

from poulpe.core.chance import Chance, below
from poulpe.core.records import rule
from poulpe.games.deathwager.pieces import Box, State
from poulpe.games.deathwager.rules.legality import legal


@rule
def thumb(box: Box, s: State, seat: int, acts: list[int], dice: Chance) -> int:
    return acts[below(dice, legal(box, s, seat, acts))]
