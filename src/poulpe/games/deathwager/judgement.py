"""What changes are worth to a seat, in hundredths of a point: the eyes of the rules of thumb.

Before the King is revealed nothing is worth anything: any icon may turn out good or bad.
"""

from __future__ import annotations

from poulpe.core.records import rule
from poulpe.games.deathwager.pieces import (
    DEED_COPY,
    DEED_SECOND,
    DEED_TAKE,
    EYES,
    GAMBLER,
    GAME,
    GUARDIAN,
    GUIDE,
    HEART,
    HUNTER,
    LIGHTHOUSE,
    MANIPULATOR,
    MASTER,
    NOBODY,
    NOTHING,
    ORACLE,
    PROTECTOR,
    SCALES,
    SCHOLAR,
    SHAMAN,
    SHEPHERD,
    SKULL,
    UPHEAVAL,
    WORKER,
    Box,
    State,
)
from poulpe.games.deathwager.rules.rows import is_active, king, neighbour, seat_of
from poulpe.games.deathwager.rules.scoring import crosses_of, game_before, top_icon, total_of
from poulpe.games.deathwager.rules.targets import can_upheave, forbids_card

LEADER, RIVAL = 100, 45  # what a point of the strongest opponent counts, and one of any other


# ---------------------------------------------------------------- cards and seats
@rule
def end_value(box: Box, s: State, c: int, end: int, seat: int) -> int:
    """Points of a card with this end up in the row of a seat."""
    top = top_icon(box, s)
    if top == NOBODY or c == king(box):
        return 0
    hearts, skulls = box.hearts[c][end], box.skulls[c][end]
    icon = game_before(s, seat)
    if icon == HEART:
        hearts += box.per_cross * box.crosses[c][end]
    elif icon == SKULL:
        skulls += box.per_cross * box.crosses[c][end]
    return hearts - skulls if top == HEART else skulls - hearts


@rule
def value_of(box: Box, s: State, c: int) -> int:
    """Points of a card where it lies."""
    return end_value(box, s, c, s.up[c], s.owner[c])


@rule
def best_rival(box: Box, s: State, seat: int) -> int:
    """The strongest opponent. Looked for once a decision: every change of points is weighed with it."""
    best = NOBODY
    most = 0
    for q in range(box.seats):
        if q != seat and is_active(box, s, q):
            total = total_of(box, s, q)
            if best == NOBODY or total > most:
                best = q
                most = total
    return best


@rule
def lead_over(box: Box, s: State, seat: int, rival: int) -> int:
    """Points ahead of the strongest opponent; negative: behind."""
    return 0 if rival == NOBODY else total_of(box, s, seat) - total_of(box, s, rival)


@rule
def gain(me: int, rival: int, seat: int, points: int) -> int:
    """What it is worth to me that a seat gets so many points."""
    if seat == me:
        return 100 * points
    return -points * (LEADER if seat == rival else RIVAL)


# ---------------------------------------------------------------- effects on one target
@rule
def loss_value(box: Box, s: State, me: int, rival: int, c: int) -> int:
    return gain(me, rival, s.owner[c], -value_of(box, s, c))


@rule
def turn_value(box: Box, s: State, me: int, rival: int, t: int) -> int:
    if t < EYES:
        change = end_value(box, s, t, 1 - s.up[t], s.owner[t]) - value_of(box, s, t)
        return gain(me, rival, s.owner[t], change)
    p = s.placed[t - EYES]
    n = box.scales if p.what == SCALES else box.per_cross * crosses_of(box, s, p.seat)
    top = top_icon(box, s)
    if top == NOBODY:
        return 0
    return gain(me, rival, p.seat, -2 * n if p.icon == top else 2 * n)


@rule
def move_value(box: Box, s: State, me: int, rival: int, c: int, to: int) -> int:
    return loss_value(box, s, me, rival, c) + gain(me, rival, to, end_value(box, s, c, s.up[c], to))


@rule
def swap_value(box: Box, s: State, me: int, rival: int, c: int, d: int) -> int:
    return move_value(box, s, me, rival, c, s.owner[d]) + move_value(box, s, me, rival, d, s.owner[c])


@rule
def guard_value(box: Box, s: State, me: int, t: int) -> int:
    """A good card of one's own stays, a bad one of a rival too."""
    points = value_of(box, s, t) if t < EYES else 0
    mine = seat_of(s, t) == me
    return 35 * points if mine else -15 * points


@rule
def row_value(box: Box, s: State, me: int, rival: int, way: int) -> int:
    """What the Shepherd brings me, compared with what I give away."""
    change = 0
    for c in range(box.eyes):
        if s.owner[c] >= 0 and s.guard[c] == 0:
            to = neighbour(box, s, s.owner[c], way)
            points = end_value(box, s, c, s.up[c], to)
            change += gain(me, rival, to, points) + gain(me, rival, s.owner[c], -value_of(box, s, c))
    return change


@rule
def placed_value(box: Box, s: State, me: int, rival: int, power: int, seat: int, icon: int) -> int:
    n = box.scales if power == SCALES else box.per_cross * crosses_of(box, s, seat)
    top = top_icon(box, s)
    if top == NOBODY:
        return 0
    return gain(me, rival, seat, n if icon == top else -n)


@rule
def toss_value(box: Box, s: State, me: int, rival: int) -> int:
    """Every second toss turns the King, and makes a lead a deficit of the same size."""
    return -60 * lead_over(box, s, me, rival) if top_icon(box, s) != NOBODY else 0


# ---------------------------------------------------------------- picks and whole powers
@rule
def pick_value(box: Box, s: State, me: int, rival: int, by: int, power: int, n: int, first: int, t: int) -> int:
    """What the n-th pick t of a power is worth to me; `first` is the pick before it."""
    if power in (MANIPULATOR, HUNTER, SHAMAN):
        return loss_value(box, s, me, rival, t)
    if power in (MASTER, UPHEAVAL):
        return turn_value(box, s, me, rival, t)
    if power == GUARDIAN:
        return guard_value(box, s, me, t)
    if power == SHEPHERD:
        return row_value(box, s, me, rival, t)
    if power == SCHOLAR:
        return best_swap(box, s, me, rival, by, t) if n == 0 else swap_value(box, s, me, rival, first, t)
    if power == WORKER:
        return best_move(box, s, me, rival, t) if n == 0 else move_value(box, s, me, rival, first, t)
    if power in (SCALES, GAME):
        if n == 1:
            return placed_value(box, s, me, rival, power, first, t)
        return max(placed_value(box, s, me, rival, power, t, HEART), placed_value(box, s, me, rival, power, t, SKULL))
    return 0


@rule
def best_swap(box: Box, s: State, me: int, rival: int, by: int, c: int) -> int:
    best = -9999
    for d in range(box.eyes + 1):
        if s.owner[d] >= 0 and s.owner[d] != s.owner[c] and forbids_card(box, s, by, SCHOLAR, 0, d) == 0:
            best = max(best, swap_value(box, s, me, rival, c, d))
    return best


@rule
def best_move(box: Box, s: State, me: int, rival: int, c: int) -> int:
    best = -9999
    for q in range(box.seats):
        if is_active(box, s, q) and q != s.owner[c]:
            best = max(best, move_value(box, s, me, rival, c, q))
    return best


@rule
def best_pick(box: Box, s: State, me: int, rival: int, power: int, n: int) -> int:
    best = -9999
    for t in range(EYES + s.placed_count):
        if forbids_card(box, s, me, power, n, t) == 0:
            best = max(best, pick_value(box, s, me, rival, me, power, 0, NOTHING, t))
    return best


@rule
def power_value(box: Box, s: State, me: int, rival: int, power: int) -> int:
    """What a power is worth to me with its best targets."""
    if power == GAMBLER:
        return toss_value(box, s, me, rival)
    if power == ORACLE:
        return 120 if top_icon(box, s) != NOBODY else -50
    if power in (GUIDE, PROTECTOR, LIGHTHOUSE):
        return -50
    if power == SHEPHERD:
        return max(row_value(box, s, me, rival, 0), row_value(box, s, me, rival, 1))
    if power == UPHEAVAL:
        whole = 0
        for n in range(box.seats):
            if can_upheave(box, s, me, n):
                whole += best_pick(box, s, me, rival, power, n)
        return whole
    if power in (SCALES, GAME):
        best = -9999
        for q in range(box.seats):
            if is_active(box, s, q):
                best = max(best, pick_value(box, s, me, rival, me, power, 0, NOTHING, q))
        return best
    return best_pick(box, s, me, rival, power, 0)


@rule
def pending_value(box: Box, s: State, me: int, rival: int) -> int:
    """What the announced effect will be worth to me if nobody stops it."""
    e = s.stack.effects[s.stack.height - 1]
    power = e.deed - DEED_COPY if e.deed >= DEED_COPY else e.what
    if power == GAMBLER:
        return toss_value(box, s, me, rival)
    if power == UPHEAVAL:
        whole = 0
        for i in range(box.seats):
            if e.picks[i] >= 0:
                whole += turn_value(box, s, me, rival, e.picks[i])
        return whole
    if power in (SCHOLAR, WORKER, SCALES, GAME):
        return pick_value(box, s, me, rival, e.by, power, 1, e.picks[0], e.picks[1])
    if power == LIGHTHOUSE:
        return -150
    if e.deed == DEED_TAKE or e.deed == DEED_SECOND:
        return -60
    return pick_value(box, s, me, rival, e.by, power, 0, NOTHING, e.picks[0])
