"""The board's tables in the browser match those of the rules in Python."""

from __future__ import annotations

import re
from pathlib import Path

from poulpe.games.octorage.cards import FAMILIES

WEB = Path(__file__).parents[1] / "web"


def source(name: str) -> str:
    return (WEB / name).read_text(encoding="utf-8")


def test_card_families_have_the_same_names() -> None:
    families = re.search(r"BY_VALUE = '([a-z ]+)'", source("kinds.ts"))
    assert families and tuple(families[1].split()) == FAMILIES
