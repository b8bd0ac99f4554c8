"""The front page: the shelf of games, matches to continue, recent matches, and one-click play."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.guest import LIVELY
from tests.server.hosting import GAME


def test_the_shelf_shows_every_game_and_says_which_are_on_their_way(come: Come) -> None:
    ana = come()
    games = ana.api("GET", "/api/games")
    ana.open("/").sees("play-now")
    assert len(games) >= 1
    for game in games:
        box = ana.find(f"game-{game['name']}")
        expect(box).to_contain_text(game["title"]["en"])
        expect(box.locator("svg").first).to_be_visible()
        choice = box.get_by_role("radio")
        if game["ready"]:
            expect(choice).to_be_enabled()
            expect(box).not_to_contain_text("on its way")
        else:
            expect(choice).to_be_disabled()
            expect(box).to_contain_text("on its way")


def test_play_now_is_one_press_away_from_the_first_question(come: Come) -> None:
    ana = come()
    ana.open("/").find(f"game-{GAME}").click()
    ana.find("play-now").click()
    ana.page.wait_for_url(re.compile("/t/"))
    ana.ready()
    ana.sees("guide-note")


def test_whoever_comes_back_goes_on_where_they_left_off(come: Come) -> None:
    ana = come()
    table = ana.opens(seats=3, options=LIVELY)
    ana.at_board(table).ready()
    ana.open("/")
    card = ana.sees(f"table-{table}", "Your turn")
    card.click()
    ana.page.wait_for_url(re.compile(table))
    ana.ready()

    # Once it is over, it is listed under recent matches, with the winner and a link to the replay.
    over = ana.takes_up("pamela* 5 [9] / jose 1 / gilles 0 | octoman 1 | to 1 | rage 1")
    ana.at_board(over).sees("outcome")
    ana.open("/")
    recent = ana.page.get_by_role("region", name="Your recent matches")
    expect(recent.get_by_test_id(f"table-{over}")).to_contain_text("You won")
    recent.get_by_test_id(f"table-{over}").click()
    ana.page.wait_for_url(re.compile(f"/r/{over}"))
    ana.sees("scrub")
    expect(ana.find("replay-eyes")).to_have_value("0")  # her own table
    ana.misses("waiting")

    lost = ana.takes_up("pamela 0 / jose* 5 [9] / gilles 1 | octoman 2 | to 2 | rage 1")
    ana.at_board(lost).sees("outcome", re.compile(r"Ana\s*\(you\)\s*0 rounds won"))
    ana.open("/")
    expect(recent.get_by_test_id(f"table-{lost}")).to_contain_text(re.compile(r"You came 2nd of 3 · \w+ won"))
