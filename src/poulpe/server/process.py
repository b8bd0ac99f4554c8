"""One worker process with its pipes, and the slot in which a worker that is lost is replaced."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process, create_subprocess_exec
from contextlib import suppress

import msgspec

from poulpe.server.worker import LENGTH_BYTES, PROMPT, Done, Failed, Ready, Reply, framed
from poulpe.table.jobs import AnyJob

STARTING = 60.0  # seconds a new process may take to import the games, on a slow and busy machine
TRIES = 2

_reply = msgspec.msgpack.Decoder(Reply)


class Lost(Exception):  # noqa: N818
    """A worker that will never answer again."""


class Worker:
    """One process and its pipes."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @classmethod
    async def born(cls, prompt: bool = False) -> Worker:
        """It finds the same modules as we do (-P: and none by chance in the folder where the server was started)."""
        path = os.pathsep.join(p for p in sys.path if p)
        command = [sys.executable, "-P", *["-O"] * sys.flags.optimize, "-m", "poulpe.server.worker"]
        command += [PROMPT] if prompt else []
        env = {**os.environ, "PYTHONPATH": path}
        try:  # in a session of its own, so that Ctrl-C does not reach it even before it can ignore it
            process = await create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=env, start_new_session=True)
        except OSError as e:
            raise Lost(f"no new process: {e}") from e
        worker = cls(process)
        try:
            if not isinstance(await worker._heard(STARTING), Ready):
                raise Lost("it did not say that it is ready")
        except BaseException:
            await worker.die()
            raise
        return worker

    async def ask(self, job: AnyJob, patience: float) -> Done | Failed:
        assert self.process.stdin
        with suppress(ConnectionError):  # it is dead: no answer will come
            self.process.stdin.write(framed(job))
            await self.process.stdin.drain()
        reply = await self._heard(patience)
        if isinstance(reply, Ready):
            raise Lost("it sent something unexpected")
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
            raise Lost(f"no answer within {patience:g} s") from e
        except (asyncio.IncompleteReadError, ConnectionError) as e:
            raise Lost("its process ended") from e
        except ValueError as e:
            raise Lost(f"its answer cannot be read: {e}") from e

    async def die(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class Slot:
    """Holds one worker at a time."""

    def __init__(self, worker: Worker | None, prompt: bool = False) -> None:
        self.worker, self.prompt = worker, prompt
        self.replaced = 0

    async def answer(self, job: AnyJob, patience: float) -> Done | Failed:
        """A job whose worker is lost is given to the next worker, once."""
        for left in reversed(range(TRIES)):
            try:
                self.worker = self.worker or await Worker.born(self.prompt)
                return await self.worker.ask(job, patience)
            except Lost:
                await self.clear()
                self.replaced += 1
                if not left:
                    raise
        raise AssertionError("unreachable")

    async def fill(self) -> None:
        """Starts a worker now rather than with the next job. If that fails, the next job tries again."""
        if self.worker is None:
            with suppress(Lost):
                self.worker = await Worker.born(self.prompt)

    async def clear(self) -> None:
        worker, self.worker = self.worker, None
        if worker:
            await worker.die()
