"""Reef in words: moves, events with their two faces, views."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from poulpe.core.game import NO_ACTION
from poulpe.core.kernel import EVERYBODY, Heard, seats_of
from poulpe.core.vocabulary import Ask, Choice, Event, Move, Range, Space, View
from tests.toy.pieces import (
    AIMED, BACK, BLOCK, BLOCKED, CARD, DEPTH, DEPTHS, DIVED, DIVES, DREW, ENDED, GAVE, GIFT_CARD, GIFT_SEAT, KINDS,
    PASS, PASSED, PEEKED, PLAY, PLAYED, SEAT, SIDES, STEP, STOLE, VICTIM, WINDOW, Box, State,
)  # fmt: skip

NAMES = "abcdefg"
SIDE_NAMES = ("left", "right")
ASKS = {
    PLAY: "play", VICTIM: "victim", GIFT_CARD: "gift-card", GIFT_SEAT: "gift-seat", DEPTH: "dive", WINDOW: "window",
}  # fmt: skip


# ---------------------------------------------------------------- moves
class Pass(Move, frozen=True):
    pass


class Back(Move, frozen=True):
    pass


class Block(Move, frozen=True):
    pass


class Pick(Move, frozen=True):
    card: str


class Aim(Move, frozen=True):
    seat: int


class Dive(Move, frozen=True):
    depth: int
    side: str


AnyMove = Pass | Back | Block | Pick | Aim | Dive
SIMPLE: dict[int, Move] = {PASS: Pass(), BACK: Back(), BLOCK: Block()}


def move(box: Box, action: int) -> Move:
    if action >= DIVES:
        return Dive((action - DIVES) // SIDES * STEP, SIDE_NAMES[(action - DIVES) % SIDES])
    if action >= SEAT:
        return Aim(action - SEAT)
    return SIMPLE[action] if action < CARD else Pick(NAMES[action - CARD])


def action(box: Box, move: Move) -> int:
    if isinstance(move, Pick):
        return CARD + NAMES.index(move.card) if len(move.card) == 1 and move.card in NAMES else NO_ACTION
    if isinstance(move, Aim):
        return SEAT + move.seat if 0 <= move.seat < box.seats else NO_ACTION
    if isinstance(move, Dive):
        fits = move.depth % STEP == 0 and 0 <= move.depth < DEPTHS * STEP and move.side in SIDE_NAMES
        return DIVES + move.depth // STEP * SIDES + SIDE_NAMES.index(move.side) if fits else NO_ACTION
    return next(a for a, m in SIMPLE.items() if m == move)


def label(move: Move, lang: str, names: tuple[str, ...]) -> str:
    """`Pick a`, `Aim at Bo`: the toy does not speak French."""
    if isinstance(move, Aim):
        return f"Aim at {names[move.seat]}"
    return " ".join([type(move).__name__, *(str(getattr(move, f)) for f in move.__struct_fields__)])


def spends(box: Box, move: Move, lang: str) -> str | None:
    return move.card if isinstance(move, Pick) else None


# ---------------------------------------------------------------- asks
def kind(box: Box, s: State, seat: int) -> str:
    return ASKS[s.phase]


def expected(box: Box, s: State, seat: int) -> list[int]:
    if s.phase == PLAY or s.phase == GIFT_CARD:
        return [CARD + k for k in range(KINDS) if s.players[seat].hand[k]]
    if s.phase == WINDOW:
        return [BLOCK]
    return [SEAT + q for q in range(box.seats)] if s.phase in (VICTIM, GIFT_SEAT) else []


def question(view: View, lang: str, names: tuple[str, ...]) -> str:
    return f"{view.asks[0].kind}?"


def cautions(box: Box, s: State, seat: int) -> dict[int, int]:
    return {}  # nothing in Reef needs to be confirmed


def space(box: Box, s: State, seat: int) -> Space | None:
    if s.phase != DEPTH:
        return None
    depth = Range("depth", 0, (DEPTHS - 1) * STEP, STEP, "m")
    return Space("Dive", (depth,), (Choice("side", SIDE_NAMES),), {"depth": 20, "side": "left"})


def facts(box: Box, s: State, seat: int, action: int) -> Mapping[str, Any]:
    return {}


# ---------------------------------------------------------------- events
class Drew(Event, frozen=True, kw_only=True):
    seat: int
    card: str | None


class Played(Event, frozen=True, kw_only=True):
    seat: int
    card: str


class Passed(Event, frozen=True, kw_only=True):
    seat: int


class Peeked(Event, frozen=True, kw_only=True):
    seat: int
    card: str | None


class Gave(Event, frozen=True, kw_only=True):
    seat: int
    to: int
    card: str | None


class Aimed(Event, frozen=True, kw_only=True):
    seat: int
    victim: int


class Blocked(Event, frozen=True, kw_only=True):
    seat: int
    card: str


class Stole(Event, frozen=True, kw_only=True):
    seat: int
    victim: int
    card: str | None


class Dived(Event, frozen=True, kw_only=True):
    seat: int
    found: bool


class Ended(Event, frozen=True, kw_only=True):
    pass


def event(box: Box, e: Heard, rule: str) -> Event:
    told = None if e.told == EVERYBODY else seats_of(e.told)
    card = NAMES[e.c] if e.full else None
    match e.kind:
        case k if k == DREW:
            return Drew(rule=rule, told=told, seat=e.a, card=card)
        case k if k == PLAYED:
            return Played(rule=rule, seat=e.a, card=NAMES[e.b])
        case k if k == PASSED:
            return Passed(rule=rule, seat=e.a)
        case k if k == PEEKED:
            return Peeked(rule=rule, told=told, seat=e.a, card=card)
        case k if k == GAVE:
            return Gave(rule=rule, told=told, seat=e.a, to=e.b, card=card)
        case k if k == AIMED:
            return Aimed(rule=rule, seat=e.a, victim=e.b)
        case k if k == BLOCKED:
            return Blocked(rule=rule, seat=e.a, card=NAMES[e.b])
        case k if k == STOLE:
            return Stole(rule=rule, told=told, seat=e.a, victim=e.b, card=card)
        case k if k == DIVED:
            return Dived(rule=rule, seat=e.a, found=bool(e.b))
    assert e.kind == ENDED
    return Ended(rule=rule)


def sentence(event: Event, lang: str, names: tuple[str, ...]) -> str:
    seat = getattr(event, "seat", None)
    return f"{names[seat] if seat is not None else '-'}: {type(event).__name__.lower()}"


# ---------------------------------------------------------------- views
class Place(msgspec.Struct, frozen=True):
    score: int
    cards: int
    hand: str | None  # only one's own


class ReefView(View, frozen=True, kw_only=True, tag="reef"):
    asks: tuple[Ask[AnyMove], ...]
    turn: int
    phase: str
    left: int
    top: str | None  # the top card of the pile, for a seat that has peeked
    gone: str
    places: tuple[Place, ...]


def hand_text(counts: list[int]) -> str:
    return "".join(NAMES[k] * n for k, n in enumerate(counts))


def look(box: Box, s: State, seat: int, common: Mapping[str, Any]) -> View:
    places = tuple(
        Place(p.score, p.cards, hand_text(p.hand) if q == seat else None) for q, p in enumerate(s.players[: box.seats])
    )
    peeked = seat >= 0 and s.players[seat].peeked
    return ReefView(
        **common,
        turn=s.turn,
        phase=ASKS.get(s.phase, "over"),
        left=s.left,
        top=NAMES[s.pile[s.left - 1]] if peeked and s.left else None,
        gone=hand_text(s.gone),
        places=places,
    )


def pieces(box: Box, s: State) -> list[str]:
    cards = [NAMES[k] for k in s.pile[: s.left]] + list(hand_text(s.gone))
    for p in s.players:
        cards += hand_text(p.hand)
    return sorted(cards)
