"""Whole matches on the board of OctoRage, on desktop and phone, in both languages and both themes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.guest import Guest
from tests.browser.seats import play_to_the_end, press
from tests.browser.test_languages import spoken

BRIEF = {"starting_life": 2, "rounds_to_win": 1, "first_octoman_holder": 0}  # Ana is asked before anybody is eliminated
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DARK, LIGHT = "rgb(11, 29, 42)", "rgb(238, 246, 244)"  # --deep
MATCHES = {
    "desk-fr-dark": DESK | {"locale": "fr-FR", "color_scheme": "dark"},
    "phone-en-light": PHONE | {"locale": "en-GB", "color_scheme": "light"},
}
SCROLLS = """() => [
  document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight]"""


@pytest.mark.parametrize("name", MATCHES)
def test_a_whole_match_is_played_from_the_front_page_to_the_rematch(come: Come, name: str) -> None:
    how = MATCHES[name]
    lang = how["locale"][:2]
    ana = come(**how)
    ana.open("/").sees("play-now")
    look(ana, name, "front")
    expect(ana.page.locator("html")).to_have_attribute("lang", lang)
    paper = ana.page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor")
    assert paper == (DARK if how["color_scheme"] == "dark" else LIGHT)

    first = ana.opens(seats=3, options=BRIEF)
    ana.at_board(first).ready()
    look(ana, name, "play")
    assert ana.page.evaluate(SCROLLS) == [False, False]
    play_to_the_end(ana)
    ana.sees("outcome")
    ana.sees("match-summary")
    expect(ana.find("fairness-verdict")).to_have_attribute("data-verdict", "kept")
    look(ana, name, "end")

    ana.find("watch-replay").click()
    ana.sees("scrub")
    ana.find("replay-on").click()
    look(ana, name, "replay")
    ana.page.go_back()
    press(ana.sees("rematch"))
    ana.page.wait_for_url(lambda url: "/t/" in url and first not in url)
    ana.ready()
    ana.misses("outcome")


def look(guest: Guest, match: str, place: str) -> None:
    """Takes a screenshot, and checks that no phrase of the other language is shown."""
    guest.page.wait_for_load_state()
    guest.shoot(f"{match}-{place}")
    assert not spoken(guest, "en" if "-fr-" in match else "fr"), place
