"""The kit's own page: every element in both themes, and how the interactive ones behave."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come

DEEP = {"dark": "rgb(11, 29, 42)", "light": "rgb(238, 246, 244)"}
ELEMENTS = {
    "mark": "svg",
    "buttons": "button.main, button.quiet, button:disabled",
    "field": "input[value]",
    "switch": "[role=switch]",
    "notice, sorry": "[role=alert]",
    "waiting": "[role=status]",
    "tooltip": "[role=tooltip]",
    "cards": "svg.card",
    "card that can be played": "button.lit",
    "card that is barred": "button.barred .mark",
    "card that is chosen": "button.chosen",
    "icons": ".icons svg",
}


@pytest.mark.parametrize("theme", DEEP)
def test_every_element_is_shown_in_a_theme(come: Come, theme: str) -> None:
    ana = come(color_scheme="dark" if theme == "light" else "light")  # whatever theme the browser prefers
    ana.open("/kit")
    part = ana.sees(f"kit-{theme}")
    assert part.evaluate("(e) => getComputedStyle(e).backgroundColor") == DEEP[theme]
    for name, which in ELEMENTS.items():
        assert part.locator(which).count(), name
    expect(part.locator("svg.card")).not_to_have_count(0)
    texts = part.get_by_role("button").first.evaluate("(e) => getComputedStyle(e).color")
    assert texts != DEEP[theme]


def test_a_dialog_holds_the_keyboard_and_gives_it_back(come: Come) -> None:
    ana = come()
    ana.open("/kit").sees("kit-dark")
    opener = ana.find("kit-dialog").first
    opener.focus()
    ana.page.keyboard.press("Enter")
    dialog = ana.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    for _ in range(4):
        ana.page.keyboard.press("Tab")
        assert ana.page.evaluate("() => !!document.activeElement.closest('dialog, body') ")
        assert not ana.page.evaluate("() => !!document.activeElement.closest('main [data-theme]')")
    ana.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()


def test_a_tooltip_comes_with_the_focus(come: Come) -> None:
    ana = come()
    ana.open("/kit").sees("kit-dark")
    button = ana.find("kit-dark").locator("[aria-describedby]").first
    tip = ana.find("kit-dark").get_by_role("tooltip", include_hidden=True).first
    expect(tip).to_be_hidden()
    button.focus()
    expect(tip).to_be_visible()
    expect(button).to_have_accessible_description(tip.inner_text())
