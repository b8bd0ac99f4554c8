"""What an act costs: CPU, bytes, and how the engine's time grows with what is awake."""

from __future__ import annotations

import gzip
import time
from collections.abc import Callable
from functools import partial
from itertools import islice
from statistics import fmean
from typing import Any

import poulpe
from poulpe.core.match import Match
from poulpe.core.shelf import find
from poulpe.core.skill import pack
from poulpe.games.crash_octopus.moves import Flick

REPEATS = 3  # of every act: the quickest counts, noise only ever slows down
AWAKE = (1, 2, 5, 10, 20)  # pieces, beside all of them
CANDIDATES = 20  # of a bot at each table
FEW = 8  # steps before an undisturbed piece would sleep again


def quickest(work: Callable[[], Any], repeats: int = REPEATS) -> float:
    """CPU seconds."""
    found = []
    for _ in range(repeats):
        began = time.process_time()
        work()
        found.append(time.process_time() - began)
    return min(found)


def positions(name: str, acts: int) -> list[tuple[Match, int, Any, str]]:
    """Matches just before an act of a thumb bot: whose it is, what it does, and what kind of act that is."""
    match, player = poulpe.Match.deal(name, seats=4, seed=1), poulpe.bot(name, "thumb", seed=1)
    found: list[tuple[Match, int, Any, str]] = []
    while len(found) < acts:
        if match.over:
            match = poulpe.Match.deal(name, seats=4, seed=len(found))
        ask = match.asks[0]
        move = player.choose(match.view(ask.seat), ask)
        if match.needs_shot(move):
            found.append((match.copy(), ask.seat, move, type(move).__name__))
        match.play(ask.seat, move)
    return found


def costs(name: str, acts: int) -> list[dict[str, Any]]:
    """By kind of act, and of all: ms of CPU, simulated ms, bytes, gzipped bytes, on average."""
    kinds: dict[str, list[tuple[float, int, int]]] = {}
    for match, seat, move, kind in positions(name, acts):
        shot = match.simulate(seat, move)
        assert shot is not None
        data = pack(shot)
        row = (1000 * quickest(lambda m=match, q=seat, a=move: m.simulate(q, a)), len(data), len(gzip.compress(data)))  # type: ignore[misc]
        kinds.setdefault(kind, []).append(row)
    kinds["all"] = [row for rows in kinds.values() for row in rows]
    return [
        {
            "kind": kind,
            "acts": len(rows),
            "ms": fmean(r[0] for r in rows),
            "most ms": max(r[0] for r in rows),
            "bytes": fmean(r[1] for r in rows),
            "gzip": fmean(r[2] for r in rows),
        }
        for kind, rows in sorted(kinds.items())
    ]


def tries(name: str, count: int) -> list[dict[str, Any]]:
    """Flicks a second of one core: as results are made, as a bot tries the same ones, and its own candidates."""
    from poulpe.games.crash_octopus.aim import AimBot, candidates, gains
    from poulpe.games.crash_octopus.physics.hands import Hand

    found: dict[str, list[float]] = {"result": [], "try": [], "candidate": []}
    flicks = [row for row in positions(name, 4 * count) if row[3] == Flick.__name__][:count]
    for match, seat, move, _ in flicks:
        bot = AimBot(find(name), 1)
        bot.sit(match.box, match.state, seat)

        def tried(act: Any, bot: AimBot = bot) -> None:
            gains.of_flick(*bot.at, bot._try(act, Hand()))

        found["result"].append(quickest(partial(match.simulate, seat, move)))
        found["try"].append(quickest(partial(tried, move)))
        found["candidate"] += [
            quickest(partial(tried, own), 1) for own in islice(candidates.flicks(*bot.at), CANDIDATES)
        ]
    return [{"what": what, "a second": 1 / fmean(seconds)} for what, seconds in found.items()]


def engine(name: str) -> list[dict[str, Any]]:
    """Microseconds of CPU a step, and how many times faster than the clock, with so many pieces awake."""
    import mujoco

    from poulpe.games.crash_octopus.physics.desk import desk
    from poulpe.games.crash_octopus.physics.runs import NUDGE
    from poulpe.games.crash_octopus.state import poses

    match = positions(name, 6)[-1][0]
    table, here = desk(4, False), poses(match.box, match.state)
    start, pieces = table._qpos(here), sorted(here)
    found = []
    for awake in (0, *AWAKE, len(pieces)):
        table._begin(start, dict.fromkeys(pieces[-awake:] if awake else [], NUDGE))
        mujoco.mj_step(table.mj, table.data, 1)

        def few() -> None:
            mujoco.mj_step(table.mj, table.data, FEW)

        samples = []
        for _ in range(20):
            table._begin(start, dict.fromkeys(pieces[-awake:] if awake else [], NUDGE))
            samples.append(quickest(few, 1))
        step = min(samples) / FEW
        found.append({"awake": awake, "us a step": 1e6 * step, "times real time": table.mj.opt.timestep / step})
    return found


def skilled() -> list[str]:
    return [name for name in poulpe.shelf() if find(name).physics]
