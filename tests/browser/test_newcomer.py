"""The newcomer's way to a fifth game: both documents are followed, and what comes of it is played in the browser."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import TimeoutError, expect

from tests.browser.conftest import Come
from tests.browser.guest import Guest
from tests.browser.newcomer import GAME
from tests.browser.seats import press
from tests.server.hosting import Host

# In a window an answer can be changed until the others have answered: its buttons may be gone at any moment.
CHOICES = "[data-testid=move]:enabled:not([aria-pressed]), [data-testid=pick]:enabled"
SOON = 2_000  # milliseconds


def test_a_fifth_game_is_one_folder(fifth: Host, welcome: Callable[[Host], Come]) -> None:
    ana = welcome(fifth)()

    # On the shelf, with its picture, its lesson and its rules.
    ana.open("/").find(f"game-{GAME}").click()
    expect(ana.find(f"game-{GAME}").locator("svg")).to_be_visible()
    ana.open(f"/how/{GAME}").page.get_by_role("heading", name="The seven cards").wait_for()
    ana.shoot("fifth-how")

    # A whole match on its board.
    table = ana.opens(game=GAME, seats=4, options={"hand": 5}, bots=3)
    ana.at_board(table).sees("guide-note", "the highest score wins")
    ana.shoot("fifth-board")
    play_to_the_end(ana)
    ana.sees("outcome")
    ana.shoot("fifth-end")

    # Its replay has the same board, moments and a plot; the page of the kit shows its pieces.
    ana.find("watch-replay").click()
    ana.sees("scrub")
    ana.find("replay-on").click()
    expect(ana.page.locator("[data-spot=deck]")).to_be_visible()
    ana.shoot("fifth-replay")
    ana.open("/kit").page.locator(".lesson [data-spot=deck]").first.wait_for()


def play_to_the_end(guest: Guest, most: int = 80) -> None:
    for _ in range(most):
        guest.page.locator(f"{CHOICES}, [data-testid=outcome]").first.wait_for()
        if guest.is_over:
            return
        offered = guest.page.locator(CHOICES)
        if n := offered.count():
            with suppress(TimeoutError):
                press(offered.nth(guest.dice.randrange(n)), timeout=SOON)
    raise AssertionError(f"{most} moves, and it is not over")
