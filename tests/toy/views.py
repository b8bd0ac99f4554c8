"""What a seat of Reef is asked and shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from poulpe.core.declare.meaning import Names
from poulpe.core.vocabulary import Ask, Choice, Move, Range, Space, View
from tests.toy.box import EFFECTS
from tests.toy.cards import CARD, CARD_NAMES, SIDE_NAMES, WORDS, Card, Seat
from tests.toy.moves import AnyMove, Pick
from tests.toy.pieces import (
    AIM,
    BLOCK,
    DEPTH,
    DEPTHS,
    GIFT_CARD,
    GIFT_SEAT,
    KINDS,
    OVER,
    PICK,
    PLAY,
    STEP,
    VICTIM,
    WINDOW,
    Box,
    State,
)

ASKS = {
    PLAY: "play",
    VICTIM: "victim",
    GIFT_CARD: "gift-card",
    GIFT_SEAT: "gift-seat",
    DEPTH: "dive",
    WINDOW: "window",
}
PHASES = ASKS | {OVER: "over"}
EFFECT_NAMES = {number: name for name, number in EFFECTS.items()}
Phase = Annotated[str, Names("Phase", PHASES)]
Effect = Annotated[str, Names("Effect", EFFECT_NAMES)]


# ---------------------------------------------------------------- asks
def kind(box: Box, s: State, seat: int) -> str:
    return ASKS[s.phase]


def expected(box: Box, s: State, seat: int) -> list[int]:
    if s.phase == PLAY or s.phase == GIFT_CARD:
        return [PICK + k for k in range(KINDS) if s.players[seat].hand[k]]
    if s.phase == WINDOW:
        return [BLOCK]
    return [AIM + q for q in range(box.seats)] if s.phase in (VICTIM, GIFT_SEAT) else []


def question(view: View, lang: str, names: tuple[str, ...]) -> str:
    return WORDS["asks"][view.asks[0].kind][lang]


def space(box: Box, s: State, seat: int) -> Space | None:
    if s.phase != DEPTH:
        return None
    depth = Range("depth", 0, (DEPTHS - 1) * STEP, STEP, "m")
    return Space("Dive", (depth,), (Choice("side", SIDE_NAMES),), {"depth": 20, "side": "left"})


def facts(box: Box, s: State, seat: int, action: int) -> Mapping[str, Any]:
    return {}


def spends(box: Box, move: Move, lang: str) -> str | None:
    return WORDS["cards"][move.card][lang] if isinstance(move, Pick) else None


# ---------------------------------------------------------------- views
class Printed(msgspec.Struct, frozen=True):
    """What is on a card: the host may have changed it."""

    worth: int
    effect: Effect


class Place(msgspec.Struct, frozen=True):
    score: int
    cards: int
    hand: tuple[Card, ...] | None  # only one's own


class ReefView(View, frozen=True, kw_only=True, tag="reef"):
    asks: tuple[Ask[AnyMove], ...]
    turn: Seat
    phase: Phase
    chosen: tuple[Card, ...]  # what one has begun to play, then to give: nobody else knows yet
    victim: Seat | None  # of an open theft
    left: int
    top: Card | None  # the top card of the pile, for a seat that has peeked
    gone: tuple[Card, ...]
    places: tuple[Place, ...]
    printed: dict[Card, Printed]


def look(box: Box, s: State, seat: int, common: Mapping[str, Any]) -> View:
    places = tuple(
        Place(p.score, p.cards, CARD.counted(p.hand) if q == seat else None)
        for q, p in enumerate(s.players[: box.seats])
    )
    peeked = seat >= 0 and s.players[seat].peeked
    return ReefView(
        **common,
        turn=s.turn,
        phase=PHASES[s.phase],
        chosen=_chosen(s),
        victim=s.victim if s.phase == WINDOW else None,
        left=s.left,
        top=CARD_NAMES[s.pile[s.left - 1]] if peeked and s.left else None,
        gone=CARD.counted(s.gone),
        places=places,
        printed={card: Printed(box.worth[k], EFFECT_NAMES[box.effect[k]]) for k, card in enumerate(CARD_NAMES)},
    )


def _chosen(s: State) -> tuple[Card, ...]:
    """A blinded record has these phases for the seat that chooses only."""
    if s.phase == GIFT_SEAT:
        return CARD_NAMES[s.card], CARD_NAMES[s.gift]
    return (CARD_NAMES[s.card],) if s.phase in (VICTIM, GIFT_CARD, DEPTH) else ()


def pieces(box: Box, s: State) -> list[str]:
    hands = [card for p in s.players for card in CARD.counted(p.hand)]
    return sorted([*(CARD_NAMES[k] for k in s.pile[: s.left]), *CARD.counted(s.gone), *hands])
