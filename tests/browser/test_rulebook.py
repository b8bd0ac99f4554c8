"""The rules page, and addresses that lead nowhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import poulpe
from tests.browser.conftest import Come
from tests.server.hosting import GAME

BOOK = poulpe.rulebook(GAME)
LAST = list(BOOK)[-1]
RULE = "OR-059"


def test_a_search_finds_a_rule_by_its_words_and_by_its_id(come: Come) -> None:
    ana = come()
    ana.open(f"/rules/{GAME}")
    expect(ana.find(f"rule-{RULE}")).to_contain_text(BOOK[RULE].en)
    ana.find("rules-search").fill("  LOSES as much  life")
    expect(ana.find(f"rule-{RULE}")).to_be_visible()
    ana.misses(f"rule-{LAST}")
    ana.find("rules-search").fill(LAST.lower())
    expect(ana.find(f"rule-{LAST}")).to_be_visible()
    ana.misses(f"rule-{RULE}")
    ana.find("rules-search").fill("submarine zeppelin")
    expect(ana.page.get_by_text("No rule has these words.")).to_be_visible()


@pytest.mark.parametrize("rule", [RULE, LAST])
def test_a_link_to_a_rule_opens_the_rulebook_there(come: Come, rule: str) -> None:
    ana = come(viewport={"width": 360, "height": 740})
    ana.open(f"/rules/{GAME}#{rule}")
    expect(ana.find(f"rule-{rule}")).to_be_in_viewport()
    expect(ana.find(f"rule-{rule}")).to_have_class(re.compile("asked"))


def test_the_rulebook_can_be_read_in_the_other_language(come: Come) -> None:
    ana = come()
    ana.open(f"/rules/{GAME}#{RULE}").find("lang-fr").click()
    expect(ana.find(f"rule-{RULE}")).to_contain_text(BOOK[RULE].fr)
    ana.find("rules-search").fill("attaqué perd")
    expect(ana.find(f"rule-{RULE}")).to_be_visible()
    expect(ana.page.locator("html")).to_have_attribute("lang", "fr")
    expect(ana.page.get_by_role("button", name="EN")).to_have_count(1)


def test_the_contents_lead_to_a_section_and_the_page_to_the_lesson(come: Come) -> None:
    ana = come()
    ana.open(f"/rules/{GAME}").find("chapter-powers").click()
    expect(ana.page.get_by_role("heading", name="Character powers")).to_be_in_viewport()
    ana.find("how-to").click()
    ana.sees("how-play")


def test_an_address_that_leads_nowhere_shows_the_way_back(come: Come) -> None:
    ana = come()
    for path in ("/nothing", "/a/b/c", "/t", "/rules"):
        ana.open(path)
        expect(ana.page.locator("h1")).to_have_text("Nothing here but water")
    ana.page.get_by_role("link", name="To the lobby", exact=True).click()
    ana.sees("play-now")


def test_what_is_not_there_is_said_in_words(come: Come) -> None:
    ana = come()
    ana.expected.append("status of 404")
    for path, words in (("/t/nothing-here", "No such table"), ("/rules/chess", "no such game")):
        ana.open(path)
        expect(ana.page.locator("main")).to_contain_text(words)
