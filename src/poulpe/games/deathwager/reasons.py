"""What a move may be good for, in words."""

from __future__ import annotations

from poulpe.core.stakes import Stake
from poulpe.core.vocabulary import Move, Text
from poulpe.games.deathwager.cards import effect_title
from poulpe.games.deathwager.moves import Exchange, PlayReaper
from poulpe.games.deathwager.pieces import SCORED, Box

STAKES = (
    Stake("total", Text("a final total above 0", "total final positif"), SCORED, is_wanted=True, above=0),
)  # fmt: skip


def spends(box: Box, move: Move, lang: str) -> str | None:
    match move:
        case PlayReaper(reaper=reaper) | Exchange(reaper=reaper):
            return effect_title(reaper, lang)
    return None
