"""What a host sees when something fails: one line and a status at the start; later `/readyz`, the log and a metric."""

from __future__ import annotations

import asyncio
import os
import re
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from boardwright.client import Client, ServerError
from boardwright.games.tictactoe.types import Place
from boardwright.protocol.codes import Code
from boardwright.server.process.settings import unknown_settings
from tests.server.running import RunningServer, free_port
from tests.server.test_outages import readiness, until
from tests.server.test_play import fetch

SOURCE = Path(__file__).parents[2] / "src"
PATIENT = 300


def serve(folder: Path, **settings: object) -> subprocess.Popen[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("BOARDWRIGHT_")}
    own = {"database_url": f"sqlite:///{folder}/s.db", "port": free_port()} | settings
    environment |= {f"BOARDWRIGHT_{name.upper()}": str(value) for name, value in own.items()}
    environment |= {"PYTHONPATH": str(SOURCE), "COLUMNS": "500"}
    command = [sys.executable, "-m", "boardwright", "serve"]
    return subprocess.Popen(
        command, env=environment, stderr=subprocess.PIPE, text=True, start_new_session=True
    )


def failure(folder: Path, **settings: object) -> list[str]:
    """What a server says that cannot start; its status is 1."""
    server = serve(folder, **settings)
    try:
        _, said = server.communicate(timeout=PATIENT)
    finally:
        server.kill()
    assert server.returncode == 1, said
    assert "serves at" not in said
    assert "Traceback" not in said
    return said.splitlines()


# At the start


def test_a_taken_port_is_said_in_a_line(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        problem, hint = failure(tmp_path, port=port)
    assert f"127.0.0.1:{port}" in problem
    assert "in use" in problem
    assert "--port" in hint


def test_a_database_that_cannot_be_reached_is_said_in_a_line(tmp_path):
    url = f"postgresql://anna:secret@127.0.0.1:{free_port()}/games"
    problem, _ = failure(tmp_path, database_url=url)
    assert "127.0.0.1" in problem
    assert "secret" not in problem


@pytest.mark.parametrize("content", ["what is no database at all, but a text of some length" * 20, None])
def test_a_file_that_cannot_be_a_database_is_said_in_a_line(tmp_path, content):
    if content is None:
        (tmp_path / "s.db").mkdir()
    else:
        (tmp_path / "s.db").write_text(content)
    problem, _ = failure(tmp_path)
    assert "s.db" in problem


def test_workers_that_cannot_start_end_the_server_too(tmp_path, redis):
    url = f"postgresql://127.0.0.1:{free_port()}/games"
    said = failure(tmp_path, database_url=url, workers=2, redis_url=redis.url)
    assert len([line for line in said if "cannot start" in line]) >= 2
    assert "kept alive" in said[-1]


def test_a_second_server_on_the_same_file_is_refused_unless_redis_joins_them(tmp_path, redis):
    url = f"sqlite:///{tmp_path}/s.db"
    with RunningServer(url, log=tmp_path / "log"):
        problem, hint = failure(tmp_path)
        assert "Another server uses" in problem
        assert "--redis-url" in hint
        failure(tmp_path, redis_url=redis.url)
    with (
        RunningServer(url, log=tmp_path / "log", redis_url=redis.url),
        RunningServer(url, log=tmp_path / "log", redis_url=redis.url),
    ):
        failure(tmp_path)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_server_says_where_it_is_when_somebody_listens_there(tmp_path, redis, workers):
    port = free_port()
    joined = {"workers": workers, "redis_url": redis.url} if workers > 1 else {}
    server = serve(tmp_path, port=port, boardwright=0, porrt=1, **joined)
    assert server.stderr is not None
    try:
        lines = []
        for line in server.stderr:
            lines.append(line)
            if "serves at" in line:
                socket.create_connection(("127.0.0.1", port), timeout=PATIENT).close()
                break
        else:
            pytest.fail(f"it ended: {lines}")
        server.send_signal(signal.SIGTERM)
        rest = server.communicate(timeout=PATIENT)[1]
    finally:
        server.kill()
    assert server.returncode == 0
    assert "leaked" not in rest
    assert "BOARDWRIGHT_PORRT is no setting of this server. Was BOARDWRIGHT_PORT meant?" in "".join(lines)


def test_only_what_is_no_setting_is_called_so():
    environment = {
        "BOARDWRIGHT_PORT": "1",
        "BOARDWRIGHT_TRACEBACK": "1",
        "PORT": "1",
        "BOARDWRIGHT_HSOT": "x",
    }
    assert list(unknown_settings(environment)) == [("BOARDWRIGHT_HSOT", "BOARDWRIGHT_HOST")]


async def test_sigterm_ends_a_server_whose_bots_think_with_0_and_nothing_left_behind(tmp_path):
    server = RunningServer(f"sqlite:///{tmp_path}/s.db", log=tmp_path / "log")
    with server:
        async with Client(server.ws) as player:
            table = await player.join(await player.create("tictactoe", bots={1: "mcts:100"}))
            assert await table.play(Place(4)) is None
            await table.until(lambda seen: seen.version == 2)
            process = server._process
            assert process is not None
            process.terminate()
            assert await asyncio.to_thread(process.wait, PATIENT) == 0
    assert "leaked" not in (tmp_path / "log").read_text()


# Later


def writable(server: RunningServer) -> float:
    found = re.search(r"^boardwright_database_writable (\S+)$", fetch(server, "/metrics"), re.MULTILINE)
    assert found is not None
    return float(found[1])


@contextmanager
def full_disk(server: RunningServer, file: Path):
    """As far as the server is concerned: its files grow no more."""
    sizes = [path.stat().st_size for path in file.parent.glob(f"{file.name}*")]
    limit = resource.RLIMIT_FSIZE
    _, most = resource.prlimit(server.pid, limit)
    resource.prlimit(server.pid, limit, (max(sizes), most))
    try:
        yield
    finally:
        resource.prlimit(server.pid, limit, (most, most))


@contextmanager
def moved_away(server: RunningServer, file: Path):
    away = file.with_name("elsewhere")
    file.rename(away)
    try:
        yield
    finally:
        away.rename(file)


@contextmanager
def replaced(server: RunningServer, file: Path):
    with moved_away(server, file):
        file.touch()
        yield


@contextmanager
def locked(server: RunningServer, file: Path):
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="another's limits can be set on Linux only")
@pytest.mark.parametrize("trouble", [full_disk, moved_away, replaced, locked])
async def test_writes_that_fail_show_in_readyz_metrics_and_log_and_come_back(tmp_path, trouble):
    file = tmp_path / "data" / "s.db"
    file.parent.mkdir()
    with RunningServer(f"sqlite:///{file}", log=tmp_path / "log") as server:
        async with Client(server.ws, reconnect=False) as player:
            table = await player.join(await player.create("tictactoe"))
            assert await table.play(Place(4)) is None
            assert await asyncio.to_thread(writable, server) == 1
            with trouble(server, file):
                await until(lambda: readiness(server)[1].get("writes") == "failing")  # though nobody plays
                assert await asyncio.to_thread(writable, server) == 0
                with pytest.raises(ServerError) as refused:
                    await player.create("tictactoe")
                assert refused.value.code == Code.TRY_AGAIN
                await until(lambda: "takes no writes" in server.log.read_text())
            await until(lambda: readiness(server)[0] == 200)
            assert await asyncio.to_thread(writable, server) == 1
            await player.create("tictactoe")
    log = (tmp_path / "log").read_text()
    assert "takes writes again" in log
    assert "Traceback" not in log
