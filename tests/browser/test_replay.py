"""A finished match: its ending and its replay."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import poulpe
from tests.browser.conftest import Come
from tests.browser.guest import SHORT, Guest
from tests.server.hosting import GAME

SEATS = 3


@pytest.fixture(scope="module")
def log() -> str:
    """A short match between bots, the same every time."""
    match = poulpe.Match.deal(GAME, seats=SEATS, seed=7, **SHORT)
    bots = [poulpe.bot(GAME, "random", seed=q) for q in range(SEATS)]
    while not match.over:
        ask = match.asks[0]
        match.play(ask.seat, bots[ask.seat].choose(match.view(ask.seat), ask))
    return poulpe.to_json(match.log).decode()


def brought(guest: Guest, log: str) -> str:
    id: str = guest.api("POST", "/api/logs", log=log, private=True)["id"]
    return id


def at(guest: Guest, frame: int | str) -> None:
    expect(guest.find("replay-where").locator("b")).to_have_text(str(frame))


def frames(guest: Guest) -> int:
    return int(guest.find("scrub").get_attribute("max") or 0)


def test_a_film_is_stepped_scrubbed_and_played(come: Come, log: str) -> None:
    ana = come()
    ana.open(f"/r/{brought(ana, log)}").sees("scrub")
    last = frames(ana)
    at(ana, 0)
    for step, frame in (("on", 1), ("on", 2), ("back", 1), ("last", last), ("first", 0)):
        ana.find(f"replay-{step}").click()
        at(ana, frame)
    ana.find("scrub").fill(str(last - 2))
    at(ana, last - 2)
    ana.find("replay-speed").select_option("4")
    ana.find("replay-play").click()
    at(ana, last)
    expect(ana.find("replay-play")).to_have_accessible_name("Play")

    # Keys work wherever no input field has the focus.
    ana.page.locator("main").focus()
    for key, frame in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last)):
        ana.page.keyboard.press(key)
        at(ana, frame)

    # The story works too: every sentence and every turning point leads to its moment.
    line = ana.find("replay-line").nth(1)
    line.click()
    at(ana, line.get_attribute("data-frame") or "")
    expect(line).to_have_attribute("aria-current", "step")
    ana.find("tab-moments").click()
    moment = ana.find("replay-moment").last
    moment.click()
    at(ana, moment.get_attribute("data-frame") or "")


def test_a_film_is_seen_with_anybodys_eyes_and_shared_by_a_link(come: Come, log: str) -> None:
    ana, bo = come("Ana"), come("Bo")
    table = brought(ana, log)
    ana.open(f"/r/{table}").sees("scrub")
    hand = ana.page.locator("[data-spot=hand]")
    expect(hand).to_have_count(0)  # the gallery sees no hands
    for seat in range(SEATS):
        ana.find("replay-eyes").select_option(str(seat))
        expect(hand).to_be_visible()
        expect(ana.page.locator(".mine").get_by_test_id(f"seat-{seat}")).to_be_visible()
    ana.find("scrub").fill("1")
    ana.find("copy-moment").click()
    expect(ana.find("copy-moment")).to_contain_text("Copied")
    link = ana.page.locator("input.link").input_value()
    assert link.endswith(f"/r/{table}?seat={SEATS - 1}#1")

    bo.open(link)
    at(bo, 1)
    expect(bo.find("replay-eyes")).to_have_value(str(SEATS - 1))
    expect(bo.page.locator("[data-spot=hand]")).to_be_visible()


def test_a_log_is_taken_away_and_brought_back(come: Come, log: str, tmp_path: Path) -> None:
    ana = come()
    ana.open(f"/r/{brought(ana, log)}").sees("scrub")
    with ana.page.expect_download() as download:
        ana.page.get_by_role("link", name="Save the match").click()
    path = tmp_path / "match.json"
    download.value.save_as(path)
    assert poulpe.from_json(path.read_bytes(), poulpe.Log).moves == poulpe.from_json(log, poulpe.Log).moves
    ana.open("/").find("upload-log").set_input_files(path)
    assert ana.table
    ana.sees("outcome")


def test_the_end_tells_the_story_of_the_match(come: Come, log: str) -> None:
    ana = come()
    table = brought(ana, log)
    ana.open(f"/t/{table}").sees("match-summary")
    ana.sees("outcome", "wins")
    after = ana.find("match-summary")
    plot = after.get_by_role("figure", name="Life over time")
    expect(plot.locator("> svg")).to_be_visible()
    after.locator("summary").click()
    expect(after.get_by_role("row")).not_to_have_count(0)
    expect(after.get_by_role("columnheader")).to_have_count(SEATS + 1)
    expect(ana.find("fairness-verdict")).to_have_attribute("data-verdict", "kept")

    moment = after.get_by_role("link").last
    expect(moment).to_contain_text("wins the match")
    moment.click()
    ana.page.wait_for_url(re.compile(rf"/r/{table}#\d+"))
    at(ana, frames(ana))


def test_a_match_that_goes_on_cannot_be_looked_at_again_yet(come: Come) -> None:
    ana = come()
    ana.expected.append("status of 403")
    ana.open(f"/r/{ana.opens()}")
    expect(ana.page.locator("h1")).to_contain_text("not over")
    ana.page.locator("main").get_by_role("link").first.click()
    ana.page.wait_for_url(re.compile("/t/"))


def test_on_a_telephone_the_bar_stays_in_sight(come: Come, log: str) -> None:
    ana = come(viewport={"width": 360, "height": 640}, has_touch=True)
    ana.open(f"/r/{brought(ana, log)}").sees("scrub")
    assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= 360
    for name in ("replay-play", "replay-on", "scrub", "replay-eyes"):
        expect(ana.find(name)).to_be_in_viewport(ratio=1)
    ana.find("talk-open").click()
    ana.page.get_by_role("dialog").get_by_test_id("replay-line").nth(1).click()
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
