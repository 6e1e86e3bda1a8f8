"""The table of decks that people built and keep: everybody's own."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Table

from boardwright.store.room_tables import TEXT_LENGTH, words
from boardwright.store.tables import Id, metadata

decks = Table(
    "decks",
    metadata,
    Column("id", Id, primary_key=True),
    Column("owner", Id, nullable=False),
    Column("game", Id, nullable=False),
    Column("name", words(TEXT_LENGTH), nullable=False),
    # All that is in it, in the writing of its game.
    Column("code", words(TEXT_LENGTH), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Index(None, "owner", "game", "created_at"),
)
