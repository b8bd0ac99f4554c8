"""Nothing moves under the pointer: sizes follow from the window alone, whatever is asked, told, begun or answered.

Every board of cards is measured before and after each step, at three sizes of the window. A board of the kit brings
these steps in its `layout.json`: a position in which something needs a target and something is barred, and what is
pressed there.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from tests.browser.conftest import Come
from tests.browser.guest import CALM, Guest
from tests.browser.newcomer import GAME as FIFTH
from tests.browser.seats import press
from tests.browser.test_crash import GAME as SKILL
from tests.browser.test_crash import shore
from tests.server.hosting import Host
from tests.toy import GAME as TOY

SIZES = ((1280, 800), (390, 844), (844, 390))  # a desk, a telephone, and the same on its side
ROUNDING = 0.5  # pixels
LEAST = 20  # places and things that are measured
Box = tuple[float, float, float, float]
Boxes = dict[str, Box]

# Places of the kit, and every spot of the game that is no part of another. A card that is held is measured by its
# place: chosen, it is raised. What is empty nobody sees.
FELT, RAIL = ".frame > .rim > .felt", ".frame > .mine"
PLACES = [FELT, f"{FELT} > .heading", f"{FELT} > .middle", RAIL, f"{RAIL} > div", "[data-testid^=seat-]"]
SPOTS = ":is([data-spot=felt], :not([data-spot]:not([data-spot=felt]) *)[data-spot])"
SLOTS = "[data-spot^=slot-]"  # of a market in the middle: each is pressed where it lies
HELD = "[data-held]"
SEA = ["canvas", ".over", ".deck", ".deck > .band", "[role=toolbar]", "[data-testid^=seat-]"]  # of Crash Octopus
MEASURE = """(places) => Object.fromEntries(places.flatMap((of) =>
  [...document.querySelectorAll(of)].map((e, i) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    return [e.dataset.spot ?? `${of} ${i}`, [x, y, width, height]];
  }).filter(([, [, , width, height]]) => width && height)))"""


class Board(NamedTuple):
    game: str
    position: str  # it is the first seat's turn
    steps: dict[str, str]  # what it is -> what is pressed for it; the last one is an answer


ESCAPE = "Escape"
ROOT = Path(__file__).parents[2]


def board_in(folder: Path, game: str | None = None) -> Board:
    steps = (folder / "web" / "layout.json").read_bytes()
    return Board(game or folder.name.replace("_", "-"), **msgspec.json.decode(steps))


BOARDS = [board_in(file.parents[1]) for file in sorted(ROOT.glob("src/poulpe/games/*/web/layout.json"))]
BOARDS.append(board_in(ROOT / "tests" / "toy", TOY.name))


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.game)
def test_nothing_moves_under_the_pointer(
    board: Board, request: pytest.FixtureRequest, welcome: Callable[[Host], Come]
) -> None:
    is_toy = board.game == TOY.name  # its page is built in the copy of a newcomer only
    host: Host = request.getfixturevalue("fifth" if is_toy else "host")
    ana = welcome(host)()
    ana.open(f"/t/{ana.takes_up(board.position, board.game, FIFTH if is_toy else None)}").ready().sees("guide-note")
    places = [f".cardtable {place}" for place in (*PLACES, SPOTS, SLOTS)]
    before = measured(ana, [*places, HELD])
    assert all(len(boxes) > LEAST for boxes in before.values())
    ana.find("guide-ok").click()
    assert moved(before, measured(ana, [*places, HELD])) == {}, "a note goes"
    for name, what in board.steps.items():
        if what == ESCAPE:
            ana.page.keyboard.press(ESCAPE)
        else:
            press(ana.page.locator(what).first)
        is_answer = what == list(board.steps.values())[-1]
        if is_answer:
            ana.waits(until=lambda: len(ana.answers) > 0).ready()
        assert moved(before, measured(ana, places if is_answer else [*places, HELD])) == {}, name


def test_nothing_moves_around_the_sea(come: Come) -> None:
    """Acts are made on the sea itself: what is begun there, what is said of it, and the word to a first match."""
    ana = come()
    ana.open(f"/t/{ana.takes_up(shore().match.notation, SKILL)}").page.locator("[data-stage=low]").wait_for()
    ana.sees("guide-note")
    before = measured(ana, SEA)
    ana.find("guide-ok").click()
    assert moved(before, measured(ana, SEA)) == {}, "a note goes"
    ana.find("choice-piece").select_option("gold1")
    assert moved(before, measured(ana, SEA)) == {}, "something begun"
    ana.page.locator("[data-spot=seat-1]").click()
    ana.sees("popover")
    assert moved(before, measured(ana, SEA)) == {}, "something told"


def measured(guest: Guest, places: list[str]) -> dict[str, Boxes]:
    """By size; it ends with the first one, in which the next thing is pressed."""
    found = {}
    for width, height in reversed(SIZES):
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        guest.page.wait_for_function(CALM)
        found[f"{width}x{height}"] = guest.page.evaluate(MEASURE, places)
    return found


def moved(before: dict[str, Boxes], after: dict[str, Boxes]) -> dict[str, tuple[Box, Box]]:
    """What is there both times, and elsewhere now."""
    return {
        f"{size}: {name}": (box, after[size][name])
        for size, boxes in before.items()
        for name, box in boxes.items()
        if name in after[size] and any(abs(a - b) > ROUNDING for a, b in zip(box, after[size][name]))
    }
