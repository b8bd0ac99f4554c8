"""What happened in Crabs vs Octopuses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from poulpe.core import vocabulary
from poulpe.core.declare.events import Event, Events
from poulpe.core.declare.meaning import Maybe, Secret
from poulpe.games.crabs_vs_octopuses import pieces
from poulpe.games.crabs_vs_octopuses.cards import WORDS, Card, Count, Opponent, Seat, Species


class SpeciesDisputed(Event, frozen=True, kw_only=True):
    """Both want to be the same."""

    kind = pieces.SPECIES_DISPUTED
    layout = "-, species"
    species: Species


class SpeciesTaken(Event, frozen=True, kw_only=True):
    kind = pieces.SPECIES_TAKEN
    seat: Seat
    species: Species


class RoundBegan(Event, frozen=True, kw_only=True):
    kind = pieces.ROUND_BEGAN
    seat: Seat
    round: Count


class Drew(Event, frozen=True, kw_only=True):
    kind = pieces.DREW
    seat: Seat
    species: Maybe[Species]  # the colour of the back; None where backs are alike
    card: Secret[Card]


class CardPlayed(Event, frozen=True, kw_only=True):
    kind = pieces.CARD_PLAYED
    seat: Seat
    card: Card


class Blanked(Event, frozen=True, kw_only=True):
    """Armour: the card has no effect."""

    kind = pieces.BLANKED
    seat: Seat
    card: Card


class Resisted(Event, frozen=True, kw_only=True):
    kind = pieces.RESISTED
    seat: Seat
    card: Card


class EffectCancelled(Event, frozen=True, kw_only=True):
    kind = pieces.EFFECT_CANCELLED
    seat: Seat
    card: Card


class Allowed(Event, frozen=True, kw_only=True):
    """A window was closed without a Resist."""

    kind = pieces.ALLOWED
    seat: Seat
    card: Card


class Passed(Event, frozen=True, kw_only=True):
    kind = pieces.PASSED
    seat: Seat


class Declined(Event, frozen=True, kw_only=True):
    kind = pieces.DECLINED
    seat: Seat
    card: Card


class Fizzled(Event, frozen=True, kw_only=True):
    """A part of the effect is impossible."""

    kind = pieces.FIZZLED
    seat: Seat
    card: Card


class Discarded(Event, frozen=True, kw_only=True):
    kind = pieces.DISCARDED
    seat: Seat
    species: Maybe[Species]
    card: Secret[Card]


class Gave(Event, frozen=True, kw_only=True):
    kind = pieces.GAVE
    seat: Seat
    to: Opponent
    species: Maybe[Species]
    card: Secret[Card]


class Stole(Event, frozen=True, kw_only=True):
    kind = pieces.STOLE
    seat: Seat
    victim: Opponent
    species: Maybe[Species]
    card: Secret[Card]


class Reshuffled(Event, frozen=True, kw_only=True):
    """A card of this seat's hand went into the pile of its species."""

    kind = pieces.RESHUFFLED
    seat: Seat
    species: Species
    card: Secret[Card]


class Saw(Event, frozen=True, kw_only=True):
    """One card of the opposing hand, when a seat looks at all of them."""

    kind = pieces.SAW
    seat: Seat
    victim: Opponent
    card: Secret[Card]


class Reversed(Event, frozen=True, kw_only=True):
    kind = pieces.REVERSED
    seat: Seat
    card: Card


class Armoured(Event, frozen=True, kw_only=True):
    """The next card of this seat will have no effect."""

    kind = pieces.ARMOURED
    seat: Seat


class Copied(Event, frozen=True, kw_only=True):
    kind = pieces.COPIED
    seat: Seat
    card: Card


class RoundWon(Event, frozen=True, kw_only=True):
    kind = pieces.ROUND_WON
    seat: Seat
    cards: Count


class MatchWon(Event, frozen=True, kw_only=True):
    kind = pieces.MATCH_WON
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
