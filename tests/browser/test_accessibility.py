"""axe-core finds nothing serious, in either theme; a small telephone shows everything."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.conftest import Come
from tests.browser.guest import SHORT, Guest
from tests.server.hosting import GAME

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.help}: ${v.nodes.map((n) => n.html).join(' | ')}`);
}"""

CALM = "() => !document.getAnimations().some((a) => a instanceof CSSTransition)"  # colours change in steps


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


PLACES = [lobby, room, match, end, rules]


@pytest.mark.parametrize("place", PLACES)
def test_nothing_serious_stands_in_the_way(come: Come, axe: str, place: Callable[[Guest], None]) -> None:
    ana = come(color_scheme="light")
    place(ana)
    ana.page.evaluate(axe)
    for theme in ("light", "dark"):
        ana.page.emulate_media(color_scheme=theme)
        ana.page.wait_for_function(CALM)
        assert ana.page.evaluate(RUN) == [], theme


def test_nothing_is_wider_than_a_telephone(come: Come) -> None:
    ana = come(viewport={"width": 360, "height": 740}, locale="fr-FR")
    for place in PLACES:
        place(ana)
        assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= 360, place.__name__
