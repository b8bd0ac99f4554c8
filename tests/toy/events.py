"""What happened in Reef."""

from __future__ import annotations

from poulpe.core.declare.events import Event, Events
from poulpe.core.declare.meaning import Secret
from tests.toy.cards import WORDS, Card, Seat, Truth
from tests.toy.pieces import AIMED, BLOCKED, DIVED, DREW, ENDED, GAVE, PASSED, PEEKED, PLAYED, STOLE


class Drew(Event, frozen=True, kw_only=True):
    kind = DREW
    seat: Seat
    card: Secret[Card]


class Played(Event, frozen=True, kw_only=True):
    kind = PLAYED
    seat: Seat
    card: Card


class Passed(Event, frozen=True, kw_only=True):
    kind = PASSED
    seat: Seat


class Peeked(Event, frozen=True, kw_only=True):
    kind = PEEKED
    seat: Seat
    card: Secret[Card]


class Gave(Event, frozen=True, kw_only=True):
    kind = GAVE
    seat: Seat
    to: Seat
    card: Secret[Card]


class Aimed(Event, frozen=True, kw_only=True):
    kind = AIMED
    seat: Seat
    victim: Seat


class Blocked(Event, frozen=True, kw_only=True):
    kind = BLOCKED
    seat: Seat
    card: Card


class Stole(Event, frozen=True, kw_only=True):
    kind = STOLE
    seat: Seat
    victim: Seat
    card: Secret[Card]


class Dived(Event, frozen=True, kw_only=True):
    kind = DIVED
    seat: Seat
    found: Truth


class Ended(Event, frozen=True, kw_only=True):
    kind = ENDED


AnyEvent = Drew | Played | Passed | Peeked | Gave | Aimed | Blocked | Stole | Dived | Ended
EVENTS = Events(AnyEvent, WORDS["events"])
