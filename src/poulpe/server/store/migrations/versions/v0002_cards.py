"""Cards for the lobby, and who sits where. A table gets its card with its next entry."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "cards",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("phase", sa.String, nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("people", sa.LargeBinary, nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("cards_of_the_lobby", "cards", ["private", "phase", "opened"])
    op.create_table(
        "sittings",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("opened", sa.Float, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("sittings_of_a_table", "sittings", ["table_id"])
