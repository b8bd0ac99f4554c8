"""Nothing moves under the pointer: sizes follow from the window alone, whatever is asked, told, begun or answered.

Every board of cards is measured before and after each step, at three sizes of the window. A board of the kit comes in
by its line in `BOARDS`: a position in which something needs a target and something is barred, and what is pressed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.browser.conftest import Come
from tests.browser.guest import CALM, Guest
from tests.browser.newcomer import GAME as FIFTH
from tests.browser.seats import busy, press
from tests.server.hosting import Host
from tests.toy import GAME as TOY

SIZES = ((1280, 800), (390, 844), (844, 390))  # a desk, a telephone, and the same on its side
ROUNDING = 0.5  # pixels
LEAST = 20  # places and things that are measured
Box = tuple[float, float, float, float]
Boxes = dict[str, Box]

# Places of the kit, and every spot of the game. A card that is held is measured by its place: chosen, it is raised.
MEASURE = """(cards) => {
  const rail = ['band', 'own', 'hand', 'actions'].map((of) => `.mine > .${of}`);
  const places = ['.rim', '.felt', '.heading', '.middle', '.mine', ...rail];
  const found = ['[data-spot]', '[data-testid^=seat-]', ...places, ...(cards ? ['[data-held]'] : [])].flatMap((of) =>
    [...document.querySelectorAll(`.cardtable ${of}`)].map((e, i) => [e.dataset.spot ?? `${of} ${i}`, e]));
  return Object.fromEntries(found.map(([name, e]) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    return [name, [x, y, width, height]];
  }));
}"""


class Board(NamedTuple):
    game: str
    position: str  # it is the first seat's turn, of three or four
    steps: dict[str, str]  # what it is -> what is pressed for it; the last one is an answer


ESCAPE = "Escape"
BOARDS = (
    Board(
        "octorage",
        busy(4, curses=""),
        {
            "a reason": "[data-testid=barred]",
            "no reason": ESCAPE,
            "a target": "[data-testid=pick]",
            "no target": ESCAPE,
            "an answer": "[data-card='12']",
        },
    ),
    Board(
        TOY.name,
        "[f d b] / [] / []",
        {
            "a reason": "[data-testid=barred]",
            "no reason": ESCAPE,
            "something begun": "[data-card=f]",
            "a target": "[data-card=b]",
            "an answer": "[data-spot=seat-1]",
        },
    ),
)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.game)
def test_nothing_moves_under_the_pointer(
    board: Board, request: pytest.FixtureRequest, welcome: Callable[[Host], Come]
) -> None:
    is_toy = board.game == TOY.name  # its page is built in the copy of a newcomer only
    host: Host = request.getfixturevalue("fifth" if is_toy else "host")
    ana = welcome(host)()
    ana.at_board(ana.takes_up(board.position, board.game, FIFTH if is_toy else None)).ready().sees("guide-note")
    before = measured(ana)
    assert all(len(boxes) > LEAST for boxes in before.values())
    ana.find("guide-ok").click()
    assert moved(before, measured(ana)) == {}, "a hint goes"
    for name, what in board.steps.items():
        if what == ESCAPE:
            ana.page.keyboard.press(ESCAPE)
        else:
            press(ana.page.locator(what).first)
        is_answer = what == list(board.steps.values())[-1]
        if is_answer:
            ana.waits(until=lambda: len(ana.answers) > 0).ready()
        assert moved(before, measured(ana, cards=not is_answer)) == {}, name


def measured(guest: Guest, cards: bool = True) -> dict[str, Boxes]:
    """By size; it ends with the first one, in which the next thing is pressed."""
    found = {}
    for width, height in reversed(SIZES):
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        guest.page.wait_for_function(CALM)
        found[f"{width}x{height}"] = guest.page.evaluate(MEASURE, cards)
    return found


def moved(before: dict[str, Boxes], after: dict[str, Boxes]) -> dict[str, tuple[Box, Box]]:
    """What is there both times, and elsewhere now."""
    return {
        f"{size}: {name}": (box, after[size][name])
        for size, boxes in before.items()
        for name, box in boxes.items()
        if name in after[size] and any(abs(a - b) > ROUNDING for a, b in zip(box, after[size][name]))
    }
