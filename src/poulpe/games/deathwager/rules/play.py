"""Playing: every action that `forbids` allows, and all that follows by itself.

    ROUND_START -> NEXT_ANTE -> (ante) -> turn -> TURN_END -> (end-of-turn window) -> TURN_OVER -> ...
    a card is used -> ANNOUNCED -> (Protector window) -> RESOLVE -> SENT -> (Angels) -> RESUME -> turn

Phases in parentheses ask; `go_on` walks through the others until somebody is asked or the match is over.
"""

from __future__ import annotations

from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.reactions import seal
from poulpe.core.records import rule
from poulpe.games.deathwager.pieces import (
    ANGEL,
    ANNOUNCED,
    ASK_ACT,
    ASK_ANGEL,
    ASK_ANTE,
    ASK_END,
    ASK_PICK,
    ASK_PROTECT,
    ASK_SECOND,
    ASK_TAKE,
    BACK,
    CHOOSE_SEAT,
    COPY_REAPER,
    DECLINED,
    DEED_COPY,
    DEED_SECOND,
    DEED_TAKE,
    DEMON,
    END_TURN,
    EXCHANGE,
    FOLD,
    LET,
    NEXT_ANTE,
    NOBODY,
    OVER,
    PASS,
    PAY,
    PLAY_REAPER,
    RESOLVE,
    RESUME,
    ROUND_START,
    SENT,
    TAKE,
    TAKE_MORE,
    TURN_END,
    TURN_OVER,
    USE_POWER,
    Box,
    State,
)
from poulpe.games.deathwager.rules.centre import take
from poulpe.games.deathwager.rules.rows import centre_is_empty
from poulpe.games.deathwager.rules.scoring import last_one_wins, score_all, win
from poulpe.games.deathwager.rules.stakes import fold, pay
from poulpe.games.deathwager.rules.targets import NO_PICK, pick_of, pick_wanted, skip_players
from poulpe.games.deathwager.rules.turn import (
    act,
    end_turn,
    exchange,
    next_ante,
    pass_token,
    pass_turn,
    set_up,
    start_round,
    turn_over,
)
from poulpe.games.deathwager.rules.windows import (
    announce,
    answerable,
    ask_angels,
    ask_at_turn_end,
    ask_protectors,
    clear_choice,
    close_protectors,
    close_turn_end,
    power_of_choice,
    resolve_top,
    the_answerable,
)


@rule
def deal(box: Box, s: State, out: Out) -> None:
    set_up(box, s, out)
    go_on(box, s, out)


@rule
def over(box: Box, s: State) -> bool:
    return s.phase == OVER


@rule
def go_on(box: Box, s: State, out: Out) -> None:
    """Until somebody is asked."""
    while s.phase > OVER:
        if s.phase == ROUND_START:
            start_round(box, s, out)
        elif s.phase == NEXT_ANTE:
            next_ante(box, s, out)
        elif s.phase == ANNOUNCED:
            ask_protectors(box, s)
        elif s.phase == RESOLVE:
            resolve_top(box, s, out)
        elif s.phase == SENT:
            ask_angels(box, s)
        elif s.phase == RESUME:
            s.phase = ASK_ACT
            s.mover = s.turn
        elif s.phase == TURN_END:
            ask_at_turn_end(box, s)
        elif s.phase == TURN_OVER:
            turn_over(box, s, out)
        else:
            score_all(box, s, out)


# ---------------------------------------------------------------- answers
@rule
def play(box: Box, s: State, out: Out, seat: int, action: int) -> None:
    if s.phase == ASK_ACT:
        play_in_turn(box, s, out, seat, action)
    elif s.phase == ASK_PICK:
        choose(box, s, out, seat, action)
    elif s.phase == ASK_PROTECT:
        if seal(s.window, seat, 0 if action == LET else 1):
            close_protectors(box, s, out)
    elif s.phase == ASK_END:
        if seal(s.window, seat, 0 if action == LET else 1):
            close_turn_end(box, s, out)
    elif s.phase == ASK_ANTE:
        answer_ante(box, s, out, seat, action)
    elif s.phase == ASK_TAKE:
        take_one(box, s, out, seat, action, 50)
    elif s.phase == ASK_SECOND:
        if action == END_TURN:
            tell(out, DECLINED, 54, seat, 0, 0, EVERYBODY)
            s.phase = RESUME
        else:
            begin_choice(box, s, out, seat, action - PLAY_REAPER, NOBODY)
    elif s.phase == ASK_ANGEL:
        answer_angel(box, s, out, seat, action)
    else:
        win(box, s, out, 1 << action - CHOOSE_SEAT, 115)
    go_on(box, s, out)


@rule
def play_in_turn(box: Box, s: State, out: Out, seat: int, action: int) -> None:
    if action == PASS:
        pass_turn(box, s, out, seat)
    elif action == FOLD:
        fold(box, s, out, seat)
        if not last_one_wins(box, s, out):
            s.phase = TURN_END
    elif action == END_TURN:
        end_turn(box, s, out, 33)
    elif action < EXCHANGE:
        s.took += 1
        take_one(box, s, out, seat, action, 35)
    elif action < USE_POWER:
        exchange(box, s, out, seat, action - EXCHANGE)
    elif action < PLAY_REAPER:
        begin_choice(box, s, out, seat, box.power[action - USE_POWER], action - USE_POWER)
    else:
        begin_choice(box, s, out, seat, action - PLAY_REAPER, NOBODY)


@rule
def take_one(box: Box, s: State, out: Out, seat: int, action: int, number: int) -> None:
    """DW-R47: with an option the last Eye of the match ends it at once."""
    act(box, s)
    take(s, out, seat, (action - TAKE) // 2, (action - TAKE) % 2, number)
    s.phase = RESUME
    if box.stop_at_once and s.round_no == box.rounds and centre_is_empty(box, s):
        score_all(box, s, out)


@rule
def answer_ante(box: Box, s: State, out: Out, seat: int, action: int) -> None:
    """DW-023, DW-102, DW-R13."""
    s.phase = NEXT_ANTE
    if action == PAY:
        pay(box, s, out, seat, 23)
        return
    fold(box, s, out, seat)
    if not last_one_wins(box, s, out):
        pass_token(box, s, seat)


@rule
def answer_angel(box: Box, s: State, out: Out, seat: int, action: int) -> None:
    """DW-056: an Angel for a card just received; where several came, which one is asked next."""
    if action == LET:
        tell(out, DECLINED, 56, seat, 0, 0, EVERYBODY)
        s.angels_from += 1
        s.phase = SENT
        return
    c = action - USE_POWER
    if answerable(box, s, seat, c) == 1:
        s.what = ANGEL
        s.picks[0] = the_answerable(box, s, seat, c)
        s.source = c
        s.picked = 1
        complete(box, s, out, seat, ASK_ANGEL)
    else:
        begin_choice(box, s, out, seat, ANGEL, c)


# ---------------------------------------------------------------- choices in steps
@rule
def begin_choice(box: Box, s: State, out: Out, seat: int, what: int, source: int) -> None:
    """A card is chosen. Its targets are asked one by one, and all of it is told when the last is named."""
    s.origin = s.phase
    s.what = what
    s.source = source
    s.phase = ASK_PICK
    if what != DEMON:
        go_on_choosing(box, s, out, seat)


@rule
def go_on_choosing(box: Box, s: State, out: Out, seat: int) -> None:
    power = power_of_choice(s)
    skip_players(box, s, seat, power)
    if pick_wanted(box, power, s.picked) == NO_PICK:
        complete(box, s, out, seat, s.origin)


@rule
def choose(box: Box, s: State, out: Out, seat: int, action: int) -> None:
    if action == BACK:
        s.phase = s.origin
        s.origin = 0
        clear_choice(s)
    elif s.what == DEMON and s.deed == 0:
        choose_deed(box, s, out, seat, action)
    else:
        s.picks[s.picked] = pick_of(action)
        s.picked += 1
        go_on_choosing(box, s, out, seat)


@rule
def choose_deed(box: Box, s: State, out: Out, seat: int, action: int) -> None:
    """DW-050, DW-052, DW-054: what a Demon takes or plays is chosen after it has survived its window."""
    if action >= COPY_REAPER:
        s.deed = DEED_COPY + action - COPY_REAPER
        go_on_choosing(box, s, out, seat)
    else:
        s.deed = DEED_TAKE if action == TAKE_MORE else DEED_SECOND
        complete(box, s, out, seat, s.origin)


@rule
def complete(box: Box, s: State, out: Out, seat: int, origin: int) -> None:
    """All is chosen: count it (DW-R19: what a Demon grants costs no allowance), pay it, announce it."""
    s.origin = 0
    if origin == ASK_ANGEL:
        s.arrived &= ~(1 << s.picks[0])
        announce(box, s, out, seat, SENT)
        return
    act(box, s)
    if s.source != NOBODY:
        s.used += 1
    elif origin == ASK_ACT:
        s.played += 1
    announce(box, s, out, seat, RESUME)
