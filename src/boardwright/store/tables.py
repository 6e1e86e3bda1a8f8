"""The tables. A change here needs a migration: a test compares the two on every database."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
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
NAME_LENGTH = 80
"""A name's 20 characters, and what comparing them may make of them."""
KEY_LENGTH = 160
HASH_LENGTH = 255
DEVICE_LENGTH = 255

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
Name = String(NAME_LENGTH).with_variant(
    mysql.VARCHAR(NAME_LENGTH, collation="utf8mb4_bin"), "mysql", "mariadb"
)
Key = String(KEY_LENGTH).with_variant(mysql.VARCHAR(KEY_LENGTH, collation="utf8mb4_bin"), "mysql", "mariadb")
PasswordHash = String(HASH_LENGTH).with_variant(
    mysql.VARCHAR(HASH_LENGTH, collation="utf8mb4_bin"), "mysql", "mariadb"
)
Device = String(DEVICE_LENGTH).with_variant(
    mysql.VARCHAR(DEVICE_LENGTH, collation="utf8mb4_bin"), "mysql", "mariadb"
)
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
    # NULL for what no client sent.
    Column("sender", Id),
    Column("sender_seq", BigInteger),
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

# People

players = Table(
    "players",
    metadata,
    Column("id", Id, primary_key=True),
    Column("name", Name, nullable=False),
    # The name as it is compared; NULL once the account is deleted, so that the name is free again.
    Column("name_key", Name, unique=True),
    # NULL for a guest.
    Column("password", PasswordHash),
    Column("admin", Boolean, nullable=False),
    # Tokens of an older epoch are void: raised by 'sign out everywhere' and by a new password.
    Column("epoch", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("deleted_at", BigInteger),
    Column("settings", Bytes, nullable=False),
    # The one match with chips or a record that the player is in now.
    Column("playing", Id),
    Index(None, "created_at"),
)

refresh_tokens = Table(
    "refresh_tokens",
    metadata,
    # A digest of it: whoever reads the table cannot sign in with what is there.
    Column("token", Id, primary_key=True),
    Column("family", Id, nullable=False, index=True),
    Column("player_id", ForeignKey(players.c.id), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
    # Of the whole family; NULL for one that began before this was kept.
    Column("started_at", BigInteger),
    # On what its owner signed in, as the browser says.
    Column("device", Device),
)

# Chips

ledger_accounts = Table(
    "ledger_accounts",
    metadata,
    Column("id", Id, primary_key=True),
    Column("balance", BigInteger, nullable=False),
)

ledger_transactions = Table(
    "ledger_transactions",
    metadata,
    Column("id", Id, primary_key=True),
    Column("kind", Id, nullable=False),
    # What makes a repetition a repetition.
    Column("idempotency_key", Key, nullable=False, unique=True),
    Column("description", Id, nullable=False),
    Column("at", BigInteger, nullable=False),
    # References, on purpose without foreign keys: chips outlive matches and rooms.
    Column("match_id", Id, index=True),
    Column("room_id", Id),
    Column("action_id", Id),
    Column("loan_id", Id),
)

ledger_postings = Table(
    "ledger_postings",
    metadata,
    Column("number", Number, primary_key=True),
    Column("transaction_id", ForeignKey(ledger_transactions.c.id), nullable=False, index=True),
    Column("account", ForeignKey(ledger_accounts.c.id), nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("balance", BigInteger, nullable=False),
    Index(None, "account", "number"),
)

loans = Table(
    "loans",
    metadata,
    Column("id", Id, primary_key=True),
    Column("player_id", ForeignKey(players.c.id), nullable=False),
    Column("action_id", Id, nullable=False),
    Column("match_id", Id),
    Column("room_id", Id),
    Column("principal", BigInteger, nullable=False),
    Column("fee", BigInteger, nullable=False),
    Column("principal_paid", BigInteger, nullable=False),
    Column("fee_paid", BigInteger, nullable=False),
    Column("granted_at", BigInteger, nullable=False),
    # The calendar date of the platform, of which there are only so many loans.
    Column("day", Id, nullable=False),
    Column("due_at", BigInteger, nullable=False),
    Column("paid_at", BigInteger),
    UniqueConstraint("player_id", "action_id"),
)

checkins = Table(
    "checkins",
    metadata,
    Column("player_id", ForeignKey(players.c.id), primary_key=True),
    Column("day", Id, primary_key=True),
    Column("streak", Integer, nullable=False),
    Column("reward", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# Results

game_records = Table(
    "game_records",
    metadata,
    Column("match_id", Id, primary_key=True),
    Column("room_id", Id),
    Column("game", Id, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Bytes, nullable=False),
    Column("base", BigInteger, nullable=False),
    Column("started_at", BigInteger, nullable=False),
    Column("finished_at", BigInteger),
    Column("status", Id, nullable=False, index=True),
    Column("winner", Id),
    Column("pot", BigInteger, nullable=False),
)

game_player_records = Table(
    "game_player_records",
    metadata,
    Column("match_id", ForeignKey(game_records.c.match_id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    # A player, or `bot:<level>`.
    Column("player_id", Id, nullable=False),
    Column("game", Id, nullable=False),
    Column("finished_at", BigInteger),
    Column("outcome", Id),
    Column("spent", BigInteger, nullable=False),
    Column("change", BigInteger, nullable=False),
    Column("net", BigInteger, nullable=False),
    Column("rating_before", Double),
    Column("rating_after", Double),
    Column("extra", Bytes, nullable=False),
    Index(None, "player_id", "finished_at"),
    Index(None, "finished_at"),
)

standings = Table(
    "standings",
    metadata,
    Column("player_id", ForeignKey(players.c.id), primary_key=True),
    # Or `all`: over every game.
    Column("game", Id, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("rating", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    Column("net", BigInteger, nullable=False),
    Column("biggest_win", BigInteger, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best_streak", Integer, nullable=False),
    # Since when each value is what it is: of two that are equal the earlier one is ahead.
    Column("played_at", BigInteger, nullable=False),
    Column("won_at", BigInteger, nullable=False),
    Column("net_at", BigInteger, nullable=False),
    Index(None, "game", "rating"),
)
