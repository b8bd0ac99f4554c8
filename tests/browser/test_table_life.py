"""What can happen at a table besides moves: taking back, leaving, running out of time."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.guest import LIVELY, Guest, play_together, sit_together


def test_a_move_is_taken_back_when_the_other_agrees(come: Come) -> None:
    ana, bo = come("Ana"), come("Bo")
    sit_together(ana, bo, habits={"take_back": True})
    play_together((ana, bo), until=lambda: ana.is_asked and ana.shown()["view"]["phase"] == "play")
    before = ana.story, ana.find("move").all_inner_texts()
    ana.plays_on()

    # Bo refuses, then agrees.
    ana.find("take-back").click()
    ana.sees("take-back-request", "The others decide")
    bo.sees("take-back-request", "Ana would like to take back a move.")
    bo.find("take-back-refuse").click()
    for guest in (ana, bo):
        guest.misses("take-back-request")
    assert ana.story != before[0]
    ana.find("take-back").click()
    bo.find("take-back-agree").click()
    ana.misses("take-back-request")
    expect(ana.page.locator("[data-testid=story] > li")).to_have_count(len(before[0]))
    assert (ana.ready().story, ana.find("move").all_inner_texts()) == before
    ana.move()


def test_whoever_leaves_may_come_back(come: Come) -> None:
    ana, bo = come("Ana"), come("Bo")
    sit_together(ana, bo)
    bo.find("leave").click()
    bo.page.get_by_role("button", name="Stay").click()
    bo.find("leave").click()
    bo.find("leave-yes").click()
    bo.sees("return")
    expect(ana.find("seat-1")).to_contain_text("away, a bot plays")
    play_together((ana,), until=lambda: len(set(asks(ana))) >= 4)  # the match goes on without Bo

    bo.find("return").click()
    expect(ana.find("seat-1")).not_to_contain_text("away")
    play_together((ana, bo), until=lambda: bo.is_asked)
    bo.plays_on()


def test_when_time_is_up_the_game_plays_on(come: Come) -> None:
    ana = come()
    ana.at(ana.opens(habits={"clock": "move", "time": 2}, options=LIVELY)).ready()
    first, counted = asks(ana)[-1], set[int]()

    def is_up() -> bool:
        """True once the clock has been seen running; a busy machine may miss one question and see it on a later one."""
        counted.update(int(n) for n in re.findall(r"0:0(\d)", " ".join(ana.find("seat-0").all_inner_texts())))
        return asks(ana)[-1] != first and {2, 1} <= counted

    ana.waits(until=is_up)
    assert max(counted) == 2, counted
    ana.ready()
    ana.waits(until=lambda: len(set(asks(ana))) >= 3)
    ana.ready().move()


def asks(guest: Guest) -> list[int]:
    """All asks so far; one that is still open may appear more than once."""
    return [ask["id"] for letter in guest.all("Shown") for ask in letter["view"]["asks"]]
