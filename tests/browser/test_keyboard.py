"""Without a mouse."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.guest import Guest

HERE = "() => document.activeElement?.dataset.testid ?? null"
OUTLINE = "() => { const s = getComputedStyle(document.activeElement); return [s.outlineStyle, s.outlineWidth]; }"
FAR = 60  # presses of Tab


def test_a_match_is_begun_and_played_with_the_keyboard_alone(come: Come) -> None:
    ana = come()
    ana.open("/").sees("play-now")
    tab_to(ana, "play-now")
    ana.page.keyboard.press("Enter")
    ana.plain().ready()
    for _ in range(4):
        lines = ana.story
        tab_to(ana, "move")
        ana.page.keyboard.press("Enter")
        if ana.find("confirm").count():
            tab_to(ana, "confirm")
            ana.page.keyboard.press("Enter")
        expect(ana.page.locator("[data-testid=move]:enabled, [data-testid=outcome]").first).to_be_visible()
        if ana.is_over:
            break
    assert ana.story != lines

    # The rulebook opens and closes, and the keyboard is where it was.
    tab_to(ana, "rules", "Shift+Tab")
    ana.page.keyboard.press("Enter")
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    assert ana.page.evaluate(HERE) == "rules"


def test_the_first_stop_leads_to_the_content(come: Come) -> None:
    ana = come()
    ana.open("/").sees("play-now")
    ana.page.keyboard.press("Tab")
    expect(ana.page.get_by_role("link", name="To the content")).to_be_focused()
    ana.page.keyboard.press("Enter")
    assert ana.page.evaluate("() => document.activeElement.id") == "main"


def tab_to(guest: Guest, testid: str, key: str = "Tab") -> None:
    """Presses a key until it is there; every stop on the way can be seen."""
    for _ in range(FAR):
        guest.page.keyboard.press(key)
        style, width = guest.page.evaluate(OUTLINE)
        here = guest.page.evaluate(HERE)
        assert style != "none" and width != "0px", f"no focus to be seen on {here}"
        if here == testid:
            return
    raise AssertionError(f"the keyboard does not reach {testid}")
