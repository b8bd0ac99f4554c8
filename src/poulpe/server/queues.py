"""Jobs that wait for a worker."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from poulpe.server.process import Slot
from poulpe.server.worker import Done, Failed
from poulpe.table.jobs import AnyJob, Think


class JobFailed(Exception):  # noqa: N818  (`except JobFailed` reads as a sentence)
    """No result: the job raised, hung or crashed twice, or too many others wait. For a bot somebody else must move."""

    def __init__(self, why: str, trace: str = "") -> None:
        super().__init__(why)
        self.why, self.trace = why, trace  # the trace is for the server's log, never for a page


@dataclass
class Waiting:
    job: AnyJob
    result: asyncio.Future[bytes]

    @property
    def name(self) -> str:
        job = self.job
        who = f"bot {job.bot}" if isinstance(job, Think) else type(job).__name__.lower()
        return f"{who} of {job.game}"

    def fail(self, why: str, trace: str = "") -> None:
        if not self.result.done():
            self.result.set_exception(JobFailed(f"{self.name}: {why}", trace))

    def settle(self, reply: Done | Failed) -> None:
        if isinstance(reply, Failed):
            self.fail(reply.why, reply.trace)
        elif not self.result.done():
            self.result.set_result(reply.result)


class Queue:
    """Waiting jobs, urgent ones first, and the slots that take them."""

    def __init__(self, most: int, slots: int) -> None:
        self.most, self.size = most, slots
        self.slots: list[Slot] = []
        self._waiting: asyncio.PriorityQueue[tuple[int, int, Waiting]] = asyncio.PriorityQueue()
        self._count = 0

    def __len__(self) -> int:
        return self._waiting.qsize()

    def put(self, waiting: Waiting, rank: int) -> None:
        if len(self) >= self.most:
            return waiting.fail(f"{len(self)} jobs are already waiting")
        self._count += 1
        return self._waiting.put_nowait((rank, self._count, waiting))

    async def get(self) -> Waiting:
        return (await self._waiting.get())[2]

    def fail_all(self, why: str) -> None:
        while not self._waiting.empty():
            self._waiting.get_nowait()[2].fail(why)
