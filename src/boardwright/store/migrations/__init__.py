"""The history of the tables, for Alembic. A migration is never edited once it is released."""
