"""Rooms whose matches wait for players who are gone."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0008"
down_revision = "0007"

ID = sa.String(64).with_variant(mysql.VARCHAR(64, collation="utf8mb4_bin"), "mysql", "mariadb")


def upgrade() -> None:
    op.add_column("rooms", sa.Column("absence", ID, nullable=False, server_default="play_on"))


def downgrade() -> None:
    op.drop_column("rooms", "absence")
