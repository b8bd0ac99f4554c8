"""The board in the browser says what the rules say: its tables are compared with Python's."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from poulpe.core.vocabulary import View
from poulpe.games.deathwager.cards import POWER_NAMES, REAPER_NAMES, WORDS, Icons
from poulpe.games.deathwager.events import EVENTS
from poulpe.games.deathwager.moves import MOVES
from poulpe.games.deathwager.views import (
    Announced, DeathwagerView, Eye, Hourglass, King, Laid, Place, Slot, Target,
)  # fmt: skip

WEB = Path(__file__).parents[1] / "web"
SHAPES = [DeathwagerView, Place, Eye, Icons, Slot, Laid, Hourglass, Target, Announced, King]


def source(name: str) -> str:
    return (WEB / name).read_text(encoding="utf-8")


def block(text: str, start: str) -> str:
    """From a line to the first closing bracket at the same indentation."""
    return text[text.index(start) :].split("\n}", 1)[0]


def test_every_event_has_a_motion() -> None:
    table = block(source("motion.ts"), "export const MOTIONS")
    assert set(re.findall(r"^  (\w+): ", table, re.MULTILINE)) == {shape.__name__ for shape in EVENTS.shapes}


def test_every_move_is_picked_somewhere() -> None:
    table = block(source("choices.ts"), "export function pickOf")
    named = set(re.findall(r"case '(\w+)'", table)) | set(re.findall(r"// (.+)$", table, re.MULTILINE)[-1].split(", "))
    assert named == {shape.__name__ for shape in MOVES.shapes}


@pytest.mark.parametrize("shape", SHAPES)
def test_views_have_the_same_fields(shape: type[Any]) -> None:
    declared = re.findall(r"^  (\w+): ", block(source("view.ts"), f"export interface {shape.__name__} "), re.MULTILINE)
    inherited = set(View.__struct_fields__) if shape is DeathwagerView else set()
    assert declared == [name for name in shape.__struct_fields__ if name not in inherited]


def test_cards_have_the_same_names() -> None:
    def names(constant: str) -> tuple[str, ...]:
        found = re.search(rf"{constant} = \[(.*?)\]", source("view.ts"), re.DOTALL)
        assert found
        return tuple(re.findall(r"'(.+?)'", found[1]))

    assert names("REAPERS") == REAPER_NAMES
    assert names("POWERS") == POWER_NAMES


def test_the_board_finds_all_words_it_borrows() -> None:
    groups = re.search(r"type Group = (.+);", source("server.ts"))
    assert groups and set(re.findall(r"'(\w+)'", groups[1])) <= set(WORDS)
