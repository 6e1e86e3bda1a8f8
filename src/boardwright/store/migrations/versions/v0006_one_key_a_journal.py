"""Which message an entry came with needs no key of its own: `(match, seq)` lets nobody append who has not read all the
entries before, with their senders."""

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    with op.batch_alter_table("journal") as journal:
        journal.drop_constraint("uq_journal_match_id_sender_sender_seq", type_="unique")


def downgrade() -> None:
    with op.batch_alter_table("journal") as journal:
        key = ["match_id", "sender", "sender_seq"]
        journal.create_unique_constraint("uq_journal_match_id_sender_sender_seq", key)
