"""The moves of Crabs vs Octopuses."""

from __future__ import annotations

from poulpe.core.declare.moves import Move, Moves
from poulpe.games.crabs_vs_octopuses import pieces
from poulpe.games.crabs_vs_octopuses.cards import WORDS, Card, Species


class Pass(Move, frozen=True):
    """End the round."""

    action = pieces.PASS
    spelled = "pass"


class Decline(Move, frozen=True):
    """Not to use an optional effect, or not to play a second card."""

    action = pieces.DECLINE
    spelled = "no"


class Let(Move, frozen=True):
    """Not to resist."""

    action = pieces.LET
    spelled = "let"


class Use(Move, frozen=True):
    """Use an optional effect."""

    action = pieces.USE
    spelled = "yes"


class Done(Move, frozen=True):
    """These cards and no more."""

    action = pieces.DONE
    spelled = "done"


class Back(Move, frozen=True):
    """Take back the cards chosen so far."""

    action = pieces.BACK
    spelled = "back"


class ChooseSpecies(Move, frozen=True):
    action = pieces.CHOOSE_SPECIES
    spelled = "be {species}"
    species: Species


class PlayCard(Move, frozen=True):
    action = pieces.PLAY_CARD
    spelled = "{card}"
    card: Card


class Resist(Move, frozen=True):
    action = pieces.RESIST
    spelled = "resist {card}"
    card: Card


class Discard(Move, frozen=True):
    action = pieces.DISCARD
    spelled = "discard {card}"
    veiled = True
    card: Card


class Give(Move, frozen=True):
    action = pieces.GIVE
    spelled = "give {card}"
    veiled = True
    card: Card


class Reshuffle(Move, frozen=True):
    action = pieces.RESHUFFLE
    spelled = "reshuffle {card}"
    veiled = True
    card: Card


class Take(Move, frozen=True):
    action = pieces.TAKE
    spelled = "take {card}"
    veiled = True
    card: Card


AnyMove = (
    Pass | Decline | Let | Use | Done | Back | ChooseSpecies | PlayCard | Resist | Discard | Give | Reshuffle | Take
)
MOVES = Moves(AnyMove, pieces.ACTIONS, WORDS["moves"])
