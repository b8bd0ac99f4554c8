"""The balance report: one self-contained page, in both languages."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from poulpe.core.shelf import find
from poulpe.lab import words
from poulpe.lab.balance import report
from poulpe.lab.refusals import count_refusals


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


@pytest.mark.parametrize(("lang", "title"), [("en", "Balance of Reef"), ("fr", "Récif\u00a0: équilibre")])
def test_the_report_is_one_whole_page(lang: str, title: str) -> None:
    steps: list[str] = []
    page = report("reef", matches=60, lang=lang, progress=steps.append)
    tags = Tags()
    tags.feed(page)
    assert title in page and not tags.open and tags.seen.count("svg") == 2 and tags.seen.count("table") >= 6
    assert not re.search(r"(src|href)=\"https?:|<script", page), "the page must not load anything"
    assert ("4 seats" if lang == "en" else "4 joueurs") in steps and any("shield_of" in step for step in steps)


def test_every_rule_stands_in_the_report_whether_it_came_up_or_not() -> None:
    page, game = report("reef", matches=30, seats=(3,)), find("reef")
    assert all(f">{rule}<" in page for rule in game.rulebook)
    assert words.FIRED.en in page and words.FORBADE.en in page and "Rules that did not come up" in page


def test_rules_that_forbid_are_counted_by_ask() -> None:
    game = find("reef")
    counted = count_refusals(game, 3, 3, ["random"] * 3, 1, {})
    assert counted.matches == 3 and counted.asks > 3 and counted.by_rule
    assert all(game.rulebook[rule] and n <= counted.asks for rule, n in counted.by_rule.items())
    assert counted == count_refusals(game, 3, 3, ["random"] * 3, 1, {})


def test_a_report_in_french_writes_numbers_in_french() -> None:
    page = report("reef", matches=1200, seats=(3,), lang="fr")
    assert "1\u202f200 parties" in page and "33,3\u00a0%" in page and "médiane" in page
    assert not re.search(r"<td[^>]*>[^<]*\d\.\d", page), "no decimal point in a table"


def test_the_same_study_gives_the_same_page() -> None:
    assert report("reef", matches=30) == report("reef", matches=30)
