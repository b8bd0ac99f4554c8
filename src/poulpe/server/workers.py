"""Bots think, and acts of skill are simulated, in other processes: the event loop never waits for them, and none can
take the server down.

Four queues, each with processes of its own that are started for its first task, so that nobody's act waits for a bot's
thoughts and nobody's bot for an analysis: quick bots, bots that look ahead, acts of skill, studies of finished matches.
"""

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
    PROMPT,
    Advice,
    Appraisal,
    Chosen,
    Explanation,
    Failed,
    Guessing,
    Landing,
    Ready,
    Rehearsal,
    Reply,
    Simulation,
    Task,
    Thought,
    Warming,
    answer,
    framed,
)

STARTING = 60.0  # seconds a new process may take to import the games, on a slow and busy machine
COMPILING = 1800.0  # seconds for a game's search on a slow and busy machine; 90 to 160 are usual
AGAIN = 300.0  # seconds before a game that could not be compiled is tried again
MOST_DEEP, MOST_STUDIES = 200, 2000  # thoughts that may wait
STUDIERS = min(2, os.cpu_count() or 1)  # processes: the moves of a finished match are looked at side by side
STUDIES = 6  # times the patience with a bot: nobody waits for a study, and an act of skill is tried a hundred times
TRIES = 2

_reply = msgspec.msgpack.Decoder(Reply)
_landing = msgspec.msgpack.Decoder(Landing)


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
        who = f"bot {task.bot}" if isinstance(task, Thought) else type(task).__name__.lower()
        return f"{who} of {task.game}"

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
    async def born(cls, prompt: bool = False) -> Worker:
        """It finds the same modules as we do (-P: and nothing by chance in the folder where the server was started)."""
        path = os.pathsep.join(p for p in sys.path if p)
        command = [sys.executable, "-P", *["-O"] * sys.flags.optimize, "-m", "poulpe.server.worker"]
        command += [PROMPT] if prompt else []
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

    def __init__(self, worker: Worker | None, prompt: bool = False) -> None:
        self.worker, self.prompt = worker, prompt
        self.replaced = 0

    async def answer(self, thought: Task, patience: float) -> Chosen | Failed:
        """A thought that is lost with its worker is given to the next one, once."""
        for left in reversed(range(TRIES)):
            try:
                self.worker = self.worker or await Worker.born(self.prompt)
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
                self.worker = await Worker.born(self.prompt)

    async def clear(self) -> None:
        worker, self.worker = self.worker, None
        if worker:
            await worker.die()


class _Line:
    """Jobs that wait, the more urgent first, and the desks that take them."""

    def __init__(self, most: int, desks: int) -> None:
        self.most, self.size = most, desks
        self.desks: list[_Desk] = []
        self._jobs: asyncio.PriorityQueue[tuple[int, int, _Job]] = asyncio.PriorityQueue()
        self._count = 0

    def __len__(self) -> int:
        return self._jobs.qsize()

    def put(self, job: _Job, rank: int) -> None:
        if len(self) >= self.most:
            return job.fail(f"{len(self)} thoughts wait already")
        self._count += 1
        return self._jobs.put_nowait((rank, self._count, job))

    async def get(self) -> _Job:
        return (await self._jobs.get())[2]

    def fail_all(self, why: str) -> None:
        while not self._jobs.empty():
            self._jobs.get_nowait()[2].fail(why)


class Workers:
    """`count` processes for quick bots and as many for those that look ahead, one for acts and a few for studies.

    0: threads of this one, for tests, where a thought that hangs stays until the end.
    """

    def __init__(self, count: int, patience: float = 20.0, waiting: int = 1000) -> None:
        self.count, self.patience = count, patience
        self.replaced = 0  # how often a worker had to be killed
        self.warm: set[str] = set()  # games whose search is compiled
        self._quick, self._deep = _Line(waiting, count), _Line(MOST_DEEP, count)
        self._acts, self._studies = _Line(waiting, 1), _Line(MOST_STUDIES, STUDIERS)
        self._lives: list[asyncio.Task[None]] = []
        self._warmings: dict[str, asyncio.Task[None]] = {}
        self._one_warms = asyncio.Lock()
        self._failed_at: dict[str, float] = {}
        self._is_running = False

    @property
    def _lines(self) -> tuple[_Line, ...]:
        return self._quick, self._deep, self._acts, self._studies

    @property
    def waiting(self) -> int:
        """Thoughts of quick bots that no worker has begun."""
        return len(self._quick)

    @property
    def deep_waiting(self) -> int:
        """Thoughts of bots that look ahead, for each of their processes, that none has begun."""
        return len(self._deep) // max(1, self.count)

    async def start(self) -> None:
        """Returns when all can think; whatever keeps one from starting is an error here rather than at a table."""
        born = await asyncio.gather(*(Worker.born() for _ in range(self.count)), return_exceptions=True)
        workers = [worker for worker in born if isinstance(worker, Worker)]
        if len(workers) < self.count:
            await asyncio.gather(*(worker.die() for worker in workers))
            why = next(e for e in born if isinstance(e, BaseException))
            raise BotFailed(f"a worker process cannot start: {why}; what it said itself stands above") from why
        self._is_running = True
        self._seat(self._quick, [_Desk(worker) for worker in workers])

    def _seat(self, line: _Line, desks: list[_Desk]) -> None:
        line.desks += desks
        self._lives += [asyncio.create_task(self._live(desk, line)) for desk in desks]

    # ---------------------------------------------------------------- tasks
    async def think(self, game: str, bot: str, view: View | bytes, seed: int, is_watched: bool = True) -> bytes:
        """The move of a quick bot, as JSON. The seed decides all its dice: take another for each ask.

        Tables that somebody looks at come first, here and below.
        """
        task = Thought(game=game, bot=bot, seed=f"{seed:x}", view=_data(view))
        return await self._done(task, self._quick, 0 if is_watched else 1)

    async def ponder(
        self, game: str, bot: str, view: View | bytes, seed: int, seconds: float, is_watched: bool
    ) -> bytes:
        """The move of a bot that looks ahead, within so many seconds."""
        task = Thought(game=game, bot=bot, seed=f"{seed:x}", view=_data(view), seconds=seconds)
        return await self._done(task, self._deep, 0 if is_watched else 1)

    async def advise(self, game: str, view: View | bytes, seed: int, iterations: int) -> bytes:
        """The prospects of a seat's moves, as JSON, for somebody who waits for them."""
        return await self._done(
            Advice(game=game, seed=f"{seed:x}", view=_data(view), iterations=iterations), self._deep
        )

    async def explain(self, task: Explanation) -> bytes:
        """Why a bot moved, as JSON, for somebody who waits for it; nothing: it could not be found."""
        return await self._done(task, self._deep)

    async def study(self, task: Appraisal) -> bytes:
        """What there is to say of a move, as JSON, in good time."""
        return await self._done(task, self._studies)

    def expect_acts(self) -> None:
        """Somebody looks at a game of skill: the process of acts is started before the first of them needs it."""
        if self._is_running and self.count and not self._acts.desks:
            self._seat(self._acts, [_Desk(None, prompt=True)])

    async def rehearse(self, game: str, truth: str) -> None:
        """Makes the first act at a table as quick as all others."""
        await self._done(Rehearsal(game=game, truth=truth), self._acts, 1)

    async def simulate(self, game: str, truth: str, seat: int, move: str) -> Landing:
        """What becomes of an act of skill, and how it is judged."""
        task = Simulation(game=game, truth=truth, seat=seat, move=move)
        return _landing.decode(await self._done(task, self._acts))

    async def guess(self, game: str, truth: str, seat: int, move: str, seed: int) -> bytes:
        """Where an act may end, as JSON; beside the bots' thoughts, so that no real act waits for it."""
        return await self._done(Guessing(game=game, truth=truth, seat=seat, move=move, seed=seed), self._quick)

    async def _done(self, task: Task, line: _Line, rank: int = 0) -> bytes:
        if not self._is_running:
            raise BotFailed("the workers are not running")
        job = _Job(task, asyncio.get_running_loop().create_future())
        if self.count == 0:
            return await self._think_here(job)
        if not line.desks:
            self._seat(line, [_Desk(None, prompt=line is self._acts) for _ in range(line.size)])
        line.put(job, rank)
        return await job.move

    # ---------------------------------------------------------------- compiling
    def warm_up(self, game: str) -> asyncio.Task[None] | None:
        """Compiles a game's search in a process of its own, one game at a time. None: it is ready, or failed just now.

        From another process it is a matter of a second, where the machine's cache has it.
        """
        now = asyncio.get_running_loop().time()
        if game in self.warm or not self._is_running or now - self._failed_at.get(game, -AGAIN) < AGAIN:
            return None
        if game not in self._warmings:
            self._warmings[game] = asyncio.create_task(self._compile(game))
            self._warmings[game].add_done_callback(lambda _: self._warmings.pop(game, None))
        return self._warmings[game]

    async def _compile(self, game: str) -> None:
        """BotFailed: it could not be; then rules of thumb go on standing in."""
        try:
            async with self._one_warms:
                if self.count == 0:
                    reply = await asyncio.to_thread(answer, Warming(game=game))
                else:
                    reply = await self._compiled_elsewhere(game)
            if isinstance(reply, Failed):
                raise BotFailed(reply.why, reply.trace)
        except (BotFailed, _Lost) as e:
            self._failed_at[game] = asyncio.get_running_loop().time()
            raise BotFailed(f"{game} could not be compiled: {e}", getattr(e, "trace", "")) from e
        self.warm.add(game)

    @staticmethod
    async def _compiled_elsewhere(game: str) -> Chosen | Failed:
        worker = await Worker.born()
        try:
            return await worker.ask(Warming(game=game), COMPILING)
        finally:
            await worker.die()

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
        going = [*self._lives, *self._warmings.values()]
        for life in going:
            life.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        await asyncio.gather(*(desk.clear() for line in self._lines for desk in line.desks))
        self._lives = []
        for line in self._lines:
            line.desks = []
            line.fail_all("the server stops")

    async def _live(self, desk: _Desk, line: _Line) -> None:
        """One desk from start to stop."""
        job = None
        try:
            await desk.fill()
            while True:
                job = await line.get()
                if not job.move.done():  # else nobody waits for it any more
                    await self._work(desk, job)
        finally:
            if job:
                job.fail("the server stops")

    async def _work(self, desk: _Desk, job: _Job) -> None:
        before = desk.replaced
        try:
            patience = self.patience * (STUDIES if isinstance(job.thought, Appraisal) else 1)
            job.settle(await desk.answer(job.thought, patience))
        except _Lost as e:
            job.fail(str(e))
        except Exception as e:  # a fault of ours must not cost the desk
            job.fail(f"{type(e).__name__}: {e}", traceback.format_exc())
        self.replaced += desk.replaced - before
        await desk.fill()


def _data(view: View | bytes) -> bytes:
    return view if isinstance(view, bytes) else to_json(view)
