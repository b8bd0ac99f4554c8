"""Migrates a database to the current version. SQLAlchemy and alembic are used only here, never during play."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import DatabaseError, OperationalError
from sqlalchemy.pool import NullPool

from poulpe.server.store import errors

HEAD = "head"


def migrate(database: Path, version: str = HEAD) -> None:
    """Each version is reached atomically. A newer database is refused and left alone."""
    engine = create_engine("sqlite://", creator=lambda: _connected(database), poolclass=NullPool)
    event.listen(engine, "begin", lambda c: c.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.connect() as connection:
            _upgrade(connection, database, version)
    except OperationalError as e:  # read-only, locked, or a folder
        raise errors.folder(database.parent, e.orig or e) from e
    except DatabaseError as e:
        raise errors.unreadable(database, e.orig or e) from e
    finally:
        engine.dispose()


def _connected(database: Path) -> sqlite3.Connection:
    """Without Python's own transactions, which end at every change of the schema."""
    return sqlite3.connect(database, isolation_level=None, timeout=5)


def _upgrade(connection: Connection, database: Path, version: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    script = ScriptDirectory.from_config(config)
    found = MigrationContext.configure(connection).get_current_revision()
    connection.rollback()  # the query began a transaction
    if found is not None and not _is_known(script, found):
        raise errors.newer(database, found, script.get_current_head() or "")
    if found is None or found != script.get_current_head():
        command.upgrade(config, version)


def _is_known(script: ScriptDirectory, version: str) -> bool:
    try:
        return script.get_revision(version) is not None
    except CommandError:
        return False
