"""Rules of thumb: what a sensible beginner does. Works on the blinded record, so it knows what its seat knows.

Every legal action gets a price; the cheapest is played. Prices come from the effects in the box, so they also fit decks
that nobody has seen before: what counts is how many cards an effect takes off its player.
"""

from __future__ import annotations

from poulpe.core.chance import Chance, is_drawn
from poulpe.core.records import rule
from poulpe.games.crabs_vs_octopuses.pieces import (
    ASK_CONSENT,
    BACK,
    CHOOSE_SPECIES,
    DECLINE,
    DISCARD,
    GIVE,
    LET,
    NOTHING,
    OP_BLANK_NEXT,
    OP_COPY_COVERED,
    OP_DISCARD,
    OP_DRAW,
    OP_EXTRA_PLAY,
    OP_GIVE,
    OP_INVERT_NEXT,
    OP_STEAL,
    OP_WIN_ROUND,
    PASS,
    PLAY_CARD,
    RESHUFFLE,
    RESIST,
    TAKE,
    USE,
    VALUES,
    Box,
    State,
)
from poulpe.games.crabs_vs_octopuses.rules.cards import owner_of
from poulpe.games.crabs_vs_octopuses.rules.effects import can_be_copied
from poulpe.games.crabs_vs_octopuses.rules.legality import legal
from poulpe.games.crabs_vs_octopuses.rules.memory import species_of

DEADLY = 10_000  # hands the match to the opponent
STUCK = 400  # to pass, where something could be played


@rule
def thumb(box: Box, s: State, seat: int, acts: list[int], dice: Chance) -> int:
    """The cheapest legal action; ties are broken by the bot's own dice."""
    n = legal(box, s, seat, acts)
    best = acts[0]
    lowest = price(box, s, seat, best)
    tied = 1
    for i in range(1, n):
        cost = price(box, s, seat, acts[i])
        tied = 1 if cost < lowest else tied + 1 if cost == lowest else tied
        if is_drawn(cost, lowest, tied, dice):
            best = acts[i]
            lowest = cost
    return best


@rule
def price(box: Box, s: State, seat: int, action: int) -> int:
    if action < CHOOSE_SPECIES:
        return price_of_answer(box, s, action)
    if action < PLAY_CARD:
        return 0
    if action < RESIST:
        return price_of_card(box, s, seat, action - PLAY_CARD)
    if action < DISCARD:
        return 0  # to resist is to be rid of a 1, and to spoil something
    if action < RESHUFFLE:
        k = (action - DISCARD) % (GIVE - DISCARD)
        return worth(box, k)
    if action < TAKE:
        return price_of_putting_back(box, s, seat, action - RESHUFFLE)
    return -worth(box, action - TAKE)


@rule
def price_of_answer(box: Box, s: State, action: int) -> int:
    """Never back, never a silent window where one can resist; an optional effect only if it takes cards off."""
    if action == PASS:
        return STUCK
    if action == BACK:
        return 2 * STUCK
    if action == LET:
        return 50
    if action == USE:
        return -10 if relief(box, s.effect, s.step, s.step + 1) > 0 else 10
    return STUCK - 1 if action == DECLINE and s.phase != ASK_CONSENT and s.need == 0 else 0


# ---------------------------------------------------------------- cards to play
@rule
def relief(box: Box, k: int, first: int, end: int) -> int:
    """How many cards some steps of an effect take off its player."""
    n = 0
    for i in range(first, end):
        op, count = box.op[k][i], max(1, box.count[k][i])
        if op == OP_GIVE or (op == OP_DISCARD and not box.opponent[k][i]):
            n += count
        elif op == OP_DISCARD or (op == OP_STEAL and not box.optional[k][i]):
            n -= count
    return n


@rule
def takes_last_card(box: Box, s: State, seat: int, k: int) -> bool:
    """The effect would take the opponent's last card, and with it the match to him."""
    them = s.players[1 - seat]
    if them.left > 0:
        return False
    for i in range(box.steps[k]):
        theirs = box.op[k][i] == OP_STEAL or (box.opponent[k][i] == 1 and box.op[k][i] != OP_DRAW)
        if theirs and not box.optional[k][i] and them.cards <= max(1, box.count[k][i]):
            return True
    return False


@rule
def price_of_card(box: Box, s: State, seat: int, k: int) -> int:
    """Low cards first, and those that take other cards along; what only opens a round before all."""
    me = s.players[seat]
    if me.cards == 1 and me.left == 0:
        return -DEADLY
    cost = 10 * (k % VALUES)
    if box.open_only[k]:
        return cost - 100
    e = k
    if box.steps[k] > 0 and box.op[k][0] == OP_COPY_COVERED:
        e = s.centre[s.laid - 1] if s.laid > 0 and can_be_copied(box, s.centre[s.laid - 1]) else NOTHING
    if e == NOTHING or me.armoured:
        return cost
    cost -= 30 * min(relief(box, e, 0, box.steps[e]), me.cards - 1)
    for i in range(box.steps[e]):
        op = box.op[e][i]
        if op == OP_WIN_ROUND:
            cost += -300 if me.cards + me.left <= 3 else 30
        elif op in (OP_EXTRA_PLAY, OP_BLANK_NEXT):
            cost -= 15
        elif op == OP_INVERT_NEXT:
            cost += 15
    return cost + DEADLY if takes_last_card(box, s, seat, e) else cost


# ---------------------------------------------------------------- cards to choose
@rule
def worth(box: Box, k: int) -> int:
    """What a card in hand is good for: high values, and effects that take other cards along."""
    if box.open_only[k]:
        return 15
    value = 30 if box.reacts[k] else 6 * (k % VALUES)
    for i in range(box.steps[k]):
        if box.op[k][i] == OP_WIN_ROUND:
            value += 60
        elif box.op[k][i] == OP_INVERT_NEXT:
            value -= 25
    return value + 25 * relief(box, k, 0, box.steps[k])


@rule
def price_of_putting_back(box: Box, s: State, seat: int, k: int) -> int:
    """A foreign card is gone for good that way; one's own comes back, so only the worst are worth it."""
    return worth(box, k) - 200 if owner_of(s, species_of(k)) != seat else worth(box, k) - 20
