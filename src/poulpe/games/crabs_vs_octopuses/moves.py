"""The moves of Crabs vs Octopuses."""

from __future__ import annotations

from poulpe.core.declare.moves import Move, Moves
from poulpe.games.crabs_vs_octopuses.cards import WORDS, Card, Species
from poulpe.games.crabs_vs_octopuses.pieces import (
    ACTIONS,
    BACK,
    DECLINE,
    DISCARD_CARD,
    DONE,
    GIVE_CARD,
    LET,
    PASS,
    PLAY_CARD,
    RESHUFFLE_CARD,
    RESIST_WITH,
    TAKE_CARD,
    USE,
    WISH,
)


class Pass(Move, frozen=True):
    """End the round."""

    number = PASS
    spelled = "pass"


class Decline(Move, frozen=True):
    """Not to use an optional effect, or not to play a second card."""

    number = DECLINE
    spelled = "no"


class Let(Move, frozen=True):
    """Not to resist."""

    number = LET
    spelled = "let"


class Use(Move, frozen=True):
    """Use an optional effect."""

    number = USE
    spelled = "yes"


class Done(Move, frozen=True):
    """These cards and no more."""

    number = DONE
    spelled = "done"


class Back(Move, frozen=True):
    """Take back the cards chosen so far."""

    number = BACK
    spelled = "back"


class ChooseSpecies(Move, frozen=True):
    number = WISH
    spelled = "be {species}"
    species: Species


class PlayCard(Move, frozen=True):
    number = PLAY_CARD
    spelled = "{card}"
    card: Card


class Resist(Move, frozen=True):
    number = RESIST_WITH
    spelled = "resist {card}"
    card: Card


class Discard(Move, frozen=True):
    number = DISCARD_CARD
    spelled = "discard {card}"
    card: Card


class Give(Move, frozen=True):
    number = GIVE_CARD
    spelled = "give {card}"
    card: Card


class Reshuffle(Move, frozen=True):
    number = RESHUFFLE_CARD
    spelled = "reshuffle {card}"
    card: Card


class Take(Move, frozen=True):
    number = TAKE_CARD
    spelled = "take {card}"
    card: Card


AnyMove = (
    Pass | Decline | Let | Use | Done | Back | ChooseSpecies | PlayCard | Resist | Discard | Give | Reshuffle | Take
)
MOVES = Moves(AnyMove, ACTIONS, WORDS["moves"])
