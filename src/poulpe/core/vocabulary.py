"""The nouns everybody speaks: moves, asks, events, views, outcomes, and the one way to say no.

They are msgspec structs, so the same shapes travel as JSON, stand in logs and become TypeScript types.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

LANGUAGES = ("en", "fr")
T = TypeVar("T")
M = TypeVar("M")


class Text(msgspec.Struct, frozen=True):
    """The same words in both languages."""

    en: str
    fr: str

    def __getitem__(self, lang: str) -> str:
        if lang not in LANGUAGES:
            raise ValueError(f"languages are {', '.join(LANGUAGES)}, got {lang!r}")
        return self.fr if lang == "fr" else self.en


class Refused(ValueError):  # noqa: N818  (it reads as a sentence: the move is refused)
    """The only way rules say no: which rule, and why, in the language that was asked for."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(rule, why)
        self.rule, self.why = rule, why

    def __str__(self) -> str:
        return f"Refused [{self.rule}]: {self.why}"


class Move(msgspec.Struct, frozen=True, tag_field="type"):
    """What a seat answers. Every game has its own small family, named in the imperative."""


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """What happened, in the past tense. What a seat is not told is None in its face."""

    rule: str
    told: tuple[int, ...] | None = None  # the seats that know the full story; None: everybody


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """What became of an act of skill, stated once by a game's physics and kept: nothing is worked out a second time.

    A game adds its facts. Frames are the way of its pieces, in the game's own packing.
    """

    frames: bytes = b""


# ---------------------------------------------------------------- asks
class Range(msgspec.Struct, frozen=True):
    """One number of an answer: low, low + step, ..., high."""

    name: str
    low: int
    high: int
    step: int = 1
    unit: str = ""


class Choice(msgspec.Struct, frozen=True):
    name: str
    values: tuple[str, ...]


class Space(msgspec.Struct, frozen=True):
    """An ask whose answers are too many to list: its ranges, its choices, and one answer that is always legal."""

    move: str  # the type of the move whose fields these are
    ranges: tuple[Range, ...]
    choices: tuple[Choice, ...]
    default: dict[str, Any]
    aimed: bool = False  # a hand can fail at it, so that tries tell what to advise


class Barred(msgspec.Struct, Generic[M], frozen=True):
    """A move people would expect here, and the rule that forbids it now."""

    move: M
    rule: str


class Caution(msgspec.Struct, Generic[M], frozen=True):
    """A legal move that a table should ask to confirm, and the rule that says why."""

    move: M
    rule: str


class Ask(msgspec.Struct, Generic[M], frozen=True):
    """An open question to one seat. Its id counts the answers of this seat only, so it tells nothing of the others."""

    id: int
    seat: int
    kind: str
    moves: tuple[M, ...]
    barred: tuple[Barred[M], ...] = ()
    cautions: tuple[Caution[M], ...] = ()
    space: Space | None = None


class Prospect(msgspec.Struct, Generic[M], frozen=True):
    """A move and what came of it: `chance` is the part of the win it brought in imagined matches.

    Of an act of skill it is how often the act worked.
    """

    move: M
    chance: float
    visits: int


# ---------------------------------------------------------------- views and the end
class Outcome(msgspec.Struct, frozen=True):
    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]  # seats, best first; those in one group share the place

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]

    @staticmethod
    def of(scores: tuple[int, ...]) -> Outcome:
        steps = sorted(set(scores), reverse=True)
        return Outcome(scores, tuple(tuple(q for q, x in enumerate(scores) if x == step) for step in steps))


class View(msgspec.Struct, frozen=True, kw_only=True, tag_field="game"):
    """What one seat (None: the gallery) may know. A game adds its own fields; all of it is worded from `record`."""

    seat: int | None
    seats: int
    asks: tuple[Ask[Any], ...]  # the open questions to this seat; a game names its moves here
    waiting: tuple[int, ...]  # the seats that are asked, as far as this seat may know
    over: bool
    outcome: Outcome | None
    notation: str
    options: dict[str, Any]
    record: bytes  # the blinded record, for bots: exactly what the rest of the view was made of


class Played(msgspec.Struct, frozen=True, array_like=True):
    seat: int
    move: str  # in the game's notation


class Fair(msgspec.Struct, frozen=True, kw_only=True):
    """The promise made before the deal, and the salt that opens it; core/fairness.py says how."""

    digest: str
    salt: str


class Log(msgspec.Struct, frozen=True, kw_only=True):
    """A match is its log: what was in the box, the seed, and every move."""

    game: str
    seats: int
    seed: str  # hexadecimal
    options: dict[str, Any] = {}
    start: str | None = None  # the notation a match was set up from, where it was not dealt
    moves: tuple[Played, ...] = ()
    shots: dict[int, bytes] | UnsetType = UNSET  # of the moves that were acts of skill, by their place; msgpack
    fair: Fair | None = None  # where the deal was promised, as at a table
    names: tuple[str, ...] | UnsetType = UNSET  # who played, a seat each; only for those who read it


def to_json(x: Any) -> bytes:
    return msgspec.json.encode(x)


def from_json(data: bytes | str, of: type[T]) -> T:
    """A struct from JSON; what does not fit is a ValueError that names the place, such as `$.move.card`."""
    return msgspec.json.decode(data, type=of)
