"""Full or read-only disks, failing commits, kill -9: nothing acknowledged is lost or half written."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from poulpe.server.store import Store, StoreError
from poulpe.table.entries import Spoke
from tests.server.keeping import ENV, card, moved, run


def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        writer = store._writer.connection
        assert writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert writer.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL

    run(tmp_path, test)


def broken_by(pragma: str) -> Callable[[sqlite3.Connection], None]:
    return lambda c: void(c.execute(pragma))


def void(_: object) -> None:
    pass


@pytest.mark.parametrize(
    ("breaks", "mends", "words"),
    [
        ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000", "database or disk is full"),
        ("PRAGMA query_only = 1", "PRAGMA query_only = 0", "attempt to write a readonly database"),
    ],
)
def test_trouble_with_the_disk_is_told_to_all_and_nothing_is_half_written(
    tmp_path: Path, breaks: str, mends: str, words: str
) -> None:
    long = Spoke(at=1, person="p", name="Ana", text="x" * 20_000)

    async def test(store: Store) -> None:
        await store.append("t0", 0, [moved(0)], card("t0"))
        await store._writer.write(broken_by(breaks))
        appends = [store.append(f"t{i}", i == 0, [moved(i), long, long], card(f"t{i}")) for i in range(10)]
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert all(isinstance(r, StoreError) and words in r.why.en and words in r.why.fr for r in results), results
        assert [len(await store.entries(f"t{i}")) for i in range(10)] == [1] + [0] * 9
        assert [c.id for c in await store.cards()] == ["t0"] and store.pending == 0
        store._writer.connection.execute(mends)
        await asyncio.gather(*(store.append(f"t{i}", int(i == 0), [moved(i), long], card(f"t{i}")) for i in range(10)))
        assert [len(await store.entries(f"t{i}")) for i in range(10)] == [3] + [2] * 9

    run(tmp_path, test)


def test_a_commit_that_fails_is_acknowledged_to_nobody(tmp_path: Path) -> None:
    class Broken(sqlite3.Connection):
        def execute(self, statement: str, *more: Any) -> sqlite3.Cursor:
            if statement == "COMMIT":
                raise sqlite3.OperationalError("disk I/O error")
            return super().execute(statement, *more)

    async def test(store: Store) -> None:
        whole = store._writer.connection
        store._writer.connection = sqlite3.connect(
            tmp_path / "poulpe.db", factory=Broken, isolation_level=None, check_same_thread=False
        )
        results = await asyncio.gather(
            *(store.append(f"t{i}", 0, [moved(i)], None) for i in range(5)), return_exceptions=True
        )
        assert all(isinstance(r, StoreError) and "disk I/O error" in str(r) for r in results)
        store._writer.connection.close()
        store._writer.connection = whole
        assert [len(await store.entries(f"t{i}")) for i in range(5)] == [0] * 5
        await store.append("t0", 0, [moved(0)], None)

    run(tmp_path, test)


STORM = """
import asyncio, pathlib, sys
from poulpe.server.store import Store
from tests.server.keeping import card, moved
async def play(store, table):
    seq = 0
    while True:
        await store.append(table, seq, [moved(seq), moved(seq + 1), moved(seq + 2)], card(table, updated=float(seq)))
        seq += 3
        print(table, seq, flush=True)
async def main():
    store = Store.open(pathlib.Path(sys.argv[1]))
    await asyncio.gather(*(play(store, f"t{i}") for i in range(20)))
asyncio.run(main())
"""


def acknowledged(lines: Iterator[bytes]) -> dict[str, int]:
    """The number of acknowledged entries of each table, from its last complete line."""
    whole = [line.split() for line in lines if line.endswith(b"\n")]
    return {table.decode(): int(seq) for table, seq in whole}


@pytest.mark.parametrize("after", [1, 200, 900])
def test_kill_9_in_a_storm_loses_nothing_that_was_acknowledged(tmp_path: Path, after: int) -> None:
    with subprocess.Popen([sys.executable, "-c", STORM, str(tmp_path)], env=ENV, stdout=subprocess.PIPE) as storm:
        assert storm.stdout
        first = [storm.stdout.readline() for _ in range(after)]
        storm.send_signal(signal.SIGKILL)
        told = acknowledged(iter(first + storm.stdout.readlines()))
    assert told and storm.returncode == -signal.SIGKILL

    async def test(store: Store) -> None:
        cards = {c.id: c for c in await store.cards(limit=100)}
        for table, count in told.items():
            log = await store.entries(table)
            assert log == [moved(i) for i in range(len(log))]
            assert len(log) >= count and len(log) % 3 == 0, "an append must be stored completely or not at all"
            assert cards[table].updated == len(log) - 3
        await store.append("t0", len(await store.entries("t0")), [moved(0)], None)

    run(tmp_path, test)
