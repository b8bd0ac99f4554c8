"""Eyes: set-up of the pile, the centre of six, and taking one blind."""

from __future__ import annotations

from poulpe.core.chance import below, shuffle
from poulpe.core.kernel import EVERYBODY, Out, tell
from poulpe.core.records import rule
from poulpe.games.deathwager.pieces import DREW, EMPTY, KINDS, TOOK, Box, State
from poulpe.games.deathwager.rules.memory import gain
from poulpe.games.deathwager.rules.rows import king


@rule
def stack_eyes(box: Box, s: State) -> None:
    """DW-009 to DW-011: some Eyes at the bottom, then the King shuffled with the others on top of them."""
    for c in range(box.eyes):
        s.pile[c] = c
    shuffle(s.pile, 0, box.eyes, s.chance)
    s.pile[box.eyes] = king(box)
    s.left = box.eyes + 1
    # the cards above the packet are shuffled already: the King only needs a random place among them
    i = box.bottom + below(s.chance, s.left - box.bottom)
    s.pile[box.eyes], s.pile[i] = s.pile[i], s.pile[box.eyes]


@rule
def deal_reapers(box: Box, s: State, out: Out) -> None:
    """DW-006, DW-008: two to every seat, the rest is the pile."""
    for k in range(KINDS):
        for _ in range(box.copies[k]):
            s.deck[s.deck_left] = k
            s.deck_left += 1
    shuffle(s.deck, 0, s.deck_left, s.chance)
    for i in range(box.seats):
        for _ in range(box.hand):
            draw_reaper(s, out, (s.first + i) % box.seats, 6)


@rule
def draw_reaper(s: State, out: Out, seat: int, number: int) -> None:
    s.deck_left -= 1
    k = s.deck[s.deck_left]
    s.deck[s.deck_left] = 0
    gain(s, seat, k)
    tell(out, DREW, number, seat, 0, k, 1 << seat)


@rule
def lay_centre(box: Box, s: State) -> None:
    """DW-013, DW-014, DW-019: the next cards of the pile, face down; nobody knows which end is up."""
    for i in range(box.slots):
        s.left -= 1
        s.centre[i] = s.pile[s.left]
        s.pile[s.left] = 0
        s.lies[i] = below(s.chance, 2)
        s.peeked[i] = 0


@rule
def take(s: State, out: Out, seat: int, slot: int, turned: int, number: int) -> None:
    """DW-035 to DW-038, DW-043: into one's row, with the end up that was chosen blindly."""
    c = s.centre[slot]
    s.owner[c] = seat
    s.up[c] = s.lies[slot] ^ turned
    s.fresh |= 1 << c
    s.centre[slot] = EMPTY
    s.lies[slot] = 0
    s.peeked[slot] = 0
    tell(out, TOOK, number, seat, slot, 4 * c + 2 * turned + s.up[c], EVERYBODY)
