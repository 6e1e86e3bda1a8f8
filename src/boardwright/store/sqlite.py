"""Writing to SQLite, by plain connections: an asynchronous driver on top would cost more than the writing itself.

A commit is on the disk when it returns: write-ahead log, synchronous=FULL. Where the disk is quick, that takes less
than the way to another thread and back, which both fight for Python's lock: then it is done in the event loop. A slow
disk, a database that somebody else writes to, and what takes several statements are left to a thread.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from functools import cache, partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep

from sqlalchemy.dialects import sqlite as dialect

from boardwright.store.books import Bookkeeper, Work, run_exactly
from boardwright.store.records import Conflict, StoreSetupError, StoreUnavailable
from boardwright.store.statement import Row
from boardwright.store.statements import (
    MATCH_ORDER,
    NEW_ENTRY,
    Change,
    Compiled,
    Plan,
    Sheet,
    compile_for,
    plan,
)
from boardwright.store.writer import Then

SIZES = (*range(1, 16), *range(16, 32, 4), *range(32, 64, 8), *range(64, 257, 32))
"""How many rows `_to_do` takes at once. Each size has a text of its own, which SQLite parses once; rows of a kind that
does nothing fill it up."""
SHELVED = {statement.name for statement in MATCH_ORDER}
"""What `_to_do` takes. What belongs to rooms is seldom and wide: here it would make every row of a move wider."""
WIDTH = max(len(statement.names) for statement in MATCH_ORDER)
NO_KIND = -1
QUICK_SECONDS = 0.002
"""A commit that takes longer has no place in the event loop."""
NEWEST_WEIGHS = 0.2
"""In what a commit usually takes: the disk that gets slow is noticed after a few of them."""
COMMITS_TO_A_TRY = 100
"""By the thread, before one is tried in the event loop again."""
ROWS_A_CHECKPOINT = 1000
"""The write-ahead log goes into the database after so many. By itself SQLite does that within some commit, which then
takes ten times as long; here a thread does, beside the commits."""


def use_write_ahead_log(path: str, patience: float) -> None:
    """Once for a file, which remembers it. Who changes it must be alone, and SQLite itself does not wait for that."""
    give_up = monotonic() + patience
    _make_private(path)
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


def _make_private(path: str) -> None:
    """A new file, for its owner alone: secrets of running matches lie in it. One that is there stays as the host made
    it; SQLite gives its own files beside it the same permissions."""
    with suppress(OSError):  # SQLite says better why it cannot be opened
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


class SameFile:
    """The file that was opened, and no other of its name. SQLite itself would go on writing into one that was deleted,
    from where nobody will ever read it again."""

    def __init__(self, path: str) -> None:
        self._path = Path(path)
        self._opened = self._look()

    def check(self) -> None:
        if self._look() != self._opened:
            raise StoreUnavailable(
                f"{self._path} was deleted or replaced: put it back, or restart the server"
            )

    def _look(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


class Busy(Exception):  # noqa: N818 - never leaves this module
    """Somebody else writes; nothing of this was written."""


class SqliteCommitter:
    def __init__(self, path: str, *, timeout: float, lasting: bool = True) -> None:
        """What is not `lasting` goes with the process anyway, and need not be flushed."""
        file = SameFile(path)
        self._pen = Pen(path, file, patience=timeout, lasting=lasting)
        self._quick_pen = Pen(path, file, patience=0.0, lasting=lasting)
        self._rows_logged = 0
        """By the quick pen, since the last checkpoint."""
        self._usual_seconds = 0.0
        """Of a commit, on average over the last ones."""
        self._commits_aside = 0
        self._loop = asyncio.get_running_loop()
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = Thread(target=self._work_on, name="boardwright-sqlite", daemon=True)
        self._thread.start()

    def begin(self, changes: Sequence[Change], then: Then) -> None:
        works = [work for change in changes for work in change.works]
        steps = plan(changes, self._pen.sheet)
        if works or not self._quick_pen.is_simple(steps) or not self._has_time():
            self._work.put(partial(self._write_aside, steps, works, then))
            return
        try:
            error = self._write(self._quick_pen, steps, works)
        except Busy:
            self._work.put(partial(self._write_aside, steps, works, then))
        else:
            self._count(steps)
            then(error)

    def _has_time(self) -> bool:
        """Is the disk quick enough for the event loop? What the thread measures is its wait for Python's lock as well,
        so once in a while it is tried."""
        if self._usual_seconds <= QUICK_SECONDS:
            return True
        self._commits_aside += 1
        return self._commits_aside % COMMITS_TO_A_TRY == 0

    async def close(self) -> None:
        self._work.put(None)
        await asyncio.to_thread(self._thread.join)
        self._quick_pen.drop()

    def _work_on(self) -> None:
        """What the thread does."""
        while (work := self._work.get()) is not None:
            work()
        self._pen.drop()

    def _write_aside(self, steps: Plan, works: Sequence[Work], then: Then) -> None:
        error = self._write(self._pen, steps, works)
        self._call_soon(partial(then, error))

    def _call_soon(self, work: Callable[[], None]) -> None:
        """From the thread."""
        with suppress(RuntimeError):  # the event loop may be gone
            self._loop.call_soon_threadsafe(work)

    def _count(self, steps: Plan) -> None:
        self._rows_logged += sum(len(rows) for _, rows in steps)
        if self._rows_logged >= ROWS_A_CHECKPOINT:
            self._rows_logged = 0
            self._work.put(self._checkpoint_aside)

    def _checkpoint_aside(self) -> None:
        """What is committed meanwhile stays in the log, and a log that is never empty grows for ever: the event loop
        does that little rest."""
        self._pen.checkpoint()
        self._call_soon(self._end_checkpoint)

    def _end_checkpoint(self) -> None:
        # Where the disk is slow the thread writes, and its commits bring the log in. And all may be closed by now.
        if self._usual_seconds <= QUICK_SECONDS and self._thread.is_alive():
            self._quick_pen.checkpoint()

    def _write(self, pen: Pen, steps: Plan, works: Sequence[Work]) -> BaseException | None:
        """Only one of the pens writes at a time: the writer waits for the end of a group before the next."""
        started = monotonic()
        try:
            pen.write(steps, works)
        except Busy:
            raise
        except BaseException as error:
            return error
        seconds = monotonic() - started
        if pen is self._quick_pen and self._usual_seconds > QUICK_SECONDS:
            self._usual_seconds = seconds
        else:
            self._usual_seconds += (seconds - self._usual_seconds) * NEWEST_WEIGHS
        return None


class Pen:
    """A connection that writes, and comes back by itself after an outage."""

    def __init__(self, path: str, file: SameFile, *, patience: float, lasting: bool) -> None:
        self._path = path
        self._file = file
        self._patience = patience
        self._pragmas = [f"synchronous={'FULL' if lasting else 'OFF'}", "foreign_keys=ON"]
        if not patience:
            self._pragmas.append("wal_autocheckpoint=0")
        qmark = dialect.dialect(paramstyle="qmark")
        self.sheet = compile_for(qmark)
        self._shelved = {self.sheet[name].kind for name in SHELVED}
        self._bookkeeper = Bookkeeper(qmark)
        self._connection: sqlite3.Connection | None = None

    def is_simple(self, steps: Plan) -> bool:
        """Is it one statement?"""
        kinds = self._shelved
        return (
            all(compiled.kind in kinds for compiled, _ in steps)
            and sum(len(rows) for _, rows in steps) <= SIZES[-1]
        )

    def write(self, steps: Plan, works: Sequence[Work]) -> None:
        """All of it in one statement, if it is not too long: Python's lock is let go for every statement, and while
        the event loop is busy, winning it back takes longer than all the rest. `Busy`, if without patience."""
        rows = [
            (compiled.kind, *row, *_padding[len(row)])
            for compiled, some in steps
            if compiled.kind in self._shelved
            for row in some
        ]
        others = [step for step in steps if step[0].kind not in self._shelved]
        self._file.check()
        try:
            connection = self._connection or self._connect()
            if len(rows) <= SIZES[-1] and not others and not works:
                _to_do(connection, rows)  # one statement is a transaction of its own
                return
            connection.execute("BEGIN IMMEDIATE")
            for start in range(0, len(rows), SIZES[-1]):
                _to_do(connection, rows[start : start + SIZES[-1]])
            session = _Session(connection)
            for compiled, some in others:
                session.execute(compiled, some)
            if works:
                self._bookkeeper.run(works, session)
            connection.execute("COMMIT")
        except sqlite3.IntegrityError as error:
            self._roll_back()
            raise Conflict(str(error)) from error
        except (sqlite3.ProgrammingError, sqlite3.NotSupportedError, sqlite3.DataError):
            self._roll_back()
            raise
        except sqlite3.Error as error:
            if not self._patience and error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
                raise Busy from error
            self.drop()  # the next transaction starts with a new connection, in case this one is spoilt
            raise StoreUnavailable(str(error)) from error
        except BaseException:
            self._roll_back()
            raise

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, timeout=self._patience, isolation_level=None, check_same_thread=False
        )
        try:
            for pragma in self._pragmas:
                connection.execute(f"PRAGMA {pragma}")
            for text in _shelf(self.sheet):
                connection.execute(text)
        except BaseException:
            connection.close()
            raise
        self._connection = connection
        return connection

    def checkpoint(self) -> None:
        """Bring the log into the database, as far as nobody else is in the way."""
        with suppress(sqlite3.Error):  # the log keeps what it has, and there will be a next time
            (self._connection or self._connect()).execute("PRAGMA wal_checkpoint(PASSIVE)")

    def _roll_back(self) -> None:
        if self._connection is not None and self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def drop(self) -> None:
        """Closing rolls back what was not committed."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()


# A view of this connection's own that nothing can be read from. Who inserts rows into it (a kind of statement and its
# values) has those statements run, by triggers: so one statement, and one turn of Python's lock, writes a whole group.
# SQLite asks every trigger of a view whether a row is for it. Entries of journals, which are most of it, are therefore
# asked about first; all other kinds are triggers of a second view.

_columns = [f"v{number}" for number in range(1, WIDTH + 1)]
# Not None, nor bytes below: for either, `sqlite3` looks for an adapter first, which takes longer than all the rest.
_padding = [(0,) * (WIDTH - size) for size in range(WIDTH + 1)]


def _shelf(sheet: Sheet) -> Iterator[str]:
    """The views and their triggers."""
    nothing = f"SELECT NULL AS kind, {', '.join(f'NULL AS {name}' for name in _columns)}"
    yield f"CREATE TEMP VIEW to_do AS {nothing}"
    yield f"CREATE TEMP VIEW seldom_to_do AS {nothing}"
    often = sheet[NEW_ENTRY.name]
    yield _trigger("to_do", often)
    row = ", ".join(f"NEW.{name}" for name in ("kind", *_columns))
    yield (
        f"CREATE TEMP TRIGGER to_do_else INSTEAD OF INSERT ON to_do WHEN NEW.kind <> {often.kind}"
        f" BEGIN INSERT INTO seldom_to_do VALUES ({row}); END"
    )
    for name in SHELVED - {NEW_ENTRY.name}:
        yield _trigger("seldom_to_do", sheet[name])


def _trigger(view: str, compiled: Compiled) -> str:
    head, *rest = compiled.sql.split("?")
    body = head + "".join(f"NEW.{name}{part}" for name, part in zip(_columns, rest, strict=False))
    if compiled.exact:
        body += "; SELECT RAISE(ABORT, 'the match is not there any more, or its data has changed')"
        body += " WHERE changes() <> 1"
    return (
        f"CREATE TEMP TRIGGER {view}_{compiled.kind} INSTEAD OF INSERT ON {view} WHEN NEW.kind = {compiled.kind}"
        f" BEGIN {body}; END"
    )


def _to_do(connection: sqlite3.Connection, rows: list[Row]) -> None:
    size = next(size for size in SIZES if size >= len(rows))
    values = [bytearray(value) if type(value) is bytes else value for row in rows for value in row]
    values += (NO_KIND,) * ((WIDTH + 1) * (size - len(rows)))
    connection.execute(_insert(size), values)


class _Session:
    """For works."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def fetch(self, sql: str, row: Row) -> Sequence[Row]:
        return self._connection.execute(sql, row).fetchall()

    def execute(self, compiled: Compiled, rows: Sequence[Row]) -> None:
        if not compiled.exact:
            self._connection.executemany(compiled.sql, rows)
            return
        for row in rows:
            run_exactly(self._connection.execute(compiled.sql, row).rowcount)


@cache
def _insert(size: int) -> str:
    row = f"({', '.join('?' * (WIDTH + 1))})"
    return f"INSERT INTO to_do VALUES {', '.join([row] * size)}"
