"""The board in the browser says what the rules say: its tables are compared with Python's."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from poulpe.core.vocabulary import View
from poulpe.games.crabs_vs_octopuses.cards import LETTERS, SIGNS, SPECIES_NAMES, WORDS
from poulpe.games.crabs_vs_octopuses.deck import DECK, read_deck
from poulpe.games.crabs_vs_octopuses.events import EVENTS
from poulpe.games.crabs_vs_octopuses.moves import MOVES
from poulpe.games.crabs_vs_octopuses.views import Bar, CrabsView, Effect, Laid, Pending, Place

WEB = Path(__file__).parents[1] / "web"


def source(name: str) -> str:
    return (WEB / name).read_text(encoding="utf-8")


def block(text: str, start: str) -> str:
    """From a line to the first closing bracket at the same indentation."""
    return text[text.index(start) :].split("\n}", 1)[0]


def test_every_event_has_a_motion() -> None:
    table = block(source("motion.ts"), "export const MOTIONS")
    assert re.findall(r"^  (\w+): ", table, re.MULTILINE) == [shape.__name__ for shape in EVENTS.shapes]


def test_every_move_is_picked_somewhere() -> None:
    table = block(source("choices.ts"), "export function pickOf")
    named = set(re.findall(r"case '(\w+)'", table)) | set(re.findall(r"// (.+)$", table, re.MULTILINE)[-1].split(", "))
    assert named == {shape.__name__ for shape in MOVES.shapes}


@pytest.mark.parametrize("shape", [CrabsView, Place, Laid, Pending, Bar, Effect])
def test_views_have_the_same_fields(shape: type[Any]) -> None:
    declared = re.findall(r"^  (\w+): ", block(source("view.ts"), f"export interface {shape.__name__} "), re.MULTILINE)
    inherited = set(View.__struct_fields__) if shape is CrabsView else set()
    assert declared == [name for name in shape.__struct_fields__ if name not in inherited]


def test_cards_have_the_same_names() -> None:
    def names(constant: str) -> tuple[str, ...]:
        found = re.search(rf"{constant} = \[(.*?)\]", source("view.ts"))
        assert found
        return tuple(re.findall(r"'(.+?)'", found[1]))

    assert names("SPECIES") == SPECIES_NAMES
    assert names("SIGNS") == SIGNS
    letters = re.findall(r"(\w+): '(\w)'", block(source("view.ts"), "export const LETTERS").splitlines()[0])
    assert dict(letters) == dict(zip(SPECIES_NAMES, LETTERS, strict=True))


def test_every_effect_of_the_deck_has_a_picture_and_short_words() -> None:
    deck = read_deck(DECK, custom=False)
    cards = [*deck.standard, *(card for own in deck.own for card in own.values())]
    rules = {f"CP-{card.number:03}" for card in cards}
    assert rules == set(re.findall(r"'(CP-\d+)': \w", source("kinds.ts")))
    assert rules == {"CP-045"} | set(re.findall(r"'(CP-\d+)': \[", source("words.ts")))


def test_the_board_finds_all_words_it_borrows() -> None:
    groups = re.search(r"type Group = (.+);", source("server.ts"))
    assert groups and set(re.findall(r"'(\w+)'", groups[1])) <= set(WORDS)
    for shape, fields in EVENTS.fields.items():
        if "card" in fields:
            hidden = f"{shape.__name__} card=none" if fields["card"].is_secret else shape.__name__
            assert hidden in WORDS["events"], "a line without its card"
