"""Bots think in worker processes; whatever one of them does there, the others carry on."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import psutil
import pytest

import poulpe
from poulpe.core.match import Match
from poulpe.server.queues import JobFailed
from poulpe.server.worker import IMPORTS, answer
from poulpe.server.workers import Workers
from poulpe.table.jobs import Think, packed
from tests.server.hosting import soon
from tests.server.planted import ONCE

LONG = 60.0  # a timeout that is long enough on a busy machine


@pytest.fixture(autouse=True)
def _planted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(IMPORTS, "tests.server.planted")


@asynccontextmanager
async def running(count: int, patience: float = LONG, **more: int) -> AsyncIterator[Workers]:
    workers = Workers(count, patience, **more)
    await workers.start()
    try:
        yield workers
    finally:
        await workers.stop()


def run(count: int, test: Callable[[Workers], Awaitable[None]], patience: float = LONG, **more: int) -> None:
    async def inside() -> None:
        async with running(count, patience, **more) as workers:
            await test(workers)

    asyncio.run(inside())


def dealt(game: str = "reef") -> Match:
    return Match.deal(game, seed=5)


def view_of(match: Match) -> poulpe.View:
    return match.view(match.asks[0].seat)


async def think(workers: Workers, game: str, bot: str, view: poulpe.View, seed: int) -> poulpe.Move:
    seat = view.seat or 0
    done = await workers.do(Think(game=game, bot=bot, seat=seat, ask=seat, view=packed(view), seed=seed))
    move: poulpe.Move = done.move
    return move


def children() -> list[psutil.Process]:
    return [p for p in psutil.Process().children() if "poulpe.server.worker" in p.cmdline()]


# ---------------------------------------------------------------- thinking
@pytest.mark.parametrize("count", [0, 1])
@pytest.mark.parametrize("bot", ["random", "thumb"])
@pytest.mark.parametrize("game", ["reef", "octorage"])
def test_a_worker_chooses_as_the_bot_itself_would(game: str, bot: str, count: int) -> None:
    async def test(workers: Workers) -> None:
        match = dealt(game)
        for seed in (1, 2**64 - 1):
            view = view_of(match)
            own = poulpe.bot(game, bot, seed).choose(view, view.asks[0])
            assert await think(workers, game, bot, view, seed) == own
            match.play(view.asks[0].seat, own)

    run(count, test)
    assert not children()


def test_many_thoughts_at_once_each_get_their_own_answer() -> None:
    async def test(workers: Workers) -> None:
        view = view_of(dealt("octorage"))
        moves = await asyncio.gather(*(think(workers, "octorage", "random", view, seed) for seed in range(60)))
        for seed, move in enumerate(moves):
            assert move == poulpe.bot("octorage", "random", seed).choose(view, view.asks[0])
        assert len(children()) == 2 and workers.replaced == 0 and workers.waiting == 0

    run(2, test)


def test_the_event_loop_goes_on_meanwhile() -> None:
    async def test(workers: Workers) -> None:
        thought = asyncio.create_task(think(workers, "reef", "hang", view_of(dealt()), 1))
        for _ in range(100):
            await asyncio.sleep(0)
        assert not thought.done()
        thought.cancel()

    run(1, test)


# ---------------------------------------------------------------- failing
def test_an_error_of_a_bot_is_told_with_its_trace() -> None:
    async def test(workers: Workers) -> None:
        with pytest.raises(JobFailed, match="bot grumble of reef: ValueError: I do not like this hand") as told:
            await think(workers, "reef", "grumble", view_of(dealt()), 1)
        assert "planted.py" in told.value.trace and workers.replaced == 0
        with pytest.raises(JobFailed, match="there is no bot 'nobody' for reef"):
            await think(workers, "reef", "nobody", view_of(dealt()), 1)
        with pytest.raises(JobFailed, match="there is no game 'nothing'"):
            await think(workers, "nothing", "random", view_of(dealt()), 1)
        with pytest.raises(JobFailed, match="ValidationError"):
            await workers.do(Think(game="reef", bot="random", seat=0, ask=0, view=b"\x80"))
        with pytest.raises(JobFailed, match="is not asked anything"):
            await think(workers, "reef", "random", dealt().view(None), 1)
        assert await think(workers, "reef", "random", view_of(dealt()), 1)

    run(1, test)


@pytest.mark.skipif(sys.platform != "linux", reason="bounds on memory are Linux's")
def test_a_bot_that_wants_too_much_memory_does_not_get_it() -> None:
    async def test(workers: Workers) -> None:
        with pytest.raises(JobFailed, match="bot gorge of reef: MemoryError"):
            await think(workers, "reef", "gorge", view_of(dealt()), 1)
        assert await think(workers, "reef", "random", view_of(dealt()), 1) and workers.replaced == 0

    run(1, test)


def test_a_bot_that_crashes_costs_two_workers_and_nobody_else() -> None:
    async def test(workers: Workers) -> None:
        view = view_of(dealt())
        good = [think(workers, "reef", "random", view, seed) for seed in range(10)]
        bad = think(workers, "reef", "crash", view, 1)
        *moves, failed = await asyncio.gather(*good, bad, return_exceptions=True)
        assert isinstance(failed, JobFailed) and "its process ended" in failed.why
        assert all(isinstance(move, poulpe.Move) for move in moves)
        assert await think(workers, "reef", "random", view, 1) == moves[1]
        assert workers.replaced == 2
        await soon(lambda: len(children()) == 2)  # a process that has just started may have no command line yet

    run(2, test)


def test_a_bot_that_hangs_is_killed_and_replaced() -> None:
    async def test(workers: Workers) -> None:
        view = view_of(dealt())
        await think(workers, "reef", "random", view, 1)  # load the game first: the timeout covers only thinking
        (before,) = children()
        with pytest.raises(JobFailed, match=r"bot hang of reef: no answer within 3 s"):
            await think(workers, "reef", "hang", view, 1)
        assert await think(workers, "reef", "random", view, 1)
        (after,) = children()
        assert after.pid != before.pid and not before.is_running() and workers.replaced == 2

    run(1, test, patience=3)


def test_a_thought_lost_once_is_thought_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ONCE, str(tmp_path / "crashed"))

    async def test(workers: Workers) -> None:
        view = view_of(dealt())
        move = await think(workers, "reef", "crash_once", view, 7)
        assert move == poulpe.bot("reef", "random", 7).choose(view, view.asks[0])
        assert workers.replaced == 1

    run(1, test)


def test_a_worker_killed_while_idle_is_not_missed() -> None:
    async def test(workers: Workers) -> None:
        (child,) = children()
        child.kill()
        assert await think(workers, "reef", "random", view_of(dealt()), 1) and workers.replaced == 1

    run(1, test)


def test_a_bot_that_prints_garbles_nothing() -> None:
    async def test(workers: Workers) -> None:
        for seed in range(3):
            assert await think(workers, "reef", "chatter", view_of(dealt()), seed)
        assert workers.replaced == 0

    run(1, test)


def test_too_many_waiting_is_an_answer_at_once() -> None:
    async def test(workers: Workers) -> None:
        view = view_of(dealt())
        thoughts = [asyncio.create_task(think(workers, "reef", "hang", view, 1))]
        await asyncio.sleep(0.1)  # the worker has taken the job
        thoughts += [asyncio.create_task(think(workers, "reef", "random", view, 1)) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(JobFailed, match="3 jobs are already waiting"):
            await think(workers, "reef", "random", view, 1)
        await workers.stop()
        for thought in thoughts:
            with pytest.raises(JobFailed, match="the server is stopping"):
                await thought

    run(1, test, waiting=3)


def test_whoever_stops_waiting_does_not_stop_the_worker() -> None:
    async def test(workers: Workers) -> None:
        view = view_of(dealt())
        thoughts = [asyncio.create_task(think(workers, "reef", "random", view, seed)) for seed in range(5)]
        await asyncio.sleep(0)
        for thought in thoughts[:4]:
            thought.cancel()
        assert await thoughts[4] == poulpe.bot("reef", "random", 4).choose(view, view.asks[0])
        assert workers.replaced == 0

    run(1, test)


# ---------------------------------------------------------------- start and stop
def test_nobody_thinks_before_the_start_or_after_the_end() -> None:
    async def test() -> None:
        workers = Workers(1, LONG)
        with pytest.raises(JobFailed, match="not running"):
            await think(workers, "reef", "random", view_of(dealt()), 1)
        await workers.start()
        await workers.stop()
        await workers.stop()
        with pytest.raises(JobFailed, match="not running"):
            await think(workers, "reef", "random", view_of(dealt()), 1)
        assert not children()

    asyncio.run(test())


def test_a_worker_that_cannot_start_is_an_error_of_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(IMPORTS, "tests.server.no_such_module")
    with pytest.raises(JobFailed, match="a worker process cannot start: its process ended"):
        asyncio.run(Workers(2, LONG).start())
    assert not children()


def test_patience_ends_in_a_thread_too() -> None:
    async def test(workers: Workers) -> None:
        with pytest.raises(JobFailed, match="no answer within 0 s"):
            await think(workers, "reef", "random", view_of(dealt()), 1)

    run(0, test, patience=0)


def test_a_worker_is_deaf_to_ctrl_c() -> None:
    async def test(workers: Workers) -> None:
        (child,) = children()
        child.send_signal(signal.SIGINT)
        assert await think(workers, "reef", "random", view_of(dealt()), 1) and workers.replaced == 0

    run(1, test)


SERVER = """
import asyncio, sys
import tests.server.planted
from poulpe.server.workers import Workers
from poulpe.table.jobs import Think
def think(bot):
    return workers.do(Think(game="reef", bot=bot, seat=0, ask=0, view=bytes.fromhex(sys.argv[1])))
async def main():
    global workers
    workers = Workers(2, 600)
    await workers.start()
    hanging = asyncio.create_task(think("hang"))
    await think("random")
    print("ready", flush=True)
    await hanging
asyncio.run(main())
"""


def test_workers_die_with_the_server() -> None:
    """Even a worker that is thinking endlessly."""
    view = packed(view_of(dealt())).hex()
    env = {"PYTHONPATH": ":".join(p for p in sys.path if p), IMPORTS: "tests.server.planted"}
    with subprocess.Popen([sys.executable, "-c", SERVER, view], env=env, stdout=subprocess.PIPE) as server:
        assert server.stdout and server.stdout.readline() == b"ready\n"
        workers = psutil.Process(server.pid).children()
        assert len(workers) == 2
        server.kill()
    assert psutil.wait_procs(workers, timeout=LONG)[1] == []


def test_a_thought_is_the_same_wherever_it_is_thought() -> None:
    job = Think(game="reef", bot="random", seat=0, ask=0, seed=255, view=packed(view_of(dealt())))
    assert answer(job) == answer(job)
