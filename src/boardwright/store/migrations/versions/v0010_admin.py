"""Administration: reports, feedback, measures against players, moderators, and the log of acts."""

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0010"
down_revision = "0009"


def text_of(length: int) -> sa.types.TypeEngine[str]:
    return sa.String(length).with_variant(mysql.VARCHAR(length, collation="utf8mb4_bin"), "mysql", "mariadb")


ID, KEY, WORDS, NOTE, FEEDBACK = (text_of(length) for length in (64, 160, 1000, 500, 2000))
BYTES = sa.LargeBinary().with_variant(mysql.LONGBLOB(), "mysql", "mariadb")
NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "reports",
        sa.Column("number", NUMBER, nullable=False),
        sa.Column("kind", ID, nullable=False),
        sa.Column("target", ID, nullable=False),
        sa.Column("about", ID),
        sa.Column("reporter", ID, nullable=False),
        sa.Column("reason", ID, nullable=False),
        sa.Column("words", WORDS, nullable=False),
        sa.Column("evidence", WORDS, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("state", ID, nullable=False),
        sa.Column("open_key", KEY),
        *_handled("act"),
        sa.PrimaryKeyConstraint("number", name="pk_reports"),
        sa.UniqueConstraint("open_key", name="uq_reports_open_key"),
    )
    for column in ("state", "about", "target"):
        op.create_index(f"ix_reports_{column}_number", "reports", [column, "number"])
    op.create_table(
        "audit",
        sa.Column("number", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", ID, nullable=False),
        sa.Column("act", ID, nullable=False),
        sa.Column("target", ID, nullable=False),
        sa.Column("details", BYTES, nullable=False),
        sa.Column("previous", ID, nullable=False),
        sa.Column("digest", ID, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_audit"),
    )
    for column in ("target", "by"):
        op.create_index(f"ix_audit_{column}_number", "audit", [column, "number"])
    op.create_table(
        "moderators",
        sa.Column("player_id", ID, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", name="pk_moderators"),
    )
    op.create_table(
        "restraints",
        sa.Column("player_id", ID, nullable=False),
        sa.Column("muted_until", sa.BigInteger, nullable=False),
        sa.Column("muted_why", NOTE, nullable=False),
        sa.Column("banned_until", sa.BigInteger, nullable=False),
        sa.Column("banned_why", NOTE, nullable=False),
        sa.PrimaryKeyConstraint("player_id", name="pk_restraints"),
    )
    for column in ("banned_until", "muted_until"):
        op.create_index(f"ix_restraints_{column}", "restraints", [column])
    op.create_table(
        "feedback",
        sa.Column("number", NUMBER, nullable=False),
        sa.Column("player", ID, nullable=False),
        sa.Column("kind", ID, nullable=False),
        sa.Column("words", FEEDBACK, nullable=False),
        sa.Column("facts", BYTES, nullable=False),
        sa.Column("picture", BYTES),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("state", ID, nullable=False),
        *_handled(),
        sa.PrimaryKeyConstraint("number", name="pk_feedback"),
    )
    for column in ("state", "player"):
        op.create_index(f"ix_feedback_{column}_number", "feedback", [column, "number"])
    op.create_index("ix_players_created_at", "players", ["created_at"])


def _handled(*more: str) -> list["sa.Column[Any]"]:
    return [
        *(sa.Column(name, ID) for name in more),
        sa.Column("note", NOTE),
        sa.Column("handled_by", ID),
        sa.Column("handled_at", sa.BigInteger),
    ]


def downgrade() -> None:
    op.drop_index("ix_players_created_at", "players")
    for table in ("feedback", "restraints", "moderators", "audit", "reports"):
        op.drop_table(table)
