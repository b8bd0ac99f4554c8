"""A first match with notes, and the page that explains how to play."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import poulpe
from tests.browser.conftest import Come
from tests.browser.seats import busy, press
from tests.server.hosting import GAME

BOOK = poulpe.rulebook(GAME)


def test_notes_come_one_at_a_time_with_their_rule(come: Come) -> None:
    ana = come()
    table = ana.takes_up(busy(3))
    note = ana.at_board(table).sees("guide-note")
    rule = note.locator(".rule").inner_text()
    expect(note).to_contain_text(re.compile(r"\b[Yy]ou"))
    assert rule in BOOK
    note.locator(".rule").click()
    expect(ana.page.get_by_role("dialog").get_by_test_id(f"rule-{rule}")).to_be_in_viewport()
    ana.page.keyboard.press("Escape")

    # A note is shown only once, even after leaving the page; the next one comes when it applies.
    ana.find("guide-ok").click()
    ana.misses("guide-note")
    ana.page.reload()
    expect(ana.sees("guide-note").locator(".rule")).not_to_have_text(rule)

    # Answering dismisses it too.
    press(ana.ready().moves.first)
    if ana.find("confirm").count():
        ana.find("confirm").click()
    ana.ready()

    # Notes can be turned off.
    if ana.find("guide-off").count():
        ana.find("guide-off").click()
    else:
        ana.at_board(ana.takes_up(busy(4))).find("guide-off").click()
    ana.misses("guide-note")
    ana.at_board(ana.takes_up(busy(5))).ready()
    ana.misses("guide-note")


def test_whoever_watches_is_told_nothing(come: Come) -> None:
    ana, bo = come("Ana"), come("Bo")
    table = ana.takes_up(busy(3))
    bo.at_board(table)
    ana.at_board(table).sees("guide-note")
    bo.misses("guide-note")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_how_to_play_is_one_page_with_the_games_own_pieces(come: Come, lang: str) -> None:
    ana = come(locale=lang)
    ana.lobby().find("how-to").click()
    ana.sees("how-play")
    page = ana.page.locator("article")
    expect(page.get_by_role("heading", level=1)).to_have_text("OctoRage")
    assert page.get_by_role("heading", level=2).count() >= 6
    assert page.locator("svg.card").count() >= 8, "cards drawn by the game's own component"
    for who in ("José", "Courtney", "Britney", "Gilles", "Norbert", "Pamela"):
        expect(page.get_by_text(who, exact=True)).to_be_visible()

    # Every rule it names links to the rulebook.
    links = page.locator(".rule")
    assert all(rule in BOOK for rule in links.all_inner_texts())
    rule = links.first.inner_text()
    links.first.click()
    drawer = ana.page.get_by_role("dialog")
    expect(drawer.get_by_test_id(f"rule-{rule}")).to_contain_text(getattr(BOOK[rule], lang))
    ana.page.keyboard.press("Escape")


def test_notes_can_be_had_again_from_the_page_about_the_game(come: Come) -> None:
    ana = come()
    ana.at_board(ana.takes_up(busy(3))).find("guide-off").click()
    ana.open(f"/how/{GAME}")
    notes = ana.page.get_by_role("switch").or_(ana.page.get_by_role("checkbox"))
    expect(notes).not_to_be_checked()
    ana.find("notes-on").click()
    expect(notes).to_be_checked()
    ana.find("how-play").click()
    ana.page.wait_for_url(re.compile("/t/"))
    ana.sees("guide-note")
