"""The tables. A change here needs a migration: a test compares the two on every database."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)
from sqlalchemy.dialects import mysql

ID_LENGTH = 64

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

# MySQL compares text without regard to case unless told otherwise, and its plain BLOB ends at 64 KiB.
Id = String(ID_LENGTH).with_variant(mysql.VARCHAR(ID_LENGTH, collation="utf8mb4_bin"), "mysql", "mariadb")
Bytes = LargeBinary().with_variant(mysql.LONGBLOB(), "mysql", "mariadb")
# Only a plain INTEGER counts up by itself in SQLite.
Number = BigInteger().with_variant(Integer(), "sqlite")

matches = Table(
    "matches",
    metadata,
    Column("id", Id, primary_key=True),
    Column("game", Id, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("header", Bytes, nullable=False),
    Column("secret", Bytes, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("data", Bytes, nullable=False),
    Column("finished_at", BigInteger),
)

journal = Table(
    "journal",
    metadata,
    # No cascade: a match with an entry that its archiver did not know of cannot go away.
    Column("match_id", ForeignKey(matches.c.id), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("command", Bytes, nullable=False),
    Column("digest", Bytes, nullable=False),
    # NULL for what no client sent: a unique key lets any number of those in, on every database.
    Column("sender", Id),
    Column("sender_seq", BigInteger),
    UniqueConstraint("match_id", "sender", "sender_seq"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("match_id", ForeignKey(matches.c.id), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("digest", Bytes, nullable=False),
    Column("state", Bytes, nullable=False),
)

archive = Table(
    "archive",
    metadata,
    Column("number", Number, primary_key=True),
    Column("match_id", Id, nullable=False, unique=True),
    Column("game", Id, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("finished_at", BigInteger),
    Column("summary", Bytes, nullable=False),
    Column("replay", Bytes, nullable=False),
    Index(None, "game", "number"),
)

settings = Table(
    "settings",
    metadata,
    Column("name", Id, primary_key=True),
    Column("value", Bytes, nullable=False),
)
