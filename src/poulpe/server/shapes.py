"""What travels over HTTP. OpenAPI and TypeScript are generated from here, as the letters of a table are."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from poulpe.core.vocabulary import Text
from poulpe.table.letters import Fairness, Habits, Name, Shown

GameName = Annotated[str, Meta(max_length=40)]


class Shape(msgspec.Struct, frozen=True, kw_only=True):
    """An answer."""


class Wish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of a request."""


# ---------------------------------------------------------------- people
class Me(Shape, frozen=True, kw_only=True):
    """The guest behind this browser; a signed http-only cookie is the proof."""

    id: str  # public: seats and chat show it
    name: str


class Token(Shape, frozen=True, kw_only=True):
    """A bot from elsewhere: it sends the token as `Authorization: Bearer`, over HTTP and to open a websocket."""

    id: str  # public
    name: str
    token: str  # secret: whoever has it is this bot


class TokenCard(Shape, frozen=True, kw_only=True):
    """A token as its owner sees it again: the secret itself is shown only once."""

    id: str
    name: str


class Rename(Wish, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Name


# ---------------------------------------------------------------- games
class OptionShape(Shape, frozen=True, kw_only=True):
    name: str
    kind: str  # flag, choice, subset, number or data
    default: Any
    text: Text
    values: tuple[Any, ...]
    labels: tuple[Text, ...]  # of the values
    low: int
    high: int
    needs: dict[str, tuple[Any, ...]]  # values of other options without which this one means nothing
    within: tuple[str, ...]  # flags that switch this one on with them


class Scene(Shape, frozen=True, kw_only=True):
    """How the shelf draws a game that brings no drawing of its own."""

    motif: str
    tints: tuple[str, ...]  # background, light, accent


class SoloShape(Shape, frozen=True, kw_only=True):
    """Something to play alone, with one click: these are the options of `Quick`."""

    title: Text
    options: dict[str, Any]


class ContestShape(Shape, frozen=True, kw_only=True):
    """A list of high scores: runs are compared with others of their kind only."""

    key: str
    title: Text
    detail: Text
    options: dict[str, Any]  # of `Quick`, to try it
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
    ready: bool = True  # False: it is on its way and cannot be played yet
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


class Setup(Wish, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a table should be."""

    game: GameName
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any] = {}


class Fit(Shape, frozen=True, kw_only=True):
    """Whether options fit together."""

    ok: bool
    why: Text | None = None
    options: tuple[str, ...] = ()  # each of them would have to stay as it was, and all would fit


# ---------------------------------------------------------------- tables
class NewTable(Wish, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Opens a table. Its host sits at `sit` (null: watches) and `bots` are seated from the last seat on."""

    game: GameName
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any] = {}
    habits: Habits = Habits()
    private: bool = False
    sit: Annotated[int, Meta(ge=0, le=15)] | None = 0
    bots: Annotated[tuple[Annotated[str, Meta(max_length=24)], ...], Meta(max_length=16)] = ()
    start: bool = False  # at once, where every seat is taken


class Quick(Wish, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Play now: join somebody who waits, or start against bots."""

    game: GameName
    alone: bool = False  # with bots where the game needs them, without looking for company
    options: dict[str, Any] = {}
    bot: Annotated[str, Meta(max_length=24)] | None = None  # the kind of bots; null: easy ones that are ready at once


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
    yours: bool  # the reader sits there
    waiting: tuple[str, ...] = ()  # whose move it is: names
    your_turn: bool = False
    winners: tuple[str, ...] = ()  # after the end: names
    you_won: bool = False
    your_seat: int | None = None  # the first of the reader's, once it was dealt
    your_place: int | None = None  # after the end: 1 is the first


class Lobby(Shape, frozen=True, kw_only=True):
    tables: tuple[TableCard, ...]  # public tables that are open or can be watched
    yours: tuple[TableCard, ...]  # where the reader sits, newest first


class Replay(Shape, frozen=True, kw_only=True):
    """A match that is over, as one watcher saw it."""

    game: str
    title: Text
    names: tuple[str, ...]
    seat: int | None  # null: the gallery
    seats: int
    options: dict[str, Any]
    frames: tuple[Shown, ...]  # after the deal and after every move that was told
    fairness: Fairness
    at: float  # when it was over
    way: Text | None = None  # what was played, where a game has several


class Judged(Shape, frozen=True, kw_only=True):
    """A choice of a match that is over, and what would have been better given what its seat knew."""

    move: int  # counted from 0
    frame: int  # of the replay, before it
    seat: int
    played: dict[str, Any]
    best: dict[str, Any]
    played_chance: float  # of winning the match, in imagined ones that fit all the seat knew; of an act: of working
    best_chance: float
    played_words: str = ""
    best_words: str = ""
    reason: str = ""  # what the better one would have been good for


class Analysis(Shape, frozen=True, kw_only=True):
    """How a match went, as far as it is worked out: `done` of `total` moves."""

    game: str
    names: tuple[str, ...]
    state: Literal["waiting", "preparing", "working", "ready", "failed"]
    done: int
    total: int
    frames: tuple[int, ...]  # of the replay
    chances: tuple[tuple[float, ...], ...]  # by frame, then by seat: of winning, for one who knows all cards
    judged: tuple[Judged, ...]
    acts: bool  # choices are acts of skill: their chances are those of working, and `chances` say only who stands how


class HighScoreShape(Shape, frozen=True, kw_only=True):
    """A run that counts: people made it by themselves, from the deal to the end."""

    table: str  # whose replay anybody may look at
    names: tuple[str, ...]
    score: int
    grade: str  # empty: this contest has none
    at: float


class ContestHighScores(Shape, frozen=True, kw_only=True):
    contest: str
    best: tuple[HighScoreShape, ...]  # on this server, the best first
    yours: HighScoreShape | None  # the reader's own best


class LogFile(Wish, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A saved match, to be stored as a table of its own."""

    log: str  # the JSON text of a log, as `poulpe verify` reads it
    private: bool = True


class Trouble(Shape, frozen=True, kw_only=True):
    """Why a request was refused, where, and what to do."""

    path: str
    why: Text


class Health(Shape, frozen=True, kw_only=True):
    ok: bool
    version: str
    tables: int
    sockets: int
