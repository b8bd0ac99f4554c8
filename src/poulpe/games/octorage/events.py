"""What happened in OctoRage. The two faces of a secret stand on one line: what is told, and None."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from poulpe.core.kernel import EVERYBODY, Heard, seats_of
from poulpe.core.vocabulary import Event
from poulpe.games.octorage import pieces
from poulpe.games.octorage.cards import CARD_NAMES, CHARACTERS, TREASURE_NAMES, WORDS, card_title
from poulpe.games.octorage.pieces import Box

WAYS = {1: "clockwise", -1: "counterclockwise"}


class CharacterTaken(Event, frozen=True, kw_only=True):
    seat: int
    character: str


class RoundBegan(Event, frozen=True, kw_only=True):
    round: int
    octoman: int


class Drew(Event, frozen=True, kw_only=True):
    seat: int
    card: str | None


class WeaponPlayed(Event, frozen=True, kw_only=True):
    seat: int
    card: str


class RageRose(Event, frozen=True, kw_only=True):
    level: int


class Dodged(Event, frozen=True, kw_only=True):
    seat: int
    direction: str


class Cursed(Event, frozen=True, kw_only=True):
    seat: int
    target: int
    card: str


class Attacked(Event, frozen=True, kw_only=True):
    seat: int
    level: int


class LifeLost(Event, frozen=True, kw_only=True):
    seat: int
    lost: int
    left: int


class Healed(Event, frozen=True, kw_only=True):
    seat: int
    gained: int
    left: int


class OctomanMoved(Event, frozen=True, kw_only=True):
    seat: int


class Eliminated(Event, frozen=True, kw_only=True):
    seat: int


class Discarded(Event, frozen=True, kw_only=True):
    seat: int
    card: str


class Declined(Event, frozen=True, kw_only=True):
    seat: int
    character: str


class Stole(Event, frozen=True, kw_only=True):
    seat: int
    victim: int
    card: str | None


class Took(Event, frozen=True, kw_only=True):
    seat: int
    card: str


class Looked(Event, frozen=True, kw_only=True):
    seat: int
    count: int
    cards: tuple[str, ...] | None


class Kept(Event, frozen=True, kw_only=True):
    seat: int
    card: str | None


class Reshuffled(Event, frozen=True, kw_only=True):
    deck: int


class TurnBegan(Event, frozen=True, kw_only=True):
    seat: int


class RoundWon(Event, frozen=True, kw_only=True):
    seat: int
    wins: int


class MatchWon(Event, frozen=True, kw_only=True):
    seat: int


def _secret(e: Heard) -> str | None:
    return CARD_NAMES[e.c] if e.full else None


def _looked(e: Heard) -> tuple[str, ...] | None:
    return tuple(CARD_NAMES[e.c >> 5 * i & 31] for i in range(e.b)) if e.full else None


FACES: dict[int, tuple[type[Event], Callable[[Heard], dict[str, Any]]]] = {
    pieces.ROLE_TAKEN: (CharacterTaken, lambda e: {"seat": e.a, "character": CHARACTERS[e.b]}),
    pieces.ROUND_BEGAN: (RoundBegan, lambda e: {"round": e.a, "octoman": e.b}),
    pieces.DREW: (Drew, lambda e: {"seat": e.a, "card": _secret(e)}),
    pieces.WEAPON_PLAYED: (WeaponPlayed, lambda e: {"seat": e.a, "card": str(e.b)}),
    pieces.RAGE_ROSE: (RageRose, lambda e: {"level": e.a + 1}),
    pieces.DODGED: (Dodged, lambda e: {"seat": e.a, "direction": WAYS[e.b]}),
    pieces.CURSED: (Cursed, lambda e: {"seat": e.a, "target": e.b, "card": CARD_NAMES[e.c]}),
    pieces.ATTACKED: (Attacked, lambda e: {"seat": e.a, "level": e.b + 1}),
    pieces.LIFE_LOST: (LifeLost, lambda e: {"seat": e.a, "lost": e.b, "left": e.c}),
    pieces.HEALED: (Healed, lambda e: {"seat": e.a, "gained": e.b, "left": e.c}),
    pieces.OCTOMAN_MOVED: (OctomanMoved, lambda e: {"seat": e.a}),
    pieces.ELIMINATED: (Eliminated, lambda e: {"seat": e.a}),
    pieces.DISCARDED: (Discarded, lambda e: {"seat": e.a, "card": CARD_NAMES[e.b]}),
    pieces.DECLINED: (Declined, lambda e: {"seat": e.a, "character": CHARACTERS[e.b]}),
    pieces.STOLE: (Stole, lambda e: {"seat": e.a, "victim": e.b, "card": _secret(e)}),
    pieces.TOOK: (Took, lambda e: {"seat": e.a, "card": CARD_NAMES[e.b]}),
    pieces.LOOKED: (Looked, lambda e: {"seat": e.a, "count": e.b, "cards": _looked(e)}),
    pieces.KEPT: (Kept, lambda e: {"seat": e.a, "card": _secret(e)}),
    pieces.RESHUFFLED: (Reshuffled, lambda e: {"deck": e.a}),
    pieces.TURN_BEGAN: (TurnBegan, lambda e: {"seat": e.a}),
    pieces.ROUND_WON: (RoundWon, lambda e: {"seat": e.a, "wins": e.b}),
    pieces.MATCH_WON: (MatchWon, lambda e: {"seat": e.a}),
}
EVENTS = tuple(shape for shape, _ in FACES.values())


# The same few thousand events happen at every table: their faces and sentences are kept.
KEPT = 1 << 13


def event(box: Box, e: Heard, rule: str) -> Event:
    return _face(e, rule)


@lru_cache(KEPT)
def _face(e: Heard, rule: str) -> Event:
    shape, face = FACES[e.kind]
    return shape(rule=rule, told=None if e.told == EVERYBODY else seats_of(e.told), **face(e))


def sentence(event: Event, lang: str, names: tuple[str, ...]) -> str:
    """A line of the story, from words.toml; a face without its secret has a line of its own."""
    return _sentence(event, lang).format(*names)


@lru_cache(KEPT)
def _sentence(event: Event, lang: str) -> str:
    """With the number of a seat in braces where its name will be."""
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    hidden = fields.get("card", "") is None or fields.get("cards", "") is None
    shown = {name: _in_words(name, value, lang) for name, value in fields.items()}
    shown["s"] = "s" if fields.get("lost", fields.get("gained", 0)) > 1 else ""
    variant = "_hidden" if hidden else "_full" if fields.get("gained") == 0 else ""
    return WORDS["events"][type(event).__name__ + variant][lang].format_map(shown)


def quoted(name: str, lang: str) -> str:
    """French treasures have an article in their names: they are quoted inside a sentence."""
    title = card_title(name, lang)
    return f"« {title} »" if lang == "fr" and name in TREASURE_NAMES else title


def _in_words(field: str, value: Any, lang: str) -> Any:
    if field in ("seat", "target", "victim", "octoman"):
        return f"{{{value}}}"
    if value is None or field in ("rule", "told"):
        return value
    if field == "card":
        return quoted(value, lang)
    if field == "cards":
        return ", ".join(quoted(card, lang) for card in value)
    if field == "character":
        return WORDS["characters"][value][lang]
    return WORDS["words"][value][lang] if field == "direction" else value
