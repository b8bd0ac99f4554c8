"""What a seat of Deathwager knows, and what it can imagine."""

from __future__ import annotations

from poulpe.core.chance import Chance, below, reseed_from, shuffle, wipe
from poulpe.core.reactions import hide_answers
from poulpe.core.records import clear, rule
from poulpe.games.deathwager.pieces import (
    ASK_PICK,
    ASK_SECOND,
    DEED_SECOND,
    DEMON,
    EMPTY,
    GUARDIAN,
    HIDDEN,
    KINDS,
    MONEY,
    NOBODY,
    SEATS,
    TIME,
    UNSEEN,
    Box,
    State,
)
from poulpe.games.deathwager.rules.memory import FACE_DOWN, GALLERYS_BIT
from poulpe.games.deathwager.rules.powers import has_playable
from poulpe.games.deathwager.rules.rows import king, king_is_revealed
from poulpe.games.deathwager.rules.windows import clear_choice

TRIES = 30  # deals of the unseen Reapers, until one fits


# ---------------------------------------------------------------- memory
@rule
def forget(box: Box, s: State, seat: int) -> None:
    if seat < 0:
        s.hazy &= ~GALLERYS_BIT
        return
    s.hazy &= ~(1 << seat)
    for q in range(SEATS + 1):
        clear(s.memory[seat].known[q])


@rule
def second_of(s: State) -> int:
    """The seat whose Demon is about to play a second Reaper: it must hold one that can be played."""
    if s.phase == ASK_SECOND or (s.phase == ASK_PICK and s.origin == ASK_SECOND):
        return s.mover
    if s.stack.height > 0 and s.stack.effects[0].what == DEMON and s.stack.effects[0].deed == DEED_SECOND:
        return s.stack.effects[0].by
    return NOBODY


@rule
def hazy(box: Box, s: State, seat: int) -> bool:
    """Besides what was forgotten: `it can play one of its Reapers` is imagined as well as can be, see `imagine`."""
    if s.hazy >> (seat if seat >= 0 else SEATS) & 1:
        return True
    second = second_of(s)
    return second != NOBODY and second != seat


# ---------------------------------------------------------------- blindness
@rule
def blind(box: Box, s: State, seat: int) -> None:
    """Steps of a choice and sealed answers are hidden too."""
    for q in range(box.seats):
        if q != seat:
            clear(s.players[q].hand)
            forget(box, s, q)
    if seat >= 0:
        s.hazy &= ~GALLERYS_BIT
    clear(s.buried)
    for i in range(s.deck_left):
        s.deck[i] = HIDDEN
    for i in range(s.left):
        s.pile[i] = HIDDEN
    for i in range(box.slots):
        if s.centre[i] != EMPTY and not (seat >= 0 and s.peeked[i] >> max(seat, 0) & 1):
            s.centre[i] = HIDDEN
            s.lies[i] = 0
    for i in range(box.hourglasses):
        if not s.shown >> i & 1:
            s.hourglass[i] = HIDDEN
    if s.phase == ASK_PICK and s.mover != seat:
        s.phase = s.origin
        s.origin = 0
        clear_choice(s)
    hide_answers(s.window, seat)
    wipe(s.chance)


# ---------------------------------------------------------------- imagination
@rule
def imagine(box: Box, s: State, seat: int, dice: Chance) -> None:
    imagine_eyes(box, s, dice)
    imagine_glasses(box, s, dice)
    second = second_of(s)
    imagine_reapers(box, s, seat, dice)
    if second != NOBODY and second != seat:
        for _ in range(TRIES):
            if not has_playable(box, s, second):
                take_back_reapers(box, s, seat)
                imagine_reapers(box, s, seat, dice)
    reseed_from(s.chance, dice)


@rule
def imagine_eyes(box: Box, s: State, dice: Chance) -> None:
    """Unseen cards fill the pile and the centre; DW-011: the King is not among the lowest of the pile."""
    seen = 0  # cards of the centre that this seat has looked at, one bit each
    for i in range(box.slots):
        if s.centre[i] >= 0:
            seen |= 1 << s.centre[i]
    hidden = 0
    for c in range(box.eyes):
        if s.owner[c] == UNSEEN and not seen >> c & 1:
            s.pile[hidden] = c
            hidden += 1
    shuffle(s.pile, 0, hidden, dice)
    if not king_is_revealed(box, s) and not seen >> king(box) & 1:
        i = box.bottom + below(dice, hidden + 1 - box.bottom)
        if i < hidden:
            s.pile[hidden] = s.pile[i]
        s.pile[i] = king(box)
        hidden += 1
    for i in range(box.slots):
        if s.centre[i] == HIDDEN:
            hidden -= 1
            s.centre[i] = s.pile[hidden]
            s.pile[hidden] = 0
            s.lies[i] = below(dice, 2)


@rule
def imagine_glasses(box: Box, s: State, dice: Chance) -> None:
    """The Hourglasses that nobody has seen, in any order."""
    if box.played_for != MONEY and box.played_for != TIME:
        return
    known = 0
    for i in range(box.hourglasses):
        if s.hourglass[i] >= 0:
            known |= 1 << s.hourglass[i]
    for i in range(box.hourglasses):
        if s.hourglass[i] == HIDDEN:
            n = 0
            for g in range(box.hourglasses):
                n += 0 if known >> g & 1 else 1
            n = below(dice, n)
            g = 0
            while known >> g & 1 or n > 0:
                n -= 0 if known >> g & 1 else 1
                g += 1
            s.hourglass[i] = g
            known |= 1 << g


@rule
def on_table(box: Box, s: State, k: int) -> int:
    """Reapers of this kind that lie before somebody; a Demon's markers are no cards."""
    n = 0
    for i in range(s.placed_count):
        if s.placed[i].what == k and s.placed[i].kind == 1:
            n += 1
        if k == GUARDIAN and s.placed[i].guard == 1:
            n += 1
    if k == GUARDIAN:
        for c in range(box.eyes + 1):
            n += 1 if s.guard[c] == 1 else 0
    return n


@rule
def unseen(box: Box, s: State, seat: int, k: int) -> int:
    """How many Reapers of this kind lie where the seat can neither see nor remember them."""
    n = box.copies[k] - s.gone[k] - on_table(box, s, k)
    if seat >= 0:
        n -= s.players[seat].hand[k]
        for q in range(SEATS + 1):
            n -= s.memory[seat].known[q][k]
    return n


@rule
def imagine_reapers(box: Box, s: State, seat: int, dice: Chance) -> None:
    """Unseen Reapers, shuffled, fill hands, pile and the cards discarded face down, around what is known."""
    hidden = 0
    for k in range(KINDS):
        for _ in range(unseen(box, s, seat, k)):
            s.deck[hidden] = k
            hidden += 1
    shuffle(s.deck, 0, hidden, dice)
    for q in range(box.seats):
        if q != seat:
            missing = s.players[q].cards
            for k in range(KINDS):
                n = s.memory[seat].known[q][k] if seat >= 0 else 0
                s.players[q].hand[k] = n
                missing -= n
            for _ in range(missing):
                hidden -= 1
                s.players[q].hand[s.deck[hidden]] += 1
                s.deck[hidden] = 0
    missing = s.buried_count
    for k in range(KINDS):
        n = s.memory[seat].known[FACE_DOWN][k] if seat >= 0 else 0
        s.buried[k] = n
        missing -= n
    for _ in range(missing):
        hidden -= 1
        s.buried[s.deck[hidden]] += 1
        s.deck[hidden] = 0


@rule
def take_back_reapers(box: Box, s: State, seat: int) -> None:
    """What was imagined is hidden again, for another try."""
    for q in range(box.seats):
        if q != seat:
            clear(s.players[q].hand)
    clear(s.buried)
