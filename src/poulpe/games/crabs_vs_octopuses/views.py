"""What a seat is shown, worded from its blinded record."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any

import msgspec

from poulpe.core.declare.meaning import Names
from poulpe.core.options import settle
from poulpe.core.rulebook import RULING
from poulpe.core.vocabulary import Ask, Text, View
from poulpe.games.crabs_vs_octopuses.box import OPTIONS, deck_of
from poulpe.games.crabs_vs_octopuses.cards import CARD_NAMES, ORDER, SPECIES_NAMES, Card, Species, named, sign
from poulpe.games.crabs_vs_octopuses.deck import OPS, PRINTED_RULES, Deck
from poulpe.games.crabs_vs_octopuses.moves import AnyMove
from poulpe.games.crabs_vs_octopuses.pieces import (
    ASK_AGAIN,
    ASK_CHOOSE,
    ASK_CONSENT,
    ASK_RESIST,
    ASK_SPECIES,
    ASK_TURN,
    BLANK,
    CANCELLED,
    HIDDEN,
    NOBODY,
    NOTHING,
    OVER,
    PLAIN,
    SEATS,
    VALUES,
    Box,
    State,
)
from poulpe.games.crabs_vs_octopuses.rules.effects import looks_on

PHASES = {
    ASK_SPECIES: "species",
    ASK_TURN: "turn",
    ASK_AGAIN: "again",
    ASK_RESIST: "resist",
    ASK_CONSENT: "consent",
    ASK_CHOOSE: "choose",
    OVER: "over",
}
MARKS = {PLAIN: None, BLANK: "blank", CANCELLED: "cancelled"}
Phase = Annotated[str, Names("Phase", PHASES)]
Mode = Annotated[str, Names("Mode", ("identical", "asymmetric"))]
Mark = Annotated[str, Names("Mark", ("blank", "cancelled"))]  # by Armour, by Resist
Way = Annotated[str, Names("Way", ("any", "higher", "lower"))]
PrintedRule = Annotated[str, Names("PrintedRule", PRINTED_RULES)]


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the player aid: what a value does, in the words of this match's deck."""

    value: str
    species: Species | None  # None: the same for both
    cards: tuple[Card, ...]
    name: Text
    text: Text
    rule: PrintedRule | str
    has_effect: bool
    optional: bool
    cancellable: bool
    open_only: bool
    reaction: bool
    house: bool  # of our own invention: the printed effect is not known


class Laid(msgspec.Struct, frozen=True):
    card: Card
    seat: int
    mark: Mark | None


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """One seat at the table."""

    species: Species | None
    cards: int
    backs: dict[Species, int] | None  # cards in hand by species; None where backs are alike and it is not one's own
    hand: tuple[Card, ...] | None  # only one's own
    known: tuple[Card, ...]  # cards that this watcher knows to be in the hand
    pile: int
    known_pile: tuple[Card, ...]  # cards that this watcher knows to be in the draw pile
    armoured: bool  # its next card will have no effect


class Pending(msgspec.Struct, frozen=True, kw_only=True):
    """The effect that may be resisted or is being applied."""

    card: Card  # the card just played
    seat: int  # who played it
    effect: Card  # the card whose effect it is: another one when it is copied
    step: str | None  # what is done now (draw, discard, give, ...); None while it may be resisted
    resists: int
    need: int  # cards to choose, at most
    picked: tuple[Card, ...]  # chosen so far, only for whoever chooses


class Bar(msgspec.Struct, frozen=True):
    """What the next card must be: higher or lower than a value, or anything."""

    way: Way
    value: str | None


class CrabsView(View, frozen=True, kw_only=True, tag="crabs-vs-octopuses"):
    asks: tuple[Ask[AnyMove], ...]
    mode: Mode
    deck: str  # the version of the deck data
    phase: Phase
    round: int
    leader: int
    turn: int
    bar: Bar
    centre: tuple[Laid, ...]  # oldest first; only the top card where the pile may not be browsed
    laid: int  # cards in the centre
    discard: int  # cards that have left the game
    past: tuple[Card, ...] | None  # cards of past rounds, where they may be looked up
    places: tuple[Place, ...]
    pending: Pending | None
    looked: tuple[Card, ...]  # the opposing hand, for whoever chooses from it
    winner: int | None
    won_by: str | None  # the rule by which the match was won
    aid: tuple[Effect, ...]


def look(box: Box, s: State, seat: int, common: Mapping[str, Any]) -> View:
    changed = common["options"]
    dealt = s.crab != NOBODY
    mine = s.turn == seat and s.phase == ASK_CHOOSE
    first = 0 if changed.get("browse_pile", True) else max(0, s.laid - 1)
    return CrabsView(
        **common,
        mode=changed.get("mode", "identical"),
        deck=_deck(_key(changed)).version,
        phase=PHASES[s.phase],
        round=s.round_no,
        leader=s.leader,
        turn=s.turn,
        bar=_bar(s),
        centre=tuple([Laid(CARD_NAMES[s.centre[i]], s.laid_by[i], MARKS[s.mark[i]]) for i in range(first, s.laid)]),
        laid=s.laid,
        discard=sum(s.gone) + sum(p.buried for p in s.players),
        past=named(s.gone) if changed.get("show_past_rounds") else None,
        places=tuple([_place(box, s, seat, q, dealt) for q in range(SEATS)]),
        pending=_pending(box, s, mine),
        looked=named(s.players[1 - seat].hand) if looks_on(box, s, seat) else (),
        winner=s.winner if s.winner != NOBODY else None,
        won_by=rule_id(s.how) if s.winner != NOBODY else None,
        aid=_aid(_key(changed)),
    )


def rule_id(number: int) -> str:
    return f"CP-R{number - RULING:02}" if number >= RULING else f"CP-{number:03}"


def _bar(s: State) -> Bar:
    if s.laid == 0:
        return Bar("any", None)
    return Bar("lower" if s.reversed else "higher", sign(s.centre[s.laid - 1]))


def _place(box: Box, s: State, seat: int, q: int, dealt: bool) -> Place:
    p = s.players[q]
    species = (0 if s.crab == q else 1) if dealt else NOBODY
    watches = seat >= 0 and q != seat
    pile = s.memory[seat].pile[species * VALUES : (species + 1) * VALUES] if seat >= 0 and dealt else []
    return Place(
        species=SPECIES_NAMES[species] if dealt else None,
        cards=p.cards,
        backs=dict(zip(SPECIES_NAMES, p.backs, strict=True)) if box.backs or q == seat else None,
        hand=named(p.hand) if q == seat else None,
        known=named(s.memory[seat].hand) if watches else (),
        pile=p.left,
        known_pile=tuple([CARD_NAMES[species * VALUES + v] for v, n in enumerate(pile) for _ in range(n)]),
        armoured=bool(p.armoured),
    )


def _pending(box: Box, s: State, mine: bool) -> Pending | None:
    if s.card == NOTHING or s.phase == OVER:
        return None
    effect = s.effect if s.effect != NOTHING else s.card
    return Pending(
        card=CARD_NAMES[s.card],
        seat=s.turn,
        effect=CARD_NAMES[effect],
        step=OPS[box.op[effect][s.step]] if s.effect != NOTHING else None,
        resists=s.resists,
        need=s.need,
        picked=named(s.pick) if mine else (),
    )


# ---------------------------------------------------------------- the player aid (CP-003)
def _key(changed: Mapping[str, Any]) -> bytes:
    """What the aid depends on."""
    return msgspec.json.encode(
        {k: v for k, v in changed.items() if k in ("mode", "deck", "custom", "omega_cancellable")}
    )


@lru_cache(maxsize=64)
def _deck(key: bytes) -> Deck:
    return deck_of(settle("crabs-vs-octopuses", OPTIONS, msgspec.json.decode(key)))


@lru_cache(maxsize=64)
def _aid(key: bytes) -> tuple[Effect, ...]:
    chosen, deck = msgspec.json.decode(key), _deck(key)
    asymmetric = chosen.get("mode") == "asymmetric"
    lines: list[Effect] = []
    for value in range(VALUES):
        own = asymmetric and value in deck.replaced
        for species in (0, 1) if own else (0,):
            lines.append(_line(deck, species, value, own, bool(chosen.get("omega_cancellable"))))
    return tuple(lines)


def _line(deck: Deck, species: int, value: int, own: bool, omega: bool) -> Effect:
    card = deck.card(species, value, own)
    kinds = [species * VALUES + value] if own else [value, VALUES + value]
    return Effect(
        value=sign(value),
        species=SPECIES_NAMES[species] if own else None,
        cards=tuple(CARD_NAMES[k] for k in kinds),
        name=card.name,
        text=card.text,
        rule=rule_id(card.number),
        has_effect=bool(card.steps),
        optional=card.is_optional,
        cancellable=card.cancellable or (omega and ORDER[value] == "omega"),
        open_only=card.open_only,
        reaction=card.reacts,
        house=card.house,
    )


def aid_line(aid: tuple[Effect, ...], card: str) -> Effect:
    return next(line for line in aid if card in line.cards)


def pieces(box: Box, s: State) -> list[str]:
    """Every card, wherever it lies (CP-008); before the species are settled none has been dealt."""
    if s.crab == NOBODY:
        return []
    kinds = list(s.centre[: s.laid])
    for p in s.players:
        kinds += p.pile[: p.left]
        for counts in (p.hand, p.grave):
            kinds += [k for k, n in enumerate(counts) for _ in range(n)]
    kinds += [k for k, n in enumerate(s.gone) for _ in range(n)]
    return sorted("?" if k == HIDDEN else CARD_NAMES[k] for k in kinds)
