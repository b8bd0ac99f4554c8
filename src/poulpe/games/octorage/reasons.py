"""What a move may be good for, in words."""

from __future__ import annotations

from poulpe.core.stakes import Stake
from poulpe.core.vocabulary import Move, Text
from poulpe.games.octorage.cards import quoted
from poulpe.games.octorage.moves import Discard, PlayDodge, PlayTreasure, PlayWeapon
from poulpe.games.octorage.pieces import ATTACKED, ELIMINATED, ROUND_WON, TURN_BEGAN, Box

STAKES = (
    Stake(
        "attacked",
        Text("attacked this turn", "attaqué à ce tour"),
        ATTACKED,
        is_wanted=False,
        until=TURN_BEGAN,
        until_any=True,
    ),
    Stake("out", Text("out of this round", "hors jeu dans cette manche"), ELIMINATED, is_wanted=False),
    Stake("round", Text("this round won", "manche gagnée"), ROUND_WON, is_wanted=True),
)


def spends(box: Box, move: Move, lang: str) -> str | None:
    match move:
        case PlayWeapon(card=card) | PlayTreasure(treasure=card) | Discard(card=card):
            return quoted(card, lang)
        case PlayDodge():
            return quoted("dodge", lang)
    return None
