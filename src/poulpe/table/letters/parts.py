"""What letters to a page are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

Leaving = Literal["bot", "passive", "gives_up", "defeat"]


class Habits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a table is run, apart from the options of its game."""

    clock: Literal["none", "move", "match", "days"] = "none"
    time: Annotated[int, Meta(ge=1, le=100_000)] = 60  # seconds per move or per seat and match; or days per move
    window: Literal["auto", "steady", "brisk"] = "auto"  # auto: steady with two or more people
    window_seconds: Annotated[float, Meta(ge=0.05, le=120)] = 6
    take_back: bool = False
    pace: Annotated[float, Meta(ge=0, le=5)] = 0.8  # seconds a bot waits before it plays, so that people can follow
    grace: Annotated[float, Meta(ge=0, le=3600)] = 45  # seconds before somebody plays for a person who is away


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where."""

    sitter: Literal["person", "bot", "empty"]
    name: str
    person: str | None = None  # a public id; it gives no access to the seat
    bot: str | None = None
    here: bool = True  # this person has a page open
    away: bool = False  # somebody else plays for them until they come back
    clock: float | None = None  # seconds left; it runs for the seats of `Shown.waiting`
    muted: bool = False


class Fairness(msgspec.Struct, frozen=True, kw_only=True):
    """The SHA-256 of `seed:salt` is shown before the deal; seed and salt are revealed after the end."""

    digest: str
    seed: str | None = None
    salt: str | None = None


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One event: as data for the board, and as a sentence of the story with its rule."""

    chapter: int
    text: str
    event: Any  # the game's own Event, reduced to what this watcher may know
    by: int | UnsetType = UNSET  # whose move this chapter is about; unset if several moved, or nobody may ask why
    lead: str | UnsetType = UNSET  # an introduction that no rule of the game provides


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """An ask in words, in the order of its moves; `why` says what forbids each of the barred ones."""

    question: str
    moves: tuple[str, ...]
    barred: tuple[str, ...]
    why: tuple[str, ...]
    caution: tuple[str, ...]
    fields: dict[str, str] = {}  # for an ask with ranges: its fields and the values of its choices, in words


class Window(msgspec.Struct, frozen=True, kw_only=True):
    """An open window: every answer is sealed until it closes."""

    steady: bool
    left: float | None  # seconds
    answer: dict[str, Any] | None  # this seat's own answer so far


class Tip(msgspec.Struct, frozen=True, kw_only=True):
    """A move and its share of wins in imagined matches that fit all the seat knows; for an act, how often it worked."""

    move: dict[str, Any]
    words: str
    chance: float  # 0 .. 1
    tried: int  # in how many matches, or tries of the act
