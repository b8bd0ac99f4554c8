"""The moves of Crabs vs Octopuses, and their numbers in the kernel."""

from __future__ import annotations

from poulpe.core.game import NO_ACTION
from poulpe.core.vocabulary import Move
from poulpe.games.crabs_vs_octopuses import pieces
from poulpe.games.crabs_vs_octopuses.cards import CARD_NAMES, SPECIES_NAMES
from poulpe.games.crabs_vs_octopuses.pieces import ACTIONS, KINDS, PLAY_CARD, WISH, Box


class Pass(Move, frozen=True):
    """End the round."""


class Decline(Move, frozen=True):
    """Not to use an optional effect, or not to play a second card."""


class Let(Move, frozen=True):
    """Not to resist."""


class Use(Move, frozen=True):
    """Use an optional effect."""


class Done(Move, frozen=True):
    """These cards and no more."""


class Back(Move, frozen=True):
    """Take back the cards chosen so far."""


class ChooseSpecies(Move, frozen=True):
    species: str


class PlayCard(Move, frozen=True):
    card: str


class Resist(Move, frozen=True):
    card: str


class Discard(Move, frozen=True):
    card: str


class Give(Move, frozen=True):
    card: str


class Reshuffle(Move, frozen=True):
    card: str


class Take(Move, frozen=True):
    card: str


PLAIN: dict[int, Move] = {
    pieces.PASS: Pass(), pieces.DECLINE: Decline(), pieces.LET: Let(), pieces.USE: Use(), pieces.DONE: Done(),
    pieces.BACK: Back(),
}  # fmt: skip
WITH_CARD: tuple[tuple[int, type[PlayCard | Resist | Discard | Give | Reshuffle | Take]], ...] = (
    (PLAY_CARD, PlayCard), (pieces.RESIST_WITH, Resist), (pieces.DISCARD_CARD, Discard), (pieces.GIVE_CARD, Give),
    (pieces.RESHUFFLE_CARD, Reshuffle), (pieces.TAKE_CARD, Take),
)  # fmt: skip
MOVES = (
    Pass, Decline, Let, Use, Done, Back, ChooseSpecies, PlayCard, Resist, Discard, Give, Reshuffle, Take,
)  # fmt: skip
AnyMove = (
    Pass | Decline | Let | Use | Done | Back | ChooseSpecies | PlayCard | Resist | Discard | Give | Reshuffle | Take
)  # fmt: skip


def _move_of(action: int) -> Move:
    if action in PLAIN:
        return PLAIN[action]
    if action < PLAY_CARD:
        return ChooseSpecies(SPECIES_NAMES[action - WISH])
    return WITH_CARD[(action - PLAY_CARD) // KINDS][1](CARD_NAMES[(action - PLAY_CARD) % KINDS])


MOVE_OF = tuple(map(_move_of, range(ACTIONS)))
ACTION_OF = {move: action for action, move in enumerate(MOVE_OF)}


def move(box: Box, action: int) -> Move:
    return MOVE_OF[action]


def action(box: Box, move: Move) -> int:
    return ACTION_OF.get(move, NO_ACTION)


def card_of(action: int) -> int:
    """The kind of card that an action from PLAY_CARD on is about."""
    return (action - PLAY_CARD) % KINDS
