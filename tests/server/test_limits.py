"""What the server lets a client do, and what becomes of one that does more."""

from __future__ import annotations

import asyncio
import socket as sockets
import struct
from contextlib import ExitStack, suppress
from typing import Any
from urllib.request import urlopen

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Subprotocol

from boardwright.client import Client, ServerError
from boardwright.games.tictactoe.types import Place
from boardwright.protocol.codes import Code
from tests.server.raw import RawClient
from tests.server.running import RunningServer, sound_server

GREETING = b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
GREETING += b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    settings: dict[str, Any] = {
        "origins": "https://games.example, https://other.example/",
        "heartbeat_seconds": 1,
        "answer_seconds": 1,
        "messages_per_second": 2000,
        "message_burst": 2000,
    }
    with sound_server(tmp_path_factory.mktemp("limits"), **settings) as running:
        yield running


def counted(server, kind):
    """How many bad messages of a kind the metrics have counted."""
    with urlopen(f"{server.http}/metrics", timeout=10) as answer:
        lines = answer.read().decode().splitlines()
    name = f'boardwright_bad_messages_total{{kind="{kind}"}} '
    return sum(float(line.removeprefix(name)) for line in lines if line.startswith(name))


def open_sockets(server):
    with urlopen(f"{server.http}/metrics", timeout=10) as answer:
        lines = answer.read().decode().splitlines()
    (line,) = [line for line in lines if line.startswith("boardwright_sockets ")]
    return float(line.split()[1])


async def until(condition, seconds=30):
    async with asyncio.timeout(seconds):
        while not await asyncio.to_thread(condition):
            await asyncio.sleep(0.1)


# Where a page comes from


@pytest.mark.parametrize("origin", [None, "https://games.example", "https://other.example", "same host"])
async def test_pages_of_this_host_and_of_listed_ones_may_connect(server, origin):
    own = f"http://127.0.0.1:{server.port}"
    headers = {} if origin is None else {"Origin": own if origin == "same host" else origin}
    async with connect(server.ws, additional_headers=headers, origin=None):
        pass


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", "https://games.example.evil"])
async def test_other_pages_may_not(server, origin):
    before = counted(server, "origin")
    with pytest.raises(InvalidStatus) as refused:
        await connect(server.ws, additional_headers={"Origin": origin})
    assert refused.value.response.status_code == 403
    assert counted(server, "origin") == before + 1


async def test_only_our_subprotocols_are_spoken(server):
    with pytest.raises(InvalidStatus):
        await connect(server.ws, subprotocols=[Subprotocol("soap")])


# Who one is


@pytest.mark.parametrize("token", ["g-0011223344556677.00", "nonsense", "", "g-1." + "0" * 36, "é.é"])
async def test_a_forged_token_is_refused(server, token):
    async with RawClient(server.ws) as raw:
        await raw.say(type="hello", token=token)
        assert (await raw.hear("error"))["code"] == Code.TOKEN_INVALID
        await raw.say(type="hello")
        assert (await raw.hear("welcome"))["player"]


async def test_a_token_of_another_server_is_refused(server, tmp_path):
    with RunningServer(f"sqlite:///{tmp_path}/other.db", log=tmp_path / "log") as other:
        async with Client(other.ws) as there:
            token = there.token
    with pytest.raises(ServerError) as refused:
        async with Client(server.ws, token=token):
            pass
    assert refused.value.code == Code.TOKEN_INVALID


async def test_a_guest_who_comes_back_is_the_same_one_and_gets_a_new_token(server):
    async with Client(server.ws) as guest:
        player, token = guest.player, guest.token
    async with Client(server.ws, token=token) as again:
        assert again.player == player
        newer = again.token
    async with Client(server.ws, token=newer) as again:
        assert again.player == player


async def test_hello_comes_first_and_once(server):
    async with RawClient(server.ws) as raw:
        await raw.say(type="create", seq=1, game="tictactoe")
        assert (await raw.hear("error"))["code"] == Code.HELLO_FIRST
        await raw.say(type="hello")
        await raw.say(type="hello")
        assert (await raw.hear("error"))["reason"] == "hello_twice"


# Rooms


async def test_a_full_room(server):
    async with Client(server.ws) as first, Client(server.ws) as second, Client(server.ws) as third:
        match = await first.create("tictactoe")
        await first.join(match)
        with pytest.raises(ServerError) as taken:
            await second.join(match, seat=0)
        assert taken.value.code == Code.SEAT_TAKEN
        await second.join(match)
        with pytest.raises(ServerError) as full:
            await third.join(match)
        assert full.value.code == Code.ROOM_FULL
        assert (await third.join(match, watch=True)).seat == -1


@pytest.mark.parametrize("match", ["nope", "0" * 32, "\x00", "'; drop table matches", "ä"])
async def test_an_unknown_room(server, match):
    async with Client(server.ws) as client:
        with pytest.raises(ServerError) as unknown:
            await client.join(match)
        assert unknown.value.code == Code.MATCH_NOT_FOUND


async def test_a_match_that_one_is_not_in(server):
    async with Client(server.ws) as player, RawClient(server.ws) as stranger:
        match = await player.create("tictactoe")
        table = await player.join(match)
        await stranger.say(type="hello")
        for message in (
            {"type": "command", "seq": 1, "command": {"type": "PLACE", "cell": 0}},
            {"type": "legal", "seq": 2},
            {"type": "sync"},
            {"type": "chat", "text": "hi"},
            {"type": "leave"},
        ):
            await stranger.say(match=match, **message)
            assert (await stranger.hear("error"))["code"] == Code.NOT_IN_MATCH
        await stranger.say(type="join", match=match, watch=True)
        await stranger.say(type="command", match=match, seq=9, command={"type": "PLACE", "cell": 0})
        assert (await stranger.hear("refusal"))["code"] == Code.SPECTATOR
        assert table.version == 0


@pytest.mark.parametrize("level", ["mcts:999999999", "mcts:3600s", "god", "mcts:"])
async def test_a_bot_that_would_think_for_ever(server, level):
    async with Client(server.ws) as client:
        with pytest.raises(ServerError) as refused:
            await client.create("tictactoe", bots={1: level})
        assert refused.value.code == Code.BAD_TABLE


async def test_two_tabs_of_a_player_count_for_themselves(server):
    async with Client(server.ws) as tab, Client(server.ws) as opponent:
        match = await tab.create("tictactoe")
        one = await tab.join(match)
        other = await opponent.join(match)
        async with Client(server.ws, token=tab.token) as second_tab:
            two = await second_tab.join(match)
            assert two.seat == one.seat
            second_tab.seq = 0
            assert await one.play(Place(0)) is None
            assert await other.play(Place(1)) is None
            second_tab.seq = tab.seq - 1
            assert await two.play(Place(2)) is None
            await other.until(lambda table: table.version == 3)
            assert other.view["core"]["cells"][:3] == [0, 1, 0]


# Too much, too fast, too slow


async def test_a_flood_is_told_so_and_then_cut_off(server):
    before = counted(server, "flood")
    async with Client(server.ws) as bystander:
        match = await bystander.create("tictactoe")
        table = await bystander.join(match)
        async with connect(server.ws) as flood:
            with suppress(ConnectionClosed):
                for _ in range(20_000):
                    await flood.send('{"type": "ping"}')
            await everything(flood)
            assert flood.close_code in (1008, 1006)  # what was still on its way may cut the goodbye off
        assert await table.play(Place(4)) is None
    assert counted(server, "flood") - before >= 20


async def test_nonsense_is_told_so_and_then_cut_off(server):
    async with connect(server.ws) as socket:
        for _ in range(20):
            await socket.send("{")
        heard = await everything(socket)
    assert len(heard) == 20
    assert all('"code":1003' in message for message in heard)
    assert socket.close_code == 1008


async def test_a_reader_that_never_reads_is_dropped(server):
    """Its own outbox fills; nobody else's does."""
    with ExitStack() as stack:
        async with Client(server.ws) as talker:
            match = await talker.create("tictactoe")
            table = await talker.join(match)
            deaf = stack.enter_context(sockets.socket())
            deaf.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
            deaf.connect(("127.0.0.1", server.port))
            deaf.sendall(GREETING)
            before = open_sockets(server)
            for message in ('{"type":"hello"}', f'{{"type":"join","match":"{match}","watch":true}}'):
                deaf.sendall(frame(message))
            await table.until(lambda table: table.presence and table.presence.watching == 1)
            dropped = asyncio.create_task(until(lambda: open_sockets(server) < before))
            while not dropped.done():
                with suppress(OSError):  # the server has hung up
                    deaf.sendall(frame(f'{{"type":"sync","match":"{match}"}}') * 500)
                await talker.create("tictactoe")  # it goes on working for others
                await asyncio.wait({dropped}, timeout=0.3)
            await dropped
            await table.until(lambda table: table.presence and table.presence.watching == 0)
            assert await table.play(Place(4)) is None


async def test_a_silent_socket_is_pinged_and_then_dropped(server):
    """Half open: the other side is gone and never said so."""
    async with Client(server.ws) as player:
        match = await player.create("tictactoe")
        table = await player.join(match)
        async with connect(server.ws) as silent:
            await silent.send('{"type":"hello"}')
            await silent.send(f'{{"type":"join","match":"{match}"}}')
            heard = await everything(silent)
            assert silent.close_code == 1001
        assert any('"type":"ping"' in message for message in heard)
        await table.until(lambda table: table.presence and not table.presence.seats[1].connected)
        assert player.reconnects == 0


async def everything(socket):
    """All that comes until the server closes."""
    heard = []
    with suppress(ConnectionClosed):
        async for message in socket:
            heard.append(message)
    return heard


def frame(text):
    """A masked text frame, with a mask of zeros."""
    data = text.encode()
    length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return b"\x81" + length + bytes(4) + data


# Too many, and too silent


async def test_an_address_may_open_so_many_sockets_and_no_more(tmp_path):
    with sound_server(tmp_path, sockets_per_address=2) as server:
        async with connect(server.ws) as first, connect(server.ws):
            with pytest.raises(InvalidStatus) as refused:
                await connect(server.ws)
            assert refused.value.response.status_code == 429
            await first.close()
            async with asyncio.timeout(30):
                while True:
                    with suppress(InvalidStatus):
                        async with connect(server.ws):
                            return


async def test_who_does_not_say_hello_is_hung_up_on(tmp_path):
    with sound_server(tmp_path, hello_seconds=0.5) as server:
        async with connect(server.ws) as silent, connect(server.ws) as polite:
            await polite.send('{"type":"hello"}')
            heard = await everything(silent)
            assert silent.close_code == 1008
            assert '"reason":"hello_first"' in heard[-1]
            await polite.send('{"type":"ping","nonce":1}')
            async with asyncio.timeout(30):
                while '"pong"' not in str(await polite.recv()):
                    pass
