"""What a move may be good for, in words."""

from __future__ import annotations

from poulpe.core.stakes import Stake
from poulpe.core.vocabulary import Move, Text
from poulpe.games.crabs_vs_octopuses.cards import card_title
from poulpe.games.crabs_vs_octopuses.moves import Discard, Give, PlayCard, Reshuffle, Resist
from poulpe.games.crabs_vs_octopuses.pieces import DREW, ROUND_WON, Box

STAKES = (
    Stake(
        ROUND_WON,
        Text("you win this round", "tu gagnes cette manche"),
        Text("{name} wins this round", "{name} gagne cette manche"),
        until=ROUND_WON,
        until_any=True,
        is_wanted=True,
    ),
    Stake(
        DREW,
        Text("you draw a card before the round ends", "tu pioches avant la fin de la manche"),
        Text("{name} draws a card before the round ends", "{name} pioche avant la fin de la manche"),
        until=ROUND_WON,
        until_any=True,
        is_wanted=False,
    ),
)


def spends(box: Box, move: Move, lang: str) -> str | None:
    match move:
        case PlayCard(card=card) | Resist(card=card) | Discard(card=card) | Give(card=card) | Reshuffle(card=card):
            return card_title(card, lang)
    return None
