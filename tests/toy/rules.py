"""The rules of Reef."""

from __future__ import annotations

from poulpe.core.chance import Chance, below, one_of, shuffle
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import rule
from tests.toy.legality import could_block
from tests.toy.pieces import (
    AIM,
    AIMED,
    BACK,
    BLOCK,
    BLOCKED,
    DEPTH,
    DEPTHS,
    DIVE,
    DIVED,
    DIVES,
    DREW,
    ENDED,
    GAVE,
    GIFT,
    GIFT_CARD,
    GIFT_SEAT,
    KINDS,
    OVER,
    PASS,
    PASSED,
    PEEK,
    PEEKED,
    PICK,
    PLAY,
    PLAYED,
    SEATS,
    SIDES,
    STOLE,
    THEFT,
    VICTIM,
    WINDOW,
    Box,
    State,
)


# ---------------------------------------------------------------- cards move, and seats remember
@rule
def gain(s: State, seat: int, k: int) -> None:
    s.players[seat].hand[k] += 1
    s.players[seat].cards += 1


@rule
def lose(s: State, seat: int, k: int, told: int) -> None:
    me = s.players[seat]
    me.hand[k] -= 1
    me.cards -= 1
    for w in range(SEATS):
        known = s.players[w].knows[seat]
        if told >> w & 1:
            known[k] = max(0, known[k] - 1)
        else:
            blur(s, w, seat)


@rule
def blur(s: State, w: int, seat: int) -> None:
    """RF-011: a card left, and w was not told which."""
    known = s.players[w].knows[seat]
    for j in range(KINDS):
        if known[j] > 0:
            s.players[w].hazy = 1
            known[j] -= 1


@rule
def pass_on(s: State, giver: int, taker: int, k: int) -> None:
    """A card goes from hand to hand; both see it, and the giver will remember."""
    lose(s, giver, k, 1 << giver | 1 << taker)
    gain(s, taker, k)
    s.players[giver].knows[taker][k] += 1


@rule
def discard(s: State, seat: int, k: int) -> None:
    lose(s, seat, k, EVERYBODY)
    s.gone[k] += 1


@rule
def draw(s: State, out: Out, seat: int) -> None:
    s.left -= 1
    k = s.pile[s.left]
    s.pile[s.left] = 0
    gain(s, seat, k)
    for w in range(SEATS):
        if s.players[w].peeked and w != seat:  # it knew the card that is drawn
            s.players[w].knows[seat][k] += 1
        s.players[w].peeked = 0
    tell(out, DREW, 3, seat, 0, k, 1 << seat)


# ---------------------------------------------------------------- the course of a match
@rule
def deal(box: Box, s: State, out: Out) -> None:
    for k in range(KINDS):
        for _ in range(box.copies[k]):
            s.pile[s.left] = k
            s.left += 1
    shuffle(s.pile, 0, s.left, s.chance)
    for _ in range(box.hand):
        for seat in range(box.seats):
            draw(s, out, seat)
    begin(box, s, out, 0)


@rule
def begin(box: Box, s: State, out: Out, seat: int) -> None:
    """RF-003 and RF-005: a turn begins with a draw, or the match is over."""
    s.turn = seat
    s.card = 0
    s.gift = 0
    s.victim = 0
    if s.left == 0:
        s.phase = OVER
        s.waiting = 0
        tell(out, ENDED, 5, 0, 0, 0, EVERYBODY)
        return
    s.phase = PLAY
    s.waiting = 1 << seat
    draw(s, out, seat)


@rule
def end_turn(box: Box, s: State, out: Out) -> None:
    begin(box, s, out, (s.turn + 1) % box.seats)


@rule
def asked(box: Box, s: State) -> int:
    return s.waiting


@rule
def over(box: Box, s: State) -> bool:
    return s.phase == OVER


@rule
def scores(box: Box, s: State, points: list[int]) -> None:
    for q in range(box.seats):
        points[q] = s.players[q].score


# ---------------------------------------------------------------- what happens
@rule
def play(box: Box, s: State, out: Out, seat: int, action: int) -> None:
    """Does what forbids allows, then all that follows by itself."""
    if s.phase == WINDOW:
        s.block[seat] = 1 if action == BLOCK else 0
        s.waiting &= ~(1 << seat)
        if s.waiting == 0:
            close_window(box, s, out)
    elif action == BACK:
        s.phase = PLAY
        s.card = 0
        s.gift = 0
    elif s.phase == PLAY:
        play_card(box, s, out, seat, action)
    elif s.phase == GIFT_CARD:
        s.gift = action - PICK
        s.phase = GIFT_SEAT
    elif s.phase == GIFT_SEAT:
        give(box, s, out, seat, action - AIM)
    elif s.phase == DEPTH:
        dive(box, s, out, seat, (action - DIVES) // SIDES, (action - DIVES) % SIDES)
    else:
        s.victim = action - AIM
        show(box, s, out)
        tell(out, AIMED, 6, seat, s.victim, 0, EVERYBODY)
        open_window(box, s, out)


@rule
def play_card(box: Box, s: State, out: Out, seat: int, action: int) -> None:
    """RF-004: what a card does is data of the box. Choices come first; the card is shown with the last of them."""
    if action == PASS:
        tell(out, PASSED, 3, seat, 0, 0, EVERYBODY)
        end_turn(box, s, out)
        return
    s.card = action - PICK
    effect = box.effect[s.card]
    if effect == THEFT:
        s.phase = VICTIM
    elif effect == GIFT:
        s.phase = GIFT_CARD
    elif effect == DIVE:
        s.phase = DEPTH
    else:
        show(box, s, out)
        if effect == PEEK and s.left > 0:
            s.players[seat].peeked = 1
            tell(out, PEEKED, 8, seat, 0, s.pile[s.left - 1], 1 << seat)
        end_turn(box, s, out)


@rule
def show(box: Box, s: State, out: Out) -> None:
    discard(s, s.turn, s.card)
    s.players[s.turn].score += box.worth[s.card]
    tell(out, PLAYED, 4, s.turn, s.card, 0, EVERYBODY)


@rule
def give(box: Box, s: State, out: Out, seat: int, q: int) -> None:
    show(box, s, out)
    pass_on(s, seat, q, s.gift)
    tell(out, GAVE, 9, seat, q, s.gift, 1 << seat | 1 << q)
    end_turn(box, s, out)


@rule
def dive(box: Box, s: State, out: Out, seat: int, depth: int, side: int) -> None:
    """RF-010."""
    show(box, s, out)
    far = abs(below(s.chance, DEPTHS) - depth)
    found = 1 if far <= 1 and below(s.chance, SIDES) == side else 0
    s.players[seat].score += found * box.pearl
    tell(out, DIVED, 10, seat, found, 0, EVERYBODY)
    end_turn(box, s, out)


@rule
def open_window(box: Box, s: State, out: Out) -> None:
    s.phase = WINDOW
    s.waiting = could_block(box, s)
    for q in range(SEATS):
        s.block[q] = 0


@rule
def close_window(box: Box, s: State, out: Out) -> None:
    """RF-007, then RF-006: the sealed answers are opened in the order of the seats after the thief."""
    thief = s.turn
    blocker = -1
    for i in range(1, box.seats):
        q = (thief + i) % box.seats
        if s.block[q] and (blocker < 0 or box.last_blocks):
            blocker = q
        s.block[q] = 0
    if blocker >= 0:
        discard(s, blocker, box.shield)
        tell(out, BLOCKED, 7, blocker, box.shield, 0, EVERYBODY)
    else:
        steal(s, out, thief, s.victim)
    end_turn(box, s, out)


@rule
def steal(s: State, out: Out, thief: int, victim: int) -> None:
    k = one_of(s.players[victim].hand, s.players[victim].cards, s.chance)
    pass_on(s, victim, thief, k)
    tell(out, STOLE, 6, thief, victim, k, 1 << thief | 1 << victim)


# ---------------------------------------------------------------- for tables and searchers
@rule
def absent(box: Box, s: State, seat: int, dice: Chance) -> int:
    """A seat whose time is up passes; in the middle of a choice it goes back first."""
    return PASS if s.phase == PLAY or s.phase == WINDOW else BACK


NOTES = 1  # how often somebody was robbed


@rule
def note(box: Box, s: State, out: Out, notes: list[int]) -> None:
    for i in range(out.n):
        notes[0] += 1 if out.events[i].kind == STOLE else 0


@rule
def evaluate(box: Box, s: State, seat: int) -> int:
    best = 0
    for q in range(box.seats):
        if q != seat:
            best = max(best, s.players[q].score)
    return max(-1000, min(1000, 40 * (s.players[seat].score - best)))
