"""The table of forged rules: what people invented, and how often it was played."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Table

from boardwright.store.room_tables import TEXT_LENGTH, words
from boardwright.store.tables import Bytes, Id, metadata

forged_rules = Table(
    "forged_rules",
    metadata,
    Column("id", Id, primary_key=True),
    Column("owner", Id, nullable=False),
    Column("name", words(TEXT_LENGTH), nullable=False),
    # What a search compares with: case, width and spaces do not count.
    Column("name_key", words(TEXT_LENGTH), nullable=False),
    # Names between commas, also at both ends.
    Column("runes", words(TEXT_LENGTH), nullable=False),
    Column("rule", Bytes, nullable=False),
    # Of the text: a match knows the rule that it is played by, not where it came from.
    Column("digest", Id, nullable=False, index=True),
    Column("public", Boolean, nullable=False),
    Column("usage_count", BigInteger, nullable=False),
    Column("forked_from", Id),
    Column("created_at", BigInteger, nullable=False),
    Index(None, "public", "usage_count"),
    Index(None, "public", "created_at"),
    Index(None, "owner", "created_at"),
)
