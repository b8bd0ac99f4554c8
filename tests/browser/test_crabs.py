"""Crabs vs Octopuses on its own board: whole matches, the Resist window, keyboard, French, a small phone."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import TimeoutError, expect

import poulpe
from poulpe.games.crabs_vs_octopuses.box import deck_data
from tests.browser.conftest import Come
from tests.browser.guest import Guest
from tests.browser.test_accessibility import AXE, serious
from tests.browser.test_fit import SCREENS, TROUBLE, resize
from tests.browser.test_keyboard import tab_to
from tests.browser.test_languages import spoken

GAME = "crabs-vs-octopuses"
FIXED: dict[str, Any] = {"custom": True, "species": "crab_first", "first_player": 0}
QUICK: dict[str, Any] = {"window": "brisk", "window_seconds": 0.05}  # closes as soon as it is answered
PHONE: dict[str, Any] = {"width": 360, "height": 640}
HEAVY = 150_000  # bytes, compressed: all that a table of this game loads

# Ana has the Crab's 1, 4 and 6, Bo the Octopus's; nobody has a draw pile.
THREE: dict[str, Any] = FIXED | {"deck": deck_data(handSize=3, copies={"1": 1, "4": 1, "6": 1})}
# Ana has the Crab's 9, 3 and 10, Bo the Octopus's, and each species has its own effects.
OWN: dict[str, Any] = FIXED | {"mode": "asymmetric", "deck": deck_data(handSize=3, copies={"3": 1, "9": 1, "10": 1})}
SMALL: dict[str, Any] = {
    "custom": True,
    "deck": deck_data(handSize=4, copies=dict.fromkeys(("alpha", "1", "2", "3", "5", "8", "9", "omega"), 1)),
}


def opens(guest: Guest, **wish: Any) -> str:
    """Opens a table of this game, by default with a bot on the other seat."""
    usual: dict[str, Any] = {"game": GAME, "seats": 2, "options": {}, "habits": QUICK}
    return guest.opens(**usual | wish)


def at_board(guest: Guest, table: str) -> Guest:
    guest.open(f"/t/{table}")
    guest.page.locator("[data-testid^=seat-]").first.wait_for()
    return guest


def duel(come: Come, habits: dict[str, Any] | None = None, **options: Any) -> tuple[Guest, Guest]:
    """Ana and Bo at their own boards."""
    ana, bo = come("Ana", reduced_motion="no-preference"), come("Bo")
    table = opens(ana, start=False, bots=0, options=options, habits=habits or QUICK)
    at_board(ana, table)
    at_board(bo, table).find("sit-1").click()
    bo.sees("stand-1")
    ana.find("start").click()
    for guest in (ana, bo):
        guest.sees("beat")
    return ana, bo


def does(guest: Guest, type: str, **fields: Any) -> None:
    """Makes this move: cards are clicked in the hand, other moves are buttons."""
    move = f"[data-testid=move][data-move='{msgspec.json.encode({'type': type, **fields}).decode()}']:enabled"
    guest.page.locator(move).first.click()
    if guest.find("confirm").count():
        guest.find("confirm").click()


def plays(guest: Guest, until: Callable[[], bool], most: int = 300) -> None:
    """Makes random moves until a condition holds. Cards may overlap, so each is clicked near its corner."""
    for _ in range(most):
        guest.ready()
        if until():
            return
        offered = [
            i
            for i, m in enumerate(guest.moves.evaluate_all("all => all.map((e) => e.dataset.move)"))
            if "Back" not in m
        ]
        if not offered:
            continue  # a window has closed in the meantime
        try:
            guest.moves.nth(guest.dice.choice(offered)).click(position={"x": 10, "y": 14}, timeout=5_000)
            if guest.find("confirm").count():
                guest.find("confirm").click(timeout=5_000)
        except TimeoutError:  # the window closed while the mouse was on its way
            continue
    raise AssertionError(f"the condition did not hold within {most} moves")


def beat(guest: Guest) -> str:
    return guest.find("beat").inner_text()


# ---------------------------------------------------------------- the window
def test_a_resist_is_played(come: Come) -> None:
    ana, bo = duel(come, **THREE)
    bo.find("leave").click()
    bo.sees("leave-fate", "whoever leaves has lost")
    bo.page.keyboard.press("Escape")
    does(ana, "PlayCard", card="4c")
    ana.sees("waiting", "Bo may resist now")

    # Both see the same countdown ring, whatever they hold.
    rings = [guest.sees("window-ring") for guest in (ana, bo)]
    assert rings[0].evaluate("e => e.outerHTML") == rings[1].evaluate("e => e.outerHTML")
    assert beat(ana) == beat(bo)

    does(bo, "Resist", card="1o")
    expect(ana.page.locator("[data-laid='4c'].cancelled")).to_be_visible()
    expect(ana.find("beat")).to_contain_text("1")
    ana.misses("window-ring")
    expect(ana.find("last-line")).to_contain_text("cancelled")

    # The 1 counts. Ana leads, Bo cannot beat the 6, and Ana plays her last card.
    does(ana, "PlayCard", card="6c")
    expect(bo.find("barred")).to_have_count(2)
    bo.find("barred").first.click()
    bo.sees("why", "not higher than the 6")
    does(bo, "Pass")
    does(ana, "PlayCard", card="1c")
    ana.sees("outcome", "You win")
    bo.sees("outcome", "Ana wins")
    ana.sees("how", "Ana has played the last card.")
    expect(ana.find("outcome")).to_contain_text(re.compile(r"no card left.*2 cards left", re.DOTALL))

    # Past rounds are hidden during a match; afterwards all of them can be read.
    assert "Ana plays 4 (Crab)." in ana.story
    ana.sees("match-summary", "Bo resists 4 (Crab).")
    ana.find("watch-replay").click()
    ana.find("replay-eyes").select_option("1")
    ana.find("replay-last").click()
    expect(ana.find("replay-where")).to_contain_text(re.compile(r"(\d+) / \1"))


def test_a_resist_is_let_pass(come: Come) -> None:
    """Nobody answers: the countdown runs out, which counts as a pass."""
    ana, bo = duel(come, habits={"window": "steady", "window_seconds": 10}, **THREE)
    does(ana, "PlayCard", card="4c")
    for guest in (ana, bo):
        expect(guest.find("window-ring").locator(".time")).to_have_attribute("stroke-dasharray", re.compile(r"\d 100"))
    does(ana, "Give", card="1c")  # as soon as Bo is asked, before he has answered
    expect(bo.page.locator("[data-held='1c']")).to_be_visible()
    expect(ana.page.locator(".mini.known")).to_have_count(1)  # the sealed answer is shown


def test_who_has_no_1_is_asked_just_the_same(come: Come) -> None:
    ana, bo = duel(come, **THREE)
    does(ana, "PlayCard", card="4c")
    does(bo, "Let")
    does(ana, "Give", card="1c")
    does(bo, "PlayCard", card="6o")
    does(ana, "Pass")

    # CP-R42: cards of past rounds are no longer named.
    expect(ana.find("story")).to_contain_text("Round 2")
    expect(ana.find("story")).to_contain_text("Bo leads")
    assert "Ana plays 4 (Crab)." not in ana.story and "Ana plays a Crab card." in ana.story

    # Bo leads against a player without a 1, who sees the same ring and a disabled button that says why.
    does(bo, "PlayCard", card="4o")
    rings = [guest.sees("window-ring") for guest in (ana, bo)]
    assert rings[0].evaluate("e => e.outerHTML") == rings[1].evaluate("e => e.outerHTML")
    ana.page.locator("[data-testid=barred]", has_text="Resist").click()
    ana.sees("why", "you need a 1")
    does(ana, "Let")
    does(bo, "Give", card="1o")
    expect(ana.page.locator("[data-held='1o']")).to_be_visible()


def test_choices_are_made_on_the_table(come: Come) -> None:
    ana, bo = duel(come, **OWN)
    # Moult: up to three cards go back, one by one, and each choice can be undone.
    does(ana, "PlayCard", card="9c")
    does(bo, "Let")
    does(ana, "Reshuffle", card="3c")
    expect(ana.page.locator("[data-held='3c'] [aria-pressed=true]")).to_be_visible()
    does(ana, "Back")
    does(ana, "Reshuffle", card="10c")
    does(ana, "Done")
    expect(ana.page.locator("[data-held='10c']")).to_be_visible()  # it was the only card in the pile
    does(bo, "PlayCard", card="10o")
    does(ana, "Let")
    does(bo, "Reshuffle", card="3o")
    does(ana, "Pass")

    # Seize: the opponent's whole hand lies face up on the table.
    does(bo, "PlayCard", card="9o")
    does(ana, "Let")
    expect(bo.page.locator(".panel [data-testid=move]")).to_have_count(2)
    does(bo, "Take", card="3c")
    expect(bo.page.locator(".mini.known")).to_have_count(1)

    # A card's effect is explained wherever the card is shown.
    bo.find("aid").click()
    expect(bo.page.get_by_role("dialog")).to_contain_text("Seize")
    bo.page.keyboard.press("Escape")
    bo.find("centre").click()
    expect(bo.page.get_by_role("dialog")).to_contain_text("Look at your opponent's hand")
    bo.page.keyboard.press("Escape")
    bo.page.locator("[data-held='3c']").hover()
    bo.sees("popover", "Pinch")


# ---------------------------------------------------------------- whole matches
@pytest.mark.parametrize("mode", ["identical", "asymmetric"])
def test_a_whole_match_is_played_by_clicking(come: Come, mode: str) -> None:
    ana = come()
    at_board(ana, opens(ana, options=SMALL | {"mode": mode}))
    plays(ana, until=lambda: ana.is_over)
    ana.sees("match-summary", "wins the match!")
    ana.sees("how")
    ana.find("watch-replay").click()
    for eyes in ("0", "1", "gallery"):
        ana.find("replay-eyes").select_option(eyes)
        ana.find("replay-on").click()
    ana.sees("beat")


def test_a_match_is_played_with_the_keyboard_alone(come: Come) -> None:
    ana = come()
    at_board(ana, opens(ana, options=THREE)).ready()
    tab_to(ana, "move")
    ana.sees("popover")  # the focused card's effect is explained
    for _ in range(30):
        ana.page.keyboard.press("Enter")
        if ana.find("confirm").count():
            ana.page.keyboard.press("Enter")
        ana.ready()
        tab_to(ana, "move", "outcome", "rematch")  # the bot may have ended it in the meantime
        if ana.is_over:
            break
    ana.sees("outcome")


# ---------------------------------------------------------------- all window sizes
BUSY = "crab [1 2 4 7 9 10 Ω] 9 5 / octopus [1 3 5 8 10] 6 | to 0 | pile αc@0 1o@1 3c@0 4o@1 5c@0 6o@1 | reversed yes"
WINDOW = "crab [2 4 7 9 10] 9 5 / octopus [1 3 5 8 10] 6 | to 1 | pile αc@0 1o@1 3c@0 4o@1 5c@0"
FAN = """() => {
  const table = document.querySelector('.felt').getBoundingClientRect();
  const out = (r) => r.left < table.left || r.right > table.right || r.top < table.top || r.bottom > table.bottom;
  const laid = [...document.querySelectorAll('[data-laid]')];
  return laid.filter((e) => out(e.getBoundingClientRect())).map((e) => e.dataset.laid);
}"""


def troubles(guest: Guest) -> dict[str, list[str]]:
    """What is cut off or overlaps something, by window size. A hand lies inside its seat, which is fine."""
    found: dict[str, list[str]] = {}
    for name, (width, height) in SCREENS.items():
        resize(guest, width, height)
        lies = [line for line in guest.page.evaluate(TROUBLE) if not re.search(r"seat-\d lies on hand-\d", line)]
        found[name] = lies + [f"{card} leaves the table" for card in guest.page.evaluate(FAN)]
    return {name: lies for name, lies in found.items() if lies}


def test_the_board_fits_a_telephone_and_a_desk(come: Come) -> None:
    ana = come(locale="fr-FR").knows("aim", game=GAME)
    at_board(ana, ana.takes_up(BUSY, GAME)).sees("guide-note")
    assert not troubles(ana), "with a note"
    ana.find("guide-ok").click()
    ana.misses("guide-note")
    assert not troubles(ana), "without a note"

    # The fullest case: a window, a note about it, and the switch.
    window = poulpe.Match.at(GAME, WINDOW)
    window.play(1, "8o")
    at_board(ana, ana.takes_up(window.notation, GAME)).sees("guide-note")
    expect(ana.find("lets")).to_be_visible()
    assert not troubles(ana), "in a window"


REGIONS = ".frame > .mine, .frame > .mine > *, [data-spot]"
BOXES = """(which) => Object.fromEntries([...document.querySelectorAll(which)].map((e) => {
  const { x, y, width, height } = e.getBoundingClientRect();
  return [e.dataset.spot ?? e.classList[0], [x, y, width, height].map(Math.round)];
}))"""


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)])
def test_nothing_moves_under_the_pointer(come: Come, size: tuple[int, int]) -> None:
    """A note that goes, a reason, a word about a seat, an answer: the table stays where it is."""
    width, height = size
    ana = come(viewport={"width": width, "height": height}).knows("aim", game=GAME)
    at_board(ana, ana.takes_up(BUSY, GAME)).ready()
    ana.sees("guide-note")

    def boxes() -> Any:
        return ana.page.evaluate(BOXES, REGIONS)

    before = boxes()
    assert {"felt", "hand", "beat", "centre", "discard", "seat-0", "seat-1", "side-0", "side-1"} <= set(before)
    ana.find("guide-ok").click()
    ana.misses("guide-note")
    assert boxes() == before
    ana.find("barred").first.click(position={"x": 10, "y": 14})
    ana.sees("why")
    assert boxes() == before
    ana.page.keyboard.press("Escape")
    ana.find("about-1").click(position={"x": 10, "y": 14})
    ana.sees("popover")
    assert boxes() == before

    ana.page.locator("[data-held='4c'] button").click(position={"x": 10, "y": 14})
    expect(ana.page.locator("[data-laid='4c']")).to_be_visible()
    after = boxes()
    stay = [name for name in before if name not in ("beat", "centre", "actions")]  # as large as what stands there
    assert {name: after[name] for name in stay} == {name: before[name] for name in stay}


# ---------------------------------------------------------------- a small phone, in French
# Rule numbers are links inside lines of text, so they may be smaller.
TOO_SMALL = """() => [...document.querySelectorAll('[data-testid=move], [data-testid=barred], main button')]
  .filter((e) => e.checkVisibility() && !e.closest('dialog') && !e.matches('.rule'))
  .map((e) => [e.textContent.trim(), e.getBoundingClientRect()])
  .filter(([, r]) => r.width < 44 || r.height < 44).map(([text, r]) => `${text}: ${r.width} x ${r.height}`)"""
OUTSIDE = """() => [...document.querySelectorAll('main button, [data-laid], .draw')]
  .filter((e) => e.checkVisibility() && !e.closest('dialog')).map((e) => [e, e.getBoundingClientRect()])
  .filter(([, r]) => r.left < -1 || r.right > innerWidth + 1 || r.top < 0 || r.bottom > innerHeight + 1)
  .map(([e, r]) => `${e.textContent.trim()} ${e.className}: ${r.left} ${r.top} ${r.right} ${r.bottom}`)"""


def fits(guest: Guest) -> Iterator[str]:
    """What does not fit: nothing may scroll during play, and every control must be large enough for a finger."""
    wide, high = guest.page.evaluate(
        "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    if wide > PHONE["width"] or high > PHONE["height"]:
        yield f"the page is {wide} x {high}"
    yield from guest.page.evaluate(TOO_SMALL)
    yield from guest.page.evaluate(OUTSIDE)


def test_a_small_telephone_shows_everything_in_french(come: Come) -> None:
    ana = come(viewport=PHONE, locale="fr-FR", has_touch=True)
    at_board(ana, opens(ana, options=SMALL | FIXED | {"mode": "asymmetric"})).sees("guide-note")
    asked = 0

    def enough() -> bool:
        nonlocal asked
        asked += 1
        # Against a bot, cards that cannot be resisted now resolve by themselves. A window may close at any moment.
        ana.page.evaluate("() => document.querySelector('[data-testid=lets][aria-pressed=false]')?.click()")
        troubles = [*fits(ana), *spoken(ana, "en")]
        assert ana.is_over or not troubles, troubles  # the final page may scroll, and the match may just have ended
        return ana.is_over or asked > 12

    plays(ana, until=enough)
    ana.page.keyboard.press("Escape")  # a message about the last click may still be open
    ana.find("aid").click()
    expect(ana.page.get_by_role("dialog")).to_contain_text("effet maison")


def test_a_finger_that_stays_is_told_what_a_card_does(come: Come) -> None:
    ana = come(viewport=PHONE, has_touch=True)
    at_board(ana, opens(ana, options=THREE)).ready()
    card = ana.page.locator("[data-held='6c'] button")
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    ana.sees("popover", "No effect.")
    card.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    card.dispatch_event("click")
    expect(card).to_be_visible()  # it was looked at, not played


# ---------------------------------------------------------------- accessibility, weight and the guide
def test_nothing_serious_stands_in_the_way(come: Come) -> None:
    ana, bo = come("Ana"), come("Bo")
    table = opens(ana, start=False, bots=0, options=THREE | {"species": "chosen"}, habits=QUICK)
    at_board(ana, table)
    at_board(bo, table).find("sit-1").click()
    bo.sees("stand-1")
    ana.find("start").click()
    ana.page.evaluate(AXE.read_text())

    ana.ready()
    assert serious(ana) == []
    does(ana, "ChooseSpecies", species="crab")
    does(bo, "ChooseSpecies", species="octopus")
    does(ana, "PlayCard", card="4c")
    ana.sees("window-ring")
    assert serious(ana) == []
    does(bo, "Let")
    ana.page.locator("[data-testid=move]").first.wait_for()
    assert serious(ana) == []
    ana.find("aid").click()
    assert serious(ana) == []


def test_a_table_is_light(come: Come) -> None:
    ana = come()
    packed: dict[str, int] = {}

    def weigh(response: Any) -> None:
        if "/assets/" in response.url and re.search(r"\.(js|css)$", response.url):
            packed[Path(response.url).name] = len(gzip.compress(response.body()))

    ana.page.on("response", weigh)
    at_board(ana, opens(ana, options=THREE)).ready()
    assert 0 < sum(packed.values()) <= HEAVY, packed
