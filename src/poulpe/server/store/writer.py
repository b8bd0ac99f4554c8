"""The only writer: commits together everything that was queued during the last commit.

Statements run in the event loop, where each takes microseconds; only the commit, which waits for the disk, runs in a
thread. (There every statement would wait for the interpreter's lock, milliseconds each while the loop is busy.)
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from poulpe.server.store import errors

Work = Callable[[sqlite3.Connection], None]
Done = Callable[[Exception | None], None]

PENDING = 4096  # writes in the queue; more have to wait, so that a slow disk slows tables down and memory stays small
BATCH = 256  # writes per transaction: at most a few milliseconds of the loop


@dataclass(slots=True)
class Job:
    work: Work
    done: Done
    error: Exception | None = None


class Writer:
    """Used from one event loop."""

    def __init__(self, connection: sqlite3.Connection, place: object, pending: int, undone: Callable[[], None]) -> None:
        """`undone` is called when a transaction was rolled back."""
        self._undone = undone
        self.commits = 0
        self.pending = 0
        self.connection, self._place = connection, place
        self._most, self._room = pending, asyncio.Event()
        self._queue: deque[Job] = deque()
        self._disk = ThreadPoolExecutor(1, "store-writer")
        self._writing: asyncio.Task[None] | None = None
        self._closing = False

    async def write(self, work: Work) -> None:
        """Durable when it returns. Cancelling the wait does not cancel the write."""
        while not self.has_room:
            self._room.clear()
            await self._room.wait()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.write_soon(work, partial(_settle, done))
        await done

    @property
    def has_room(self) -> bool:
        return self.pending < self._most

    def write_soon(self, work: Work, done: Done) -> None:
        """The same without a task, for callers who checked `has_room`: `done` is called once it is durable."""
        if self._closing:
            raise errors.Closed
        self.pending += 1
        self._queue.append(Job(work, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        """What is queued is still written."""
        self._closing = True
        if self._writing is not None:
            await self._writing
        await asyncio.to_thread(self._disk.shutdown)

    async def _write_all(self) -> None:
        """Until the queue is empty. What arrives during a commit goes into the next transaction."""
        try:
            while self._queue:
                jobs = [self._queue.popleft() for _ in range(min(BATCH, len(self._queue)))]
                await self._commit(jobs)
                self._tell(jobs)
        finally:
            self._writing = None

    async def _commit(self, jobs: list[Job]) -> None:
        """One transaction. An error of a job concerns that job; an error of the disk concerns all."""
        c = self.connection
        try:
            while not self._do(jobs):
                pass
            await asyncio.get_running_loop().run_in_executor(self._disk, c.execute, "COMMIT")
            self.commits += 1
        except Exception as e:
            self._undone()
            with suppress(sqlite3.Error):
                if c.in_transaction:  # SQLite rolls back by itself when the disk is full
                    c.execute("ROLLBACK")
            trouble = errors.disk(self._place, e)
            trouble.__cause__ = e
            for job in jobs:
                job.error = job.error or trouble

    def _do(self, jobs: list[Job]) -> bool:
        """All jobs without an error. False: one has an error (rare); nothing was done, so the others start over."""
        c = self.connection
        c.execute("BEGIN IMMEDIATE")
        for job in jobs:
            try:
                if job.error is None:
                    job.work(c)
            except sqlite3.OperationalError:  # full, read-only, broken, locked
                raise
            except Exception as e:
                job.error = e
                self._undone()
                c.execute("ROLLBACK")
                return False
        return True

    def _tell(self, jobs: list[Job]) -> None:
        self.pending -= len(jobs)
        self._room.set()
        for job in jobs:
            job.done(job.error)


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return  # cancelled
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
