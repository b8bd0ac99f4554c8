"""The board in the browser says what the rules say: its tables are compared with Python's."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from poulpe.core.vocabulary import View
from poulpe.games.octorage.box import OPTIONS
from poulpe.games.octorage.cards import CHARACTERS, FAMILIES, TREASURE_NAMES
from poulpe.games.octorage.events import EVENTS
from poulpe.games.octorage.moves import MOVES
from poulpe.games.octorage.views import Laid, OctoRageView, Place

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


@pytest.mark.parametrize(("shape", "base"), [(OctoRageView, View), (Place, None), (Laid, None)])
def test_views_have_the_same_fields(shape: type[Any], base: type[Any] | None) -> None:
    declared = re.findall(r"^  (\w+): ", block(source("view.ts"), f"export interface {shape.__name__} "), re.MULTILINE)
    inherited = set(base.__struct_fields__) if base else set()
    assert declared == [name for name in shape.__struct_fields__ if name not in inherited]


def test_cards_and_characters_have_the_same_names() -> None:
    def names(constant: str) -> tuple[str, ...]:
        found = re.search(rf"{constant} = \[(.*?)\]", source("view.ts"))
        assert found
        return tuple(re.findall(r"'(\w+)'", found[1]))

    assert names("CHARACTERS") == CHARACTERS
    assert names("TREASURES") == TREASURE_NAMES
    families = re.search(r"BY_VALUE = '([a-z ]+)'", source("kinds.ts"))
    assert families and tuple(families[1].split()) == FAMILIES


def test_full_life_is_the_option_s_default() -> None:
    found = re.search(r"FULL_LIFE = (\d+)", source("view.ts"))
    assert found and int(found[1]) == next(o.default for o in OPTIONS if o.name == "starting_life")


def test_rounds_are_the_option_s_default() -> None:
    found = re.search(r"ROUNDS = (\d+)", source("view.ts"))
    assert found and int(found[1]) == next(o.default for o in OPTIONS if o.name == "rounds_to_win")
