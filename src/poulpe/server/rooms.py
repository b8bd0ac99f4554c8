"""All tables in memory: found, made, brought back from the store, and laid down again when nobody needs them."""

from __future__ import annotations

import asyncio
import secrets
import time
from concurrent.futures import ThreadPoolExecutor

import structlog

from poulpe.api import bots, thinkers
from poulpe.core.fairness import digest
from poulpe.core.vocabulary import Text
from poulpe.server.analyses import Analyses
from poulpe.server.cards import card_of, summary_of
from poulpe.server.logs import entries_of_log
from poulpe.server.metrics import Metrics
from poulpe.server.room import GOING, Room
from poulpe.server.settings import Settings
from poulpe.server.store import Card, Store, StoreError
from poulpe.server.workers import Workers
from poulpe.table import Table
from poulpe.table import entries as kept

log = structlog.get_logger()


class Rooms:
    def __init__(self, settings: Settings, store: Store, workers: Workers, metrics: Metrics) -> None:
        self.settings, self.store, self.workers, self.metrics = settings, store, workers, metrics
        self.analyses = Analyses(workers, store)
        self.referee = ThreadPoolExecutor(1, "referee")  # one: it shares the interpreter with the loop
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._due: dict[str, float] = {}  # tables that left the memory, and when their clock calls them back

    def __len__(self) -> int:
        return len(self._rooms)

    def here(self) -> list[Room]:
        return list(self._rooms.values())

    def public(self, *phases: str) -> list[Room]:
        """Public tables that somebody looks at, newest first. Those are in memory, whatever else the store has."""
        seen = [r for r in self.here() if r.outboxes and not r.table.live.opened.private]
        return sorted((r for r in seen if r.table.live.phase in phases), key=lambda r: -r.table.live.opened.at)

    # ---------------------------------------------------------------- opening
    async def create(self, entries: list[kept.AnyEntry]) -> Room:
        """A new table from its first entries."""
        id = secrets.token_urlsafe(9)
        room = self._room(id, entries)
        await self.store.append(id, 0, entries, card_of(room.table))
        self._rooms[id] = room
        await room.wake()
        return room

    async def find(self, id: str) -> Room | None:
        """The room of a table, from memory or from the store; None: there is no such table."""
        if room := self._rooms.get(id):
            room.used = time.monotonic()  # somebody is about to come: not the moment to sweep
            return room
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Room | None:
        entries = await self.store.entries(id)
        if not entries:
            return None
        room = self._rooms[id] = self._room(id, entries)
        self._due.pop(id, None)
        await room.wake()
        return room

    def _room(self, id: str, entries: list[kept.AnyEntry]) -> Room:
        opened = entries[0]
        assert isinstance(opened, kept.Opened)
        promised = digest(int(opened.seed, 16), opened.salt)
        return Room(Table.restore(id, entries, promised, bots(opened.game), thinkers(opened.game)), self)

    async def wake_all(self) -> None:
        """After a start: tables that go on without anybody looking, of bots alone or with a clock of days."""
        for card in await self.store.cards("playing", private=True, limit=10_000):
            rests = summary_of(card)
            if rests.due is not None:
                self._due[card.id] = rests.due
            elif not card.people or rests.clock == "days":
                await self._open(card.id)

    async def _open(self, id: str) -> Room | None:
        """Where nobody asked for this table by itself: one that cannot be read must not stop all others."""
        try:
            return await self.find(id)
        except Exception as e:
            log.error("table cannot be read", table=id, exc_info=e)
            self._due.pop(id, None)
            return None

    # ---------------------------------------------------------------- closing
    def drop(self, room: Room, why: Text) -> None:
        """The next who asks for this table gets a room made of what was kept."""
        if self._rooms.get(room.table.id) is room:
            del self._rooms[room.table.id]
        room.drop(why)

    async def sweep(self) -> None:
        """Idle tables leave the memory; they come back when somebody opens them, or when their clock is due."""
        for id in [id for id, at in self._due.items() if at - time.time() < self.settings.idle]:
            await self._open(id)
        idle = [r for r in self.here() if r.is_idle and time.monotonic() - r.used > self.settings.idle]
        for room in idle:
            room.stop()
            del self._rooms[room.table.id]
            if (due := room.table.alarm) is not None:
                self._due[room.table.id] = due
        await self._lay_down(idle)

    def send_off(self, person: str, why: Text) -> None:
        """Closes all pages of somebody who is nobody any more."""
        for room in self.here():
            room.close_pages_of(person, why)

    async def farewell(self) -> None:
        """Tells every page that the server goes and lets the letters out."""
        for room in self.here():
            room.farewell(GOING, True)
            room.stop()
        await asyncio.get_running_loop().run_in_executor(self.referee, int)  # what is being judged comes to its end
        await asyncio.sleep(0.2 if any(room.outboxes for room in self.here()) else 0)
        await self._lay_down(self.here())

    async def _lay_down(self, rooms: list[Room]) -> None:
        """Cards of tables that leave the memory say whose turn it is."""
        cards = [card_of(room.table, resting=True) for room in rooms if room.table.live.phase == "playing"]
        try:
            await self.store.lay_down(cards)
        except StoreError as e:  # the lobby will open those tables to know
            log.error("store", cards=len(cards), error=str(e))

    # ---------------------------------------------------------------- the lobby
    async def latest(self, card: Card) -> Card:
        """A card as its table stands now. After a crash a table has to be opened to know whose turn it is."""
        room = self._rooms.get(card.id)
        if room is None and summary_of(card).asked is None:
            room = await self._open(card.id)
        return await room.card() if room else card

    def count(self, entries: list[kept.AnyEntry]) -> None:
        for entry in entries:
            if isinstance(entry, kept.Moved):
                self.metrics.moved.counts[entry.by] += 1

    async def import_log(self, text: str, person: str, private: bool) -> Room:
        """A saved match as a table. ValueError: it does not fit its rules."""
        return await self.create(await entries_of_log(text, person, private))
