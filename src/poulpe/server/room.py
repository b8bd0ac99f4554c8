"""One table in memory with its pages: one step at a time, and pages are told only what is durable."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

import structlog

from poulpe.core.fairness import new_salt, spelled
from poulpe.core.vocabulary import Log, Text
from poulpe.server.cards import card_of
from poulpe.server.dispatch import Dispatch
from poulpe.server.goodbyes import cause_of
from poulpe.server.high_scores import high_score_of
from poulpe.server.logs import export_log
from poulpe.server.pages import Addressed, Outbox, Pages, encode, goodbye
from poulpe.server.preparing import preparations
from poulpe.server.store import Card, StoreError
from poulpe.server.turn import Turn
from poulpe.table import Reader, Step, Table
from poulpe.table import entries as kept
from poulpe.table.letters import Answer, FromAnyPage, Sit
from poulpe.table.rematch import rematch
from poulpe.table.say import SENT_AWAY

if TYPE_CHECKING:
    from poulpe.server.rooms import Rooms

log = structlog.get_logger()


class Room:
    """One table with its pages."""

    def __init__(self, table: Table, rooms: Rooms) -> None:
        self.table, self.rooms = table, rooms
        self.pages = Pages(rooms.metrics)
        self.used = time.monotonic()
        self.looks_ahead = False  # for a hint or a reason: one at a time
        self.is_rehearsed = False  # the worker that simulates acts has loaded the pieces of this table
        self._is_card_current = False  # its card says that the match goes on in memory
        self._dropped: Text | None = None  # why; its memory is ahead of the disk and no longer counts
        self._turn = Turn()
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # ---------------------------------------------------------------- what pages do
    async def enter(self, reader: Reader, outbox: Outbox) -> None:
        async with self._turn:
            if self.has_sent_away(reader.person):  # while the page was connecting
                return outbox.close(goodbye(reader, SENT_AWAY))
            self.pages.add(reader, outbox)
            if self.table.live.game.physics:
                self.rooms.workers.expect_acts()
            return await self._take(await self._work(self.table.enter, reader))

    async def exit(self, reader: Reader) -> None:
        async with self._turn:
            if self.pages.remove(reader):
                await self._take(self.table.exit(reader, time.time()))

    async def hear(self, reader: Reader, letter: FromAnyPage) -> None:
        started = time.perf_counter()
        async with self._turn:
            try:
                step = await self._work(self.table.hear, reader, letter)
            except Exception as e:
                self._break(e)
                return
            await self._take(step)
            if step.rematch and self._dropped is None:
                await self._rematch()
            for entry in step.entries:
                if isinstance(entry, kept.Kicked):
                    self.pages.close_those_of(entry.person, SENT_AWAY)
        self.rooms.metrics.step.observe(time.perf_counter() - started)

    @property
    def is_free(self) -> bool:
        """An answer can be heard right now."""
        is_light = self.table.live.game.physics is None
        return is_light and self._turn.is_free and self.rooms.store.has_room and self._dropped is None

    def hear_now(self, reader: Reader, letter: Answer) -> None:
        """The same without a task. With thousands of answers a second, a task each would cost as much as the rules."""
        started = time.perf_counter()
        self._turn.take()
        try:
            step = self.table.hear(reader, letter, time.time())
            done = partial(self._heard, step, self._encoded(step), started)
            if step.entries:
                card, high_score = self._changed_card(step), high_score_of(self.table)
                return self.rooms.store.append_soon(self.table.id, step.first, step.entries, card, high_score, done)
        except Exception as e:
            return self._heard(Step(self.table.entry_count), [], started, e)
        return done(None)

    def _heard(self, step: Step, letters: list[Addressed], started: float, error: Exception | None) -> None:
        """Either all of it is durable, or there was an error and nothing happened."""
        try:
            if error is not None:
                raise error
            self._tell(step, letters)
        except Exception as e:
            self._break(e)
        finally:
            self._turn.release()
            self.rooms.metrics.step.observe(time.perf_counter() - started)

    async def seat(self, person: str, name: str) -> bool:
        """Seats somebody who is looking for a match; False: there is no place left."""
        async with self._turn:
            live = self.table.live
            free = [q for q, s in enumerate(live.seating.sitters) if s is None]
            if live.phase != "open" or not free or person in {*live.seating.kicked, *live.seating.people}:
                return False
            await self._take(self.table.hear(Reader(person, name), Sit(seat=free[0]), time.time()))
            return True

    async def rename(self, person: str, name: str) -> None:
        async with self._turn:
            await self._take(self.table.rename(person, name, time.time()))

    async def wake(self) -> None:
        async with self._turn:
            await self._take(self.table.wake(time.time()))

    async def fresh(self, reader: Reader) -> list[bytes]:
        """For a page that has fallen behind. Waits for the step in progress, so that only what is durable is shown."""
        self.rooms.metrics.skipped.inc()
        async with self._turn:
            if self._dropped:
                return []
            return [encode(letter) for _, letter in self.table.fresh(reader, time.time()).letters]

    async def card(self) -> Card:
        """As the table stands after the step in progress."""
        async with self._turn:
            return card_of(self.table, resting=True)

    async def log(self) -> Log | None:
        """The log of a match that is over; before that it would reveal the seed."""
        async with self._turn:
            return export_log(self.table) if self.table.live.phase == "over" else None

    def knows(self, person: str) -> bool:
        """They sit here or are watching."""
        seating = self.table.live.seating
        return person in seating.people or seating.is_here(person)

    def has_sent_away(self, person: str) -> bool:
        return person in self.table.live.seating.kicked

    @property
    def is_hosted(self) -> bool:
        """Its host is here and can start it."""
        seating = self.table.live.seating
        return seating.is_here(seating.host)

    async def _rematch(self) -> None:
        now, seed = time.time(), secrets.randbits(128)
        entries = rematch(self.table.live, spelled(seed), new_salt(), now)
        room = await self.rooms.create(entries)
        await self._take(self.table.went_on(room.table.id, now))

    # ---------------------------------------------------------------- results of workers
    async def run(self, part: Callable[..., Step], *given: Any) -> None:
        """Runs a step of the table; it is saved and told like that of a letter."""
        async with self._turn:
            await self._take(await self._work(part, *given))

    async def show(self, part: Callable[..., Step], *given: Any) -> bool:
        """A step with nothing to save: only its letters go out. False: there are none."""
        async with self._turn:
            step = await self._work(part, *given)
            assert not step.entries
            self.pages.post(self.pages.encoded(step.letters))
        return bool(step.letters)

    # ---------------------------------------------------------------- one step
    async def _work(self, part: Callable[..., Step], *given: Any) -> Step:
        """In games of skill steps take milliseconds: a thread keeps them from holding up other tables."""
        if self.table.live.game.physics is None:
            return part(*given, time.time())
        return await asyncio.get_running_loop().run_in_executor(self.rooms.referee, partial(part, *given, time.time()))

    async def _take(self, step: Step) -> None:
        """Saves, then tells, then lets bots think. What could not be saved did not happen."""
        if self._dropped:  # latecomers reconnect to what was saved
            return self.pages.close(self._dropped, True)
        letters = self._encoded(step)
        if step.entries:
            try:
                await self.rooms.store.append(
                    self.table.id, step.first, step.entries, self._changed_card(step), high_score_of(self.table)
                )
            except StoreError as e:
                return self._break(e)
        return self._tell(step, letters)

    def _encoded(self, step: Step) -> list[Addressed]:
        """As bytes, so that while they wait for the disk the letters and what they were made of can be freed."""
        self.used = time.monotonic()
        letters = self.pages.encoded(step.letters)
        step.letters = []
        self.table.rest()
        return letters

    def _break(self, error: Exception) -> None:
        if isinstance(error, StoreError):
            log.error("store failed", table=self.table.id, error=str(error))
        else:
            log.error("table failed", table=self.table.id, exc_info=error)
        self.rooms.drop(self, cause_of(error))

    def _tell(self, step: Step, letters: list[Addressed]) -> None:
        """Tells pages, and then bots, what is durable."""
        self.rooms.count(step.entries)
        self.pages.post(letters)
        if step.jobs or not step.entries or not step.is_quiet:  # else somebody moved, and no bot is next
            for work in chain(preparations(self), Dispatch(self).of(step)):
                self._start(work)
        self._set_alarm()

    def _changed_card(self, step: Step) -> Card | None:
        """None: nothing changed on it, as with most moves; whose turn it is gets saved when the table is unloaded."""
        if self._is_card_current and self.table.live.phase == "playing" and step.is_quiet:
            return None
        self._is_card_current = True
        return card_of(self.table)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        """A bug of ours must not silently freeze a table: it is loaded again from what was saved."""
        self._tasks.discard(task)
        if not task.cancelled() and isinstance(e := task.exception(), Exception):
            self._break(e)

    def _set_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        at = self.table.alarm
        if at is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(max(0.0, at - time.time()) + 0.001, lambda: self._start(self._tick()))

    async def _tick(self) -> None:
        await self.run(self.table.tick)

    # ---------------------------------------------------------------- the end of a room
    @property
    def is_idle(self) -> bool:
        """Nobody watches, no bot thinks, and nothing is due soon: a clock that counts days leaves much time."""
        if len(self.pages) or self._tasks:  # if so, another thread may be using the table's clocks
            return False
        due = self.table.alarm
        return due is None or due - time.time() > 2 * self.rooms.settings.idle

    def drop(self, why: Text) -> None:
        """Its memory is ahead of the disk: pages reconnect to what was saved."""
        self._dropped = why
        self.pages.close(why, True)
        self.stop()

    def stop(self) -> None:
        if self._alarm:
            self._alarm.cancel()
        for task in self._tasks:
            task.cancel()
