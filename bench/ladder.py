"""Is every level stronger than the one below, and the search than the rules of thumb? `python bench/ladder.py`

Hours of one core with the full numbers, so it may be run in parts: `--game crabs-vs-octopuses --bots 5,4 --matches 40
--seed 2`. What is played with a new seed is added to what results/arena.json has of the same bots.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parent.parent))  # so that it runs from anywhere

import poulpe.games  # noqa: F401  (fills the shelf)
from bench import machine
from poulpe.bots.known import levels
from poulpe.core.shelf import find, shelf
from poulpe.lab.arena import Arena, compete
from poulpe.lab.intervals import Share

RESULTS = Path(__file__).parent / "results"
MATCHES = 400
GOAL_AT_TWO, GOAL_AT_FOUR = 0.65, 1.6  # the strongest level against thumb: share of wins; times the fair share
Contest = tuple[str, int, tuple[str, ...]]  # game, seats, bots


class Row(msgspec.Struct, kw_only=True):
    """One bot, the first of its contest, against others."""

    game: str
    seats: int
    bots: list[str]
    thinking: dict[str, str]  # how far each level looks; a change makes it another bot
    seeds: list[int]  # of the deals
    matches: int
    wins: float
    tries: int
    dates: list[str]

    @property
    def share(self) -> Share:
        return Share(self.wins, self.tries, self.matches)

    @property
    def fair(self) -> float:
        """Its part of all wins, were all bots equal."""
        return self.tries / self.matches / self.seats

    @property
    def taken(self) -> tuple[float, float, float]:
        """Its part of all wins, and the 95 % interval of that."""
        each = self.tries / self.matches
        return each * self.share.rate, each * self.share.interval[0], each * self.share.interval[1]


def contests() -> list[Contest]:
    """Neighbours in pairs, and the strongest two levels among rules of thumb."""
    found: list[Contest] = []
    for game in map(find, shelf()):
        names = list(levels(game))
        seats = 2 if 2 in game.seating.counts else 4
        found += [(game.name, seats, pair) for pair in zip(names[1:], names, strict=False)]
        for n in sorted({2, 4} & set(game.seating.counts)):
            found += [(game.name, n, (level, *["thumb"] * (n - 1))) for level in names[-2:]]
    return found


def row(arena: Arena, bots: Sequence[str]) -> Row:
    """The first bot of a contest, as a line of the page."""
    mine = next(s for s in arena.standings if s.name == bots[0])
    thinking = {name: told for name, told in levels(find(arena.game)).items() if name in bots}
    return Row(
        game=arena.game,
        seats=arena.seats,
        bots=list(bots),
        thinking=thinking,
        seeds=[arena.seed],
        matches=mine.matches,
        wins=mine.wins,
        tries=mine.tries,
        dates=[time.strftime("%Y-%m-%d")],
    )


def added(rows: list[Row], new: Row) -> list[Row]:
    """What is known of the same contest grows, unless its bots changed or the same deals may have been played."""
    old = next((r for r in rows if (r.game, r.seats, r.bots) == (new.game, new.seats, new.bots)), None)
    if old is None:
        return [*rows, new]
    if old.thinking == new.thinking and new.seeds[0] not in old.seeds:
        new = msgspec.structs.replace(
            new,
            seeds=old.seeds + new.seeds,
            matches=old.matches + new.matches,
            wins=old.wins + new.wins,
            tries=old.tries + new.tries,
            dates=sorted({*old.dates, *new.dates}),
        )
    return [new if r is old else r for r in rows]


def verdict(r: Row) -> str:
    """What the figures prove, by their interval."""
    share, low, high = r.taken
    goal = r.fair
    if "thumb" in r.bots and r.bots[0] == list(levels(find(r.game)))[-1]:
        goal = GOAL_AT_TWO if r.seats == 2 else GOAL_AT_FOUR * r.fair
    if low > goal:
        return f"above {goal:.0%}, proven"
    if high < goal:
        return f"below {goal:.0%}, proven"
    return f"{'above' if share > goal else 'not above'} {goal:.0%}, not proven"


def page(rows: list[Row], where: str) -> str:
    lines = [
        "# How strong the bots are",
        "",
        "Written by `python bench/ladder.py`. Every deal was played from every seat. A share is that of all wins that",
        "the seats of this bot took, with its 95 % interval. Levels are bounded by iterations or tries, not by the",
        f"clock, so they are the same on every machine; these were played on {where}.",
        "",
        "| game | seats | bot | against | matches | share of wins | equal chances | times the fair share | that is | seeds | measured |",  # noqa: E501
        "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for r in sorted(rows, key=lambda r: (r.game, r.seats, "thumb" in r.bots, r.bots)):
        share, low, high = r.taken
        lines.append(
            f"| {r.game} | {r.seats} | {r.bots[0]} | {' '.join(r.bots[1:])} | {r.matches} "
            f"| {share:.1%} [{low:.1%}, {high:.1%}] | {r.fair:.0%} | {share / r.fair:.2f} | {verdict(r)} "
            f"| {' '.join(map(str, r.seeds)) or '?'} | {r.dates[-1]} |"
        )
    lines += ["", "How far each of them looked:", ""]
    told = {(r.game, name): thinking for r in rows for name, thinking in r.thinking.items()}
    for game in dict.fromkeys(game for game, _ in told):
        lines.append(f"- {game}: " + ", ".join(f"{name}: {told[game, name]}" for g, name in sorted(told) if g == game))
    return "\n".join(lines) + "\n"


def chosen_contests(chosen: argparse.Namespace) -> list[Contest]:
    if not chosen.bots:
        return [c for c in contests() if chosen.game in (None, c[0])]
    game, bots = find(chosen.game), tuple(chosen.bots.split(","))
    return [(game.name, chosen.seats or len(bots), bots)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--bots", help="one contest of --game, like 5,4: how strong is the first?")
    parser.add_argument("--out", type=Path, default=RESULTS)
    chosen = parser.parse_args()
    about, file = machine.describe(), chosen.out / "arena.json"
    for game, seats, bots in chosen_contests(chosen):
        arena = compete(game, bots, chosen.matches, seats, seed=chosen.seed, processes=chosen.processes)
        rows = msgspec.json.decode(file.read_bytes(), type=list[Row]) if file.exists() else []
        played = row(arena, bots)
        rows = added(rows, played)
        file.write_text(json.dumps(msgspec.to_builtins(rows), indent=1) + "\n", encoding="utf-8")
        where = f"one of {about['cores']} shared cores of {about['cpu']}"
        (chosen.out / "arena.md").write_text(page(rows, where), encoding="utf-8")
        print(played, flush=True)


if __name__ == "__main__":
    main()
