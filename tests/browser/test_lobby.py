"""The lobby, and the form for a new table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.guest import Guest
from tests.server.hosting import GAME

LOCALES = {"en": "en-GB", "fr": "fr-FR"}


@pytest.mark.parametrize("lang", LOCALES)
def test_every_option_of_the_game_is_in_the_form(come: Come, lang: str) -> None:
    ana = come(locale=LOCALES[lang])
    form(ana)
    ana.misses("option-dodges")
    ana.find("option-custom").check()  # some apply only to a custom deck
    options = options_of(ana)
    assert options
    for option in options:
        field = ana.find(f"option-{option['name']}")
        expect(field).to_be_visible()
        place = field.locator("xpath=ancestor-or-self::*[self::label or self::fieldset][1]")
        words = f"{field.inner_text()} {place.inner_text()}".replace("\u00a0", " ").replace("\u202f", " ")
        assert option["text"][lang] in words
        for label in option["labels"]:
            assert label[lang] in words


def test_options_that_do_not_fit_are_explained_at_once(come: Come) -> None:
    ana = come()
    form(ana)
    expect(ana.find("verdict")).to_have_text("")
    ana.find("option-rage_track").fill("[1, 2]")
    expect(ana.find("verdict")).to_contain_text("ends with 'ALL'")
    expect(ana.find("why-rage_track")).to_contain_text("ends with 'ALL'")
    expect(ana.find("open-table")).to_be_disabled()
    ana.find("lang-fr").click()
    expect(ana.find("verdict")).to_contain_text("finit par 'ALL'")
    ana.find("lang-en").click()

    # Invalid JSON is reported next to the field.
    ana.find("option-rage_track").fill("[1, 2")
    expect(ana.page.get_by_text("This is not JSON yet")).to_be_visible()
    ana.find("option-rage_track").fill('[1, 2, "ALL"]')

    # A custom deck may differ, and its table opens.
    ana.find("option-custom").check()
    ana.find("option-dodges").fill("7")
    ana.find("option-dodges").blur()
    expect(ana.find("verdict")).to_have_text("")
    ana.find("bots").select_option("2")
    ana.find("open-table").click()
    ana.table  # noqa: B018  (waits for it)
    expect(ana.page.get_by_text("Dodges in the deck: 7")).to_be_visible()
    assert ana.all("Welcome")[-1]["options"] == {"dodges": 7, "rage_track": [1, 2, "ALL"], "custom": True}


def test_habits_of_the_form_reach_the_table(come: Come) -> None:
    ana = come()
    form(ana)
    ana.find("clock").select_option("move")
    ana.find("time").fill("90")
    ana.find("take-back-allowed").check()
    ana.find("window").select_option("brisk")
    ana.find("open-table").click()
    expect(ana.page.get_by_text("90 seconds for each move")).to_be_visible()
    habits = ana.all("Welcome")[-1]["habits"]
    assert (habits["clock"], habits["time"], habits["take_back"], habits["window"]) == ("move", 90, True, "brisk")


def test_a_name_is_kept_and_worn_at_the_table(come: Come) -> None:
    ana = come()
    ana.lobby().find("name").fill("Octavia")
    ana.find("name").press("Tab")
    expect(ana.page.get_by_text("Saved", exact=True)).to_be_visible()
    ana.find("play-now").click()
    ana.sees("seat-0", "Octavia")
    ana.open("/")
    expect(ana.find("name")).to_have_value("Octavia")


def form(guest: Guest) -> None:
    """Opens the form for a new table, and all its collapsed sections."""
    guest.lobby().find("new-table").click()
    guest.sees("table-form")
    for summary in guest.find("table-form").locator("summary").all():
        summary.click()


def options_of(guest: Guest) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = next(g for g in guest.api("GET", "/api/games") if g["name"] == GAME)["options"]
    return found
