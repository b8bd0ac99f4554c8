"""Gives the jobs of a step to workers, and their results to the table, in the same way as letters."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import structlog
from msgspec.structs import replace

from poulpe.core.found import Thought
from poulpe.core.vocabulary import Move
from poulpe.server.queues import JobFailed
from poulpe.table import Reader, Step
from poulpe.table.jobs import Act, Guess, Hint, Job, R, Reason, Think
from poulpe.table.say import NO_AIM, NO_HINT, NO_REASON, NOT_READY, ONE_BY_ONE, SECRET

if TYPE_CHECKING:
    from poulpe.server.room import Room

log = structlog.get_logger()

AIM_SHOWN = 0.7  # seconds that people see what a bot is about to do, in games of skill
DEEP_PACE = 1.6  # factor on the pause of a quick bot
SPREAD, QUICKEST, SLOWEST = 0.35, 0.6, 2.2  # factors on pauses: standard deviation of the logarithm, and bounds
LONGEST = 2.0  # seconds of thought
MOMENT = 5.0  # seconds that somebody waits for a hint without being told anything
dice = secrets.SystemRandom()
J = TypeVar("J", Think, Hint, Reason, Guess)


class Dispatch:
    """Made for each step: kept in its room, the two would form a reference cycle."""

    def __init__(self, room: Room) -> None:
        self.room, self.rooms, self.table = room, room.rooms, room.table

    def of(self, step: Step) -> Iterator[Coroutine[Any, Any, None]]:
        """Everything that a step asks for."""
        for wanted in step.jobs:
            match wanted:
                case (None, Think() as job):
                    yield self._think(job)
                case (None, Act() as job):
                    yield self._act(job)
                case (Reader() as reader, Hint() as job):
                    yield self._hint(reader, job)
                case (Reader() as reader, Reason() as job):
                    yield self._reason(reader, job)
                case (Reader() as reader, Guess() as job):
                    yield self._guess(reader, job)

    async def _think(self, job: Think) -> None:
        """The answer comes after a pause drawn before the bot thinks, so that it gives nothing away about the cards."""
        pause = self._pause(job)
        end = time.monotonic() + pause
        try:
            move = (await self._thought(job, pause)).move
        except JobFailed as e:
            log.warning("bot failed", table=self.table.id, seat=job.seat, bot=job.bot, error=str(e))
            self.rooms.metrics.bots_failed.inc()
            move = None
        if move is not None and await self._show_aim(job, move) and self.rooms.settings.pace is None:
            end = max(end, time.monotonic() + AIM_SHOWN)
        await asyncio.sleep(max(0.0, end - time.monotonic()))
        await self.room.run(self.table.thought, job, move)

    async def _show_aim(self, job: Think, move: Move) -> bool:
        """False: there is nothing to see, or nobody is watching."""
        return len(self.room.pages) > 0 and await self.room.show(self.table.aims, job, move)

    async def _hint(self, reader: Reader, job: Hint) -> None:
        """The first one on a new machine has to wait for the search to be compiled."""
        found, why = None, NO_HINT
        tell = partial(self.table.hinted, reader, job)
        if not self.room.looks_ahead:
            with self._alone():
                found = await self._look_ahead(with_dice(job), partial(tell, None, NOT_READY))
            if found is not None and self.table.live.game.physics:
                why = NO_AIM
        await self.room.show(tell, found, why)

    async def _reason(self, reader: Reader, job: Reason) -> None:
        """Like a hint. A move that others do not see in full is not even examined."""
        found, why, match = None, NO_REASON, self.table.live.match
        tell = partial(self.table.reasoned, reader, job)
        if match is None or not job.still_stands(match):
            return
        if job.is_veiled(match):
            why = SECRET
        elif self.room.looks_ahead:
            why = ONE_BY_ONE
        else:
            with self._alone():
                asked = await asyncio.to_thread(job.with_view, match.copy())
                found = await self._look_ahead(with_dice(asked), partial(tell, None, NOT_READY))
        await self.room.show(tell, found, why)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """One hint or reason at a time for a table."""
        self.room.looks_ahead = True
        try:
            yield
        finally:
            self.room.looks_ahead = False

    async def _look_ahead(self, job: Job[R], tell: Callable[..., Step]) -> R | None:
        try:
            await self._make_ready(tell)
            return await self.rooms.workers.do(job)
        except JobFailed as e:
            log.warning(f"{type(job).__name__.lower()} failed", table=self.table.id, error=str(e))
            return None

    async def _make_ready(self, tell: Callable[..., Step]) -> None:
        """Waits for the game's search; if that takes more than a moment, the page is told. JobFailed: there is none."""
        game, workers = self.table.live.game, self.rooms.workers
        if game.physics is not None:
            return
        if (warming := workers.warm_up(game.name)) is not None:
            try:
                await asyncio.wait_for(asyncio.shield(warming), MOMENT)
            except TimeoutError:
                await self.room.show(tell)
                await asyncio.shield(warming)
        if game.name not in workers.warm:
            raise JobFailed("the search could not be compiled")

    async def _act(self, job: Act) -> None:
        """In another process, so that no other table and no page waits for physics."""
        found = None
        try:
            found = await self.rooms.workers.do(job)
        except JobFailed as e:
            log.warning("physics failed", table=self.table.id, seat=job.seat, act=job.move, error=str(e))
        await self.room.run(self.table.acted, job, found)

    async def _guess(self, reader: Reader, job: Guess) -> None:
        try:
            spots = await self.rooms.workers.do(with_dice(job))
        except JobFailed as e:
            log.warning("guess failed", table=self.table.id, error=str(e))
            return
        await self.room.show(self.table.guessed, reader, job, spots)

    def _pause(self, job: Think) -> float:
        """Varies like a person's, and is longer for bots that look ahead."""
        if self.rooms.settings.pace is not None:
            return self.rooms.settings.pace
        deep = DEEP_PACE if job.bot in self.table.live.thinkers else 1.0
        spread = min(SLOWEST, max(QUICKEST, dice.lognormvariate(0.0, SPREAD)))
        return max(0.0, job.not_before - time.time()) * deep * spread

    async def _thought(self, job: Think, pause: float) -> Thought[Any]:
        """If a bot that looks ahead is not compiled, or too many wait, the game's quick bot stands in."""
        live, workers, is_watched = self.table.live, self.rooms.workers, len(self.room.pages) > 0
        job = with_dice(job)
        if job.bot not in live.thinkers:
            return await workers.do(job, is_watched)
        if not live.seating.people:  # at a table of bots nobody minds waiting
            await self._wait_until_ready()
        if job.game in workers.warm:
            seconds = min(LONGEST, (pause or LONGEST) / (1 + workers.deep_waiting))
            try:
                self.rooms.metrics.deep.inc()
                return await workers.do(replace(job, seconds=seconds), is_watched)
            except JobFailed as e:
                log.warning("stand-in", table=self.table.id, seat=job.seat, bot=job.bot, error=str(e))
        return await workers.do(replace(job, bot=live.bots[-1]), is_watched)

    async def _wait_until_ready(self) -> None:
        if (warming := self.rooms.workers.warm_up(self.table.live.game.name)) is not None:
            with suppress(JobFailed):
                await asyncio.shield(warming)


def with_dice(job: J) -> J:
    """Everything random in it derives from this number."""
    return replace(job, seed=secrets.randbits(64))
