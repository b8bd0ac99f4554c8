"""Every speed figure, on this machine: `make bench`, or `python bench/run.py --quick`."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

sys.path.insert(0, str(Path(__file__).parent.parent))  # so that it runs from anywhere

import poulpe
from bench import machine, ours, peers, report
from bench.load import figures as server
from bench.load import page as server_page
from bench.skill import figures as skill
from bench.skill import page as skill_page
from bench.timing import FULL, QUICK, Figure
from poulpe.core.shelf import find

RESULTS = Path(__file__).parent / "results"
LEFT_OUT: tuple[list[Figure], list[str]] = ([], ["the peers were left out (--only ours)"])
WIDTH = 160  # of tables that go to a file
Say = Callable[[str], None]


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="short runs, no cold compile; writes only with --out")
    parser.add_argument(
        "--only",
        choices=("ours", "server", "skill"),
        help="our rules without the peers, only the server, or only acts of skill",
    )
    parser.add_argument("--game", action="append", help="a name on the shelf, or a module with a GAME; may be repeated")
    parser.add_argument("--out", type=Path, help=f"folder of the results (default: {RESULTS.name}/ beside this file)")
    return parser.parse_args()


def rules(chosen: argparse.Namespace, say: Say) -> report.Report:
    """How fast the rules are, ours and those of the peers."""
    budget, before = QUICK if chosen.quick else FULL, machine.load()
    say("importing poulpe")
    start = ours.importing(budget.repeats)
    games = chosen.game or [name for name in poulpe.shelf() if not find(name).physics]
    found = {game: ours.figures(game, budget, not chosen.quick, say) for game in games}
    theirs, troubles = LEFT_OUT if chosen.only else peers.figures(budget, say)
    load = {"before": before, "after": machine.load()}
    date = time.strftime("%Y-%m-%d")
    return report.report(machine.describe(), date, chosen.quick, load, start, found, theirs, troubles)


def loaded(chosen: argparse.Namespace, say: Say) -> report.Report:
    """How much the server carries, and boardgame.io."""
    before = machine.load()
    found, troubles = server.figures(server.QUICK if chosen.quick else server.FULL, say)
    return server.report(found, troubles, chosen.quick, {"before": before, "after": machine.load()})


def main() -> None:
    chosen, talk, began = options(), Console(stderr=True), time.perf_counter()
    console = Console(width=None if sys.stdout.isatty() else WIDTH)

    def say(text: str) -> None:
        talk.print(f"[dim]{time.perf_counter() - began:5.0f} s[/dim]  {text}", highlight=False)

    played = None if chosen.only in ("server", "skill") else rules(chosen, say)
    served = None if chosen.only in ("ours", "skill") else loaded(chosen, say)
    skilled = skill.figures(skill.QUICK if chosen.quick else skill.FULL, say) if chosen.only in (None, "skill") else []
    say("done")
    if played:
        report.show(played, console)
    if served:
        server_page.show(served, console)
    for found in skilled:
        skill_page.show(found, console)
    if chosen.out or not chosen.quick:
        for file in report.write(played, served, chosen.out or RESULTS, machine.slug(), skilled):
            console.print(f"written to {file}", highlight=False)


if __name__ == "__main__":
    main()
