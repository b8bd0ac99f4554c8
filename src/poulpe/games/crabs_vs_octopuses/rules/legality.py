"""What is allowed: `forbids` names the rule that says no, `legal` lists the rest quickly."""

from __future__ import annotations

from poulpe.core.records import rule
from poulpe.core.rulebook import RULING
from poulpe.games.crabs_vs_octopuses.pieces import (
    ACTIONS,
    ASK_AGAIN,
    ASK_CHOOSE,
    ASK_RESIST,
    ASK_SPECIES,
    ASK_TURN,
    BACK,
    CHOOSE_SPECIES,
    DECLINE,
    DISCARD,
    DONE,
    GIVE,
    KINDS,
    LET,
    OP_DISCARD,
    OP_GIVE,
    OP_STEAL,
    OVER,
    PASS,
    PLAIN,
    PLAY_CARD,
    RESHUFFLE,
    RESIST,
    TAKE,
    USE,
    VALUES,
    Box,
    State,
)
from poulpe.games.crabs_vs_octopuses.rules.effects import can_still_pick

NOT_ASKED = 15  # not what is asked now


# ---------------------------------------------------------------- the questions rules ask
@rule
def forbids_value(box: Box, s: State, k: int) -> int:
    """CP-016 to CP-019, CP-036, CP-037, CP-048, CP-053: may this card be played on the pile as it is?"""
    if s.laid == 0:
        return 0
    if box.open_only[k]:
        return 37 if s.reversed else 36
    value, bar = k % VALUES, s.centre[s.laid - 1] % VALUES
    if value == bar:
        return 18
    if s.reversed:
        if value < bar:
            return 0
        return 53 if value == VALUES - 1 else 48
    return 0 if value > bar else 17


@rule
def forbids_card(box: Box, s: State, seat: int, k: int) -> int:
    """A card one has, and that fits."""
    return forbids_value(box, s, k) if s.players[seat].hand[k] > 0 else NOT_ASKED


@rule
def has_card_to_play(box: Box, s: State, seat: int) -> bool:
    for k in range(KINDS):
        if forbids_card(box, s, seat, k) == 0:
            return True
    return False


@rule
def forbids_no_second_card(box: Box, s: State, seat: int) -> int:
    """CP-026, CP-027, CP-041: only a compulsory second card cannot be declined, where there is one to play."""
    if box.optional[s.effect][s.step] or not has_card_to_play(box, s, seat):
        return 0
    return 27


@rule
def choice_base(box: Box, s: State) -> int:
    """The first action of the verb by which cards are chosen in this step."""
    op = box.op[s.effect][s.step]
    if op == OP_DISCARD:
        return DISCARD
    if op == OP_GIVE:
        return GIVE
    return TAKE if op == OP_STEAL else RESHUFFLE


@rule
def forbids_late_resist(box: Box, s: State, seat: int) -> int:
    """Why a card cannot be resisted now: it is one's own, it has no effect to cancel, or the window is closed."""
    if s.laid == 0:
        return 67
    top = s.laid - 1
    if s.laid_by[top] == seat:
        return 73
    if s.mark[top] != PLAIN or not box.cancellable[s.centre[top]]:
        return RULING + 17
    return 74


# ---------------------------------------------------------------- the one truth about legality
@rule
def forbids(box: Box, s: State, seat: int, action: int) -> int:
    """The rule that forbids this action to this seat, 0: allowed."""
    if action < 0 or action >= ACTIONS:
        return NOT_ASKED
    if s.phase == OVER:
        return 60
    if s.phase != ASK_RESIST and action >= RESIST and action < DISCARD:
        return forbids_late_resist(box, s, seat)
    if not s.waiting >> seat & 1:
        return 66 if s.phase == ASK_RESIST else NOT_ASKED
    if s.phase == ASK_TURN:
        return forbids_in_turn(box, s, seat, action)
    if s.phase == ASK_RESIST:
        return forbids_in_window(box, s, seat, action)
    if s.phase == ASK_CHOOSE:
        return forbids_in_choice(box, s, seat, action)
    if s.phase == ASK_AGAIN:
        if action == DECLINE:
            return forbids_no_second_card(box, s, seat)
        if action < PLAY_CARD or action >= RESIST:
            return 40
        return forbids_card(box, s, seat, action - PLAY_CARD)
    if s.phase == ASK_SPECIES:
        return 0 if action == CHOOSE_SPECIES or action == CHOOSE_SPECIES + 1 else 2
    return 0 if action in (DECLINE, USE) else 26


@rule
def forbids_in_turn(box: Box, s: State, seat: int, action: int) -> int:
    """CP-015, CP-023, CP-024: a card one has, or passing once there is something to pass on."""
    if action == PASS:
        return 0 if s.laid > 0 else 23
    if action < PLAY_CARD or action >= RESIST:
        return NOT_ASKED
    return forbids_card(box, s, seat, action - PLAY_CARD)


@rule
def forbids_in_window(box: Box, s: State, seat: int, action: int) -> int:
    """CP-066, CP-067: let it happen, or play a 1."""
    if action == LET:
        return 0
    if action < RESIST or action >= DISCARD:
        return 66
    k = action - RESIST
    return 0 if box.reacts[k] and s.players[seat].hand[k] > 0 else 67


@rule
def forbids_in_choice(box: Box, s: State, seat: int, action: int) -> int:
    """CP-026, CP-027: as many cards as the step says; fewer or none only where it says so."""
    i, e = s.step, s.effect
    if action == DECLINE:
        return 0 if box.optional[e][i] and s.picked == 0 else 27
    if action == DONE:
        return 0 if box.up_to[e][i] and s.picked > 0 else 27
    if action == BACK:
        return 0 if s.picked > 0 else NOT_ASKED
    k = action - choice_base(box, s)
    if k < 0 or k >= KINDS:
        return box.number[e]
    return 0 if can_still_pick(box, s, seat, k) else box.number[e]


# ---------------------------------------------------------------- the same, quickly
@rule
def legal(box: Box, s: State, seat: int, acts: list[int]) -> int:
    """The zeros of forbids, in the order of their numbers."""
    n = 0
    if not s.waiting >> seat & 1:
        return 0
    if s.phase == ASK_TURN or s.phase == ASK_AGAIN:
        if s.phase == ASK_TURN and s.laid > 0:
            acts[n] = PASS
            n += 1
        if s.phase == ASK_AGAIN and forbids_no_second_card(box, s, seat) == 0:
            acts[n] = DECLINE
            n += 1
        for k in range(KINDS):
            if s.players[seat].hand[k] > 0 and forbids_value(box, s, k) == 0:
                acts[n] = PLAY_CARD + k
                n += 1
        return n
    if s.phase == ASK_RESIST:
        acts[0] = LET
        n = 1
        for k in range(KINDS):
            if box.reacts[k] and s.players[seat].hand[k] > 0:
                acts[n] = RESIST + k
                n += 1
        return n
    if s.phase == ASK_CHOOSE:
        return legal_choices(box, s, seat, acts)
    acts[0] = CHOOSE_SPECIES if s.phase == ASK_SPECIES else DECLINE
    acts[1] = CHOOSE_SPECIES + 1 if s.phase == ASK_SPECIES else USE
    return 2


@rule
def legal_choices(box: Box, s: State, seat: int, acts: list[int]) -> int:
    n = 0
    for a in range(DECLINE, BACK + 1):
        if (a == DECLINE or a >= DONE) and forbids_in_choice(box, s, seat, a) == 0:
            acts[n] = a
            n += 1
    base = choice_base(box, s)
    for k in range(KINDS):
        if can_still_pick(box, s, seat, k):
            acts[n] = base + k
            n += 1
    return n
