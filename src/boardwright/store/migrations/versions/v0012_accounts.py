"""E-mail of accounts, what a session is on, and whose reports there are."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0012"
down_revision = "0011"


def text_of(length: int) -> sa.types.TypeEngine[str]:
    return sa.String(length).with_variant(mysql.VARCHAR(length, collation="utf8mb4_bin"), "mysql", "mariadb")


ID, ADDRESS, DEVICE = text_of(64), text_of(254), text_of(255)


def upgrade() -> None:
    op.create_table(
        "emails",
        sa.Column("player_id", ID, nullable=False),
        sa.Column("address", ADDRESS, nullable=False),
        sa.Column("address_key", ADDRESS, nullable=False),
        sa.Column("confirmed_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", name="pk_emails"),
        sa.UniqueConstraint("address_key", name="uq_emails_address_key"),
    )
    op.create_table(
        "mail_links",
        sa.Column("token", ID, nullable=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("purpose", ID, nullable=False),
        sa.Column("address", ADDRESS, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_mail_links"),
        sa.UniqueConstraint("player_id", "purpose", name="uq_mail_links_player_id_purpose"),
    )
    op.add_column("refresh_tokens", sa.Column("started_at", sa.BigInteger))
    op.add_column("refresh_tokens", sa.Column("device", DEVICE))
    op.create_index("ix_reports_reporter_number", "reports", ["reporter", "number"])


def downgrade() -> None:
    op.drop_index("ix_reports_reporter_number", "reports")
    op.drop_column("refresh_tokens", "device")
    op.drop_column("refresh_tokens", "started_at")
    op.drop_table("mail_links")
    op.drop_table("emails")
