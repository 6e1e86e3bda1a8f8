"""Backups: all rows of a database as of one moment, in a file that every kind of database can be restored from.

The file is a gzip of frames, each after its length in four bytes: a head, rows of one table after the other, and an end
that says how many there were. So a host can also move from one database to another.
"""

from __future__ import annotations

import gzip
import os
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, BinaryIO, cast

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, MetaData, Table, func, inspect, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.pool import NullPool

import boardwright.store.administration.tables
import boardwright.store.deck_tables
import boardwright.store.forge_tables
import boardwright.store.mail_tables
import boardwright.store.room_tables
import boardwright.store.sharing_tables
import boardwright.store.social.tables  # noqa: F401 - whoever backs up must know all tables
from boardwright.store.databases import (
    begin_explicitly,
    create_engine,
    file_of,
    is_away,
    parse_address,
    reading_engine,
)
from boardwright.store.migrate import HEAD, check_version, migrate, version_of
from boardwright.store.records import StoreSetupError, StoreUnavailable
from boardwright.store.sqlite import use_write_ahead_log
from boardwright.store.tables import metadata

FORMAT = 1
PATIENCE = 600.0
"""Seconds for one statement: a table may be large, and nobody waits for an answer."""
ROWS, BYTES = 500, 1 << 20
"""A frame is written when it has so much of either; databases take statements of some megabytes."""
LONGEST = 1 << 30
"""Of a frame. A longer one is none: the file is damaged."""
LENGTH = 4
VERSIONS = "alembic_version"

Counts = dict[str, int]
"""Of rows, by table."""
Told = Callable[[int], None]
"""Hears now and then how many rows are done."""


class BadBackup(Exception):  # noqa: N818 - the same kind of word as Conflict
    """The file is no backup, or not a whole one."""


class Occupied(Exception):  # noqa: N818 - the same kind of word as Conflict
    """There is something in the database already: restoring would mix the two."""


class Head(Struct, tag="head", frozen=True):
    tables: str
    """Which migration they are of."""
    format: int = FORMAT


class Rows(Struct, tag="rows", frozen=True):
    table: str
    columns: tuple[str, ...]
    rows: list[tuple[Any, ...]]


class End(Struct, tag="end", frozen=True):
    counts: Counts


Frame = Head | Rows | End


# From the database to the file


async def back_up(url: str, path: Path, told: Told = lambda rows: None) -> Counts:
    """While servers run on it. Raises `FileExistsError`: a backup never replaces another one."""
    if path.exists():
        raise FileExistsError(str(path))
    part = path.with_name(path.name + ".part")
    try:
        with _private(part) as whole:
            with gzip.open(whole, "wb", compresslevel=6) as file:
                counts = await _write(parse_address(url), cast(BinaryIO, file), told)
            whole.flush()
            os.fsync(whole.fileno())
        part.rename(path)
    finally:
        part.unlink(missing_ok=True)
    return counts


def _private(path: Path) -> BinaryIO:
    """For its owner alone: secrets of running matches are in it, and the hashes of passwords."""
    return os.fdopen(os.open(path, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "wb")


async def _write(address: URL, file: BinaryIO, told: Told) -> Counts:
    counts: Counts = {}
    async with _reading(address) as connection:
        _put(file, Head(HEAD))
        for table in metadata.sorted_tables:
            counts[str(table.name)] = 0
            async for rows in _rows_of(connection, table):
                _put(file, rows)
                counts[rows.table] += len(rows.rows)
                told(sum(counts.values()))
    _put(file, End(counts))
    return counts


@asynccontextmanager
async def _reading(address: URL) -> AsyncIterator[AsyncConnection]:
    """All that is read is of one moment."""
    engine = reading_engine(address, timeout=PATIENCE)
    try:
        if not await check_version(engine):
            raise StoreSetupError(
                "the tables are of an older version: start the server once, it brings them up to date"
            )
        async with engine.connect() as connection:
            yield connection
    except (DBAPIError, OSError) as error:
        raise _away(error) from error
    finally:
        await engine.dispose()


async def _rows_of(connection: AsyncConnection, table: Table) -> AsyncIterator[Rows]:
    name, columns = str(table.name), tuple(str(column.name) for column in table.columns)
    taken: list[tuple[Any, ...]] = []
    size = 0
    async for row in await connection.stream(select(table)):
        taken.append(tuple(row))
        size += sum(len(value) for value in row if isinstance(value, bytes))
        if len(taken) == ROWS or size > BYTES:
            yield Rows(name, columns, taken)
            taken, size = [], 0
    if taken:
        yield Rows(name, columns, taken)


def _put(file: BinaryIO, frame: Frame) -> None:
    data = msgspec.msgpack.encode(frame)
    file.write(len(data).to_bytes(LENGTH, "big") + data)


# From the file to a database


async def restore(path: Path, url: str, told: Told = lambda rows: None) -> Counts:
    """All of it, or nothing: into a database without tables. The file is read to its end before anything is made."""
    address, head = parse_address(url), _checked(path)
    if (file := file_of(url)) is not None:
        use_write_ahead_log(str(file), PATIENCE)
    async with _writing(address) as connection:
        if await connection.run_sync(version_of) is not None:
            raise Occupied
    await migrate(address, head.tables)
    async with _writing(address) as connection:
        counts = await connection.run_sync(_take, path, told)
        await connection.commit()
    await migrate(address)
    return counts


def _checked(path: Path) -> Head:
    frames, counts = _frames(path), Counter[str]()
    head = next(frames)
    if not isinstance(head, Head) or head.format != FORMAT:
        raise BadBackup
    if head.tables > HEAD:
        raise StoreSetupError(
            f"the backup is of {head.tables}, this Boardwright knows {HEAD}: install the newer version"
        )
    for frame in frames:
        if isinstance(frame, Rows):
            counts[frame.table] += len(frame.rows)
        elif isinstance(frame, End) and +Counter(frame.counts) != counts:
            raise BadBackup
    return head


@asynccontextmanager
async def _writing(address: URL) -> AsyncIterator[AsyncConnection]:
    engine = create_engine(address, timeout=PATIENCE, poolclass=NullPool)
    if address.get_backend_name() == "sqlite":
        begin_explicitly(engine, "BEGIN IMMEDIATE")
    try:
        async with engine.connect() as connection:
            yield connection
    except (DBAPIError, OSError) as error:
        raise _away(error) from error
    finally:
        await engine.dispose()


def _take(connection: Connection, path: Path, told: Told) -> Counts:
    """The tables are those of the backup, not of this version: so the database is asked what they are."""
    found = MetaData()
    found.reflect(connection)
    tables = {str(table.name): table for table in found.sorted_tables if table.name != VERSIONS}
    for table in reversed(tables.values()):
        connection.execute(table.delete())  # what migrations put there is in the backup too
    counts = dict.fromkeys(tables, 0)
    for frame in _frames(path):
        if isinstance(frame, Rows):
            if frame.table not in tables or not set(frame.columns) <= set(tables[frame.table].c.keys()):
                raise BadBackup
            rows = [dict(zip(frame.columns, row, strict=True)) for row in frame.rows]
            connection.execute(tables[frame.table].insert(), rows)
            counts[frame.table] += len(rows)
            told(sum(counts.values()))
    if connection.dialect.name == "postgresql":
        _count_on(connection, tables.values())
    return counts


def _count_on(connection: Connection, tables: Any) -> None:
    """Numbers that PostgreSQL gives by itself go on after the highest: it does not look at rows that brought theirs."""
    for table in tables:
        for column in inspect(connection).get_columns(table.name):
            sequence = connection.execute(
                text("SELECT pg_get_serial_sequence(:table, :column)"),
                {"table": table.name, "column": column["name"]},
            ).scalar()
            if sequence is not None:
                highest = connection.execute(select(func.max(table.c[column["name"]]))).scalar()
                connection.execute(
                    text("SELECT setval(:sequence, :highest, :used)"),
                    {"sequence": sequence, "highest": highest or 1, "used": highest is not None},
                )


def _frames(path: Path) -> Iterator[Frame]:
    """All frames, the end among them. A file that was cut off or changed has an error instead."""
    decode = msgspec.msgpack.Decoder(Frame).decode
    try:
        with gzip.open(path, "rb") as file:
            while length := file.read(LENGTH):
                size = int.from_bytes(length, "big")
                data = file.read(size) if size < LONGEST else b""
                if len(data) < size or size >= LONGEST:
                    raise BadBackup
                yield (frame := decode(data))
                if isinstance(frame, End):
                    return
    except (gzip.BadGzipFile, zlib.error, EOFError, msgspec.DecodeError) as error:
        raise BadBackup from error
    raise BadBackup


def _away(error: Exception) -> Exception:
    return StoreUnavailable(str(error)) if is_away(error) else error
