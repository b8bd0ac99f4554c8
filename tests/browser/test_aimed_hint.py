"""A hint in a game of skill lists the best acts with their odds; the player can pick one up."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.test_crash import shore, sits

LONG = 120_000  # milliseconds: a hundred simulated acts on a busy machine


def test_a_hint_is_put_into_the_hand(come: Come) -> None:
    ana = sits(come, shore())
    expect(ana.find("level")).to_have_count(1)  # the bot's seat is labelled as a bot
    ana.page.locator("[data-testid=ask-hint]:enabled").click()
    expect(ana.find("hint-sheet")).to_contain_text(re.compile(r"\d+%"), timeout=LONG)
    tip = ana.all("Hint")[-1]["tips"][0]["move"]
    ana.find("tip-0").click()
    ana.misses("hint-sheet")
    expect(ana.find("choice-piece")).to_have_value(tip["piece"])
    assert not ana.answers, "it is shown, not played"
