"""Do card tables wait for physics? Their latency at one rate of moves, alone and while bots play games of skill."""

from __future__ import annotations

import asyncio
import re
from contextlib import closing
from typing import Any

from bench.load import servers
from bench.load.generator import AT_ONCE, Load, Stretch, gather
from bench.load.octorage import OctoRage
from bench.load.tables import SEATS, Http, get
from bench.load.wires import fastest

RATE = 40.0  # moves a second at all card tables together: far from what the server can do
TABLES = 10  # of cards
SKILLED = 3  # tables of skill, at each four bots that never wait


def beside(name: str, seconds: float) -> dict[str, Any]:
    with servers.ours(workers=1) as (port, pid):
        alone, among, acts = asyncio.run(_measured(name, port, pid, seconds))
    ms = {"alone": alone, "beside": among}
    found = {f"{key} {what} ms": s.ms(part) for key, s in ms.items() for what, part in (("p50", 0.5), ("p99", 0.99))}
    return {**found, "rate": RATE, "card tables": TABLES, "tables of skill": SKILLED, "acts/s beside": acts / seconds}


async def _measured(name: str, port: int, pid: int, seconds: float) -> tuple[Stretch, Stretch, float]:
    load, (_, connect) = Load(port, pid), fastest()
    load.tables = [OctoRage(n, port, connect, load) for n in range(TABLES)]
    await asyncio.to_thread(lambda: [table.invite() for table in load.tables])
    await gather(AT_ONCE, [table.open for table in load.tables])
    alone = await load.half(seconds, RATE)
    await asyncio.to_thread(_open, name, port)
    await asyncio.sleep(seconds / 2)  # the engine loads, treasures are scattered
    before = await asyncio.to_thread(_played, port)
    among = await load.half(seconds, RATE)
    return alone, among, await asyncio.to_thread(_played, port) - before


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
