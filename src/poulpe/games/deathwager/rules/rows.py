"""Seats and the cards in front of them."""

from __future__ import annotations

from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import assign, rule
from poulpe.games.deathwager.pieces import (
    CARD,
    EMPTY,
    EYE_LOST,
    EYES,
    GONE,
    GUARDIAN,
    HIDDEN,
    MOVED,
    REAPER_LOST,
    SEATS,
    TURNED,
    UNSEEN,
    Box,
    State,
)


# ---------------------------------------------------------------- seats
@rule
def is_active(box: Box, s: State, seat: int) -> bool:
    """DW-103: seated and not folded."""
    return seat >= 0 and seat < box.seats and not s.folded >> seat & 1


@rule
def active_count(box: Box, s: State) -> int:
    n = 0
    for q in range(box.seats):
        n += 1 if is_active(box, s, q) else 0
    return n


@rule
def next_active(box: Box, s: State, seat: int) -> int:
    """Left: the next active seat clockwise."""
    q = (seat + 1) % box.seats
    while not is_active(box, s, q):
        q = (q + 1) % box.seats
    return q


@rule
def previous_active(box: Box, s: State, seat: int) -> int:
    """Right: the next active seat counter-clockwise."""
    q = (seat + box.seats - 1) % box.seats
    while not is_active(box, s, q):
        q = (q + box.seats - 1) % box.seats
    return q


@rule
def neighbour(box: Box, s: State, seat: int, way: int) -> int:
    return next_active(box, s, seat) if way == 0 else previous_active(box, s, seat)


# ---------------------------------------------------------------- targets
@rule
def king(box: Box) -> int:
    return box.eyes


@rule
def king_is_revealed(box: Box, s: State) -> bool:
    return s.owner[king(box)] != UNSEEN


@rule
def centre_is_empty(box: Box, s: State) -> bool:
    for i in range(box.slots):
        if s.centre[i] != EMPTY:
            return False
    return True


@rule
def is_there(s: State, t: int) -> bool:
    """Does the number name a card in front of somebody?"""
    if t < EYES:
        return s.owner[t] >= 0
    return t - EYES < s.placed_count


@rule
def seat_of(s: State, t: int) -> int:
    return s.owner[t] if t < EYES else s.placed[t - EYES].seat


@rule
def guard_of(s: State, t: int) -> int:
    return s.guard[t] if t < EYES else s.placed[t - EYES].guard


@rule
def is_bound(box: Box, s: State, by: int, t: int) -> bool:
    """DW-078, DW-R29: a guarded card cannot be chosen, by an option not even by the player it lies before."""
    return guard_of(s, t) != 0 and (box.guard_owner == 1 or seat_of(s, t) != by)


# ---------------------------------------------------------------- cards move
@rule
def unguard(s: State, out: Out, t: int, seat: int) -> None:
    """The card leaves the table, and its Guardian with it."""
    kind = guard_of(s, t)
    if kind == 0:
        return
    if kind == CARD:
        s.gone[GUARDIAN] += 1
    if t < EYES:
        s.guard[t] = 0
    else:
        s.placed[t - EYES].guard = 0
    tell(out, REAPER_LOST, 104, GUARDIAN, seat, kind, EVERYBODY)


@rule
def discard_eye(s: State, out: Out, c: int, number: int) -> None:
    seat = s.owner[c]
    unguard(s, out, c, seat)
    s.owner[c] = GONE
    s.up[c] = 0
    tell(out, EYE_LOST, number, c, seat, 0, EVERYBODY)


@rule
def move_eye(s: State, out: Out, c: int, to: int, number: int) -> None:
    """Orientation, and a Guardian that did not hinder it, stay with the card."""
    tell(out, MOVED, number, c, s.owner[c], to, EVERYBODY)
    s.owner[c] = to


@rule
def turn_card(s: State, out: Out, t: int, number: int) -> None:
    """By 180 degrees: an Eye, or The Scales or The Game."""
    if t < EYES:
        s.up[t] = 1 - s.up[t]
        tell(out, TURNED, number, t, s.up[t], s.owner[t], EVERYBODY)
    else:
        p = s.placed[t - EYES]
        p.icon = 1 - p.icon
        tell(out, TURNED, number, t, p.icon, p.seat, EVERYBODY)


@rule
def drop_placed(s: State, out: Out, i: int) -> None:
    """A placed card leaves the table; a Demon's marker just vanishes. Later ones move up, in their order."""
    p = s.placed[i]
    unguard(s, out, EYES + i, p.seat)
    if p.kind == CARD:
        s.gone[p.what] += 1
    tell(out, REAPER_LOST, 104, p.what, p.seat, p.kind, EVERYBODY)
    s.placed_count -= 1
    for j in range(i, s.placed_count):
        assign(s.placed, j, j + 1)
    last = s.placed[s.placed_count]
    last.what = 0
    last.seat = 0
    last.icon = 0
    last.kind = 0
    last.guard = 0


@rule
def clear_table(box: Box, s: State) -> None:
    """Before the deal nothing lies anywhere."""
    for c in range(EYES):
        s.owner[c] = UNSEEN if c <= box.eyes else GONE
    for i in range(len(s.centre)):
        s.centre[i] = EMPTY
    for i in range(len(s.hourglass)):
        s.hourglass[i] = HIDDEN
    s.what = HIDDEN
    s.source = HIDDEN
    s.mover = HIDDEN
    for i in range(SEATS):
        s.picks[i] = 0
