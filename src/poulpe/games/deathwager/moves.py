"""The moves of Deathwager, and their numbers in the kernel. Cards are named by the ids of the deck data."""

from __future__ import annotations


from collections.abc import Callable
from functools import cache

from poulpe.core.game import NO_ACTION
from poulpe.core.vocabulary import Move
from poulpe.games.deathwager.cards import REAPER_NAMES, Names, eye_id
from poulpe.games.deathwager.pieces import (
    ACTIONS, AIM, AIM_HEART, AIM_LEFT, AIM_RIGHT, AIM_SEAT, AIM_SKULL, AIM_SLOT, BACK, COPY, DEMON_SECONDS,
    DEMON_TAKES, DISCARD, END_TURN, EYES, FOLD, KINDS, LET, PASS, PAY, PLACES, PLAY, PROTECT, SEATS, SHINE, SLOTS, TAKE,
    USE, Box,
)  # fmt: skip


class Pass(Move, frozen=True):
    pass


class Fold(Move, frozen=True):
    """Leave the match: nothing paid comes back."""


class Pay(Move, frozen=True):
    """Stay in: pay the stake of the round."""


class EndTurn(Move, frozen=True):
    pass


class Back(Move, frozen=True):
    """Take back the choice that is not complete yet."""


class Let(Move, frozen=True):
    """Let it happen, do nothing."""


class Protect(Move, frozen=True):
    pass


class TakeNextTurn(Move, frozen=True):
    """The Lighthouse."""


class Take(Move, frozen=True):
    slot: int  # from 0
    turn: bool


class Exchange(Move, frozen=True):
    reaper: str


class UsePower(Move, frozen=True):
    card: str  # the id of the Eye


class PlayReaper(Move, frozen=True):
    reaper: str


class TakeMore(Move, frozen=True):
    """A Demon: take one more Eye."""


class PlayAnother(Move, frozen=True):
    """A Demon: play one more Reaper."""


class CopyReaper(Move, frozen=True):
    """A Demon: copy a Reaper of this turn."""

    reaper: str


class ChooseCard(Move, frozen=True):
    card: str  # the id of an Eye, or the King's


class ChoosePlaced(Move, frozen=True):
    placed: int  # which of the placed cards


class ChooseSeat(Move, frozen=True):
    seat: int


class ChooseWay(Move, frozen=True):
    way: str


class ChooseIcon(Move, frozen=True):
    icon: str


class ChooseSlot(Move, frozen=True):
    slot: int  # from 0


MOVES = (
    Pass, Fold, Pay, EndTurn, Back, Let, Protect, TakeNextTurn, Take, Exchange, UsePower, PlayReaper, TakeMore,
    PlayAnother, CopyReaper, ChooseCard, ChoosePlaced, ChooseSeat, ChooseWay, ChooseIcon, ChooseSlot,
)  # fmt: skip
AnyMove = (
    Pass | Fold | Pay | EndTurn | Back | Let | Protect | TakeNextTurn | Take | Exchange | UsePower | PlayReaper
    | TakeMore | PlayAnother | CopyReaper | ChooseCard | ChoosePlaced | ChooseSeat | ChooseWay | ChooseIcon | ChooseSlot
)  # fmt: skip
PLAIN: dict[int, Move] = {
    PASS: Pass(), FOLD: Fold(), PAY: Pay(), END_TURN: EndTurn(), BACK: Back(), LET: Let(), PROTECT: Protect(),
    SHINE: TakeNextTurn(), DEMON_TAKES: TakeMore(), DEMON_SECONDS: PlayAnother(),
    AIM_LEFT: ChooseWay("left"), AIM_RIGHT: ChooseWay("right"),
    AIM_HEART: ChooseIcon("heart"), AIM_SKULL: ChooseIcon("skull"),
}  # fmt: skip
SPANS: tuple[tuple[int, int, Callable[[Names, int], Move]], ...] = (
    (TAKE, 2 * SLOTS, lambda names, i: Take(i // 2, i % 2 == 1)),
    (DISCARD, KINDS, lambda names, i: Exchange(REAPER_NAMES[i])),
    (USE, EYES, lambda names, i: UsePower(eye_id(names, i))),
    (PLAY, KINDS, lambda names, i: PlayReaper(REAPER_NAMES[i])),
    (COPY, KINDS, lambda names, i: CopyReaper(REAPER_NAMES[i])),
    (AIM, EYES, lambda names, i: ChooseCard(eye_id(names, i))),
    (AIM + EYES, PLACES, lambda names, i: ChoosePlaced(i)),
    (AIM_SEAT, SEATS, lambda names, i: ChooseSeat(i)),
    (AIM_SLOT, SLOTS, lambda names, i: ChooseSlot(i)),
)


@cache
def _by_number(names: Names) -> tuple[tuple[Move, ...], dict[Move, int]]:
    """All moves with the cards of one deck, and their numbers."""
    every = tuple(
        PLAIN[a] if a in PLAIN else next(made(names, a - first) for first, n, made in SPANS if first <= a < first + n)
        for a in range(ACTIONS)
    )
    return every, {move: a for a, move in enumerate(every)}


def every_move(names: Names) -> tuple[Move, ...]:
    return _by_number(names)[0]


def move(box: Box, action: int) -> Move:
    """A number is the same move whatever the phase."""
    return _by_number(tuple(box.eye_names))[0][action]


def action(box: Box, move: Move) -> int:
    return _by_number(tuple(box.eye_names))[1].get(move, NO_ACTION)
