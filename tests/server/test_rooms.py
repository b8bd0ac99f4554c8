"""Tables in memory: they are unloaded when nobody needs them, and are never ahead of the disk."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from poulpe.server.app import Server
from poulpe.server.cards import card_of, table_card
from poulpe.server.goodbyes import LOST
from poulpe.server.pages import Outbox
from poulpe.server.room import Room
from poulpe.server.settings import Settings
from poulpe.server.store import Card, StoreError
from poulpe.table import Reader
from poulpe.table import entries as kept
from poulpe.table.clocks import DAY
from poulpe.table.letters import Answer, Closing, Habits, Say, Shown, Sit, Speak, ToPage
from tests.server.hosting import GAME, LONG, SEATS, soon


def run(folder: Path, test: Callable[[Server], Awaitable[None]], **settings: Any) -> None:
    """Runs a test on a server whose bots think in threads, with generous timeouts."""

    async def inside() -> None:
        server = Server(Settings(data=folder / "data", workers=0, patience=LONG, pace=0, **settings))
        await server.start()
        sweeping = asyncio.create_task(server.sweep())
        try:
            await asyncio.wait_for(test(server), LONG)
        finally:
            sweeping.cancel()
            await server.stop()

    asyncio.run(inside())


async def opened(server: Server, bots: int = 0) -> Room:
    """Opens a table of Ann's; if there are bots for the last seats, the match starts."""
    first = kept.Opened(
        at=1, game=GAME, seats=SEATS, options={}, habits=Habits(), private=False, seed="7", salt="s", host="ann"
    )
    took = [kept.Took(at=1, seat=q, name="bot", bot="random") for q in range(SEATS - bots, SEATS)]
    ann = [kept.Took(at=1, seat=0, name="ann", person="ann")] if 0 < bots < SEATS else []
    started = [kept.Started(at=1)] if bots else []
    return await server.rooms.create([first, *ann, *took, *started])


class Page:
    def __init__(self, room: Room, name: str = "ann") -> None:
        self.room, self.reader, self.letters = room, Reader(name, name), list[ToPage]()
        self.outbox = Outbox(self._send, lambda: room.fresh(self.reader))
        self._mouth = asyncio.create_task(self.outbox.run())

    async def _send(self, letter: bytes) -> None:
        self.letters.append(msgspec.json.decode(letter, type=ToPage))

    async def enter(self) -> Page:
        await self.room.enter(self.reader, self.outbox)
        return self

    async def exit(self) -> None:
        await self.room.exit(self.reader)
        self.outbox.close(b'{"type":"Closing","why":"","again":false}')
        await self._mouth

    async def closed(self) -> ToPage:
        await self._mouth
        return self.letters[-1]

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = [letter for letter in self.letters if isinstance(letter, Shown)][-1].view
        return found

    async def asked(self) -> dict[str, Any]:
        await soon(lambda: any(isinstance(x, Shown) for x in self.letters) and bool(self.view["asks"]))
        found: dict[str, Any] = self.view["asks"][0]
        return found


# ---------------------------------------------------------------- idle tables
async def swept(server: Server, room: Room) -> list[Room]:
    """Makes this table look long unused, sweeps idle tables, and returns the rooms still in memory."""
    room.used -= 2 * server.settings.idle
    await server.rooms.sweep()
    return server.rooms.in_memory()


def test_an_idle_table_leaves_the_memory_and_comes_back_as_it_was(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        rooms = server.rooms
        room, seen = await opened(server, bots=3), None
        for _ in range(4):
            page = await Page(room).enter()
            ask = await page.asked()
            assert seen in (None, page.view), "the view changed while nobody was there"
            await room.hear(page.reader, Answer(ask=ask["id"], move=ask["moves"][0]))
            await soon(lambda page=page, ask=ask: page.view["asks"] not in ([], [ask]))  # type: ignore[misc]
            seen = page.view
            assert await swept(server, room) == [room], "an open page must keep the table in memory"
            await page.exit()
            await soon(lambda room=room: room.is_idle)  # type: ignore[misc]
            assert await swept(server, room) == []
            again = await rooms.find(room.table.id)
            assert again and again is not room
            room = again

    run(tmp_path, test)


@pytest.mark.parametrize("is_crash", [False, True], ids=["swept", "crashed"])
def test_the_lobby_knows_whose_turn_it_is_at_a_table_that_left_the_memory(tmp_path: Path, is_crash: bool) -> None:
    async def test(server: Server) -> None:
        rooms, room = server.rooms, await opened(server, bots=3)
        for _ in range(2):  # the second time, it has been unloaded before, with a different card
            page = await Page(room).enter()
            ask = await page.asked()
            await room.hear(page.reader, Answer(ask=ask["id"], move=ask["moves"][0]))
            await soon(lambda page=page, ask=ask: page.view["asks"] not in ([], [ask]))  # type: ignore[misc]
            await page.exit()
            await soon(lambda room=room: room.is_idle)  # type: ignore[misc]
            if is_crash:
                rooms._rooms.clear()
            else:
                await swept(server, room)
            assert not rooms.in_memory()
            (card,) = await server.store.cards("playing", person="ann")
            shown = table_card(await rooms.latest(card), "ann")
            assert shown.your_turn and shown.waiting == ("ann",)
            assert len(rooms) == is_crash, "only after a crash must the table be loaded for this"
            again = await rooms.find(room.table.id)
            assert again
            room = again

    run(tmp_path, test)


@pytest.mark.parametrize("restarted", [False, True])
def test_a_table_with_a_clock_of_days_leaves_the_memory_until_it_is_due(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, restarted: bool
) -> None:
    async def test(server: Server) -> None:
        rooms = server.rooms
        days = kept.Opened(
            at=time.time(),
            game=GAME,
            seats=SEATS,
            options={},
            habits=Habits(clock="days", time=2),
            private=False,
            seed="7",
            salt="s",
            host="p0",
        )
        took = [kept.Took(at=days.at, seat=q, name=f"p{q}", person=f"p{q}") for q in range(SEATS)]
        room = await rooms.create([days, *took, kept.Started(at=days.at)])
        assert await swept(server, room) == []
        if restarted:
            rooms._due.clear()
            await rooms.wake_all()
            assert not rooms.in_memory(), "it stays unloaded until it is due"

        monkeypatch.setattr("poulpe.server.room.time.time", lambda: days.at + 2 * DAY + 1)
        await rooms.sweep()
        (back,) = rooms.in_memory()
        await soon(lambda: len(back.table.live.movers) > 0)
        assert back.table.live.movers[0] == "clock"

    run(tmp_path, test)


def test_a_table_of_bots_stays_until_its_end(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        room = await opened(server, bots=4)
        await soon(lambda: not server.rooms.in_memory())
        assert room.table.live.phase == "over"

    run(tmp_path, test, idle=0.001)


def test_a_table_that_somebody_is_about_to_enter_is_not_swept_away(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        rooms, room = server.rooms, await opened(server)
        room.used -= 2 * server.settings.idle
        assert await rooms.find(room.table.id) is room
        await rooms.sweep()
        assert rooms.in_memory() == [room]
        assert await swept(server, room) == []

    run(tmp_path, test)


def test_a_table_that_many_ask_for_at_once_is_loaded_once(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        rooms, room = server.rooms, await opened(server)
        await swept(server, room)
        found = await asyncio.gather(*(rooms.find(room.table.id) for _ in range(20)))
        assert len({id(r) for r in found}) == 1 and rooms.in_memory() == [found[0]]
        assert await rooms.find("nothing") is None

    run(tmp_path, test)


def test_a_table_that_cannot_be_read_any_more_stops_nobody(tmp_path: Path) -> None:
    """A new version may remove options; the server still starts, and the lobby still shows the card."""
    cards = list[Card]()

    async def first(server: Server) -> None:
        room = await opened(server, bots=SEATS)
        opening = msgspec.structs.replace(room.table.live.opened, options={"gone": 1})
        cards.append(msgspec.structs.replace(card_of(room.table), id="old"))
        await server.store.append("old", 0, [opening], cards[0])

    async def later(server: Server) -> None:
        assert "old" not in {r.table.id for r in server.rooms.in_memory()}
        assert await server.rooms.latest(cards[0]) == cards[0]

    run(tmp_path, first)
    run(tmp_path, later)


# ---------------------------------------------------------------- the disk
def test_what_could_not_be_written_did_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full for a moment: pages are told to reconnect, and find what was stored."""

    async def full(*_: Any, **__: Any) -> None:
        raise StoreError(LOST)

    async def test(server: Server) -> None:
        rooms, room = server.rooms, await opened(server)
        id, append = room.table.id, server.store.append
        page, other = await Page(room).enter(), await Page(room, "bob").enter()
        await room.hear(page.reader, Say(text="kept"))
        monkeypatch.setattr(server.store, "append", full)
        await room.hear(page.reader, Sit(seat=0))
        monkeypatch.setattr(server.store, "append", append)
        for p in (page, other):
            assert await p.closed() == Closing(why=LOST.en, again=True)
        again = await rooms.find(id)
        assert again and again is not room
        assert again.table.live.seating.sitters == [None] * SEATS
        assert [said.text for said in again.table.live.chat] == ["kept"]

        # a letter still waiting at the old table is lost with it, and does not affect the new one
        await room.hear(other.reader, Sit(seat=1))
        await room.hear(other.reader, Speak(lang="fr"))
        assert rooms.in_memory() == [again] and await rooms.find(id) is again
        newcomer = await Page(again).enter()
        await again.hear(newcomer.reader, Sit(seat=2))
        assert [s is not None for s in again.table.live.seating.sitters] == [False, False, True, False]
        assert len(await server.store.entries(id)) == 3

    run(tmp_path, test)


def test_a_dropped_table_never_writes_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its next entry number could happen to be right once the reloaded table has moved on."""

    async def full(*_: Any, **__: Any) -> None:
        raise StoreError(LOST)

    async def test(server: Server) -> None:
        room = await opened(server)
        id, append = room.table.id, server.store.append
        page, late = await Page(room).enter(), Page(room, "bob")
        monkeypatch.setattr(server.store, "append", full)
        await room.hear(page.reader, Sit(seat=0))
        monkeypatch.setattr(server.store, "append", append)
        again = await server.rooms.find(id)
        assert again and again is not room
        newcomer = await Page(again, "eve").enter()
        await again.hear(newcomer.reader, Sit(seat=0))
        assert room.table.entry_count == again.table.entry_count

        await room.hear(page.reader, Sit(seat=1))
        await late.enter()
        assert late.letters == [] and await late.closed() == Closing(why=LOST.en, again=True)
        assert await room.fresh(page.reader) == []
        kept_names = [e.name for e in await server.store.entries(id) if isinstance(e, kept.Took)]
        assert kept_names == ["eve"] and server.rooms.in_memory() == [again]

    run(tmp_path, test)
