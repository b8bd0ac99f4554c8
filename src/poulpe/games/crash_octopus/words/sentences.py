"""Asks and sentences in the words of players, from words.toml."""

from __future__ import annotations

from typing import Any

from poulpe.core.vocabulary import Event, View
from poulpe.games.crash_octopus.events import EVENTS
from poulpe.games.crash_octopus.scene.layout import NAMES
from poulpe.games.crash_octopus.words.names import WORDS, title


def question(view: View, lang: str, names: tuple[str, ...]) -> str:
    """CO-R96: before Octopus Bowling ends by itself, whoever could prevent it is told. A pirate has no anchor."""
    kind = view.asks[0].kind
    run: Any = getattr(view, "run", None)
    if kind == "bowl" and run.patience <= view.seats:
        kind = "last-bowl"
    if kind == "place-ship" and getattr(view, "pirate", None) == view.asks[0].seat:
        kind = "join-cannon"  # PI-011
    return WORDS["asks"][kind][lang]


def field(name: str, lang: str) -> str:
    """A field of an act, or one of its values, for a form."""
    if name in WORDS["fields"]:
        return WORDS["fields"][name][lang]
    return title(name, lang) if name in NAMES else (WORDS["stacks"] | WORDS["faces"])[name][lang]


def sentence(event: Event, lang: str, names: tuple[str, ...]) -> str:
    """A line of the story; it begins with a capital, also where a piece or a person stands first."""
    text = EVENTS.sentence(event, lang, names)
    return text[:1].upper() + text[1:]
