"""The one writer: a thread that commits together all that queued up while it committed the last time."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread

from poulpe.server.store import errors

Work = Callable[[sqlite3.Connection], None]

PENDING = 4096  # more wait for their turn to queue: a disk that is too slow slows the tables down, memory stays small


@dataclass
class Job:
    work: Work
    done: asyncio.Future[None]
    error: Exception | None = None


class Writer:
    """Used from one event loop."""

    def __init__(self, connection: sqlite3.Connection, place: object, pending: int = PENDING) -> None:
        self.commits = 0
        self.pending = 0
        self.connection, self._place = connection, place
        self._room = asyncio.Semaphore(pending)
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._closing = False
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work) -> None:
        """Durable when it returns. Who stops waiting does not stop the write."""
        await self._room.acquire()
        if self._closing:
            self._room.release()
            raise errors.Closed
        job = Job(work, asyncio.get_running_loop().create_future())
        self.pending += 1
        self._queue.put(job)
        await job.done

    async def close(self) -> None:
        """What is queued is still written."""
        if not self._closing:
            self._closing = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    # ---------------------------------------------------------------- in the thread
    def _run(self) -> None:
        is_open = True
        while is_open:
            batch = [self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get())
            is_open = None not in batch
            jobs = [job for job in batch if job is not None]
            if jobs:
                self._commit(jobs)
                with suppress(RuntimeError):  # the loop is gone, and with it whoever waited
                    jobs[0].done.get_loop().call_soon_threadsafe(self._tell, jobs)

    def _commit(self, jobs: list[Job]) -> None:
        """One transaction. An error of a job is its own; an error of the disk is everybody's."""
        c = self.connection
        try:
            c.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._do(job)
            c.execute("COMMIT")
            self.commits += 1
        except Exception as e:
            with suppress(sqlite3.Error):
                if c.in_transaction:  # SQLite ends it by itself when the disk is full
                    c.execute("ROLLBACK")
            trouble = errors.disk(self._place, e)
            trouble.__cause__ = e
            for job in jobs:
                job.error = job.error or trouble

    def _do(self, job: Job) -> None:
        c = self.connection
        c.execute("SAVEPOINT job")
        try:
            job.work(c)
        except sqlite3.OperationalError:  # full, read-only, broken, locked
            raise
        except Exception as e:
            job.error = e
            c.execute("ROLLBACK TO job")
        c.execute("RELEASE job")

    # ---------------------------------------------------------------- in the loop
    def _tell(self, jobs: list[Job]) -> None:
        for job in jobs:
            self.pending -= 1
            self._room.release()
            if job.done.done():
                continue  # cancelled
            if job.error is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(job.error)
