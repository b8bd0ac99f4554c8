"""What a seat is asked and shown, worded from its blinded record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from poulpe.core.declare.meaning import Names
from poulpe.core.kernel import GALLERY
from poulpe.core.rulebook import RULING
from poulpe.core.vocabulary import Ask, View
from poulpe.games.octorage.cards import (
    CARD,
    CARD_NAMES,
    CHARACTERS,
    TREASURE_NAMES,
    WAYS,
    WORDS,
    Card,
    Character,
    Direction,
    Treasure,
    Weapon,
    card_title,
)
from poulpe.games.octorage.knowledge import Private
from poulpe.games.octorage.moves import AnyMove
from poulpe.games.octorage.pieces import (
    ALL_LIFE,
    ASK_BLAST,
    ASK_CHOOSE,
    ASK_DISCARD,
    ASK_KEEP,
    ASK_LOOK,
    ASK_PLAY,
    ASK_STEAL,
    ASK_TAKE,
    BE_ATTACKED,
    BLAST,
    CHOOSE_CHARACTER,
    COURTNEY,
    CROWN,
    DODGE,
    DYNAMITE,
    HIDDEN,
    JOSE,
    OVER,
    PAMELA,
    PLAY_DODGE,
    PLAY_TREASURE,
    PLAY_WEAPON,
    SEATS,
    STATUETTE,
    STEAL,
    TAKE,
    TREASURES,
    Box,
    Memory,
    State,
)
from poulpe.games.octorage.rules.legality import reference, still_to_drop
from poulpe.games.octorage.rules.life import bears
from poulpe.games.octorage.rules.memory import GALLERYS_PLACE

PHASES = {
    ASK_CHOOSE: "choose",
    ASK_PLAY: "play",
    ASK_STEAL: "steal",
    ASK_TAKE: "take",
    ASK_LOOK: "look",
    ASK_KEEP: "keep",
    ASK_BLAST: "blast",
    ASK_DISCARD: "discard",
    OVER: "over",
}
Phase = Annotated[str, Names("Phase", PHASES)]


# ---------------------------------------------------------------- asks
def kind(box: Box, s: State, seat: int) -> str:
    return PHASES[s.phase]


def expected(box: Box, s: State, seat: int) -> list[int]:
    """Every card in hand with every target, every seat for a power, every card of the discard pile for Courtney."""
    hand = s.players[seat].hand
    if s.phase == ASK_PLAY:
        plain = [PLAY_WEAPON + k for k in range(DODGE + 1) if hand[k]]
        held = [t for t in range(TREASURES) if hand[STATUETTE + t]]
        return plain + [PLAY_TREASURE + SEATS * t + q for t in held for q in range(box.seats)]
    if s.phase == ASK_STEAL:
        return [STEAL + q for q in range(box.seats) if q != seat]
    if s.phase == ASK_BLAST:
        return [BLAST + q for q in range(box.seats)]
    if s.phase == ASK_TAKE:
        laid = {value - 1 for value in s.area[: s.laid]}
        return [TAKE + k for k in sorted({*s.discard[: s.thrown]} | laid)]
    return [CHOOSE_CHARACTER + i for i in range(len(CHARACTERS))] if s.phase == ASK_CHOOSE else []


def cautions(box: Box, s: State, seat: int) -> dict[int, int]:
    """OR-R18, OR-R44: what would cost this seat its last life; the Crown bites on one's own Dynamite too (OR-121)."""
    me = s.players[seat]
    if s.phase != ASK_PLAY:
        return {}
    deadly = {BE_ATTACKED: RULING + 18} if box.loss[s.rage] >= me.life else {}
    if me.life == 1 and me.hand[DODGE] and bears(s, seat, STATUETTE):
        deadly[PLAY_DODGE] = RULING + 44
    if me.life == 1 and me.hand[DYNAMITE - 1] and bears(s, seat, CROWN):
        deadly[PLAY_WEAPON + DYNAMITE - 1] = 122
    return deadly


def notices(box: Box, s: State) -> tuple[str, ...]:
    """OR-R42: without any treasure Pamela's power can never wake."""
    if any(box.copies[STATUETTE:]):
        return ()
    return ("OR-R42",) if any(p.character == PAMELA for p in s.players[: box.seats]) else ()


def question(view: View, lang: str, names: tuple[str, ...]) -> str:
    """The Golden Skull asks card by card, so it also says how far the choice has come."""
    assert isinstance(view, OctoRageView)
    parts = [WORDS["asks"][view.asks[0].kind][lang]]
    if view.to_drop:
        parts.append(WORDS["table"]["to_choose"][lang].format(count=view.to_drop))
    if view.dropping:
        chosen = ", ".join(card_title(card, lang) for card in view.dropping)
        parts.append(WORDS["table"]["chosen"][lang].format(cards=chosen))
    return " · ".join(parts)


def facts(box: Box, s: State, seat: int, action: int) -> Mapping[str, Any]:
    return {"value": reference(s)}


# ---------------------------------------------------------------- views
class Laid(msgspec.Struct, frozen=True):
    card: Weapon
    seat: int


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """One seat at the table."""

    character: Character | None
    victory: bool  # the character shows its Victory side: no power any more
    wins: int
    life: int
    cards: int
    hand: tuple[Card, ...] | None  # only one's own
    known: tuple[Card, ...]  # cards this watcher has seen go into the hand
    treasures: tuple[Treasure, ...]


class OctoRageView(View, frozen=True, kw_only=True, tag="octorage"):
    asks: tuple[Ask[AnyMove], ...]
    phase: Phase
    active: int
    octoman: int
    direction: Direction
    round: int
    turn: int
    rage: int  # level, from 1
    track: tuple[int | None, ...]  # life lost at each level; None: all
    reference: int | None  # the value to beat
    area: tuple[Laid, ...]
    deck: int
    discard: tuple[Card | None, ...]  # oldest first; None: not shown
    places: tuple[Place, ...]
    looked: tuple[Card, ...]  # the cards Gilles chooses from, for Gilles
    dropping: tuple[Card, ...]  # cards chosen so far for the Golden Skull, for its bearer
    to_drop: int  # how many are still to be chosen
    notices: tuple[str, ...]  # rules that the table should point out


PILE_NAMES = (*CARD_NAMES, None)  # HIDDEN, which is -1, finds the last one

# The same places are shown again and again: those shown last are kept.
KEPT = 1 << 13


def look(box: Box, s: State, seat: int, common: dict[str, Any]) -> OctoRageView:
    """What the gallery sees; `own` has what a seat sees beyond it."""
    return OctoRageView(
        **common,
        phase=PHASES[s.phase],
        active=s.active,
        octoman=s.octoman,
        direction=WAYS[s.way],
        round=s.round_no,
        turn=s.turn,
        rage=s.rage + 1,
        track=track(box.loss[: box.top + 1]),
        reference=reference(s) or None,
        area=tuple(map(laid, s.area[: s.laid], s.area_by)),
        deck=s.left,
        discard=pile_names(s.discard, s.thrown),
        places=_places(box, s),
        looked=(),
        dropping=(),
        to_drop=still_to_drop(s, s.mover) if s.phase == ASK_DISCARD else 0,
        notices=notices(box, s),
    )


@lru_cache(64)  # hosts may bring tracks of their own
def track(loss: tuple[int, ...]) -> tuple[int | None, ...]:
    return tuple([None if lost == ALL_LIFE else lost for lost in loss])


@cache
def laid(value: int, seat: int) -> Laid:
    return Laid(str(value), seat)


def _places(box: Box, s: State) -> tuple[Place, ...]:
    bearers = tuple(s.bearer)
    places = [place(p.character, p.wins, p.life, p.cards, bearers, q) for q, p in enumerate(s.players[: box.seats])]
    return tuple(_remembered(places, s.memory[GALLERYS_PLACE], GALLERY) if s.remembered else places)


@lru_cache(KEPT)
def place(character: int, wins: int, life: int, cards: int, bearers: tuple[int, ...], q: int) -> Place:
    return Place(
        character=CHARACTERS[character] if character >= 0 else None,
        victory=wins > 0,
        wins=wins,
        life=life,
        cards=cards,
        hand=None,
        known=(),
        treasures=tuple([TREASURE_NAMES[t] for t, bearer in enumerate(bearers) if bearer == q]),
    )


def own(box: Box, mine: Private, seat: int, public: OctoRageView) -> dict[str, Any]:
    """A seat's own cards, what it remembers of those of others, and what its present choice shows it."""
    places = _remembered(public.places, mine.memory, seat) if mine.remembers else [*public.places]
    places[seat] = replace(places[seat], hand=CARD.counted(mine.hand))
    if mine.choice is None:
        return {"places": tuple(places)}
    pile, dropped, drop, seen = mine.choice
    return {
        "places": tuple(places),
        "discard": public.discard if pile is None or box.open_discard else pile_names(pile, len(public.discard)),
        "looked": tuple([CARD_NAMES[k] for k in seen]) if public.phase == PHASES[ASK_KEEP] else (),
        "dropping": CARD.counted(drop) if dropped else (),
        "to_drop": public.to_drop - dropped,
    }


def pile_names(pile: Sequence[int], thrown: int) -> tuple[str | None, ...]:
    return tuple(map(PILE_NAMES.__getitem__, pile[:thrown]))


def _remembered(places: Iterable[Place], memory: Memory, seat: int) -> list[Place]:
    """With what a watcher has seen go into hands; only José's and Courtney's can be known in part: rules/memory.py."""
    seen: dict[str | None, tuple[str, ...]]
    seen = {CHARACTERS[JOSE]: CARD.counted(memory.jose), CHARACTERS[COURTNEY]: CARD.counted(memory.courtney)}
    known = [(p, seen.get(p.character, ()) if q != seat else ()) for q, p in enumerate(places)]
    return [p if p.known == cards else replace(p, known=cards) for p, cards in known]


def pieces(box: Box, s: State) -> list[str]:
    """Every card, wherever it lies (appendix C, invariant 1)."""
    kinds = [*s.deck[: s.left], *s.discard[: s.thrown], *(value - 1 for value in s.area[: s.laid])]
    kinds += [STATUETTE + t for t in range(TREASURES) if s.bearer[t] >= 0]
    kinds += [k for k in s.seen if s.phase == ASK_KEEP]
    for p in s.players[: box.seats]:
        kinds += [k for k, n in enumerate(p.hand) for _ in range(n)]
    return sorted(CARD_NAMES[k] if k != HIDDEN else "?" for k in kinds)
