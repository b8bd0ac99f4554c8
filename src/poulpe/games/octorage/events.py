"""What happened in OctoRage."""

from __future__ import annotations

from typing import Annotated

from poulpe.core.declare.events import Event, Events
from poulpe.core.declare.meaning import From, Secret
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
from poulpe.games.octorage.pieces import (
    ATTACKED,
    CHARACTER_TAKEN,
    CURSED,
    DECLINED,
    DISCARDED,
    DODGED,
    DREW,
    ELIMINATED,
    HEALED,
    KEPT,
    LIFE_LOST,
    LOOKED,
    MATCH_WON,
    OCTOMAN_MOVED,
    RAGE_ROSE,
    RESHUFFLED,
    ROUND_BEGAN,
    ROUND_WON,
    STOLE,
    TOOK,
    TURN_BEGAN,
    WEAPON_PLAYED,
)


def looked_at(count: int, cards: int) -> tuple[str, ...]:
    """The first card + 32 * the second card."""
    return tuple(CARD_NAMES[cards >> 5 * i & 31] for i in range(count))


class CharacterTaken(Event, frozen=True, kw_only=True):
    kind = CHARACTER_TAKEN
    seat: Seat
    character: Character


class RoundBegan(Event, frozen=True, kw_only=True):
    kind = ROUND_BEGAN
    round: Count
    octoman: Seat


class Drew(Event, frozen=True, kw_only=True):
    kind = DREW
    seat: Seat
    card: Secret[Card]


class WeaponPlayed(Event, frozen=True, kw_only=True):
    kind = WEAPON_PLAYED
    seat: Seat
    card: Weapon


class RageRose(Event, frozen=True, kw_only=True):
    kind = RAGE_ROSE
    level: Level


class Dodged(Event, frozen=True, kw_only=True):
    kind = DODGED
    seat: Seat
    direction: Direction


class Cursed(Event, frozen=True, kw_only=True):
    kind = CURSED
    seat: Seat
    target: Seat
    treasure: TreasureCard


class Attacked(Event, frozen=True, kw_only=True):
    kind = ATTACKED
    seat: Seat
    level: Level


class LifeLost(Event, frozen=True, kw_only=True):
    kind = LIFE_LOST
    seat: Seat
    lost: Count
    left: Count


class Healed(Event, frozen=True, kw_only=True):
    kind = HEALED
    seat: Seat
    gained: Count
    left: Count


class OctomanMoved(Event, frozen=True, kw_only=True):
    kind = OCTOMAN_MOVED
    seat: Seat


class Eliminated(Event, frozen=True, kw_only=True):
    kind = ELIMINATED
    seat: Seat


class Discarded(Event, frozen=True, kw_only=True):
    kind = DISCARDED
    seat: Seat
    card: Card


class Declined(Event, frozen=True, kw_only=True):
    """Whose power was not used."""

    kind = DECLINED
    seat: Seat
    character: Character


class Stole(Event, frozen=True, kw_only=True):
    kind = STOLE
    seat: Seat
    victim: Seat
    card: Secret[Card]


class Took(Event, frozen=True, kw_only=True):
    kind = TOOK
    seat: Seat
    card: Card


class Looked(Event, frozen=True, kw_only=True):
    kind = LOOKED
    layout = "seat, count, cards"
    seat: Seat
    count: Count
    cards: Secret[Annotated[tuple[Card, ...], From(looked_at, "count", "cards")]]


class Kept(Event, frozen=True, kw_only=True):
    kind = KEPT
    seat: Seat
    card: Secret[Card]


class Reshuffled(Event, frozen=True, kw_only=True):
    kind = RESHUFFLED
    deck: Count


class TurnBegan(Event, frozen=True, kw_only=True):
    kind = TURN_BEGAN
    seat: Seat


class RoundWon(Event, frozen=True, kw_only=True):
    kind = ROUND_WON
    seat: Seat
    wins: Count


class MatchWon(Event, frozen=True, kw_only=True):
    kind = MATCH_WON
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
