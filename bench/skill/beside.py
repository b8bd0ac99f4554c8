"""Do card tables wait for physics? Their latency at one rate of moves, alone and while bots play games of skill.

A machine that is busy with other work is so for both: short stretches take turns, and the median of each kind counts.
"""

from __future__ import annotations

import asyncio
import re
from contextlib import closing
from statistics import median
from typing import Any, NamedTuple

import psutil

from bench.load import servers
from bench.load.generator import AT_ONCE, Load, Stretch, gather
from bench.load.octorage import OctoRage
from bench.load.tables import SEATS, Http, get
from bench.load.wires import fastest

RATE = 100.0  # moves a second at all card tables together: far from what the server can do
TABLES = 20  # of cards
SKILLED = 3  # tables of skill, at each four bots that never wait
ROUNDS = 5  # stretches of each kind
SETTLING = 2.0  # seconds: the engine loads, treasures are scattered
SEEN = 8.0  # ms: half of the time that one picture of a screen stands


def is_felt(found: dict[str, Any]) -> bool:
    """Whether the slowest answers of card tables, one in a hundred, are slower by more than people can see."""
    return bool(found["beside p99 ms"] > found["alone p99 ms"] + SEEN)


class Turn(NamedTuple):
    alone: Stretch
    beside: Stretch
    acts: float  # a second, beside


def beside(name: str, seconds: float) -> dict[str, Any]:
    """`seconds` of each kind, all its stretches together."""
    with servers.serving("--workers", "1") as (port, pid):
        found = asyncio.run(_measured(name, port, pid, seconds / ROUNDS))
    stretches = {"alone": [turn.alone for turn in found], "beside": [turn.beside for turn in found]}
    figures = {
        f"{key} {what} ms": median(s.ms(part) for s in stretches[key])
        for key in stretches
        for what, part in (("p50", 0.5), ("p99", 0.99))
    }
    acts = median(turn.acts for turn in found)
    told = {"rate": RATE, "card tables": TABLES, "tables of skill": SKILLED, "rounds": ROUNDS, "acts/s beside": acts}
    return {**figures, **told}


async def _measured(name: str, port: int, pid: int, seconds: float) -> list[Turn]:
    load, (_, connect) = Load(port, pid), fastest()
    load.tables = [OctoRage(n, port, connect, load) for n in range(TABLES)]
    await asyncio.to_thread(lambda: [table.invite() for table in load.tables])
    await gather(AT_ONCE, [table.open for table in load.tables])
    await asyncio.to_thread(_open, name, port)
    await asyncio.sleep(2 * SETTLING)
    return [await _turn(load, name, port, pid, seconds) for _ in range(ROUNDS)]


async def _turn(load: Load, name: str, port: int, pid: int, seconds: float) -> Turn:
    """Alone: the server's workers are held, and with them the games of skill; then new ones are opened."""
    workers = psutil.Process(pid).children()
    for worker in workers:
        worker.suspend()
    try:
        alone = await load.half(seconds, RATE)
    finally:
        for worker in workers:
            worker.resume()
    await asyncio.to_thread(_open, name, port)  # whatever was played before may be over soon
    await asyncio.sleep(SETTLING)
    before, began = await asyncio.to_thread(_played, port), asyncio.get_running_loop().time()
    among = await load.half(seconds, RATE)
    acts = await asyncio.to_thread(_played, port) - before
    return Turn(alone, among, acts / (asyncio.get_running_loop().time() - began))


def _open(name: str, port: int) -> None:
    with closing(Http(port)) as line:
        cookie = line.ask("GET", "/api/me")[1]["set-cookie"].split(";")[0]
        wish = {"game": name, "seats": SEATS, "sit": None, "bots": ["thumb"] * SEATS, "start": True}
        for _ in range(SKILLED):
            line.ask("POST", "/api/tables", wish, {"Cookie": cookie})


def _played(port: int) -> float:
    """Moves of bots, as the server counts them: card tables have none."""
    counted = re.findall(r'^poulpe_moves_total\{by="bot"\} ([\d.e+-]+)$', get(port, "/metrics"), re.MULTILINE)
    return sum(map(float, counted))
