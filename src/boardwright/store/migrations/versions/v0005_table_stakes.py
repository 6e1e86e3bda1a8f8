"""Seats that keep their place without playing, and chips that were bought in."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("room_seats", sa.Column("sits_out", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("room_seats", sa.Column("bought", sa.BigInteger, nullable=False, server_default="0"))


def downgrade() -> None:
    for name in ("bought", "sits_out"):
        op.drop_column("room_seats", name)
