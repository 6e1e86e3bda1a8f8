"""What must be true of the books after everything, and how a test makes somebody poor."""

from __future__ import annotations

from sqlalchemy import select

from boardwright.store.books import ADMIN_ISSUER, stack, transfer, wallet
from boardwright.store.room_tables import room_seats
from boardwright.store.tables import game_records, ledger_accounts, ledger_postings


async def balances(store):
    rows = await store.rows(select(ledger_accounts.c.id, ledger_accounts.c.balance))
    return {row[0]: row[1] for row in rows}


async def check_books(store):
    """The sum is 0; an account is the sum of its postings; wallets, stacks and games are not negative; a game that is
    over holds nothing, and nobody has chips on the table of a room in which he has no seat."""
    kept = await balances(store)
    assert sum(kept.values()) == 0
    sums = dict.fromkeys(kept, 0)
    query = select(ledger_postings.c.account, ledger_postings.c.amount, ledger_postings.c.balance)
    for account, amount, after in await store.rows(query.order_by(ledger_postings.c.number)):
        sums[account] += amount
        assert sums[account] == after
    assert sums == kept
    assert all(
        chips >= 0 for account, chips in kept.items() if account.startswith(("user:", "stack:", "game:"))
    )
    for match, status in await store.rows(select(game_records.c.match_id, game_records.c.status)):
        assert status == "playing" or kept.get(f"game:{match}", 0) == 0
    seats = await store.rows(select(room_seats.c.player_id, room_seats.c.room_id))
    seated = {stack(player, room) for player, room in seats}
    for account, chips in kept.items():
        assert not account.startswith("stack:") or account in seated or chips == 0, (account, chips)


class Move:
    def __init__(self, source, target, amount, key):
        self._transaction = transfer("ADMIN", key, 0, source, target, amount)

    @property
    def accounts(self):
        return {posting.account for posting in self._transaction.postings}

    def run(self, books):
        books.post(self._transaction)


numbers = iter(range(1_000_000))


async def set_balance(store, player, chips):
    """By the administrator, whose account may be negative."""
    now = (await balances(store)).get(wallet(player), 0)
    if now > chips:
        await store.transact(Move(wallet(player), ADMIN_ISSUER, now - chips, f"admin {next(numbers)}"))
    elif now < chips:
        await store.transact(Move(ADMIN_ISSUER, wallet(player), chips - now, f"admin {next(numbers)}"))
