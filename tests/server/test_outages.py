"""Redis away, the database locked or away, a restart: what stops, what goes on, and how it all comes back alone."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import asynccontextmanager, closing
from itertools import count
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import msgspec
import pytest

from boardwright.client import Client, ServerError
from boardwright.engine.chance import Fairness
from boardwright.engine.journal import Header
from boardwright.engine.match import Match
from boardwright.games.tictactoe import GAME
from boardwright.games.tictactoe.types import Place
from boardwright.protocol.codes import Code
from boardwright.protocol.messages import Sync
from boardwright.store import JournalEntry, Store
from tests.server.raw import RawClient
from tests.server.running import RunningServer
from tests.servers.postgresql import private_postgresql
from tests.servers.redis import private_redis
from tests.toys.installed import install

numbers = count(1)
PATIENT = 30


def readiness(server):
    try:
        with urlopen(f"{server.http}/readyz", timeout=10) as answer:
            return answer.status, json.load(answer)
    except HTTPError as error:
        with error:
            return error.code, json.load(error)
    except (URLError, OSError):
        return 0, {}


def unavailable(server):
    """Commands that found no database."""
    name = 'boardwright_commands_total{result="unavailable"} '
    with urlopen(f"{server.http}/metrics", timeout=10) as answer:
        lines = answer.read().decode().splitlines()
    return sum(float(line.removeprefix(name)) for line in lines if line.startswith(name))


async def until(condition, seconds=PATIENT):
    async with asyncio.timeout(seconds):
        while not await asyncio.to_thread(condition):
            await asyncio.sleep(0.1)


@asynccontextmanager
async def two_players(first_url, second_url=None):
    async with Client(first_url) as first, Client(second_url or first_url, json=True) as second:
        match = await first.create("tictactoe")
        yield [await first.join(match), await second.join(match)]


async def journal(url, match):
    async with await Store.open(url) as store:
        return await store.entries(match)


# Redis


@pytest.fixture
def redis_of_our_own():
    with private_redis() as server:
        if server is None:
            pytest.skip("no Redis")
        yield server


async def test_without_redis_several_workers_say_so_play_on_and_recover(redis_of_our_own, tmp_path):
    """Two processes on one database, so that it is sure who is where: moves cross from one to the other."""
    redis = redis_of_our_own
    url = f"sqlite:///{tmp_path}/redis.db"
    with (
        RunningServer(url, log=tmp_path / "one", redis_url=redis.url) as one,
        RunningServer(url, log=tmp_path / "two", redis_url=redis.url) as two,
    ):
        async with two_players(one.ws, two.ws) as tables:
            await play_across(tables, 0, 4)
            await asyncio.to_thread(redis.stop)
            for server in (one, two):
                await until(lambda server=server: readiness(server)[1].get("fanout") == "away")
                assert readiness(server)[0] == 503
            await play_across(tables, 1, 0)
            await play_across(tables, 0, 8)
            await asyncio.to_thread(redis.start)
            for server in (one, two):
                await until(lambda server=server: readiness(server)[0] == 200)
            await play_across(tables, 1, 2)
            await tables[0].say("back again")
            await tables[1].until(lambda table: table.chat)
    for name in ("one", "two"):
        assert "Traceback" not in (tmp_path / name).read_text()


async def play_across(tables, seat, cell):
    """The other one sees the move, by Redis or by looking into the journal."""
    assert await tables[seat].play(Place(cell)) is None
    await tables[1 - seat].until(lambda table: table.view["core"]["cells"][cell] == seat)


async def test_a_move_that_its_worker_could_not_tell_is_found(redis, tmp_path):
    """Committed, acknowledged, and then the worker is killed before Redis has it: the opponent waits elsewhere."""
    url = f"sqlite:///{tmp_path}/silent.db"
    with (
        RunningServer(url, log=tmp_path / "one", redis_url=redis.url) as one,
        RunningServer(url, log=tmp_path / "two", redis_url=redis.url) as two,
    ):
        async with two_players(one.ws, two.ws) as tables:
            await play_across(tables, 0, 4)
            assert await tables[1].play(Place(0)) is None
            await asyncio.to_thread(one.kill)
            async with await Store.open(url) as store:  # what the dead worker did in its last moment
                await append_silently(store, tables[0].match)
            await tables[1].until(lambda table: table.version == 3)
            assert tables[1].view["core"]["cells"][8] == 0


async def test_a_message_that_is_sent_again_to_a_worker_that_is_behind_is_played_once(
    redis, redis_of_our_own, tmp_path
):
    """Its worker dies, or its line does, before the answer is there: the next one has not heard of the move yet."""
    url = f"sqlite:///{tmp_path}/again.db"
    with (  # each with a Redis of its own: the second hears nothing of the first
        RunningServer(url, log=tmp_path / "one", redis_url=redis.url) as one,
        RunningServer(url, log=tmp_path / "two", redis_url=redis_of_our_own.url) as two,
    ):
        async with two_players(one.ws) as tables, RawClient(two.ws) as elsewhere:
            me, match = tables[0]._client, tables[0].match
            await elsewhere.say(type="hello", token=me.token, session=me.session)
            await elsewhere.say(type="join", match=match)
            assert (await elsewhere.hear("state"))["version"] == 0
            assert await tables[0].play(Place(4)) is None
            assert await tables[1].play(Place(0)) is None
            for cell in (4, 8):  # the second would be legal, if it were another message
                command = {"type": "PLACE", "cell": cell}
                await elsewhere.say(type="command", match=match, seq=me.seq, command=command)
                assert (await elsewhere.hear("played", "refusal", "error"))["version"] == 2
        senders = [row.sender for row in await journal(url, match)]
        assert senders == [f"{player.player}/{player.session}" for player in (me, tables[1]._client)]


async def append_silently(store, match_id):
    loaded = await store.load_match(match_id)
    header = msgspec.msgpack.decode(loaded.record.header, type=Header)
    match = Match(GAME, header, Fairness(loaded.record.secret))
    for row in loaded.entries:
        match.submit_raw(row.seat, msgspec.msgpack.decode(row.command), row.at)
    match.submit(0, Place(8), loaded.entries[-1].at)
    last = match.entries[-1]
    command = msgspec.msgpack.encode(last.command)
    await store.append(match_id, [JournalEntry(3, 0, last.at, command, last.digest, "gone/1", 1)])


# The database


async def test_while_the_database_is_locked_commands_are_refused_and_none_is_half_applied(tmp_path):
    file = tmp_path / "locked.db"
    url = f"sqlite:///{file}"
    with RunningServer(url, log=tmp_path / "log") as server:
        async with (
            Client(server.ws) as first,
            Client(server.ws, reconnect=False) as impatient,
        ):
            match = await first.create("tictactoe")
            tables = [await first.join(match), await impatient.join(match)]
            assert await tables[0].play(Place(4)) is None
            with closing(sqlite3.connect(file, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                with pytest.raises(ServerError) as refused:
                    await tables[1].play(Place(0))
                assert refused.value.code == Code.TRY_AGAIN
                assert (tables[0].version, tables[1].version) == (1, 1)
                assert (await tables[0].legal(), len(await tables[1].legal())) == ([], 8)
                assert readiness(server)[1] == {"database": "ok", "writes": "failing", "fanout": "ok"}
                other.execute("ROLLBACK")
            assert await tables[1].play(Place(0)) is None
            assert await tables[0].play(Place(8)) is None
    entries = await journal(url, match)
    assert [entry.seq for entry in entries] == [1, 2, 3]
    assert "Traceback" not in (tmp_path / "log").read_text()


async def test_the_database_goes_away_and_comes_back(tmp_path):
    with private_postgresql() as postgresql:
        if postgresql is None:
            pytest.skip("no PostgreSQL")
        url = postgresql.url()
        with RunningServer(url, log=tmp_path / "log") as server:
            async with two_players(server.ws) as tables, Client(server.ws, reconnect=False) as impatient:
                bot = await impatient.create("tictactoe", bots={1: "random"})
                against_bot = await impatient.join(bot)
                assert await tables[0].play(Place(4)) is None
                await asyncio.to_thread(postgresql.stop)
                patient = asyncio.create_task(tables[1].play(Place(0)))
                with pytest.raises(ServerError) as refused:
                    await against_bot.play(Place(4))
                assert refused.value.code == Code.TRY_AGAIN
                with pytest.raises(ServerError) as refused:
                    await impatient.join("0" * 32)
                assert refused.value.code == Code.TRY_AGAIN
                status, parts = await asyncio.to_thread(readiness, server)
                assert (status, parts["database"]) == (503, "away")
                assert tables[0].version == 1
                await asyncio.to_thread(postgresql.start)
                await until(lambda: readiness(server)[0] == 200)
                async with asyncio.timeout(PATIENT):
                    assert await patient is None
                await tables[0].until(lambda table: table.version == 2)
                assert await against_bot.play(Place(4)) is None
                await against_bot.until(lambda table: table.version == 2)
        entries = await journal(url, tables[0].match)
        assert [(entry.seq, entry.seat) for entry in entries] == [(1, 0), (2, 1)]
    assert "Traceback" not in (tmp_path / "log").read_text()


async def test_a_bot_that_found_no_database_moves_later(tmp_path):
    file = tmp_path / "bot.db"
    with RunningServer(f"sqlite:///{file}", log=tmp_path / "log") as server:
        async with Client(server.ws) as player:
            match = await player.create("tictactoe", bots={1: "mcts:2s"})
            table = await player.join(match)
            assert await table.play(Place(4)) is None
            with closing(sqlite3.connect(file, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")  # while the bot thinks, and longer than the store waits
                await until(lambda: unavailable(server) >= 1)
                assert table.version == 1
                other.execute("ROLLBACK")
            await table.until(lambda table: table.version == 2)


# A restart


async def test_a_restart_says_goodbye_and_loses_nothing(tmp_path):
    url = f"sqlite:///{tmp_path}/restart.db"
    with RunningServer(url, log=tmp_path / "log") as server:
        async with two_players(server.ws) as tables, RawClient(server.ws) as raw:
            await raw.say(type="hello")
            in_flight = 0
            for cell in range(4):
                playing = asyncio.create_task(tables[cell % 2].play(Place(cell)))
                await asyncio.sleep(0)
                stopping = asyncio.create_task(asyncio.to_thread(server.stop))
                in_flight += not playing.done()
                if cell == 0:
                    assert (await raw.hear("bye"))["retry_ms"] > 0
                await stopping
                await asyncio.to_thread(server.start)
                async with asyncio.timeout(PATIENT):
                    assert await playing is None
                for table in tables:
                    await table.until(lambda table, cell=cell: table.version == cell + 1)
            assert in_flight
            assert tables[0].view["core"]["cells"][:5] == [0, 1, 0, 1, None]
    assert [entry.seq for entry in await journal(url, tables[0].match)] == [1, 2, 3, 4]
    assert "Traceback" not in (tmp_path / "log").read_text()


# What others may not even know to have happened


@pytest.fixture(scope="module")
def volley_server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("volley")
    paths = install(folder / "games")
    with RunningServer(f"sqlite:///{folder}/v.db", log=folder / "log", paths=paths) as server:
        yield server


async def test_a_pass_in_a_sealed_window_shows_to_nobody_on_the_wire(volley_server):
    url = volley_server.ws
    async with Client(url) as a, Client(url, json=True) as b, Client(url) as c, Client(url) as w:
        match = await a.create("volley", seats=3)
        tables = [await client.join(match) for client in (a, b, c)]
        watching = await w.join(match, watch=True)
        assert await tables[0].play({"type": "STRIKE", "way": "ambush"}) is None
        for table in (*tables, watching):
            await table.until(lambda table: table.version == 1)
        responder = tables[tables[0].view["sys"]["wait"]["seats"][0]]
        others = [table for table in (*tables, watching) if table is not responder]
        seen = [(table.version, table.view, list(table.events)) for table in others]
        assert await responder.play({"type": "PASS"}) is None
        # Not by a message, not by the number of a state or of an answer, and not to one who comes anew.
        for table in others:
            await table._client.send(Sync(match))
            await table.legal()
        assert [(table.version, table.view, list(table.events)) for table in others] == seen
        async with Client(url, token=others[0]._client.token) as again:
            fresh = await again.join(match)
            assert (fresh.version, fresh.view) == (others[0].version, others[0].view)
        # When the time is over, the next update reaches back to what everybody knows.
        for table in others:
            await table.until(lambda table: table.version > 2)
        async with Client(url) as late:
            fresh = await late.join(match, watch=True)
            assert (fresh.version, fresh.view) == (watching.version, watching.view)
