"""High scores, and whose they are. No earlier match can be one: the games that have them are new."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "records",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("contest", sa.String, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("grade", sa.String, nullable=False),
        sa.Column("names", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("records_of_a_contest", "records", ["game", "contest", "rank", "at"])
    op.create_table(
        "holders",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
        sqlite_with_rowid=False,
    )
