"""The variants and mini-games of Crash Octopus on the board: one act of each new kind, and a whole run of each game."""

from __future__ import annotations

import math
import re
from typing import Any

from playwright.sync_api import expect

from poulpe.core.match import Match
from poulpe.games.crash_octopus import GAME as CRASH
from poulpe.games.crash_octopus.poses import quantised, standing
from poulpe.games.crash_octopus.scene.layout import NUMBERS, PALM, SHIP, treasures
from poulpe.games.crash_octopus.stacks import stacked
from poulpe.games.crash_octopus.state import ABOARD, PLANT, REMOVED, STEAL, pose, put
from poulpe.games.crash_octopus.tests.sea import Sea
from tests.browser.conftest import Come
from tests.browser.guest import Guest
from tests.browser.test_accessibility import AXE, RUN, SMALL
from tests.browser.test_crash import AT, GAME, PHONE, PROBE, TABLE, sits
from tests.browser.test_fit import resize
from tests.browser.test_languages import spoken

# Pieces that seats, score or tools lie over, or that are beyond the window.
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
    """The button of an act, once it is asked for and may be made."""
    found = ana.page.locator(f'[data-testid=move][data-move*=\'"type":"{kind}"\']:enabled').first
    found.wait_for()
    return found


def asked(ana: Guest, *kinds: str) -> str:
    """Waits for a question of one of these kinds of moves, or for the end; which it is."""
    wanted = ", ".join(f'[data-testid=move][data-move*=\'"type":"{kind}"\']:enabled' for kind in kinds)
    ana.page.locator(f"{wanted}, [data-testid=outcome]").first.wait_for()
    return "over" if ana.is_over else ana.find("move").first.get_attribute("data-move") or ""


def in_words(guest: Guest) -> Guest:
    """They have chosen the table in words before."""
    guest.context.add_init_script("localStorage.setItem('poulpe.crash.words', 'on')")
    return guest


def drag(ana: Guest, start: tuple[float, float], to: tuple[float, float]) -> None:
    """With the mouse, from one point of the table to another."""
    a, b = ana.page.evaluate(TABLE, start), ana.page.evaluate(TABLE, to)
    ana.page.mouse.move(*a)
    ana.page.mouse.down()
    ana.page.mouse.move((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    ana.page.mouse.move(*b)
    ana.page.mouse.up()


# ---------------------------------------------------------------- mini-games
def test_a_flick_challenge_is_two_clicks_away_and_its_run_is_kept_and_shared(come: Come) -> None:
    ana = come().knows(game=GAME)
    ana.open("/").find(f"game-{GAME}").click()
    ana.find("solo").get_by_role("button", name="Flick Challenge").click()
    ana.page.locator("[data-stage=low]").wait_for()
    act(ana, "ChooseShip").click()

    # The anchor is carried along the string, the ship is turned, a treasure is taken where it stands on the quay.
    act(ana, "DropAnchor")
    drag(ana, (0, -362), (120, -342))
    expect(act(ana, "DropAnchor")).to_have_attribute("data-move", re.compile('"bearing":28'))
    ana.find("canvas").focus()
    ana.page.keyboard.press("Enter")
    act(ana, "TurnShip")
    drag(ana, (60, 0), (0, 90))
    expect(act(ana, "TurnShip")).to_have_attribute("data-move", re.compile('"yaw":(8|9)'))
    act(ana, "TurnShip").click()
    act(ana, "TakeFromQuay")
    ana.page.mouse.click(*ana.page.evaluate(AT, "chest2"))
    expect(act(ana, "TakeFromQuay")).to_have_attribute("data-move", re.compile('"piece":"chest2"'))
    ana.shoot("variants-quay")
    assert ana.page.evaluate(COVERED) == []
    ana.sees("run", "Flick Challenge").get_by_text("C from 8").wait_for()
    act(ana, "TakeFromQuay").click()
    act(ana, "Flick").click()  # as it is offered: it has to be aimed
    if "Load" in asked(ana, "Load", "TakeFromQuay", "TurnShip"):
        act(ana, "Load").click()
    asked(ana, "TakeFromQuay", "TurnShip")
    expect(ana.find("tries")).to_have_text("1")

    while (now := asked(ana, "TakeFromQuay", "TurnShip")) != "over":
        act(ana, "TurnShip" if "TurnShip" in now else "SetSail").click()
        ana.page.wait_for_function(
            "(was) => document.querySelector('[data-testid=move]')?.dataset.move !== was", arg=now
        )
    news = ana.sees("outcome", "Grade D").inner_text()
    assert "All four ships have set sail" in news
    placed = ana.sees("placed")
    expect(placed).to_contain_text("Records" if "0 treasures" in news else "This is your best run.")
    ana.shoot("variants-run")
    ana.find("share-run").click()
    link = ana.find("run-link").input_value()
    ana.find("to-records").click()
    ana.sees("contest-flick-challenge-light").get_by_text("Ana").first.wait_for()
    ana.page.evaluate(AXE.read_text())
    assert ana.page.evaluate(RUN) == []
    ana.page.set_viewport_size({"width": 360, "height": 640})
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= 360 and ana.page.evaluate(SMALL) == []
    ana.shoot("variants-records")

    ben = come("Ben", locale="fr-FR").knows(game=GAME)
    ben.open(link).sees("replay-heading", "Note D").get_by_text("Pichenette Challenge · Ana").wait_for()
    ben.find("play-it").click()
    act(ben, "ChooseShip")
    ben.open(f"/records/{GAME}").sees("contest-flick-challenge-light", "Ana")
    ben.misses("own-best")
    assert not spoken(ben, "en")


def last_cup() -> str:
    """Octopus Challenge after six drops: one cup is left, on a ship beside the head."""
    match = Match.deal(CRASH, 1, 7, mode="octopus-challenge", hand_noise="none")
    s, cup = match.state, NUMBERS["cup1"]
    put(s, SHIP, standing(0.0, 52.0, 0.0))
    for t in treasures(match.box.kit):
        s.where[t] = REMOVED
    put(s, cup, stacked(pose(s, SHIP), [cup], "spread")[cup])
    s.where[cup], s.tries = ABOARD, 6
    return Match.at(CRASH, match.notation).notation


def test_bowling_and_the_octopus_challenge_on_a_telephone_in_french(come: Come) -> None:
    ana = come(**PHONE, locale="fr-FR").knows(game=GAME)
    ana.context.add_init_script("localStorage.setItem('poulpe.crash.dials', 'on')")  # also where there is little room
    ana.open("/").find(f"game-{GAME}").click()

    # What does not go together is explained where it was chosen, and what belongs to another game is not there.
    ana.find("new-table").click()
    ana.page.locator("summary").first.click()
    ana.find("seats").select_option("2")
    ana.find("option-pirate").check(force=True)
    ana.sees("why-pirate", "(PI-001).")
    expect(ana.find("open-table")).to_be_disabled()
    ana.misses("option-bowling_pieces")
    ana.find("option-mode").select_option(label="Octopus Bowling (1-5)")
    ana.misses("option-pirate")
    ana.sees("option-bowling_pieces")
    expect(ana.find("open-table")).to_be_enabled()

    ana.find("solo").get_by_role("button", name="Octopus Bowling").click()
    ana.page.locator("[data-stage=low]").wait_for()
    for n in range(3):  # away from the treasures: three barren rounds end it
        expect(act(ana, "DropDie")).to_have_attribute("data-move", re.compile('"offset":2[58]0.*"height":380'))
        if n == 0:
            assert ana.page.evaluate(SMALL) == []
        else:  # a hand holds the die as it did last
            expect(act(ana, "DropDie")).to_have_attribute("data-move", re.compile('"offset":280,"bearing":1800'))
        ana.find("dial-bearing").fill("1800")
        ana.find("dial-offset").fill("280")
        ana.shoot(f"variants-bowling-{n}")
        act(ana, "DropDie").click()
        expect(ana.find("tries")).to_have_text(str(n + 1))
        if n == 1:
            ana.page.get_by_text("Dernier tour si aucun trésor ne tombe").first.wait_for()
    ana.sees("outcome", "0 trésor").get_by_text("Trois tours sans rien renverser").wait_for()
    expect(ana.find("placed")).not_to_contain_text("meilleur")
    assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ana.shoot("variants-bowling-end")

    table = in_words(ana).takes_up(last_cup(), GAME)
    ana.open(f"/t/{table}").sees("in-words")
    act(ana, "DropDie")
    ana.shoot("variants-challenge")
    expect(ana.find("aboard")).to_have_text("1")
    ana.find("act-in-words").fill("lâcher 20 mm à 90 de 160")
    ana.find("act-go").click()
    ana.sees("outcome", "Note S")
    assert not spoken(ana, "en")


# ---------------------------------------------------------------- variants
def isle() -> Sea:
    """The palm tree lies, the island is empty, two captains are as close to it, and then it is Ana's turn."""
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

    # Green's anchor is the closest to the island: it could fetch nothing, Ana can.
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
    """Five seats: Ana is the pirate, with a free way to the head."""
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
    for _ in range(18):  # a quarter around the ship, five degrees each
        ana.page.keyboard.press("ArrowLeft")
    expect(act(ana, "Place")).to_have_attribute("data-move", re.compile('"bearing":900'))
    ana.shoot("variants-cannon")
    ana.find("canvas").focus()
    ana.page.keyboard.press("Enter")
    act(ana, "Flick")
    drag(ana, (-219, -1), (-329, -1))  # pulled back to the west: it goes east
    act(ana, "Place").click()
    expect(ana.find("story")).to_contain_text("an attack alone!")
    act(ana, "DropDie")
    ana.shoot("variants-alone")

    # The same in words and French, on a telephone, where an attack has knocked cargo off.
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
