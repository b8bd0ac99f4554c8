"""The board of OctoRage: every choice is made on the board itself."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.guest import Guest
from tests.browser.seats import BLAST, KEEP, SKULL, STEAL, TAKE, busy, press


def test_a_treasure_is_put_in_front_of_somebody_with_a_way_back(come: Come) -> None:
    ana = come().knows()
    ana.at_board(ana.takes_up(busy(4))).ready()
    press(ana.find("pick"))
    ana.sees("question", "Whom do you curse with the Sacrificial Sceptre?")
    targets = ana.page.locator("[data-testid=move][data-spot]")
    expect(targets).to_have_count(3)
    ana.find("way-back").click()
    expect(targets).to_have_count(0)
    press(ana.find("pick"))
    press(ana.find("seat-2").get_by_role("button"))
    expect(ana.find("seat-2").get_by_role("button", name="Sacrificial Sceptre")).to_be_visible()
    expect(ana.find("pick")).to_have_count(0)
    assert any("Sacrificial Sceptre" in line for line in ana.story)


CHOICES: dict[str, tuple[str, dict[str, Any], str]] = {
    "Gilles keeps": (KEEP, {"type": "Keep", "card": "golden_skull"}, "keeps"),
    "Courtney takes": (TAKE, {"type": "Take", "card": "12"}, "Dynamite 12"),
    "Courtney declines": (TAKE, {"type": "Decline"}, "does not use"),
    "José steals": (STEAL, {"type": "Steal", "victim": 2}, "steals"),
    "Norbert blasts": (BLAST, {"type": "Blast", "target": 1}, "loses 2 life"),
}


@pytest.mark.parametrize("choice", CHOICES)
def test_a_power_is_used_on_the_table(come: Come, choice: str) -> None:
    position, wanted, told = CHOICES[choice]
    ana = come().knows()
    ana.at_board(ana.takes_up(position)).ready()
    moves = ana.moves.evaluate_all("all => all.map((e) => JSON.parse(e.dataset.move))")
    press(ana.moves.nth(moves.index(wanted)))
    expect(ana.find("story")).to_contain_text(told)


def test_the_golden_skull_asks_for_cards_until_two_are_left(come: Come) -> None:
    ana = come().knows()
    ana.at_board(ana.takes_up(SKULL))
    for left in (2, 1):
        ana.sees("question", f"{left} still to choose")
        press(ana.moves.first)
    expect(ana.find("story")).to_contain_text("discards")
    # Ana may have drawn again by now.
    ana.waits(until=lambda: any(len(shown["view"]["places"][0]["hand"]) == 2 for shown in ana.all("Shown")))


def test_a_barred_card_says_why_and_the_discard_pile_can_be_looked_through(come: Come) -> None:
    ana = come().knows()
    ana.at_board(ana.takes_up(busy(3))).ready()
    press(ana.find("barred").first)
    why = ana.sees("why", "lower than")
    expect(why.get_by_role("button")).to_have_text(re.compile(r"^OR-\d+$"))
    ana.page.keyboard.press("Escape")
    ana.misses("why")

    ana.find("discard").click()
    pile = ana.page.get_by_role("dialog", name="Discard pile")
    expect(pile.locator("li .unseen")).to_have_text(["Machete 2", "Submachine gun 11", "Pistol 7", "Machete 4"])
    ana.page.keyboard.press("Escape")
    expect(pile).to_have_count(0)


def test_who_sits_there_is_told_at_a_press(come: Come) -> None:
    ana = come().knows()
    ana.at_board(ana.takes_up(busy(4))).ready()
    press(ana.find("about-1"))
    about = ana.page.locator("[data-popover]")
    for words in ("José", "steal a random card", "Emerald Crown", "costs the bearer 1 life"):
        expect(about).to_contain_text(words)
    press(ana.find("about-3"))
    expect(about).to_contain_text("1 round won")
    about.get_by_role("button", name="Close").click()
    expect(about).to_have_count(0)


def test_at_the_end_everybody_sits_around_the_table(come: Come) -> None:
    ana = come().knows()
    last = "pamela* 5 [9] / jose 1 / gilles 0 | octoman 1 | to 1 | rage 1"  # José can only be attacked
    ana.at_board(ana.takes_up(last))
    ana.sees("outcome", "You win")
    seats = ana.page.locator("[data-spot^=seat-]")
    expect(seats).to_have_count(3)
    _is_apart(ana)


def _is_apart(guest: Guest) -> None:
    boxes = guest.page.locator("[data-spot^=seat-]").evaluate_all("all => all.map((e) => e.getBoundingClientRect())")
    for i, a in enumerate(boxes):
        for b in boxes[i + 1 :]:
            beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
            above = a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]
            assert beside or above
