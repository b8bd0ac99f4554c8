"""What is allowed: `forbids` names the rule that says no, `legal` lists the rest."""

from __future__ import annotations

from poulpe.core.records import rule
from poulpe.core.rulebook import RULING
from poulpe.games.deathwager.pieces import (
    ACTIONS,
    ASK_ACT,
    ASK_ANGEL,
    ASK_ANTE,
    ASK_END,
    ASK_PICK,
    ASK_PROTECT,
    ASK_SECOND,
    ASK_TAKE,
    ASK_TIE,
    BACK,
    CHOOSE_CARD,
    CHOOSE_LEFT,
    CHOOSE_PLACED,
    CHOOSE_SEAT,
    CHOOSE_SKULL,
    CHOOSE_SLOT,
    COPY_REAPER,
    DEMON,
    EMPTY,
    END_TURN,
    EXCHANGE,
    FOLD,
    KINDS,
    LET,
    LIGHTHOUSE,
    NO_FOLDING,
    OVER,
    PASS,
    PAY,
    PLAY_ANOTHER,
    PLAY_REAPER,
    PROTECT,
    PROTECTOR,
    SEATS,
    TAKE,
    TAKE_MORE,
    TAKE_NEXT_TURN,
    TIME,
    USE_POWER,
    Box,
    State,
)
from poulpe.games.deathwager.rules.powers import forbids_copy, forbids_deed, forbids_use, has_playable
from poulpe.games.deathwager.rules.rows import centre_is_empty, is_active
from poulpe.games.deathwager.rules.targets import (
    NOT_ASKED,
    PICK_CARD,
    PICK_SEAT,
    PICK_SLOT,
    forbids_pick,
    forbids_power,
    pick_wanted,
)
from poulpe.games.deathwager.rules.windows import is_angel_ready, power_of_choice


@rule
def asked(box: Box, s: State) -> int:
    if s.phase == OVER:
        return 0
    if s.phase == ASK_PROTECT or s.phase == ASK_END:
        return s.window.waiting
    return 1 << s.mover


# ---------------------------------------------------------------- the turn
@rule
def must_play(box: Box, s: State) -> bool:
    """DW-100, DW-R44: everybody who is left has passed, and there is something to take."""
    everybody = (1 << box.seats) - 1 & ~s.folded
    return s.passed & everybody == everybody and not centre_is_empty(box, s)


@rule
def forbids_fold(box: Box, s: State) -> int:
    """DW-102; DW-R10: an option of time mode."""
    if box.played_for == TIME and box.debt == NO_FOLDING:
        return RULING + 10
    return 34 if s.begun else 0


@rule
def forbids_exchange(box: Box, s: State, seat: int, k: int) -> int:
    me = s.players[seat]
    if s.begun:
        return 34
    if me.exchanged:
        return 96
    if me.cards == 0:
        return 98
    if me.hand[k] == 0:
        return 95
    if s.deck_left == 0 and not (box.reshuffle and has_discard(s)):
        return RULING + 42
    return RULING + 44 if must_play(box, s) and not box.forced_exchange else 0


@rule
def has_discard(s: State) -> bool:
    n = s.buried_count
    for k in range(KINDS):
        n += s.gone[k]
    return n > 0


@rule
def forbids_take(box: Box, s: State, slot: int) -> int:
    return 0 if slot < box.slots and s.centre[slot] != EMPTY else 35


@rule
def forbids_reaper(box: Box, s: State, seat: int, k: int) -> int:
    if s.players[seat].hand[k] == 0:
        return 63
    return forbids_power(box, s, seat, k, 1)


@rule
def forbids_in_turn(box: Box, s: State, seat: int, action: int) -> int:
    """DW-027 to DW-034."""
    if action == PASS:
        return 34 if s.begun else 100 if must_play(box, s) else 0
    if action == FOLD:
        return forbids_fold(box, s)
    if action == END_TURN:
        return 0 if s.begun else 33
    if action >= TAKE and action < EXCHANGE:
        number = forbids_take(box, s, (action - TAKE) // 2)
        return 30 if number == 0 and s.took > 0 else number
    if action >= EXCHANGE and action < USE_POWER:
        return forbids_exchange(box, s, seat, action - EXCHANGE)
    if action >= USE_POWER and action < PLAY_REAPER:
        return forbids_use(box, s, seat, action - USE_POWER)
    if action >= PLAY_REAPER and action < COPY_REAPER:
        number = forbids_reaper(box, s, seat, action - PLAY_REAPER)
        return 31 if number == 0 and s.played > 0 else number
    return NOT_ASKED


# ---------------------------------------------------------------- everything else that is asked
@rule
def forbids_in_window(s: State, seat: int, action: int) -> int:
    """DW-073, DW-091: everybody is asked, only a holder can."""
    if action == LET:
        return 0
    if s.phase == ASK_PROTECT and action == PROTECT:
        return 0 if s.players[seat].hand[PROTECTOR] > 0 else 74
    if s.phase == ASK_END and action == TAKE_NEXT_TURN:
        return 0 if s.players[seat].hand[LIGHTHOUSE] > 0 else 91
    return NOT_ASKED


@rule
def forbids_angel(box: Box, s: State, seat: int, action: int) -> int:
    if action == LET:
        return 0
    if action < USE_POWER or action >= PLAY_REAPER:
        return NOT_ASKED
    return 0 if is_angel_ready(box, s, seat, action - USE_POWER) else 57


@rule
def forbids_choice(box: Box, s: State, seat: int, action: int) -> int:
    """A step of a choice: a Demon's deed, then the picks of the power."""
    if action == BACK:
        return 0
    if s.what == DEMON and s.deed == 0:
        return forbids_deed(box, s, seat, action)
    return forbids_pick(box, s, seat, power_of_choice(s), s.picked, action)


@rule
def forbids(box: Box, s: State, seat: int, action: int) -> int:
    """The rule that forbids this action to this seat, 0: allowed."""
    if action < 0 or action >= ACTIONS or s.phase == OVER:
        return NOT_ASKED
    if not asked(box, s) >> seat & 1:
        return 26 if is_active(box, s, seat) else 103
    if s.phase == ASK_ACT:
        return forbids_in_turn(box, s, seat, action)
    if s.phase == ASK_PICK:
        return forbids_choice(box, s, seat, action)
    if s.phase == ASK_PROTECT or s.phase == ASK_END:
        return forbids_in_window(s, seat, action)
    if s.phase == ASK_ANTE:
        return 0 if action in (PAY, FOLD) else 23
    if s.phase == ASK_TAKE:
        return forbids_take(box, s, (action - TAKE) // 2) if action >= TAKE and action < EXCHANGE else 50
    if s.phase == ASK_SECOND:
        if action == END_TURN:  # a Protector of many may have taken the Guide's last card: then nothing is left to play
            return 54 if has_playable(box, s, seat) else 0
        return (
            forbids_reaper(box, s, seat, action - PLAY_REAPER) if action >= PLAY_REAPER and action < COPY_REAPER else 54
        )
    if s.phase == ASK_ANGEL:
        return forbids_angel(box, s, seat, action)
    if action < CHOOSE_SEAT or action >= CHOOSE_SEAT + SEATS:
        return 115
    return 0 if s.tied >> action - CHOOSE_SEAT & 1 else 115


# ---------------------------------------------------------------- the same, listed
@rule
def legal(box: Box, s: State, seat: int, acts: list[int]) -> int:
    """Writes the legal actions in ascending order: `forbids` decides, over what the phase and the cards can mean."""
    if not asked(box, s) >> seat & 1:
        return 0
    if s.phase == ASK_ACT:
        return legal_in_turn(box, s, seat, acts)
    if s.phase == ASK_PICK:
        return legal_choices(box, s, seat, acts)
    first, end = span(s)
    n = 0
    for a in range(first, end):
        if forbids(box, s, seat, a) == 0:
            acts[n] = a
            n += 1
    return n


@rule
def span(s: State) -> tuple[int, int]:
    """The actions among which a phase finds its legal ones."""
    if s.phase == ASK_ANTE:
        return FOLD, PAY + 1
    if s.phase == ASK_TAKE:
        return TAKE, EXCHANGE
    if s.phase == ASK_SECOND:
        return END_TURN, COPY_REAPER
    if s.phase == ASK_ANGEL:
        return LET, PLAY_REAPER
    if s.phase == ASK_TIE:
        return CHOOSE_SEAT, CHOOSE_SEAT + SEATS
    return LET, TAKE_NEXT_TURN + 1


@rule
def legal_in_turn(box: Box, s: State, seat: int, acts: list[int]) -> int:
    n = 0
    for a in range(PASS, END_TURN + 1):
        if forbids_in_turn(box, s, seat, a) == 0:
            acts[n] = a
            n += 1
    for slot in range(box.slots if s.took == 0 else 0):
        if s.centre[slot] != EMPTY:
            acts[n] = TAKE + 2 * slot
            acts[n + 1] = TAKE + 2 * slot + 1
            n += 2
    hand = s.players[seat].hand
    for k in range(KINDS if not s.begun else 0):
        if hand[k] > 0 and forbids_exchange(box, s, seat, k) == 0:
            acts[n] = EXCHANGE + k
            n += 1
    for c in range(box.eyes + 1):
        if s.owner[c] == seat and forbids_use(box, s, seat, c) == 0:
            acts[n] = USE_POWER + c
            n += 1
    for k in range(KINDS if s.played == 0 else 0):
        if hand[k] > 0 and forbids_power(box, s, seat, k, 1) == 0:
            acts[n] = PLAY_REAPER + k
            n += 1
    return n


@rule
def legal_choices(box: Box, s: State, seat: int, acts: list[int]) -> int:
    acts[0] = BACK
    n = 1
    if s.what == DEMON and s.deed == 0:
        for a in range(TAKE_MORE, PLAY_ANOTHER + 1):
            if forbids_deed(box, s, seat, a) == 0:
                acts[n] = a
                n += 1
        for k in range(KINDS):
            if s.players[seat].recent >> k & 1 and forbids_copy(box, s, seat, k) == 0:
                acts[n] = COPY_REAPER + k
                n += 1
        return n
    power = power_of_choice(s)
    first, end = span_of_picks(s, pick_wanted(box, power, s.picked))
    for a in range(first, end):
        if forbids_pick(box, s, seat, power, s.picked, a) == 0:
            acts[n] = a
            n += 1
    return n


@rule
def span_of_picks(s: State, wanted: int) -> tuple[int, int]:
    if wanted == PICK_CARD:
        return CHOOSE_CARD, CHOOSE_PLACED + s.placed_count
    if wanted == PICK_SEAT:
        return CHOOSE_SEAT, CHOOSE_SLOT
    return (CHOOSE_SLOT, ACTIONS) if wanted == PICK_SLOT else (CHOOSE_LEFT, CHOOSE_SKULL + 1)
