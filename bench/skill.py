"""Games of skill: what an act costs, and whether the physics still feels right. `make bench` shows it."""

from __future__ import annotations

import gzip
import time
from statistics import fmean

from rich.console import Console
from rich.table import Table as Grid

import poulpe
from poulpe.core.shelf import find
from poulpe.core.skill import pack

QUICK, FULL = (20, 20), (100, 120)  # trials of each target, acts to time


def skilled() -> list[str]:
    return [name for name in poulpe.shelf() if find(name).physics]


def costs(name: str, acts: int) -> list[tuple[str, float, float, float]]:
    """By kind of act: how many ms of CPU, how many bytes and how many of them gzipped, on average."""
    match, kinds = poulpe.Match.deal(name, seats=4, seed=1), dict[str, list[tuple[float, int, int]]]()
    player, n = poulpe.bot(name, "thumb", seed=1), 0
    while n < acts:
        if match.over:
            match = poulpe.Match.deal(name, seats=4, seed=n)
        ask = match.asks[0]
        move = player.choose(match.view(ask.seat), ask)
        began = time.process_time()
        shot = match.simulate(ask.seat, move)
        spent = time.process_time() - began
        if shot is not None:
            data = pack(shot)
            kinds.setdefault(ask.kind, []).append((1000 * spent, len(data), len(gzip.compress(data))))
            n += 1
        match.play(ask.seat, move, shot)
    return [(kind, *_means(rows)) for kind, rows in sorted(kinds.items())]


def _means(rows: list[tuple[float, int, int]]) -> tuple[float, float, float]:
    return fmean(r[0] for r in rows), fmean(r[1] for r in rows), fmean(r[2] for r in rows)


def show(console: Console, quick: bool) -> bool:
    """True: every target holds."""
    trials, acts = QUICK if quick else FULL
    holds = True
    for name in skilled():
        physics = find(name).physics
        assert physics is not None
        grid = Grid("act", "ms of CPU", "acts/s a core", "bytes a shot", "gzip", title=f"{name}: what an act costs")
        for kind, ms, size, small in costs(name, acts):
            grid.add_row(kind, f"{ms:.1f}", f"{1000 / ms:.0f}", f"{size:.0f}", f"{small:.0f}")
        console.print(grid)
        targets = Grid("target", "what", "measured", "holds", title=f"{name}: calibration, {trials} trials each")
        for found in physics.calibrate(trials):
            targets.add_row(found.target, found.what, found.value, "yes" if found.holds else "[bold]NO[/]")
            holds &= found.holds
        console.print(targets)
    return holds
