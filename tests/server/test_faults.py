"""Workers are killed at random moments under load, and nothing that was acknowledged is lost, doubled or mixed up."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from itertools import count
from pathlib import Path

import pytest

from benchmarks import faults
from boardwright.client import Client
from boardwright.games.tictactoe.types import Place
from tests.server.running import RunningServer

numbers = count(1)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_what_was_acknowledged_survives_kills(kind, redis, request, tmp_path):
    settings = {"workers": 2, "redis_url": redis.url, "idle_seconds": 3600}
    if kind == "sqlite":  # on a server that listens slowly: what it refuses for that must not get lost either
        url = f"sqlite:///{tmp_path}/faults.db"
        settings |= {"messages_per_second": 20, "message_burst": 20}
    else:
        url = asyncio.run(
            request.getfixturevalue("postgresql").create_database(f"server_faults{next(numbers)}")
        )
    notes = faults.run(url, settings, kills=8, seed=next(numbers), log=tmp_path / "log")
    assert notes.problems == []
    assert notes.counts["kills"] == 8
    assert notes.counts["acknowledged commands"] == notes.counts["journal entries"] > 100
    assert notes.counts["reconnects"] > 0


def test_a_single_worker_without_redis_survives_too(tmp_path):
    server = RunningServer(f"sqlite:///{tmp_path}/single.db", log=tmp_path / "log")

    async def story():
        async with Client(server.ws) as first, Client(server.ws) as second:
            match = await first.create("tictactoe")
            tables = [await first.join(match), await second.join(match)]
            for turn, cell in enumerate((4, 0, 8, 2, 1)):
                playing = asyncio.create_task(tables[turn % 2].play(Place(cell)))
                if turn in (1, 3):
                    await asyncio.sleep(0)
                    await asyncio.to_thread(server.kill)
                    await asyncio.to_thread(server.start)
                assert await playing is None
            for table in tables:
                await table.until(lambda table: table.version == 5)
                assert table.view["core"]["cells"] == [1, 0, 1, None, 0, None, None, None, 0]

    with server:
        asyncio.run(story())


def test_workers_end_with_their_supervisor(redis, tmp_path):
    """Else they would sit on the port, and the next server could not start."""
    settings = {"workers": 2, "redis_url": redis.url}
    with RunningServer(f"sqlite:///{tmp_path}/orphans.db", log=tmp_path / "log", **settings) as server:
        workers = faults.STARTED.findall(server.log.read_text())
        assert len(workers) == 2
        server.kill_supervisor()
        wait_for_the_end(map(int, workers))
        server.start()


def test_a_server_that_cannot_start_says_so_and_ends(redis, tmp_path):
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    address = f"sqlite:///{tmp_path}/no/such/folder/x.db"
    options = ["--workers", "2", "--redis-url", redis.url, "--database-url", address, "--port", "0"]
    command = [sys.executable, "-m", "boardwright", "serve", *options]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)
    assert ended.returncode != 0
    assert "No such file or directory" in ended.stderr


def wait_for_the_end(pids, seconds=30):
    left = set(pids)
    give_up = time.monotonic() + seconds
    while left:
        assert time.monotonic() < give_up, f"still there: {left}"
        left = {pid for pid in left if is_running(pid)}
        time.sleep(0.1)


def is_running(pid):
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
