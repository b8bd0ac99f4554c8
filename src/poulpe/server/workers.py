"""Bots think, and acts of skill are simulated, in other processes: the event loop never waits for them, and none can
take the server down. Simulations have a process of their own, so that nobody's act waits for a bot's thoughts."""

from __future__ import annotations

import asyncio
import os
import sys
import traceback
from asyncio.subprocess import PIPE, Process, create_subprocess_exec
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from poulpe.core.vocabulary import View, to_json
from poulpe.server.worker import (
    LENGTH_BYTES,
    Chosen,
    Failed,
    Guessing,
    Ready,
    Reply,
    Simulation,
    Task,
    Thought,
    answer,
    framed,
)

STARTING = 60.0  # seconds a new process may take to import the games, on a slow and busy machine
TRIES = 2

_reply = msgspec.msgpack.Decoder(Reply)


class BotFailed(Exception):  # noqa: N818  (it reads as a sentence)
    """No move from this bot: it raised, hung or crashed twice, or too many others wait. Somebody else must choose."""

    def __init__(self, why: str, trace: str = "") -> None:
        super().__init__(why)
        self.why, self.trace = why, trace  # the trace is for the log of the server, never for a page


class _Lost(Exception):  # noqa: N818
    """A worker that will not answer any more."""


@dataclass
class _Job:
    thought: Task
    move: asyncio.Future[bytes]

    @property
    def name(self) -> str:
        task = self.thought
        return f"bot {task.bot} of {task.game}" if isinstance(task, Thought) else f"physics of {task.game}"

    def fail(self, why: str, trace: str = "") -> None:
        if not self.move.done():
            self.move.set_exception(BotFailed(f"{self.name}: {why}", trace))

    def settle(self, reply: Chosen | Failed) -> None:
        if isinstance(reply, Failed):
            self.fail(reply.why, reply.trace)
        elif not self.move.done():
            self.move.set_result(reply.move)


class Worker:
    """One process and its pipes."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @classmethod
    async def born(cls) -> Worker:
        """It finds the same modules as we do (-P: and nothing by chance in the folder where the server was started)."""
        path = os.pathsep.join(p for p in sys.path if p)
        command = [sys.executable, "-P", *["-O"] * sys.flags.optimize, "-m", "poulpe.server.worker"]
        env = {**os.environ, "PYTHONPATH": path}
        try:  # a session of its own: deaf to Ctrl-C before it can say so itself
            process = await create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=env, start_new_session=True)
        except OSError as e:
            raise _Lost(f"no new process: {e}") from e
        worker = cls(process)
        try:
            if not isinstance(await worker._heard(STARTING), Ready):
                raise _Lost("it did not say that it is ready")
        except BaseException:
            await worker.die()
            raise
        return worker

    async def ask(self, thought: Task, patience: float) -> Chosen | Failed:
        assert self.process.stdin
        with suppress(ConnectionError):  # it is dead: the answer will not come
            self.process.stdin.write(framed(thought))
            await self.process.stdin.drain()
        reply = await self._heard(patience)
        if isinstance(reply, Ready):
            raise _Lost("it spoke out of turn")
        return reply

    async def _heard(self, patience: float) -> Reply:
        assert self.process.stdout
        try:
            async with asyncio.timeout(patience):
                head = await self.process.stdout.readexactly(LENGTH_BYTES)
                body = await self.process.stdout.readexactly(int.from_bytes(head, "big"))
            reply: Reply = _reply.decode(body)
            return reply
        except TimeoutError as e:
            raise _Lost(f"no answer within {patience:g} s") from e
        except (asyncio.IncompleteReadError, ConnectionError) as e:
            raise _Lost("its process ended") from e
        except ValueError as e:
            raise _Lost(f"its answer cannot be read: {e}") from e

    async def die(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class _Desk:
    """Where one worker sits after the other."""

    def __init__(self, worker: Worker | None) -> None:
        self.worker = worker
        self.replaced = 0

    async def answer(self, thought: Task, patience: float) -> Chosen | Failed:
        """A thought that is lost with its worker is given to the next one, once."""
        for left in reversed(range(TRIES)):
            try:
                self.worker = self.worker or await Worker.born()
                return await self.worker.ask(thought, patience)
            except _Lost:
                await self.clear()
                self.replaced += 1
                if not left:
                    raise
        raise AssertionError("unreachable")

    async def fill(self) -> None:
        """At once rather than with the next thought. If it fails now, the next thought tries again."""
        if self.worker is None:
            with suppress(_Lost):
                self.worker = await Worker.born()

    async def clear(self) -> None:
        worker, self.worker = self.worker, None
        if worker:
            await worker.die()


class Workers:
    """`count` processes; 0: threads of this one, for tests, where a thought that hangs stays until the end."""

    def __init__(self, count: int, patience: float = 20.0, waiting: int = 1000) -> None:
        self.count, self.patience, self.most_waiting = count, patience, waiting
        self.replaced = 0  # how often a worker had to be killed
        self._queue: asyncio.Queue[_Job] = asyncio.Queue()
        self._acts: asyncio.Queue[_Job] = asyncio.Queue()
        self._desks: list[_Desk] = []
        self._lives: list[asyncio.Task[None]] = []
        self._is_running = False

    @property
    def waiting(self) -> int:
        """Thoughts that no worker has begun."""
        return self._queue.qsize()

    async def start(self) -> None:
        """Returns when all can think; whatever keeps one from starting is an error here rather than at a table."""
        born = await asyncio.gather(*(Worker.born() for _ in range(self.count)), return_exceptions=True)
        workers = [worker for worker in born if isinstance(worker, Worker)]
        if len(workers) < self.count:
            await asyncio.gather(*(worker.die() for worker in workers))
            why = next(e for e in born if isinstance(e, BaseException))
            raise BotFailed(f"a worker process cannot start: {why}; what it said itself stands above") from why
        self._desks = [_Desk(worker) for worker in workers]
        self._lives = [asyncio.create_task(self._live(desk, self._queue)) for desk in self._desks]
        self._is_running = True

    async def think(self, game: str, bot: str, view: View | bytes, seed: int) -> bytes:
        """The move of a bot, as JSON. The seed decides all its dice: take another for each ask."""
        if not self._is_running:
            raise BotFailed("the workers are not running")
        data = view if isinstance(view, bytes) else to_json(view)
        return await self._done(Thought(game=game, bot=bot, seed=f"{seed:x}", view=data), self._queue)

    def expect_acts(self) -> None:
        """Somebody looks at a game of skill: the process of acts is started before the first of them needs it."""
        if self._is_running and self.count and len(self._desks) == self.count:
            desk = _Desk(None)
            self._desks.append(desk)
            self._lives.append(asyncio.create_task(self._live(desk, self._acts)))

    async def simulate(self, game: str, truth: str, seat: int, move: str) -> bytes:
        """The shot of an act of skill, packed; in a process that is started for the first of them."""
        if not self._is_running:
            raise BotFailed("the workers are not running")
        self.expect_acts()
        return await self._done(Simulation(game=game, truth=truth, seat=seat, move=move), self._acts)

    async def guess(self, game: str, truth: str, seat: int, move: str, seed: int) -> bytes:
        """Where an act may end, as JSON; beside the bots' thoughts, so that no real act waits for it."""
        if not self._is_running:
            raise BotFailed("the workers are not running")
        return await self._done(Guessing(game=game, truth=truth, seat=seat, move=move, seed=seed), self._queue)

    async def _done(self, task: Task, queue: asyncio.Queue[_Job]) -> bytes:
        job = _Job(task, asyncio.get_running_loop().create_future())
        if self.count == 0:
            return await self._think_here(job)
        if queue.qsize() >= self.most_waiting:
            job.fail(f"{queue.qsize()} thoughts wait already")
        else:
            queue.put_nowait(job)
        return await job.move

    async def _think_here(self, job: _Job) -> bytes:
        try:
            async with asyncio.timeout(self.patience):
                job.settle(await asyncio.to_thread(answer, job.thought))
        except TimeoutError:
            job.fail(f"no answer within {self.patience:g} s")
        return await job.move

    async def stop(self) -> None:
        """Thoughts that are not finished fail."""
        self._is_running = False
        for life in self._lives:
            life.cancel()
        await asyncio.gather(*self._lives, return_exceptions=True)
        await asyncio.gather(*(desk.clear() for desk in self._desks))
        self._lives, self._desks = [], []
        for queue in (self._queue, self._acts):
            while not queue.empty():
                queue.get_nowait().fail("the server stops")

    async def _live(self, desk: _Desk, queue: asyncio.Queue[_Job]) -> None:
        """One desk from start to stop."""
        job = None
        try:
            await desk.fill()
            while True:
                job = await queue.get()
                if not job.move.done():  # else nobody waits for it any more
                    await self._work(desk, job)
        finally:
            if job:
                job.fail("the server stops")

    async def _work(self, desk: _Desk, job: _Job) -> None:
        before = desk.replaced
        try:
            job.settle(await desk.answer(job.thought, self.patience))
        except _Lost as e:
            job.fail(str(e))
        except Exception as e:  # a fault of ours must not cost the desk
            job.fail(f"{type(e).__name__}: {e}", traceback.format_exc())
        self.replaced += desk.replaced - before
        await desk.fill()
