"""Physics on the real server: one whole act over the socket, without blocking other tables."""

from __future__ import annotations

import asyncio
import time

import pytest

import poulpe
from poulpe.core.skill import unpack
from poulpe.server.workers import Workers
from poulpe.table.jobs import Act
from poulpe.table.letters import Shown
from tests.server.hosting import Host, People

pytestmark = pytest.mark.anyio
GAME = "crash-octopus"


async def test_simulations_run_beside_the_event_loop() -> None:
    match = poulpe.Match.deal(GAME, seats=4, seed=3)
    seat, move = match.asks[0].seat, "drop offset=0 bearing=0 height=120"
    job = Act(game=GAME, seat=seat, ask=seat, move=move, by="person", truth=match.notation)
    workers, lags = Workers(1), list[float]()
    await workers.start()

    async def heartbeat() -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(0.005)
            lags.append(time.perf_counter() - began - 0.005)

    try:
        first = await workers.do(job)  # the worker process is now running and has loaded the pieces
        heart = asyncio.create_task(heartbeat())
        landings = await asyncio.gather(*(workers.do(job) for _ in range(4)))
        heart.cancel()
    finally:
        await workers.stop()
    physics = match.game.physics
    assert physics and all(found == first for found in landings)
    began = time.perf_counter()
    assert unpack(first.shot, physics.shot) == match.simulate(seat, move)
    an_act = time.perf_counter() - began  # on this machine under its current load
    lags.sort()
    assert lags[len(lags) // 2] < an_act / 2, "the event loop was blocked by physics"


async def test_bots_play_an_act_on_the_real_server(host: Host) -> None:
    async with People(host) as people:
        (someone,) = await people.come(1)
        table = await someone.table(game=GAME, seats=2, sit=None, bots=["thumb", "thumb"], start=True)
        page = await someone.at(table)
        await page.first(Shown)
        await page.until(lambda: page.last(Shown).view["phase"] in ("turn", "load", "attack"))
        told = page.last(Shown).view
        assert {p["kind"] for p in told["pieces"]} >= {"head", "tentacle", "ship", "anchor", "gold", "die"}
