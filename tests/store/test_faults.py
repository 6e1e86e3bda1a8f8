"""Databases that are busy, away or cut off, and workers that are killed: what was acknowledged stays."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing, suppress
from pathlib import Path

import pytest
from sqlalchemy import make_url

from boardwright.store import Bundle, Conflict, OutcomeUnknown, Store, StoreSetupError, StoreUnavailable
from tests.store.conftest import new_database
from tests.store.examples import entries, entry, record, seqs, snapshot
from tests.store.proxy import Proxy

SERVERS = ("postgresql", "mariadb")
COMMIT = {"PostgreSQL": b"COMMIT;", "MariaDB": b"COMMIT"}


async def eventually(call, seconds=30):
    """Call until the store is there again."""
    give_up = asyncio.get_running_loop().time() + seconds
    while True:
        try:
            return await call()
        except StoreUnavailable:
            if asyncio.get_running_loop().time() > give_up:
                raise
            await asyncio.sleep(0.05)


async def expect_unavailable(store):
    for call in (
        store.append("m", [entry(2)], Bundle(data=b"x")),
        store.create_match(record("n")),
        store.load_match("m"),
        store.entries("m"),
        store.archived("m"),
        store.ping(),
    ):
        with pytest.raises(StoreUnavailable):
            await call


# SQLite


@pytest.fixture
async def file(tmp_path):
    return tmp_path / "store.db"


@pytest.fixture
async def impatient(file):
    async with await Store.open(f"sqlite:///{file}", timeout=1) as store:
        await store.create_match(record())
        await store.append("m", [entry(1)])
        yield store


async def test_a_locked_sqlite_file_is_busy_until_it_is_free(impatient, file):
    with closing(sqlite3.connect(file, isolation_level=None)) as somebody:
        somebody.execute("BEGIN IMMEDIATE")
        for _ in range(2):
            with pytest.raises(StoreUnavailable, match="locked"):
                await impatient.append("m", [entry(2)], Bundle(data=b"x"))
        assert (await impatient.load_match("m")).entries == (entry(1),)
        await impatient.ping()
        somebody.execute("ROLLBACK")
    await impatient.append("m", [entry(2)])
    assert (await impatient.load_match("m")).record == record()
    assert await seqs(impatient) == [1, 2]


@pytest.mark.parametrize(("pen", "patience"), [("_pen", 1000), ("_quick_pen", 0)])
async def test_the_settings_that_make_a_commit_last(impatient, pen, patience):
    """With a write-ahead log only FULL flushes it at every commit."""
    connection = getattr(impatient._writer._committer, pen)._connect()
    settings = {
        name: connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": patience}


async def test_the_event_loop_goes_on_while_a_locked_file_is_waited_for(impatient, file):
    with closing(sqlite3.connect(file, isolation_level=None)) as somebody:
        somebody.execute("BEGIN IMMEDIATE")
        waiting = asyncio.ensure_future(impatient.append("m", [entry(2)]))
        for _ in range(3):
            await asyncio.sleep(0.01)
            assert not waiting.done()
        somebody.execute("ROLLBACK")
    await waiting
    assert await seqs(impatient) == [1, 2]


@pytest.fixture
def writers(impatient, monkeypatch):
    """Of each commit: was it in the event loop?"""
    here, found = threading.current_thread(), []
    committer = impatient._writer._committer
    write = committer._write

    def watched(*given):
        found.append(threading.current_thread() is here)
        return write(*given)

    monkeypatch.setattr(committer, "_write", watched)
    return found


async def test_a_slow_disk_is_left_to_the_thread_until_it_is_quick_again(impatient, writers):
    impatient._writer._committer._usual_seconds = 0.5
    seq = 1
    while not (writers and writers[-1]):
        seq += 1
        await impatient.append("m", [entry(seq)])
    assert writers[0] is False
    assert await seqs(impatient) == list(range(1, seq + 1))


async def test_what_only_the_thread_takes_long_for_is_tried_in_the_event_loop(
    impatient, writers, monkeypatch
):
    """Where it waits for Python's lock, every commit of the thread is slow, be the disk as quick as it may."""
    monkeypatch.setattr("boardwright.store.sqlite.NEWEST_WEIGHS", 0.0)
    monkeypatch.setattr("boardwright.store.sqlite.QUICK_SECONDS", 60.0)
    monkeypatch.setattr("boardwright.store.sqlite.COMMITS_TO_A_TRY", 3)
    committer = impatient._writer._committer
    committer._usual_seconds, committer._commits_aside = 100.0, 0
    for seq in range(2, 7):
        await impatient.append("m", [entry(seq)])
    assert writers == [False, False, True, True, True]


async def test_no_such_folder(tmp_path):
    with pytest.raises(StoreSetupError, match=r"nowhere/store.db: unable to open"):
        await Store.open(f"sqlite:///{tmp_path}/nowhere/store.db")


async def test_a_file_that_is_no_database(tmp_path):
    (tmp_path / "text.db").write_text("not a database, but long enough to be looked at " * 100)
    with pytest.raises(StoreSetupError, match=r"text.db: file is not a database"):
        await Store.open(f"sqlite:///{tmp_path}/text.db")


# Servers


@pytest.fixture(params=SERVERS)
def server(request):
    return request.getfixturevalue(request.param)


@pytest.fixture
async def server_url(server, request, tmp_path):
    return await new_database(type(server).__name__.lower(), request, tmp_path)


async def test_a_server_that_stops_and_comes_back(server, server_url):
    async with await Store.open(server_url, timeout=3) as store:
        await store.create_match(record())
        await store.append("m", [entry(1)], Bundle(snapshot=snapshot(1)))
        server.stop()
        try:
            await expect_unavailable(store)
        finally:
            server.start()
        await eventually(lambda: store.append("m", [entry(2)]))
        assert [match.data for match in await store.unfinished()] == [record().data]
        assert await seqs(store) == [1, 2]
        await store.ping()


async def test_a_restart_that_nobody_noticed_costs_nobody_a_command(server, server_url):
    async with await Store.open(server_url) as store:
        await store.create_match(record())
        await store.load_match("m")
        server.stop()
        server.start()
        await store.append("m", [entry(1)])
        assert await seqs(store) == [1]


async def test_a_server_that_is_not_there(server, server_url):
    server.stop()
    try:
        with pytest.raises(StoreUnavailable):
            await Store.open(server_url, timeout=1)
    finally:
        server.start()


@pytest.fixture
async def network(server, server_url):
    async with Proxy(server.port) as proxy:
        yield proxy


@pytest.fixture
async def remote(network, server_url):
    """A store behind the network that fails."""
    async with await Store.open(server_url) as store:  # in no hurry, and not by that network
        await store.create_match(record())
        await store.append("m", [entry(1)])
    url = make_url(server_url).set(port=network.port).render_as_string(hide_password=False)
    async with await Store.open(url, timeout=1.5) as store:
        await eventually(
            lambda: store.append("m", [], Bundle(data=record().data))
        )  # it writes by that network now
        yield store
        network.flowing.set()


async def test_a_network_that_swallows_everything(remote, network, server_url):
    network.flowing.clear()
    start = asyncio.get_running_loop().time()
    calls = [remote.append("m", entries(2, 3), Bundle(data=b"x")), remote.create_match(record("n"))]
    for result in await asyncio.gather(*calls, return_exceptions=True):
        assert isinstance(result, StoreUnavailable)
    with pytest.raises(StoreUnavailable):
        await remote.load_match("m")
    assert asyncio.get_running_loop().time() - start < 15
    network.flowing.set()
    await eventually(lambda: remote.append("m", [entry(2)]))
    assert await seqs(remote) == [1, 2]
    assert (await remote.load_match("m")).record == record()


@pytest.mark.parametrize("committed", [False, True])
async def test_a_connection_that_breaks_while_committing(remote, network, server, committed):
    """Nobody can know from here. The store says so, and the match tells."""
    network.cut_at, network.cut_after = COMMIT[type(server).__name__], committed
    with pytest.raises(OutcomeUnknown):
        await remote.append("m", entries(2, 4), Bundle(data=b"x"))
    loaded = await eventually(lambda: remote.load_match("m"))
    assert loaded.seq == (4 if committed else 1)
    assert loaded.record.data == (b"x" if committed else record().data)
    await remote.append("m", [entry(loaded.seq + 1)])


# Workers


async def test_a_cancelled_caller_leaves_a_whole_journal(store):
    await store.create_match(record())
    await store.create_match(record("n"))
    for round_ in range(30):
        base = 3 * round_
        task = asyncio.create_task(store.append("m", entries(base + 1, base + 3)))
        neighbour = asyncio.create_task(store.append("n", [entry(round_ + 1)]))
        await asyncio.sleep(random.random() * 0.003)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        await neighbour
        if (await store.load_match("m")).seq != base + 3:
            with suppress(Conflict):  # it may be in a batch that is being written just now
                await store.append("m", entries(base + 1, base + 3))
    assert await seqs(store) == list(range(1, 91))
    assert await seqs(store, "n") == list(range(1, 31))


async def test_close_writes_what_is_queued(url):
    store = await Store.open(url)
    await store.create_match(record())
    calls = [asyncio.ensure_future(store.append("m", [entry(seq)])) for seq in range(1, 51)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*calls)
    with pytest.raises(StoreUnavailable, match="closed"):
        await store.append("m", [entry(51)])
    async with await Store.open(url) as again:
        assert await seqs(again) == list(range(1, 51))


def run_until_killed(url, matches, enough):
    """Run a worker and kill it after so many acknowledgements. Returns the last acknowledged entry of each match."""
    source = Path(__file__).resolve().parents[2] / "src"
    command = [sys.executable, Path(__file__).with_name("crash_test_worker.py"), url, str(matches)]
    environment = {**os.environ, "PYTHONPATH": str(source)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        acknowledged = {}
        for count, line in enumerate(process.stdout, 1):
            if not line.endswith(b"\n"):
                break
            match_id, seq = line.split()
            acknowledged[match_id.decode()] = int(seq)
            if count == enough:
                process.kill()
    return acknowledged


async def test_what_a_killed_worker_acknowledged_is_there(store, url):
    matches = 8
    for number in range(matches):
        await store.create_match(record(f"m{number}"))
    for _ in range(4):
        enough = random.randrange(100, 400)
        acknowledged = await asyncio.to_thread(run_until_killed, url, matches, enough)
        assert sum(acknowledged.values()) >= enough
        for match_id, seq in acknowledged.items():
            found = await seqs(store, match_id)
            assert found == list(range(1, len(found) + 1))
            assert seq <= len(found) <= seq + 1
