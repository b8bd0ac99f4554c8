"""The board of OctoRage in windows of many sizes: nothing scrolls, nothing is cut off, nothing overlaps."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Come
from tests.browser.guest import Guest
from tests.browser.seats import KEEP, TAKE, busy

SCREENS = {
    "small": (360, 640),
    "middling": (360, 740),
    "phone": (412, 915),
    "low": (1280, 720),
    "desk": (1280, 800),
    "wide": (1920, 1080),
}

# Finds what cannot be clicked at its corner or, unless it is an overlapping card in a hand, in its middle; what the
# window cuts off; and what covers something else.
TROUBLE = """() => {
  const names = (e) => e.dataset.testid ?? e.dataset.spot ?? e.textContent.trim().slice(0, 24);
  const found = [];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`scrolls to ${scrollWidth} of ${innerWidth} across`);
  if (scrollHeight > innerHeight) found.push(`scrolls to ${scrollHeight} of ${innerHeight} down`);
  const pressed = [...document.querySelectorAll('main button, main a[href], [data-spot], [data-testid=question]')];
  const seen = pressed.filter((e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  for (const e of seen) {
    const r = e.getBoundingClientRect();
    const inside = r.left >= -0.5 && r.top >= -0.5 && r.right <= innerWidth + 0.5 && r.bottom <= innerHeight + 0.5;
    if (!inside && !e.closest('aside')) found.push(`${names(e)} is cut off`);
    if (!e.matches('button, a') || e.closest('aside')) continue;
    const at = [[r.left + 10, r.top + 16]];
    if (!e.closest('[data-spot=hand]')) at.push([r.left + r.width / 2, r.top + r.height / 2]);
    for (const [x, y] of at) {
      const top = document.elementFromPoint(x, y);
      if (top && !e.contains(top) && !top.closest('.over')) found.push(`${names(e)} lies under ${names(top)}`);
    }
  }
  const rects = ['seat', 'rage', 'deck', 'discard', 'beat', 'area', 'hand'].flatMap((spot) =>
    [...document.querySelectorAll(`[data-spot^=${spot}]`)].map((e) => [e.dataset.spot, e.getBoundingClientRect()]));
  const note = document.querySelector('[data-testid=guide-note]');
  if (note) rects.push(['note', note.getBoundingClientRect()]);
  for (const [i, [a, r]] of rects.entries())
    for (const [b, q] of rects.slice(i + 1)) {
      const across = Math.min(r.right, q.right) - Math.max(r.left, q.left);
      const down = Math.min(r.bottom, q.bottom) - Math.max(r.top, q.top);
      if (across > 1 && down > 1) found.push(`${a} lies on ${b}`);
    }
  return found;
}"""

# Buttons covered by something else, even after they are scrolled into view.
HIDDEN = """(which) => [...document.querySelectorAll(which)].filter((e) => {
  if (!e.checkVisibility()) return false;
  e.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top } = e.getBoundingClientRect();
  return !e.contains(document.elementFromPoint(left + 12, top + 16));
}).map((e) => e.dataset.testid ?? e.textContent)"""


def resize(guest: Guest, width: int, height: int) -> None:
    """Resizes the window and waits for the new layout."""
    guest.page.set_viewport_size({"width": width, "height": height})
    guest.page.wait_for_function("([w, h]) => innerWidth === w && innerHeight === h", arg=[width, height])
    guest.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def troubles(guest: Guest) -> dict[str, Any]:
    found = {}
    for name, (width, height) in SCREENS.items():
        resize(guest, width, height)
        if trouble := guest.page.evaluate(TROUBLE):
            found[name] = trouble
    return found


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_board_fits_a_telephone_and_a_desk(come: Come, seats: int) -> None:
    ana = come(locale="fr-FR").knows("move", "free", "beat")  # the longer language, and the longest note (about curses)
    ana.at_board(ana.takes_up(busy(seats))).sees("guide-note", "Ta malédiction dure")
    assert not troubles(ana), "with a note"
    ana.find("guide-ok").click()
    ana.misses("guide-note")
    assert not troubles(ana), "without a note"


@pytest.mark.parametrize("position", [KEEP, TAKE])
def test_what_a_power_lays_open_fits_too(come: Come, position: str) -> None:
    ana = come().knows()
    ana.at_board(ana.takes_up(position)).ready()
    for name, (width, height) in SCREENS.items():
        resize(ana, width, height)
        tall = "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        assert ana.page.evaluate(tall) == [width, height], name
        assert ana.page.evaluate(HIDDEN, "[data-testid=move]") == [], (
            name
        )  # a long discard pile scrolls inside its tray


def test_at_two_hundred_per_cent_everything_is_still_there(come: Come) -> None:
    """A 1280 x 800 window at 200 % zoom shows what 640 x 400 shows; it may scroll, but only vertically."""
    ana = come(viewport={"width": 640, "height": 400}, device_scale_factor=2).knows()
    places = ["/", "/kit", f"/t/{ana.takes_up(busy(6))}"]
    for place in places:
        ana.open(place).page.locator("h1").first.wait_for()
        assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= 640, place
    ana.ready()
    assert ana.page.evaluate(HIDDEN, "main button") == []
