"""Writing to SQLite: one thread that owns a plain connection.

An asynchronous driver on top would cost more than the writing itself. A commit is on the disk when it returns:
write-ahead log, synchronous=FULL.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from functools import cache
from time import monotonic, sleep
from typing import TypeVar

from sqlalchemy.dialects import sqlite as dialect

from boardwright.store.books import Bookkeeper, Work, run_exactly
from boardwright.store.records import Conflict, StoreSetupError, StoreUnavailable
from boardwright.store.statement import Row
from boardwright.store.statements import Change, Compiled, Plan, compile_for, plan

T = TypeVar("T")

VALUES = " VALUES "
GROUPS = (64, 16, 4, 2)
"""Rows in one statement; each group has a text of its own, which SQLite parses once."""


def use_write_ahead_log(path: str, patience: float) -> None:
    """Once for a file, which remembers it. Who changes it must be alone, and SQLite itself does not wait for that."""
    give_up = monotonic() + patience
    while True:
        try:
            with closing(sqlite3.connect(path, isolation_level=None)) as connection:
                connection.execute("PRAGMA journal_mode=WAL")
                return
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", None)
            if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOTADB):
                raise StoreSetupError(f"{path}: {error}") from error
            if code != sqlite3.SQLITE_BUSY or monotonic() > give_up:
                raise StoreUnavailable(f"{path}: {error}") from error
            sleep(0.02)


class SqliteCommitter:
    """The only connection of this process that writes."""

    def __init__(self, path: str, *, timeout: float, lasting: bool = True) -> None:
        """What is not `lasting` goes with the process anyway, and need not be flushed."""
        self._path = path
        self._pragmas = (f"synchronous={'FULL' if lasting else 'OFF'}", "foreign_keys=ON")
        self._timeout = timeout
        qmark = dialect.dialect(paramstyle="qmark")
        self._sheet = compile_for(qmark)
        self._bookkeeper = Bookkeeper(qmark)
        self._connection: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="boardwright-sqlite")
        self._loop = asyncio.get_running_loop()

    async def commit(self, changes: Sequence[Change]) -> None:
        works = [change.work for change in changes if change.work is not None]
        await self._in_thread(lambda: self._write(plan(changes, self._sheet), works))

    async def close(self) -> None:
        await self._in_thread(self._disconnect)
        self._thread.shutdown()

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await self._loop.run_in_executor(self._thread, work)

    def _write(self, steps: Plan, works: Sequence[Work]) -> None:
        try:
            connection = self._connection or self._connect()
            if len(steps) == 1 and len(steps[0][1]) == 1 and not works:
                _execute(connection, *steps[0])  # one statement is a transaction of its own
                return
            connection.execute("BEGIN IMMEDIATE")
            for compiled, rows in steps:
                _execute(connection, compiled, rows)
            if works:
                self._bookkeeper.run(works, _Session(connection))
            connection.execute("COMMIT")
        except sqlite3.IntegrityError as error:
            self._roll_back()
            raise Conflict(str(error)) from error
        except (sqlite3.ProgrammingError, sqlite3.NotSupportedError, sqlite3.DataError):
            self._roll_back()
            raise
        except sqlite3.Error as error:
            self._disconnect()  # the next transaction starts with a new connection, in case this one is spoilt
            raise StoreUnavailable(str(error)) from error
        except BaseException:
            self._roll_back()
            raise

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, timeout=self._timeout, isolation_level=None, check_same_thread=False
        )
        try:
            for pragma in self._pragmas:
                connection.execute(f"PRAGMA {pragma}")
        except BaseException:
            connection.close()
            raise
        self._connection = connection
        return connection

    def _roll_back(self) -> None:
        if self._connection is not None and self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _disconnect(self) -> None:
        """Closing rolls back what was not committed."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()


class _Session:
    """For works."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def fetch(self, sql: str, row: Row) -> Sequence[Row]:
        return self._connection.execute(sql, row).fetchall()

    def execute(self, compiled: Compiled, rows: Sequence[Row]) -> None:
        _execute(self._connection, compiled, rows)


def _execute(connection: sqlite3.Connection, compiled: Compiled, rows: Sequence[Row]) -> None:
    if not compiled.exact:
        _execute_many(connection, compiled.sql, rows)
        return
    for row in rows:
        run_exactly(connection.execute(compiled.sql, row).rowcount)


def _execute_many(connection: sqlite3.Connection, sql: str, rows: Sequence[Row]) -> None:
    """Insert many rows a statement. Python's lock is let go for every statement, and while the event loop is busy,
    winning it back takes longer than all the rest."""
    at, count = 0, len(rows)
    if VALUES in sql:
        for group in GROUPS:
            while count - at >= group:
                values = [value for row in rows[at : at + group] for value in row]
                connection.execute(_for_group(sql, group), values)
                at += group
    if at < count:
        connection.executemany(sql, rows[at:])


@cache
def _for_group(sql: str, group: int) -> str:
    row = sql.partition(VALUES)[2]
    return sql + f", {row}" * (group - 1)
