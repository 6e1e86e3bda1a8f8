"""The books: chips, double entry. A transaction's postings sum to zero; what must not go below zero does not.

A `Work` is what somebody wants done in one database transaction with a journal entry, or alone: it reads, decides and
writes while the accounts it named are locked. So rules that look at a balance or at a player's loans need no retry.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from secrets import token_hex
from typing import Any, Literal, NamedTuple, Protocol

from msgspec import Struct
from sqlalchemy import BindParameter, Dialect, bindparam, insert, select, update

from boardwright.store.records import Conflict
from boardwright.store.statement import Row, Statement
from boardwright.store.statements import Compiled, compiled_for
from boardwright.store.tables import ledger_accounts, ledger_postings, ledger_transactions

Kind = Literal[
    "GAME_LOSS",
    "GAME_WIN",
    "GAME_REFUND",
    "HOUSE_PAY",
    "HOUSE_TAKE",
    "BUY_IN",
    "CASH_OUT",
    "CHECKIN",
    "LOAN_GRANT",
    "LOAN_REPAY",
    "LOAN_FEE",
    "SIGNUP",
    "ADMIN",
]

HOUSE = "house"
CHECKIN_ISSUER = "issuer:checkin"
SIGNUP_ISSUER = "issuer:signup"
LOAN_ISSUER = "issuer:loan"
ADMIN_ISSUER = "issuer:admin"
LOAN_FEES = "income:loan_fee"

NEVER_NEGATIVE = ("user:", "stack:", "game:")


def wallet(player: str) -> str:
    return f"user:{player}"


def stack(player: str, room_id: str) -> str:
    """Chips that a player has on the table of a room."""
    return f"stack:{player}:{room_id}"


def escrow(match_id: str) -> str:
    return f"game:{match_id}"


class Posting(NamedTuple):
    account: str
    amount: int


class Transaction(Struct, frozen=True):
    """Chips that change hands. `key` makes it happen once: the same key again is a `Conflict`."""

    kind: Kind
    key: str
    at: int
    postings: tuple[Posting, ...]
    description: str = ""
    match_id: str | None = None
    room_id: str | None = None
    action_id: str | None = None
    loan_id: str | None = None

    def __post_init__(self) -> None:
        if sum(posting.amount for posting in self.postings) != 0:
            raise ValueError(f"{self.key}: postings that do not sum to zero: {self.postings}")


def transfer(
    kind: Kind, key: str, at: int, source: str, target: str, amount: int, **more: Any
) -> Transaction:
    """`amount` from one account to another."""
    if amount <= 0:
        raise ValueError(f"{key}: {amount} chips cannot be moved")
    return Transaction(kind, key, at, (Posting(source, -amount), Posting(target, amount)), **more)


class Declined(Exception):  # noqa: N818 - a work's own answer: no
    """A work decided against itself: nothing is written, and nobody else in the group commit notices."""


class InsufficientChips(Declined):
    """An account does not hold what it should pay."""

    def __init__(self, account: str, balance: int, needed: int) -> None:
        super().__init__(f"{account} holds {balance}, and {needed} are needed")
        self.account = account
        self.balance = balance
        self.needed = needed

    @property
    def player(self) -> str | None:
        """Whose wallet, or stack, it is."""
        kind, _, name = self.account.partition(":")
        return name.partition(":")[0] if kind in ("user", "stack") else None


class Work(Protocol):
    @property
    def accounts(self) -> Iterable[str]:
        """The accounts to lock. Whoever touches a player's loans, check-ins or standings locks the wallet too."""
        ...

    def run(self, books: Books) -> None:
        """In the transaction, maybe more than once; raise `Declined` (or anything) to have nothing written."""
        ...


class Session(Protocol):
    """A driver's connection, inside a transaction."""

    def fetch(self, sql: str, row: Row) -> Sequence[Row]: ...
    def execute(self, compiled: Compiled, rows: Sequence[Row]) -> None: ...


_account: BindParameter[Any] = bindparam("account")
LOCK_ACCOUNT = Statement(
    "lock account",
    ("account",),
    select(ledger_accounts.c.balance).where(ledger_accounts.c.id == _account).with_for_update(),
)
NEW_ACCOUNT = Statement("new account", ("id", "balance"), insert(ledger_accounts))
SET_BALANCE = Statement(
    "set balance",
    ("new_balance", "account"),
    update(ledger_accounts)
    .where(ledger_accounts.c.id == _account)
    .values(balance=bindparam("new_balance", type_=ledger_accounts.c.balance.type)),
    exact=True,
)
NEW_TRANSACTION = Statement(
    "new transaction", tuple(column.name for column in ledger_transactions.c), insert(ledger_transactions)
)
_posting = [column for column in ledger_postings.c if column.name != "number"]
NEW_POSTING = Statement(
    "new posting",
    tuple(column.name for column in _posting),
    insert(ledger_postings).values({column.name: bindparam(column.name) for column in _posting}),
)


class Bookkeeper:
    """Runs works with one driver's dialect; its statements are compiled once."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._compiled: dict[str, Compiled] = {}

    def run(self, works: Sequence[Work], session: Session) -> None:
        """All works of a group commit. Accounts are locked in one order, whoever locks them."""
        books = Books(self, session)
        books.lock({account for work in works for account in work.accounts})
        for work in works:
            work.run(books)
        books.write_down()

    def compile(self, statement: Statement) -> Compiled:
        known = self._compiled.get(statement.name)
        if known is None:
            known = self._compiled[statement.name] = compiled_for(statement, self._dialect)
        return known


class Books:
    """What a work sees: the locked accounts, and any other statement of the store."""

    def __init__(self, bookkeeper: Bookkeeper, session: Session) -> None:
        self._compile = bookkeeper.compile
        self._session = session
        self._balances: dict[str, int] = {}
        self._changed: set[str] = set()
        self._transactions: list[Row] = []
        self._postings: list[Row] = []

    def lock(self, accounts: Iterable[str]) -> None:
        for account in sorted(accounts):
            found = self.fetch(LOCK_ACCOUNT, account)
            if not found:
                self.write(NEW_ACCOUNT, (account, 0))
            self._balances[account] = found[0][0] if found else 0

    def balance(self, account: str) -> int:
        return self._balances[account]

    def fetch(self, statement: Statement, *row: Any) -> Sequence[Row]:
        return self._session.fetch(self._compile(statement).sql, row)

    def write(self, statement: Statement, *rows: Row) -> None:
        """`Conflict` if an exact statement does not find its row."""
        self._session.execute(self._compile(statement), rows)

    def post(self, transaction: Transaction) -> None:
        """Move chips. `InsufficientChips` if an account cannot pay."""
        number = f"{transaction.at:012x}{token_hex(8)}"
        self._transactions.append(
            (
                number,
                transaction.kind,
                transaction.key,
                transaction.description,
                transaction.at,
                transaction.match_id,
                transaction.room_id,
                transaction.action_id,
                transaction.loan_id,
            )
        )
        for account, amount in transaction.postings:
            before = self._balances[account]
            after = before + amount
            if after < 0 and account.startswith(NEVER_NEGATIVE):
                raise InsufficientChips(account, before, -amount)
            self._balances[account] = after
            self._changed.add(account)
            self._postings.append((number, account, amount, after))

    def write_down(self) -> None:
        if not self._transactions:
            return
        self.write(SET_BALANCE, *((self._balances[account], account) for account in sorted(self._changed)))
        self.write(NEW_TRANSACTION, *self._transactions)
        self.write(NEW_POSTING, *self._postings)


def run_exactly(count: int) -> None:
    """For drivers: an exact statement touched `count` rows."""
    if count != 1:
        raise Conflict("what was to be changed is not there any more, or is not what it was")
