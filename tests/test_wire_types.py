"""Page and server agree on their types: web/wire.ts and each game's told.ts are generated and up to date."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from poulpe.server.typescript import FILE, FILLED, files, wire
from poulpe.table.letters import FromPage, ToPage

pytestmark = pytest.mark.skipif(not FILE.exists(), reason="the page's sources are not here")


@pytest.mark.parametrize(("path", "text"), [pytest.param(*file, id=str(file[0])) for file in files().items()])
def test_the_types_of_the_page_are_current(path: Path, text: str) -> None:
    assert path.exists() and path.read_text(encoding="utf-8") == text, "run: make types"


def test_every_letter_has_its_tag() -> None:
    text = wire()
    for letter in (*get_args(FromPage), *get_args(ToPage)):
        assert re.search(rf"export interface {letter.__name__}\b[^{{]*{{\n  type: '{letter.__name__}';", text)


def test_every_field_that_is_filled_in_exists() -> None:
    text = wire()
    for place, words in FILLED.items():
        name, field = place.split(".")
        block = re.search(rf"export interface {name}\b[^{{]*\{{\n(.*?)\n\}}", text, re.DOTALL)
        assert block and f"  {field}: {words};" in block[1]
