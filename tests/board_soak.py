"""A long match on the 3D board: its memory must not grow. Run by `make soak`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, chromium
from tests.browser.conftest import FREE
from tests.browser.guest import Guest
from tests.browser.test_crash import PROBE, until_answered
from tests.server.hosting import Host

ACTS = 50
SETTLED = 10  # acts after which everything has been shown at least once
GROWTH = 1.5  # of the heap: leaves room for garbage that is not collected yet
MEMORY = f"() => ({{ ...({PROBE})((stage) => stage.memory), heap: performance.memory.usedJSHeapSize }})"


def pick(ana: Guest) -> None:
    """Picks the first piece; if there is no room for the flag behind it, the piece that the ask suggests."""
    ana.find("choice-piece").select_option(index=1)
    until_answered(ana)
    if ana.find("why-not").count():
        ana.find("choice-piece").select_option(ana.shown()["view"]["asks"][0]["space"]["default"]["piece"])


def play(ana: Guest, acts: int) -> dict[str, int]:
    """Answers this many times with the first move on offer, then returns the page's memory use."""
    for _ in range(acts):
        ana.page.locator(
            "[data-testid=move]:enabled, [data-testid=pick]:enabled, [data-testid=outcome]"
        ).first.wait_for()
        if ana.is_over:
            ana.find("rematch").click()
            continue
        if ana.find("pick").count():
            pick(ana)
        was = ana.find("move").first.get_attribute("data-move")
        ana.moves.first.click()
        ana.page.wait_for_function(
            "(was) => document.querySelector('[data-testid=move]')?.dataset.move !== was", arg=was
        )
    found: dict[str, int] = ana.page.evaluate(MEMORY)
    return found


def main() -> None:
    path = chromium()
    if path is None:
        return print("    no Chromium: skipped")
    acts = int(sys.argv[1]) if len(sys.argv) > 1 else ACTS
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = Host(Path(folder) / "data", *FREE, "--pace", "0").start()
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, "--enable-precise-memory-info"])
        try:
            ana = Guest(browser.new_context(base_url=host.url, reduced_motion="reduce"), "Ana").knows(
                game="crash-octopus"
            )
            ana.page.set_default_timeout(120_000)
            ana.api("PATCH", "/api/me", name="Ana")
            ana.open(f"/t/{ana.opens(game='crash-octopus', seats=2, options={})}")
            ana.find("canvas").wait_for()
            first, last = play(ana, SETTLED), play(ana, acts - SETTLED)
            print(f"    after {SETTLED} acts {first}, after {acts} acts {last}")
            assert last["geometries"] <= first["geometries"] + 12 and last["textures"] <= first["textures"] + 1
            assert last["heap"] <= GROWTH * first["heap"], "the heap grows"
            assert not ana.surprises, ana.surprises
        finally:
            browser.close()
            host.kill()
    return None


if __name__ == "__main__":
    main()
