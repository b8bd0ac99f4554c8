"""The board's tables in the browser match those of the rules in Python."""

from __future__ import annotations

import re
from pathlib import Path

from poulpe.games.crabs_vs_octopuses.cards import WORDS
from poulpe.games.crabs_vs_octopuses.deck import DECK, read_deck
from poulpe.games.crabs_vs_octopuses.events import EVENTS

WEB = Path(__file__).parents[1] / "web"


def source(name: str) -> str:
    return (WEB / name).read_text(encoding="utf-8")


def test_every_effect_of_the_deck_has_a_picture_and_short_words() -> None:
    deck = read_deck(DECK, custom=False)
    cards = [*deck.standard, *(card for own in deck.own for card in own.values())]
    rules = {f"CP-{card.number:03}" for card in cards}
    assert rules == set(re.findall(r"'(CP-\d+)': \w", source("kinds.ts")))
    assert rules == {"CP-045"} | set(re.findall(r"'(CP-\d+)': \[", source("words.ts")))


def test_every_line_that_names_a_card_has_one_without_it() -> None:
    for shape, fields in EVENTS.fields.items():
        if "card" in fields:
            hidden = f"{shape.__name__} card=none" if fields["card"].is_secret else shape.__name__
            assert hidden in WORDS["events"]
