"""What is allowed in Reef."""

from __future__ import annotations

from poulpe.core.records import rule
from tests.toy.pieces import (
    AIM,
    BACK,
    BLOCK,
    DEPTH,
    DEPTHS,
    DIVES,
    GIFT,
    GIFT_CARD,
    PASS,
    PICK,
    PLAY,
    SIDES,
    THEFT,
    VICTIM,
    WINDOW,
    Box,
    State,
)


@rule
def is_prey(box: Box, s: State, seat: int, q: int) -> bool:
    return q != seat and s.players[q].cards > 0


@rule
def could_block(box: Box, s: State) -> int:
    """By public facts only: every other seat with cards, holder of a shield or not."""
    seats = 0
    for q in range(box.seats):
        if is_prey(box, s, s.turn, q):
            seats |= 1 << q
    return seats


@rule
def has_prey(box: Box, s: State, seat: int) -> bool:
    for q in range(box.seats):
        if is_prey(box, s, seat, q):
            return True
    return False


@rule
def can_give(s: State, seat: int, k: int) -> bool:
    """RF-009: another card than the Gift itself."""
    return s.players[seat].hand[k] > (1 if k == s.card else 0)


@rule
def forbids(box: Box, s: State, seat: int, action: int) -> int:
    """The rule that forbids this action, 0: allowed. The one truth about legality."""
    if not s.waiting >> seat & 1 or action < 0:
        return 2
    if s.phase == WINDOW:
        if action == PASS:
            return 0
        if action != BLOCK:
            return 2
        return 0 if s.players[seat].hand[box.shield] > 0 else 7
    if s.phase == PLAY:
        return forbids_card(box, s, seat, action)
    if action == BACK:
        return 0
    if s.phase == GIFT_CARD:
        if action < PICK or action >= AIM:
            return 2
        return 0 if can_give(s, seat, action - PICK) else 9
    if s.phase == DEPTH:
        return 0 if action >= DIVES and action < DIVES + DEPTHS * SIDES else 10
    if action < AIM or action >= AIM + box.seats:
        return 2
    q = action - AIM
    if s.phase == VICTIM:
        return 0 if is_prey(box, s, seat, q) else 6
    return 9 if q == seat else 0


@rule
def forbids_card(box: Box, s: State, seat: int, action: int) -> int:
    if action == PASS:
        return 0
    if action < PICK or action >= AIM:
        return 2
    k = action - PICK
    me = s.players[seat]
    if me.hand[k] == 0:
        return 3
    if box.effect[k] == THEFT and not has_prey(box, s, seat):
        return 6
    if box.effect[k] == GIFT and me.cards < 2:
        return 9
    return 0


@rule
def legal(box: Box, s: State, seat: int, acts: list[int]) -> int:
    """The zeros of forbids, over the span of actions that this phase knows."""
    first, end = PASS, AIM
    if s.phase == WINDOW:
        end = BLOCK + 1
    elif s.phase == DEPTH:
        first, end = BACK, DIVES + DEPTHS * SIDES
    elif s.phase != PLAY:
        first, end = BACK, DIVES
    n = 0
    for a in range(first, end):
        if forbids(box, s, seat, a) == 0:
            acts[n] = a
            n += 1
    return n
