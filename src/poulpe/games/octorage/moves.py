"""The moves of OctoRage."""

from __future__ import annotations

from poulpe.core.declare.moves import Move, Moves
from poulpe.games.octorage import pieces
from poulpe.games.octorage.cards import WORDS, Card, Character, Seat, Treasure, Weapon


class BeAttacked(Move, frozen=True):
    action = pieces.BE_ATTACKED
    spelled = "attacked"


class Decline(Move, frozen=True):
    """Not to use one's power this time."""

    action = pieces.DECLINE
    spelled = "decline"


class Look(Move, frozen=True):
    action = pieces.LOOK
    spelled = "look"


class Back(Move, frozen=True):
    """Take back the cards chosen so far for the Golden Skull."""

    action = pieces.BACK
    spelled = "back"


class PlayWeapon(Move, frozen=True):
    action = pieces.PLAY_WEAPON
    spelled = "{card}"
    card: Weapon


class PlayDodge(Move, frozen=True):
    action = pieces.PLAY_DODGE
    spelled = "dodge"


class PlayTreasure(Move, frozen=True):
    action = pieces.PLAY_TREASURE
    spelled = "{treasure}@{target}"
    treasure: Treasure
    target: Seat


class Steal(Move, frozen=True):
    action = pieces.STEAL
    spelled = "steal {victim}"
    victim: Seat


class Take(Move, frozen=True):
    action = pieces.TAKE
    spelled = "take {card}"
    card: Card


class Keep(Move, frozen=True):
    action = pieces.KEEP
    spelled = "keep {card}"
    veiled = True
    card: Card


class Blast(Move, frozen=True):
    action = pieces.BLAST
    spelled = "blast {target}"
    target: Seat


class Discard(Move, frozen=True):
    action = pieces.DISCARD
    spelled = "discard {card}"
    card: Card


class ChooseCharacter(Move, frozen=True):
    action = pieces.CHOOSE_CHARACTER
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
MOVES = Moves(AnyMove, pieces.ACTIONS, WORDS["moves"])
