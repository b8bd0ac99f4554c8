"""Several people share one device: while it is passed on, the table is hidden."""

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
    while covers < 6:
        ana.page.locator("[data-testid=move]:enabled, [data-testid=take-device]").first.wait_for()
        if ana.find("pass-device").count():
            covers += 1
            ana.misses("move")
            ana.misses("picture")
            assert not leaks(ana, 0, text := ana.text) and not leaks(ana, 1, text)
            name = ana.find("pass-device").locator("h2").inner_text().removeprefix("Pass the device to ")
            expect(ana.find("take-device")).to_have_text(f"I am {name}")
            ana.find("take-device").click()
            ana.misses("pass-device")
        else:
            answer(ana, looking(ana))


def looking(guest: Guest) -> int:
    """The seat whose hand is on screen; checks that nothing of the other's is. Letters arrive before they are drawn."""
    text, seat = "", 0

    def is_shown() -> bool:
        nonlocal text, seat
        text = guest.text
        seat = 0 if "Ana(you)" in text else 1
        return f"Yourhand{cards(guest, seat)}" in text

    guest.waits(until=is_shown)
    assert not leaks(guest, 1 - seat, text)
    return seat


def answer(guest: Guest, seat: int) -> None:
    guest.move()
    guest.waits(until=lambda: not is_open(guest, seat))


def is_open(guest: Guest, seat: int) -> bool:
    """True while the last answered ask is still in the newest view this page has received."""
    return guest.answers[-1]["ask"] in [ask["id"] for ask in guest.shown(seat)["view"]["asks"]]


def leaks(guest: Guest, seat: int, text: str) -> list[str]:
    """Lines in the text that only this seat may read: its hand, and what it was told in private."""
    others = "\n".join(lines(guest, 1 - seat))  # a seat that knows more has longer lines
    return [line for line in sorted(lines(guest, seat)) if line in text and line not in others]


def lines(guest: Guest, seat: int) -> set[str]:
    """Everything a seat has been told, and what it is shown now."""
    told = [line["text"] for letter in guest.all("Shown") if letter["seat"] == seat for line in letter["news"]]
    return {tight(line) for line in told} | {unmarked(line) for line in guest.shown(seat)["picture"]}


def cards(guest: Guest, seat: int) -> str:
    """The hand as written on the plain board."""
    hand = next(line for line in guest.shown(seat)["picture"] if "Your hand" in line)
    return unmarked(hand).removeprefix("Yourhand")
