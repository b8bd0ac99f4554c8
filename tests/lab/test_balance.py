"""The balance report: one page that needs nothing else, in both languages."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from poulpe.lab.balance import report


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag in ("section", "table", "svg"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in ("section", "table", "svg"):
            assert self.open.pop() == tag


@pytest.mark.parametrize(("lang", "title"), [("en", "Balance of Reef"), ("fr", "Récif : équilibre")])
def test_the_report_is_one_whole_page(lang: str, title: str) -> None:
    steps: list[str] = []
    page = report("reef", matches=60, lang=lang, progress=steps.append)
    tags = Tags()
    tags.feed(page)
    assert title in page and not tags.open and tags.seen.count("svg") >= 4 and tags.seen.count("table") >= 6
    assert not re.search(r"(src|href)=\"https?:|<script", page), "it must not load anything"
    assert "4 seats" in steps and any("shield_of" in step for step in steps)


def test_the_same_study_gives_the_same_page() -> None:
    assert report("reef", matches=30) == report("reef", matches=30)
