"""Requests: the letters that a page sends to its table."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from poulpe.table.letters.base import Lang, Letter, Name, PersonId, SeatNumber


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
    """The language in which this page wants everything from now on."""

    lang: Lang


class TellStory(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Asks for the whole story so far."""


class AskHint(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Asks for a good move. Only at practice tables, where all other seats are bots; a `Hint` answers."""

    ask: int


class AskReason(Request, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Asks why a bot made the move of this chapter. Only at practice tables; a `Reason` answers."""

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
