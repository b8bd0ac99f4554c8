"""Several people who share one device: it is passed on under a cover."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.guest import LIVELY, Guest, tight, unmarked


def test_two_people_on_one_device_never_see_each_others_hands(come: Come) -> None:
    ana = come("Ana")
    ana.at(ana.opens(bots=2, start=False, options=LIVELY))
    ana.find("sit-1").click()
    ana.find("sit-name-1").fill("Bo")
    ana.find("sit-ok-1").click()
    ana.sees("seat-1", "Bo")
    ana.find("start").click()

    covers = 0
    for _ in range(20):
        ana.page.locator("[data-testid=move]:enabled, [data-testid=uncover]").first.wait_for()
        if ana.find("cover").count():
            covers += 1
            ana.misses("move")
            ana.misses("picture")
            assert not leaks(ana, 0) and not leaks(ana, 1)
            name = ana.find("cover").locator("h2").inner_text().removeprefix("Pass the device to ")
            expect(ana.find("uncover")).to_have_text(f"I am {name}")
            ana.find("uncover").click()
        seat = 0 if "Ana(you)" in ana.text else 1
        assert not leaks(ana, 1 - seat)
        assert f"Yourhand{cards(ana, seat)}" in ana.text
        ana.move()
    assert covers >= 3


def leaks(guest: Guest, seat: int) -> list[str]:
    """What only one of the two seats may read, and is in the document: its hand, and what it was told in private."""
    text, others = guest.text, "\n".join(lines(guest, 1 - seat))  # whoever knows more has longer lines
    return [line for line in sorted(lines(guest, seat)) if line in text and line not in others]


def lines(guest: Guest, seat: int) -> set[str]:
    """All that a seat was told so far, and what it is shown now."""
    told = [line["text"] for letter in guest.all("Shown") if letter["seat"] == seat for line in letter["news"]]
    return {tight(line) for line in told} | {unmarked(line) for line in guest.shown(seat)["picture"]}


def cards(guest: Guest, seat: int) -> str:
    """The hand as the plain board writes it."""
    hand = next(line for line in guest.shown(seat)["picture"] if "Your hand" in line)
    return unmarked(hand).removeprefix("Yourhand")
