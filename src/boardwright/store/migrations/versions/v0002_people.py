"""People, the ledger with loans and check-ins, and the results of matches."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import mysql

revision = "0002"
down_revision = "0001"


def text_of(length: int) -> sa.types.TypeEngine[str]:
    return sa.String(length).with_variant(mysql.VARCHAR(length, collation="utf8mb4_bin"), "mysql", "mariadb")


ID, NAME, KEY, HASH = text_of(64), text_of(80), text_of(160), text_of(255)
BYTES = sa.LargeBinary().with_variant(mysql.LONGBLOB(), "mysql", "mariadb")
NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

PLATFORM_ACCOUNTS = (
    "house",
    "income:loan_fee",
    "issuer:admin",
    "issuer:checkin",
    "issuer:loan",
    "issuer:signup",
)


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", ID, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("name_key", NAME),
        sa.Column("password", HASH),
        sa.Column("admin", sa.Boolean, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("deleted_at", sa.BigInteger),
        sa.Column("settings", BYTES, nullable=False),
        sa.Column("playing", ID),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
        sa.UniqueConstraint("name_key", name="uq_players_name_key"),
    )
    op.create_table(
        "refresh_tokens",
        sa.Column("token", ID, nullable=False),
        sa.Column("family", ID, nullable=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.Column("used_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("token", name="pk_refresh_tokens"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_refresh_tokens_player_id"),
    )
    op.create_index("ix_refresh_tokens_family", "refresh_tokens", ["family"])
    op.create_index("ix_refresh_tokens_player_id", "refresh_tokens", ["player_id"])
    op.create_table(
        "ledger_accounts",
        sa.Column("id", ID, nullable=False),
        sa.Column("balance", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_ledger_accounts"),
    )
    op.create_table(
        "ledger_transactions",
        sa.Column("id", ID, nullable=False),
        sa.Column("kind", ID, nullable=False),
        sa.Column("idempotency_key", KEY, nullable=False),
        sa.Column("description", ID, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("match_id", ID),
        sa.Column("room_id", ID),
        sa.Column("action_id", ID),
        sa.Column("loan_id", ID),
        sa.PrimaryKeyConstraint("id", name="pk_ledger_transactions"),
        sa.UniqueConstraint("idempotency_key", name="uq_ledger_transactions_idempotency_key"),
    )
    op.create_index("ix_ledger_transactions_match_id", "ledger_transactions", ["match_id"])
    op.create_table(
        "ledger_postings",
        sa.Column("number", NUMBER, nullable=False, autoincrement=True),
        sa.Column("transaction_id", ID, nullable=False),
        sa.Column("account", ID, nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.Column("balance", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_ledger_postings"),
        sa.ForeignKeyConstraint(
            ["transaction_id"], ["ledger_transactions.id"], name="fk_ledger_postings_transaction_id"
        ),
        sa.ForeignKeyConstraint(["account"], ["ledger_accounts.id"], name="fk_ledger_postings_account"),
    )
    op.create_index("ix_ledger_postings_account_number", "ledger_postings", ["account", "number"])
    op.create_index("ix_ledger_postings_transaction_id", "ledger_postings", ["transaction_id"])
    op.create_table(
        "loans",
        sa.Column("id", ID, nullable=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("action_id", ID, nullable=False),
        sa.Column("match_id", ID),
        sa.Column("room_id", ID),
        sa.Column("principal", sa.BigInteger, nullable=False),
        sa.Column("fee", sa.BigInteger, nullable=False),
        sa.Column("principal_paid", sa.BigInteger, nullable=False),
        sa.Column("fee_paid", sa.BigInteger, nullable=False),
        sa.Column("granted_at", sa.BigInteger, nullable=False),
        sa.Column("day", ID, nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("paid_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_loans"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_loans_player_id"),
        sa.UniqueConstraint("player_id", "action_id", name="uq_loans_player_id_action_id"),
    )
    op.create_table(
        "checkins",
        sa.Column("player_id", ID, nullable=False),
        sa.Column("day", ID, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("reward", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "day", name="pk_checkins"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_checkins_player_id"),
    )
    op.create_table(
        "game_records",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("room_id", ID),
        sa.Column("game", ID, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", BYTES, nullable=False),
        sa.Column("base", sa.BigInteger, nullable=False),
        sa.Column("started_at", sa.BigInteger, nullable=False),
        sa.Column("finished_at", sa.BigInteger),
        sa.Column("status", ID, nullable=False),
        sa.Column("winner", ID),
        sa.Column("pot", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_game_records"),
    )
    op.create_index("ix_game_records_status", "game_records", ["status"])
    op.create_table(
        "game_player_records",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("game", ID, nullable=False),
        sa.Column("finished_at", sa.BigInteger),
        sa.Column("outcome", ID),
        sa.Column("spent", sa.BigInteger, nullable=False),
        sa.Column("change", sa.BigInteger, nullable=False),
        sa.Column("net", sa.BigInteger, nullable=False),
        sa.Column("rating_before", sa.Double),
        sa.Column("rating_after", sa.Double),
        sa.Column("extra", BYTES, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_game_player_records"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["game_records.match_id"], name="fk_game_player_records_match_id"
        ),
    )
    op.create_index("ix_game_player_records_finished_at", "game_player_records", ["finished_at"])
    op.create_index(
        "ix_game_player_records_player_id_finished_at", "game_player_records", ["player_id", "finished_at"]
    )
    op.create_table(
        "standings",
        sa.Column("player_id", ID, nullable=False),
        sa.Column("game", ID, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("draws", sa.Integer, nullable=False),
        sa.Column("net", sa.BigInteger, nullable=False),
        sa.Column("biggest_win", sa.BigInteger, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("best_streak", sa.Integer, nullable=False),
        sa.Column("played_at", sa.BigInteger, nullable=False),
        sa.Column("won_at", sa.BigInteger, nullable=False),
        sa.Column("net_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "game", name="pk_standings"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_standings_player_id"),
    )
    op.create_index("ix_standings_game_rating", "standings", ["game", "rating"])
    accounts = sa.table("ledger_accounts", sa.column("id", ID), sa.column("balance", sa.BigInteger))
    op.bulk_insert(accounts, [{"id": account, "balance": 0} for account in PLATFORM_ACCOUNTS])
