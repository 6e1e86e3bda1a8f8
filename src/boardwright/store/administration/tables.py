"""The tables of administration. None refers to a player by a foreign key: what was done stays known when he is gone."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Table

from boardwright.store.room_tables import words
from boardwright.store.tables import Bytes, Id, Key, Number, metadata

WORDS_LENGTH = 1000
NOTE_LENGTH = 500
FEEDBACK_LENGTH = 2000

reports = Table(
    "reports",
    metadata,
    Column("number", Number, primary_key=True),
    Column("kind", Id, nullable=False),
    Column("target", Id, nullable=False),
    # Whom it is about, if it is about somebody.
    Column("about", Id),
    Column("reporter", Id, nullable=False),
    Column("reason", Id, nullable=False),
    Column("words", words(WORDS_LENGTH), nullable=False),
    # What was reported, as it read then: it may be changed or taken away.
    Column("evidence", words(WORDS_LENGTH), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("state", Id, nullable=False),
    # Reporter and target as long as it waits, so that there is only one; NULL once it is answered.
    Column("open_key", Key, unique=True),
    Column("act", Id),
    Column("note", words(NOTE_LENGTH)),
    Column("handled_by", Id),
    Column("handled_at", BigInteger),
    Index(None, "state", "number"),
    Index(None, "about", "number"),
    Index(None, "reporter", "number"),
    Index(None, "target", "number"),
)

audit = Table(
    "audit",
    metadata,
    # Counted by whoever writes, from the line before: two that write at once cannot both follow the same line.
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("by", Id, nullable=False),
    Column("act", Id, nullable=False),
    Column("target", Id, nullable=False),
    # JSON.
    Column("details", Bytes, nullable=False),
    Column("previous", Id, nullable=False),
    Column("digest", Id, nullable=False),
    Index(None, "target", "number"),
    Index(None, "by", "number"),
)

moderators = Table(
    "moderators",
    metadata,
    Column("player_id", Id, primary_key=True),
    Column("since", BigInteger, nullable=False),
)

restraints = Table(
    "restraints",
    metadata,
    Column("player_id", Id, primary_key=True),
    Column("muted_until", BigInteger, nullable=False),
    Column("muted_why", words(NOTE_LENGTH), nullable=False),
    Column("banned_until", BigInteger, nullable=False),
    Column("banned_why", words(NOTE_LENGTH), nullable=False),
    Index(None, "banned_until"),
    Index(None, "muted_until"),
)

feedback = Table(
    "feedback",
    metadata,
    Column("number", Number, primary_key=True),
    Column("player", Id, nullable=False),
    Column("kind", Id, nullable=False),
    Column("words", words(FEEDBACK_LENGTH), nullable=False),
    # JSON: page, version, match, and the like.
    Column("facts", Bytes, nullable=False),
    Column("picture", Bytes),
    Column("at", BigInteger, nullable=False),
    Column("state", Id, nullable=False),
    Column("note", words(NOTE_LENGTH)),
    Column("handled_by", Id),
    Column("handled_at", BigInteger),
    Index(None, "state", "number"),
    Index(None, "player", "number"),
)
