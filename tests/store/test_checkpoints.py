"""SQLite's write-ahead log goes into the database beside the commits, and does not grow without end."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import pytest

from boardwright.store import Store
from boardwright.store.sqlite import ROWS_A_CHECKPOINT
from tests.store.examples import entry, record

AT_ONCE = 50
"""Matches that append together, in one commit."""
MATCHES = [f"m{number:02}" for number in range(AT_ONCE)]
ROUND = ROWS_A_CHECKPOINT // AT_ONCE
"""Entries of every match until a checkpoint is due."""
USUAL = 3 * ROWS_A_CHECKPOINT * 4120
"""Bytes of a log of so many rows, each of which touches three pages: more than they do."""


@pytest.fixture
def file(tmp_path):
    return tmp_path / "store.db"


@pytest.fixture
async def store(file):
    async with await Store.open(f"sqlite:///{file}") as store:
        await asyncio.gather(*(store.create_match(record(match)) for match in MATCHES))
        yield store


class Steady:
    """Writes, one entry of every match after the other."""

    def __init__(self, store, file):
        self._store = store
        self._log = file.with_name(f"{file.name}-wal")
        self.written = 0

    async def write(self, rounds):
        """The size of the log after each checkpoint was due."""
        sizes = []
        for _ in range(rounds):
            for _ in range(ROUND):
                self.written += 1
                rows = [entry(self.written, command=bytes(200))]
                await asyncio.gather(*(self._store.append(match, rows) for match in MATCHES))
            sizes.append(self._log.stat().st_size)
        return sizes


@pytest.fixture(params=["the event loop", "the thread"])
async def steady(request, store, file, monkeypatch):
    """Whoever of the two writes."""
    if request.param == "the thread":
        monkeypatch.setattr("boardwright.store.sqlite.QUICK_SECONDS", -1.0)
    else:
        monkeypatch.setattr("boardwright.store.sqlite.QUICK_SECONDS", 1e9)
    return Steady(store, file)


async def test_a_log_is_written_again_from_its_beginning(steady):
    assert max(await steady.write(24)) < USUAL


async def test_a_reader_of_an_old_state_makes_it_grow_only_while_it_reads(steady, file):
    before = max(await steady.write(4))
    with closing(sqlite3.connect(file, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        seen = reader.execute("SELECT count(*) FROM journal").fetchone()
        longest = (await steady.write(8))[-1]
        assert longest > 2 * before  # what the reader may still ask for is kept
        assert reader.execute("SELECT count(*) FROM journal").fetchone() == seen
        reader.execute("COMMIT")
    assert max(await steady.write(16)) < longest + USUAL  # it keeps its length, and is used again


async def test_everything_is_there_after_opening_again(steady, store, file):
    await steady.write(3)
    await store.close()
    assert not file.with_name(f"{file.name}-wal").exists()  # whoever is the last takes it along
    async with await Store.open(f"sqlite:///{file}") as again:
        for match in MATCHES:
            rows = await again.entries(match, limit=10_000)
            assert [row.seq for row in rows] == list(range(1, steady.written + 1))
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_what_is_in_the_log_only_survives_a_crash(steady, file, tmp_path):
    """The file and its log as a process leaves them that is killed: a copy of both is opened."""
    await steady.write(2)
    copy = tmp_path / "copy.db"
    for end in ("", "-wal"):
        copy.with_name(copy.name + end).write_bytes(file.with_name(file.name + end).read_bytes())
    async with await Store.open(f"sqlite:///{copy}") as again:
        for match in MATCHES:
            assert len(await again.entries(match, limit=10_000)) == steady.written
