"""A match from the first click to the rematch."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

import poulpe
from tests.browser.conftest import Come
from tests.browser.guest import SHORT, Guest
from tests.server.hosting import verified


def test_a_whole_match_against_three_bots_is_played_by_clicking(come: Come, tmp_path: Path) -> None:
    ana = come()
    ana.lobby().find("play-now").click()
    first = ana.plain().table
    ana.play(until=lambda: ana.is_over, most=400)

    # The deal matches the commitment that was published before it.
    expect(ana.find("fairness-verdict")).to_have_attribute("data-verdict", "kept")
    expect(ana.find("fairness-verdict")).to_contain_text("The deal was fair")

    # The log holds the same match, so anybody can check it.
    match = verified(poulpe.from_json(saved(ana, tmp_path).read_bytes(), poulpe.Log))
    assert match.outcome is not None
    for seat in match.outcome.ranking[0]:
        expect(ana.find("outcome").locator("h2")).to_contain_text(
            "You win" if seat == 0 else ana.all("Seats")[-1]["seats"][seat]["name"]
        )

    # The rematch is at another table, which is dealt at once.
    ana.find("rematch").click()
    ana.page.wait_for_url(lambda url: "/t/" in url and first not in url)
    ana.plain().ready().move()
    ana.ready()
    ana.misses("outcome")


def test_a_saved_match_can_be_opened_again(come: Come, tmp_path: Path) -> None:
    ana, bo = come("Ana"), come("Bo")
    ana.at(ana.opens(options=SHORT)).play(until=lambda: ana.is_over)

    bo.open("/").find("upload-log").set_input_files(saved(ana, tmp_path))
    assert bo.table != ana.table
    bo.plain().sees("outcome")
    assert ranking(bo) == ranking(ana)
    for guest in (ana, bo):
        guest.plain().sees("outcome")
    assert len(bo.whole_story) == len(ana.whole_story)  # same text except for names, which a log does not hold


def test_a_file_that_is_no_log_is_refused_in_words(come: Come, tmp_path: Path) -> None:
    ana = come()
    ana.expected.append("status of 400")
    (tmp_path / "shopping.json").write_text('{"milk": 2}')
    ana.open("/").find("upload-log").set_input_files(tmp_path / "shopping.json")
    expect(ana.page.get_by_role("alert")).to_contain_text("game")
    expect(ana.find("play-now")).to_be_enabled()


def ranking(guest: Guest) -> list[list[int]]:
    found: list[list[int]] = guest.all("Shown")[-1]["view"]["outcome"]["ranking"]
    return found


def saved(guest: Guest, folder: Path) -> Path:
    with guest.page.expect_download() as download:
        guest.find("download-log").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path
