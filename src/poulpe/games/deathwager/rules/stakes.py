"""What is at stake: virtual chips, time owed, or nothing; and folding."""

from __future__ import annotations

from poulpe.core.chance import below, shuffle
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import rule
from poulpe.core.rulebook import RULING
from poulpe.games.deathwager.pieces import (
    ASIDE,
    FIRST_PLAYER,
    FOLDED,
    FULL,
    HIDDEN,
    HOURGLASS_DEALT,
    HOURGLASS_DRAWN,
    HOURGLASS_SHOWN,
    KING_PASSED,
    MONEY,
    NO_STAKE,
    NOBODY,
    OWES,
    PAID,
    SETTLED,
    STAKE_FLIPPED,
    TIME,
    Box,
    State,
)
from poulpe.games.deathwager.rules.memory import bury_hand
from poulpe.games.deathwager.rules.rows import discard_eye, drop_placed, king, next_active

# ---------------------------------------------------------------- the first player and the Hourglass pile


@rule
def draw_first_player(box: Box, s: State, out: Out) -> None:
    """DW-002 to DW-004; DW-R02: the tied draw again from the cards nobody has drawn; without enough, chance decides."""
    for i in range(box.hourglasses):
        s.hourglass[i] = i
    shuffle(s.hourglass, 0, box.hourglasses, s.chance)
    drawing = (1 << box.seats) - 1
    at = 0
    while drawing & (drawing - 1) != 0:
        n = 0
        for q in range(box.seats):
            n += drawing >> q & 1
        if at + n > box.hourglasses:
            drawing = 1 << nth_of(drawing, below(s.chance, n))
        else:
            drawing = draw_round(box, s, out, drawing, at)
            at += n
    s.first = nth_of(drawing, 0)
    tell(out, FIRST_PLAYER, 4, s.first, 0, 0, EVERYBODY)


@rule
def draw_round(box: Box, s: State, out: Out, drawing: int, at: int) -> int:
    """Each of these seats draws and shows a card; those with the highest value are left."""
    best = 0
    leaders = 0
    for q in range(box.seats):
        if drawing >> q & 1:
            g = s.hourglass[at]
            at += 1
            tell(out, HOURGLASS_DRAWN, 2, q, g, 0, EVERYBODY)
            if box.value[g] > best:
                best = box.value[g]
                leaders = 0
            if box.value[g] == best:
                leaders |= 1 << q
    return leaders


@rule
def nth_of(seats: int, n: int) -> int:
    q = 0
    while not seats >> q & 1 or n > 0:
        n -= seats >> q & 1
        q += 1
    return q


@rule
def gather_glasses(box: Box, s: State, out: Out) -> None:
    """DW-005: shuffled face down; DW-016: in time mode every seat gets one that nobody may see."""
    if box.played_for == NO_STAKE:
        for i in range(box.hourglasses):
            s.hourglass[i] = HIDDEN  # back into the box
        return
    for i in range(box.hourglasses):
        s.hourglass[i] = i
    shuffle(s.hourglass, 0, box.hourglasses, s.chance)
    for q in range(box.seats if box.played_for == TIME else 0):
        tell(out, HOURGLASS_DEALT, 16, q, 0, 0, EVERYBODY)


# ---------------------------------------------------------------- chips
@rule
def pot(box: Box, s: State) -> int:
    n = 0
    for q in range(box.seats):
        n += s.players[q].paid
    return n


@rule
def has_ante(box: Box) -> bool:
    """DW-017, DW-R06: in time mode and with a blind stake nothing is flipped or paid."""
    return box.played_for == MONEY and not box.blind_stake


@rule
def flip_stake(box: Box, s: State, out: Out) -> None:
    """DW-020, DW-021: the first player of the round flips the next Hourglass; it stays face up."""
    i = s.round_no - 1
    s.shown |= 1 << i
    s.stake = box.value[s.hourglass[i]]
    tell(out, STAKE_FLIPPED, 20, s.turn, s.hourglass[i], s.stake, EVERYBODY)


@rule
def pay(box: Box, s: State, out: Out, seat: int, number: int) -> None:
    s.players[seat].paid += s.stake
    s.ante &= ~(1 << seat)
    tell(out, PAID, number, seat, s.stake, pot(box, s), EVERYBODY)


# ---------------------------------------------------------------- folding
@rule
def fold(box: Box, s: State, out: Out, seat: int) -> None:
    """DW-103 to DW-105: hand face down, row and placed cards face up to their discards; the King has a new holder."""
    s.folded |= 1 << seat
    s.passed &= ~(1 << seat)
    s.ante &= ~(1 << seat)
    s.players[seat].left_in = s.round_no
    tell(out, FOLDED, 102, seat, s.players[seat].cards, 0, EVERYBODY)
    bury_hand(box, s, seat)
    for c in range(box.eyes):
        if s.owner[c] == seat:
            discard_eye(s, out, c, 104)
    for i in range(s.placed_count - 1, -1, -1):
        if s.placed[i].seat == seat:
            drop_placed(s, out, i)
    if s.owner[king(box)] == seat:
        pass_king(box, s, out, seat)


@rule
def pass_king(box: Box, s: State, out: Out, seat: int) -> None:
    """DW-105, DW-R12: to the left with its Guardian, or beside the centre."""
    to = NOBODY if box.king_aside else next_active(box, s, seat)
    s.owner[king(box)] = ASIDE if box.king_aside else to
    tell(out, KING_PASSED, RULING + 12 if box.king_aside else 105, seat, to, 0, EVERYBODY)


# ---------------------------------------------------------------- settling
@rule
def share_of(box: Box, s: State, seat: int, value: int) -> int:
    """DW-R06, DW-R10: whoever folded owes the part of the rounds he entered, rounded up."""
    entered = s.players[seat].left_in
    if entered == 0 or (box.played_for == TIME and box.debt == FULL):
        return value
    return (value * entered + box.rounds - 1) // box.rounds


@rule
def settle_blind_stake(box: Box, s: State, out: Out) -> None:
    g = s.hourglass[0]
    s.shown |= 1
    tell(out, HOURGLASS_SHOWN, RULING + 6, NOBODY, g, box.value[g], EVERYBODY)
    for q in range(box.seats):
        s.players[q].paid = share_of(box, s, q, box.value[g])
        tell(out, SETTLED, RULING + 6, q, s.players[q].paid, 0, EVERYBODY)


@rule
def settle_time(box: Box, s: State, out: Out, winners: int) -> None:
    """DW-117, DW-118: only the winner's Hourglass is shown. Tied winners share what each of them is owed."""
    n = 0
    for q in range(box.seats):
        n += winners >> q & 1
    for w in range(box.seats):
        if winners >> w & 1:
            g = s.hourglass[w]
            s.shown |= 1 << w
            tell(out, HOURGLASS_SHOWN, 117, w, g, box.value[g], EVERYBODY)
            for q in range(box.seats):
                if not winners >> q & 1:
                    owed = (share_of(box, s, q, box.value[g]) + n - 1) // n
                    s.players[q].paid += owed
                    s.players[w].won += owed
                    tell(out, OWES, 117 if s.players[q].left_in == 0 else RULING + 10, q, w, owed, EVERYBODY)
