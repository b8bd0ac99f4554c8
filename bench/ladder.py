"""Is every level stronger than the one below, and the search than the rules of thumb? `python bench/ladder.py`

Hours of one core with the full numbers; `--matches 40` is a look. Results go to results/arena.json and arena.md.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))  # so that it runs from anywhere

import poulpe.games  # noqa: F401  (fills the shelf)
from bench import machine
from poulpe.bots.search import LEVELS
from poulpe.core.shelf import find, shelf
from poulpe.lab.arena import Arena, compete

RESULTS = Path(__file__).parent / "results"
MATCHES = 400
Row = dict[str, Any]


def contests() -> list[tuple[str, int, tuple[str, ...]]]:
    """Game, seats, bots: neighbours in pairs, and a level among rules of thumb."""
    found: list[tuple[str, int, tuple[str, ...]]] = []
    names = list(LEVELS)
    for game in (find(name) for name in shelf() if not find(name).physics):
        seats = 2 if 2 in game.seats else 4
        found += [(game.name, seats, pair) for pair in zip(names[1:], names, strict=False)]
        for n in {2, 4} & set(game.seats):
            found += [(game.name, n, (level, *["thumb"] * (n - 1))) for level in names[-2:]]
    return found


def row(arena: Arena) -> Row:
    """The strongest bot of a contest, as a line of the page."""
    best = arena.standings[0]
    others = {name for r in arena.results for name in r.bots} - {best.name}
    return {
        "game": arena.game, "seats": arena.seats, "bot": best.name, "against": " ".join(sorted(others)),
        "matches": len(arena.results), "share": best.share.rate, "low": best.share.interval[0],
        "high": best.share.interval[1], "fair": best.tries / best.matches / arena.seats,
    }  # fmt: skip


def page(rows: list[Row], where: str, date: str) -> str:
    bounds = ", ".join(f"{name}: {level.iterations}" for name, level in LEVELS.items())
    lines = [
        "# How strong the bots are",
        "",
        "Every deal was played from every seat. A share is that of all wins that the seats of this bot took, with its",
        f"95 % interval. Levels are bounded by iterations ({bounds}), so they are the same on every machine.",
        f"Measured {date} on {where}: `python bench/ladder.py`, or line by line with `poulpe arena`.",
        "",
        "| game | seats | bot | against | matches | share of wins | equal chances | times the fair share |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for r in rows:
        seats = r["fair"] * r["seats"]
        share, low, high = (seats * r[key] for key in ("share", "low", "high"))
        lines.append(
            f"| {r['game']} | {r['seats']} | {r['bot']} | {r['against']} | {r['matches']} "
            f"| {share:.1%} [{low:.1%}, {high:.1%}] | {r['fair']:.0%} | {share / r['fair']:.2f} |"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--processes", type=int, default=1)
    chosen = parser.parse_args()
    rows: list[Row] = []
    for game, seats, bots in contests():
        arena = compete(game, bots, chosen.matches, seats, processes=chosen.processes)
        rows.append(row(arena))
        print(rows[-1], flush=True)
        (RESULTS / "arena.json").write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    about = machine.describe()
    where = f"{about['cores']} cores of {about['cpu']}"
    (RESULTS / "arena.md").write_text(page(rows, where, time.strftime("%Y-%m-%d")), encoding="utf-8")


if __name__ == "__main__":
    main()
