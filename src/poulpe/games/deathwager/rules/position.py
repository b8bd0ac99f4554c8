"""What tables and searchers ask of a position: the scores, what an absent seat plays, how good it is for a seat."""

from __future__ import annotations

from poulpe.core.chance import Chance, below
from poulpe.core.records import rule
from poulpe.games.deathwager.pieces import (
    ACTIONS,
    ASK_ACT,
    ASK_ANTE,
    ASK_PICK,
    ASK_SECOND,
    ASK_TAKE,
    ASK_TIE,
    BACK,
    CHOOSE_LEFT,
    CHOOSE_SEAT,
    COPY_REAPER,
    END_TURN,
    FOLD,
    LET,
    NOBODY,
    OVER,
    PASS,
    PAY,
    PLAY_REAPER,
    TAKE,
    Box,
    State,
)
from poulpe.games.deathwager.rules.legality import asked, forbids
from poulpe.games.deathwager.rules.rows import is_active
from poulpe.games.deathwager.rules.scoring import top_icon, total_if


@rule
def scores(box: Box, s: State, points: list[int]) -> None:
    """One point for the winner, or for each who shares the pot; chips and totals are told apart from it."""
    for q in range(box.seats):
        points[q] = s.winners >> q & 1


@rule
def absent(box: Box, s: State, seat: int, dice: Chance) -> int:
    """Table 3.1: pay, pass or take the first card, and let everything pass; DW-R61: folding is for tables to decide."""
    if s.phase == ASK_ANTE:
        return PAY if forbids(box, s, seat, PAY) == 0 else FOLD
    if forbids(box, s, seat, LET) == 0:
        return LET
    if s.phase == ASK_PICK:
        return BACK if s.origin != ASK_SECOND else random_among(box, s, seat, CHOOSE_LEFT, ACTIONS, dice)
    if s.phase == ASK_ACT:
        if s.begun:
            return END_TURN
        return PASS if forbids(box, s, seat, PASS) == 0 else first_take(box, s, seat)
    if s.phase == ASK_TAKE:
        return first_take(box, s, seat)
    if s.phase == ASK_TIE:
        return nearest_tied(box, s, seat)
    if forbids(box, s, seat, END_TURN) == 0:
        return END_TURN
    return random_among(box, s, seat, PLAY_REAPER, COPY_REAPER, dice)


@rule
def first_take(box: Box, s: State, seat: int) -> int:
    """The lowest slot, not turned."""
    a = TAKE
    while forbids(box, s, seat, a) != 0:
        a += 2
    return a


@rule
def nearest_tied(box: Box, s: State, seat: int) -> int:
    q = (seat + 1) % box.seats
    while not s.tied >> q & 1:
        q = (q + 1) % box.seats
    return CHOOSE_SEAT + q


@rule
def random_among(box: Box, s: State, seat: int, first: int, end: int, dice: Chance) -> int:
    """A Demon's second Reaper must be played: any that can be, with any target."""
    n = 0
    for a in range(first, end):
        n += 1 if forbids(box, s, seat, a) == 0 else 0
    n = below(dice, n)
    a = first
    while forbids(box, s, seat, a) != 0 or n > 0:
        n -= 1 if forbids(box, s, seat, a) == 0 else 0
        a += 1
    return a


@rule
def resign(box: Box, s: State, seat: int) -> int:
    """DW-R61, table 3.1 D13: whoever has left for good folds as soon as that can be done; NOBODY: not now."""
    if box.leaver_folds and asked(box, s) >> seat & 1 and forbids(box, s, seat, FOLD) == 0:
        return FOLD
    return NOBODY


@rule
def evaluate(box: Box, s: State, seat: int) -> int:
    """The lead over the best of the others, under the King as it lies or the mean of both ways."""
    if s.phase == OVER:
        return 1000 if s.winners >> seat & 1 else -1000
    if not is_active(box, s, seat):
        return -1000
    top = top_icon(box, s)
    sum_of = 0
    for icon in range(2):
        if top in (NOBODY, icon):
            best = -99
            for q in range(box.seats):
                if q != seat and is_active(box, s, q):
                    best = max(best, total_if(box, s, q, icon))
            lead = total_if(box, s, seat, icon) - best
            sum_of += 60 * lead if top != NOBODY else 30 * lead
    return max(-999, min(999, sum_of))
