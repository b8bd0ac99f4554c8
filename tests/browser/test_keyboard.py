"""Without a mouse."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.guest import SHORT, Guest
from tests.browser.seats import busy

HERE = "() => document.activeElement?.dataset.testid ?? null"
STOP = """() => {
  const here = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(here);
  const isBack = here.dataset.move?.includes('"Back"'); // undoes a choice in progress
  const isNowhere = here === document.body || here.tabIndex < 0; // past the last stop, or focused by the page
  return [isBack ? 'back' : here.dataset.testid ?? null, outlineStyle, outlineWidth, isNowhere];
}"""
FAR = 60  # maximum presses of Tab


def test_a_match_is_begun_and_played_with_the_keyboard_alone(come: Come) -> None:
    ana = come()
    ana.open("/").sees("play-now")
    tab_to(ana, "play-now")
    ana.page.keyboard.press("Enter")
    ana.plain().ready()
    begun = len(ana.story)
    for _ in range(4):
        tab_to(ana, "move", "pick")
        is_treasure = ana.page.evaluate(HERE) == "pick"
        ana.page.keyboard.press("Enter")
        if is_treasure:  # the focus moves to the first seat that can be cursed
            expect(ana.page.locator("[data-testid=move][data-spot]:focus")).to_have_count(1)
            ana.page.keyboard.press("Enter")
        if ana.find("confirm").count():
            tab_to(ana, "confirm")
            ana.page.keyboard.press("Enter")
        expect(ana.page.locator("[data-testid=move]:enabled, [data-testid=outcome]").first).to_be_visible()
        if ana.is_over:
            break
    ana.waits(until=lambda: len(ana.story) > begun)

    # The rulebook opens and closes, and the focus is back where it was.
    tab_to(ana, "rules", key="Shift+Tab")
    ana.page.keyboard.press("Enter")
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    assert ana.page.evaluate(HERE) == "rules"


def test_a_whole_match_is_played_on_the_board_with_the_keyboard_alone(come: Come) -> None:
    ana = come().knows()
    ana.at_board(ana.opens(seats=3, options=SHORT))
    for _ in range(40):
        if ana.ready().is_over:
            break
        tab_to(ana, "move")
        ana.page.keyboard.press("Enter")
        if ana.find("confirm").count():
            expect(ana.find("confirm")).to_be_focused()
            ana.page.keyboard.press("Enter")
    expect(ana.find("outcome")).to_be_focused()
    first = ana.table
    tab_to(ana, "rematch")
    ana.page.keyboard.press("Enter")
    ana.page.wait_for_url(lambda url: "/t/" in url and first not in url)
    ana.misses("outcome")


def test_from_a_seat_that_stays_on_the_board_the_keyboard_is_led_to_the_outcome(come: Come) -> None:
    ana = come().knows()
    ana.at_board(ana.takes_up("pamela* 5 [sceptre] / jose 1 / gilles 0 | octoman 0 | rage 1")).ready()
    tab_to(ana, "pick")
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator("[data-testid=move][data-spot]:focus")).to_have_count(1)
    ana.page.keyboard.press("Enter")  # the curse ends the match
    expect(ana.find("outcome")).to_be_focused()


def test_a_treasure_leads_the_keyboard_to_its_targets_and_back(come: Come) -> None:
    ana = come().knows()
    ana.at_board(ana.takes_up(busy(4, curses=""))).ready()
    target = ana.page.locator("[data-testid=move][data-spot]:focus")  # the first seat that can be cursed
    tab_to(ana, "pick")
    ana.page.keyboard.press("Enter")
    expect(target).to_have_count(1)
    ana.page.keyboard.press("Escape")
    expect(ana.find("pick")).to_be_focused()
    ana.page.keyboard.press("ArrowLeft")  # from card to card
    assert ana.page.evaluate("() => document.activeElement.dataset.card") == "dodge"
    ana.page.keyboard.press("ArrowRight")
    ana.page.keyboard.press("Enter")
    expect(target).to_have_count(1)
    ana.page.keyboard.press("Enter")
    expect(ana.find("story")).to_contain_text("Ana puts the Sacrificial Sceptre in front of Inka.")


def test_the_first_stop_leads_to_the_content(come: Come) -> None:
    ana = come()
    ana.open("/").sees("play-now")
    ana.page.keyboard.press("Tab")
    expect(ana.page.get_by_role("link", name="To the content")).to_be_focused()
    ana.page.keyboard.press("Enter")
    assert ana.page.evaluate("() => document.activeElement.id") == "main"


def tab_to(guest: Guest, *testids: str, key: str = "Tab") -> None:
    """Presses a key until an element has the focus; every stop on the way must show its focus."""
    for _ in range(FAR):
        guest.page.keyboard.press(key)
        here, style, width, is_nowhere = guest.page.evaluate(STOP)
        assert is_nowhere or (style != "none" and width != "0px"), f"no visible focus on {here}"
        if here in testids:
            return
    raise AssertionError(f"the keyboard does not reach {testids}")
