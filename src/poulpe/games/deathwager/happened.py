"""What can happen in Deathwager: the shape of every event. `face` says what an Eye looks like to those who tell it."""

from __future__ import annotations

from poulpe.core.vocabulary import Event
from poulpe.games.deathwager.cards import Face


class HourglassDrawn(Event, frozen=True, kw_only=True):
    seat: int
    hourglass: str
    value: int


class FirstPlayer(Event, frozen=True, kw_only=True):
    seat: int


class Drew(Event, frozen=True, kw_only=True):
    seat: int
    reaper: str | None


class HourglassDealt(Event, frozen=True, kw_only=True):
    seat: int


class RoundBegan(Event, frozen=True, kw_only=True):
    round: int
    first: int
    cards: int


class StakeFlipped(Event, frozen=True, kw_only=True):
    seat: int
    hourglass: str
    stake: int


class Paid(Event, frozen=True, kw_only=True):
    seat: int
    chips: int
    pot: int


class Folded(Event, frozen=True, kw_only=True):
    seat: int
    reapers: int  # put away face down


class KingPassed(Event, frozen=True, kw_only=True):
    seat: int
    to: int | None  # None: it lies beside the centre now


class TurnBegan(Event, frozen=True, kw_only=True):
    seat: int


class TurnEnded(Event, frozen=True, kw_only=True):
    seat: int


class Took(Event, frozen=True, kw_only=True):
    seat: int
    slot: int
    turned: bool
    card: str
    face: Face
    up: str
    icon: str | None  # of the King: on top


class Passed(Event, frozen=True, kw_only=True):
    seat: int


class Threw(Event, frozen=True, kw_only=True):
    """Exchanged: a Reaper was discarded."""

    seat: int
    reaper: str | None


class ReaperPlayed(Event, frozen=True, kw_only=True):
    seat: int
    reaper: str


class PowerUsed(Event, frozen=True, kw_only=True):
    seat: int
    card: str
    face: Face
    power: str
    mode: str | None  # of a Demon: take, second or copy
    copied: str | None


class Aimed(Event, frozen=True, kw_only=True):
    """A target of what was just announced: a card with its face, or one of the last five fields."""

    seat: int
    power: str
    card: str | None = None
    face: Face | None = None
    placed: int | None = None
    target: int | None = None
    way: str | None = None
    icon: str | None = None
    slot: int | None = None


class Protected(Event, frozen=True, kw_only=True):
    seat: int
    target: int
    power: str


class Cancelled(Event, frozen=True, kw_only=True):
    seat: int
    power: str


class Moved(Event, frozen=True, kw_only=True):
    card: str
    face: Face
    seat: int
    to: int


class HandsPassed(Event, frozen=True, kw_only=True):
    seat: int
    way: str


class Received(Event, frozen=True, kw_only=True):
    seat: int
    giver: int
    reaper: str | None


class Placed(Event, frozen=True, kw_only=True):
    seat: int  # before whom
    reaper: str
    icon: str
    marker: bool


class Guarded(Event, frozen=True, kw_only=True):
    seat: int  # before whom
    card: str | None
    face: Face | None
    placed: int | None
    marker: bool


class EyeLost(Event, frozen=True, kw_only=True):
    seat: int
    card: str
    face: Face


class ReaperLost(Event, frozen=True, kw_only=True):
    seat: int
    reaper: str
    marker: bool


class Turned(Event, frozen=True, kw_only=True):
    """An Eye shows another end (`up`), or a placed card another icon."""

    seat: int | None
    card: str | None
    face: Face | None
    placed: int | None
    up: str | None
    icon: str | None


class Tossed(Event, frozen=True, kw_only=True):
    seat: int
    icon: str


class Looked(Event, frozen=True, kw_only=True):
    seat: int
    slot: int
    card: str | None
    face: Face | None
    up: str | None
    icon: str | None


class Reshuffled(Event, frozen=True, kw_only=True):
    cards: int


class Scored(Event, frozen=True, kw_only=True):
    seat: int
    total: int


class Tied(Event, frozen=True, kw_only=True):
    seats: tuple[int, ...]
    decides: int | None


class HourglassShown(Event, frozen=True, kw_only=True):
    seat: int | None  # None: the blind stake
    hourglass: str
    value: int


class Owes(Event, frozen=True, kw_only=True):
    seat: int
    to: int
    hourglasses: int
    amount: int
    unit: str


class Settled(Event, frozen=True, kw_only=True):
    seat: int
    chips: int


class Won(Event, frozen=True, kw_only=True):
    seat: int
    chips: int


class Declined(Event, frozen=True, kw_only=True):
    """No Angel was used; or there was no Reaper left to play."""

    seat: int


class Granted(Event, frozen=True, kw_only=True):
    """Nobody stopped the Demon: now it takes an Eye (`take`) or plays a Reaper (`second`)."""

    seat: int
    mode: str
