"""What a move may be good for, in words."""

from __future__ import annotations

from poulpe.core.stakes import Stake
from poulpe.core.vocabulary import Move, Text
from poulpe.games.octorage.events import quoted
from poulpe.games.octorage.moves import Discard, PlayDodge, PlayTreasure, PlayWeapon
from poulpe.games.octorage.pieces import ATTACKED, ELIMINATED, ROUND_WON, TURN_BEGAN, Box

STAKES = (
    Stake(
        ATTACKED,
        Text("the Octoman attacks you this turn", "l'Octoman t'attaque à ce tour"),
        Text("the Octoman attacks {name} this turn", "l'Octoman attaque {name} à ce tour"),
        until=TURN_BEGAN,
        until_any=True,
        is_wanted=False,
    ),
    Stake(
        ELIMINATED,
        Text("you are out of this round", "tu es hors jeu dans cette manche"),
        Text("{name} is out of this round", "{name} est hors jeu dans cette manche"),
        is_wanted=False,
    ),
    Stake(
        ROUND_WON,
        Text("you win this round", "tu gagnes cette manche"),
        Text("{name} wins this round", "{name} gagne cette manche"),
        is_wanted=True,
    ),
)


def spends(box: Box, move: Move, lang: str) -> str | None:
    match move:
        case PlayWeapon(value=value):
            card = str(value)
        case PlayDodge():
            card = "dodge"
        case PlayTreasure(treasure=card) | Discard(card=card):
            pass
        case _:
            return None
    return quoted(card, lang)
