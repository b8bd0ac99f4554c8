"""Analyses of finished matches, and the tokens of external bots: whose they are, and which are revoked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tokens",
        sa.Column("bot", sa.String, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("revoked", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("tokens_of_an_owner", "tokens", ["owner"])
