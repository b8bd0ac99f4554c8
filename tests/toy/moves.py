"""The moves of Reef."""

from __future__ import annotations

from poulpe.core.declare.moves import Move, Moves
from tests.toy.cards import WORDS, Card, Depth, Seat, Side
from tests.toy.pieces import ACTIONS, AIM, BACK, BLOCK, DIVES, PASS, PICK


class Pass(Move, frozen=True):
    """End the turn, or let the theft happen."""

    action = PASS
    spelled = "pass"


class Back(Move, frozen=True):
    """Take back the steps of a choice."""

    action = BACK
    spelled = "back"


class Block(Move, frozen=True):
    action = BLOCK
    spelled = "block"
    veiled = True


class Pick(Move, frozen=True):
    """A card to play, or to give: then others do not hear which."""

    action = PICK
    spelled = "{card}"
    veiled = True
    card: Card


class Aim(Move, frozen=True):
    """Whom to rob, or to give a card."""

    action = AIM
    spelled = "@{seat}"
    seat: Seat


class Dive(Move, frozen=True):
    action = DIVES
    spelled = "dive{depth}{side}"
    veiled = True
    depth: Depth
    side: Side


AnyMove = Pass | Back | Block | Pick | Aim | Dive
MOVES = Moves(AnyMove, ACTIONS, WORDS["moves"], WORDS["fields"])
