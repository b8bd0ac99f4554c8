"""A server's store: one folder, one writer, everything durable before anybody is told."""

from __future__ import annotations

import asyncio
import errno
import shutil
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec

from poulpe.server.store import errors, sql
from poulpe.server.store.card import Card
from poulpe.server.store.folder import DATABASE, SECRET, Folder, write_secret
from poulpe.server.store.high_score import HighScore
from poulpe.server.store.migrate import migrate
from poulpe.server.store.writer import PENDING, Done, Work, Writer
from poulpe.table.entries import AnyEntry

T = TypeVar("T")

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(AnyEntry).decode

KNOWN = 50_000  # tables whose next entry number is cached


class Store:
    """Create it with `Store.open`, use it from one event loop, `close` it."""

    def __init__(self, folder: Folder, pending: int = PENDING) -> None:
        self._folder = folder
        self._following: dict[str, int] = {}  # the numbers of tables' next entries, where known
        self.secret = folder.secret()  # signs people's cookies
        migrate(folder.database)
        try:
            self._read_connection = sql.connect(folder.database)
            self._writer = Writer(sql.connect(folder.database), folder.path, pending, self._forget)
            self.revoked = frozenset(sql.revoked(self._read_connection))  # bots with revoked tokens, at the start
        except sqlite3.Error as e:
            raise errors.unreadable(folder.database, e) from e
        self._reader = ThreadPoolExecutor(1, "store-reader")
        self._is_closed = False

    @classmethod
    def open(cls, folder: Path, pending: int = PENDING) -> Store:
        """Creates the folder if it is missing and migrates its database. `StoreError` says what is wrong."""
        held = Folder(folder)
        try:
            return cls(held, pending)
        except BaseException:
            held.release()
            raise

    # ---------------------------------------------------------------- tables
    async def append(
        self,
        table: str,
        first: int,
        entries: Sequence[AnyEntry],
        card: Card | None = None,
        high_score: HighScore | None = None,
    ) -> None:
        """Durable when it returns. `first` must be the number of entries the log already has, else `Conflict`.

        Card and high score are written in the same transaction. Waits while thousands of writes are pending.
        """
        await self._writer.write(self._appending(table, first, entries, card, high_score))

    def append_soon(
        self,
        table: str,
        first: int,
        entries: Sequence[AnyEntry],
        card: Card | None,
        high_score: HighScore | None,
        done: Done,
    ) -> None:
        """The same without a task, for callers who checked `has_room`: `done` gets the error, if any."""
        self._writer.write_soon(self._appending(table, first, entries, card, high_score), done)

    def _appending(
        self, table: str, first: int, entries: Sequence[AnyEntry], card: Card | None, high_score: HighScore | None
    ) -> Work:
        if len(self._following) > KNOWN:
            self._forget()
        bodies = [_encode(entry) for entry in entries]
        return lambda c: sql.append(c, self._following, table, first, bodies, card, high_score)

    def _forget(self) -> None:
        """Writes may have been rolled back: the database is asked again."""
        self._following.clear()

    @property
    def has_room(self) -> bool:
        """Fewer than thousands of writes are pending."""
        return self._writer.has_room

    async def save_cards(self, cards: Sequence[Card]) -> None:
        """Cards alone, of tables that are about to be unloaded."""
        if cards:
            await self._writer.write(partial(sql.put_cards, cards=cards))

    async def entries(self, table: str) -> list[AnyEntry]:
        """The whole log; empty: no such table."""
        return await self._read(lambda c: [self._entry(table, i, b) for i, b in enumerate(sql.bodies(c, table))])

    def _entry(self, table: str, seq: int, body: bytes) -> AnyEntry:
        try:
            entry: AnyEntry = _decode(body)
            return entry
        except ValueError as e:
            raise errors.unreadable(f"{self._folder.database}, table {table}, entry {seq}", e) from e

    async def cards(
        self, *phases: str, person: str | None = None, private: bool = False, limit: int = 50
    ) -> list[Card]:
        """Newest first: tables in these phases (none given: in any), or those of them where a person sits.

        Without a person only public ones, unless the server itself asks (`private`), to load them.
        """
        return await self._read(lambda c: sql.cards(c, phases, person, private, limit))

    # ---------------------------------------------------------------- high scores
    async def best(
        self, game: str, contests: Sequence[str], person: str, limit: int
    ) -> dict[str, tuple[list[HighScore], HighScore | None]]:
        """The best runs of each contest, and a person's best."""
        return await self._read(
            lambda c: {key: (sql.best(c, game, key, limit), sql.best_of(c, game, key, person)) for key in contests}
        )

    # ---------------------------------------------------------------- people
    async def remember(self, person: str, name: str) -> None:
        await self._writer.write(partial(sql.remember, person=person, name=name))

    async def name(self, person: str) -> str | None:
        return await self._read(lambda c: sql.name(c, person))

    # ---------------------------------------------------------------- external bots
    async def keep_token(self, bot: str, owner: str) -> None:
        await self._writer.write(partial(sql.keep_token, bot=bot, owner=owner))

    async def revoke_token(self, bot: str) -> None:
        await self._writer.write(partial(sql.revoke_token, bot=bot))

    async def tokens_of(self, owner: str) -> list[str]:
        return await self._read(lambda c: sql.tokens_of(c, owner))

    # ---------------------------------------------------------------- analyses
    async def keep_analysis(self, table: str, body: bytes) -> None:
        await self._writer.write(partial(sql.keep_analysis, table=table, body=body))

    async def analysis(self, table: str) -> bytes | None:
        return await self._read(lambda c: sql.analysis(c, table))

    # ---------------------------------------------------------------- the store itself
    async def backup(self, to: Path) -> None:
        """A copy into a new folder, while people play; a server started with that folder continues from there."""
        await self._read(lambda c: self._backup(c, to))

    def _backup(self, c: sqlite3.Connection, to: Path) -> None:
        """Atomically: a temporary folder is filled first and then renamed."""
        beside = to.with_name(f".{to.name}.part")
        try:
            if to.exists():
                raise FileExistsError(errno.EEXIST, "it is already there", str(to))
            beside.mkdir(mode=0o700, parents=True)
            write_secret(beside / SECRET, self.secret)
            with closing(sqlite3.connect(beside / DATABASE)) as copy:
                c.backup(copy)
            beside.rename(to)
        except (OSError, sqlite3.Error) as e:
            raise errors.folder(to, e) from e
        finally:
            shutil.rmtree(beside, ignore_errors=True)

    async def _read(self, look: Callable[[sqlite3.Connection], T]) -> T:
        if self._is_closed:
            raise errors.Closed
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, look, self._read_connection)
        except sqlite3.Error as e:
            raise errors.unreadable(self._folder.database, e) from e

    @property
    def commits(self) -> int:
        """How many transactions were written: far fewer than appends when many tables are in play."""
        return self._writer.commits

    @property
    def pending(self) -> int:
        return self._writer.pending

    async def close(self) -> None:
        """Writes what is queued, then releases the folder."""
        if self._is_closed:
            return
        self._is_closed = True
        await self._writer.close()
        await asyncio.to_thread(self._reader.shutdown)
        self._writer.connection.close()
        self._read_connection.close()
        self._folder.release()
