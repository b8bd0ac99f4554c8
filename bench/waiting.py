"""How long people wait at a table of skill: `python bench/waiting.py` writes results/waiting.md.

From the release of a flick to the first picture in which its piece moves, in a real browser on loopback; what of that
is work; and what bots of each level think about a move with all the time they take at a table.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))  # so that it runs from anywhere

import msgspec
from playwright.sync_api import sync_playwright

import poulpe
from bench import machine
from bench.skill.acts import positions
from poulpe.core.match import Match
from poulpe.core.vocabulary import to_json
from poulpe.games.crash_octopus.aim import LEVELS
from poulpe.server.worker import act, rehearse
from poulpe.table.jobs import Act, Rehearse
from poulpe.table.letters import Answer, Shown
from tests.browser.chromium import FLAGS, chromium
from tests.browser.conftest import FREE
from tests.browser.guest import Guest
from tests.browser.test_crash import GAME, pull, shore
from tests.server.hosting import Host, People

PAGE = Path(__file__).parent / "results" / "waiting.md"
FLICKS = 5
# Drawn by software, with the cores shared between drawing and the server: the larger the window, the dearer a picture.
SMALL, LARGE = (420, 420), (900, 700)
MOVES = 6  # of each level
GOALS = {1: 2.0, 3: 2.0, 5: 5.0}  # seconds for a reply, on one core
FIRST = 150  # ms: goal from release to the first picture
MARKS = """
  const kinds = { Answer: 'sent', Shown: 'heard', Aim: 'asked', Aimed: 'told' };
  const mark = (data) => {
    const kind = kinds[JSON.parse(data).type];
    if (kind) performance.mark(kind);
  };
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    mark(data);
    return send.call(this, data);
  };
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(hear) {
      set.call(this, (e) => (mark(e.data), hear(e)));
    },
  });
"""
TIMES = """() => {
  const all = (name) => performance.getEntriesByName(name, 'mark').map((e) => e.startTime);
  const last = (name) => all(name).at(-1);
  const asked = all('asked')[0];
  return {
    aim: all('told').find((at) => at > asked) - asked,
    heard: last('heard') - last('sent'),
    moving: last('crash-octopus: moving') - last('crash-octopus: released'),
  };
}"""


def cpu(work: Callable[[], Any]) -> float:
    """Milliseconds of CPU."""
    began = time.process_time()
    work()
    return 1000 * (time.process_time() - began)


# ---------------------------------------------------------------- what is work
def work() -> Iterator[tuple[str, float]]:
    """The parts between a release and its letter, each on a warm machine; the quickest of a few counts."""
    match = shore().match
    truth, move = match.notation, "flick gold1 aim=900 strength=250 lateral=0 height=0 lift=0"
    yield (
        "loading the engine and building the table, once, before the first act",
        cpu(lambda: rehearse(Rehearse(game=GAME, truth=truth))),
    )
    job = Act(game=GAME, seat=0, ask=0, move=move, by="person", truth=truth)
    yield (
        "the act in its worker: truth read, simulated, judged, packed",
        min(cpu(lambda: msgspec.msgpack.encode(act(job))) for _ in range(5)),
    )
    found = act(job)
    tables = [Match.at(GAME, truth) for _ in range(5)]
    yield (
        "the server: the verdict taken over",
        min(cpu(lambda m=m: m.settle(0, move, found.shot, found.verdict)) for m in tables),  # type: ignore[misc]
    )
    match.settle(0, move, found.shot, found.verdict)
    yield (
        "a view with its asks, as JSON",
        min(cpu(lambda: to_json(Match.at(GAME, match.notation).view(0))) for _ in range(5)),
    )


# ---------------------------------------------------------------- without a browser
async def answered(host: Host, count: int) -> list[float]:
    """Milliseconds by the clock from a flick sent over a socket to the letter with its film, beside a bot."""
    waits: list[float] = []
    async with People(host) as people:
        (someone,) = await people.come(1)
        page = await someone.at(await someone.table(game=GAME, seats=2, sit=0, bots=["thumb"], start=True))
        while len(waits) <= count:
            await page.until(lambda: any(shown.view["asks"] for shown in page.all(Shown)[-1:]))
            ask = page.last(Shown).view["asks"][0]
            space, before = ask["space"], len(page.all(Shown))
            move = {"type": space["move"], **space["default"]} if space else ask["moves"][0]
            began = time.perf_counter()
            await page.send(Answer(ask=ask["id"], move=move))
            await page.until(lambda seen=before: len(page.all(Shown)) > seen)  # type: ignore[misc]
            if move["type"] == "Flick":
                waits.append(1000 * (time.perf_counter() - began))
    return waits[1:]  # the first meets a server that is still waking up


def over_a_socket(count: int) -> list[float]:
    with tempfile.TemporaryDirectory() as folder:
        host = Host(Path(folder) / "data", *FREE, "--pace", "0").start()
        try:
            return asyncio.run(answered(host, count))
        finally:
            host.kill()


# ---------------------------------------------------------------- in a browser
def flicks(count: int, size: tuple[int, int]) -> Iterator[dict[str, float]]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = Host(Path(folder) / "data", *FREE, "--pace", "0").start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            window = dict(zip(("width", "height"), size))
            ana = Guest(browser.new_context(viewport=window, base_url=host.url, locale="en-GB"), "Ana").knows(game=GAME)  # type: ignore[arg-type]
            ana.page.set_default_timeout(120_000)
            ana.page.add_init_script(MARKS)
            ana.api("PATCH", "/api/me", name="Ana")
            for n in range(1 + count):
                ana.open(f"/t/{ana.takes_up(shore().match.notation, GAME)}").page.locator("[data-stage=low]").wait_for()
                ana.find("choice-piece").wait_for()
                pull(ana, "gold1", (0, 60))
                ana.page.locator("[data-move*=Load]").first.wait_for()
                found: dict[str, float] = ana.page.evaluate(TIMES)
                if n:  # the first act of all meets a server and a browser that are still waking up
                    yield found
        finally:
            browser.close()
            host.kill()


# ---------------------------------------------------------------- bots
def replies(level: int, count: int) -> dict[str, float]:
    """Seconds for whole replies, by the clock and by CPU, at tables in the middle of a match."""
    bot, clocks, spent = str(level), list[float](), list[float]()
    for match, seat, _, _ in positions(GAME, 3 * count)[count : 2 * count]:
        began = time.perf_counter()
        view = match.view(seat)
        spent.append(cpu(lambda v=view, m=match: poulpe.bot(GAME, bot, seed=1).choose(v, m.asks[0])) / 1000)  # type: ignore[misc]
        clocks.append(time.perf_counter() - began)
    return {
        "level": level,
        "thinks": LEVELS[level].seconds,
        "clock": max(clocks),
        "cpu": max(spent),
        "usual": median(spent),
    }


# ---------------------------------------------------------------- the page
def table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in (heads, ("---",) * len(heads), *rows))


def page(
    parts: list[tuple[str, float]],
    seen: dict[tuple[int, int], list[dict[str, float]]],
    plain: list[float],
    thought: list[dict[str, float]],
    before: float,
) -> str:
    m = machine.describe()
    way = sum(ms for _, ms in parts[1:])
    lines = [
        "# How long people wait at a table of Crash Octopus",
        f"{m['cpu']}, {m['cores']} cores; {time.strftime('%Y-%m-%d')}; load {before} before, {machine.load()} after. "
        "Written by `python bench/waiting.py`.",
        "## From the release of a flick to the first picture in which the piece moves",
        table(("work, warm", "ms of CPU"), [(what, f"{ms:.0f}") for what, ms in parts]),
        f"Together {way:.0f} ms of work between a release and its letter; the goal for all of it is {FIRST} ms. The "
        "flag sweeps for 100 ms from the picture after the release, and the film takes over where it is.",
        f"By the clock, over a socket without a page: a flick is answered with its film after {median(plain):.0f} ms, "
        f"at most {max(plain):.0f} ms ({len(plain)} flicks).",
    ]
    for (width, height), found in seen.items():
        middle = {key: median(f[key] for f in found) for key in found[0]}
        lines += [
            table(
                (
                    f"in headless Chromium, drawn by software, {width} x {height}, on loopback",
                    "median ms",
                    "quickest ms",
                ),
                [
                    (name, f"{middle[key]:.0f}", f"{min(f[key] for f in found):.0f}")
                    for name, key in (
                        ("an aim sent → what the table says of it heard (no physics)", "aim"),
                        ("an answer sent → its letter heard", "heard"),
                        ("release → first picture that moves", "moving"),
                    )
                ],
            ),
            f"{FIRST} ms are {'kept' if middle['moving'] <= FIRST else 'not kept'} in this window.",
        ]
    lines += [
        "## Bots with all their time",
        table(
            ("level", "thinks", "slowest reply", "most CPU", "usual CPU", "goal", "kept"),
            [
                (
                    f"{t['level']:.0f}", f"{t['thinks']:g} s", f"{t['clock']:.2f} s", f"{t['cpu']:.2f} s",
                    f"{t['usual']:.2f} s", f"{GOALS[int(t['level'])]:g} s",
                    "yes" if t["clock"] <= GOALS[int(t["level"])] else "not in this run",
                )
                for t in thought
            ],
        ),
        f"{MOVES} moves of each level, at tables of four in the middle of a match: flicks, drops and places.",
    ]  # fmt: skip
    return "\n\n".join(lines) + "\n"


def main() -> None:
    before = machine.load()
    parts = list(work())
    thought = [replies(level, MOVES) for level in LEVELS]
    seen = {size: list(flicks(FLICKS, size)) for size in (SMALL, LARGE)} if chromium() else {}
    PAGE.write_text(page(parts, seen, over_a_socket(FLICKS), thought, before), encoding="utf-8")
    print(PAGE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
