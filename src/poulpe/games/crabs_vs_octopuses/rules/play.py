"""A move and all that follows; the end; what is played for an absent seat; how good a position is."""

from __future__ import annotations

from poulpe.core.chance import Chance, below
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import clear, rule
from poulpe.core.rulebook import RULING
from poulpe.games.crabs_vs_octopuses.pieces import (
    ASK_AGAIN,
    ASK_CHOOSE,
    ASK_CONSENT,
    ASK_RESIST,
    ASK_SPECIES,
    ASK_TURN,
    BACK,
    CHOOSE_SPECIES,
    DECLINE,
    DECLINED,
    DONE,
    KINDS,
    LET,
    NOBODY,
    OVER,
    PASS,
    PASSED,
    PLAY_CARD,
    RESIST,
    SEATS,
    VALUES,
    Box,
    State,
)
from poulpe.games.crabs_vs_octopuses.rules.cards import win
from poulpe.games.crabs_vs_octopuses.rules.course import end_round, follow, let_it_happen, play_card, resist, take_wish
from poulpe.games.crabs_vs_octopuses.rules.effects import can_still_pick, move_picked, next_step, run
from poulpe.games.crabs_vs_octopuses.rules.legality import choice_base, forbids_card, forbids_no_second_card


@rule
def play(box: Box, s: State, out: Out, seat: int, action: int) -> None:
    """Does what forbids allows, then all that follows by itself."""
    if s.phase == ASK_SPECIES:
        take_wish(box, s, out, seat, action - CHOOSE_SPECIES)
    elif s.phase == ASK_RESIST:
        if action == LET:
            let_it_happen(box, s, out, seat)
        else:
            resist(box, s, out, seat, action - RESIST)
    elif s.phase == ASK_TURN and action == PASS:
        tell(out, PASSED, 24, seat, 0, 0, EVERYBODY)
        end_round(box, s, out, s.laid_by[s.laid - 1], 76)
    elif s.phase == ASK_TURN or (s.phase == ASK_AGAIN and action >= PLAY_CARD):
        play_card(box, s, out, seat, action - PLAY_CARD)
    elif action == DECLINE:
        tell(out, DECLINED, 41 if s.phase == ASK_AGAIN else 26, seat, s.effect, 0, EVERYBODY)
        next_step(s, 0)
        follow(box, s, out, run(box, s, out))
    elif action == BACK:
        s.picked = 0
        clear(s.pick)
    else:
        choose(box, s, out, action)


@rule
def choose(box: Box, s: State, out: Out, action: int) -> None:
    """An optional effect is used, or a card of a choice is named; the last one carries the step out."""
    if s.phase == ASK_CHOOSE:
        if action != DONE:
            s.pick[action - choice_base(box, s)] += 1
            s.picked += 1
            if s.picked < s.need:
                return
        move_picked(box, s, out)
    if s.phase != OVER:
        follow(box, s, out, run(box, s, out))


# ---------------------------------------------------------------- who is asked, and the end
@rule
def asked(box: Box, s: State) -> int:
    return s.waiting


@rule
def over(box: Box, s: State) -> bool:
    return s.phase == OVER


@rule
def scores(box: Box, s: State, points: list[int]) -> None:
    for q in range(SEATS):
        points[q] = 1 if q == s.winner else 0


@rule
def concede(box: Box, s: State, out: Out, seat: int) -> None:
    """CP-R47: whoever gives up or leaves has lost; what was still sealed or half chosen is forgotten."""
    for q in range(SEATS):
        s.players[q].wish = NOBODY
    s.picked = 0
    clear(s.pick)
    win(s, out, 1 - seat, RULING + 47)


# ---------------------------------------------------------------- for tables and searchers
@rule
def absent(box: Box, s: State, seat: int, dice: Chance) -> int:
    """Specification 3.1: pass, or open with the lowest card; let it happen; decline; else any card."""
    if s.phase == ASK_TURN:
        return PASS if s.laid > 0 else lowest_card(box, s, seat)
    if s.phase == ASK_RESIST:
        return LET
    if s.phase == ASK_SPECIES:
        return CHOOSE_SPECIES + below(dice, 2)
    if s.phase == ASK_AGAIN:
        return DECLINE if forbids_no_second_card(box, s, seat) == 0 else lowest_card(box, s, seat)
    if s.phase == ASK_CONSENT or box.optional[s.effect][s.step]:
        return BACK if s.picked > 0 else DECLINE
    return random_pick(box, s, seat, dice)


@rule
def lowest_card(box: Box, s: State, seat: int) -> int:
    for value in range(VALUES):
        for k in range(value, KINDS, VALUES):
            if forbids_card(box, s, seat, k) == 0:
                return PLAY_CARD + k
    return PASS


@rule
def random_pick(box: Box, s: State, seat: int, dice: Chance) -> int:
    n = 0
    for k in range(KINDS):
        if can_still_pick(box, s, seat, k):
            n += 1
    n = below(dice, n)
    k = 0
    while not can_still_pick(box, s, seat, k) or n > 0:
        if can_still_pick(box, s, seat, k):
            n -= 1
        k += 1
    return choice_base(box, s) + k


@rule
def evaluate(box: Box, s: State, seat: int) -> int:
    """Cards still to get rid of, compared with the opponent's."""
    if s.phase == OVER or s.crab == NOBODY:
        return 0 if s.crab == NOBODY else 1000 if s.winner == seat else -1000
    mine = s.players[seat].cards + s.players[seat].left
    theirs = s.players[1 - seat].cards + s.players[1 - seat].left
    return max(-999, min(999, 1000 * (theirs - mine) // max(theirs + mine, 12)))
