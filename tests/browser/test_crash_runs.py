"""The mini-games of Crash Octopus, each two clicks from the front page and played to its end."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from random import Random

from playwright.sync_api import expect

from poulpe.core.match import Match
from poulpe.games.crash_octopus import bot
from poulpe.games.crash_octopus.flow.bowling import ROUNDS
from poulpe.games.crash_octopus.moves import DropDie, Flick, TakeFromQuay
from poulpe.games.crash_octopus.referee.quay import choosable, default_take
from poulpe.games.crash_octopus.scene.layout import NUMBERS, ships
from poulpe.games.crash_octopus.state import aboard, pose
from tests.browser.conftest import Come
from tests.browser.foresight import Foresight
from tests.browser.guest import Guest
from tests.browser.test_accessibility import AXE, RUN, SMALL
from tests.browser.test_crash import AT, GAME, PHONE
from tests.browser.test_crash_variants import COVERED, act, drag
from tests.browser.test_languages import spoken
from tests.server.hosting import Host

FULL = 5  # treasures aboard that make a ship set sail
TRIES = 40  # to find a well-aimed drop
BOWLS = 150  # after some deals only one in a hundred wins something
AWAY = DropDie(280, 1800, 380)  # far from the treasures
STRENGTHS = (500, 600, 550, 650, 400)  # thousandths: most of these reach the ship
ASIDE = (0, 10, -10, 20, -20, 30, -30)  # tenths of a degree off the middle of the ship


def says(guest: Guest, words: str) -> None:
    """Types an act in words, and waits until the next one can be typed."""
    guest.find("act-in-words").fill(words)
    guest.find("act-go").click()
    expect(guest.find("act-in-words").or_(guest.find("outcome")).first).to_be_visible()


# ---------------------------------------------------------------- Flick Challenge
def next_take(match: Match) -> TakeFromQuay:
    box, s = match.box, match.state
    found = default_take(box, s, 0, choosable(box, s, 0)[0])
    assert found
    return found


def flicks(match: Match, name: str) -> Iterator[Flick]:
    """Candidate flicks at the ship in the middle."""
    x, y, _ = pose(match.state, NUMBERS[name]).mm
    ahead = round(math.degrees(math.atan2(-y, -x)) * 10)
    return (Flick(name, (ahead + aside) % 3600, strength) for strength in STRENGTHS for aside in ASIDE)


def is_well_flicked(match: Match) -> float:
    """It touches the ship, and nothing falls off."""
    return float(bool(match.state.touched) and not match.state.leaving)


def loads_one(ana: Guest, sight: Foresight) -> None:
    """Takes a treasure from the quay, flicks it and loads it, all in words."""
    take = next_take(sight.match)
    name = f"{take.piece[:-1]} {take.piece[-1]}"
    says(ana, f"take {name} at {take.bearing / 10} turned {take.yaw}")
    sight.comes_true()
    flick = sight.best(flicks(sight.match, take.piece), is_well_flicked, 1, least=1)
    says(ana, f"flick {name} at {flick.aim / 10} strength {flick.strength / 10}")
    sight.comes_true()
    says(ana, f"load {name} spread")
    sight.comes_true()


def test_a_flick_challenge_is_two_clicks_away_and_its_run_is_kept_and_shared(come: Come, host: Host) -> None:
    ana = come().knows(game=GAME)
    ana.open("/").find(f"game-{GAME}").click()
    ana.find("solo").get_by_role("button", name="Flick Challenge").click()
    ana.page.locator("[data-stage=low]").wait_for()
    act(ana, "ChooseShip").click()

    # Move the anchor along the string, turn the ship, and take a treasure where it stands on the quay.
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

    # Well aimed, it reaches the ship. The rest are flicked in words. A ship with five sails; one with three is sent.
    sight = Foresight(host, ana)
    act(ana, "Flick")
    sight.comes_true()
    flick = sight.best(flicks(sight.match, "chest2"), is_well_flicked, 1, least=1)
    ana.find("dial-aim").fill(str(flick.aim))
    ana.find("dial-strength").fill(str(flick.strength))
    act(ana, "Flick").click()
    act(ana, "Load").click()
    act(ana, "TakeFromQuay")
    expect(ana.find("tries")).to_have_text("1")
    ana.find("tool-words").click()
    sight.comes_true()
    for _ in range(FULL - 1):
        assert sight.match.state.sailed == 0
        loads_one(ana, sight)
    assert sight.match.state.sailed == 1
    expect(ana.find("story")).to_contain_text("The orange ship set sail; treasures aboard: 5.")
    says(ana, "turn 0")
    sight.comes_true()
    for _ in range(3):
        loads_one(ana, sight)
    expect(ana.find("points-0")).to_have_text("5")
    for order in ("set sail", *("turn 180", "set sail") * 2):
        says(ana, order)
        sight.comes_true()
    news = ana.sees("outcome", "Grade C").inner_text()
    assert "All four ships have set sail" in news and "8 treasures" in news and sight.match.state.points[0] == 8
    ana.sees("placed", "This is your best run.")
    ana.shoot("variants-run")
    ana.find("share-run").click()
    link = ana.find("run-link").input_value()
    ana.find("to-high-scores").click()
    ana.sees("contest-flick-challenge-light").get_by_text("Ana").first.wait_for()
    ana.page.evaluate(AXE.read_text())
    assert ana.page.evaluate(RUN) == []
    ana.page.set_viewport_size({"width": 360, "height": 640})
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= 360 and ana.page.evaluate(SMALL) == []
    ana.shoot("variants-high-scores")

    ben = come("Ben", locale="fr-FR").knows(game=GAME)
    ben.open(link).sees("replay-heading", "Note C").get_by_text("Pichenette Challenge · Ana").wait_for()
    ben.find("play-it").click()
    act(ben, "ChooseShip")
    ben.open(f"/records/{GAME}").sees("contest-flick-challenge-light", "Ana")
    ben.misses("own-best")
    assert not spoken(ben, "en")


# ---------------------------------------------------------------- Octopus Bowling
def bowls(match: Match) -> Iterator[DropDie]:
    """Drops close to the rule of thumb's; more of them the longer nothing has been won."""
    dice, aimed = Random(match.state.tries), bot.bowled(match.box, match.state)
    for _ in range(BOWLS * (1 + match.state.barren)):
        aside, lower = dice.randrange(-400, 401), dice.randrange(0, 81, 20)
        yield DropDie(aimed.offset + dice.randrange(-30, 31), (aimed.bearing + aside) % 3600, aimed.height - lower)


def won(match: Match) -> float:
    """The points, or -1 if the drop ends the match because the head cannot come nearer."""
    return -1.0 if match.over else float(match.state.points[0])


def well_bowled(sight: Foresight) -> DropDie:
    """A drop that wins something or, failing that, at least does not end the run."""
    points = sight.match.state.points[0]
    return sight.best(bowls(sight.match), won, points + 1, least=points)


def drops(ana: Guest, drop: DropDie) -> None:
    """Drops the die using the dials."""
    for dial in ("offset", "bearing", "height"):
        ana.find(f"dial-{dial}").fill(str(getattr(drop, dial)))
    act(ana, "DropDie").click()


def test_octopus_bowling_on_a_telephone_in_french(come: Come, host: Host) -> None:
    ana = come(**PHONE, locale="fr-FR").knows(game=GAME)
    ana.context.add_init_script("localStorage.setItem('poulpe.crash.dials', 'on')")  # shown even on a small screen
    ana.open("/").find(f"game-{GAME}").click()

    # Options that conflict are explained where they are chosen, and options of other modes are hidden.
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
    expect(act(ana, "DropDie")).to_have_attribute("data-move", re.compile('"offset":250.*"height":380'))
    assert ana.page.evaluate(SMALL) == []
    sight = Foresight(host, ana)
    for n in range(3):
        drops(ana, well_bowled(sight))
        expect(ana.find("tries")).to_have_text(str(n + 1))
        sight.comes_true()
        expect(ana.find("points-0")).to_have_text(str(sight.match.state.points[0]))

    while not sight.match.over:  # far from the treasures: three rounds without a win end the match
        drops(ana, AWAY)
        sight.comes_true()
        s = sight.match.state
        assert s.barren, "this drop was meant to win nothing"
        ana.shoot(f"variants-bowling-{s.tries}")
        expect(ana.find("tries")).to_have_text(str(s.tries))
        if s.barren < ROUNDS:  # the die is held as it was last time
            expect(act(ana, "DropDie")).to_have_attribute(
                "data-move", re.compile(f'"offset":{AWAY.offset},"bearing":{AWAY.bearing},"height":{AWAY.height}')
            )
        if s.barren == ROUNDS - 1:
            ana.page.get_by_text("Dernier tour si aucun trésor ne tombe").first.wait_for()
    news = ana.sees("outcome", f"{sight.match.state.points[0]} trésor")
    news.get_by_text("Trois tours sans rien renverser").wait_for()
    ana.sees("placed", "C’est ton meilleur résultat.")
    assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ana.shoot("variants-bowling-end")
    assert not spoken(ana, "en")


# ---------------------------------------------------------------- Octopus Challenge
def carried(match: Match) -> int:
    return sum(len(aboard(match.box, match.state, ship)) for ship in ships(match.box.kit))


def lost(match: Match) -> float:
    return -carried(match)


def attacks(match: Match) -> Iterator[DropDie]:
    """Drops aimed at each ship that still carries something, in turn."""
    dice, full = Random(match.state.tries), [p for p in ships(match.box.kit) if aboard(match.box, match.state, p)]
    for n in range(TRIES):
        bearing = bot.towards(match.state, full[n % len(full)]).bearing + dice.randrange(-150, 151)
        yield DropDie(dice.randrange(100, 251, 50), bearing % 3600, dice.randrange(150, 401, 50))


def test_an_octopus_challenge_on_a_telephone_in_french(come: Come, host: Host) -> None:
    """From a new table to its grade: four full ships, and drop after drop until they are empty."""
    ana = come(**PHONE, locale="fr-FR").knows(game=GAME)
    ana.context.add_init_script("localStorage.setItem('poulpe.crash.dials', 'on')")
    ana.open("/").find(f"game-{GAME}").click()
    ana.find("solo").get_by_role("button", name="Octopus Challenge").click()
    ana.page.locator("[data-stage=low]").wait_for()
    expect(ana.find("aboard")).to_have_text("20")
    sight = Foresight(host, ana)
    while not sight.match.over:
        act(ana, "DropDie" if sight.match.asks[0].kind == "challenge" else "Place")
        if sight.match.asks[0].kind == "challenge":
            wanted = min(4, carried(sight.match))
            drops(ana, sight.best(attacks(sight.match), lost, wanted - carried(sight.match)))
        else:  # the die draws the head or a tentacle to where it lies
            act(ana, "Place").click()
        sight.comes_true()
        ana.shoot(f"variants-challenge-{len(ana.answers)}")
    s = sight.match.state
    ana.sees("outcome", f"{s.tries} lâchers")
    expect(ana.find("grade")).to_have_text("SABCD"[sum(s.tries > most for most in (7, 11, 16, 24))])
    assert not spoken(ana, "en")
