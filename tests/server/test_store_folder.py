"""The data folder: one server at a time, a secret, migrations, backups."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from poulpe.server.store import Store, StoreError
from poulpe.server.store.migrate import migrate
from poulpe.server.store.schema import METADATA
from poulpe.table.entries import Started
from tests.server.keeping import ENV, card, moved, run

HEAD = "0004"


# ---------------------------------------------------------------- the folder
def test_the_secret_is_made_once_and_for_our_eyes_only(tmp_path: Path) -> None:
    found: list[bytes] = []

    async def look(store: Store) -> None:
        found.append(store.secret)

    for folder in (tmp_path / "a", tmp_path / "a", tmp_path / "b"):
        run(folder, look)
    assert found[0] == found[1] != found[2] and len(found[0]) == 32
    assert (tmp_path / "a" / "secret").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o700


def test_a_broken_secret_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"short")
    with pytest.raises(StoreError, match="it has 5 bytes instead of 32; put a backup in its place"):
        Store.open(tmp_path)
    assert (tmp_path / "secret").read_bytes() == b"short"


def test_a_second_server_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(StoreError, match="another server already uses the data folder") as told:
            Store.open(tmp_path)
        assert str(tmp_path) in told.value.why.fr and "stop it first" in told.value.why.en
        script = "import sys, pathlib; from poulpe.server.store import Store; Store.open(pathlib.Path(sys.argv[1]))"
        other = subprocess.run([sys.executable, "-c", script, str(tmp_path)], env=ENV, capture_output=True, text=True)
        assert other.returncode == 1 and "another server already uses" in other.stderr

    run(tmp_path, test)
    run(tmp_path, lambda store: store.remember("p", "Ana"))


def test_a_folder_that_cannot_be_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "odd" / "poulpe.db").mkdir(parents=True)
    for place in (tmp_path / "file", tmp_path / "file" / "below", tmp_path / "odd"):
        with pytest.raises(StoreError, match="choose a folder that you may write to"):
            Store.open(place)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_without_permission_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir(mode=0o500)
    with pytest.raises(StoreError, match="choose a folder that you may write to"):
        Store.open(tmp_path / "mine")


def test_a_file_that_is_no_database_is_refused_and_left(tmp_path: Path) -> None:
    (tmp_path / "poulpe.db").write_bytes(b"not a database at all" * 500)
    with pytest.raises(StoreError, match="cannot be read: file is not a database"):
        Store.open(tmp_path)
    assert (tmp_path / "poulpe.db").read_bytes().startswith(b"not a database")


def test_an_entry_nobody_can_read_is_named(tmp_path: Path) -> None:
    run(tmp_path, lambda store: store.append("t", 0, [moved(0)], None))
    change(tmp_path, "INSERT INTO entries VALUES ('t', 1, x'7b7d')")

    async def test(store: Store) -> None:
        with pytest.raises(StoreError, match="table t, entry 1 cannot be read"):
            await store.entries("t")

    run(tmp_path, test)


# ---------------------------------------------------------------- versions
def change(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "poulpe.db", isolation_level=None)) as c:
        c.execute(statement)


def version(folder: Path) -> str:
    with closing(sqlite3.connect(folder / "poulpe.db")) as c:
        return str(c.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    migrate(tmp_path / "poulpe.db")
    engine = create_engine(f"sqlite:///{tmp_path / 'poulpe.db'}")
    with engine.connect() as c:
        assert compare_metadata(MigrationContext.configure(c), METADATA) == []
    engine.dispose()
    assert version(tmp_path) == HEAD


def test_data_of_version_1_is_kept(tmp_path: Path) -> None:
    migrate(tmp_path / "poulpe.db", "0001")
    assert version(tmp_path) == "0001"
    change(tmp_path, """INSERT INTO entries VALUES ('old', 0, '{"type":"Started","at":1.0}')""")
    change(tmp_path, "INSERT INTO people VALUES ('p', 'Ana')")

    async def test(store: Store) -> None:
        assert await store.entries("old") == [Started(at=1)] and await store.name("p") == "Ana"
        await store.append("old", 1, [moved(1)], card("old", people=("p",)))
        assert [c.id for c in await store.cards(person="p")] == ["old"]

    run(tmp_path, test)
    assert version(tmp_path) == HEAD


def test_a_version_is_reached_whole_or_not_at_all(tmp_path: Path) -> None:
    migrate(tmp_path / "poulpe.db", "0001")
    change(tmp_path, "CREATE TABLE sittings (person)")  # makes the second half of the migration fail
    with pytest.raises(StoreError, match="sittings already exists"):
        Store.open(tmp_path)
    assert version(tmp_path) == "0001"
    change(tmp_path, "DROP TABLE sittings")
    run(tmp_path, lambda store: store.remember("p", "Ana"))


def test_data_of_a_newer_poulpe_is_refused_and_left(tmp_path: Path) -> None:
    run(tmp_path, lambda store: store.remember("p", "Ana"))
    change(tmp_path, "UPDATE alembic_version SET version_num = '9000'")
    with pytest.raises(StoreError, match=rf"a newer Poulpe \(version 9000 of the data, this one knows up to {HEAD}\)"):
        Store.open(tmp_path)
    assert version(tmp_path) == "9000"


# ---------------------------------------------------------------- backups
def test_a_backup_made_while_people_play_is_a_store(tmp_path: Path) -> None:
    secret: list[bytes] = []

    async def write(store: Store) -> None:
        secret.append(store.secret)
        await store.append("t", 0, [moved(0)], card("t"))
        more = asyncio.create_task(store.append("t", 1, [moved(i) for i in range(1, 500)], None))
        await store.backup(tmp_path / "backup")
        await more
        with pytest.raises(StoreError, match="it is already there"):
            await store.backup(tmp_path / "backup")

    async def read(store: Store) -> None:
        assert store.secret == secret[0] and await store.entries("t") in ([moved(0)], [moved(i) for i in range(500)])
        assert [c.id for c in await store.cards()] == ["t"]

    run(tmp_path / "data", write)
    assert sorted(p.name for p in (tmp_path / "backup").iterdir()) == ["poulpe.db", "secret"]
    run(tmp_path / "backup", read)


def test_a_backup_that_fails_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    async def test(store: Store) -> None:
        with pytest.raises(StoreError, match="cannot use"):
            await store.backup(tmp_path / "file" / "backup")

    run(tmp_path / "data", test)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["data", "file"]
