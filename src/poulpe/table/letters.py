"""Everything a page and a table say to each other.

The wire is JSON, the tag of a letter is its `type`. TypeScript and docs/protocol.md are generated from here.
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
    """What travels."""


# ---------------------------------------------------------------- from a page
class Request(Letter, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """From a page to its table."""


class Sit(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take an empty seat. The same person may take several: then they pass the device on."""

    seat: SeatNumber
    name: Name | None = None  # where one device holds several seats; otherwise the person's own name


class Stand(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Free a seat of one's own before the match."""

    seat: SeatNumber


class SeatBot(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The host puts a bot on an empty seat, or another bot in the place of one."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=24)]


class ClearSeat(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The host takes a bot off its seat."""

    seat: SeatNumber


class Start(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The host deals. Every seat must be taken."""


class Answer(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A move for an open ask. In a window it may be changed until the window closes."""

    ask: int
    move: dict[str, Any]


class Aim(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a hand is about to do in a game of skill; `null`: it has let go. Nothing is played.

    The page itself hears whether it would be allowed; the others see it too, where the player shares it.
    """

    ask: int
    move: dict[str, Any] | None
    share: bool = True


class Guess(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where would this act likely end? Answered where somebody practises alone and the game offers it."""

    ask: int
    move: dict[str, Any]


class AnswerEarly(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A standing answer to every window of this kind, such as 'let all pass'; `null` takes it back."""

    seat: SeatNumber
    kind: Annotated[str, Meta(max_length=40)]
    move: dict[str, Any] | None


class Leave(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Go away during a match: the game says who plays on. Whoever comes back has their seat again."""


class Return(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Play one's own seats again after leaving."""


class TakeBack(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask the others to take back one's last move, where the table allows it."""

    seat: SeatNumber


class Consent(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The answer to somebody's wish to take back a move."""

    yes: bool


class Rematch(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The same people, the same options, another deal."""


class Say(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Mute(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The host of the table takes somebody's word, or gives it back."""

    person: PersonId
    on: bool


class Kick(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The host of the table sends somebody away: a seat becomes free, in a match a bot's."""

    person: PersonId


class Speak(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The language of what this page is told from now on."""

    lang: Lang


class TellStory(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Tell all that happened so far."""


class AskHint(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What would be good here? Only at practice tables, where all other seats are bots'; `Hint` is the answer."""

    ask: int


class AskReason(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Why did a bot do what this chapter of the story tells? Only at practice tables; `Reason` is the answer."""

    chapter: Annotated[int, Meta(ge=0)]


class AskWhy(AskReason, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`AskReason` as it was called at first: a page opened before an update says so, and hears `Because`."""


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
    """How a table is run, beside the options of its game."""

    clock: Literal["none", "move", "match", "days"] = "none"
    time: Annotated[int, Meta(ge=1, le=100_000)] = 60  # seconds for a move or for a seat's match; or days for a move
    window: Literal["auto", "steady", "brisk"] = "auto"  # auto: steady with two or more people
    window_seconds: Annotated[float, Meta(ge=0.05, le=120)] = 6
    take_back: bool = False
    pace: Annotated[float, Meta(ge=0, le=5)] = 0.8  # seconds a bot waits, so that people can follow
    grace: Annotated[float, Meta(ge=0, le=3600)] = 45  # seconds before somebody plays for a person who is away


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where."""

    sitter: Literal["person", "bot", "empty"]
    name: str
    person: str | None = None  # a public id: nobody can play with it
    bot: str | None = None
    here: bool = True  # a page of this person is open
    away: bool = False  # somebody else plays for them until they come back
    clock: float | None = None  # seconds left; it runs for the seats of `Shown.waiting`
    muted: bool = False


class Fairness(msgspec.Struct, frozen=True, kw_only=True):
    """SHA-256 of `seed:salt`, shown before the deal; both are revealed after the end."""

    digest: str
    seed: str | None = None
    salt: str | None = None


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One event: as data for a board, and as a sentence of the story with its rule."""

    chapter: int
    text: str
    event: Any  # the game's own Event, as far as this watcher may know it
    by: int | UnsetType = UNSET  # whose move this chapter tells of; unset: several seats', or nobody can ask why
    lead: str | UnsetType = UNSET  # what comes before it, though no rule of the game says it


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """The words of an ask, in the order of its moves; `why` says what forbids the barred ones."""

    question: str
    moves: tuple[str, ...]
    barred: tuple[str, ...]
    why: tuple[str, ...]
    caution: tuple[str, ...]
    fields: dict[str, str] = {}  # of an ask with ranges: its fields and the values of its choices, in words


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
    resumed: bool  # it goes on from a log, which tells every card to whoever has it
    bots: tuple[str, ...]  # who may be seated
    windows: tuple[str, ...]  # the kinds of asks that can be answered early
    leaving: Leaving  # what becomes of the seat of somebody who leaves
    thinkers: tuple[str, ...]  # those of `bots` that look ahead, the strongest last
    hints: bool  # whether somebody who practises may ask for one, and finished matches can be analysed
    story: tuple[Line, ...]  # the last lines
    chat: tuple[Said, ...]


class Seats(Letter, frozen=True, kw_only=True):
    """Who sits at the table, and how far it is."""

    phase: Literal["open", "playing", "over"]
    host: str
    seats: tuple[Seated, ...]
    gallery: int
    fairness: Fairness
    take_back: int | None  # the seat that asks to take back a move
    rematch: str | None  # the table where they go on
    preparing: bool = False  # bots that look ahead are being made ready on this machine; till then others stand in


class Shown(Letter, frozen=True, kw_only=True):
    """What one seat (null: the gallery) sees now, and the news since it was last shown. The view wins."""

    seat: int | None
    chapter: int
    view: Any  # the game's own View
    waiting: tuple[int, ...]
    choices: Choices | None
    picture: tuple[str, ...] | None  # the plain board: lines, cells parted by tabs, [token]words[/]
    news: tuple[Line, ...]
    window: Window | None
    early: dict[str, Any]  # kind -> standing answer
    ago: float | None = None  # seconds since the last move: whoever comes later joins an act in the middle


class Story(Letter, frozen=True, kw_only=True):
    """All that a watcher was told so far."""

    lines: tuple[Line, ...]


class Refusal(Letter, frozen=True, kw_only=True):
    """No: nothing has changed. A fresh `Shown` follows."""

    why: str
    rule: str | None = None
    ask: int | None = None


class Fault(Letter, frozen=True, kw_only=True):
    """What came was not a letter. The connection stays."""

    path: str
    why: str


class Said(Letter, frozen=True, kw_only=True):
    """Somebody said something."""

    person: str
    name: str
    text: str
    at: float


class Sealed(Letter, frozen=True, kw_only=True):
    """A window has this answer; it can be changed until it closes."""

    seat: int
    ask: int


class Tip(msgspec.Struct, frozen=True, kw_only=True):
    """A move, and how often it won in imagined matches that fit all the seat knows; an act: how often it worked."""

    move: dict[str, Any]
    words: str
    chance: float  # 0 .. 1
    tried: int  # in how many of them, or of its tries


class Hint(Letter, frozen=True, kw_only=True):
    """The best moves of an open ask, the best first, and one sentence why."""

    seat: int
    ask: int
    tips: tuple[Tip, ...]
    why: str
    acts: bool  # they are acts of skill
    leads: bool  # the first is clearly the best


class Reason(Letter, frozen=True, kw_only=True):
    """Why a bot moved as it did, as far as the reader's own seat can know: of its hidden cards it tells nothing."""

    chapter: int
    seat: int
    why: str


class Because(Reason, frozen=True, kw_only=True):
    """`Reason` as it was called at first."""


class Aimed(Letter, frozen=True, kw_only=True):
    """What somebody's hand is about to do. It decides nothing; what is played is in a `Shown`."""

    seat: int
    ask: int
    move: dict[str, Any] | None
    held: dict[str, Any] = {}  # where pieces that are put down by hand would be, as the game says it
    why: str | None = None  # only for the page that aims: what forbids it
    rule: str | None = None


class Guessed(Letter, frozen=True, kw_only=True):
    """Where the piece of an act came to rest in a few tries with other dice, in mm. Advice, never the result."""

    ask: int
    move: dict[str, Any]
    spots: tuple[tuple[float, ...], ...]  # x and y of each


class Closing(Letter, frozen=True, kw_only=True):
    """The server goes away or sends this page away; `again` says whether to reconnect."""

    why: str
    again: bool


ToPage = Welcome | Seats | Shown | Story | Refusal | Fault | Said | Sealed | Hint | Reason | Aimed | Guessed | Closing
