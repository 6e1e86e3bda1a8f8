"""Matches, their journal and snapshots, the archive, and what all workers share."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0001"
down_revision = None

ID = sa.String(64).with_variant(mysql.VARCHAR(64, collation="utf8mb4_bin"), "mysql", "mariadb")
BYTES = sa.LargeBinary().with_variant(mysql.LONGBLOB(), "mysql", "mariadb")
NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", ID, nullable=False),
        sa.Column("game", ID, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("header", BYTES, nullable=False),
        sa.Column("secret", BYTES, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("data", BYTES, nullable=False),
        sa.Column("finished_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_table(
        "journal",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("command", BYTES, nullable=False),
        sa.Column("digest", BYTES, nullable=False),
        sa.Column("sender", ID),
        sa.Column("sender_seq", sa.BigInteger),
        sa.PrimaryKeyConstraint("match_id", "seq", name="pk_journal"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_journal_match_id"),
        sa.UniqueConstraint("match_id", "sender", "sender_seq", name="uq_journal_match_id_sender_sender_seq"),
    )
    op.create_table(
        "snapshots",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("digest", BYTES, nullable=False),
        sa.Column("state", BYTES, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seq", name="pk_snapshots"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_snapshots_match_id"),
    )
    op.create_table(
        "archive",
        sa.Column("number", NUMBER, nullable=False, autoincrement=True),
        sa.Column("match_id", ID, nullable=False),
        sa.Column("game", ID, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("finished_at", sa.BigInteger),
        sa.Column("summary", BYTES, nullable=False),
        sa.Column("replay", BYTES, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_archive"),
        sa.UniqueConstraint("match_id", name="uq_archive_match_id"),
    )
    op.create_index("ix_archive_game_number", "archive", ["game", "number"])
    op.create_table(
        "settings",
        sa.Column("name", ID, nullable=False),
        sa.Column("value", BYTES, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_settings"),
    )
