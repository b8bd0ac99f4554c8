"""What happened in Crabs vs Octopuses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from poulpe.core import vocabulary
from poulpe.core.declare.events import Event, Events
from poulpe.core.declare.meaning import Maybe, Secret
from poulpe.games.crabs_vs_octopuses.cards import WORDS, Card, Count, Opponent, Seat, Species
from poulpe.games.crabs_vs_octopuses.pieces import (
    ALLOWED,
    ARMOURED,
    BLANKED,
    COPIED,
    DECLINED,
    DISCARDED,
    DREW,
    EFFECT_CANCELLED,
    FIZZLED,
    GAVE,
    MATCH_WON,
    PASSED,
    CARD_PLAYED,
    RESHUFFLED,
    RESISTED,
    REVERSED,
    ROUND_BEGAN,
    ROUND_WON,
    SAW,
    SPECIES_DISPUTED,
    SPECIES_TAKEN,
    STOLE,
)


class SpeciesDisputed(Event, frozen=True, kw_only=True):
    """Both want to be the same."""

    kind = SPECIES_DISPUTED
    layout = "-, species"
    species: Species


class SpeciesTaken(Event, frozen=True, kw_only=True):
    kind = SPECIES_TAKEN
    seat: Seat
    species: Species


class RoundBegan(Event, frozen=True, kw_only=True):
    kind = ROUND_BEGAN
    seat: Seat
    round: Count


class Drew(Event, frozen=True, kw_only=True):
    kind = DREW
    seat: Seat
    species: Maybe[Species]  # the colour of the back; None where backs are alike
    card: Secret[Card]


class CardPlayed(Event, frozen=True, kw_only=True):
    kind = CARD_PLAYED
    seat: Seat
    card: Card


class Blanked(Event, frozen=True, kw_only=True):
    """Armour: the card has no effect."""

    kind = BLANKED
    seat: Seat
    card: Card


class Resisted(Event, frozen=True, kw_only=True):
    kind = RESISTED
    seat: Seat
    card: Card


class EffectCancelled(Event, frozen=True, kw_only=True):
    kind = EFFECT_CANCELLED
    seat: Seat
    card: Card


class Allowed(Event, frozen=True, kw_only=True):
    """A window was closed without a Resist."""

    kind = ALLOWED
    seat: Seat
    card: Card


class Passed(Event, frozen=True, kw_only=True):
    kind = PASSED
    seat: Seat


class Declined(Event, frozen=True, kw_only=True):
    kind = DECLINED
    seat: Seat
    card: Card


class Fizzled(Event, frozen=True, kw_only=True):
    """A part of the effect is impossible."""

    kind = FIZZLED
    seat: Seat
    card: Card


class Discarded(Event, frozen=True, kw_only=True):
    kind = DISCARDED
    seat: Seat
    species: Maybe[Species]
    card: Secret[Card]


class Gave(Event, frozen=True, kw_only=True):
    kind = GAVE
    seat: Seat
    to: Opponent
    species: Maybe[Species]
    card: Secret[Card]


class Stole(Event, frozen=True, kw_only=True):
    kind = STOLE
    seat: Seat
    victim: Opponent
    species: Maybe[Species]
    card: Secret[Card]


class Reshuffled(Event, frozen=True, kw_only=True):
    """A card of this seat's hand went into the pile of its species."""

    kind = RESHUFFLED
    seat: Seat
    species: Species
    card: Secret[Card]


class Saw(Event, frozen=True, kw_only=True):
    """One card of the opposing hand, when a seat looks at all of them."""

    kind = SAW
    seat: Seat
    victim: Opponent
    card: Secret[Card]


class Reversed(Event, frozen=True, kw_only=True):
    kind = REVERSED
    seat: Seat
    card: Card


class Armoured(Event, frozen=True, kw_only=True):
    """The next card of this seat will have no effect."""

    kind = ARMOURED
    seat: Seat


class Copied(Event, frozen=True, kw_only=True):
    kind = COPIED
    seat: Seat
    card: Card


class RoundWon(Event, frozen=True, kw_only=True):
    kind = ROUND_WON
    seat: Seat
    cards: Count


class MatchWon(Event, frozen=True, kw_only=True):
    kind = MATCH_WON
    seat: Seat


AnyEvent = (
    SpeciesDisputed
    | SpeciesTaken
    | RoundBegan
    | Drew
    | CardPlayed
    | Blanked
    | Resisted
    | EffectCancelled
    | Allowed
    | Passed
    | Declined
    | Fizzled
    | Discarded
    | Gave
    | Stole
    | Reshuffled
    | Saw
    | Reversed
    | Armoured
    | Copied
    | RoundWon
    | MatchWon
)


def closes(event: vocabulary.Event, changed: Mapping[str, Any]) -> bool:
    """CP-R42: with the end of a round its cards can no longer be looked up, unless the table has chosen so."""
    return isinstance(event, RoundWon) and not changed.get("show_past_rounds", False)


EVENTS = Events(AnyEvent, WORDS["events"], closes=closes)
