"""Forged rules."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0004"
down_revision = "0003"


def text_of(length: int) -> sa.types.TypeEngine[str]:
    return sa.String(length).with_variant(mysql.VARCHAR(length, collation="utf8mb4_bin"), "mysql", "mariadb")


ID, TEXT = text_of(64), text_of(255)
BYTES = sa.LargeBinary().with_variant(mysql.LONGBLOB(), "mysql", "mariadb")


def upgrade() -> None:
    op.create_table(
        "forged_rules",
        sa.Column("id", ID, nullable=False),
        sa.Column("owner", ID, nullable=False),
        sa.Column("name", TEXT, nullable=False),
        sa.Column("name_key", TEXT, nullable=False),
        sa.Column("runes", TEXT, nullable=False),
        sa.Column("rule", BYTES, nullable=False),
        sa.Column("digest", ID, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("usage_count", sa.BigInteger, nullable=False),
        sa.Column("forked_from", ID),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_forged_rules"),
    )
    op.create_index("ix_forged_rules_digest", "forged_rules", ["digest"])
    op.create_index("ix_forged_rules_public_usage_count", "forged_rules", ["public", "usage_count"])
    op.create_index("ix_forged_rules_public_created_at", "forged_rules", ["public", "created_at"])
    op.create_index("ix_forged_rules_owner_created_at", "forged_rules", ["owner", "created_at"])
