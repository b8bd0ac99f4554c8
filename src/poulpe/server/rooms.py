"""All tables in memory: created, found, loaded from the store, and unloaded when nobody needs them."""

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
from poulpe.server.goodbyes import GOING
from poulpe.server.logs import entries_of_log
from poulpe.server.metrics import Metrics
from poulpe.server.room import Room
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
        self.referee = ThreadPoolExecutor(1, "referee")  # one thread: it shares the interpreter with the event loop
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._due: dict[str, float] = {}  # tables that were unloaded, and when their clock requires them again

    def __len__(self) -> int:
        return len(self._rooms)

    def in_memory(self) -> list[Room]:
        return list(self._rooms.values())

    def public(self, *phases: str) -> list[Room]:
        """Public tables with open pages, newest first. Those are always in memory."""
        seen = [r for r in self.in_memory() if len(r.pages) and not r.table.live.opened.private]
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
        """The room of a table, from memory or from the store; None: no such table."""
        if room := self._rooms.get(id):
            room.used = time.monotonic()  # somebody is about to enter: it must not be unloaded now
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
        """After a start: loads tables that go on without anybody looking, with bots only or a clock in days."""
        for card in await self.store.cards("playing", private=True, limit=10_000):
            rests = summary_of(card)
            if rests.due is not None:
                self._due[card.id] = rests.due
            elif not card.people or rests.clock == "days":
                await self._open(card.id)

    async def _open(self, id: str) -> Room | None:
        """For tables that nobody asked for: one that cannot be read must not stop all others."""
        try:
            return await self.find(id)
        except Exception as e:
            log.error("table cannot be read", table=id, exc_info=e)
            self._due.pop(id, None)
            return None

    # ---------------------------------------------------------------- closing
    def drop(self, room: Room, why: Text) -> None:
        """Whoever asks for this table next gets a room made from what was saved."""
        if self._rooms.get(room.table.id) is room:
            del self._rooms[room.table.id]
        room.drop(why)

    async def sweep(self) -> None:
        """Unloads idle tables; they are loaded again when somebody opens them, or when their clock is due."""
        for id in [id for id, at in self._due.items() if at - time.time() < self.settings.idle]:
            await self._open(id)
        idle = [r for r in self.in_memory() if r.is_idle and time.monotonic() - r.used > self.settings.idle]
        for room in idle:
            room.stop()
            del self._rooms[room.table.id]
            if (due := room.table.alarm) is not None:
                self._due[room.table.id] = due
        await self._save_cards(idle)

    def close_pages_of(self, person: str, why: Text) -> None:
        """Closes all pages of somebody whose token was revoked."""
        for room in self.in_memory():
            room.pages.close_those_of(person, why)

    async def farewell(self) -> None:
        """Tells every page that the server is stopping, and gives the letters time to go out."""
        for room in self.in_memory():
            room.pages.close(GOING, True)
            room.stop()
        await asyncio.get_running_loop().run_in_executor(self.referee, int)  # waits for what is being judged
        await asyncio.sleep(0.2 if any(len(room.pages) for room in self.in_memory()) else 0)
        await self._save_cards(self.in_memory())

    async def _save_cards(self, rooms: list[Room]) -> None:
        """The cards of tables that are unloaded say whose turn it is."""
        cards = [card_of(room.table, resting=True) for room in rooms if room.table.live.phase == "playing"]
        try:
            await self.store.save_cards(cards)
        except StoreError as e:  # then the lobby will load those tables to find out
            log.error("store failed", cards=len(cards), error=str(e))

    # ---------------------------------------------------------------- the lobby
    async def latest(self, card: Card) -> Card:
        """A card as its table stands now. After a crash, a table has to be loaded to know whose turn it is."""
        room = self._rooms.get(card.id)
        if room is None and summary_of(card).asked is None:
            room = await self._open(card.id)
        return await room.card() if room else card

    def count(self, entries: list[kept.AnyEntry]) -> None:
        for entry in entries:
            if isinstance(entry, kept.Moved):
                self.metrics.moved.counts[entry.by] += 1

    async def import_log(self, text: str, person: str, private: bool) -> Room:
        """A saved match as a table. ValueError: it breaks a rule."""
        return await self.create(await entries_of_log(text, person, private))
