"""The board and the server speak of the same things: events, moves and phases."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from poulpe.games.crash_octopus.box import ORDER
from poulpe.games.crash_octopus.events import EVENTS
from poulpe.games.crash_octopus.moves import MOVES, Flick
from poulpe.games.crash_octopus.notation import PHASES
from poulpe.games.crash_octopus.scene.pieces import ALL_TREASURES, COLOURS

WEB = Path(__file__).parents[1] / "web"
pytestmark = pytest.mark.skipif(not WEB.exists(), reason="the page's sources are not here")


def source(name: str) -> str:
    return (WEB / name).read_text(encoding="utf-8")


def test_the_page_knows_treasures_and_colours() -> None:
    for constant, values in (("TREASURES", ALL_TREASURES), ("COLOURS", COLOURS)):
        found = re.search(rf"{constant} = \[(.*?)\]", source("view.ts"))
        assert found and tuple(re.findall(r"'(\w+)'", found[1])) == values


def test_marks_are_of_events_that_there_are() -> None:
    marked = re.findall(r"^  (\w+): (?:at\(|\()", source("words/verdicts.ts"), re.MULTILINE)
    assert len(marked) > 6 and set(marked) <= {e.__name__ for e in EVENTS.shapes}


def test_hands_have_keys_for_every_act_with_ranges() -> None:
    acts = set(re.findall(r"^  ([A-Z]\w+): \{", source("hands/hands.ts"), re.MULTILINE))
    assert acts >= {family.shape.__name__ for family in MOVES.counted} and acts <= {m.__name__ for m in MOVES.shapes}


def test_every_act_with_ranges_can_be_said_in_words() -> None:
    readers = source("words/speech.ts").partition("READERS: ")[2].partition("\n};")[0]
    assert set(re.findall(r"^  (\w+): ", readers, re.MULTILINE)) == {family.shape.__name__ for family in MOVES.counted}


def test_the_lesson_shows_the_beads_of_the_box() -> None:
    assert f"'{ORDER}'" in source("HowTo.svelte")


def test_an_aim_is_written_as_each_language_writes_numbers() -> None:
    flick = Flick("gold2", 455, 625)
    assert [MOVES.label(flick, lang, ()) for lang in ("en", "fr")] == [
        "flick gold 2, aim 45.5°, strength 62.5%",
        "pichenette : or 2, visée 45,5°, force 62,5 %",
    ]


def test_every_hint_belongs_to_a_phase() -> None:
    named = set(re.findall(r"phase\('([\w-]+)'\)", source("guide.ts")))
    assert named and named <= set(PHASES if isinstance(PHASES, (list, tuple)) else PHASES.values())
