"""What the page must share with the server but no type can check."""

from __future__ import annotations

from pathlib import Path

import pytest

from poulpe.games.crash_octopus.box import ORDER
from poulpe.games.crash_octopus.moves import MOVES, Flick

WEB = Path(__file__).parents[1] / "web"
pytestmark = pytest.mark.skipif(not WEB.exists(), reason="the page's sources are not here")


def test_the_lesson_shows_the_beads_of_the_box() -> None:
    assert f"'{ORDER}'" in (WEB / "HowTo.svelte").read_text(encoding="utf-8")


def test_an_aim_is_written_as_each_language_writes_numbers() -> None:
    flick = Flick("gold2", 455, 625)
    assert [MOVES.label(flick, lang, ()) for lang in ("en", "fr")] == [
        "flick gold 2, aim 45.5°, strength 62.5%",
        "pichenette : or 2, visée 45,5°, force 62,5 %",
    ]
