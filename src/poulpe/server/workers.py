"""Bots think, and acts of skill are simulated, in other processes: the event loop never waits for them, and none can
take the server down.

Four queues, each with processes of its own that are started for its first job, so that nobody's act waits for a bot's
thoughts and nobody's bot for an analysis: quick bots, bots that look ahead, acts of skill, studies of finished matches.
"""

from __future__ import annotations

import asyncio
import os
import traceback
from typing import cast

import msgspec

from poulpe.server.process import Desk, Lost, Worker
from poulpe.server.queues import JobFailed, Queue, Waiting
from poulpe.server.worker import Done, Failed, answer
from poulpe.table.jobs import Act, AnyJob, Appraise, Hint, Job, R, Reason, Rehearse, Think, Warm

COMPILING = 1800.0  # seconds for a game's search on a slow and busy machine; 90 to 160 are usual
AGAIN = 300.0  # seconds before a game that could not be compiled is tried again
MOST_DEEP, MOST_STUDIES = 200, 2000  # jobs that may wait
STUDIERS = min(2, os.cpu_count() or 1)  # processes: the moves of a finished match are looked at side by side
STUDIES = 6  # times the patience with a bot: nobody waits for a study, and an act of skill is tried a hundred times


class Workers:
    """`count` processes for quick bots and as many for those that look ahead, one for acts and a few for studies.

    0: threads of this one, for tests, where a thought that hangs stays until the end.
    """

    def __init__(self, count: int, patience: float = 20.0, waiting: int = 1000) -> None:
        self.count, self.patience = count, patience
        self.replaced = 0  # how often a worker had to be killed
        self.warm: set[str] = set()  # games whose search is compiled
        self._quick, self._deep = Queue(waiting, count), Queue(MOST_DEEP, count)
        self._acts, self._studies = Queue(waiting, 1), Queue(MOST_STUDIES, STUDIERS)
        self._lives: list[asyncio.Task[None]] = []
        self._warmings: dict[str, asyncio.Task[None]] = {}
        self._one_warms = asyncio.Lock()
        self._failed_at: dict[str, float] = {}
        self._is_running = False

    @property
    def _queues(self) -> tuple[Queue, ...]:
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
            raise JobFailed(f"a worker process cannot start: {why}; what it said itself stands above") from why
        self._is_running = True
        self._seat(self._quick, [Desk(worker) for worker in workers])

    def _seat(self, queue: Queue, desks: list[Desk]) -> None:
        queue.desks += desks
        self._lives += [asyncio.create_task(self._live(desk, queue)) for desk in desks]

    # ---------------------------------------------------------------- jobs
    async def do(self, job: Job[R], is_urgent: bool = True) -> R:
        """What came of it; what is urgent comes first. JobFailed: nothing."""
        if not self._is_running:
            raise JobFailed("the workers are not running")
        waiting = Waiting(cast(AnyJob, job), asyncio.get_running_loop().create_future())
        if self.count == 0:
            result = await self._do_here(waiting)
        else:
            queue = self._queue(waiting.job)
            if not queue.desks:
                self._seat(queue, [Desk(None, prompt=queue is self._acts) for _ in range(queue.size)])
            queue.put(waiting, 0 if is_urgent else 1)
            result = await waiting.result
        try:
            return job.read(result)
        except msgspec.ValidationError as e:
            raise JobFailed(f"{waiting.name}: {e}") from e

    def _queue(self, job: AnyJob) -> Queue:
        """A guess is made beside the bots' thoughts, so that no real act waits for it."""
        match job:
            case Act() | Rehearse():
                return self._acts
            case Hint() | Reason():
                return self._deep
            case Think(seconds=seconds):
                return self._deep if seconds else self._quick
            case Appraise():
                return self._studies
            case _:
                return self._quick

    def expect_acts(self) -> None:
        """Somebody looks at a game of skill: the process of acts is started before the first of them needs it."""
        if self._is_running and self.count and not self._acts.desks:
            self._seat(self._acts, [Desk(None, prompt=True)])

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
        """JobFailed: it could not be; then rules of thumb go on standing in."""
        try:
            async with self._one_warms:
                if self.count == 0:
                    reply = await asyncio.to_thread(answer, Warm(game=game))
                else:
                    reply = await self._compiled_elsewhere(game)
            if isinstance(reply, Failed):
                raise JobFailed(reply.why, reply.trace)
        except (JobFailed, Lost) as e:
            self._failed_at[game] = asyncio.get_running_loop().time()
            raise JobFailed(f"{game} could not be compiled: {e}", getattr(e, "trace", "")) from e
        self.warm.add(game)

    @staticmethod
    async def _compiled_elsewhere(game: str) -> Done | Failed:
        worker = await Worker.born()
        try:
            return await worker.ask(Warm(game=game), COMPILING)
        finally:
            await worker.die()

    async def _do_here(self, waiting: Waiting) -> bytes:
        try:
            async with asyncio.timeout(self.patience):
                waiting.settle(await asyncio.to_thread(answer, waiting.job))
        except TimeoutError:
            waiting.fail(f"no answer within {self.patience:g} s")
        return await waiting.result

    async def stop(self) -> None:
        """Jobs that are not finished fail."""
        self._is_running = False
        going = [*self._lives, *self._warmings.values()]
        for life in going:
            life.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        await asyncio.gather(*(desk.clear() for queue in self._queues for desk in queue.desks))
        self._lives = []
        for queue in self._queues:
            queue.desks = []
            queue.fail_all("the server stops")

    async def _live(self, desk: Desk, queue: Queue) -> None:
        """One desk from start to stop."""
        waiting = None
        try:
            await desk.fill()
            while True:
                waiting = await queue.get()
                if not waiting.result.done():  # else nobody waits for it any more
                    await self._work(desk, waiting)
        finally:
            if waiting:
                waiting.fail("the server stops")

    async def _work(self, desk: Desk, waiting: Waiting) -> None:
        before = desk.replaced
        try:
            patience = self.patience * (STUDIES if isinstance(waiting.job, Appraise) else 1)
            waiting.settle(await desk.answer(waiting.job, patience))
        except Lost as e:
            waiting.fail(str(e))
        except Exception as e:  # a fault of ours must not cost the desk
            waiting.fail(f"{type(e).__name__}: {e}", traceback.format_exc())
        self.replaced += desk.replaced - before
        await desk.fill()
