"""What happened. The two faces of a secret stand on one line: what is told, and None."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from poulpe.core.french import elided
from poulpe.core.kernel import EVERYBODY, Heard, seats_of
from poulpe.core.vocabulary import Event
from poulpe.games.crabs_vs_octopuses import pieces
from poulpe.games.crabs_vs_octopuses.cards import CARD_NAMES, SPECIES_NAMES, WORDS, card_title
from poulpe.games.crabs_vs_octopuses.pieces import Box


CONCEDED = "CP-R47"  # the rule of a victory without getting rid of one's cards


class SpeciesDisputed(Event, frozen=True, kw_only=True):
    """Both want to be the same."""

    species: str


class SpeciesTaken(Event, frozen=True, kw_only=True):
    seat: int
    species: str


class RoundBegan(Event, frozen=True, kw_only=True):
    seat: int
    round: int


class Drew(Event, frozen=True, kw_only=True):
    seat: int
    species: str | None  # the colour of the back; None where backs are alike
    card: str | None


class CardPlayed(Event, frozen=True, kw_only=True):
    seat: int
    card: str


class Blanked(Event, frozen=True, kw_only=True):
    """Armour: the card has no effect."""

    seat: int
    card: str


class Resisted(Event, frozen=True, kw_only=True):
    seat: int
    card: str


class EffectCancelled(Event, frozen=True, kw_only=True):
    seat: int
    card: str


class Allowed(Event, frozen=True, kw_only=True):
    """A window was closed without a Resist."""

    seat: int
    card: str


class Passed(Event, frozen=True, kw_only=True):
    seat: int


class Declined(Event, frozen=True, kw_only=True):
    seat: int
    card: str


class Fizzled(Event, frozen=True, kw_only=True):
    """A part of the effect is impossible."""

    seat: int
    card: str


class Discarded(Event, frozen=True, kw_only=True):
    seat: int
    species: str | None
    card: str | None


class Gave(Event, frozen=True, kw_only=True):
    seat: int
    to: int
    species: str | None
    card: str | None


class Stole(Event, frozen=True, kw_only=True):
    seat: int
    victim: int
    species: str | None
    card: str | None


class Reshuffled(Event, frozen=True, kw_only=True):
    """A card of this seat's hand went into the pile of its species."""

    seat: int
    species: str
    card: str | None


class Saw(Event, frozen=True, kw_only=True):
    """One card of the opposing hand, when a seat looks at all of them."""

    seat: int
    victim: int
    card: str | None


class Reversed(Event, frozen=True, kw_only=True):
    seat: int
    card: str


class Armoured(Event, frozen=True, kw_only=True):
    """The next card of this seat will have no effect."""

    seat: int


class Copied(Event, frozen=True, kw_only=True):
    seat: int
    card: str


class RoundWon(Event, frozen=True, kw_only=True):
    seat: int
    cards: int


class MatchWon(Event, frozen=True, kw_only=True):
    seat: int


def _secret(e: Heard) -> str | None:
    return CARD_NAMES[e.c] if e.full else None


def _back(e: Heard) -> str | None:
    return SPECIES_NAMES[e.b] if e.b >= 0 else None


def _open(e: Heard) -> dict[str, Any]:
    return {"seat": e.a, "card": CARD_NAMES[e.b]}


def _seat(e: Heard) -> dict[str, Any]:
    return {"seat": e.a}


def _moved(e: Heard) -> dict[str, Any]:
    return {"seat": e.a, "species": _back(e), "card": _secret(e)}


FACES: dict[int, tuple[type[Event], Callable[[Heard], dict[str, Any]]]] = {
    pieces.SPECIES_DISPUTED: (SpeciesDisputed, lambda e: {"species": SPECIES_NAMES[e.b]}),
    pieces.SPECIES_TAKEN: (SpeciesTaken, lambda e: {"seat": e.a, "species": SPECIES_NAMES[e.b]}),
    pieces.ROUND_BEGAN: (RoundBegan, lambda e: {"seat": e.a, "round": e.b}),
    pieces.DREW: (Drew, _moved),
    pieces.PLAYED: (CardPlayed, _open),
    pieces.BLANKED: (Blanked, _open),
    pieces.RESISTED: (Resisted, _open),
    pieces.EFFECT_CANCELLED: (EffectCancelled, _open),
    pieces.ALLOWED: (Allowed, _open),
    pieces.PASSED: (Passed, _seat),
    pieces.DECLINED: (Declined, _open),
    pieces.FIZZLED: (Fizzled, _open),
    pieces.DISCARDED: (Discarded, _moved),
    pieces.GAVE: (Gave, lambda e: {"to": 1 - e.a, **_moved(e)}),
    pieces.STOLE: (Stole, lambda e: {"victim": 1 - e.a, **_moved(e)}),
    pieces.RESHUFFLED: (Reshuffled, _moved),
    pieces.SAW: (Saw, lambda e: {"seat": e.a, "victim": 1 - e.a, "card": _secret(e)}),
    pieces.REVERSED: (Reversed, _open),
    pieces.ARMOURED: (Armoured, _seat),
    pieces.COPIED: (Copied, _open),
    pieces.ROUND_WON: (RoundWon, lambda e: {"seat": e.a, "cards": e.b}),
    pieces.MATCH_WON: (MatchWon, _seat),
}
EVENTS = tuple(shape for shape, _ in FACES.values())


def event(box: Box, e: Heard, rule: str) -> Event:
    shape, face = FACES[e.kind]
    return shape(rule=rule, told=None if e.told == EVERYBODY else seats_of(e.told), **face(e))


def closes(event: Event, changed: Mapping[str, Any]) -> bool:
    """CP-R42: with the end of a round its cards can no longer be looked up, unless the table has chosen so."""
    return isinstance(event, RoundWon) and not changed.get("show_past_rounds", False)


def sentence(event: Event, lang: str, names: tuple[str, ...]) -> str:
    """A line of the story, from words.toml; a face without its secret has a line of its own."""
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    hidden = "card" in fields and fields["card"] is None
    shown = {name: _in_words(name, value, lang, names) for name, value in fields.items()}
    if isinstance(event, SpeciesDisputed | SpeciesTaken):
        shown["species"] = WORDS["species"][event.species][lang]
    shown["s"] = "s" if fields.get("cards", 0) > 1 else ""
    variant = "_hidden" * hidden + "_conceded" * (event.rule == CONCEDED)
    text = WORDS["events"][type(event).__name__ + variant][lang].format_map(shown)
    return elided(text, names) if lang == "fr" else text


def _in_words(field: str, value: Any, lang: str, names: tuple[str, ...]) -> Any:
    if field in ("seat", "to", "victim"):
        return names[value]
    if field == "species":
        return WORDS["backs"][value or "unknown"][lang]
    return card_title(value, lang) if field == "card" and value is not None else value
