"""The letters that a table sends to its pages."""

from __future__ import annotations

from typing import Any, Literal

from poulpe.table.letters.base import Letter
from poulpe.table.letters.parts import Choices, Fairness, Habits, Leaving, Line, Seated, Tip, Window


class Welcome(Letter, frozen=True, kw_only=True):
    """The first letter of a connection."""

    you: str  # the reader's public id
    table: str
    game: str
    title: str
    seats: int
    options: dict[str, Any]
    habits: Habits
    private: bool
    resumed: bool  # it continues from a log, so whoever has that log knows every card
    bots: tuple[str, ...]  # the bots that can be seated
    windows: tuple[str, ...]  # the kinds of asks that can be answered early
    leaving: Leaving  # what happens to the seat of somebody who leaves
    thinkers: tuple[str, ...]  # those of the `bots` that look ahead, the strongest last
    hints: bool  # whether hints can be asked for in practice, and finished matches analysed
    story: tuple[Line, ...]  # its most recent lines
    chat: tuple[Said, ...]


class Seats(Letter, frozen=True, kw_only=True):
    """Who sits at the table, and what stage it has reached."""

    phase: Literal["open", "playing", "over"]
    host: str
    seats: tuple[Seated, ...]
    gallery: int
    fairness: Fairness
    take_back: int | None  # the seat that asks to take a move back
    rematch: str | None  # the table where they play again
    preparing: bool = False  # bots that look ahead are still being compiled; until then others stand in for them


class Shown(Letter, frozen=True, kw_only=True):
    """What one seat (`null`: the gallery) sees now, and the news since its last `Shown`. In doubt, trust the view."""

    seat: int | None
    chapter: int
    view: Any  # the game's own View
    waiting: tuple[int, ...]
    choices: Choices | None
    picture: tuple[str, ...] | None  # the board as text: lines, cells separated by tabs, [token]words[/]
    news: tuple[Line, ...]
    window: Window | None
    early: dict[str, Any]  # kind -> standing answer
    ago: float | None = None  # seconds since the last move, so that a page that arrives late joins an act midway


class Story(Letter, frozen=True, kw_only=True):
    """Everything a watcher has been told so far."""

    lines: tuple[Line, ...]


class Refusal(Letter, frozen=True, kw_only=True):
    """The request is refused and nothing has changed. A fresh `Shown` follows."""

    why: str
    rule: str | None = None
    ask: int | None = None


class Fault(Letter, frozen=True, kw_only=True):
    """What arrived was not a valid letter. The connection stays open."""

    path: str
    why: str


class Said(Letter, frozen=True, kw_only=True):
    """A chat message from somebody."""

    person: str
    name: str
    text: str
    at: float


class Sealed(Letter, frozen=True, kw_only=True):
    """A window has received an answer, which can be changed until the window closes."""

    seat: int
    ask: int


class Hint(Letter, frozen=True, kw_only=True):
    """The best moves for an open ask, best first, and a sentence that says why."""

    seat: int
    ask: int
    tips: tuple[Tip, ...]
    why: str
    acts: bool  # whether the tips are acts of skill
    leads: bool  # whether the first is clearly the best


class Reason(Letter, frozen=True, kw_only=True):
    """Why a bot moved as it did, as far as the reader's own seat can know: it reveals nothing about hidden cards."""

    chapter: int
    seat: int
    why: str


class Because(Reason, frozen=True, kw_only=True):
    """The former name of `Reason`."""


class Aimed(Letter, frozen=True, kw_only=True):
    """What somebody's hand is about to do. It decides nothing; what is played arrives in a `Shown`."""

    seat: int
    ask: int
    move: dict[str, Any] | None
    # Where pieces put down by hand would be, in the game's own terms.
    held: dict[str, Any] = {}  # noqa: RUF012  (msgspec makes a new one for each)
    why: str | None = None  # only for the page that aims: what forbids it
    rule: str | None = None


class Guessed(Letter, frozen=True, kw_only=True):
    """Where the piece came to rest in a few tries with other random numbers, in mm. A forecast, never the result."""

    ask: int
    move: dict[str, Any]
    spots: tuple[tuple[float, ...], ...]  # x and y for each try


class Closing(Letter, frozen=True, kw_only=True):
    """The server is stopping, or sends this page away; `again` says whether to reconnect."""

    why: str
    again: bool


ToPage = Welcome | Seats | Shown | Story | Refusal | Fault | Said | Sealed | Hint | Reason | Aimed | Guessed | Closing
