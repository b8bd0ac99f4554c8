"""What a move may be good for, in words."""

from __future__ import annotations

from poulpe.core.stakes import Stake
from poulpe.core.vocabulary import Move, Text
from poulpe.games.crabs_vs_octopuses.cards import card_title
from poulpe.games.crabs_vs_octopuses.moves import Discard, Give, PlayCard, Reshuffle, Resist
from poulpe.games.crabs_vs_octopuses.pieces import DREW, ROUND_WON, Box

STAKES = (
    Stake(
        "round",
        Text("this round won", "manche gagnée"),
        ROUND_WON,
        is_wanted=True,
        until=ROUND_WON,
        until_any=True,
    ),
    Stake(
        "drew",
        Text("a card drawn in this round", "carte piochée dans cette manche"),
        DREW,
        is_wanted=False,
        until=ROUND_WON,
        until_any=True,
    ),
)


def spends(box: Box, move: Move, lang: str) -> str | None:
    match move:
        case PlayCard(card=card) | Resist(card=card) | Discard(card=card) | Give(card=card) | Reshuffle(card=card):
            return card_title(card, lang)
    return None
