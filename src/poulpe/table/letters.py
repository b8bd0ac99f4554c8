"""Everything a page and a table say to each other.

Letters travel as JSON and are tagged by their `type`. TypeScript and docs/protocol.md are generated from this file.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

Lang = Literal["en", "fr"]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
PersonId = Annotated[str, Meta(min_length=1, max_length=40)]


class Letter(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message between a page and its table."""


# ---------------------------------------------------------------- from a page
class Request(Letter, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """From a page to its table."""


class Sit(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take an empty seat. One person may take several and pass the device around."""

    seat: SeatNumber
    name: Name | None = None  # if one device holds several seats; otherwise the person's own name is used


class Stand(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Give up one of your own seats before the match."""

    seat: SeatNumber


class SeatBot(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The host puts a bot on an empty seat, or replaces a bot by another one."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=24)]


class ClearSeat(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The host removes a bot from its seat."""

    seat: SeatNumber


class Start(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The host starts the match. Every seat must be taken."""


class Answer(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A move that answers an open ask. In a window, it can be changed until the window closes."""

    ask: int
    move: dict[str, Any]


class Aim(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a hand is about to do in a game of skill; `null` if it has let go. Nothing is played.

    The sender is told whether the act would be allowed; the others see the aim too, if the player shares it.
    """

    ask: int
    move: dict[str, Any] | None
    share: bool = True


class Guess(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Asks where an act would probably end. Answered only if the player is practising alone and the game allows it."""

    ask: int
    move: dict[str, Any]


class AnswerEarly(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A standing answer to every window of one kind, such as 'let everything pass'; `null` withdraws it."""

    seat: SeatNumber
    kind: Annotated[str, Meta(max_length=40)]
    move: dict[str, Any] | None


class Leave(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Leave during a match; the game decides who plays on. Whoever comes back gets their seat again."""


class Return(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Play your own seats again after leaving."""


class TakeBack(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask the others to let you take back your last move, if the table allows it."""

    seat: SeatNumber


class Consent(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The answer to somebody who asks to take back a move."""

    yes: bool


class Rematch(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Play again: the same people and options, a new deal."""


class Say(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A chat message."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Mute(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The host mutes somebody in the chat, or unmutes them."""

    person: PersonId
    on: bool


class Kick(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The host sends somebody away. Before a match their seat becomes free; during one a bot takes it."""

    person: PersonId


class Speak(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The language in which this page wants to be told everything from now on."""

    lang: Lang


class TellStory(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Asks for the whole story so far."""


class AskHint(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Asks for a good move. Only at practice tables, where all other seats are bots; a `Hint` answers."""

    ask: int


class AskReason(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Asks why a bot did what a chapter of the story tells. Only at practice tables; a `Reason` answers."""

    chapter: Annotated[int, Meta(ge=0)]


class AskWhy(AskReason, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The former name of `AskReason`: a page opened before an update still sends it, and is answered with `Because`."""


FromPage = (
    Sit
    | Stand
    | SeatBot
    | ClearSeat
    | Start
    | Answer
    | Aim
    | Guess
    | AnswerEarly
    | Leave
    | Return
    | TakeBack
    | Consent
    | Rematch
    | Say
    | Mute
    | Kick
    | Speak
    | TellStory
    | AskHint
    | AskReason
)
FromAnyPage = FromPage | AskWhy


# ---------------------------------------------------------------- to a page
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
    by: int | UnsetType = UNSET  # whose move this chapter tells of; unset if several moved, or nobody may ask why
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


Leaving = Literal["bot", "passive", "gives_up", "defeat"]


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
    resumed: bool  # it continues from a log, and whoever has the log knows every card
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
    ago: float | None = None  # seconds since the last move, so that a late arrival joins an act midway


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


class Tip(msgspec.Struct, frozen=True, kw_only=True):
    """A move and its share of wins in imagined matches that fit all the seat knows; for an act, how often it worked."""

    move: dict[str, Any]
    words: str
    chance: float  # 0 .. 1
    tried: int  # in how many matches, or tries of the act


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
    held: dict[str, Any] = {}  # where pieces put down by hand would be, in the game's own terms
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
