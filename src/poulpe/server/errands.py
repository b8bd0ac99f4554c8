"""What a room sends workers for: moves of bots, acts of skill, hints, reasons. What they find comes as letters do."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from poulpe.core.vocabulary import Move, to_json
from poulpe.server.worker import Explanation
from poulpe.server.workers import BotFailed
from poulpe.table import Act, Guess, Query, Step, Think, Wonder
from poulpe.table.say import NO_ADVICE, NO_AIM, NO_REASON, NOT_READY, ONE_BY_ONE, SECRET
from poulpe.table.tips import Advised, Reason

if TYPE_CHECKING:
    from poulpe.server.room import Room

log = structlog.get_logger()

AIM_SHOWN = 0.7  # seconds that people see what a bot is about to do, in games of skill
DEEP_PACE = 1.6  # times the pause of a quick bot
SPREAD, QUICKEST, SLOWEST = 0.35, 0.6, 2.2  # of pauses: their logarithm's deviation, and their bounds
LONGEST = 2.0  # seconds of thought
MOMENT = 5.0  # seconds that somebody waits for a hint without a word
ADVICE = 4000  # imagined matches for a hint
dice = secrets.SystemRandom()


class Errands:
    """Made for one step: kept in its room, the two would be a circle that only a look for garbage can end."""

    def __init__(self, room: Room) -> None:
        self.room, self.rooms, self.table = room, room.rooms, room.table

    def of(self, step: Step) -> Iterator[Coroutine[Any, Any, None]]:
        """All that a step asks for."""
        yield from map(self._think, step.thoughts)
        yield from map(self._simulate, step.acts)
        yield from map(self._advise, step.wonders)
        yield from map(self._explain, step.queries)
        yield from map(self._guess, step.guesses)

    async def _think(self, t: Think) -> None:
        """The answer comes after a pause that was drawn before anybody thought: it tells nothing about the cards."""
        pause = self._pause(t)
        end = time.monotonic() + pause
        try:
            move = self.table.live.move(await self._ask(t, pause))
        except (BotFailed, msgspec.ValidationError) as e:
            log.warning("bot failed", table=self.table.id, seat=t.seat, bot=t.bot, error=str(e))
            self.rooms.metrics.bots_failed.inc()
            move = None
        if move is not None and await self._show_aim(t, move) and self.rooms.settings.pace is None:
            end = max(end, time.monotonic() + AIM_SHOWN)
        await asyncio.sleep(max(0.0, end - time.monotonic()))
        await self.room.bring(self.table.thought, t.seat, t.ask, move)

    async def _show_aim(self, t: Think, move: Move) -> bool:
        """False: there is nothing to see, or nobody who looks."""
        return bool(self.room.outboxes) and await self.room.show(self.table.aims, t.seat, t.ask, move)

    async def _advise(self, wonder: Wonder) -> None:
        """One hint at a time for a table; the first on a fresh machine comes when those who look ahead are ready."""
        game, workers, found, why = self.table.live.game, self.rooms.workers, None, NO_ADVICE
        if not self.room.is_advising:
            self.room.is_advising = True
            try:
                await self._make_ready(partial(self.table.advised, wonder, None, why=NOT_READY))
                data = await workers.advise(game.name, wonder.view, secrets.randbits(64), ADVICE)
                found = msgspec.json.decode(data, type=Advised)
                why = NO_AIM if game.physics else NO_ADVICE
            except BotFailed as e:
                log.warning("hint failed", table=self.table.id, error=str(e))
            finally:
                self.room.is_advising = False
        await self.room.show(partial(self.table.advised, wonder, found, why=why))

    async def _explain(self, query: Query) -> None:
        """Like a hint: one at a time for a table. What is veiled for others is not even weighed."""
        game, workers, found, why = self.table.live.game, self.rooms.workers, None, NO_REASON
        if query.is_veiled:
            why = SECRET
        elif self.room.is_advising:
            why = ONE_BY_ONE
        else:
            self.room.is_advising = True
            try:
                await self._make_ready(partial(self.table.explained, query, None, why=NOT_READY))
                view, seed = await asyncio.to_thread(query.view), f"{secrets.randbits(64):x}"
                task = Explanation(game=game.name, seed=seed, view=to_json(view), seat=query.seat, moves=query.moves)
                data = await workers.explain(task)
                found = msgspec.json.decode(data, type=Reason) if data else None
            except BotFailed as e:
                log.warning("reason failed", table=self.table.id, error=str(e))
            finally:
                self.room.is_advising = False
        await self.room.show(partial(self.table.explained, query, found, why=why))

    async def _make_ready(self, tell: Callable[..., Step]) -> None:
        """Where bots look ahead, until they can; whoever waits longer than a moment is told. BotFailed: they cannot."""
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
            raise BotFailed("those who look ahead could not be made ready")

    async def _simulate(self, act: Act) -> None:
        """In another process: no other table, and no page, waits for physics."""
        landed = partial(self.table.landed, act, None)
        try:
            found = await self.rooms.workers.simulate(self.table.live.game.name, act.truth, act.seat, act.move)
            landed = partial(self.table.landed, act, found.shot, verdict=found.verdict)
        except BotFailed as e:
            log.warning("physics failed", table=self.table.id, seat=act.seat, act=act.move, error=str(e))
        await self.room.bring(landed)

    async def _guess(self, g: Guess) -> None:
        name, seed = self.table.live.game.name, secrets.randbits(32)
        try:
            spots = msgspec.json.decode(await self.rooms.workers.guess(name, g.truth, g.seat, g.notation, seed))
        except BotFailed as e:
            log.warning("guess failed", table=self.table.id, error=str(e))
            return
        await self.room.show(self.table.guessed, g, spots)

    def _pause(self, t: Think) -> float:
        """Like a person's: now shorter, now longer, and longer for those that look ahead."""
        if self.rooms.settings.pace is not None:
            return self.rooms.settings.pace
        deep = DEEP_PACE if t.bot in self.table.live.thinkers else 1.0
        spread = min(SLOWEST, max(QUICKEST, dice.lognormvariate(0.0, SPREAD)))
        return max(0.0, t.not_before - time.time()) * deep * spread

    async def _ask(self, t: Think, pause: float) -> dict[str, Any]:
        answer: dict[str, Any] = msgspec.json.decode(await self._answer(t, pause))
        return answer

    async def _answer(self, t: Think, pause: float) -> bytes:
        """Where a bot that looks ahead is not ready, or too many wait, its game's quick one stands in."""
        live, workers, seed = self.table.live, self.rooms.workers, secrets.randbits(64)
        name, bot, is_watched = live.game.name, t.bot, bool(self.room.outboxes)
        if bot not in live.thinkers:
            return await workers.think(name, bot, t.view, seed, is_watched)
        if not live.seating.people:  # nobody waits at a table of bots: they may
            await self._wait_until_ready()
        if name in workers.warm:
            seconds = (pause or LONGEST) / (1 + workers.deep_waiting)
            try:
                self.rooms.metrics.deep.inc()
                return await workers.ponder(name, bot, t.view, seed, min(LONGEST, seconds), is_watched)
            except BotFailed as e:
                log.warning("stand-in", table=self.table.id, seat=t.seat, bot=bot, error=str(e))
        return await workers.think(name, live.bots[-1], t.view, seed, is_watched)

    async def _wait_until_ready(self) -> None:
        if (warming := self.rooms.workers.warm_up(self.table.live.game.name)) is not None:
            with suppress(BotFailed):
                await asyncio.shield(warming)
