"""Writing to SQLite: one thread that owns a plain connection.

An asynchronous driver on top would cost more than the writing itself. A commit is on the disk when it returns:
write-ahead log, synchronous=FULL.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from functools import cache
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep

from sqlalchemy.dialects import sqlite as dialect

from boardwright.store import statements as sql
from boardwright.store.books import Bookkeeper, Work
from boardwright.store.records import Conflict, StoreSetupError, StoreUnavailable
from boardwright.store.statements import Change, Compiled, Plan, Row, compile_for, plan
from boardwright.store.tables import archive

SIZES = (4, 16, 64)
"""How many rows a statement for many has. Each size has a text of its own, which SQLite parses once; rows of NULL,
which find nothing, fill it up."""

_rows = "(VALUES {rows}) AS given"
_given = f"SELECT * FROM {_rows} WHERE given.column1 IS NOT NULL"
_changes = (
    "UPDATE matches SET data = coalesce(given.column1, data), finished_at = coalesce(given.column2, finished_at)"
    f" FROM {_rows} WHERE matches.id = given.column3"
)
_archived = ", ".join(column.name for column in archive.c if column.name != "number")
MANY = {
    sql.NEW_MATCH: f"INSERT INTO matches ({', '.join(sql.NEW_MATCH.names)}) {_given}",
    sql.NEW_ENTRY: f"INSERT INTO journal ({', '.join(sql.NEW_ENTRY.names)}) {_given}",
    sql.UPDATE_MATCH: _changes,
    sql.REPLACE_DATA: f"{_changes} AND matches.data = given.column4",
    sql.ARCHIVE: f"INSERT INTO archive ({_archived}) SELECT id, game, rules, created_at, finished_at, given.column1,"
    f" given.column2 FROM {_rows} CROSS JOIN matches ON id = given.column3",
    sql.END_JOURNAL: "DELETE FROM journal WHERE rowid IN (SELECT journal.rowid FROM"
    f" {_rows} CROSS JOIN journal ON match_id = given.column1 AND seq <= given.column2)",
    sql.END_SNAPSHOTS: "DELETE FROM snapshots WHERE match_id IN (VALUES {rows})",
    sql.END_MATCH: "DELETE FROM matches WHERE id IN (VALUES {rows})",
}
"""Python's lock is let go for every statement, and while the event loop is busy, winning it back takes longer than all
the rest: so a transaction has few statements, however many changes."""


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
        for statement, many in MANY.items():
            self._sheet[statement.name] = self._sheet[statement.name]._replace(many=many)
        self._bookkeeper = Bookkeeper(qmark)
        self._connection: sqlite3.Connection | None = None
        self._loop = asyncio.get_running_loop()
        self._work: SimpleQueue[tuple[Plan, list[Work], asyncio.Future[None]] | None] = SimpleQueue()
        self._thread = Thread(target=self._work_on, name="boardwright-sqlite", daemon=True)
        self._thread.start()

    async def commit(self, changes: Sequence[Change]) -> None:
        done: asyncio.Future[None] = self._loop.create_future()
        works = [change.work for change in changes if change.work is not None]
        self._work.put((plan(changes, self._sheet), works, done))
        await done

    async def close(self) -> None:
        self._work.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work_on(self) -> None:
        """What the thread does."""
        while (work := self._work.get()) is not None:
            steps, works, done = work
            error: BaseException | None = None
            try:
                self._write(steps, works)
            except BaseException as raised:
                error = raised
            with suppress(RuntimeError):  # the event loop may be gone
                self._loop.call_soon_threadsafe(_settle, done, error)
        self._disconnect()

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


def _settle(done: asyncio.Future[None], error: BaseException | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _execute(connection: sqlite3.Connection, compiled: Compiled, rows: Sequence[Row]) -> None:
    if len(rows) == 1 or not compiled.many:
        found = sum(connection.execute(compiled.sql, row).rowcount for row in rows)
    else:
        largest = SIZES[-1]
        parts = (rows[start : start + largest] for start in range(0, len(rows), largest))
        found = sum(_execute_many(connection, compiled.many, part) for part in parts)
    if compiled.exact and found != len(rows):
        raise Conflict("the match is not there any more, or its data has changed")


def _execute_many(connection: sqlite3.Connection, many: str, rows: Sequence[Row]) -> int:
    """How many rows of the table it found."""
    size = next(size for size in SIZES if size >= len(rows))
    width = len(rows[0])
    values = [value for row in rows for value in row]
    values += (None,) * (width * (size - len(rows)))
    return connection.execute(_for_rows(many, size, width), values).rowcount


class _Session:
    """For works."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def fetch(self, sql: str, row: Row) -> Sequence[Row]:
        return self._connection.execute(sql, row).fetchall()

    def execute(self, compiled: Compiled, rows: Sequence[Row]) -> None:
        _execute(self._connection, compiled, rows)


@cache
def _for_rows(many: str, size: int, width: int) -> str:
    row = f"({', '.join('?' * width)})"
    return many.format(rows=", ".join([row] * size))
