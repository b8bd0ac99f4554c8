"""Run by alembic. `migrate.py` opens the connection, so that a server and the command line go one way."""

from __future__ import annotations

from alembic import context

from poulpe.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,  # a version is reached whole or not at all; migrate.py begins the transaction
)
with context.begin_transaction():
    context.run_migrations()
