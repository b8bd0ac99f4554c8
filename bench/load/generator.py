"""The people of a load test, in a process of their own: `python -m bench.load.generator GAME PORT PID SOCKETS SECONDS`.

First a closed loop: every table always has one move in flight, which shows how many moves a second the server can do.
Then half as many, at random moments that do not wait for the server: their latency counts from the moment a move was
due. That is taken several times, and the median counts: a machine that others share stalls now and then. It prints one
figure.
"""

from __future__ import annotations

import asyncio
import gc
import importlib
import re
import sys
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from statistics import median
from typing import Any, NamedTuple

import psutil

from bench.load.octorage import OctoRage
from bench.load.rush import RushTable
from bench.load.tables import SEATS, Table, get
from bench.load.wires import fastest
from bench.timing import Figure, tell

GAMES: dict[str, type[Table]] = {"octorage": OctoRage, "rush": RushTable}
WARM = 1 / 3  # of the time that is noted, before it
MOVES, COMMITS = "poulpe_moves_total", "poulpe_store_commits"
AT_ONCE = 32  # tables that connect at the same time
LATE = 10.0  # seconds a move may take at the end before it counts as lost
ROUNDS = 5  # stretches at half load
NAMED = 5  # errors that are told in words

clock = time.perf_counter


class Sample(NamedTuple):
    """What was used and done so far."""

    at: float
    moves: int  # as people count them
    server: float  # CPU seconds
    generator: float
    counts: dict[str, float]  # by the server itself, a moment later


class Stretch(NamedTuple):
    """A time in which moves were noted, and what was used from a little before until its end."""

    seconds: float
    latencies: list[float]  # sorted
    silent: int
    before: Sample
    after: Sample

    @property
    def rate(self) -> float:
        return len(self.latencies) / self.seconds

    def ms(self, part: float) -> float:
        """A quantile of the latencies."""
        found = self.latencies
        return found[min(len(found) - 1, int(len(found) * part))] * 1000 if found else 0.0

    def cpu(self) -> tuple[float, float]:
        """Cores of the server and of the generator."""
        wall = self.after.at - self.before.at
        return (self.after.server - self.before.server) / wall, (self.after.generator - self.before.generator) / wall

    @property
    def cpu_us(self) -> float:
        return (self.after.server - self.before.server) / max(1, self.after.moves - self.before.moves) * 1e6

    @property
    def commits(self) -> float:
        """For one move; 0 where the server counts none."""
        a, b = self.before.counts, self.after.counts
        return (b.get(COMMITS, 0) - a.get(COMMITS, 0)) / max(1, b.get(MOVES, 0) - a.get(MOVES, 0))


class Load:
    """Plays at all tables, and notes how long moves take."""

    def __init__(self, port: int, pid: int, seed: int = 1) -> None:
        self.port, self.server, self.dice = port, psutil.Process(pid), Random(seed)
        self.tables: list[Table] = []
        self.free: deque[Table] = deque()
        self.due: deque[float] = deque()  # moves of the open loop that wait for a table
        self.is_closed_loop = False
        self.window = (0.0, 0.0)  # when moves are noted: those that are done in it, or in the open loop those due in it
        self.flying: dict[Table, float] = {}
        self.latencies: list[float] = []
        self.moves = self.silent = self.errors = 0
        self.said: list[str] = []

    # ---------------------------------------------------------------- what tables tell
    def ready(self, table: Table) -> None:
        if self.is_closed_loop:
            self._play(table, clock())
        elif self.due:
            self._play(table, self.due.popleft())
        else:
            self.free.append(table)

    def moved(self, table: Table, silent: bool) -> None:
        began, now = self.flying.pop(table), clock()
        self.moves += 1
        if self.window[0] <= (now if self.is_closed_loop else began) < self.window[1]:
            self.latencies.append(now - began)
            self.silent += silent

    def failed(self, why: str) -> None:
        self.errors += 1
        if why not in self.said[:NAMED]:
            self.said.append(why)

    def _play(self, table: Table, due: float) -> None:
        self.flying[table] = due
        table.play()

    # ---------------------------------------------------------------- the two loops
    async def closed(self, seconds: float) -> Stretch:
        self.is_closed_loop = True
        for table in self._all_free():
            self._play(table, clock())
        samples = await self._noted(seconds)
        self.window = (0.0, 0.0)
        self.is_closed_loop = False
        await self._quiet()
        return self._stretch(seconds, *samples)

    async def half(self, seconds: float, rate: float) -> Stretch:
        going = asyncio.create_task(self._arrive(rate))
        samples = await self._noted(seconds)
        going.cancel()
        await self._quiet()
        return self._stretch(seconds, *samples)

    def _all_free(self) -> list[Table]:
        found, self.free = list(self.free), deque()
        return found

    async def _arrive(self, rate: float) -> None:
        """Moves are due at random moments; one that finds no table waits, and its time runs."""
        at = clock()
        while True:
            at += self.dice.expovariate(rate)
            if (early := at - clock()) > 0:
                await asyncio.sleep(early)
            if self.free:
                self._play(self.free.popleft(), at)
            else:
                self.due.append(at)

    async def _noted(self, seconds: float) -> tuple[Sample, Sample]:
        await asyncio.sleep(seconds * WARM)
        before = await self._sample()
        self.latencies, self.silent, self.window = [], 0, (clock(), clock() + seconds)
        await asyncio.sleep(seconds)
        return before, await self._sample()

    def _stretch(self, seconds: float, before: Sample, after: Sample) -> Stretch:
        return Stretch(seconds, sorted(self.latencies), self.silent, before, after)

    async def _quiet(self) -> None:
        """Until every move that was due is done, and every table that begins another match has dealt."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LATE):
                while self.due or len(self.free) < len(self.tables):
                    await asyncio.sleep(0.01)
        for _ in range(len(self.tables) - len(self.free)):
            self.failed(f"a move took more than {LATE:.0f} s")

    # ---------------------------------------------------------------- the server
    async def _sample(self) -> Sample:
        used = sum(self.server.cpu_times()[:2]), time.process_time()
        return Sample(clock(), self.moves, *used, await asyncio.to_thread(self.counts))

    def counts(self) -> dict[str, float]:
        """Our server's own figures, labels added up; the peer has none."""
        found: dict[str, float] = {}
        if isinstance(self.tables[0], OctoRage):
            for name, value in re.findall(r"^(\w+)(?:\{.*\})? ([\d.e+-]+)$", get(self.port, "/metrics"), re.MULTILINE):
                found[name] = found.get(name, 0.0) + float(value)
        return found

    @property
    def memory(self) -> float:
        """MB that the server holds."""
        return float(self.server.memory_info().rss) / 1e6


async def gather(few: int, work: list[Callable[[], Awaitable[None]]]) -> None:
    """All of it, a few at a time."""
    left = deque(work)

    async def one() -> None:
        while left:
            await left.popleft()()

    await asyncio.gather(*(one() for _ in range(few)))


async def measure(game: str, port: int, pid: int, sockets: int, seconds: float) -> Figure:
    client, connect = fastest()
    load = Load(port, pid)
    load.tables = [GAMES[game](n, port, connect, load) for n in range(sockets // SEATS)]
    empty = load.memory
    await asyncio.to_thread(lambda: [table.invite() for table in load.tables])
    began = clock()
    await gather(AT_ONCE, [table.open for table in load.tables])
    connecting, dealt = clock() - began, load.memory
    gc.freeze()
    gc.disable()

    full = await load.closed(seconds)
    shown = sum(t.bytes for t in load.tables) / max(1, sum(t.frames for t in load.tables))
    halves = [await load.half(seconds / 2, full.rate / 2) for _ in range(ROUNDS)]
    counted = load.counts().get(MOVES, load.moves)
    if counted != load.moves:
        load.failed(f"the server counts {counted:.0f} moves, its people {load.moves}")
    for why in load.said[:NAMED]:
        print(why, file=sys.stderr)
    cores = full.cpu()
    return Figure(
        game,
        "moves/s",
        [full.rate],
        {
            "sockets": sockets,
            "seconds": seconds,
            "silent": full.silent / max(1, len(full.latencies)),
            "full p50 ms": full.ms(0.5),
            "full p99 ms": full.ms(0.99),
            "half moves/s": median(half.rate for half in halves),
            "p50 ms": median(half.ms(0.5) for half in halves),
            "p99 ms": median(half.ms(0.99) for half in halves),
            "worst p99 ms": max(half.ms(0.99) for half in halves),
            "max ms": max(half.ms(1) for half in halves),
            "cpu us a move": full.cpu_us,
            "server cores": cores[0],
            "generator cores": cores[1],
            "half generator cores": median(half.cpu()[1] for half in halves),
            "commits a move": full.commits,
            "bytes shown": shown,
            "MB empty": empty,
            "MB dealt": dealt,
            "MB after": load.memory,
            "kB a socket": (dealt - empty) * 1000 / sockets,
            "connect s": connecting,
            "errors": load.errors,
            "picows": float(client == "picows"),
        },
    )


def run(work: Any) -> Any:
    """In uvloop where there is one."""
    try:
        return importlib.import_module("uvloop").run(work)
    except ImportError:
        return asyncio.run(work)


if __name__ == "__main__":
    game, port, pid, sockets, seconds = sys.argv[1:]
    tell([run(measure(game, int(port), int(pid), int(sockets), float(seconds)))])
