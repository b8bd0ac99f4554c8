"""Run by alembic. `migrate.py` opens the connection, for the server and for the command line."""

from __future__ import annotations

from alembic import context

from poulpe.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,  # each version is reached atomically; migrate.py begins the transaction
)
with context.begin_transaction():
    context.run_migrations()
