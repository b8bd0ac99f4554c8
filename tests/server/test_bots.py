"""Bots play to the end, many at once, whatever happens to their worker processes."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random

import psutil
import pytest

from poulpe.table.letters import Seats, Shown, Start
from tests.server.hosting import Host, People, seated, verified

pytestmark = pytest.mark.anyio
TABLES = 50


async def test_fifty_tables_of_bots_end(host: Host) -> None:
    async with People(host) as people:
        someone, historian = await people.come(2)  # spread over several people because of the limits on tables and logs
        bots = ["random", "thumb", "random", "random"]
        tables = [await someone.table(sit=None, bots=bots, start=True) for _ in range(TABLES)]
        watching = await someone.at(tables[0])
        for table in tables:
            await someone.ended(table)
        await watching.until(lambda: watching.is_over)
        logs = [await historian.log(table) for table in tables]
        assert len({log.seed for log in logs}) == TABLES
        for log in logs:
            verified(log)
        fairness = watching.last(Seats).fairness
        assert logs[0].fair and (fairness.digest, fairness.salt) == (logs[0].fair.digest, logs[0].fair.salt)
        assert fairness.seed and int(fairness.seed, 16) == int(logs[0].seed, 16)


async def test_a_match_goes_on_when_its_worker_is_killed(host: Host) -> None:
    """Every worker is killed as soon as it appears, until the match is over."""
    async with People(host) as people:
        (someone,) = await people.come(1)
        table, (page,) = await seated([someone])
        await page.send(Start())
        playing, killed = asyncio.create_task(page.play(Random(1))), set[int]()
        while not playing.done():
            for worker in host.workers:
                if worker.pid not in killed:
                    with suppress(psutil.NoSuchProcess):  # it has just exited by itself
                        worker.kill()
                    killed.add(worker.pid)
            await asyncio.sleep(0.05)
        await playing
        match = verified(await someone.log(table))
        assert killed and {played.seat for played in match.moves} == {0, 1, 2, 3}


async def test_somebody_who_leaves_is_played_for_until_they_return(host: Host) -> None:
    async with People(host) as people:
        one, two = await people.come(2)
        table, (mine, theirs) = await seated([one, two])
        await mine.send(Start())
        await theirs.first(Shown)
        await theirs.send({"type": "Leave"})
        await mine.until(lambda: mine.seats.seats[1].away)
        await theirs.send({"type": "Return"})
        await mine.until(lambda: not mine.seats.seats[1].away)
        await theirs.send({"type": "Leave"})
        await mine.play(Random(5))
        verified(await one.log(table))
