"""Which databases there are: their addresses, how to connect, and what their errors mean."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as NoFreeConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from boardwright.store.records import StoreSetupError

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
    "mysql": "mysql+asyncmy",
    "mariadb": "mysql+asyncmy",
}
EXTRAS = {"postgresql": "postgresql", "mysql": "mysql"}

READERS = 5
"""Connections that read, at most, in one process."""

CONTENTION = {"40001", "40P01", 1205, 1213}
"""PostgreSQL: serialisation failure, deadlock. MySQL: lock wait timeout, deadlock."""

FAULTS = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
"""A statement or a row is wrong; every other error is the database's."""


def parse_address(url: str) -> URL:
    """The address with the driver that this store uses: `postgresql://…` is enough for a person to write."""
    try:
        parsed = make_url("sqlite:///:memory:" if url == ":memory:" else url)
    except ArgumentError:
        raise StoreSetupError(
            "not the address of a database; write for example sqlite:///boardwright.db"
        ) from None
    kind = parsed.get_backend_name() if parsed.drivername in DRIVERS.values() else parsed.drivername
    if kind not in DRIVERS:
        raise StoreSetupError(
            f"{parsed.drivername} is not supported; use sqlite, postgresql or mysql (MariaDB too)"
        )
    return parsed.set(drivername=DRIVERS[kind])


def in_memory(url: URL) -> bool:
    return url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:")


def file_of(url: str) -> Path | None:
    """Of a database that is a file here and stays."""
    parsed = parse_address(url)
    is_file = parsed.get_backend_name() == "sqlite" and not in_memory(parsed)
    return Path(parsed.database or "") if is_file else None


def reading_engine(url: URL, *, timeout: float) -> AsyncEngine:
    """For reads: everything that is read in one transaction is of one moment."""
    if url.get_backend_name() != "sqlite":
        return _pooled(url, timeout, READERS, isolation_level="REPEATABLE READ")
    engine = _pooled(_if_there(url), timeout, READERS)
    begin_explicitly(engine, "BEGIN")
    return engine


def _if_there(url: URL) -> URL:
    """A file that somebody deleted is not made anew, empty, by whoever comes to read."""
    path = Path(url.database or "").absolute()
    return url.set(database=path.as_uri().replace("file://", "file:"), query={"mode": "rw", "uri": "true"})


def writing_engine(url: URL, *, timeout: float) -> AsyncEngine:
    """For the one connection that writes. READ COMMITTED: MySQL then locks rows and not the gaps between them."""
    return _pooled(url, timeout, 1, isolation_level="READ COMMITTED")


def _pooled(url: URL, timeout: float, size: int, **options: Any) -> AsyncEngine:
    return create_engine(
        url, timeout=timeout, pool_size=size, max_overflow=0, pool_timeout=timeout, **options
    )


def begin_explicitly(engine: AsyncEngine, begin: str) -> None:
    """Python's sqlite3 starts a transaction only before it writes; here it starts when SQLAlchemy says so."""

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Any) -> None:
        connection.exec_driver_sql(begin)


def create_engine(url: URL, *, timeout: float, **options: Any) -> AsyncEngine:
    kind = url.get_backend_name()
    arguments = {
        "sqlite": {"timeout": timeout},
        "postgresql": {"timeout": timeout, "command_timeout": timeout},
        "mysql": {"connect_timeout": max(1, round(timeout))},
    }
    try:
        # hide_parameters: they hold the secrets of running matches, and an error ends in a log.
        return create_async_engine(url, connect_args=arguments[kind], hide_parameters=True, **options)
    except ModuleNotFoundError as error:
        raise StoreSetupError(
            f"{error.name} is not installed: pip install 'boardwright[{EXTRAS.get(kind, kind)}]'"
        ) from None


def is_contention(error: Exception) -> bool:
    return _code(error) in CONTENTION


def is_away(error: Exception) -> bool:
    """Is it the database's state, and neither the caller's fault nor ours?"""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or not isinstance(error, FAULTS)
    return isinstance(error, OSError | TimeoutError | NoFreeConnection)


def _code(error: Exception) -> object:
    original = getattr(error, "orig", None)
    state = getattr(original, "sqlstate", None)
    if state is not None:
        return state
    return original.args[0] if original is not None and original.args else None
