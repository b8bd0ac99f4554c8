"""What every rulebook shares: the event buffer, and the functions that make a game for drivers and searchers."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from poulpe.core.chance import Chance
from poulpe.core.records import i16, record, rule, vec

# ---------------------------------------------------------------- events
ROOM = 160
EVERYBODY = 0x7FFF  # told in full to every seat and to the gallery
GALLERY = -1
NO_BACK = -1
NO_ACTION = -1  # what stands for a move that no position could ever allow


@record
class Said:
    """One event as integers. `c` is its secret: only the seats whose bit is set in `told` get it."""

    kind: int = i16()
    rule: int = i16()
    a: int = i16()
    b: int = i16()
    c: int = i16()
    told: int = i16(0)


@record
class Out:
    """The events of one play. Not part of the state; cleared before each play."""

    n: int = i16(0, ROOM)
    lost: int = i16(0)  # > 0: the buffer was too small, an error for whoever reads it
    events: list[Said] = vec(Said, ROOM)


@rule
def tell(out: Out, kind: int, number: int, a: int, b: int, c: int, told: int) -> None:
    if out.n == ROOM:
        out.lost += 1
        return
    e = out.events[out.n]
    e.kind = kind
    e.rule = number
    e.a = a
    e.b = b
    e.c = c
    e.told = told
    out.n += 1


def empty(out: Out) -> Out:
    out.n = out.lost = 0
    return out


class Heard(NamedTuple):
    """An event as one seat hears it: without the full face its secret `c` is -1."""

    kind: int
    rule: int
    a: int
    b: int
    c: int
    told: int
    full: bool


def truth(out: Out) -> list[Heard]:
    """All that happened, with every secret: for logs of the whole truth and for tests."""
    if out.lost:
        raise OverflowError(f"{out.lost} events of one play did not fit: raise kernel.ROOM above {ROOM}")
    return [Heard(e.kind, e.rule, e.a, e.b, e.c, e.told, True) for e in out.events[: out.n]]


# Chapters that were told are kept as bytes: thousands of small objects would make every garbage collection a pause.
def chapter_bytes(events: list[Heard]) -> bytes:
    return msgspec.msgpack.encode(events)


def chapter_events(chapter: bytes) -> list[Heard]:
    """Decoded without types, which would refuse a bool where a number is meant: plain Python may leave one."""
    return [Heard(*e) for e in msgspec.msgpack.decode(chapter)]


def heard_by(events: list[Heard], seat: int) -> list[Heard]:
    """What a seat (GALLERY: the gallery) hears of them."""
    return [e if is_told(e.told, seat) else without_secret(e) for e in events]


def without_secret(e: Heard) -> Heard:
    return Heard(e.kind, e.rule, e.a, e.b, -1, e.told, False) if e.told != EVERYBODY else e


def is_told(told: int, seat: int) -> bool:
    """Whether a seat is told the full story; the gallery only where everybody is."""
    return told == EVERYBODY or (seat >= 0 and bool(told >> seat & 1))


@cache
def seats_of(bits: int) -> tuple[int, ...]:
    return tuple(q for q in range(bits.bit_length()) if bits >> q & 1)


# ---------------------------------------------------------------- a game
class Truth(Protocol):
    chance: Chance


B = TypeVar("B")
S = TypeVar("S", bound=Truth)


@rule
def one_stage(box: Any, s: Any) -> int:
    """For a match that is not made of rounds."""
    return 0


class Kernel(NamedTuple, Generic[B, S]):
    """All that drivers know of a game. Actions are numbers 0 .. actions - 1; sets of seats are bits.

    A seat of -1 is the gallery in `blind`, `imagine` and `hazy`. Rules and rulings are numbers too, see rulebook.py.
    """

    box: type[B]
    state: type[S]
    actions: int
    deal: Callable[[B, S, Out], None]  # s.chance is keyed, all else is zero
    asked: Callable[[B, S], int]  # the seats that may answer now
    forbids: Callable[[B, S, int, int], int]  # the rule that forbids an action to a seat, 0: allowed
    legal: Callable[[B, S, int, list[int]], int]  # writes the zeros of forbids, quickly; returns how many
    play: Callable[[B, S, Out, int, int], None]  # what forbids allows, and all that follows by itself
    over: Callable[[B, S], bool]
    scores: Callable[[B, S, list[int]], None]  # more is better
    blind: Callable[[B, S, int], None]  # overwrites all that the seat cannot know
    imagine: Callable[[B, S, int, Chance], None]  # fills a blinded record with a truth the seat cannot rule out
    forget: Callable[[B, S, int], None]  # wipes what one seat remembers
    hazy: Callable[[B, S, int], bool]  # has the seat forgotten something? then it may imagine more than its story
    absent: Callable[[B, S, int, Chance], int]  # what is played for a seat whose time is up
    # A sensible move, from dice of its own and what the seat knows, even where the record holds more, as in search.
    thumb: Callable[[B, S, int, list[int], Chance], int]
    notes: int  # how many numbers `note` keeps of a match
    note: Callable[[B, S, Out, list[int]], None]  # after the deal and every play: what a study of matches wants to know
    evaluate: Callable[[B, S, int], int]  # how good a position is for a seat, -1000 .. 1000, for search
    concede: Callable[[B, S, Out, int], None] | None = None  # ends the match by the defeat of a seat, asked or not
    back: int = NO_BACK  # the action that undoes a chain of small asks: bots never need it
    # What `blind` would make of a copy, in plain Python and for speed: the gallery's record shares with the truth what
    # both hold, and a seat's adds its own to the gallery's, the last argument. Conformance proves it equal to `blind`.
    glimpse: Callable[[B, S, int, S], S] | None = None
    private: Callable[[B, S, int], Any] | None = None  # what a seat's glimpse adds to the gallery's, for `Views.own`
    stage: Callable[[B, S], int] = one_stage  # a number that rises where a match begins anew: search may stop there


AnyKernel = Kernel[Any, Any]
