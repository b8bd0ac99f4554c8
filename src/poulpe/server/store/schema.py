"""The current schema. `migrations/` leads there from every earlier version; a test compares the two.

entries   (table_id, seq) -> body     the truth: append-only, a table is the fold of its entries
cards     id -> what the lobby shows  derived from the entries; stored so that the lobby is one query
sittings  person -> tables            newest first in its key
people    id -> name
records   table -> a run's score      derived from the entries too; the best of a contest are one query
holders   person -> tables            whose runs they are
analyses  table_id -> body            of finished matches; can be made again
tokens    bot -> owner, revoked       of external bots; one that is not listed is valid, and has no owner
"""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, Index, Integer, LargeBinary, MetaData, String, Table

METADATA = MetaData()

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    sqlite_with_rowid=False,
)

CARDS = Table(
    "cards",
    METADATA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("phase", String, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("people", LargeBinary, nullable=False),
    Column("opened", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    Index("cards_of_the_lobby", "private", "phase", "opened"),
    sqlite_with_rowid=False,
)

RECORDS = Table(
    "records",
    METADATA,
    Column("table_id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("contest", String, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("grade", String, nullable=False),
    Column("names", LargeBinary, nullable=False),
    Column("at", Float, nullable=False),
    Index("records_of_a_contest", "game", "contest", "rank", "at"),
    sqlite_with_rowid=False,
)

HOLDERS = Table(
    "holders",
    METADATA,
    Column("person", String, primary_key=True),
    Column("table_id", String, primary_key=True),
    sqlite_with_rowid=False,
)

SITTINGS = Table(
    "sittings",
    METADATA,
    Column("person", String, primary_key=True),
    Column("opened", Float, primary_key=True),
    Column("table_id", String, primary_key=True),
    Index("sittings_of_a_table", "table_id"),
    sqlite_with_rowid=False,
)

ANALYSES = Table(
    "analyses",
    METADATA,
    Column("table_id", String, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

TOKENS = Table(
    "tokens",
    METADATA,
    Column("bot", String, primary_key=True),
    Column("owner", String, nullable=False),
    Column("revoked", Boolean, nullable=False),
    Index("tokens_of_an_owner", "owner"),
    sqlite_with_rowid=False,
)
