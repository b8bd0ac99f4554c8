"""The store: whatever it has acknowledged is stored, once and in order."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from poulpe.core.vocabulary import Played
from poulpe.server.store import Closed, Conflict, Store
from poulpe.table import entries as kept
from poulpe.table.entries import AnyEntry, Spoke, Started, Took
from poulpe.table.letters import Habits
from tests.server.keeping import card, moved, run


# ---------------------------------------------------------------- logs
def test_a_log_comes_back_in_order_and_after_a_restart(tmp_path: Path) -> None:
    first: list[AnyEntry] = [Started(at=1), Took(at=2, seat=1, name="Ana", person="p"), moved(3)]
    more: list[AnyEntry] = [Spoke(at=4, person="p", name="Ana", text="é ß 🐙 '); DROP TABLE entries")]

    async def write(store: Store) -> None:
        await store.append("b", 0, first, None)
        await store.append("a", 0, [moved(i) for i in range(300)], None)
        await store.append("b", 3, more, None)
        assert await store.entries("b") == first + more

    async def read(store: Store) -> None:
        assert await store.entries("b") == first + more
        assert await store.entries("a") == [moved(i) for i in range(300)]
        assert await store.entries("nothing") == []

    run(tmp_path / "new" / "folder", write)
    run(tmp_path / "new" / "folder", read)


def test_every_entry_of_a_table_can_be_kept(tmp_path: Path) -> None:
    opened = kept.Opened(
        at=1,
        game="reef",
        seats=2,
        options={"hand": 2},
        habits=Habits(clock="move"),
        private=True,
        seed="f",
        salt="s",
        host="p",
        start="x",
        moves=(Played(0, "pass"),),
    )
    answered = kept.Answered(at=2, seat=0, move={"type": "Block", "yes": [1, None, 2.5]})
    log: list[AnyEntry] = [
        opened,
        answered,
        kept.StoodBy(at=3, seat=0, kind="block", move=None),
        kept.TookBack(at=4, to=0),
    ]

    async def test(store: Store) -> None:
        await store.append("t", 0, log, None)
        assert await store.entries("t") == log

    run(tmp_path, test)


@pytest.mark.parametrize("first", [0, 1, 3, -1])
def test_an_entry_is_written_once_and_leaves_no_gap(tmp_path: Path, first: int) -> None:
    async def test(store: Store) -> None:
        await store.append("t", 0, [moved(0), moved(1)], None)
        with pytest.raises(Conflict, match=f"table t: entry {first} cannot be written, the next one is 2"):
            await store.append("t", first, [moved(8), moved(9)], card("t"))
        assert await store.entries("t") == [moved(0), moved(1)] and await store.cards() == []
        await store.append("t", 2, [moved(2)], None)
        assert await store.entries("t") == [moved(0), moved(1), moved(2)]

    run(tmp_path, test)


def test_what_was_undone_counts_for_nothing(tmp_path: Path) -> None:
    """The card cannot be written after the entries were; the entries are rolled back, so the next one is still 0."""

    async def test(store: Store) -> None:
        with pytest.raises(ValueError):
            await store.append("t", 0, [moved(0)], card("t", people=("\ud800",)))
        with pytest.raises(Conflict, match="the next one is 0"):
            await store.append("t", 1, [moved(1)], None)
        await store.append("t", 0, [moved(0)], None)
        assert await store.entries("t") == [moved(0)]

    run(tmp_path, test)


def test_a_bad_append_fails_alone_in_its_batch(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.append("taken", 0, [moved(0)], None)
        before = store.commits
        appends = [store.append(f"t{i}", 0, [moved(i)], card(f"t{i}")) for i in range(20)]
        appends.insert(7, store.append("taken", 0, [moved(7), moved(8)], None))
        appends.insert(9, store.append("bad \ud800", 0, [moved(9)], None))
        appends.insert(11, store.append("half", 0, [moved(11)], card("half", people=("\ud800",))))
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert isinstance(results.pop(11), ValueError) and isinstance(results.pop(9), UnicodeEncodeError)
        assert isinstance(results.pop(7), Conflict) and results == [None] * 20
        for i in range(20):
            assert await store.entries(f"t{i}") == [moved(i)]
        assert await store.entries("taken") == [moved(0)] and await store.entries("half") == []
        assert store.commits - before < 10 and len(await store.cards()) == 20

    run(tmp_path, test)


def test_appends_that_queue_up_share_a_commit(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        async def play(table: str) -> None:
            for i in range(10):
                await store.append(table, i, [moved(i)], None)

        await asyncio.gather(*(play(f"t{i}") for i in range(100)))
        assert 10 <= store.commits <= 300  # of 1000 appends
        assert store.pending == 0
        for i in range(100):
            assert await store.entries(f"t{i}") == [moved(i) for i in range(10)]

    run(tmp_path, test)


def test_whoever_comes_when_the_queue_is_full_waits(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        appends = [asyncio.create_task(store.append(f"t{i}", 0, [moved(i)], None)) for i in range(50)]
        most = 0
        while not all(a.done() for a in appends):
            most = max(most, store.pending)
            await asyncio.sleep(0)
        assert most <= 4 and store.pending == 0
        assert [len(await store.entries(f"t{i}")) for i in range(50)] == [1] * 50

    run(tmp_path, test, pending=4)


def test_whoever_stops_waiting_blocks_nobody(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        for i in range(20):  # more often than the queue has room for
            append = asyncio.create_task(store.append("t", i, [moved(i)], None))
            await asyncio.sleep(0)
            append.cancel()
            while store.pending:
                await asyncio.sleep(0)
        assert await store.entries("t") == [moved(i) for i in range(20)]

    run(tmp_path, test, pending=2)


def test_closing_writes_what_is_queued_and_then_refuses(tmp_path: Path) -> None:
    async def write() -> None:
        store = Store.open(tmp_path, pending=8)
        appends = [asyncio.create_task(store.append(f"t{i}", 0, [moved(i)], None)) for i in range(20)]
        await asyncio.sleep(0)
        await store.close()
        await store.close()
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert results[:8] == [None] * 8 and all(isinstance(r, Closed) for r in results[8:])
        for refused in (store.append("t", 0, [], None), store.remember("p", "Ana"), store.entries("t")):
            with pytest.raises(Closed):
                await refused

    async def read(store: Store) -> None:
        assert [len(await store.entries(f"t{i}")) for i in range(20)] == [1] * 8 + [0] * 12

    asyncio.run(write())
    run(tmp_path, read)


# ---------------------------------------------------------------- cards and people
def test_the_lobby_sees_public_tables_newest_first(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        for i, phase in enumerate(["open", "playing", "over", "open"]):
            await store.append(f"t{i}", 0, [moved(0)], card(f"t{i}", i, phase=phase))
        await store.append("secret", 0, [moved(0)], card("secret", 9, private=True))
        assert [c.id for c in await store.cards("open", "playing")] == ["t3", "t1", "t0"]
        assert [c.id for c in await store.cards("open", "playing", limit=2)] == ["t3", "t1"]
        assert [c.id for c in await store.cards()] == ["t3", "t2", "t1", "t0"]
        assert [c.id for c in await store.cards("open", private=True)] == ["secret", "t3", "t0"]
        assert await store.cards("nonsense") == []

    run(tmp_path, test)


def test_a_card_follows_its_table(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        first = card("t", people=("ana", "bo", "bo"), summary=b'{"free":2}')
        await store.append("t", 0, [moved(0)], first)
        assert await store.cards() == [first]
        then = card("t", phase="playing", private=True, people=("bo", "cy"), updated=7.5, summary=b'{"free":0}')
        await store.append("t", 1, [moved(1)], then)
        await store.append("t", 2, [moved(2)], None)
        assert await store.cards() == [] and await store.cards(person="ana") == []
        assert await store.cards(person="bo") == await store.cards(person="cy") == [then]

    run(tmp_path, test)


def test_people_find_their_tables_newest_first(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        for i in range(12):
            who = ("ana",) if i % 2 else ("ana", "bo")
            phase = "over" if i < 6 else "playing"
            await store.append(f"t{i}", 0, [moved(0)], card(f"t{i}", i, people=who, phase=phase, private=i % 3 == 0))
        assert [c.id for c in await store.cards(person="bo")] == ["t10", "t8", "t6", "t4", "t2", "t0"]
        assert [c.id for c in await store.cards("over", person="bo")] == ["t4", "t2", "t0"]
        assert [c.id for c in await store.cards(person="ana", limit=3)] == ["t11", "t10", "t9"]
        assert await store.cards(person="nobody") == []

    run(tmp_path, test)


def test_the_lobby_is_answered_by_an_index(tmp_path: Path) -> None:
    run(tmp_path, lambda store: store.remember("p", "Ana"))
    with closing(sqlite3.connect(tmp_path / "poulpe.db")) as c:
        for question in (
            "SELECT * FROM cards WHERE private = 0 AND phase IN ('open', 'playing') ORDER BY opened DESC",
            "SELECT * FROM sittings s JOIN cards c ON c.id = s.table_id WHERE s.person = 'p' ORDER BY s.opened DESC",
            "SELECT body FROM entries WHERE table_id = 't' ORDER BY seq",
        ):
            plan = [row[3] for row in c.execute(f"EXPLAIN QUERY PLAN {question}")]
            assert plan and not any(step.startswith("SCAN") for step in plan), plan


def test_names_are_remembered(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        assert await store.name("p") is None
        await store.remember("p", "Ana")
        await store.remember("p", "Zoé 🐙")
        assert await store.name("p") == "Zoé 🐙"

    run(tmp_path, test)
