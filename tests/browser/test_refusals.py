"""Every refusal is explained, with the rule behind it."""

from __future__ import annotations

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Come

RULE = re.compile(r"[A-Z]{2}-R?\d+")


def test_a_barred_move_says_which_rule_forbids_it(come: Come) -> None:
    ana = come()
    ana.at(ana.opens()).play(until=lambda: ana.find("barred").count() > 0)
    ana.find("barred").first.click()
    why = ana.sees("why")
    link = why.get_by_role("button")
    rule = link.inner_text()
    assert RULE.fullmatch(rule)
    assert len(why.inner_text()) > len(rule) + 20, "a reason in words"

    # The rulebook opens at this very rule.
    link.click()
    drawer = ana.page.get_by_role("dialog")
    expect(drawer.get_by_test_id(f"rule-{rule}")).to_be_in_viewport()
    drawer.get_by_test_id("rules-search").fill("octoman")
    expect(drawer.locator("li").first).to_contain_text(re.compile("octoman", re.IGNORECASE))
    ana.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)

    # Nothing has changed.
    ana.move()
    ana.ready()


def test_an_answer_that_comes_too_late_is_refused_in_words(come: Come) -> None:
    """Another tab of the same person has answered, but this tab has not received the news yet."""
    ana = come()
    table = ana.opens()
    late = ana.twin()
    held: list[str | bytes] = []
    is_slow = False

    def slowly(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda letter: held.append(letter) if is_slow else page.send(letter))
        lines.append(page)

    lines: list[WebSocketRoute] = []
    late.page.route_web_socket(re.compile("/ws/"), slowly)
    late.at(table).ready()
    ana.at(table).ready()
    is_slow = True
    ana.move()
    ana.ready()
    late.moves.first.click()
    if late.find("confirm").count():
        late.find("confirm").click()
    late.page.wait_for_function("() => document.querySelectorAll('[data-testid=move]:disabled').length")
    late.waits(until=lambda: any(b'"Refusal"' in (e if isinstance(e, bytes) else e.encode()) for e in held))
    is_slow = False
    for letter in held:
        lines[0].send(letter)

    late.sees("refusal", "This question is no longer open")
    late.find("refusal").get_by_role("button", name="Close").click()
    late.misses("refusal")
    late.ready().move()
    late.ready()
    last = late.page.locator("[data-testid=story] > li").last.inner_text()
    expect(ana.page.locator("[data-testid=story] > li").last).to_have_text(last)
    assert not late.surprises
