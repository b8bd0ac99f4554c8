"""Pictures of the main states for whoever asks for them: POULPE_SHOTS=folder pytest tests/browser/test_shots.py"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Come
from tests.browser.guest import SHORT, Guest

SHOTS = os.environ.get("POULPE_SHOTS")
SCREENS: dict[str, dict[str, Any]] = {
    "wide-dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    "narrow-light": {"viewport": {"width": 360, "height": 740}, "color_scheme": "light", "has_touch": True},
}


@pytest.mark.skipif(not SHOTS, reason="POULPE_SHOTS names no folder for pictures")
@pytest.mark.parametrize("screen", SCREENS)
def test_pictures_of_the_main_states(come: Come, screen: str) -> None:
    ana, bo = come("Ana", **SCREENS[screen]), come("Bo")
    room = ana.opens(bots=1, start=False)
    bo.at(room).find("sit-1").click()
    bo.sees("stand-1")
    shoot(ana.open("/"), f"table-{room}", f"{screen}-lobby")
    shoot(ana.open(f"/t/{room}"), "share-link", f"{screen}-room")

    match = ana.opens()
    ana.at(match).play(until=lambda: len(ana.story) > 40)
    shoot(ana, "picture", f"{screen}-play-plain")
    shoot(ana.open(f"/t/{match}"), None, f"{screen}-play")

    match = ana.opens(options=SHORT)
    ana.at(match).play(until=lambda: ana.is_over)
    shoot(ana.open(f"/t/{match}"), "outcome", f"{screen}-end")


def shoot(guest: Guest, testid: str | None, name: str) -> None:
    if testid:
        guest.find(testid).first.wait_for()
    else:
        guest.page.locator("h1", has_text="OctoRage").wait_for()
    guest.page.wait_for_timeout(600)  # fonts, and what moves
    folder = Path(SHOTS or ".")
    folder.mkdir(parents=True, exist_ok=True)
    guest.page.screenshot(path=folder / f"{name}.png")
