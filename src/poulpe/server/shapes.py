"""What travels over HTTP. OpenAPI and TypeScript types are generated from here, as from the letters of a table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from poulpe.core.vocabulary import Text
from poulpe.table.letters import Fairness, Habits, Name, Shown

GameName = Annotated[str, Meta(max_length=40)]


class Shape(msgspec.Struct, frozen=True, kw_only=True):
    """The body of a response."""


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of a request."""


# ---------------------------------------------------------------- people
class Me(Shape, frozen=True, kw_only=True):
    """The guest behind this browser; a signed http-only cookie is the proof."""

    id: str  # public: seats and chat show it
    name: str


class Token(Shape, frozen=True, kw_only=True):
    """An external bot: it sends the token as `Authorization: Bearer`, over HTTP and to open a websocket."""

    id: str  # public
    name: str
    token: str  # secret: whoever has it is this bot


class TokenCard(Shape, frozen=True, kw_only=True):
    """A token as listed for its owner: the secret itself is shown only once."""

    id: str
    name: str


class Rename(Body, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Name


# ---------------------------------------------------------------- games
class OptionShape(Shape, frozen=True, kw_only=True):
    name: str
    kind: str  # flag, choice, subset, number or data
    default: Any
    text: Text
    values: tuple[Any, ...]
    labels: tuple[Text, ...]  # for the values
    low: int
    high: int
    needs: dict[str, tuple[Any, ...]]  # the values of other options that this one requires
    within: tuple[str, ...]  # flags that include this one


class Scene(Shape, frozen=True, kw_only=True):
    """How the shelf draws a game that has no drawing of its own."""

    motif: str
    tints: tuple[str, ...]  # background, light, accent


class SoloShape(Shape, frozen=True, kw_only=True):
    """Something to play alone, with one click: these are the options of `Quick`."""

    title: Text
    options: dict[str, Any]


class ContestShape(Shape, frozen=True, kw_only=True):
    """A list of high scores: runs are compared only with others of their kind."""

    key: str
    title: Text
    detail: Text
    options: dict[str, Any]  # for `Quick`, to try it
    fewest: bool  # the lowest score is the best


class GameShape(Shape, frozen=True, kw_only=True):
    name: str
    title: Text
    seats: tuple[int, ...]
    bots: tuple[str, ...]
    options: tuple[OptionShape, ...]
    about: Text | None = None  # what it is, in one sentence
    solo: tuple[SoloShape, ...] = ()
    contests: tuple[ContestShape, ...] = ()
    ready: bool = True  # False: still in the making, it cannot be played yet
    scene: Scene | None = None


class RuleShape(Shape, frozen=True, kw_only=True):
    id: str
    section: str
    text: Text
    ruling: bool
    see: tuple[str, ...]


class RulebookShape(Shape, frozen=True, kw_only=True):
    game: str
    title: Text
    sections: dict[str, Text]
    rules: tuple[RuleShape, ...]


class Setup(Body, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game with seats and options, to be checked."""

    game: GameName
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any] = {}


class Fit(Shape, frozen=True, kw_only=True):
    """Whether options fit together."""

    ok: bool
    why: Text | None = None
    options: tuple[str, ...] = ()  # those to set back for everything to fit


# ---------------------------------------------------------------- tables
class NewTable(Body, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Opens a table. Its host sits at `sit` (null: watches) and `bots` are seated from the last seat backwards."""

    game: GameName
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any] = {}
    habits: Habits = Habits()
    private: bool = False
    sit: Annotated[int, Meta(ge=0, le=15)] | None = 0
    bots: Annotated[tuple[Annotated[str, Meta(max_length=24)], ...], Meta(max_length=16)] = ()
    start: bool = False  # at once, if every seat is taken


class Quick(Body, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Play now: join somebody who waits, or start against bots."""

    game: GameName
    alone: bool = False  # without other people, with bots if the game needs them
    options: dict[str, Any] = {}
    bot: Annotated[str, Meta(max_length=24)] | None = None  # the kind of bots; null: easy ones that need no compiling


class TableCard(Shape, frozen=True, kw_only=True):
    """A table as the lobby shows it."""

    id: str
    game: str
    title: Text
    phase: Literal["open", "playing", "over"]
    private: bool
    seats: int
    taken: int
    people: tuple[str, ...]  # names
    free: int
    clock: str
    opened: float
    yours: bool  # whether the reader sits there
    waiting: tuple[str, ...] = ()  # whose move it is: names
    your_turn: bool = False
    winners: tuple[str, ...] = ()  # after the end: names
    you_won: bool = False
    your_seat: int | None = None  # the reader's first seat, after the deal
    your_place: int | None = None  # after the end: 1 is the first


class Lobby(Shape, frozen=True, kw_only=True):
    tables: tuple[TableCard, ...]  # public tables that are open or can be watched
    yours: tuple[TableCard, ...]  # those where the reader sits, newest first


class Replay(Shape, frozen=True, kw_only=True):
    """A finished match, as one watcher saw it."""

    game: str
    title: Text
    names: tuple[str, ...]
    seat: int | None  # null: the gallery
    seats: int
    options: dict[str, Any]
    frames: tuple[Shown, ...]  # after the deal and after every move that was told
    fairness: Fairness
    at: float  # when it ended
    way: Text | None = None  # the way to play, if the game has several


class Judged(Shape, frozen=True, kw_only=True):
    """A choice in a finished match, and what would have been better, given what its seat knew."""

    move: int  # counted from 0
    frame: int  # of the replay, before it
    seat: int
    played: dict[str, Any]
    best: dict[str, Any]
    played_chance: float  # of winning, in imagined matches that fit all the seat knew; for an act, of working
    best_chance: float
    played_words: str = ""
    best_words: str = ""
    reason: str = ""  # what the better one would have gained


class Analysis(Shape, frozen=True, kw_only=True):
    """How a match went, as far as it is analysed: `done` of `total` moves."""

    game: str
    names: tuple[str, ...]
    state: Literal["waiting", "preparing", "working", "ready", "failed"]
    done: int
    total: int
    frames: tuple[int, ...]  # of the replay
    chances: tuple[tuple[float, ...], ...]  # by frame, then by seat: of winning, knowing all cards
    judged: tuple[Judged, ...]
    acts: bool  # choices are acts of skill: chances are of working, and `chances` only say who is ahead


class HighScoreShape(Shape, frozen=True, kw_only=True):
    """A run that counts: people made it on their own, from the deal to the end."""

    table: str  # whose replay anybody may watch
    names: tuple[str, ...]
    score: int
    grade: str  # empty: this contest has none
    at: float


class ContestHighScores(Shape, frozen=True, kw_only=True):
    contest: str
    best: tuple[HighScoreShape, ...]  # on this server, the best first
    yours: HighScoreShape | None  # the reader's own best


class LogFile(Body, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A saved match, to become a table of its own."""

    log: str  # the JSON text of a log, as `poulpe verify` reads it
    private: bool = True


class Trouble(Shape, frozen=True, kw_only=True):
    """Why a request was refused, where the problem is, and what to do."""

    path: str
    why: Text


class Health(Shape, frozen=True, kw_only=True):
    ok: bool
    version: str
    tables: int
    sockets: int
