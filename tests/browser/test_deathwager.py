"""Deathwager on its own board: whole matches, reactions, the Lighthouse, folding, time, keyboard, French, a phone."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

import poulpe
from tests.browser.conftest import Come
from tests.browser.guest import Guest
from tests.browser.test_accessibility import AXE, serious
from tests.browser.test_keyboard import tab_to
from tests.browser.test_languages import spoken

GAME = "deathwager"
QUICK = {"window": "brisk", "window_seconds": 0.05}  # closes as soon as it is answered
PHONE = {"width": 360, "height": 640}
HEAVY = 150_000  # bytes, compressed: all that a table of this game loads
# A window is answered once. The Lighthouse's window closes by itself, so its button may disappear at any moment.
OPEN = "[data-testid=move]:enabled:not([aria-pressed]):not([data-move*=TakeNextTurn]), [data-testid=pick]:enabled"
OFFERED = "all => all.map((e) => [e.dataset.testid, e.dataset.pick, e.dataset.move ?? ''])"
READY = f"{OPEN}, [data-testid=outcome]"

SIX = (
    "[scholar lighthouse] E09a E04a E15b / [upheaval guide] KINGa E14b! E07a / [oracle worker] E11b E12a / [] out1 / "
    "[master] E02a E13b E05a / [gambler shepherd] E17b E01a | turn 0 | round 3 | centre - E10a E16b E03a - E08a | "
    "placed scales:heart@4 game:skull@0"
)
DUEL = "[master guide] E09a / [protector oracle] KINGa E14a | round 2"

# The caller sits down on seat 0, bots on the others, and the match continues.
SIT_DOWN = """async ([table, seats]) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table}`);
  const send = (letter) => socket.send(JSON.stringify(letter));
  const dealt = new Promise((done) => {
    socket.onmessage = (e) => JSON.parse(e.data).type === 'Shown' && done();
  });
  await new Promise((done) => (socket.onopen = done));
  send({ type: 'Sit', seat: 0, name: null });
  for (let seat = 1; seat < seats; seat++) send({ type: 'SeatBot', seat, bot: 'random' });
  send({ type: 'Start' });
  await dealt;
  socket.close();
}"""


# ---------------------------------------------------------------- getting to a table
def opens(guest: Guest, seats: int, **options: Any) -> Guest:
    """Opens a new table with bots on the other seats."""
    return at_board(guest, guest.opens(game=GAME, seats=seats, options=options, habits=QUICK))


def at_board(guest: Guest, table: str) -> Guest:
    guest.open(f"/t/{table}")
    guest.page.locator("[data-testid^=seat-]").first.wait_for()
    return guest


def kept(guest: Guest, position: str) -> tuple[str, int]:
    """Makes a table that continues from this position."""
    log = poulpe.Match.at(GAME, position).log
    return guest.api("POST", "/api/logs", log=poulpe.to_json(log).decode(), private=True)["id"], log.seats


def takes_up(guest: Guest, position: str) -> Guest:
    """Continues from this position on seat 0, with bots on the other seats and notes turned off."""
    guest.context.add_init_script(f"""localStorage.setItem('poulpe.guide.{GAME}', '{{"off":true,"seen":[]}}')""")
    table, seats = kept(guest, position)
    guest.open("/health").page.evaluate(SIT_DOWN, [table, seats])
    at_board(guest, table)
    guest.page.locator(READY).first.wait_for()
    return guest


def duel(come: Come, position: str) -> tuple[Guest, Guest]:
    """Ana and Bo at their own boards."""
    ana, bo = come("Ana", reduced_motion="no-preference"), come("Bo")
    table, _ = kept(ana, position)
    at_board(ana, table).find("sit-0").click()
    ana.sees("stand-0")
    at_board(bo, table).find("sit-1").click()
    bo.sees("stand-1")
    ana.find("start").click()
    for guest in (ana, bo):
        guest.sees("king")
    return ana, bo


# ---------------------------------------------------------------- making moves
def written(type: str, **fields: Any) -> str:
    return msgspec.json.encode({"type": type, **fields}).decode()


def does(guest: Guest, type: str, **fields: Any) -> None:
    """Makes this move wherever it is offered, and waits for the next view, which clears the selection."""
    letters = len(guest.all("Shown"))
    guest.page.locator(f"[data-testid=move][data-move='{written(type, **fields)}']:enabled").first.click()
    if guest.find("confirm").count():
        guest.find("confirm").click()
    guest.waits(until=lambda: len(guest.all("Shown")) > letters)


def takes(guest: Guest, slot: int, turn: bool = False) -> None:
    """Takes a card from the centre: first the card, then which way up."""
    guest.page.locator(f"[data-spot='slot-{slot}'] button").click()
    does(guest, "Take", slot=slot, turn=turn)


def reaps(guest: Guest, reaper: str) -> None:
    """Plays a Reaper from the hand: first the card, then what to do with it."""
    guest.page.locator(f"[data-held={reaper}] button").click()
    does(guest, "PlayReaper", reaper=reaper)


def presses(guest: Guest, testid: str, what: str, move: str) -> None:
    """Clicks a move that is offered, and checks that the page sends exactly one answer."""
    answers = len(guest.answers)
    there = guest.page.locator(f"[data-testid={testid}][data-pick='{what}']:enabled").first
    there.click(position={"x": 10, "y": 14})
    if testid == "pick":
        guest.page.locator(".actions [data-testid=move]:enabled").first.click()
    if guest.find("confirm").count():
        guest.find("confirm").click()
    assert len(guest.answers) == answers + 1, f"{what} {move} was clicked but not sent exactly once"


def plays(guest: Guest, until: Callable[[], bool], most: int = 150) -> None:
    """Makes random moves until a condition holds; folds and passes only when nothing else is offered."""
    for _ in range(most):
        guest.page.locator(READY).first.wait_for()
        if until():
            return
        found = guest.page.locator(OPEN).evaluate_all(OFFERED)
        good = [one for one in found if not re.search("Fold|Back|Pass", one[2])]
        presses(guest, *guest.dice.choice(good or [one for one in found if "Back" not in one[2]]))
    raise AssertionError(f"the condition did not hold within {most} moves")


# ---------------------------------------------------------------- whole matches
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_whole_match_is_played_by_clicking(come: Come, seats: int) -> None:
    ana = opens(come(), seats)
    plays(ana, until=lambda: ana.is_over)
    ana.sees("how", re.compile("wins|share"))
    ana.sees("match-summary", "wins!")
    ana.find("watch-replay").click()
    for eyes in ("0", "1", "gallery"):
        ana.find("replay-eyes").select_option(eyes)
        ana.find("scrub").fill("0")  # a player who folds at once has a short match
        ana.find("replay-on").click()
    ana.sees("king")


def test_a_match_for_time(come: Come) -> None:
    ana = opens(come(), 2, stake_mode="time")
    ana.sees("stake", "minutes")
    plays(ana, until=lambda: not ana.find("stack").count())  # what the bot announced at once lies over the stake
    ana.find("stake").click()
    ana.sees("popover", "Hourglass nobody has seen")
    plays(ana, until=lambda: ana.is_over)
    ana.sees("how", re.compile(r"owes \d+ minutes"))


def test_a_match_is_played_with_the_keyboard_alone(come: Come) -> None:
    ana = takes_up(come(), "[guide] E09a / [] KINGa E14a | round 3 | centre - E10a - - - -")
    tab_to(ana, "pick", key="Shift+Tab")  # from the question back to the card in the centre
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator("[data-testid=move][data-move*=Take]").first).to_be_visible()
    tab_to(ana, "move")  # keep it as it is
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator("[data-spot=row-0] [data-eye=E10]")).to_be_visible()
    tab_to(ana, "move")  # end the turn
    ana.page.keyboard.press("Enter")
    ana.sees("outcome")


# ---------------------------------------------------------------- reactions
def test_a_protector_is_answered(come: Come) -> None:
    ana, bo = duel(come, DUEL)
    reaps(ana, "master")
    does(ana, "ChooseCard", card="E14")

    # Both see the same ring and announcement, whatever they hold, and play continues once Bo has answered.
    does(bo, "Protect")
    bo.sees("sealed")
    rings = [guest.sees("window-ring") for guest in (ana, bo)]
    strip = 'e => e.outerHTML.replace(/stroke-dasharray="[^"]*"/, \'\')'
    assert rings[0].evaluate(strip) == rings[1].evaluate(strip)
    ana.sees("stack", "The Master")
    ana.misses("window-ring")
    expect(ana.find("story")).to_contain_text("Ana's Master is cancelled.")
    expect(bo.page.locator("[data-held=protector]")).to_have_count(0)
    expect(ana.page.locator("[data-testid=move]", has_text="End turn")).to_be_visible()


def test_the_lighthouse_takes_the_next_turn(come: Come) -> None:
    """A private switch that can be set at any time; when the current turn ends, the next one is Ana's."""
    ana = takes_up(come(), "[lighthouse] E09a / [oracle] KINGa E14a | round 3 | centre - E10a E16a E02a - -")
    switch = ana.find("lighthouse")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    ana.sees("popover", "You hold it.")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")

    takes(ana, 1)
    does(ana, "EndTurn")
    expect(ana.find("story")).to_contain_text("Ana plays The Lighthouse.")
    takes(ana, 2, turn=True)  # her turn again
    expect(ana.page.locator("[data-spot=row-0] [data-eye=E16]")).to_be_visible()


def test_an_angel_throws_out_what_was_sent(come: Come) -> None:
    ana, bo = duel(come, "[worker] E09a / [oracle] KINGa E03a | round 2 | gone protector")
    reaps(ana, "worker")
    does(ana, "ChooseCard", card="E09")
    does(ana, "ChooseSeat", seat=1)
    does(bo, "UsePower", card="E03")
    expect(ana.find("story")).to_contain_text("Bo uses the Angel 1 Heart / 1 Cross")
    expect(bo.page.locator("[data-eye=E09]")).to_have_count(0)
    bo.find("gone").click()
    expect(bo.page.get_by_role("dialog")).to_contain_text("Eye, top: 3 Hearts")


# ---------------------------------------------------------------- your own turn
def test_who_folds_is_asked_twice_and_is_out(come: Come) -> None:
    ana = takes_up(come(), "[guide] E09a / [oracle] KINGa / [worker] E14a | round 2")
    ana.page.locator(f"[data-move='{written('Fold')}']").click()
    ana.sees("popover", "cannot win")
    ana.find("confirm-no").click()
    ana.misses("popover")
    does(ana, "Fold")
    expect(ana.find("seat-0")).to_contain_text("folded")
    ana.misses("lighthouse")


def test_choices_are_made_on_the_table(come: Come) -> None:
    ana = takes_up(come(), SIX)
    # A move that is barred says why, with its rule.
    ana.page.locator("[data-held=lighthouse] button").click()
    ana.sees("why", "end of a turn")
    ana.page.locator("[data-eye=E04] button").first.click()
    ana.sees("why")
    ana.page.keyboard.press("Escape")
    ana.misses("popover")

    # The Scholar: two cards from two rows, and the choice can be undone.
    reaps(ana, "scholar")
    does(ana, "ChooseCard", card="E04")
    expect(ana.page.locator("[data-spot=row-0] [data-eye=E04] [aria-pressed=true]")).to_be_visible()
    does(ana, "Back")
    reaps(ana, "scholar")
    ana.page.locator("[data-eye=E14] button").click()  # guarded
    ana.sees("why", "guarded")
    does(ana, "ChooseCard", card="E04")
    does(ana, "ChooseCard", card="E13")
    expect(ana.find("story")).to_contain_text("The Scholar: Angel 1 Skull / 1 Cross, 3 Hearts / 1 Skull.")
    for about in ("king", "stake", "about-1"):
        ana.find(about).click()
        ana.sees("popover")


# ---------------------------------------------------------------- a small phone, in French
TOO_SMALL = """() => [...document.querySelectorAll('[data-testid=move], [data-testid=barred], .cardtable button')]
  .filter((e) => e.checkVisibility() && !e.closest('dialog') && !e.matches('[data-testid=talk-open], .rule'))
  .map((e) => [e.textContent.trim(), e.getBoundingClientRect()])
  .filter(([, r]) => r.width < 44 || r.height < 44).map(([text, r]) => `${text}: ${r.width} x ${r.height}`)"""
OUTSIDE = """() => [...document.querySelectorAll('.cardtable button, .cardtable li')]
  .filter((e) => e.checkVisibility() && !e.closest('dialog')).map((e) => [e, e.getBoundingClientRect()])
  .filter(([, r]) => r.left < -1 || r.right > innerWidth + 1 || r.top < 0 || r.bottom > innerHeight + 1)
  .map(([e, r]) => `${e.textContent.trim()} ${e.className}: ${r.left} ${r.top} ${r.right} ${r.bottom}`)"""


def misfits(guest: Guest) -> Iterator[str]:
    """What does not fit: nothing may scroll during play, and every control must be large enough for a finger."""
    wide, high = guest.page.evaluate(
        "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    if wide > PHONE["width"] or high > PHONE["height"]:
        yield f"the page is {wide} x {high}"
    yield from guest.page.evaluate(TOO_SMALL)
    yield from guest.page.evaluate(OUTSIDE)


def test_six_seats_on_a_small_telephone_in_french(come: Come) -> None:
    ana = takes_up(come(viewport=PHONE, locale="fr-FR", has_touch=True), SIX)

    def is_fine() -> None:
        assert not list(misfits(ana))
        assert not spoken(ana, "en")

    is_fine()
    ana.find("about-4").click()  # a row shows its totals, and can be opened
    expect(ana.find("row-open")).to_contain_text("La Balance")
    ana.page.keyboard.press("Escape")
    ana.page.locator("[data-spot='slot-1'] button").click()
    is_fine()
    ana.find("way-back").click()

    # All rows are open while a card has to be picked.
    reaps(ana, "scholar")
    ana.sees("tray")
    is_fine()
    does(ana, "ChooseCard", card="E15")
    does(ana, "ChooseCard", card="E17")
    ana.misses("tray")
    plays(ana, until=lambda: ana.is_over)
    assert not spoken(ana, "en")


# ---------------------------------------------------------------- accessibility, weight and the guide
def test_nothing_serious_stands_in_the_way(come: Come) -> None:
    ana = takes_up(come(), SIX)
    ana.page.evaluate(AXE.read_text())

    assert serious(ana) == []
    ana.page.locator("[data-held=scholar] button").click()
    assert serious(ana) == []
    does(ana, "PlayReaper", reaper="scholar")
    ana.page.locator(f"[data-move='{written('Back')}']").wait_for()
    assert serious(ana) == []
    ana.find("gone").click()
    assert serious(ana) == []


def test_a_table_is_light(come: Come) -> None:
    ana = come()
    packed: dict[str, int] = {}

    def weigh(response: Any) -> None:
        if "/assets/" in response.url and re.search(r"\.(js|css)$", response.url):
            packed[Path(response.url).name] = len(gzip.compress(response.body()))

    ana.page.on("response", weigh)
    opens(ana, 3).page.locator(READY).first.wait_for()
    assert 0 < sum(packed.values()) <= HEAVY, packed


def test_it_is_taught(come: Come) -> None:
    ana = come()
    ana.open(f"/how/{GAME}").page.get_by_role("heading", name="The King says what counts").wait_for()
    expect(ana.page.locator("main")).to_contain_text("The Lighthouse is a switch")
