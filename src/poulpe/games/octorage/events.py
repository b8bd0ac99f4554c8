"""What happened in OctoRage."""

from __future__ import annotations

from typing import Annotated

from poulpe.core.declare.events import Event, Events
from poulpe.core.declare.meaning import From, Secret
from poulpe.games.octorage import pieces
from poulpe.games.octorage.cards import (
    CARD_NAMES,
    WORDS,
    Card,
    Character,
    Count,
    Direction,
    Level,
    Seat,
    TreasureCard,
    Weapon,
)


def looked_at(count: int, cards: int) -> tuple[str, ...]:
    """The first card + 32 * the second card."""
    return tuple(CARD_NAMES[cards >> 5 * i & 31] for i in range(count))


class CharacterTaken(Event, frozen=True, kw_only=True):
    kind = pieces.CHARACTER_TAKEN
    seat: Seat
    character: Character


class RoundBegan(Event, frozen=True, kw_only=True):
    kind = pieces.ROUND_BEGAN
    round: Count
    octoman: Seat


class Drew(Event, frozen=True, kw_only=True):
    kind = pieces.DREW
    seat: Seat
    card: Secret[Card]


class WeaponPlayed(Event, frozen=True, kw_only=True):
    kind = pieces.WEAPON_PLAYED
    seat: Seat
    card: Weapon


class RageRose(Event, frozen=True, kw_only=True):
    kind = pieces.RAGE_ROSE
    level: Level


class Dodged(Event, frozen=True, kw_only=True):
    kind = pieces.DODGED
    seat: Seat
    direction: Direction


class Cursed(Event, frozen=True, kw_only=True):
    kind = pieces.CURSED
    seat: Seat
    target: Seat
    treasure: TreasureCard


class Attacked(Event, frozen=True, kw_only=True):
    kind = pieces.ATTACKED
    seat: Seat
    level: Level


class LifeLost(Event, frozen=True, kw_only=True):
    kind = pieces.LIFE_LOST
    seat: Seat
    lost: Count
    left: Count


class Healed(Event, frozen=True, kw_only=True):
    kind = pieces.HEALED
    seat: Seat
    gained: Count
    left: Count


class OctomanMoved(Event, frozen=True, kw_only=True):
    kind = pieces.OCTOMAN_MOVED
    seat: Seat


class Eliminated(Event, frozen=True, kw_only=True):
    kind = pieces.ELIMINATED
    seat: Seat


class Discarded(Event, frozen=True, kw_only=True):
    kind = pieces.DISCARDED
    seat: Seat
    card: Card


class Declined(Event, frozen=True, kw_only=True):
    """Whose power was not used."""

    kind = pieces.DECLINED
    seat: Seat
    character: Character


class Stole(Event, frozen=True, kw_only=True):
    kind = pieces.STOLE
    seat: Seat
    victim: Seat
    card: Secret[Card]


class Took(Event, frozen=True, kw_only=True):
    kind = pieces.TOOK
    seat: Seat
    card: Card


class Looked(Event, frozen=True, kw_only=True):
    kind = pieces.LOOKED
    layout = "seat, count, cards"
    seat: Seat
    count: Count
    cards: Secret[Annotated[tuple[Card, ...], From(looked_at, "count", "cards")]]


class Kept(Event, frozen=True, kw_only=True):
    kind = pieces.KEPT
    seat: Seat
    card: Secret[Card]


class Reshuffled(Event, frozen=True, kw_only=True):
    kind = pieces.RESHUFFLED
    deck: Count


class TurnBegan(Event, frozen=True, kw_only=True):
    kind = pieces.TURN_BEGAN
    seat: Seat


class RoundWon(Event, frozen=True, kw_only=True):
    kind = pieces.ROUND_WON
    seat: Seat
    wins: Count


class MatchWon(Event, frozen=True, kw_only=True):
    kind = pieces.MATCH_WON
    seat: Seat


AnyEvent = (
    CharacterTaken
    | RoundBegan
    | Drew
    | WeaponPlayed
    | RageRose
    | Dodged
    | Cursed
    | Attacked
    | LifeLost
    | Healed
    | OctomanMoved
    | Eliminated
    | Discarded
    | Declined
    | Stole
    | Took
    | Looked
    | Kept
    | Reshuffled
    | TurnBegan
    | RoundWon
    | MatchWon
)
EVENTS = Events(AnyEvent, WORDS["events"])
