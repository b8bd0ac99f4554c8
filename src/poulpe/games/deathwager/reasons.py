"""What a move may be good for, in words."""

from __future__ import annotations

from poulpe.core.stakes import Stake
from poulpe.core.vocabulary import Move, Text
from poulpe.games.deathwager.cards import effect_title
from poulpe.games.deathwager.moves import Exchange, PlayReaper
from poulpe.games.deathwager.pieces import CANCELLED, SCORED, TURN_BEGAN, Box

STAKES = (
    Stake(
        CANCELLED,
        Text("what you announce is cancelled", "ce que tu annonces est annulé"),
        Text("what {name} announces is cancelled", "ce que {name} annonce est annulé"),
        until=TURN_BEGAN,
        is_wanted=False,
    ),
    Stake(
        SCORED,
        Text("your final total is above 0", "ton total final est positif"),
        Text("{name}'s final total is above 0", "le total final de {name} est positif"),
        above=0,
        is_wanted=True,
    ),
)


def spends(box: Box, move: Move, lang: str) -> str | None:
    match move:
        case PlayReaper(reaper=reaper) | Exchange(reaper=reaper):
            return effect_title(reaper, lang)
    return None
