"""Every speed figure, on this machine: `make bench`, or `python bench/run.py --quick`."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from rich.console import Console

sys.path.insert(0, str(Path(__file__).parent.parent))  # so that it runs from anywhere

import poulpe
from bench import machine, ours, peers, report
from bench.timing import FULL, QUICK, Figure

RESULTS = Path(__file__).parent / "results"
LEFT_OUT: tuple[list[Figure], list[str]] = ([], ["the peers were left out (--only ours)"])
WIDTH = 140  # of tables that go to a file


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="short runs, no cold compile; writes only with --out")
    parser.add_argument("--only", choices=("ours",), help="leave the peers out")
    parser.add_argument("--game", action="append", help="a name on the shelf, or a module with a GAME; may be repeated")
    parser.add_argument("--out", type=Path, help=f"folder of the results (default: {RESULTS.name}/ beside this file)")
    return parser.parse_args()


def main() -> None:
    chosen, talk = options(), Console(stderr=True)
    console = Console(width=None if sys.stdout.isatty() else WIDTH)
    budget = QUICK if chosen.quick else FULL
    before, began = machine.load(), time.perf_counter()

    def say(text: str) -> None:
        talk.print(f"[dim]{time.perf_counter() - began:5.0f} s[/dim]  {text}", highlight=False)

    say("importing poulpe")
    start = ours.importing(budget.repeats)
    games = chosen.game or poulpe.shelf()
    found = {game: ours.figures(game, budget, not chosen.quick, say) for game in games}
    theirs, troubles = LEFT_OUT if chosen.only else peers.figures(budget, say)
    say("done")

    load = {"before": before, "after": machine.load()}
    date = time.strftime("%Y-%m-%d")
    made = report.report(machine.describe(), date, chosen.quick, load, start, found, theirs, troubles)
    report.show(made, console)
    if chosen.out or not chosen.quick:
        console.print(f"written to {report.write(made, chosen.out or RESULTS, machine.slug())}", highlight=False)


if __name__ == "__main__":
    main()
