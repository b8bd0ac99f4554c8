"""The page and the server speak the same language: web/wire.ts is generated and current."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from poulpe.server.typescript import FILE, FILLED, typescript
from poulpe.table.letters import FromPage, ToPage

pytestmark = pytest.mark.skipif(not FILE.exists(), reason="the page's sources are not here")


def test_the_types_of_the_page_are_current() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript(), "run: python -m poulpe.server.typescript"


def test_every_letter_has_its_tag() -> None:
    text = typescript()
    for letter in (*get_args(FromPage), *get_args(ToPage)):
        assert f"export interface {letter.__name__} {{\n  type: '{letter.__name__}';" in text


def test_every_field_that_is_filled_in_exists() -> None:
    text = typescript()
    for place, words in FILLED.items():
        name, field = place.split(".")
        block = re.search(rf"export interface {name} \{{\n(.*?)\n\}}", text, re.DOTALL)
        assert block and f"  {field}: {words};" in block[1]
