"""The tables of what people share: decks and forged rules that others find, like and copy."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Table, UniqueConstraint

from boardwright.store.room_tables import TEXT_LENGTH, words
from boardwright.store.tables import Id, Number, metadata

shared = Table(
    "shared",
    metadata,
    Column("number", Number, primary_key=True),
    # `deck` or `rule`.
    Column("kind", Id, nullable=False),
    # The id of the deck, or of the rule.
    Column("target", Id, nullable=False),
    Column("game", Id, nullable=False),
    Column("owner", Id, nullable=False),
    Column("name", words(TEXT_LENGTH), nullable=False),
    # What a search compares with.
    Column("name_key", words(TEXT_LENGTH), nullable=False),
    # A deck's code as it was shared: what its owner changes later, nobody has looked at. Empty for a rule.
    Column("content", words(TEXT_LENGTH), nullable=False),
    # `waiting` for somebody to look at it, `open`, or `removed`.
    Column("state", Id, nullable=False),
    Column("likes", Integer, nullable=False),
    Column("copies", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("kind", "target"),
    Index(None, "kind", "game", "state", "number"),
    Index(None, "kind", "game", "state", "likes", "number"),
    Index(None, "state", "number"),
    Index(None, "owner", "number"),
)

shared_likes = Table(
    "shared_likes",
    metadata,
    Column("number", ForeignKey(shared.c.number, ondelete="CASCADE"), primary_key=True),
    Column("player_id", Id, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
