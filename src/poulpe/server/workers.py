"""Bots think, and acts of skill are simulated, in other processes: the event loop never waits for them, and none can
take the server down.

There are four queues: quick bots, bots that look ahead, acts of skill, and analyses of finished matches. Each has
processes of its own, started for its first job, so that no act waits for a bot's thoughts and no bot for an analysis.
"""

from __future__ import annotations

import asyncio
import os
import traceback
from typing import cast

import msgspec

from poulpe.server.process import Lost, Slot, Worker
from poulpe.server.queues import JobFailed, Queue, Waiting
from poulpe.server.worker import Done, Failed, answer
from poulpe.table.jobs import Act, Analyse, AnyJob, Hint, Job, R, Reason, Rehearse, Think, Warm

COMPILING = 1800.0  # seconds for a game's search on a slow and busy machine; 90 to 160 are usual
AGAIN = 300.0  # seconds before a game that could not be compiled is tried again
MOST_DEEP, MOST_ANALYSES = 200, 2000  # jobs that may wait
ANALYSIS_PROCESSES = min(2, os.cpu_count() or 1)  # processes that analyse the moves of finished matches
# A factor on the patience with bots: nobody waits for an analysis, and it may try an act a hundred times.
ANALYSIS_PATIENCE = 6


class Workers:
    """`count` processes for quick bots and as many for those that look ahead, one for acts and a few for analyses.

    0: threads of this process, for tests; a thought that hangs there is never stopped.
    """

    def __init__(self, count: int, patience: float = 20.0, waiting: int = 1000) -> None:
        self.count, self.patience = count, patience
        self.replaced = 0  # how often a worker had to be killed
        self.warm: set[str] = set()  # games whose search is compiled
        self._quick, self._deep = Queue(waiting, count), Queue(MOST_DEEP, count)
        self._acts, self._analyses = Queue(waiting, 1), Queue(MOST_ANALYSES, ANALYSIS_PROCESSES)
        self._lives: list[asyncio.Task[None]] = []
        self._warmings: dict[str, asyncio.Task[None]] = {}
        self._one_warms = asyncio.Lock()
        self._failed_at: dict[str, float] = {}
        self._is_running = False

    @property
    def _queues(self) -> tuple[Queue, ...]:
        return self._quick, self._deep, self._acts, self._analyses

    @property
    def waiting(self) -> int:
        """Thoughts of quick bots that no worker has started."""
        return len(self._quick)

    @property
    def deep_waiting(self) -> int:
        """Thoughts of bots that look ahead that no worker has started, per process."""
        return len(self._deep) // max(1, self.count)

    async def start(self) -> None:
        """Returns when all can think; if one cannot start, that is an error here rather than at a table."""
        born = await asyncio.gather(*(Worker.born() for _ in range(self.count)), return_exceptions=True)
        workers = [worker for worker in born if isinstance(worker, Worker)]
        if len(workers) < self.count:
            await asyncio.gather(*(worker.die() for worker in workers))
            why = next(e for e in born if isinstance(e, BaseException))
            raise JobFailed(f"a worker process cannot start: {why}; its own output is above") from why
        self._is_running = True
        self._seat(self._quick, [Slot(worker) for worker in workers])

    def _seat(self, queue: Queue, slots: list[Slot]) -> None:
        queue.slots += slots
        self._lives += [asyncio.create_task(self._live(slot, queue)) for slot in slots]

    # ---------------------------------------------------------------- jobs
    async def do(self, job: Job[R], is_urgent: bool = True) -> R:
        """The result of a job; urgent ones come first. JobFailed: there is none."""
        if not self._is_running:
            raise JobFailed("the workers are not running")
        waiting = Waiting(cast(AnyJob, job), asyncio.get_running_loop().create_future())
        if self.count == 0:
            result = await self._do_here(waiting)
        else:
            queue = self._queue(waiting.job)
            if not queue.slots:
                self._seat(queue, [Slot(None, prompt=queue is self._acts) for _ in range(queue.size)])
            queue.put(waiting, 0 if is_urgent else 1)
            result = await waiting.result
        try:
            return job.read(result)
        except msgspec.ValidationError as e:
            raise JobFailed(f"{waiting.name}: {e}") from e

    def _queue(self, job: AnyJob) -> Queue:
        """A guess goes to the bots' workers, so that no real act waits for it."""
        match job:
            case Act() | Rehearse():
                return self._acts
            case Hint() | Reason():
                return self._deep
            case Think(seconds=seconds):
                return self._deep if seconds else self._quick
            case Analyse():
                return self._analyses
            case _:
                return self._quick

    def expect_acts(self) -> None:
        """Somebody opened a game of skill: starts the process for acts before it is needed."""
        if self._is_running and self.count and not self._acts.slots:
            self._seat(self._acts, [Slot(None, prompt=True)])

    # ---------------------------------------------------------------- compiling
    def warm_up(self, game: str) -> asyncio.Task[None] | None:
        """Compiles a game's search in a separate process, one game at a time. None: it is ready, or failed recently.

        If it is in the machine's cache, this takes about a second.
        """
        now = asyncio.get_running_loop().time()
        if game in self.warm or not self._is_running or now - self._failed_at.get(game, -AGAIN) < AGAIN:
            return None
        if game not in self._warmings:
            self._warmings[game] = asyncio.create_task(self._compile(game))
            self._warmings[game].add_done_callback(lambda _: self._warmings.pop(game, None))
        return self._warmings[game]

    async def _compile(self, game: str) -> None:
        """JobFailed: it could not; then rules of thumb keep standing in."""
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
        """Unfinished jobs fail."""
        self._is_running = False
        going = [*self._lives, *self._warmings.values()]
        for life in going:
            life.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        await asyncio.gather(*(slot.clear() for queue in self._queues for slot in queue.slots))
        self._lives = []
        for queue in self._queues:
            queue.slots = []
            queue.fail_all("the server is stopping")

    async def _live(self, slot: Slot, queue: Queue) -> None:
        """Runs one slot from start to stop."""
        waiting = None
        try:
            await slot.fill()
            while True:
                waiting = await queue.get()
                if not waiting.result.done():  # otherwise nobody is waiting for it any more
                    await self._work(slot, waiting)
        finally:
            if waiting:
                waiting.fail("the server is stopping")

    async def _work(self, slot: Slot, waiting: Waiting) -> None:
        before = slot.replaced
        try:
            patience = self.patience * (ANALYSIS_PATIENCE if isinstance(waiting.job, Analyse) else 1)
            waiting.settle(await slot.answer(waiting.job, patience))
        except Lost as e:
            waiting.fail(str(e))
        except Exception as e:  # a bug of ours must not cost us the slot
            waiting.fail(f"{type(e).__name__}: {e}", traceback.format_exc())
        self.replaced += slot.replaced - before
        await slot.fill()
