"""The board's tables in the browser match those of the rules in Python."""

from __future__ import annotations

import re
from pathlib import Path

from poulpe.games.deathwager.events import EVENTS
from poulpe.games.deathwager.moves import MOVES

WEB = Path(__file__).parents[1] / "web"


def source(name: str) -> str:
    return (WEB / name).read_text(encoding="utf-8")


def block(text: str, start: str) -> str:
    """The text from a line to the first closing bracket with the same indentation."""
    return text[text.index(start) :].split("\n}", 1)[0]


def test_every_event_has_a_motion() -> None:
    table = block(source("motion.ts"), "export const MOTIONS")
    assert set(re.findall(r"^  (\w+): ", table, re.MULTILINE)) == {shape.__name__ for shape in EVENTS.shapes}


def test_every_move_is_picked_somewhere() -> None:
    table = block(source("choices.ts"), "export function pickOf")
    named = set(re.findall(r"case '(\w+)'", table)) | set(re.findall(r"// (.+)$", table, re.MULTILINE)[-1].split(", "))
    assert named == {shape.__name__ for shape in MOVES.shapes}
