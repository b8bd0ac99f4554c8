"""Crash Octopus on its board in three dimensions, drawn by software: hands, keys, words, and a match to its end."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from poulpe.games.crash_octopus.tests.sea import Sea
from tests.browser.conftest import Come
from tests.browser.guest import Guest
from tests.browser.test_languages import spoken
from tests.browser.test_weight import COUNTED, counting, listen, report, weight

GAME = "crash-octopus"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
HEAVIEST = 350_000  # bytes: the board with its shell, compressed
PROBE = """(ask) => {
  let found = null;
  const tell = (stage) => (found = ask(stage, stage.canvas.getBoundingClientRect()));
  document.querySelector('canvas').dispatchEvent(new CustomEvent('crash-octopus:probe', { detail: tell }));
  return found;
}"""  # web/probe.ts
AT = f"""(name) => ({PROBE})((stage, box) => {{
  const {{ x, y, z }} = stage.where(name), at = stage.seen(x, y, z + 6);
  return [box.x + at.x, box.y + at.y];
}})"""
TABLE = f"""([x, y]) => ({PROBE})((stage, box) => {{
  const at = stage.seen(x, y);
  return [box.x + at.x, box.y + at.y];
}})"""


def shore(crab: int = 0) -> Sea:
    """A gold bar lies free to the south of Ana's ship, and a gem is nearer."""
    sea = Sea(2, crab, hand_noise="none").gap("gem1", 12, 30)
    return sea.lay("gold1", 0, 150).lay("cup1", -150, 180)


def sits(come: Come, sea: Sea, **habits: Any) -> Guest:
    ana = come(**habits).knows(game=GAME)
    table = ana.takes_up(sea.match.notation, GAME)
    ana.open(f"/t/{table}").page.locator("[data-stage=low]").wait_for()
    return ana


def made(ana: Guest) -> str:
    return ana.find("move").first.get_attribute("data-move") or ""


def pull(ana: Guest, piece: str, to: tuple[float, float]) -> None:
    """Press on a piece, pull to a point of the table, and let go."""
    x, y = ana.page.evaluate(AT, piece)
    end = ana.page.evaluate(TABLE, to)
    ana.page.mouse.move(x, y)
    ana.page.mouse.down()
    ana.page.mouse.move((x + end[0]) / 2, (y + end[1]) / 2)
    ana.page.mouse.move(*end)
    expect(ana.find("choice-piece")).to_have_value(piece)
    ana.page.mouse.up()


def test_a_match_is_flicked_loaded_attacked_and_won(come: Come) -> None:
    ana = sits(come, shore(crab=17))
    ana.find("choice-piece").wait_for()

    # The referee explains what may not be flicked, and where.
    ana.find("tool-referee").click()
    expect(ana.page.locator(".tag.no").filter(has_text="nearest:")).to_contain_text("CO-045")
    ana.shoot("crash-referee")
    ana.page.mouse.click(*ana.page.evaluate(AT, "gem1"))
    ana.sees("why-not", "closest")
    ana.find("tool-referee").click()

    # A pull to the south sends the bar to the north, against the ship.
    pull(ana, "gold1", (0, 60))
    load = ana.page.locator("[data-move*=Load][data-move*=spread]")
    load.wait_for()
    expect(ana.find("story")).to_contain_text("Gold 1 touched Ana's ship.")
    expect(ana.find("mark").first).to_contain_text("touched")
    ana.shoot("crash-touched")
    load.click()

    # The last bead is black: everybody drops the die, twice in turn, and then the match is over.
    for _ in range(24):
        ana.page.locator("[data-testid=move]:enabled, [data-testid=outcome]").first.wait_for()
        if ana.is_over:
            break
        ask = made(ana)
        if "DropDie" in ask:
            ana.find("dial-height").focus()
            ana.page.keyboard.press("Home")
            ana.shoot("crash-drop")
        ana.page.locator("[data-testid=move]:enabled").first.click()
        ana.page.wait_for_function(
            "(was) => document.querySelector('[data-testid=move]')?.dataset.move !== was", arg=ask
        )
    ana.sees("outcome")
    ana.shoot("crash-end")

    ana.find("watch-replay").click()
    ana.sees("scrub")
    ana.find("replay-on").click()
    ana.page.locator("[data-stage=low]").wait_for()
    ana.shoot("crash-film")
    assert not ana.surprises


def test_a_ship_sails_by_keys_alone_and_is_placed(come: Come) -> None:
    ana = sits(come, shore())
    ana.find("choice-piece").wait_for()
    ana.find("canvas").focus()
    ana.page.keyboard.press("p")  # the last piece that is offered: the anchor
    expect(ana.find("choice-piece")).to_have_value("orange-anchor")
    for _ in range(4):
        ana.page.keyboard.press("ArrowUp")
    ana.page.keyboard.press("Shift+ArrowLeft")
    assert '"strength":130' in made(ana)
    expect(ana.find("move").first).to_be_enabled()
    ana.find("canvas").focus()
    ana.page.keyboard.press("Enter")
    ana.page.locator("[data-move*=Place]").first.wait_for()

    # Around the anchor: where it may not stand, the reason is told at once.
    place = ana.page.locator("[data-move*=Place]").first
    before = place.get_attribute("data-move")
    ana.find("canvas").focus()
    ana.page.keyboard.press("ArrowLeft")
    expect(place).not_to_have_attribute("data-move", before or "")
    ana.shoot("crash-place")
    ana.page.wait_for_function(
        "() => document.querySelector('[data-testid=why-not], [data-move*=Place]:enabled') !== null"
    )
    for _ in range(36):
        if ana.find("why-not").count() == 0:
            break
        ana.page.keyboard.press("ArrowLeft")
        ana.page.wait_for_timeout(150)
    ana.page.keyboard.press("Enter")
    expect(ana.find("story")).to_contain_text("joined its anchor")
    assert not ana.surprises


def test_the_table_is_told_and_played_in_words(come: Come) -> None:
    ana = sits(come, shore(), locale="fr-FR")
    ana.find("tool-words").click()
    ana.sees("told-treasures", "gemme 1")
    expect(ana.find("told-treasures").locator("li").first).to_contain_text(re.compile("CO-045"))
    ana.shoot("crash-words")
    assert not spoken(ana, "en")
    ana.find("act-in-words").fill("saute par la fenêtre")
    ana.find("act-go").click()
    ana.sees("in-words", "Je n’ai pas compris")
    ana.find("act-in-words").fill("pichenette or 1 vers navire force 25")
    ana.find("act-go").click()
    ana.page.locator("[data-move*=Load]").first.wait_for()
    ana.find("act-in-words").fill("charger or 1 réparti")
    ana.find("act-go").click()
    expect(ana.find("seat-0")).to_contain_text("or")
    assert not ana.surprises


def test_on_a_telephone_the_last_act_is_seen_again_slowly(come: Come) -> None:
    ana = sits(come, shore(), **PHONE, reduced_motion="no-preference")
    ana.find("choice-piece").wait_for()
    assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ana.shoot("crash-phone")
    pull(ana, "gold1", (0, 60))
    ana.page.locator("[data-move*=Load]").first.wait_for()
    ana.find("tool-more").click()
    ana.find("tool-again").click()
    ana.sees("slow")
    ana.find("slow-at").fill("20")
    ana.shoot("crash-slow")
    ana.find("slow-done").click()
    ana.misses("slow")
    ana.find("tool-more").click()
    with ana.page.expect_download() as download:
        ana.find("tool-photo").click()
    assert download.value.suggested_filename.endswith(".png")
    ana.find("tool-top").click()
    ana.shoot("crash-top")
    assert not ana.surprises


def test_others_see_the_aim_and_the_board_is_light(come: Come) -> None:
    ana = counting(come).knows(game=GAME)
    table = ana.takes_up(shore().match.notation, GAME)
    sent = listen(ana)
    ana.open(f"/t/{table}").page.locator("[data-stage=low]").wait_for()
    ana.page.wait_for_load_state("networkidle")
    assert 0 < weight(sent) <= HEAVIEST, report(sent)
    assert {r.resource_type for r in sent} & set(COUNTED)

    ben = come("Ben").knows(game=GAME)
    ben.open(f"/t/{table}").page.locator("[data-stage=low]").wait_for()
    ana.find("choice-piece").select_option("gold1")
    expect(ben.page.get_by_text("Ana is aiming")).to_be_visible()
    assert not ben.surprises
