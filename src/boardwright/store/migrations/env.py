"""Run by Alembic for every command; the connection is given by `boardwright.store.migrate`."""

from alembic import context

from boardwright.store.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
