"""Reports in the store: what players tell those who look after the site."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import BindParameter, bindparam, delete, func, insert, select, update

from boardwright.store.administration.tables import reports
from boardwright.store.books import Books
from boardwright.store.records import Conflict
from boardwright.store.room_tables import room_chat
from boardwright.store.statement import Statement, columns
from boardwright.store.store import Store

Kind = Literal["player", "message", "review", "content", "match"]
Reason = Literal["rude", "cheating", "stalling", "spam", "name", "unsuitable", "other"]
State = Literal["open", "seen", "settled", "dismissed"]


class Report(Struct, frozen=True):
    """A row of `reports`."""

    number: int
    kind: Kind
    target: str
    about: str | None
    reporter: str
    reason: Reason
    words: str
    evidence: str
    at: int
    state: State
    open_key: str | None
    act: str | None
    note: str | None
    handled_by: str | None
    handled_at: int | None


def open_key(reporter: str, kind: Kind, target: str) -> str:
    return f"{reporter}/{kind}/{target}"


_new = [column for column in reports.c if column.name != "number"]
_number: BindParameter[Any] = bindparam("report", type_=reports.c.number.type)
NEW_REPORT = Statement(
    "new report",
    columns(*_new),
    insert(reports).values({column.name: bindparam(column.name) for column in _new}),
)
LOCK_REPORT = Statement(
    "lock report", ("report",), select(reports).where(reports.c.number == _number).with_for_update()
)
HANDLE_REPORT = Statement(
    "handle report",
    ("new_state", "new_open_key", "new_act", "new_note", "new_handled_by", "new_handled_at", "report"),
    update(reports)
    .where(reports.c.number == _number)
    .values(
        state=bindparam("new_state"),
        open_key=bindparam("new_open_key"),
        act=bindparam("new_act"),
        note=bindparam("new_note"),
        handled_by=bindparam("new_handled_by"),
        handled_at=bindparam("new_handled_at", type_=reports.c.handled_at.type),
    ),
    exact=True,
)

DROP_LINE = Statement(
    "drop line",
    ("room", "line"),
    delete(room_chat).where(
        room_chat.c.room_id == bindparam("room"),
        room_chat.c.id == bindparam("line", type_=room_chat.c.id.type),
    ),
)
"""Of a room's talk."""


class NewReport:
    """As a work of the store; the number is the database's to give."""

    def __init__(self, report: Report) -> None:
        self._row = tuple(getattr(report, column.name) for column in _new)

    @property
    def accounts(self) -> Iterable[str]:
        return ()

    def run(self, books: Books) -> None:
        books.write(NEW_REPORT, self._row)


def locked(books: Books, number: int) -> Report | None:
    rows = books.fetch(LOCK_REPORT, number)
    return Report(*rows[0]) if rows else None


class ReportStore:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, report: Report) -> bool:
        """False if the same person's report of the same thing still waits."""
        try:
            await self._store.transact(NewReport(report))
        except Conflict:
            return False
        return True

    async def find(self, number: int) -> Report | None:
        rows = await self._store.rows(select(reports).where(reports.c.number == number))
        return Report(*rows[0]) if rows else None

    async def in_state(self, state: State, *, before: int | None, limit: int) -> list[Report]:
        """Newest first. `before` is the number of the last one seen."""
        return await self._page(reports.c.state == state, before, limit)

    async def about(self, player: str, *, before: int | None = None, limit: int = 20) -> list[Report]:
        return await self._page(reports.c.about == player, before, limit)

    async def of_target(self, target: str, limit: int = 20) -> list[Report]:
        return await self._page(reports.c.target == target, None, limit)

    async def counts(self) -> dict[str, int]:
        """By state."""
        query = select(reports.c.state, func.count()).group_by(reports.c.state)
        return {state: int(count) for state, count in await self._store.rows(query)}

    async def _page(self, where: Any, before: int | None, limit: int) -> list[Report]:
        query = select(reports).where(where).order_by(reports.c.number.desc()).limit(limit)
        if before is not None:
            query = query.where(reports.c.number < before)
        return [Report(*row) for row in await self._store.rows(query)]
