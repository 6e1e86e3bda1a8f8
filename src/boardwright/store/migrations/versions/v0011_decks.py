"""Decks that people keep."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0011"
down_revision = "0010"


def text_of(length: int) -> sa.types.TypeEngine[str]:
    return sa.String(length).with_variant(mysql.VARCHAR(length, collation="utf8mb4_bin"), "mysql", "mariadb")


ID, TEXT = text_of(64), text_of(255)


def upgrade() -> None:
    op.create_table(
        "decks",
        sa.Column("id", ID, nullable=False),
        sa.Column("owner", ID, nullable=False),
        sa.Column("game", ID, nullable=False),
        sa.Column("name", TEXT, nullable=False),
        sa.Column("code", TEXT, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_decks"),
    )
    op.create_index("ix_decks_owner_game_created_at", "decks", ["owner", "game", "created_at"])


def downgrade() -> None:
    op.drop_table("decks")
