"""The variants of Crash Octopus on the board: one act of each new kind."""

from __future__ import annotations

import math
import re
from typing import Any

from playwright.sync_api import expect

from poulpe.games.crash_octopus.scene.layout import NUMBERS, PALM
from poulpe.games.crash_octopus.scene.poses import quantised
from poulpe.games.crash_octopus.state import PLANT, STEAL, put
from poulpe.games.crash_octopus.tests.sea import Sea
from tests.browser.conftest import Come
from tests.browser.guest import Guest
from tests.browser.test_crash import AT, PHONE, PROBE, TABLE, sits
from tests.browser.test_fit import resize
from tests.browser.test_languages import spoken

# Pieces that are covered by seats, score or tools, or that lie outside the window.
COVERED = f"""() => ({PROBE})((stage, box) => {{
  const over = [...document.querySelectorAll('.over li, .over > :not(ol), [role=toolbar]')];
  const covers = over.map((e) => e.getBoundingClientRect());
  const isIn = (r, x, y) => x > r.left && x < r.right && y > r.top && y < r.bottom;
  return [...stage.pieces.keys()].filter((name) => {{
    const {{ x, y, z }} = stage.where(name), at = stage.seen(x, y, z);
    const [px, py] = [box.x + at.x, box.y + at.y];
    return !isIn(box, px, py) || covers.some((r) => isIn(r, px, py));
  }});
}})"""
LYING = (math.sqrt(0.5), math.sqrt(0.5), 0.0, 0.0)


def act(ana: Guest, kind: str) -> Any:
    """The button of an act, once the act is asked for and legal."""
    found = ana.page.locator(f'[data-testid=move][data-move*=\'"type":"{kind}"\']:enabled').first
    found.wait_for()
    return found


def in_words(guest: Guest) -> Guest:
    """Makes the text table the guest's remembered choice."""
    guest.context.add_init_script("localStorage.setItem('poulpe.crash.words', 'on')")
    return guest


def drag(ana: Guest, start: tuple[float, float], to: tuple[float, float]) -> None:
    """Drags the mouse from one point of the table to another."""
    a, b = ana.page.evaluate(TABLE, start), ana.page.evaluate(TABLE, to)
    ana.page.mouse.move(*a)
    ana.page.mouse.down()
    ana.page.mouse.move((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    ana.page.mouse.move(*b)
    ana.page.mouse.up()


# ---------------------------------------------------------------- variants
def isle() -> Sea:
    """The palm tree has fallen, the island is empty, two captains are equally close to it, and Ana is next."""
    sea = Sea(2, island=True, little_octopus=True, hand_noise="none")
    sea.lay("captain1", 20, 30).lay("captain2", 20, -30).lay("orange-anchor", 90, 110).lay("green-anchor", 160, 0)
    put(sea.s, PALM, quantised((90.0, 0.0, 16.0), LYING))
    sea.s.phase, sea.s.turn, sea.s.actor, sea.s.returner = PLANT, 1, 1, 0
    return sea.fresh()


def test_a_palm_tree_is_planted_a_captain_put_ashore_and_fetched_from_the_island(come: Come) -> None:
    ana = sits(come, isle())
    act(ana, "PlantPalm")
    drag(ana, (90, 0), (90, 18))
    expect(act(ana, "PlantPalm")).to_have_attribute("data-move", re.compile('"offset":1[0-9][0-9],"bearing":(8|9)'))
    ana.shoot("variants-palm")
    act(ana, "PlantPalm").click()

    act(ana, "PutAshore")
    ana.page.mouse.click(*ana.page.evaluate(AT, "captain2"))
    ana.find("choice-piece").wait_for()

    # Green's anchor is closest to the island but could not fetch anything; Ana can.
    ana.find("tool-referee").click()
    expect(ana.page.locator(".tag.no").filter(has_text="closest to the island")).to_contain_text("IS-012")
    ana.shoot("variants-island")
    ana.find("tool-referee").click()
    ana.find("choice-piece").select_option("orange-anchor")
    ana.find("dial-aim").fill("2700")
    ana.find("dial-strength").fill("300")
    act(ana, "Flick").click()
    act(ana, "Place").click()
    take = ana.page.locator("[data-move*=Load][data-move*=captain2]").first
    take.wait_for()
    ana.shoot("variants-collect")
    take.click()
    expect(ana.find("story")).to_contain_text("Ana loaded captain 2.")


def corsair() -> Sea:
    """Five seats: Ana is the pirate, with a clear path to the head."""
    sea = Sea(5, pirate=True, little_octopus=True, hand_noise="none")
    sea.s.owner[:] = [1, 2, 3, 4, 0]
    return sea.lay("pirate-ship", -215, -18).lay("octo-cannon", -165, -18).lay("orange-ship", -60, 150)


def test_the_pirate_at_five_seats_aims_the_cannon_hits_the_head_attacks_and_steals(come: Come) -> None:
    ana = sits(come, corsair().begin(0))
    expect(ana.page.locator("[data-testid^=seat-]")).to_have_count(5)
    act(ana, "LeaveCannon")
    for width, height in ((360, 640), (844, 390), (1280, 800)):
        resize(ana, width, height)
        assert ana.page.evaluate(COVERED) == [], (width, height)
    ana.find("canvas").focus()
    for _ in range(18):  # a quarter turn around the ship, five degrees each
        ana.page.keyboard.press("ArrowLeft")
    expect(act(ana, "Place")).to_have_attribute("data-move", re.compile('"bearing":900'))
    ana.shoot("variants-cannon")
    ana.find("canvas").focus()
    ana.page.keyboard.press("Enter")
    act(ana, "Flick")
    drag(ana, (-219, -1), (-329, -1))  # pulled back to the west, it goes east
    act(ana, "Place").click()
    expect(ana.find("story")).to_contain_text("an attack alone!")
    act(ana, "DropDie")
    ana.shoot("variants-alone")

    # The same in words and French, on a phone, after an attack has knocked cargo off.
    sea = corsair().lay("gold1", 60, 120).lay("cup1", 100, 90)
    sea.s.phase, sea.s.alone, sea.s.turn, sea.s.actor = STEAL, 1, 0, 0
    sea.s.touched = 1 << NUMBERS["gold1"] | 1 << NUMBERS["cup1"]
    eve = sits(lambda **habits: in_words(come("Eve", **habits)), sea.fresh(), **PHONE, locale="fr-FR")
    act(eve, "Load")
    eve.shoot("variants-steal")
    eve.find("act-in-words").fill("voler or 1")
    eve.find("act-go").click()
    expect(eve.find("told-ships").locator("li").last).to_contain_text("or")
    assert not spoken(eve, "en")
