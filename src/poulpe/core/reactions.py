"""Reactions: effects that wait on a stack until they have been answered, and windows of sealed answers.

A window asks a set of seats, chosen by public facts. Each answers once, in any order; nobody sees who has, or how. The
table lets people change their minds and gives the answers to the rules when it closes (table/windows.py).
"""

from __future__ import annotations

from poulpe.core.records import clear, i8, i16, record, rule, vec

DEPTH, PICKS, SEATS = 8, 6, 8  # the most that any game needs so far


@record
class Effect:
    """An announced effect: what it is and who caused it are the game's own numbers, as are its targets."""

    what: int = i8()
    by: int = i8()
    deed: int = i8()  # what it is used for, where it can be used for several things
    source: int = i8()  # the card it comes from, where that matters
    picks: list[int] = vec(i8(), PICKS)


@record
class Stack:
    """Last in, first out: what answers an effect lies above it."""

    height: int = i8(0, DEPTH)
    effects: list[Effect] = vec(Effect, DEPTH)


@rule
def push(stack: Stack, what: int, by: int, deed: int, source: int, picks: list[int]) -> None:
    e = stack.effects[stack.height]
    e.what = what
    e.by = by
    e.deed = deed
    e.source = source
    for i in range(PICKS):
        e.picks[i] = picks[i]
    stack.height += 1


@rule
def drop_top(stack: Stack) -> None:
    """The top effect is over; its place is wiped, so that equal positions have equal bytes."""
    stack.height -= 1
    e = stack.effects[stack.height]
    e.what = 0
    e.by = 0
    e.deed = 0
    e.source = 0
    clear(e.picks)


@record
class Window:
    asked: int = i16(0)  # the seats the window opened for, one bit each; 0: no window is open
    waiting: int = i16(0)  # those that have not answered yet
    answers: list[int] = vec(i8(), SEATS)  # sealed: 0 is `let it pass`


@rule
def open_window(w: Window, seats: int) -> None:
    w.asked = seats
    w.waiting = seats
    clear(w.answers)


@rule
def seal(w: Window, seat: int, answer: int) -> bool:
    """Keeps an answer; true if it was the last one and the window can be resolved."""
    w.answers[seat] = answer
    w.waiting &= ~(1 << seat)
    return w.waiting == 0


@rule
def first_who_answered(w: Window, after: int, seats: int) -> int:
    """The first seat clockwise from `after` (itself last) that did not let it pass; -1: all did."""
    for i in range(1, seats + 1):
        q = (after + i) % seats
        if w.asked >> q & 1 and w.answers[q] != 0:
            return q
    return -1


@rule
def close_window(w: Window) -> None:
    w.asked = 0
    w.waiting = 0
    clear(w.answers)


@rule
def hide_answers(w: Window, seat: int) -> None:
    """For `blind`: one sees one's own answer only, and that of others not even that it was given."""
    mine = 0 if seat < 0 else 1 << seat & w.asked & ~w.waiting
    for q in range(SEATS):
        if q != seat:
            w.answers[q] = 0
    w.waiting = w.asked & ~mine
