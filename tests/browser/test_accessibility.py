"""axe-core finds nothing serious in either theme, and on a small phone every control is large enough for a thumb."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.conftest import Come
from tests.browser.guest import CALM, SHORT, Guest
from tests.browser.seats import TAKE, busy, press
from tests.server.hosting import GAME

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async (only) => {
  const rules = { 'label-content-name-mismatch': { enabled: true } }; // voice control: the visible label activates it
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(only ? { runOnly: only } : { rules }),
  });
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.help}: ${v.nodes.map((n) => n.html).join(' | ')}`);
}"""

# Controls less than 44 pixels high or wide. Rule links stand inside sentences and are exempt; a card that another one
# overlaps counts only with its visible width.
SMALL = """() => [...document.querySelectorAll('button, a[href], input, select, summary, textarea')].flatMap((e) => {
  const place = e.matches('input[type=checkbox], input[type=radio], input[type=file]') ? e.closest('label') : e;
  if (!place || e.matches('.rule, :disabled, [tabindex="-1"], .skip') || !place.checkVisibility()) return [];
  const { width, height, left } = place.getBoundingClientRect();
  const next = e.closest('[data-held]')?.nextElementSibling?.getBoundingClientRect().left ?? Infinity;
  const seen = Math.min(width, next - left);
  return seen > 43.5 && height > 43.5 ? [] : [`${e.outerHTML.slice(0, 90)} is ${seen} x ${height}`];
})"""


COLOURS = ["color-contrast", "link-in-text-block"]  # the rules whose result depends on the theme


def serious(guest: Guest, name: str = "") -> list[str]:
    """Serious accessibility problems in either theme; axe must have been loaded into the page."""
    found: list[str] = []
    for theme, only in (("light", None), ("dark", COLOURS)):
        guest.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        guest.page.wait_for_function(CALM)
        if name:
            guest.shoot(f"{name}-{theme}")
        found += [f"{theme}: {trouble}" for trouble in guest.page.evaluate(RUN, only)]
    return found


@pytest.fixture(scope="module")
def axe() -> str:
    if not AXE.is_file() and not os.environ.get("CI"):
        pytest.skip("axe-core is not installed: run npm ci")
    return AXE.read_text()


def lobby(guest: Guest) -> None:
    guest.lobby().find("new-table").click()
    guest.sees("table-form")
    for summary in guest.find("table-form").locator("summary").all():
        summary.click()


def room(guest: Guest) -> None:
    guest.at(guest.opens(bots=1, start=False)).sees("share-link")


def match(guest: Guest) -> None:
    guest.at(guest.opens()).play(until=lambda: guest.find("barred").count() > 0)
    guest.find("barred").first.click()
    guest.sees("why")


def end(guest: Guest) -> None:
    guest.at(guest.opens(options=SHORT)).play(until=lambda: guest.is_over)
    guest.find("fairness").locator("summary").click()


def rules(guest: Guest) -> None:
    guest.open(f"/rules/{GAME}#OR-059").sees("rule-OR-059")


def board(guest: Guest) -> None:
    guest.at_board(guest.takes_up(busy(6))).sees("guide-note")
    press(guest.find("barred").first)
    guest.sees("why")


def target(guest: Guest) -> None:
    guest.at_board(guest.takes_up(busy(4, curses=""))).ready()
    press(guest.find("pick"))
    guest.sees("way-back")


def tray(guest: Guest) -> None:
    guest.at_board(guest.takes_up(TAKE)).ready()


def summary(guest: Guest) -> None:
    guest.at_board(guest.takes_up("pamela* 5 [9] / jose 1 / gilles 0 | octoman 1 | to 1 | rage 1")).sees(
        "match-summary"
    )
    for summary in guest.page.locator("summary").all():
        summary.click()


def replay(guest: Guest) -> None:
    summary(guest)
    guest.find("watch-replay").click()
    guest.sees("scrub")
    guest.find("replay-on").click()


def how(guest: Guest) -> None:
    guest.open(f"/how/{GAME}").sees("how-play")


def kit(guest: Guest) -> None:
    guest.open("/kit").sees("kit-light")
    guest.page.locator("[data-testid^=kit-] .sample, [data-testid=kit-light] svg.card").nth(20).wait_for()


def offline(guest: Guest) -> None:
    guest.open("/offline.html").page.locator("h1:visible").wait_for()


OWN = [board, target, tray, summary, replay, how, kit]
PLACES = [lobby, room, match, end, rules, *OWN]


@pytest.mark.parametrize("place", [*PLACES, offline])
def test_nothing_serious_stands_in_the_way(come: Come, axe: str, place: Callable[[Guest], None]) -> None:
    ana = come()
    place(ana)
    ana.page.evaluate(axe)
    assert serious(ana, f"desk-{place.__name__}") == []


def test_a_telephone_shows_everything_large_enough_for_a_thumb(come: Come) -> None:
    ana = come(viewport={"width": 360, "height": 640}, locale="fr-FR", has_touch=True, is_mobile=True)
    for place in PLACES:
        place(ana)
        ana.shoot(f"phone-{place.__name__}")
        assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= 360, place.__name__
        assert ana.page.evaluate(SMALL) == [], place.__name__
