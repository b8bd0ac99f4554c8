"""Bots that search, from the player's side: levels for each seat, hints, reasons and the analysis.

Played with the toy game, whose search compiles in seconds.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from poulpe.server.worker import IMPORTS
from tests.browser.conftest import FREE, Come
from tests.server.hosting import Host

TOY = "reef"
ROOT = Path(__file__).parents[2]
LONG = 180_000  # milliseconds: compiling on a busy machine


@pytest.fixture
def host(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Stops after the guests have left, so that their pages do not report a lost connection."""
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    env = {IMPORTS: "tests.server.planted", "PYTHONPATH": path}
    running = Host(tmp_path_factory.mktemp("levels") / "data", *FREE, env=env).start()
    yield running
    running.kill()
    assert not running.complaints()


def test_a_level_for_each_seat_a_hint_a_reason_and_an_analysis(host: Host, welcome: Callable[[Host], Come]) -> None:
    ana = welcome(host)()

    # "Play now" against bots of a chosen level, which is remembered.
    ana.open("/").find(f"game-{TOY}").click()
    ana.find("strength").select_option("4")
    ana.find("play-now").click()
    ana.at(ana.table)
    expect(ana.find("seat-1")).to_contain_text("level 4, strong")
    ana.open("/")
    expect(ana.find("strength")).to_have_value("4")

    # The form sets each bot's level; a seat's level can be changed before the deal.
    ana.find(f"game-{TOY}").click()
    ana.find("new-table").click()
    ana.find("seats").select_option("3")
    ana.find("bots").select_option("2")
    ana.find("bot-kind").select_option("each")
    ana.find("bot-kind-0").select_option("1")
    ana.find("bot-kind-1").select_option("3")
    ana.find("at-once").click()
    ana.find("open-table").click()
    expect(ana.find("seat-2")).to_contain_text("level 3, solid")
    ana.find("seat-2").get_by_role("combobox").select_option("2")
    expect(ana.find("seat-2")).to_contain_text("level 2, easy")
    ana.find("start").click()
    ana.at(ana.table)
    expect(ana.find("seat-1")).to_contain_text("level 1, friendly")
    expect(ana.find("seat-2")).to_contain_text("level 2, easy")

    # A hint shows moves with their chances; one of them is played.
    expect(ana.find("preparing")).to_have_count(0, timeout=LONG)
    ana.page.locator("[data-testid=ask-hint]:enabled").click(timeout=LONG)
    expect(ana.find("hint-sheet")).to_be_visible(timeout=LONG)
    expect(ana.find("hint-sheet")).to_contain_text(re.compile(r"\d+%"))
    ana.shoot("hint")
    ana.find("tip-0").click()
    expect(ana.find("hint-sheet")).to_have_count(0)

    # A bot explains its move, without telling more than this seat may know.
    ana.play(lambda: ana.find("ask-reason").count() > 0)
    ana.find("ask-reason").last.click()
    expect(ana.find("reason").last).to_contain_text(re.compile("imagined matches|hidden card"))
    ana.shoot("reason")

    # Play to the end, then analyse; the link works for everybody.
    ana.play(lambda: ana.is_over)
    ana.find("analyse").click()
    ana.page.locator("[data-testid=analysis][data-state=ready]").wait_for(timeout=LONG)
    expect(ana.find("accounts").locator("tbody tr")).to_have_count(3)
    ana.shoot("analysis")
    ben = welcome(host)("Ben", locale="fr-FR").open(ana.page.url)
    expect(ben.page.get_by_role("heading", name="Tournants")).to_be_visible()
