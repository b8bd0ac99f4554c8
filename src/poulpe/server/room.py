"""One table in memory with its pages: one step at a time, told only what is durable."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from poulpe.core.fairness import new_salt, spelled
from poulpe.core.vocabulary import Log, Text
from poulpe.server.cards import card_of
from poulpe.server.dispatch import Dispatch
from poulpe.server.high_scores import high_score_of
from poulpe.server.logs import export_log
from poulpe.server.outbox import Outbox
from poulpe.server.queues import JobFailed
from poulpe.server.store import Card, Closed, Conflict, StoreError
from poulpe.server.turn import Turn
from poulpe.table import Reader, Step, Table
from poulpe.table import entries as kept
from poulpe.table.jobs import Rehearse
from poulpe.table.letters import Answer, Closing, FromAnyPage, Refusal, Sit, ToPage
from poulpe.table.rematch import rematch
from poulpe.table.say import SENT_AWAY

if TYPE_CHECKING:
    from poulpe.server.rooms import Rooms

log = structlog.get_logger()
encode = msgspec.json.Encoder().encode

Addressed = tuple[Reader, bytes]

GOING = Text(
    "the server is restarting; your match goes on in a moment",
    "le serveur redémarre ; ta partie continue dans un instant",
)
LOST = Text(
    "the server could not write to its disk; nothing was played",
    "le serveur n'a pas pu écrire sur son disque ; rien n'a été joué",
)
FAULT = Text(
    "something went wrong in the server; your match goes on from what was kept of it",
    "une erreur s'est produite sur le serveur ; ta partie reprend à partir de ce qui a été enregistré",
)


class Room:
    """One table with its pages."""

    def __init__(self, table: Table, rooms: Rooms) -> None:
        self.table, self.rooms = table, rooms
        self.outboxes: dict[Reader, Outbox] = {}
        self.used = time.monotonic()
        self.looks_ahead = False  # for a hint or a reason: one at a time
        self._is_rehearsed = False  # the worker of acts knows the pieces of this table
        self._is_carded = False  # its card says that the match goes on in memory
        self._dropped: Text | None = None  # why: its memory is ahead of the disk, nothing of it counts any more
        self._turn = Turn()
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # ---------------------------------------------------------------- what pages do
    async def enter(self, reader: Reader, outbox: Outbox) -> None:
        async with self._turn:
            if self.has_sent_away(reader.person):  # while they were on their way
                return outbox.close(encode(Closing(why=SENT_AWAY[reader.lang], again=False)))
            self.outboxes[reader] = outbox
            if self.table.live.game.physics:
                self.rooms.workers.expect_acts()
            return await self._take(await self._work(self.table.enter, reader))

    async def exit(self, reader: Reader) -> None:
        async with self._turn:
            if self.outboxes.pop(reader, None):
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
            if any(isinstance(e, kept.Kicked) for e in step.entries):
                self._show_out()
        self.rooms.metrics.step.observe(time.perf_counter() - started)

    @property
    def is_free(self) -> bool:
        """An answer can be heard at once."""
        is_light = self.table.live.game.physics is None
        return is_light and self._turn.is_free and self.rooms.store.has_room and self._dropped is None

    def hear_now(self, reader: Reader, letter: Answer) -> None:
        """The same without a task: of thousands of answers a second, each would cost as much as its rules."""
        started = time.perf_counter()
        self._turn.take()
        try:
            step = self.table.hear(reader, letter, time.time())
            done = partial(self._heard, step, self._packed(step), started)
            if step.entries:
                card, high_score = self._changed_card(step), high_score_of(self.table)
                return self.rooms.store.append_soon(self.table.id, step.first, step.entries, card, high_score, done)
        except Exception as e:
            return self._heard(Step(self.table.kept), [], started, e)
        return done(None)

    def _heard(self, step: Step, letters: list[Addressed], started: float, error: Exception | None) -> None:
        """All of it is durable; or there was an error, and nothing happened."""
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
        """Seats somebody who looks for company; False: there is no place any more."""
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
        """For a page that has fallen behind; after the step in flight, so that only what is durable is shown."""
        self.rooms.metrics.skipped.inc()
        async with self._turn:
            if self._dropped:
                return []
            return [encode(letter) for _, letter in self.table.fresh(reader, time.time()).letters]

    async def card(self) -> Card:
        """As the table stands, after the step in flight."""
        async with self._turn:
            return card_of(self.table, resting=True)

    async def log(self) -> Log | None:
        """The log of a match that is over; before that it would tell the seed."""
        async with self._turn:
            return export_log(self.table) if self.table.live.phase == "over" else None

    def _show_out(self) -> None:
        """Whoever was sent away from a table does not go on watching it."""
        for reader, outbox in self.outboxes.items():
            if self.has_sent_away(reader.person):
                outbox.close(encode(Closing(why=SENT_AWAY[reader.lang], again=False)))

    def close_pages_of(self, person: str, why: Text) -> None:
        for reader, outbox in self.outboxes.items():
            if reader.person == person:
                outbox.close(encode(Closing(why=why[reader.lang], again=False)))

    def knows(self, person: str) -> bool:
        """They sit here or look on."""
        seating = self.table.live.seating
        return person in seating.people or seating.is_here(person)

    def has_sent_away(self, person: str) -> bool:
        return person in self.table.live.seating.kicked

    @property
    def is_hosted(self) -> bool:
        """Its host is there to start it."""
        seating = self.table.live.seating
        return seating.is_here(seating.host)

    async def _rematch(self) -> None:
        now, seed = time.time(), secrets.randbits(128)
        entries = rematch(self.table.live, spelled(seed), new_salt(), now)
        room = await self.rooms.create(entries)
        await self._take(self.table.went_on(room.table.id, now))

    # ---------------------------------------------------------------- what workers found
    async def bring(self, part: Callable[..., Step], *given: Any) -> None:
        """A step of the table, kept and told like that of a letter."""
        async with self._turn:
            await self._take(await self._work(part, *given))

    async def show(self, part: Callable[..., Step], *given: Any) -> bool:
        """A step that changes nothing that is kept: only its letters go out. False: there are none."""
        async with self._turn:
            step = await self._work(part, *given)
            assert not step.entries
            self._send(step.letters)
        return bool(step.letters)

    # ---------------------------------------------------------------- one step
    async def _work(self, part: Callable[..., Step], *given: Any) -> Step:
        """Questions about acts and letters with them take milliseconds: beside the loop, so that other tables go on."""
        if self.table.live.game.physics is None:
            return part(*given, time.time())
        return await asyncio.get_running_loop().run_in_executor(self.rooms.referee, partial(part, *given, time.time()))

    async def _take(self, step: Step) -> None:
        """Keeps, then tells, then lets bots think. What could not be kept did not happen."""
        if self._dropped:  # whoever comes by late is sent to what was kept
            return self.farewell(self._dropped, True)
        letters = self._packed(step)
        if step.entries:
            try:
                await self.rooms.store.append(
                    self.table.id, step.first, step.entries, self._changed_card(step), high_score_of(self.table)
                )
            except StoreError as e:
                return self._break(e)
        return self._tell(step, letters)

    def _packed(self, step: Step) -> list[Addressed]:
        """Its letters as bytes: while they wait for the disk, neither they nor what they were made of is held."""
        self.used = time.monotonic()
        letters = self._written(step.letters)
        step.letters = []
        self.table.rest()
        return letters

    def _break(self, error: Exception) -> None:
        if isinstance(error, StoreError):
            log.error("store", table=self.table.id, error=str(error))
        else:
            log.error("table broken", table=self.table.id, exc_info=error)
        self.rooms.drop(self, _cause(error))

    def _tell(self, step: Step, letters: list[Addressed]) -> None:
        """What is durable, to pages and then to bots."""
        self.rooms.count(step.entries)
        self._post(letters)
        self._prepare()
        self._prepare_acts()
        for work in Dispatch(self).of(step):
            self._start(work)
        self._set_alarm()

    def _changed_card(self, step: Step) -> Card | None:
        """Most moves change nothing on a card: whose turn it is gets written when the table leaves the memory."""
        if self._is_carded and self.table.live.phase == "playing" and step.is_quiet:
            return None
        self._is_carded = True
        return card_of(self.table)

    def _send(self, letters: list[tuple[Reader, ToPage]]) -> None:
        self._post(self._written(letters))

    def _written(self, letters: list[tuple[Reader, ToPage]]) -> list[Addressed]:
        """A letter that several pages share is encoded once."""
        encoded: dict[int, bytes] = {}
        addressed = []
        for reader, letter in letters:
            data = encoded.get(id(letter))
            if data is None:
                data = encoded[id(letter)] = encode(letter)
            if type(letter) is Refusal:
                self.rooms.metrics.refusals.inc()
            addressed.append((reader, data))
        return addressed

    def _post(self, letters: list[Addressed]) -> None:
        outboxes = self.outboxes
        for reader, letter in letters:
            if reader in outboxes:
                outboxes[reader].put(letter)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        """A fault of ours must not freeze a table in silence: it comes back from what was kept."""
        self._tasks.discard(task)
        if not task.cancelled() and isinstance(e := task.exception(), Exception):
            self._break(e)

    def _prepare(self) -> None:
        """Bots that look ahead are compiled before they are needed; nobody waits for it, and pages say so."""
        live = self.table.live
        if self.table.is_preparing or not live.has_thinkers or live.phase == "over":
            return
        if (warming := self.rooms.workers.warm_up(live.game.name)) is not None:
            self.table.is_preparing = True
            self._start(self._prepared(warming))

    async def _prepared(self, warming: asyncio.Task[None]) -> None:
        await self.show(self.table.prepare, True)
        try:
            await asyncio.shield(warming)
        except JobFailed as e:
            log.error("bots that look ahead", game=self.table.live.game.name, error=str(e), trace=e.trace)
        await self.show(self.table.prepare, False)

    def _prepare_acts(self) -> None:
        """Once a table that somebody looks at, so that its first act is as quick as all others."""
        live = self.table.live
        if live.game.physics and self.outboxes and live.match and live.phase == "playing" and not self._is_rehearsed:
            self._is_rehearsed = True
            self._start(self._rehearse(Rehearse(game=live.game.name, truth=live.match.notation)))

    async def _rehearse(self, job: Rehearse) -> None:
        with suppress(JobFailed):  # then the first act takes longer
            await self.rooms.workers.do(job, is_urgent=False)

    def _set_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        at = self.table.alarm
        if at is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(max(0.0, at - time.time()) + 0.001, lambda: self._start(self._tick()))

    async def _tick(self) -> None:
        await self.bring(self.table.tick)

    # ---------------------------------------------------------------- the end of a room
    @property
    def is_idle(self) -> bool:
        """Nobody looks, no bot thinks, and nothing is due for a while: the next day of a clock of days is far away."""
        if self.outboxes or self._tasks:  # another thread may be at the table's clocks
            return False
        due = self.table.alarm
        return due is None or due - time.time() > 2 * self.rooms.settings.idle

    def farewell(self, why: Text, again: bool) -> None:
        for reader, outbox in self.outboxes.items():
            outbox.close(encode(Closing(why=why[reader.lang], again=again)))

    def drop(self, why: Text) -> None:
        """Its memory is ahead of the disk: pages reconnect to what was kept."""
        self._dropped = why
        self.farewell(why, True)
        self.stop()

    def stop(self) -> None:
        if self._alarm:
            self._alarm.cancel()
        for task in self._tasks:
            task.cancel()


def _cause(error: Exception) -> Text:
    """What people are told of an error: a disk is blamed for what it did, and for nothing else."""
    if isinstance(error, Closed):
        return GOING
    return LOST if isinstance(error, StoreError) and not isinstance(error, Conflict) else FAULT
