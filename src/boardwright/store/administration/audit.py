"""The audit log: every act of whoever looks after the site, in the transaction of what it did.

No statement changes a line. Each holds a digest of itself and of the one before, so that `broken_line` finds what was
changed or taken out by other means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b

import msgspec
from msgspec import Struct
from sqlalchemy import func, insert, select

from boardwright.store.administration.tables import audit
from boardwright.store.books import Books
from boardwright.store.records import Conflict
from boardwright.store.statement import Statement, columns
from boardwright.store.store import Store

FIRST_DIGEST = "0" * 64
PAGE = 500
TRIES = 20
"""Of a line whose number somebody else was given meanwhile."""

Detail = str | int | bool | None


class AuditLine(Struct, frozen=True):
    """A row of `audit`."""

    number: int
    at: int
    by: str
    act: str
    target: str
    details: bytes
    previous: str
    digest: str


NEW_LINE = Statement("new audit line", columns(*audit.c), insert(audit))
_last = select(func.max(audit.c.number)).scalar_subquery()
LAST_LINE = Statement(
    "last audit line", (), select(audit.c.number, audit.c.digest).where(audit.c.number == _last)
)


class Act:
    """What somebody does to a site, as a work of the store: `change`, and the line that tells of it, or neither."""

    def __init__(
        self,
        by: str,
        act: str,
        target: str,
        details: Mapping[str, Detail],
        at: int,
        change: Callable[[Books], Mapping[str, Detail] | None] = lambda books: None,
        accounts: Iterable[str] = (),
    ) -> None:
        """`change` may know more details."""
        self._by, self._act, self._target, self._at = by, act, target, at
        self._details = details
        self._change = change
        self.accounts = accounts

    def run(self, books: Books) -> None:
        details = {**self._details, **(self._change(books) or {})}
        write_line(books, self._by, self._act, self._target, details, self._at)


def write_line(books: Books, by: str, act: str, target: str, details: Mapping[str, Detail], at: int) -> None:
    """After the last one, in the transaction of what it tells of."""
    last = books.fetch(LAST_LINE)
    number, previous = last[0] if last else (0, FIRST_DIGEST)
    told = msgspec.json.encode(details, order="sorted")
    line = AuditLine(number + 1, at, by, act, target, told, previous, "")
    books.write(NEW_LINE, msgspec.structs.astuple(msgspec.structs.replace(line, digest=digest_of(line))))


def digest_of(line: AuditLine) -> str:
    """Of everything but itself."""
    told = msgspec.json.encode(msgspec.structs.astuple(line)[:-1])
    return blake2b(told, digest_size=32).hexdigest()


def follows(line: AuditLine, before: AuditLine | None) -> bool:
    """Is the line what it was, and does it stand where it stood?"""
    number, previous = (0, FIRST_DIGEST) if before is None else (before.number, before.digest)
    return (line.number, line.previous, line.digest) == (number + 1, previous, digest_of(line))


class AuditLog:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def act(self, act: Act) -> None:
        """Do it. Whoever writes at the same moment may take the number of the line; then it is done again."""
        for _ in range(TRIES - 1):
            try:
                return await self._store.transact(act)
            except Conflict:
                continue
        return await self._store.transact(act)

    async def lines(
        self, *, before: int | None, limit: int, target: str | None = None, by: str | None = None
    ) -> list[AuditLine]:
        """Newest first. `before` is the number of the last one seen."""
        query = select(audit).order_by(audit.c.number.desc()).limit(limit)
        if before is not None:
            query = query.where(audit.c.number < before)
        if target is not None:
            query = query.where(audit.c.target == target)
        if by is not None:
            query = query.where(audit.c.by == by)
        return [AuditLine(*row) for row in await self._store.rows(query)]

    async def after(self, number: int) -> Sequence[AuditLine]:
        """The next page, oldest first."""
        query = select(audit).where(audit.c.number > number).order_by(audit.c.number).limit(PAGE)
        return [AuditLine(*row) for row in await self._store.rows(query)]

    async def broken_line(self) -> int | None:
        """The number of the first line that is not what it was; None if all are."""
        before: AuditLine | None = None
        while page := await self.after(0 if before is None else before.number):
            for line in page:
                if not follows(line, before):
                    return line.number
                before = line
        return None
