"""The tables of rooms. All of a room goes away with it; nothing of its matches and chips does."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    UniqueConstraint,
    false,
    true,
)
from sqlalchemy.dialects import mysql

from boardwright.store.tables import Bytes, Id, metadata

TEXT_LENGTH = 255


def words(length: int) -> String:
    """Text for people. MySQL's older default has no room for every character."""
    return String(length).with_variant(mysql.VARCHAR(length, collation="utf8mb4_bin"), "mysql", "mariadb")


rooms = Table(
    "rooms",
    metadata,
    Column("id", Id, primary_key=True),
    Column("code", Id, nullable=False, unique=True),
    Column("version", BigInteger, nullable=False),
    Column("name", words(TEXT_LENGTH), nullable=False),
    Column("game", Id, nullable=False),
    Column("options", Bytes, nullable=False),
    Column("clock", Bytes, nullable=False),
    Column("max_players", Integer, nullable=False),
    Column("min_bet", BigInteger, nullable=False),
    Column("max_bet", BigInteger, nullable=False),
    Column("permission", Id, nullable=False),
    Column("password", words(TEXT_LENGTH)),
    Column("spectators", Boolean, nullable=False),
    Column("status", Id, nullable=False),
    Column("creator", Id, nullable=False),
    Column("owner", Id),
    Column("match_id", Id),
    # Which match was finished last: what follows from that finds its room by it.
    Column("last_match", Id),
    Column("created_at", BigInteger, nullable=False),
    Column("last_active_at", BigInteger, nullable=False),
    Column("empty_at", BigInteger),
    Column("matches_played", Integer, nullable=False),
    Column("memory", Bytes, nullable=False),
    Column("results", Bytes, nullable=False),
    Column("tries", Bytes, nullable=False),
    Column("listed", Boolean, nullable=False, server_default=true()),
    Column("rated", Boolean, nullable=False, server_default=true()),
    Column("absence", Id, nullable=False, server_default="play_on"),
    Index(None, "status", "game"),
    Index(None, "creator", "created_at"),
)

room_seats = Table(
    "room_seats",
    metadata,
    Column("room_id", ForeignKey(rooms.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    # A person, or a bot of this very room.
    Column("player_id", Id, nullable=False, index=True),
    Column("name", words(TEXT_LENGTH), nullable=False),
    Column("bot", Id),
    Column("ready", Boolean, nullable=False),
    Column("online", Boolean, nullable=False),
    Column("muted", Boolean, nullable=False),
    Column("match_seat", Integer),
    Column("joined_at", BigInteger, nullable=False),
    Column("active_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("sits_out", Boolean, nullable=False, server_default=false()),
    # Where chips stay on the table: how many came from the wallet. What became of them is in the ledger.
    Column("bought", BigInteger, nullable=False, server_default="0"),
    UniqueConstraint("room_id", "player_id"),
)

room_requests = Table(
    "room_requests",
    metadata,
    Column("room_id", ForeignKey(rooms.c.id, ondelete="CASCADE"), primary_key=True),
    Column("id", Id, primary_key=True),
    Column("player_id", Id, nullable=False),
    Column("name", words(TEXT_LENGTH), nullable=False),
    Column("message", words(TEXT_LENGTH), nullable=False),
    Column("state", Id, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)

room_bans = Table(
    "room_bans",
    metadata,
    Column("room_id", ForeignKey(rooms.c.id, ondelete="CASCADE"), primary_key=True),
    Column("player_id", Id, primary_key=True),
    Column("until", BigInteger, nullable=False),
)

room_chat = Table(
    "room_chat",
    metadata,
    Column("room_id", ForeignKey(rooms.c.id, ondelete="CASCADE"), primary_key=True),
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("player_id", Id, nullable=False),
    Column("name", words(TEXT_LENGTH), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", words(1000)),
    Column("phrase", Id),
    Index(None, "player_id", "at"),
)
