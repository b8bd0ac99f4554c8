"""The moves of OctoRage, and their numbers in the kernel."""

from __future__ import annotations

from functools import cache

from poulpe.core.game import NO_ACTION
from poulpe.core.vocabulary import Move
from poulpe.games.octorage.cards import CARD_NAMES, CHARACTERS, TREASURE_NAMES
from poulpe.games.octorage.pieces import (
    ACTIONS, BACK, BE_ATTACKED, BLAST_SEAT, CURSE, DECLINE, DODGE, DROP_CARD, KEEP_CARD, PEEK, PLAY_CARD, SEATS,
    STEAL_FROM, TAKE, TAKE_ROLE, Box,
)  # fmt: skip


class BeAttacked(Move, frozen=True):
    pass


class PlayWeapon(Move, frozen=True):
    value: int


class PlayDodge(Move, frozen=True):
    pass


class PlayTreasure(Move, frozen=True):
    treasure: str
    target: int


class Decline(Move, frozen=True):
    """Not to use one's power this time."""


class Steal(Move, frozen=True):
    victim: int


class Take(Move, frozen=True):
    card: str


class Look(Move, frozen=True):
    pass


class Keep(Move, frozen=True):
    card: str


class Blast(Move, frozen=True):
    target: int


class Discard(Move, frozen=True):
    card: str


class Back(Move, frozen=True):
    """Take back the cards chosen so far for the Golden Skull."""


class ChooseCharacter(Move, frozen=True):
    character: str


MOVES = (
    BeAttacked, PlayWeapon, PlayDodge, PlayTreasure, Decline, Steal, Take, Look, Keep, Blast, Discard, Back,
    ChooseCharacter,
)  # fmt: skip
AnyMove = (
    BeAttacked | PlayWeapon | PlayDodge | PlayTreasure | Decline | Steal | Take | Look | Keep | Blast | Discard | Back
    | ChooseCharacter
)  # fmt: skip
PLAIN: dict[int, Move] = {
    BE_ATTACKED: BeAttacked(), DECLINE: Decline(), PEEK: Look(), BACK: Back(), PLAY_CARD + DODGE: PlayDodge(),
}  # fmt: skip


def move(box: Box, action: int) -> Move:
    return move_of(action)


@cache
def move_of(action: int) -> Move:
    """A number is the same move whatever is in the box."""
    if action in PLAIN:
        return PLAIN[action]
    if action < CURSE:
        return PlayWeapon(action - PLAY_CARD + 1)
    if action < STEAL_FROM:
        return PlayTreasure(TREASURE_NAMES[(action - CURSE) // SEATS], (action - CURSE) % SEATS)
    if action < TAKE:
        return Steal(action - STEAL_FROM)
    if action < KEEP_CARD:
        return Take(CARD_NAMES[action - TAKE])
    if action < BLAST_SEAT:
        return Keep(CARD_NAMES[action - KEEP_CARD])
    if action < DROP_CARD:
        return Blast(action - BLAST_SEAT)
    if action < TAKE_ROLE:
        return Discard(CARD_NAMES[action - DROP_CARD])
    return ChooseCharacter(CHARACTERS[action - TAKE_ROLE])


NUMBERS = {move_of(a): a for a in range(ACTIONS)}


def action(box: Box, move: Move) -> int:
    return NUMBERS.get(move, NO_ACTION)
