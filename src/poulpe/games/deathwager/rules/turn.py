"""The course of a match: set-up, rounds, antes and turns."""

from __future__ import annotations

from poulpe.core.chance import shuffle
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import rule
from poulpe.core.rulebook import RULING
from poulpe.games.deathwager.pieces import (
    ASK_ACT,
    ASK_ANTE,
    EXCHANGED,
    KINDS,
    NEXT_ANTE,
    PASSED,
    RESHUFFLED,
    ROUND_BEGAN,
    ROUND_START,
    SCORING,
    SEATS,
    TURN_BEGAN,
    TURN_END,
    TURN_ENDED,
    Box,
    State,
)
from poulpe.games.deathwager.rules.centre import deal_reapers, draw_reaper, lay_centre, stack_eyes
from poulpe.games.deathwager.rules.memory import bury, forget_discard, lay_open
from poulpe.games.deathwager.rules.rows import active_count, centre_is_empty, clear_table, is_active, next_active
from poulpe.games.deathwager.rules.stakes import draw_first_player, flip_stake, gather_glasses, has_ante, pay


# ---------------------------------------------------------------- set-up and rounds
@rule
def set_up(box: Box, s: State, out: Out) -> None:
    """DW-002 to DW-010."""
    clear_table(box, s)
    draw_first_player(box, s, out)
    gather_glasses(box, s, out)
    deal_reapers(box, s, out)
    stack_eyes(box, s)
    s.turn = s.first
    s.anchor = s.first
    s.phase = ROUND_START


@rule
def start_round(box: Box, s: State, out: Out) -> None:
    """DW-013, DW-019, DW-020, DW-022; DW-R46: nobody has passed yet."""
    s.round_no += 1
    s.passed = 0
    lay_centre(box, s)
    tell(out, ROUND_BEGAN, 13 if s.round_no == 1 else 19, s.round_no, s.turn, box.slots, EVERYBODY)
    if has_ante(box):
        flip_stake(box, s, out)
        for q in range(box.seats):
            if is_active(box, s, q):
                s.ante |= 1 << q
    s.phase = NEXT_ANTE


@rule
def next_ante(box: Box, s: State, out: Out) -> None:
    """DW-023, DW-024: in turn order from the first player; in round 1 nobody is asked."""
    for i in range(box.seats):
        q = (s.turn + i) % box.seats
        if s.ante >> q & 1:
            if s.round_no == 1 and not box.early_fold:
                pay(box, s, out, q, 24)
            else:
                s.phase = ASK_ANTE
                s.mover = q
                return
    begin_turn(box, s, out, s.turn, 22)


# ---------------------------------------------------------------- turns
@rule
def begin_turn(box: Box, s: State, out: Out, seat: int, number: int) -> None:
    """DW-026: the Dealer token goes to the player whose turn starts."""
    s.turn = seat
    s.mover = seat
    s.phase = ASK_ACT
    s.begun = 0
    s.took = 0
    s.used = 0
    s.played = 0
    s.fresh = 0
    s.turns += 1
    for q in range(SEATS if not box.lap else 0):
        s.players[q].recent = 0
    tell(out, TURN_BEGAN, number, seat, 0, 0, EVERYBODY)


@rule
def end_turn(box: Box, s: State, out: Out, number: int) -> None:
    """DW-033: then comes the end-of-turn window."""
    tell(out, TURN_ENDED, number, s.turn, 0, 0, EVERYBODY)
    s.players[s.turn].recent = 0
    s.phase = TURN_END


@rule
def act(box: Box, s: State) -> None:
    """DW-034, DW-101: the turn no longer counts as a pass."""
    s.begun = 1
    s.passed = 0


@rule
def pass_turn(box: Box, s: State, out: Out, seat: int) -> None:
    """DW-099."""
    s.passed |= 1 << seat
    tell(out, PASSED, 99, seat, 0, 0, EVERYBODY)
    s.players[seat].recent = 0
    s.phase = TURN_END


@rule
def turn_over(box: Box, s: State, out: Out) -> None:
    """DW-107 to DW-109: an empty centre ends the round; else the next active player has his turn."""
    if not centre_is_empty(box, s):
        s.anchor = next_active(box, s, s.anchor)
        begin_turn(box, s, out, s.anchor, 26)
        return
    if s.round_no == box.rounds:
        s.phase = SCORING
        return
    if box.first_starts:
        s.anchor = s.first if is_active(box, s, s.first) else next_active(box, s, s.first)
    else:
        s.anchor = next_active(box, s, s.anchor)
    s.turn = s.anchor
    s.phase = ROUND_START


@rule
def pass_token(box: Box, s: State, seat: int) -> None:
    """DW-R62: the first player of the round folds in the ante: the next active one is it now."""
    if s.turn == seat and active_count(box, s) > 0:
        s.turn = next_active(box, s, seat)
        s.anchor = s.turn


# ---------------------------------------------------------------- exchange
@rule
def exchange(box: Box, s: State, out: Out, seat: int, k: int) -> None:
    """DW-095, DW-R43: one Reaper is discarded, then another drawn; the discarded one cannot come back."""
    s.players[seat].exchanged = 1
    act(box, s)
    if s.deck_left == 0:
        reshuffle(box, s, out)
    if box.open_exchange:
        lay_open(box, s, seat, k)
        tell(out, EXCHANGED, RULING + 41, seat, 0, k, EVERYBODY)
    else:
        bury(box, s, seat, k)
        tell(out, EXCHANGED, 95, seat, 0, k, 1 << seat)
    draw_reaper(s, out, seat, 95)
    end_turn(box, s, out, 97)


@rule
def reshuffle(box: Box, s: State, out: Out) -> None:
    """DW-R42, an option: the whole discard becomes the pile."""
    for k in range(KINDS):
        for _ in range(s.gone[k] + s.buried[k]):
            s.deck[s.deck_left] = k
            s.deck_left += 1
        s.gone[k] = 0
        s.buried[k] = 0
    s.buried_count = 0
    shuffle(s.deck, 0, s.deck_left, s.chance)
    forget_discard(box, s)
    tell(out, RESHUFFLED, RULING + 42, s.deck_left, 0, 0, EVERYBODY)
