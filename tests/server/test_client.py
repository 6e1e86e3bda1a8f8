"""The Python client: it comes, and comes back, with one request."""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.server import serve
from websockets.typing import Subprotocol

from boardwright.client import Client, ServerError, Table
from boardwright.client.pace import Pace
from boardwright.games.tictactoe.types import Place
from boardwright.protocol import messages as wire
from boardwright.protocol import opening
from boardwright.protocol.codec import MSGPACK
from boardwright.protocol.codes import Code
from tests.server.running import RunningServer, free_port, sound_server


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with sound_server(tmp_path_factory.mktemp("client")) as running:
        yield running


class Listening(Client):
    """Notes what it sends over the open socket."""

    def __init__(self, *given, **more):
        super().__init__(*given, **more)
        self.sent = []
        self.failures = []

    def _failed(self, error):
        self.failures.append(error)
        super()._failed(error)

    @property
    def errors(self):
        return [error.code for error in self.failures]

    async def send(self, message):
        self.sent.append(message)
        await super().send(message)

    async def drop(self):
        """Lose the connection, and wait until it is back."""
        self.sent.clear()
        times = self.reconnects
        assert self._socket is not None
        self._socket.transport.abort()
        async with asyncio.timeout(20):
            while self.reconnects == times or self.down.is_set():
                await asyncio.sleep(0.01)


@pytest.mark.parametrize("json", [False, True])
async def test_who_comes_has_said_hello_by_then(server, json):
    async with Listening(server.ws, json=json) as client:
        assert client.player
        assert client.sent == []


@pytest.mark.parametrize("json", [False, True])
async def test_who_comes_back_has_said_where_to(server, json):
    async with Listening(server.ws, json=json) as client, Client(server.ws) as other:
        table = await client.lay("tictactoe")
        opponent = await other.join(table.match)
        room = await client.rooms.create("tictactoe")
        table.version, table.view = -1, {}  # so that the whole state has to come again
        await client.drop()
        await table.until(lambda seen: seen.view)
        await room.say("back")
        assert [type(message).__name__ for message in client.sent] == ["ClientRoomChat"]
        assert await table.play(Place(4)) is None
        await opponent.until(lambda seen: seen.version == 1)


async def test_more_tables_than_a_request_takes_are_all_come_back_to(server):
    async with Listening(server.ws) as client:
        tables = [await client.lay("tictactoe", bots={1: "random"}) for _ in range(opening.MOST_SAID + 3)]
        await client.drop()
        for table in tables:
            assert await table.play(Place(4)) is None
        joins = [message.match for message in client.sent if isinstance(message, wire.Join)]
        assert joins == [table.match for table in tables[opening.MOST_SAID - 1 :]]


async def test_who_gets_up_while_the_socket_opens_has_left(server, monkeypatch):
    async with Listening(server.ws) as client, Client(server.ws) as other:
        table = await client.lay("tictactoe")
        opponent = await other.join(table.match)
        monkeypatch.setattr(client, "_come_back_to", leaving(client, table))
        await client.drop()
        assert wire.Leave(table.match) in client.sent
        await opponent.until(lambda seen: seen.presence and not seen.presence.seats[0].connected)


def leaving(client, table):
    """The table is left after it was said where to come back to."""
    before = client._come_back_to

    def come_back_to():
        said = before()
        client.tables.pop(table.match, None)
        return said

    return come_back_to


async def test_a_server_that_forgot_the_player_ends_no_table(tmp_path):
    port = free_port()
    with RunningServer(f"sqlite:///{tmp_path}/one.db", log=tmp_path / "log", port=port) as server:
        client = await Listening(server.ws).__aenter__()
        table = await client.lay("tictactoe")
        legal = asyncio.create_task(lost(client))
    with RunningServer(f"sqlite:///{tmp_path}/two.db", log=tmp_path / "log", port=port):
        try:
            with pytest.raises(ServerError) as refused:
                await asyncio.wait_for(legal, 30)
            assert refused.value.code == Code.TOKEN_INVALID
            with pytest.raises(ServerError) as refused:
                await asyncio.wait_for(table.legal(), 30)
            assert refused.value.code == Code.HELLO_FIRST
            assert client.tables == {table.match: table}
        finally:
            await client.__aexit__()


async def lost(client):
    """Ask for something once the server is away."""
    await client.down.wait()
    return await client.create("tictactoe")


# Laying a table


@pytest.mark.parametrize("seat", [0, 1])
async def test_who_lays_a_table_sits_at_it(server, seat):
    async with Client(server.ws) as client:
        table = await client.lay("tictactoe", seat=seat, bots={1 - seat: "random"})
        assert table is client.tables[table.match]
        assert table.seat == seat
        await table.until(lambda seen: seen.version == seat)
        assert await table.play((await table.legal())[0]) is None


async def test_a_seat_that_is_not_to_be_had(server):
    async with Client(server.ws) as client:
        with pytest.raises(ServerError) as refused:
            await client.lay("tictactoe", seat=1, bots={1: "random"})
        assert refused.value.code == Code.SEAT_TAKEN
        assert client.tables == {}


async def lay_again(server, client, seat):
    """What the client asked for first, said once more on a new connection."""
    again = Client(server.ws, token=client.token)
    again.session = client.session
    async with again:
        return await again.ask(lambda seq: wire.Create(seq, "tictactoe", seat=seat, at=AT))


AT = int(time.time() * 1000)


async def test_the_same_message_again_lays_no_second_table(server):
    async with Client(server.ws) as client, Client(server.ws) as other:
        laid = await client.ask(lambda seq: wire.Create(seq, "tictactoe", seat=0, at=AT))
        assert await lay_again(server, client, 0) == laid
        await other.join(laid.match)
        with pytest.raises(ServerError) as refused:
            await lay_again(server, client, 1)  # where somebody else sits by now
        assert refused.value.code == Code.SEAT_TAKEN
        assert await lay_again(server, other, 0) != laid


# A server that cannot welcome anybody yet


@asynccontextmanager
async def hesitant(times):
    """A server whose database is away when a client says hello so many times."""
    heard = []

    async def talk(socket):
        welcome = False

        async def hear(data):
            nonlocal times, welcome
            message = MSGPACK.decode(data)
            heard.append(message)
            answer: Any
            if isinstance(message, wire.Hello) and times:
                times -= 1
                answer = wire.Error(Code.TRY_AGAIN, "try_again")
            elif isinstance(message, wire.Hello):
                welcome, answer = True, wire.Welcome("anna", "token", "session")
            elif not welcome:
                answer = wire.Error(Code.HELLO_FIRST, "hello_first", message.match)
            else:
                answer = wire.State(message.match, "tictactoe", 0, 2, 0, 0, {}, "c", 0)
            await socket.send(MSGPACK.encode(answer))

        for data in opening.said(
            socket.request.headers["Sec-WebSocket-Protocol"].replace(" ", "").split(",")
        ):
            await hear(data)
        async for data in socket:
            await hear(data)

    async with serve(talk, "127.0.0.1", 0, subprotocols=[Subprotocol(MSGPACK.name)]) as server:
        yield f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}", heard


async def test_a_hello_that_found_no_database_is_said_again_and_then_the_rest():
    async with hesitant(2) as (url, heard):
        client = Client(url, token="t")
        table = client.tables["m"] = Table(client, wire.Join("m", 1))
        async with client:
            await table.until(lambda seen: seen.version == 0)
        assert [type(message).__name__ for message in heard] == ["Hello", "Join", "Hello", "Hello", "Join"]
        assert heard[1] == heard[-1] == wire.Join("m", 1)


# A server that does not listen as fast as one would like to talk


@pytest.fixture(scope="module")
def slow_server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("slow")
    with sound_server(folder, messages_per_second=40, message_burst=10) as running:
        yield running


def unpaced(client):
    client._pace = Pace(1e9, 10**9)


async def test_a_client_talks_as_fast_as_the_server_listens(slow_server):
    async with Listening(slow_server.ws) as client:
        table = await client.lay("tictactoe")
        asked = await asyncio.gather(*(table.legal() for _ in range(40)))
        assert [len(commands) for commands in asked] == [9] * 40
        assert client.errors == []


async def test_what_came_too_fast_is_done_all_the_same(slow_server):
    """Joins and leaves too, which have no number."""
    async with Listening(slow_server.ws) as client, Client(slow_server.ws) as other:
        tables = [await client.lay("tictactoe") for _ in range(4)]
        matches = [await other.create("tictactoe") for _ in range(4)]
        unpaced(client)
        for _ in range(10):
            await client.send(wire.ClientPing())
        async with asyncio.timeout(20):
            joined = asyncio.gather(*(client.join(match) for match in matches))
            asked = asyncio.gather(*(table.legal() for table in tables[1:]))
            await tables[0].leave()
            assert [table.seat for table in await joined] == [0] * 4
            assert [len(commands) for commands in await asked] == [9] * 3
            while client.sent.count(wire.Leave(tables[0].match)) == 1:
                await asyncio.sleep(0.01)
        refused = {error.match for error in client.failures if error.code == Code.TOO_MANY_MESSAGES}
        assert refused >= {tables[0].match, *matches}


async def test_what_is_said_again_is_what_is_right_by_then():
    """Who left and came back must not leave because the first leave came too fast."""
    client = Client("ws://127.0.0.1:1")
    refused = wire.Error(Code.TOO_MANY_MESSAGES, "too_many_messages", "m")
    assert client._again(refused) == [wire.Leave("m")]
    client.tables["m"] = Table(client, wire.Join("m", 1))
    assert client._again(refused) == [wire.Join("m", 1)]


@pytest.mark.parametrize(("burst", "said", "at_once"), [(100, 0, 75), (100, 5, 70), (1, 1, 0), (4, 1, 2)])
def test_a_pace_is_a_burst_and_then_one_after_the_other(burst, said, at_once, monkeypatch):
    now = 1000.0
    monkeypatch.setattr("boardwright.client.pace.monotonic", lambda: now)
    pace = Pace(10, burst, said)
    waits = [pace.next_turn() for _ in range(at_once + 3)]
    assert waits == pytest.approx([0] * at_once + [0.1, 0.2, 0.3], abs=1e-6)
    now += 1000
    assert pace.next_turn() == 0
