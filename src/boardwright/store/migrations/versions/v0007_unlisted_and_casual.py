"""Rooms that the lobby does not show, and rooms whose matches do not count for ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    for name in ("listed", "rated"):
        op.add_column("rooms", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.true()))


def downgrade() -> None:
    for name in ("rated", "listed"):
        op.drop_column("rooms", name)
