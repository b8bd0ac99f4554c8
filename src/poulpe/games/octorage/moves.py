"""The moves of OctoRage."""

from __future__ import annotations

from poulpe.core.declare.moves import Move, Moves
from poulpe.games.octorage.cards import WORDS, Card, Character, Seat, Treasure, Weapon
from poulpe.games.octorage.pieces import (
    ACTIONS,
    BACK,
    BE_ATTACKED,
    BLAST,
    CHOOSE_CHARACTER,
    DECLINE,
    DISCARD,
    KEEP,
    LOOK,
    PLAY_DODGE,
    PLAY_TREASURE,
    PLAY_WEAPON,
    STEAL,
    TAKE,
)


class BeAttacked(Move, frozen=True):
    action = BE_ATTACKED
    spelled = "attacked"


class Decline(Move, frozen=True):
    """Not to use one's power this time."""

    action = DECLINE
    spelled = "decline"


class Look(Move, frozen=True):
    action = LOOK
    spelled = "look"


class Back(Move, frozen=True):
    """Take back the cards chosen so far for the Golden Skull."""

    action = BACK
    spelled = "back"


class PlayWeapon(Move, frozen=True):
    action = PLAY_WEAPON
    spelled = "{card}"
    card: Weapon


class PlayDodge(Move, frozen=True):
    action = PLAY_DODGE
    spelled = "dodge"


class PlayTreasure(Move, frozen=True):
    action = PLAY_TREASURE
    spelled = "{treasure}@{target}"
    treasure: Treasure
    target: Seat


class Steal(Move, frozen=True):
    action = STEAL
    spelled = "steal {victim}"
    victim: Seat


class Take(Move, frozen=True):
    action = TAKE
    spelled = "take {card}"
    card: Card


class Keep(Move, frozen=True):
    action = KEEP
    spelled = "keep {card}"
    veiled = True
    card: Card


class Blast(Move, frozen=True):
    action = BLAST
    spelled = "blast {target}"
    target: Seat


class Discard(Move, frozen=True):
    action = DISCARD
    spelled = "discard {card}"
    card: Card


class ChooseCharacter(Move, frozen=True):
    action = CHOOSE_CHARACTER
    spelled = "choose {character}"
    character: Character


AnyMove = (
    BeAttacked
    | Decline
    | Look
    | Back
    | PlayWeapon
    | PlayDodge
    | PlayTreasure
    | Steal
    | Take
    | Keep
    | Blast
    | Discard
    | ChooseCharacter
)
MOVES = Moves(AnyMove, ACTIONS, WORDS["moves"])
