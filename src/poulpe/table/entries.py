"""What a table keeps: an append-only log. A table is the fold of its entries, so a restart loses nothing."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from poulpe.core.vocabulary import Played
from poulpe.table.letters import Habits


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    at: float  # seconds since 1970


class Opened(Entry, frozen=True, kw_only=True):
    game: str
    seats: int
    options: dict[str, Any]
    habits: Habits
    private: bool
    seed: str  # hexadecimal; secret until the end
    salt: str
    host: str
    start: str | None = None  # a position in notation, where the match was not dealt
    moves: tuple[Played, ...] = ()  # played before: an imported log
    shots: dict[int, bytes] = {}


class Took(Entry, frozen=True, kw_only=True):
    """A person or a bot takes a seat."""

    seat: int
    name: str
    person: str | None = None
    bot: str | None = None


class Freed(Entry, frozen=True, kw_only=True):
    seat: int


class Started(Entry, frozen=True, kw_only=True):
    pass


class Moved(Entry, frozen=True, kw_only=True, omit_defaults=True):
    seat: int
    move: str  # in the game's notation
    by: Literal["person", "bot", "clock"]
    shot: bytes | None = None  # of an act of skill


class Answered(Entry, frozen=True, kw_only=True):
    """A sealed answer in an open window, as it came over the wire."""

    seat: int
    move: dict[str, Any]


class StoodBy(Entry, frozen=True, kw_only=True):
    """A standing answer to all windows of a kind; None: it is withdrawn."""

    seat: int
    kind: str
    move: dict[str, Any] | None


class TookBack(Entry, frozen=True, kw_only=True):
    to: int  # how many moves stay


class Helped(Entry, frozen=True, kw_only=True):
    """Somebody who is practising asked for a hint."""

    seat: int


class WentAway(Entry, frozen=True, kw_only=True):
    """Somebody else plays for this seat until its person is back."""

    seat: int


class CameBack(Entry, frozen=True, kw_only=True):
    seat: int


class Rested(Entry, frozen=True, kw_only=True):
    """None of the players was here in the meantime: clocks stood still."""

    since: float


class Muted(Entry, frozen=True, kw_only=True):
    person: str
    on: bool


class Kicked(Entry, frozen=True, kw_only=True):
    person: str


class Hosted(Entry, frozen=True, kw_only=True):
    """Another person runs the table now."""

    person: str


class Renamed(Entry, frozen=True, kw_only=True):
    person: str
    name: str


class Spoke(Entry, frozen=True, kw_only=True):
    person: str
    name: str
    text: str


class WentOn(Entry, frozen=True, kw_only=True):
    """The rematch is played at another table."""

    table: str


AnyEntry = (
    Opened
    | Took
    | Freed
    | Started
    | Moved
    | Answered
    | StoodBy
    | TookBack
    | Helped
    | WentAway
    | CameBack
    | Rested
    | Muted
    | Kicked
    | Hosted
    | Renamed
    | Spoke
    | WentOn
)
