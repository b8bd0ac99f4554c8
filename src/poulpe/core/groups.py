"""The groups of a game, each named by who reads it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Literal, NamedTuple

from poulpe.core.kernel import B, Out, S
from poulpe.core.notation import Position
from poulpe.core.options import Option
from poulpe.core.skill import Measured
from poulpe.core.stakes import Stake
from poulpe.core.study import Breakdown, Measure
from poulpe.core.vocabulary import Move, Prospect, Shot, Space, Text, View


class Title(NamedTuple):
    """A game on the shelf, in words."""

    text: Text
    about: Text | None = None  # what it is, in one sentence
    starter: bool = False  # the one to begin with, where somebody names no game


class Seating(NamedTuple):
    """How many can play."""

    counts: tuple[int, ...]  # the numbers of seats that its usual options allow
    rule: str  # the id of the rule that says so
    others: tuple[int, ...] = ()  # that only some options allow
    # The numbers that options allow, and the id of the rule that says so; without it: `counts`, by `rule`.
    by_options: Callable[[Mapping[str, Any]], tuple[tuple[int, ...], str]] | None = None

    @property
    def every(self) -> tuple[int, ...]:
        """All numbers of seats that some options allow."""
        return tuple(sorted({*self.counts, *self.others}))

    def allowed(self, options: Mapping[str, Any]) -> tuple[tuple[int, ...], str]:
        """What these options allow, all of them given, and the rule that says so."""
        return self.by_options(options) if self.by_options else (self.counts, self.rule)


class Options(NamedTuple, Generic[B, S]):
    """What a host may choose, and the box that comes of it."""

    all: tuple[Option, ...]
    box: Callable[[int, Mapping[str, Any]], B]  # may raise ValueError: the options do not fit together
    tiny: tuple[Mapping[str, Any], ...] = ()  # seats and options of decks so small that every truth can be listed
    # Seats and options of every way to play that differs in its pieces or its aim: all of them are played to the end.
    variants: tuple[Mapping[str, Any], ...] = ()


def _no_cautions(box: object, s: object, seat: int) -> Mapping[int, int]:
    return {}


def _no_space(box: object, s: object, seat: int) -> None:
    return None


class Asks(NamedTuple, Generic[B, S]):
    """What a seat is asked. Everything is worked out from its blinded record, never from the truth."""

    kind: Callable[[B, S, int], str]  # what the ask is about
    question: Callable[[View, str, tuple[str, ...]], str]  # what a view is asked, in words
    expected: Callable[[B, S, int], list[int]]  # the actions people would think of, allowed or not
    facts: Callable[[B, S, int, int], Mapping[str, Any]]  # what a refusal may mention
    cautions: Callable[[B, S, int], Mapping[int, int]] = _no_cautions  # legal actions to confirm -> why: a rule
    space: Callable[[B, S, int], Space | None] = _no_space  # where answers are too many to list
    # A move in words that need no table beside them, for hints and analyses: cards by what is on them, not by ids.
    describe: Callable[[B, Move, str, tuple[str, ...]], str] | None = None
    # What a move takes out of the hand, in words ("the 12"): another move keeps it. None: nothing.
    spends: Callable[[B, Move, str], str | None] | None = None


class Views(NamedTuple, Generic[B, S]):
    """What a seat is shown, made from its blinded record too."""

    shape: type[View]
    look: Callable[[B, S, int, dict[str, Any]], View]  # the last argument: fields that every view has
    pieces: Callable[[B, S], list[str]]  # every piece in play, sorted: nothing may ever be lost
    # What the view of a seat has beyond the gallery's, the last argument, from what `Kernel.private` says it knows:
    # `look` is called for the gallery alone, and what watchers see alike, who is asked too, is worded once a move.
    own: Callable[[B, Any, int, Any], dict[str, Any]] | None = None
    # The table in a terminal: lines of rich markup, the first one a heading, cells parted by tabs; names come escaped.
    draw: Callable[[View, str, tuple[str, ...]], list[str]] | None = None


class Positions(NamedTuple, Generic[B, S]):
    """A position as one line of text, and back."""

    write: Callable[[B, S, Mapping[str, Any]], str]  # unknown things are written as ?
    read: Callable[[str], Position[S]]


# How a window closes: "sealed" (the rule) when its time is over, "prompt" with its last answer, at the latest then; a
# "switch" interrupts nobody: it is asked for a short time only, and standing answers are what it is made for.
WindowClosing = Literal["sealed", "prompt", "switch"]


class Windows(NamedTuple, Generic[B, S]):
    """What a table does beside asking: it keeps answers to reactions, plays for those who left, and opens a rematch."""

    closing: Mapping[str, WindowClosing] = {}  # the kinds of asks that are reactions, and how their windows close
    resign: Callable[[B, S, int], int] | None = None  # how a seat gives up whose person is gone; NO_ACTION: not now
    carried: Callable[[B, S], dict[str, Any]] | None = None  # options that a finished match gives to a rematch


class Study(NamedTuple):
    """What a study of many matches shows beside seats and moves, and what a move may be good for."""

    breakdowns: tuple[Breakdown, ...] = ()
    measures: tuple[Measure, ...] = ()
    stakes: tuple[Stake, ...] = ()  # the plainest first


class Solo(NamedTuple):
    """Something to play alone: what it is called, and the options that make it."""

    title: Text
    options: Mapping[str, Any]


class Contest(NamedTuple):
    """A list of high scores: runs are compared only with others of their kind."""

    key: str
    title: Text
    detail: Text  # what tells it from others of this title
    options: Mapping[str, Any]  # that open such a run
    fewest: bool = False  # the lowest score is the best


class Feat(NamedTuple):
    """What a finished match is worth in a contest."""

    contest: str  # its key
    score: int
    grade: str = ""


class Alone(NamedTuple, Generic[B, S]):
    """What one person can play alone, and how runs are scored."""

    solo: tuple[Solo, ...] = ()
    contests: tuple[Contest, ...] = ()  # the lists of records that a host keeps
    feat: Callable[[B, S, Mapping[str, Any]], Feat | None] | None = None  # of a finished match and its options


class Bots(NamedTuple):
    """A game's own bots."""

    # Each is made from the game and a seed; the last one stands in for people who are away.
    by_name: Mapping[str, Callable[[Any, int | None], Any]] = {}
    levels: Mapping[str, str] = {}  # those that are levels, the strongest last, and what bounds each: for measurements
    former_names: Mapping[str, str] = {}  # names its bots had in older logs -> their names now


class Physics(NamedTuple, Generic[B, S]):
    """Beside its kernel, whose `play` does both: simulating may take long, judging is quick and pure."""

    shot: type[Shot]
    is_act: Callable[[B, int], bool]  # whether this action needs a shot
    simulate: Callable[[B, S, int, int], Shot]  # the same truth, seat and action: the same shot
    prepare: Callable[[B, S], None]  # loads what the first act at this table would wait for
    judge: Callable[[B, S, Out, int, int, Shot], None]
    held: Callable[[B, S, int, int], Mapping[str, Any]]  # where a hand would put pieces, while it still holds them
    guess: Callable[[B, S, int, int, int], list[tuple[float, float]]]  # where it may end, by a seed
    picture: Callable[[B, S, Shot, int], bytes]  # a strip of so many moments as a PNG, for whoever reports a bug
    inspect: Callable[[B, S, Shot], dict[str, float]]  # figures of an act; ValueError: the physics went wrong
    calibrate: Callable[[int], list[Measured]]  # so many trials each: does it still feel like the real game?
    # The acts that promise most to a seat, and how often each worked in about so many tries; by a seed.
    prospects: Callable[[B, S, int, int, int], list[Prospect[Any]]]
    odds: Callable[[B, S, int, int, int], float | None]  # how often an action works; None: there is nothing to fail at
