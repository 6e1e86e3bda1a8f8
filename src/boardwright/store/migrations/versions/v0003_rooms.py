"""Rooms with their seats, requests, bans and chat."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0003"
down_revision = "0002"


def text_of(length: int) -> sa.types.TypeEngine[str]:
    return sa.String(length).with_variant(mysql.VARCHAR(length, collation="utf8mb4_bin"), "mysql", "mariadb")


ID, TEXT, LINE = text_of(64), text_of(255), text_of(1000)
BYTES = sa.LargeBinary().with_variant(mysql.LONGBLOB(), "mysql", "mariadb")


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("id", ID, nullable=False),
        sa.Column("code", ID, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("name", TEXT, nullable=False),
        sa.Column("game", ID, nullable=False),
        sa.Column("options", BYTES, nullable=False),
        sa.Column("clock", BYTES, nullable=False),
        sa.Column("max_players", sa.Integer, nullable=False),
        sa.Column("min_bet", sa.BigInteger, nullable=False),
        sa.Column("max_bet", sa.BigInteger, nullable=False),
        sa.Column("permission", ID, nullable=False),
        sa.Column("password", TEXT),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("status", ID, nullable=False),
        sa.Column("creator", ID, nullable=False),
        sa.Column("owner", ID),
        sa.Column("match_id", ID),
        sa.Column("last_match", ID),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("last_active_at", sa.BigInteger, nullable=False),
        sa.Column("empty_at", sa.BigInteger),
        sa.Column("matches_played", sa.Integer, nullable=False),
        sa.Column("memory", BYTES, nullable=False),
        sa.Column("results", BYTES, nullable=False),
        sa.Column("tries", BYTES, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rooms"),
        sa.UniqueConstraint("code", name="uq_rooms_code"),
    )
    op.create_index("ix_rooms_status_game", "rooms", ["status", "game"])
    op.create_index("ix_rooms_creator_created_at", "rooms", ["creator", "created_at"])
    op.create_table(
        "room_seats",
        sa.Column("room_id", ID, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("name", TEXT, nullable=False),
        sa.Column("bot", ID),
        sa.Column("ready", sa.Boolean, nullable=False),
        sa.Column("online", sa.Boolean, nullable=False),
        sa.Column("muted", sa.Boolean, nullable=False),
        sa.Column("match_seat", sa.Integer),
        sa.Column("joined_at", sa.BigInteger, nullable=False),
        sa.Column("active_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("room_id", "seat", name="pk_room_seats"),
        sa.UniqueConstraint("room_id", "player_id", name="uq_room_seats_room_id_player_id"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_room_seats_room_id", ondelete="CASCADE"),
    )
    op.create_index("ix_room_seats_player_id", "room_seats", ["player_id"])
    op.create_table(
        "room_requests",
        sa.Column("room_id", ID, nullable=False),
        sa.Column("id", ID, nullable=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("name", TEXT, nullable=False),
        sa.Column("message", TEXT, nullable=False),
        sa.Column("state", ID, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("room_id", "id", name="pk_room_requests"),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name="fk_room_requests_room_id", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "room_bans",
        sa.Column("room_id", ID, nullable=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("room_id", "player_id", name="pk_room_bans"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_room_bans_room_id", ondelete="CASCADE"),
    )
    op.create_table(
        "room_chat",
        sa.Column("room_id", ID, nullable=False),
        sa.Column("id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("name", TEXT, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", LINE),
        sa.Column("phrase", ID),
        sa.PrimaryKeyConstraint("room_id", "id", name="pk_room_chat"),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"], name="fk_room_chat_room_id", ondelete="CASCADE"),
    )
    op.create_index("ix_room_chat_player_id_at", "room_chat", ["player_id", "at"])
