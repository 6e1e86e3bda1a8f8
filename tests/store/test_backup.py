"""Backups: every row of every table goes out while others write, and comes back into a database of any kind."""

from __future__ import annotations

import asyncio
import gzip

import pytest
from sqlalchemy import Boolean, Double, Integer, LargeBinary, select
from sqlalchemy.pool import NullPool

from boardwright.store import Store, StoreSetupError
from boardwright.store.backup import BadBackup, End, Head, Occupied, Rows, _put, back_up, restore
from boardwright.store.databases import create_engine, parse_address
from boardwright.store.migrate import HEAD
from boardwright.store.tables import archive, metadata
from tests.store.examples import entry, record, seqs

EACH = 3


def value(column, number):
    """Something of the column's type, another one for every row."""
    if column.foreign_keys:
        (key,) = column.foreign_keys
        return value(key.column, number)
    if column.nullable and number == 0:
        return None
    kind = column.type
    if isinstance(kind, Boolean):
        return number % 2 == 1
    if isinstance(kind, Double):
        return number + 0.25
    if isinstance(kind, Integer):
        return number + 5
    if isinstance(kind, LargeBinary):
        return bytes([number, 0, 255])
    return f"{column.name[:8]}-棋{number}"


async def on(url, work):
    engine = create_engine(parse_address(url), timeout=30, poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            return await work(connection)
    finally:
        await engine.dispose()


async def fill(url):
    async def insert(connection):
        for table in metadata.sorted_tables:
            await connection.execute(table.delete())  # what migrations put there
            rows = [
                {column.name: value(column, number) for column in table.columns} for number in range(EACH)
            ]
            await connection.execute(table.insert(), rows)

    async with await Store.open(url):
        pass
    await on(url, insert)


async def rows_in(url):
    async def read(connection):
        found = {}
        for table in metadata.sorted_tables:
            rows = await connection.execute(select(table).order_by(*table.primary_key.columns))
            found[table.name] = [tuple(row) for row in rows]
        return found

    return await on(url, read)


@pytest.fixture
async def empty(tmp_path):
    return f"sqlite:///{tmp_path}/restored.db"


async def test_every_row_of_every_table_comes_back_in_another_database(url, empty, tmp_path):
    await fill(url)
    counts = await back_up(url, tmp_path / "backup")
    assert counts == dict.fromkeys(metadata.tables, EACH)
    assert await restore(tmp_path / "backup", empty) == counts
    assert await rows_in(empty) == await rows_in(url)


async def test_a_file_becomes_a_server_s_database_which_counts_on(database, url, empty, tmp_path):
    await fill(empty)
    await back_up(empty, tmp_path / "backup")
    await restore(tmp_path / "backup", url)
    assert await rows_in(url) == await rows_in(empty)

    async def add(connection):
        row = {column.name: value(column, 9) for column in archive.columns if column.name != "number"}
        added = await connection.execute(archive.insert(), [row])
        return added.rowcount, (await connection.execute(select(archive.c.number))).scalars().all()

    added, numbers = await on(url, add)
    assert added == 1
    assert len(set(numbers)) == EACH + 1


async def test_what_was_acknowledged_before_is_in_it_though_others_write_on(store, url, empty, tmp_path):
    await store.create_match(record())
    acknowledged = 0
    some, stop = asyncio.Event(), asyncio.Event()

    async def write():
        nonlocal acknowledged
        while not stop.is_set():
            await store.append("m", [entry(acknowledged + 1)])
            acknowledged += 1
            if acknowledged == 20:
                some.set()

    writer = asyncio.create_task(write())
    await some.wait()
    before = acknowledged
    await back_up(url, tmp_path / "backup")
    stop.set()
    await writer
    await restore(tmp_path / "backup", empty)
    async with await Store.open(empty) as restored:
        kept = await seqs(restored)
    assert kept == list(range(1, len(kept) + 1))
    assert before <= len(kept) <= acknowledged


async def test_a_backup_of_older_tables_is_brought_up_to_date(url, tmp_path):
    columns = ("id", "game", "rules", "header", "secret", "created_at", "data")
    row = ("m", "tictactoe@2", 2, b"h", b"s", 5, b"d")
    with gzip.open(tmp_path / "backup", "wb") as file:
        _put(file, Head("0006"))
        _put(file, Rows("matches", columns, [row]))
        _put(file, End(dict.fromkeys(metadata.tables, 0) | {"matches": 1}))
    await restore(tmp_path / "backup", url)
    async with await Store.open(url, migrate=False) as store:
        loaded = await store.load_match("m")
    assert loaded is not None
    assert loaded.record.secret == b"s"


@pytest.fixture
async def backup(empty, tmp_path):
    await fill(empty)
    await back_up(empty, tmp_path / "backup")
    return tmp_path / "backup"


@pytest.mark.parametrize(
    "harm", [lambda data: data[:-20], lambda data: data[:50] + b"?" + data[51:], lambda _: b"no"]
)
async def test_a_file_that_is_not_whole_changes_nothing(backup, tmp_path, harm):
    backup.write_bytes(harm(backup.read_bytes()))
    with pytest.raises(BadBackup):
        await restore(backup, f"sqlite:///{tmp_path}/other.db")
    assert not (tmp_path / "other.db").exists()


async def test_fewer_rows_than_it_says(empty, tmp_path):
    with gzip.open(tmp_path / "backup", "wb") as file:
        _put(file, Head(HEAD))
        _put(file, End(dict.fromkeys(metadata.tables, 0) | {"matches": 1}))
    with pytest.raises(BadBackup):
        await restore(tmp_path / "backup", empty)


async def test_a_database_with_something_in_it_is_left_alone(backup, empty):
    before = await rows_in(empty)
    with pytest.raises(Occupied):
        await restore(backup, empty)
    assert await rows_in(empty) == before


async def test_a_backup_of_a_newer_version(tmp_path, empty):
    with gzip.open(tmp_path / "backup", "wb") as file:
        _put(file, Head("9999"))
    with pytest.raises(StoreSetupError, match="newer version"):
        await restore(tmp_path / "backup", empty)


async def test_a_backup_is_for_its_owner_alone_and_never_replaced(backup, empty):
    assert backup.stat().st_mode & 0o777 == 0o600
    data = backup.read_bytes()
    with pytest.raises(FileExistsError):
        await back_up(empty, backup)
    assert backup.read_bytes() == data
    assert [file.name for file in backup.parent.glob("backup*")] == ["backup"]
