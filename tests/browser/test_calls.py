"""A player who has switched to another tab is notified when it is their move."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.guest import play_together, sit_together

NOTES = """
window.notes = [];
window.Notification = class {
  static permission = '%s';
  static async requestPermission() { return (Notification.permission = 'granted'); }
  constructor(title, { body }) { window.notes.push([title, body]); }
  close() {}
};
"""
HIDE = """() => {
  Object.defineProperty(document, 'hidden', { get: () => true });
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_a_hidden_page_notifies_once_it_is_your_turn(come: Come) -> None:
    ana, bo = come("Ana"), come("Bo")
    ana.page.add_init_script(NOTES % "default")
    sit_together(ana, bo)

    # The title says whose turn it is.
    yours = re.compile("^● Your turn · ")
    play_together((ana, bo), until=lambda: bo.is_asked and not ana.is_asked)
    expect(bo.page).to_have_title(yours)
    expect(ana.page).not_to_have_title(yours)

    # While Ana waits, she may turn on notifications and switch to another tab.
    ana.find("notify").click()
    ana.misses("notify")
    assert ana.page.evaluate("notes") == []
    ana.page.evaluate(HIDE)
    play_together((bo,), until=lambda: ana.is_asked)
    expect(ana.page).to_have_title(yours)
    [[title, body]] = ana.page.evaluate("notes")
    assert title == "Your turn" and body in ana.page.title()


def test_a_page_that_is_seen_does_not_notify(come: Come) -> None:
    ana = come()
    ana.page.add_init_script(NOTES % "granted")
    ana.at(ana.opens())
    for _ in range(3):
        ana.move()
    ana.ready()
    assert ana.page.evaluate("notes") == []
    ana.misses("notify")
