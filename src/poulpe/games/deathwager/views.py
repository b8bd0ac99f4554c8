"""What a seat is shown, worded from its blinded record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from poulpe.core.declare.meaning import Names
from poulpe.core.kernel import seats_of
from poulpe.core.vocabulary import Ask, View
from poulpe.games.deathwager.asks import PHASES, PICKS, kind
from poulpe.games.deathwager.cards import (
    EFFECT_NAMES,
    END_NAMES,
    ICON_NAMES,
    REAPER,
    REAPER_NAMES,
    UNITS,
    WAY_NAMES,
    Deed,
    Effect,
    End,
    Icon,
    Icons,
    Power,
    Reaper,
    Unit,
    Way,
    eye_id,
    king_icon,
    print_of,
    unpacked,
)
from poulpe.games.deathwager.chips import chips_of
from poulpe.games.deathwager.moves import AnyMove
from poulpe.games.deathwager.pieces import (
    ASIDE,
    ASK_PICK,
    DEED_COPY,
    EMPTY,
    EYES,
    GONE,
    HEART,
    KINDS,
    MARKER,
    MONEY,
    NOTHING,
    OVER,
    SKULL,
    TIME,
    UNSEEN,
    Box,
    State,
)
from poulpe.games.deathwager.readings import copied_by, deed_of
from poulpe.games.deathwager.rules.legality import must_play
from poulpe.games.deathwager.rules.memory import FACE_DOWN
from poulpe.games.deathwager.rules.rows import king, king_is_revealed
from poulpe.games.deathwager.rules.scoring import crosses_of, icons_of, top_icon, total_if, total_of
from poulpe.games.deathwager.rules.stakes import pot
from poulpe.games.deathwager.rules.targets import (
    PICK_CARD,
    PICK_ICON,
    PICK_SEAT,
    PICK_WAY,
    pick_wanted,
)
from poulpe.games.deathwager.rules.windows import power_of_choice

PLAYED_FOR = ("money", "time", "none")
PlayedFor = Annotated[str, Names("PlayedFor", PLAYED_FOR)]
Guard = Annotated[str, Names("Guard", ("card", "marker"))]  # a Guardian, or a Demon's copy of one
Phase = Annotated[str, Names("Phase", (*[name for name in PHASES if name != PHASES[ASK_PICK]], "deed", *PICKS[1:]))]


class Eye(msgspec.Struct, frozen=True, kw_only=True):
    """An Eye with its print: both ends, and the one that is up."""

    id: str
    power: Power | None
    ends: tuple[Icons, Icons]  # A, B
    up: End | None  # None where it lies in no row
    top: Icon | None = None  # of the King: the icon over the other
    guard: Guard | None = None


class Slot(msgspec.Struct, frozen=True, kw_only=True):
    """A place of the centre. Its card is shown to those who have looked with the Oracle."""

    taken: bool
    card: Eye | None
    looked: tuple[int, ...]  # the seats that have


class PlacedCard(msgspec.Struct, frozen=True, kw_only=True):
    """The Scales or The Game before a seat; `at` is its number in moves."""

    at: int
    reaper: Reaper
    icon: Icon
    marker: bool
    guard: Guard | None


class Hourglass(msgspec.Struct, frozen=True):
    id: str
    value: int


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """One seat at the table."""

    folded: int | None  # the round in which it folded
    reapers: int
    hand: tuple[Reaper, ...] | None  # only one's own
    known: tuple[Reaper, ...]  # Reapers this watcher knows to be in the hand
    exchanged: bool
    passed: bool  # since the last turn that was no pass
    chips: int | None  # None: nothing is played for chips
    paid: int  # chips in the pot; in time mode units owed at the end
    won: int
    row: tuple[Eye, ...]
    placed: tuple[PlacedCard, ...]
    hearts: int
    skulls: int
    crosses: int
    total: int | None  # None before the King is revealed
    totals: tuple[int, int]  # with Hearts on top, with Skulls on top
    hourglass: Hourglass | None  # time mode: shown at the end to the winner


class Target(msgspec.Struct, frozen=True, kw_only=True):
    card: str | None = None
    at: int | None = None
    seat: int | None = None
    way: Way | None = None
    icon: Icon | None = None
    slot: int | None = None


class Announced(msgspec.Struct, frozen=True, kw_only=True):
    """An effect that waits, or one's own choice that is not complete."""

    power: Effect
    seat: int
    card: str | None  # the Eye it comes from
    deed: Deed | None  # of a Demon
    copied: Reaper | None
    targets: tuple[Target, ...]


class King(msgspec.Struct, frozen=True, kw_only=True):
    seat: int | None  # None: beside the centre
    top: Icon  # the icon that is worth +1
    guard: Guard | None


class DeathwagerView(View, frozen=True, kw_only=True, tag="deathwager"):
    asks: tuple[Ask[AnyMove], ...]
    phase: Phase
    turn: int  # who has the Dealer token
    first: int
    round: int
    rounds: int
    played_for: PlayedFor
    blind: bool  # one unseen stake for the whole match
    stake: int | None  # chips of this round
    hourglasses: tuple[Hourglass, ...]  # flipped so far
    pot: int
    unit: Unit  # of time mode
    unit_value: int
    to_pay: tuple[int, ...]  # seats that have not paid this round yet
    king: King | None  # None: not revealed yet
    centre: tuple[Slot, ...]
    pile: int  # Eyes still to come
    eyes_gone: tuple[Eye, ...]
    reaper_pile: int
    reapers_gone: tuple[Reaper, ...]  # face up
    buried: int  # Reapers discarded face down
    buried_known: tuple[Reaper, ...]  # those this watcher knows
    places: tuple[Place, ...]
    stack: tuple[Announced, ...]  # what waits to be answered, oldest first
    choosing: Announced | None  # one's own choice so far
    arrived: tuple[str, ...]  # Eyes just sent, while Angels are asked
    must_play: bool
    took: int
    used: int
    played: int
    copyable: tuple[Reaper, ...]  # what a Demon of the seat whose turn it is could copy
    tied: tuple[int, ...]
    winners: tuple[int, ...]


# ---------------------------------------------------------------- cards
def _guard(kind: int) -> str | None:
    return None if kind == 0 else "marker" if kind == MARKER else "card"


def eye(box: Box, c: int, up: int | None, guard: int = 0) -> Eye:
    printed = print_of(box, c)
    return Eye(
        id=eye_id(box.eye_names, c),
        power=printed.power,
        ends=printed.ends,
        up=None if up is None else END_NAMES[up],
        top=None if up is None else king_icon(box, c, up),
        guard=_guard(guard),
    )


def _slot(box: Box, s: State, i: int) -> Slot:
    c = s.centre[i]
    card = eye(box, c, s.lies[i]) if c >= 0 else None
    return Slot(taken=c == EMPTY, card=card, looked=seats_of(s.peeked[i]))


def _flipped(box: Box, s: State) -> tuple[Hourglass, ...]:
    if box.played_for == TIME:
        return ()
    return tuple([_hourglass(box, g) for i, g in enumerate(s.hourglass) if s.shown >> i & 1])


def _hourglass(box: Box, g: int) -> Hourglass:
    return Hourglass(unpacked(box.hourglass_names[g]), box.value[g])


# ---------------------------------------------------------------- effects
def _targets(box: Box, power: int, picks: list[int]) -> tuple[Target, ...]:
    return tuple(_target(pick_wanted(box, power, i), box, t) for i, t in enumerate(picks) if t != NOTHING)


def _target(wanted: int, box: Box, t: int) -> Target:
    if wanted == PICK_CARD:
        return Target(card=eye_id(box.eye_names, t)) if t < EYES else Target(at=t - EYES)
    if wanted == PICK_SEAT:
        return Target(seat=t)
    if wanted == PICK_WAY:
        return Target(way=WAY_NAMES[t])
    return Target(icon=ICON_NAMES[t]) if wanted == PICK_ICON else Target(slot=t)


def _announced(box: Box, what: int, by: int, deed: int, source: int, power: int, picks: list[int]) -> Announced:
    return Announced(
        power=EFFECT_NAMES[what],
        seat=by,
        card=eye_id(box.eye_names, source) if source != NOTHING else None,
        deed=deed_of(deed),
        copied=copied_by(deed),
        targets=_targets(box, power, picks),
    )


def picks_of(box: Box, power: int, picks: list[int]) -> list[int]:
    """The picks a complete effect has."""
    return [t for i, t in enumerate(picks) if pick_wanted(box, power, i)]


def _stack(box: Box, s: State) -> tuple[Announced, ...]:
    found = []
    for e in s.stack.effects[: s.stack.height]:
        power = e.deed - DEED_COPY if e.deed >= DEED_COPY else e.what
        picks = picks_of(box, power, e.picks) if e.deed == 0 or e.deed >= DEED_COPY else []
        found.append(_announced(box, e.what, e.by, e.deed, e.source, power, picks))
    return tuple(found)


def _choosing(box: Box, s: State, seat: int) -> Announced | None:
    if s.phase != ASK_PICK or s.mover != seat:
        return None
    return _announced(box, s.what, seat, s.deed, s.source, power_of_choice(s), s.picks[: s.picked])


# ---------------------------------------------------------------- seats and the whole
def look(box: Box, s: State, seat: int, common: Mapping[str, Any]) -> View:
    pending = [e.what for e in s.stack.effects[: s.stack.height] if e.what < KINDS]
    gone = [n - pending.count(k) for k, n in enumerate(s.gone)]
    mine = s.memory[seat].known[FACE_DOWN] if seat >= 0 else ()
    return DeathwagerView(
        **common,
        phase=kind(box, s, seat) if s.phase == ASK_PICK else PHASES[s.phase],
        turn=s.turn,
        first=s.first,
        round=s.round_no,
        rounds=box.rounds,
        played_for=PLAYED_FOR[box.played_for],
        blind=box.blind_stake == 1,
        stake=s.stake or None,
        hourglasses=tuple(
            [_hourglass(box, g) for i, g in enumerate(s.hourglass) if s.shown >> i & 1 and box.played_for != TIME]
        ),
        pot=pot(box, s) if box.played_for != TIME else 0,
        unit=UNITS[box.time_unit],
        unit_value=box.time_value,
        to_pay=seats_of(s.ante),
        king=_king(box, s),
        centre=tuple([_slot(box, s, i) for i in range(box.slots)]),
        pile=s.left,
        eyes_gone=tuple([eye(box, c, None) for c in range(box.eyes + 1) if s.owner[c] == GONE]),
        reaper_pile=s.deck_left,
        reapers_gone=REAPER.counted(gone),
        buried=s.buried_count,
        buried_known=REAPER.counted(mine),
        places=tuple([_place(box, s, seat, q) for q in range(box.seats)]),
        stack=_stack(box, s),
        choosing=_choosing(box, s, seat),
        arrived=tuple([eye_id(box.eye_names, c) for c in seats_of(s.arrived)]),
        must_play=s.phase != OVER and must_play(box, s),
        took=s.took,
        used=s.used,
        played=s.played,
        copyable=tuple([REAPER_NAMES[k] for k in seats_of(s.players[s.turn].recent)]),
        tied=seats_of(s.tied),
        winners=seats_of(s.winners),
    )


def _king(box: Box, s: State) -> King | None:
    c = king(box)
    if not king_is_revealed(box, s):
        return None
    where = s.owner[c]
    return King(seat=None if where == ASIDE else where, top=ICON_NAMES[top_icon(box, s)], guard=_guard(s.guard[c]))


def _place(box: Box, s: State, seat: int, q: int) -> Place:
    p = s.players[q]
    shown = box.played_for == TIME and s.shown >> q & 1
    return Place(
        folded=p.left_in or None,
        reapers=p.cards,
        hand=REAPER.counted(p.hand) if q == seat else None,
        known=REAPER.counted(s.memory[seat].known[q]) if seat >= 0 else (),
        exchanged=p.exchanged == 1,
        passed=bool(s.passed >> q & 1),
        chips=chips_of(box, s, q) if box.played_for == MONEY else None,
        paid=p.paid,
        won=p.won,
        row=tuple([eye(box, c, s.up[c], s.guard[c]) for c in range(box.eyes + 1) if s.owner[c] == q]),
        placed=tuple([_placed_card(s, i) for i in range(s.placed_count) if s.placed[i].seat == q]),
        hearts=icons_of(box, s, q, HEART),
        skulls=icons_of(box, s, q, SKULL),
        crosses=crosses_of(box, s, q),
        total=total_of(box, s, q) if king_is_revealed(box, s) else None,
        totals=(total_if(box, s, q, HEART), total_if(box, s, q, SKULL)),
        hourglass=_hourglass(box, s.hourglass[q]) if shown else None,
    )


def _placed_card(s: State, i: int) -> PlacedCard:
    p = s.placed[i]
    return PlacedCard(
        at=i, reaper=REAPER_NAMES[p.what], icon=ICON_NAMES[p.icon], marker=p.kind == MARKER, guard=_guard(p.guard)
    )


def pieces(box: Box, s: State) -> list[str]:
    """Every card, wherever it lies; a Demon's markers are none."""
    eyes = [*s.pile[: s.left], *(c for c in s.centre[: box.slots] if c != EMPTY)]
    eyes += [c for c in range(box.eyes + 1) if s.owner[c] != UNSEEN]
    reapers = [*s.deck[: s.deck_left], *(k for k, n in enumerate(s.gone) for _ in range(n))]
    reapers += [k for k, n in enumerate(s.buried) for _ in range(n)]
    reapers += [k for p in s.players for k, n in enumerate(p.hand) for _ in range(n)]
    reapers += [p.what for p in s.placed[: s.placed_count] if p.kind == 1]
    guards = [*s.guard[: box.eyes + 1], *(p.guard for p in s.placed[: s.placed_count])].count(1)
    found = [eye_id(box.eye_names, c) if c >= 0 else "?" for c in eyes]
    found += [REAPER_NAMES[k] if k >= 0 else "?" for k in reapers] + ["guardian"] * guards
    return sorted(found + [unpacked(box.hourglass_names[g]) for g in s.hourglass if g >= 0])
