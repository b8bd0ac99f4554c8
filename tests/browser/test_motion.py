"""Animations and sounds: never in the way, never against the player's settings, never the only feedback."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.guest import Guest
from tests.browser.seats import busy, press

# Every animation that was started: when it ends, and whether something changes its position or size.
WATCH = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const places = new Set(frames.map((f) => f.transform).filter(Boolean));
  window.moved.push({ moves: places.size > 1, end: options.duration + (options.delay ?? 0) });
  return animate.call(this, frames, options);
};
"""
LISTEN = """
window.heard = 0;
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...when) { window.heard++; return start.apply(this, when); };
const source = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...when) { window.heard++; return source.apply(this, when); };
"""
STYLED = (
    "() => document.getAnimations().filter((a) => a instanceof CSSAnimation).map((a) => a.effect.getTiming().duration)"
)


@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_motion_is_for_those_who_want_it(come: Come, wish: str) -> None:
    ana = come(reduced_motion=wish).knows()
    ana.page.add_init_script(WATCH)
    ana.at_board(ana.takes_up(busy(4, curses=""))).ready()
    play(ana)
    moved = ana.page.evaluate("moved")
    assert moved and all(one["end"] <= 2 * 900 for one in moved), "it says what happened, and is soon over"
    assert any(one["moves"] for one in moved) == (wish == "no-preference")
    if wish == "reduce":
        assert all(time <= 1 for time in ana.page.evaluate(STYLED))


def test_sounds_can_be_muted_and_are_written_in_the_story(come: Come) -> None:
    ana = come().knows()
    ana.page.add_init_script(LISTEN)
    ana.at_board(ana.opens()).ready()  # nobody is eliminated before she is asked again
    lines = len(ana.story)
    play(ana)
    assert ana.page.evaluate("heard") > 0
    ana.waits(until=lambda: len(ana.story) > lines)  # what was heard can also be read

    expect(ana.find("sound")).to_have_attribute("aria-pressed", "true")
    ana.find("sound").click()
    expect(ana.find("sound")).to_have_attribute("aria-pressed", "false")
    heard, lines = ana.page.evaluate("heard"), len(ana.story)
    play(ana)
    assert ana.page.evaluate("heard") == heard
    ana.waits(until=lambda: len(ana.story) > lines)

    ana.page.reload()  # it is remembered
    expect(ana.find("sound")).to_have_attribute("aria-pressed", "false")


def play(guest: Guest) -> None:
    """Makes one complete choice without waiting for animations. The story grows only after the last step."""
    told = guest.page.locator("[data-testid=story] > li").nth(len(guest.ready().story))
    while not told.count():
        press(guest.moves.first)
        if guest.find("confirm").count():
            guest.find("confirm").click()
        told.or_(guest.moves.first).or_(guest.find("outcome")).first.wait_for(state="attached")
    guest.ready()
