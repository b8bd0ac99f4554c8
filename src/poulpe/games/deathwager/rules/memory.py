"""What seats remember of Reapers they do not see.

Facts, always true: a hand that was passed on with the Guide is known to its giver, and moves on whole with the next
one; a card that a seat discarded face down is known to that seat. When somebody exchanges a card out of a hand that a
watcher knows in part, `it or another one` is not a fact we keep: one of each kind known there is forgotten, and the
watcher is hazy for the rest of the match. So is everybody after a reshuffle of the discard, and after a Demon for a
second Reaper that was cancelled: its owner could have played one, and that is all one knows.
"""

from __future__ import annotations

from poulpe.core.records import rule
from poulpe.games.deathwager.pieces import KINDS, SEATS, Box, State

FACE_DOWN = SEATS  # the row of `known` for cards discarded face down
GALLERYS_BIT = 1 << SEATS


@rule
def lose(s: State, seat: int, k: int) -> None:
    s.players[seat].hand[k] -= 1
    s.players[seat].cards -= 1


@rule
def gain(s: State, seat: int, k: int) -> None:
    s.players[seat].hand[k] += 1
    s.players[seat].cards += 1


@rule
def lay_open(box: Box, s: State, seat: int, k: int) -> None:
    """A Reaper leaves a hand for all to see; it lies face up from now on."""
    lose(s, seat, k)
    s.gone[k] += 1
    for w in range(box.seats):
        known = s.memory[w].known[seat]
        if known[k] > 0:
            known[k] -= 1


@rule
def bury(box: Box, s: State, seat: int, k: int) -> None:
    """A Reaper leaves a hand face down: only its owner knows which."""
    lose(s, seat, k)
    s.buried[k] += 1
    s.buried_count += 1
    for w in range(box.seats):
        if w == seat:
            s.memory[w].known[FACE_DOWN][k] += 1
        else:
            blur(s, w, seat)


@rule
def blur(s: State, w: int, seat: int) -> None:
    """A card left this hand, and the watcher did not see which."""
    known = s.memory[w].known[seat]
    for k in range(KINDS):
        if known[k] > 0:
            known[k] -= 1
            s.hazy |= 1 << w


@rule
def bury_hand(box: Box, s: State, seat: int) -> None:
    """DW-104: a whole hand goes face down, so nothing becomes ambiguous."""
    for k in range(KINDS):
        n = s.players[seat].hand[k]
        s.buried[k] += n
        s.buried_count += n
        s.memory[seat].known[FACE_DOWN][k] += n
        for w in range(box.seats):
            s.memory[w].known[FACE_DOWN][k] += s.memory[w].known[seat][k]
            s.memory[w].known[seat][k] = 0
        s.players[seat].hand[k] = 0
    s.players[seat].cards = 0


@rule
def watchers(box: Box) -> int:
    """The seats at the table and the gallery, one bit each."""
    return (1 << box.seats) - 1 | GALLERYS_BIT


@rule
def forget_discard(box: Box, s: State) -> None:
    """DW-R42: the discard has become the pile; what lay there is not remembered."""
    for w in range(box.seats):
        for k in range(KINDS):
            s.memory[w].known[FACE_DOWN][k] = 0
    s.hazy = watchers(box)


@rule
def forget_second(box: Box, s: State, seat: int) -> None:
    """A Demon for a second Reaper was cancelled: the others no longer keep in mind that there was one."""
    s.hazy |= watchers(box) & ~(1 << seat)
