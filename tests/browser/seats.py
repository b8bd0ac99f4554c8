"""Busy positions of OctoRage, and helpers that play on its own board."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.guest import PATIENCE, Guest

BUSY = "area 5@1 8@2 8@1 | rage 3 | discard 4 7 11 2 | turn 4 | round 2"
OTHERS = ("jose 3 [? ? ?] (crown jewels)", "gilles 5 [? ? ? ?]", "courtney* 2 [?]", "britney 0", "norbert* 5 [? ? ? ?]")
KEEP = (
    "gilles 4 [3 5] / jose* 3 [? ? ?] / pamela 5 [? ?] | octoman 1 | to 0 | phase keep | seen 5 skull | area 5@2 10@0"
)
TAKE = (
    "courtney 4 [3 5] / jose* 3 [? ? ?] / pamela 5 [? ?] | octoman 1 | to 0 | phase take | area 5@2 9@0 "
    "| discard 1 2 3 4 5 6 7 8 9 10 11 12 dodge"
)
STEAL = "jose 4 [5] / gilles 3 [? ? ?] / pamela 5 [? ?] | octoman 1 | to 0 | phase steal | area 3@2 3@0"
BLAST = "norbert 4 [5] / gilles 3 [? ? ?] / pamela 5 [? ?] | octoman 1 | to 0 | phase blast | area 3@2 12@0"
SKULL = "jose 4 [3 5 9 12] (skull) / gilles 3 [? ? ?] / pamela 5 [? ?] | octoman 1 | to 0 | phase discard"
CARDS = "[data-testid=move]:enabled, [data-testid=pick]:enabled"


def busy(seats: int, curses: str = "(skull statuette)") -> str:
    """Your move, with five different cards, one of them barred; every seat has something to show."""
    others = " / ".join(OTHERS[: seats - 1])
    return f"pamela* 4 [3 9 sceptre dodge 12] {curses} / {others} | octoman 0 | {BUSY}"


def press(found: Locator, timeout: int = PATIENCE) -> None:
    """Clicks near the corner, which stays visible when cards overlap."""
    found.click(position={"x": 12, "y": 16}, timeout=timeout)


def play_a_card(guest: Guest) -> None:
    """Plays something legal, including its target and its confirmation."""
    guest.ready()
    offered = guest.page.locator(CARDS)
    one = offered.nth(guest.dice.randrange(offered.count()))
    is_treasure = one.get_attribute("data-testid") == "pick"
    press(one)
    if is_treasure:
        press(guest.page.locator("[data-testid=move][data-spot]:enabled").first)
    if guest.find("confirm").count():
        guest.find("confirm").click()


def play_to_the_end(guest: Guest, most: int = 80) -> None:
    for _ in range(most):
        if guest.ready().is_over:
            return
        play_a_card(guest)
    raise AssertionError(f"the match is not over after {most} moves")
