"""Chips in the store, beside the books themselves: loans, check-ins, and what a statement of account shows."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from sqlalchemy import and_, bindparam, func, insert, literal_column, select, update

from boardwright.store.books import Books, Kind, stack, wallet
from boardwright.store.room_tables import room_seats
from boardwright.store.statement import Statement
from boardwright.store.store import Store
from boardwright.store.tables import checkins, ledger_accounts, ledger_postings, ledger_transactions, loans


class Loan(Struct, frozen=True):
    """A row of `loans`."""

    id: str
    player_id: str
    action_id: str
    match_id: str | None
    room_id: str | None
    principal: int
    fee: int
    principal_paid: int
    fee_paid: int
    granted_at: int
    day: str
    due_at: int
    paid_at: int | None

    @property
    def owed(self) -> int:
        return self.principal + self.fee - self.principal_paid - self.fee_paid


class StatementLine(Struct, frozen=True):
    """One line of a statement of account."""

    number: int
    kind: Kind
    description: str
    amount: int
    balance: int
    at: int
    match_id: str | None


class CheckIn(Struct, frozen=True):
    day: str
    streak: int
    reward: int


_loan = tuple(loans.c)
_player: Any = bindparam("player")

NEW_LOAN = Statement("new loan", tuple(column.name for column in loans.c), insert(loans))
OPEN_LOANS = Statement(
    "open loans",
    ("player",),
    select(*_loan)
    .where(loans.c.player_id == _player, loans.c.paid_at.is_(None))
    .order_by(loans.c.granted_at, loans.c.id),
)
LOAN_OF_ACTION = Statement(
    "loan of action",
    ("player", "action"),
    select(*_loan).where(loans.c.player_id == _player, loans.c.action_id == bindparam("action")),
)
LOANS_OF_DAY = Statement(
    "loans of day",
    ("player", "day"),
    select(func.count()).where(loans.c.player_id == _player, loans.c.day == bindparam("day")),
)
LOANS_OF_MATCH = Statement(
    "loans of match",
    ("player", "match"),
    select(func.count()).where(loans.c.player_id == _player, loans.c.match_id == bindparam("match")),
)
PAY_LOAN = Statement(
    "pay loan",
    ("principal_paid", "fee_paid", "paid_at", "loan"),
    update(loans)
    .where(loans.c.id == bindparam("loan"))
    .values(
        principal_paid=bindparam("principal_paid"),
        fee_paid=bindparam("fee_paid"),
        paid_at=bindparam("paid_at"),
    ),
    exact=True,
)
TABLES_OF = Statement(
    "tables of",
    ("player",),
    select(room_seats.c.room_id).where(
        room_seats.c.player_id == _player, room_seats.c.bought > literal_column("0")
    ),
)
BALANCE_OF = Statement(
    "balance of",
    ("account",),
    select(ledger_accounts.c.balance).where(ledger_accounts.c.id == bindparam("account")),
)
TRANSACTION_OF_KEY = Statement(
    "transaction of key",
    ("key",),
    select(ledger_transactions.c.id).where(ledger_transactions.c.idempotency_key == bindparam("key")),
)

NEW_CHECKIN = Statement("new checkin", tuple(column.name for column in checkins.c), insert(checkins))
CHECKIN_OF = Statement(
    "checkin of",
    ("player", "day"),
    select(checkins.c.day, checkins.c.streak, checkins.c.reward).where(
        checkins.c.player_id == _player, checkins.c.day == bindparam("day")
    ),
)


def on_tables(books: Books, player: str) -> int:
    """What a player has on the tables of all rooms."""
    accounts = [stack(player, room) for (room,) in books.fetch(TABLES_OF, player)]
    return sum(row[0] for account in accounts for row in books.fetch(BALANCE_OF, account))


class Chips:
    """What is in the books, for reading."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def balance(self, player: str) -> int:
        return (await self.balances([player])).get(player, 0)

    async def balances(self, ids: list[str]) -> dict[str, int]:
        """Of several wallets; who has none is not in it."""
        wanted = [wallet(player) for player in ids]
        query = select(ledger_accounts.c.id, ledger_accounts.c.balance).where(
            ledger_accounts.c.id.in_(wanted)
        )
        return {account.removeprefix("user:"): chips for account, chips in await self._store.rows(query)}

    async def stacks(self, room_id: str, ids: list[str]) -> dict[str, int]:
        """What several players have on the table of a room."""
        owner = {stack(player, room_id): player for player in ids}
        query = select(ledger_accounts.c.id, ledger_accounts.c.balance).where(
            ledger_accounts.c.id.in_(list(owner))
        )
        return {owner[account]: chips for account, chips in await self._store.rows(query)}

    async def total(self) -> int:
        """The sum over all accounts: 0, always."""
        return int((await self._store.rows(select(func.sum(ledger_accounts.c.balance))))[0][0])

    async def statement(self, player: str, *, before: int | None, limit: int) -> list[StatementLine]:
        """Newest first. `before` is the number of the last line seen."""
        query = (
            select(
                ledger_postings.c.number,
                ledger_transactions.c.kind,
                ledger_transactions.c.description,
                ledger_postings.c.amount,
                ledger_postings.c.balance,
                ledger_transactions.c.at,
                ledger_transactions.c.match_id,
            )
            .join(ledger_transactions, ledger_transactions.c.id == ledger_postings.c.transaction_id)
            .where(ledger_postings.c.account == wallet(player))
            .order_by(ledger_postings.c.number.desc())
            .limit(limit)
        )
        if before is not None:
            query = query.where(ledger_postings.c.number < before)
        return [StatementLine(*row) for row in await self._store.rows(query)]

    async def loans(self, player: str, limit: int = 100) -> list[Loan]:
        """Newest first; open ones are never left out, there are only a few of them."""
        query = (
            select(*_loan)
            .where(loans.c.player_id == player)
            .order_by(loans.c.paid_at.is_not(None), loans.c.granted_at.desc(), loans.c.id)
        )
        return [Loan(*row) for row in await self._store.rows(query.limit(limit))]

    async def owed(self, player: str) -> int:
        owed = loans.c.principal + loans.c.fee - loans.c.principal_paid - loans.c.fee_paid
        query = select(func.coalesce(func.sum(owed), 0)).where(
            and_(loans.c.player_id == player, loans.c.paid_at.is_(None))
        )
        return int((await self._store.rows(query))[0][0])

    async def checkins(self, player: str, days: list[str]) -> dict[str, CheckIn]:
        query = select(checkins.c.day, checkins.c.streak, checkins.c.reward).where(
            checkins.c.player_id == player, checkins.c.day.in_(days)
        )
        return {row[0]: CheckIn(*row) for row in await self._store.rows(query)}
