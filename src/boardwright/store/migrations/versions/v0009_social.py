"""Friends, messages, notices, invitations and reviews."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0009"
down_revision = "0008"


def text_of(length: int) -> sa.types.TypeEngine[str]:
    return sa.String(length).with_variant(mysql.VARCHAR(length, collation="utf8mb4_bin"), "mysql", "mariadb")


ID, KEY, MESSAGE = text_of(64), text_of(160), text_of(1000)
BYTES = sa.LargeBinary().with_variant(mysql.LONGBLOB(), "mysql", "mariadb")
NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "ties",
        sa.Column("player_id", ID, nullable=False),
        sa.Column("other_id", ID, nullable=False),
        sa.Column("state", ID, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "other_id", name="pk_ties"),
    )
    op.create_index("ix_ties_player_id_state_other_id", "ties", ["player_id", "state", "other_id"])
    op.create_index("ix_ties_other_id", "ties", ["other_id"])
    op.create_table(
        "messages",
        sa.Column("number", NUMBER, nullable=False),
        sa.Column("talk", KEY, nullable=False),
        sa.Column("sender", ID, nullable=False),
        sa.Column("receiver", ID, nullable=False),
        sa.Column("text", MESSAGE, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("hidden", sa.Boolean, nullable=False),
        sa.Column("action_id", ID, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_messages"),
        sa.UniqueConstraint("sender", "action_id", name="uq_messages_sender_action_id"),
    )
    op.create_index("ix_messages_talk_number", "messages", ["talk", "number"])
    op.create_index("ix_messages_receiver_number", "messages", ["receiver", "number"])
    op.create_table(
        "talks",
        sa.Column("player_id", ID, nullable=False),
        sa.Column("other_id", ID, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.Column("unread", sa.Integer, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "other_id", name="pk_talks"),
    )
    op.create_index("ix_talks_player_id_last", "talks", ["player_id", "last"])
    op.create_table(
        "notices",
        sa.Column("number", NUMBER, nullable=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("about", KEY, nullable=False),
        sa.Column("kind", ID, nullable=False),
        sa.Column("by_player", ID),
        sa.Column("details", BYTES, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_notices"),
        sa.UniqueConstraint("player_id", "about", name="uq_notices_player_id_about"),
    )
    op.create_index("ix_notices_player_id_number", "notices", ["player_id", "number"])
    op.create_table(
        "social_settings",
        sa.Column("player_id", ID, nullable=False),
        sa.Column("messages", ID, nullable=False),
        sa.Column("invitations", ID, nullable=False),
        sa.Column("presence", ID, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("noticed", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", name="pk_social_settings"),
    )
    op.create_table(
        "invitations",
        sa.Column("id", ID, nullable=False),
        sa.Column("by_player", ID, nullable=False),
        sa.Column("to_player", ID),
        sa.Column("room_id", ID, nullable=False),
        sa.Column("game", ID, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.Column("most_uses", sa.Integer, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.Column("state", ID, nullable=False),
        sa.Column("hidden", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_invitations"),
    )
    op.create_index(
        "ix_invitations_to_player_state_expires_at", "invitations", ["to_player", "state", "expires_at"]
    )
    op.create_index("ix_invitations_by_player_at", "invitations", ["by_player", "at"])
    op.create_index("ix_invitations_expires_at", "invitations", ["expires_at"])
    op.create_table(
        "invitation_uses",
        sa.Column("invitation_id", ID, nullable=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("invitation_id", "player_id", name="pk_invitation_uses"),
        sa.ForeignKeyConstraint(
            ["invitation_id"], ["invitations.id"], name="fk_invitation_uses_invitation_id", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "reviews",
        sa.Column("number", NUMBER, nullable=False),
        sa.Column("game", ID, nullable=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("stars", sa.Integer, nullable=False),
        sa.Column("text", MESSAGE, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("helpful", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_reviews"),
        sa.UniqueConstraint("game", "player_id", name="uq_reviews_game_player_id"),
    )
    op.create_index("ix_reviews_game_number", "reviews", ["game", "number"])
    op.create_index("ix_reviews_player_id", "reviews", ["player_id"])
    op.create_table(
        "review_votes",
        sa.Column("review_number", NUMBER, nullable=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("review_number", "player_id", name="pk_review_votes"),
        sa.ForeignKeyConstraint(
            ["review_number"],
            ["reviews.number"],
            name="fk_review_votes_review_number",
            ondelete="CASCADE",
        ),
    )
    op.create_table(
        "review_sums",
        sa.Column("game", ID, nullable=False),
        *(
            sa.Column(stars, sa.Integer, nullable=False)
            for stars in ("ones", "twos", "threes", "fours", "fives")
        ),
        sa.PrimaryKeyConstraint("game", name="pk_review_sums"),
    )


def downgrade() -> None:
    for table in (
        *("review_sums", "review_votes", "reviews"),
        *("invitation_uses", "invitations", "social_settings", "notices", "talks", "messages", "ties"),
    ):
        op.drop_table(table)
