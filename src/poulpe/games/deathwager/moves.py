"""The moves of Deathwager. Cards are named by the ids of the deck data."""

from __future__ import annotations

from poulpe.core import vocabulary
from poulpe.core.declare.moves import Move, Moves
from poulpe.games.deathwager import pieces
from poulpe.games.deathwager.cards import (
    WORDS,
    EyeId,
    Icon,
    PlacedNumber,
    Reaper,
    Seat,
    Slot,
    Turn,
    Way,
    capital,
    eye_id,
    eye_title,
    print_of,
)
from poulpe.games.deathwager.pieces import Box


class Pass(Move, frozen=True):
    action = pieces.PASS
    spelled = "pass"


class Fold(Move, frozen=True):
    """Leave the match: nothing paid comes back."""

    action = pieces.FOLD
    spelled = "fold"


class Pay(Move, frozen=True):
    """Stay in: pay the stake of the round."""

    action = pieces.PAY
    spelled = "pay"


class EndTurn(Move, frozen=True):
    action = pieces.END_TURN
    spelled = "end"


class Back(Move, frozen=True):
    """Take back the choice that is not complete yet."""

    action = pieces.BACK
    spelled = "back"


class Let(Move, frozen=True):
    """Let it happen, do nothing."""

    action = pieces.LET
    spelled = "let"


class Protect(Move, frozen=True):
    action = pieces.PROTECT
    spelled = "protect"


class TakeNextTurn(Move, frozen=True):
    """The Lighthouse."""

    action = pieces.TAKE_NEXT_TURN
    spelled = "shine"


class ChooseWay(Move, frozen=True):
    action = pieces.CHOOSE_LEFT
    spelled = "{way}"
    way: Way


class ChooseIcon(Move, frozen=True):
    action = pieces.CHOOSE_HEART
    spelled = "{icon}"
    icon: Icon


class TakeMore(Move, frozen=True):
    """A Demon: take one more Eye."""

    action = pieces.TAKE_MORE
    spelled = "more"


class PlayAnother(Move, frozen=True):
    """A Demon: play one more Reaper."""

    action = pieces.PLAY_ANOTHER
    spelled = "another"


class Take(Move, frozen=True):
    action = pieces.TAKE
    spelled = "{turn} {slot}"
    slot: Slot  # from 0
    turn: Turn


class Exchange(Move, frozen=True):
    action = pieces.EXCHANGE
    spelled = "exchange {reaper}"
    veiled = True
    reaper: Reaper


class UsePower(Move, frozen=True):
    action = pieces.USE_POWER
    spelled = "use {card}"
    card: EyeId


class PlayReaper(Move, frozen=True):
    action = pieces.PLAY_REAPER
    spelled = "{reaper}"
    reaper: Reaper


class CopyReaper(Move, frozen=True):
    """A Demon: copy a Reaper of this turn."""

    action = pieces.COPY_REAPER
    spelled = "copy {reaper}"
    reaper: Reaper


class ChooseCard(Move, frozen=True):
    action = pieces.CHOOSE_CARD
    spelled = "{card}"
    card: EyeId  # or the King's


class ChoosePlaced(Move, frozen=True):
    action = pieces.CHOOSE_PLACED
    spelled = "placed {at}"
    at: PlacedNumber


class ChooseSeat(Move, frozen=True):
    action = pieces.CHOOSE_SEAT
    spelled = "@{seat}"
    seat: Seat


class ChooseSlot(Move, frozen=True):
    action = pieces.CHOOSE_SLOT
    spelled = "slot {slot}"
    slot: Slot  # from 0


AnyMove = (
    Pass
    | Fold
    | Pay
    | EndTurn
    | Back
    | Let
    | Protect
    | TakeNextTurn
    | Take
    | Exchange
    | UsePower
    | PlayReaper
    | TakeMore
    | PlayAnother
    | CopyReaper
    | ChooseCard
    | ChoosePlaced
    | ChooseSeat
    | ChooseWay
    | ChooseIcon
    | ChooseSlot
)
MOVES = Moves(AnyMove, pieces.ACTIONS, WORDS["moves"])


def describe(box: Box, move: vocabulary.Move, lang: str, names: tuple[str, ...]) -> str:
    """The label, with an Eye by what is on it: `Use the Demon 1 Heart / 1 Skull`."""
    ids = [eye_id(box.eye_names, c) for c in range(box.eyes + 1)]
    card = getattr(move, "card", None)
    if card not in ids:
        return MOVES.label(move, lang, names)
    return capital(MOVES.label_with({"card": eye_title(print_of(box, ids.index(card)), lang)}, move, lang, names))
