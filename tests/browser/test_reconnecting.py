"""Reloading a page and restarting the server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import FREE, Come
from tests.browser.guest import Guest
from tests.server.hosting import Host


@pytest.fixture
def mortal(browser: Browser, tmp_path: Path) -> Iterator[Host]:
    """A server for this test only, to be killed and restarted."""
    host = Host(tmp_path / "data", *FREE).start()
    yield host
    host.kill()
    assert not host.complaints()


def test_a_page_that_is_loaded_again_finds_everything_as_it_was(come: Come) -> None:
    ana = come()
    ana.at(ana.opens())
    for _ in range(3):
        ana.plays_on()
    ana.ready()
    before = state(ana)
    ana.page.reload()
    assert state(ana.ready()) == before
    ana.move()


def test_a_killed_server_comes_back_and_nothing_is_lost(mortal: Host, welcome: Callable[[Host], Come]) -> None:
    ana = welcome(mortal)("Ana")
    ana.expected += ["WebSocket connection to .* failed", "ERR_CONNECTION_REFUSED"]
    ana.at(ana.opens())
    for _ in range(3):
        ana.plays_on()
    ana.ready()
    before, letters = state(ana), len(ana.all("Shown"))

    mortal.kill()
    ana.sees("banner", "Coming back by itself")
    expect(ana.find("move").first).to_be_disabled()
    assert ana.story == before[2]

    mortal.start()
    expect(ana.find("banner")).to_have_count(0)
    ana.waits(until=lambda: len(ana.all("Shown")) > letters)  # the old buttons become clickable slightly earlier
    assert state(ana.ready()) == before
    story = ana.plays_on().whole_story
    assert story[: len(before[2])] == before[2] and len(story) > len(before[2])


def state(guest: Guest) -> tuple[str, list[str], list[str], str]:
    """The board with the hand, the possible answers, the story, and who sits where."""
    seats = guest.page.get_by_role("list", name="Seats")
    moves = guest.find("move").all_inner_texts()
    return guest.find("picture").inner_text(), moves, guest.whole_story, seats.inner_text()
