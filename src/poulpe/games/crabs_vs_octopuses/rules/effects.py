"""Effects are data of the box: a few steps, carried out one after the other by the same few operations.

`run` goes on until the effect is done, somebody has won, or the actor has to choose; `play` then comes back to it.
"""

from __future__ import annotations

from poulpe.core.chance import one_of
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import clear, rule
from poulpe.games.crabs_vs_octopuses.pieces import (
    ARMOURED,
    AS_BEFORE,
    ASK_AGAIN,
    ASK_CHOOSE,
    ASK_CONSENT,
    BY_ACTOR,
    BY_CHANCE,
    COPIED,
    FIZZLED,
    KINDS,
    NOTHING,
    OP_BLANK_NEXT,
    OP_COPY_COVERED,
    OP_DISCARD,
    OP_DRAW,
    OP_EXTRA_PLAY,
    OP_GIVE,
    OP_INVERT_NEXT,
    OP_RESHUFFLE,
    OP_STEAL,
    OP_WIN_ROUND,
    OVER,
    REVERSED,
    SEEN,
    Box,
    State,
)
from poulpe.games.crabs_vs_octopuses.rules.cards import (
    bury,
    draw,
    give,
    has_won,
    look_at_hand,
    send_back,
    steal,
)

# What has become of an effect
DONE_WITH, ROUND_IS_WON, STOPPED = range(3)  # STOPPED: somebody is asked, or the match is over


# ---------------------------------------------------------------- questions about the step
@rule
def source_of(box: Box, s: State) -> int:
    """Whose cards the step moves."""
    i, e = s.step, s.effect
    return 1 - s.turn if box.op[e][i] == OP_STEAL or box.opponent[e][i] else s.turn


@rule
def moves_cards(op: int) -> bool:
    return op <= OP_RESHUFFLE


@rule
def how_many(box: Box, s: State) -> int:
    """CP-028: as many as the step says, or as there are."""
    i, e = s.step, s.effect
    n = s.did if box.count[e][i] == AS_BEFORE else box.count[e][i]
    p = s.players[source_of(box, s)]
    return min(n, p.left if box.op[e][i] == OP_DRAW else p.cards)


@rule
def is_chosen(box: Box, s: State) -> bool:
    """The actor chooses the cards of this step, from his own hand or from the hand he looks at."""
    op = box.op[s.effect][s.step]
    return moves_cards(op) and op != OP_DRAW and box.chooser[s.effect][s.step] != BY_CHANCE


@rule
def victory_number(op: int) -> int:
    """CP-062 to CP-064: how a last card can be lost."""
    if op == OP_STEAL:
        return 62
    return 63 if op == OP_DISCARD else 64


# ---------------------------------------------------------------- carrying out
@rule
def ask(s: State, seat: int, phase: int) -> None:
    s.phase = phase
    s.waiting = 1 << seat


@rule
def begin(s: State, card: int) -> None:
    s.effect = card
    s.step = 0
    s.did = 0


@rule
def end(s: State) -> None:
    s.effect = NOTHING
    s.card = NOTHING
    s.at = 0
    s.resists = 0
    s.step = 0
    s.did = 0
    s.need = 0
    s.picked = 0


@rule
def next_step(s: State, did: int) -> None:
    s.step += 1
    s.did = did
    s.need = 0


@rule
def run(box: Box, s: State, out: Out) -> int:
    """CP-030: the steps in their order, from the one that has been reached."""
    while s.step < box.steps[s.effect]:
        op = box.op[s.effect][s.step]
        if box.if_before[s.effect][s.step] and s.did == 0:
            next_step(s, 0)
        elif op == OP_WIN_ROUND:
            return ROUND_IS_WON
        elif op == OP_COPY_COVERED:
            copy_covered(box, s, out)
        elif moves_cards(op):
            if how_many(box, s) == 0:
                fizzle(box, s, out)
                next_step(s, 0)
            elif must_ask(box, s, out) or move_by_itself(box, s, out):
                return STOPPED
        elif op == OP_EXTRA_PLAY:
            if s.players[s.turn].cards > 0:
                ask(s, s.turn, ASK_AGAIN)
                return STOPPED
            fizzle(box, s, out)
            next_step(s, 0)
        else:
            change_what_follows(box, s, out, op)
    return DONE_WITH


@rule
def fizzle(box: Box, s: State, out: Out) -> None:
    """CP-028, CP-029: what is impossible is skipped; a step that repeats the one before says nothing new."""
    if box.count[s.effect][s.step] != AS_BEFORE or s.did > 0:
        tell(out, FIZZLED, 28, s.turn, s.effect, 0, EVERYBODY)


@rule
def change_what_follows(box: Box, s: State, out: Out, op: int) -> None:
    """CP-048 and CP-055: the next card must be lower; the opponent's next card has no effect."""
    if op == OP_INVERT_NEXT:
        s.reversed = 1
        tell(out, REVERSED, box.number[s.effect], s.turn, s.centre[s.laid - 1], 0, EVERYBODY)
    elif op == OP_BLANK_NEXT:
        s.players[1 - s.turn].armoured = 1
        tell(out, ARMOURED, box.number[s.effect], 1 - s.turn, 0, 0, EVERYBODY)
    next_step(s, 0)


@rule
def copy_covered(box: Box, s: State, out: Out) -> None:
    """CP-058: the steps of the card below become those of this one. Nothing there, nothing to copy, or a card that
    wins the round or copies itself: nothing happens."""
    below_it = s.centre[s.at - 1] if s.at > 0 else NOTHING
    if below_it == NOTHING or not can_be_copied(box, below_it):
        tell(out, FIZZLED, 58, s.turn, s.effect, 0, EVERYBODY)
        s.step = box.steps[s.effect]
        return
    tell(out, COPIED, 58, s.turn, below_it, 0, EVERYBODY)
    begin(s, below_it)


@rule
def can_be_copied(box: Box, k: int) -> bool:
    for i in range(box.steps[k]):
        if box.op[k][i] == OP_WIN_ROUND or box.op[k][i] == OP_COPY_COVERED:
            return False
    return box.steps[k] > 0


# ---------------------------------------------------------------- choices
@rule
def must_ask(box: Box, s: State, out: Out) -> bool:
    """The choices of the actor come only now, after the window (CP-R26)."""
    i, e = s.step, s.effect
    if is_chosen(box, s):
        s.need = how_many(box, s)
        if box.chooser[e][i] == SEEN:
            look_at_hand(s, out, s.turn, box.number[e])
        ask(s, s.turn, ASK_CHOOSE)
        return True
    if box.optional[e][i] and s.need == 0:
        s.need = how_many(box, s)  # the question has been put
        ask(s, s.turn, ASK_CONSENT)
        return True
    return False


@rule
def move_by_itself(box: Box, s: State, out: Out) -> bool:
    """Draws and picks at random, one card after the other; true if somebody has won."""
    i, e = s.step, s.effect
    op, source, n = box.op[e][i], source_of(box, s), how_many(box, s)
    for _ in range(n):
        if op == OP_DRAW:
            draw(box, s, out, source, box.number[e])
        else:
            move_card(box, s, out, op, source, one_of(s.players[source].hand, s.players[source].cards, s.chance), False)
            if has_won(s, out, s.turn, victory_number(op)):
                return True
    next_step(s, n)
    return False


@rule
def move_card(box: Box, s: State, out: Out, op: int, source: int, k: int, chosen: bool) -> None:
    """`chosen`: the actor has picked this card, so he knows it even if it was not his."""
    number = box.number[s.effect]
    seen = chosen and source != s.turn
    if op == OP_DISCARD:
        bury(box, s, out, source, k, seen, number)
    elif op == OP_RESHUFFLE:
        send_back(box, s, out, source, k, seen, number)
    elif op == OP_STEAL:
        steal(box, s, out, 1 - source, k, number)
    elif op == OP_GIVE:
        give(box, s, out, source, k, number)


@rule
def move_picked(box: Box, s: State, out: Out) -> None:
    """All cards of the choice, now that it is complete; the victory test follows each of them."""
    op, source, n = box.op[s.effect][s.step], source_of(box, s), s.picked
    for k in range(KINDS):
        for _ in range(s.pick[k]):
            if s.phase != OVER:
                move_card(box, s, out, op, source, k, True)
                has_won(s, out, s.turn, victory_number(op))
    s.picked = 0
    clear(s.pick)
    next_step(s, n)


@rule
def can_still_pick(box: Box, s: State, seat: int, k: int) -> bool:
    """From his own hand, or from the hand he is looking at."""
    return s.players[seat if box.chooser[s.effect][s.step] == BY_ACTOR else 1 - seat].hand[k] > s.pick[k]


@rule
def looks_on(box: Box, s: State, seat: int) -> bool:
    """The seat has the opposing hand before it, to choose from."""
    return s.phase == ASK_CHOOSE and s.turn == seat and box.chooser[s.effect][s.step] == SEEN
