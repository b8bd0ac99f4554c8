"""What a seat is shown, worded from its blinded record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from poulpe.core.declare.meaning import Names
from poulpe.core.kernel import GALLERY
from poulpe.core.vocabulary import Ask, View
from poulpe.games.octorage.cards import (
    CARD,
    CARD_NAMES,
    CHARACTERS,
    TREASURE_NAMES,
    WAYS,
    Card,
    Character,
    Direction,
    Treasure,
    Weapon,
)
from poulpe.games.octorage.knowledge import Private
from poulpe.games.octorage.moves import AnyMove
from poulpe.games.octorage.pieces import (
    ALL_LIFE,
    ASK_DISCARD,
    ASK_KEEP,
    COURTNEY,
    HIDDEN,
    JOSE,
    PAMELA,
    STATUETTE,
    TREASURES,
    Box,
    Memory,
    State,
)
from poulpe.games.octorage.rules.legality import reference, still_to_drop
from poulpe.games.octorage.rules.memory import GALLERYS_PLACE

PHASES = ("choose", "play", "steal", "take", "look", "keep", "blast", "discard", "over")  # by their numbers
Phase = Annotated[str, Names("Phase", PHASES)]


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


def notices(box: Box, s: State) -> tuple[str, ...]:
    """OR-R42: without any treasure Pamela's power can never wake."""
    if any(box.copies[STATUETTE:]):
        return ()
    return ("OR-R42",) if any(p.character == PAMELA for p in s.players[: box.seats]) else ()


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
