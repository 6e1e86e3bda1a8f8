"""What people share: decks, and the forged rules that are in the library already."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0013"
down_revision = "0012"


def text_of(length: int) -> sa.types.TypeEngine[str]:
    return sa.String(length).with_variant(mysql.VARCHAR(length, collation="utf8mb4_bin"), "mysql", "mariadb")


ID, TEXT = text_of(64), text_of(255)
NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "shared",
        sa.Column("number", NUMBER, nullable=False),
        *(sa.Column(name, ID, nullable=False) for name in ("kind", "target", "game", "owner")),
        *(sa.Column(name, TEXT, nullable=False) for name in ("name", "name_key", "content")),
        sa.Column("state", ID, nullable=False),
        sa.Column("likes", sa.Integer, nullable=False),
        sa.Column("copies", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_shared"),
        sa.UniqueConstraint("kind", "target", name="uq_shared_kind_target"),
    )
    for columns in (
        ["kind", "game", "state", "number"],
        ["kind", "game", "state", "likes", "number"],
        ["state", "number"],
        ["owner", "number"],
    ):
        op.create_index(f"ix_shared_{'_'.join(columns)}", "shared", columns)
    op.create_table(
        "shared_likes",
        sa.Column("number", NUMBER, nullable=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", "player_id", name="pk_shared_likes"),
        sa.ForeignKeyConstraint(
            ["number"], ["shared.number"], name="fk_shared_likes_number", ondelete="CASCADE"
        ),
    )
    written = "kind, target, game, owner, name, name_key, content, state, likes, copies, at"
    op.execute(
        f"INSERT INTO shared ({written}) "
        "SELECT 'rule', id, 'spirit_xiangqi', owner, name, name_key, '', 'open', 0, 0, created_at "
        "FROM forged_rules WHERE public = true ORDER BY created_at, id"
    )


def downgrade() -> None:
    op.drop_table("shared_likes")
    op.drop_table("shared")
