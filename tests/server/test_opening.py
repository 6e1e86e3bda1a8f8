"""What is said along with the request for a WebSocket, and what comes of it. And laying a table to sit down at it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import asynccontextmanager
from typing import Any
from urllib.request import urlopen

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Subprotocol

from boardwright.client import Client
from boardwright.protocol.codec import JSON, MSGPACK, Codec
from boardwright.protocol.codes import Code
from boardwright.protocol.opening import MOST_SAID, SAID, offer, said
from tests.server.raw import RawClient
from tests.server.running import RunningServer, sound_server

HELLO = {"type": "hello"}
PLAIN: dict[Codec, Callable[[Any], Any]] = {MSGPACK: msgspec.msgpack.decode, JSON: msgspec.json.decode}
UNKNOWN = "0" * 32


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    slow: dict[str, Any] = {"message_burst": MOST_SAID - 2, "messages_per_second": 1, "idle_seconds": 3600}
    with sound_server(tmp_path_factory.mktemp("opening"), **slow) as running:
        yield running


class Socket:
    """A bare WebSocket, and what comes over it as plain data."""

    def __init__(self, socket, codec):
        self.socket = socket
        self._codec = codec

    async def say(self, message):
        data = self._codec.encode(message)
        await self.socket.send(data.decode() if self._codec.text else data)

    async def hear(self, *kinds):
        """The next message, or the next of these kinds."""
        async with asyncio.timeout(20):
            while True:
                message = PLAIN[self._codec](await self.socket.recv())
                if not kinds or message["type"] in kinds:
                    return message

    async def goes_on(self):
        await self.say({"type": "ping", "nonce": 7})
        assert await self.hear("pong") == {"type": "pong", "nonce": 7}


@asynccontextmanager
async def opened(server, *messages, codec=MSGPACK, items=()):
    """`items`: what else is in the list of subprotocols."""
    offered = [Subprotocol(item) for item in (*offer(codec, messages), *items)]
    async with connect(server.ws, subprotocols=offered, compression=None, ping_interval=None) as socket:
        assert socket.subprotocol == codec.name
        yield Socket(socket, codec)


async def status(server, offered, *headers):
    """What the server answers to a request that asks for these subprotocols, whatever they look like."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    lines = (
        "GET /ws HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Protocol: {offered}",
        *headers,
    )
    writer.write("".join(f"{line}\r\n" for line in (*lines, "")).encode())
    try:
        async with asyncio.timeout(20):
            first = await reader.readline()
        return int(first.split()[1])
    finally:
        writer.close()


def measured(server, name):
    """A figure of the metrics; 0 if nobody has counted it yet."""
    with urlopen(f"{server.http}/metrics", timeout=10) as answer:
        lines = answer.read().decode().splitlines()
    return sum(float(line.removeprefix(name)) for line in lines if line.startswith(f"{name} "))


def counted(server, kind):
    return measured(server, f'boardwright_bad_messages_total{{kind="{kind}"}}')


def create(**more):
    return {"type": "create", "seq": 1, "game": "tictactoe", **more}


# As text


@given(st.lists(st.dictionaries(st.text(), st.text() | st.integers(-9, 9)), max_size=MOST_SAID))
def test_what_is_offered_is_what_was_said(messages):
    for codec in (MSGPACK, JSON):
        ours, *items = offer(codec, messages)
        assert ours == codec.name
        assert all(set(item) <= TOKEN for item in items)
        assert [PLAIN[codec](data) for data in said([ours, *items])] == messages


TOKEN = set("!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
"""Of what a browser and a proxy let a subprotocol consist."""


@given(st.lists(st.text() | st.text().map(SAID.__add__)))
def test_any_other_text_is_nothing_or_wrong(items):
    try:
        found = said(items)
    except ValueError:
        return
    assert len(found) == sum(item.startswith(SAID) for item in items)
    assert all(isinstance(data, bytes) for data in found)


@pytest.mark.parametrize(
    "wrong", ["Y", "YQ==", "YQ=", "Y+8", "Y/8", "Y Q", "Y\nQ", "YQ\0", "é", "\udc80", "Y=Q"]
)
def test_only_unpadded_base64url_is_read(wrong):
    with pytest.raises(ValueError):  # noqa: PT011 - whatever is wrong with it
        said([SAID + wrong])
    assert said([SAID + "Y-_v", SAID, "soap"]) == [b"c\xef\xef", b""]


# What is understood


@pytest.mark.parametrize("codec", [MSGPACK, JSON])
async def test_who_says_hello_and_where_to_is_there_at_once(server, codec):
    async with Client(server.ws) as first:
        table = await first.lay("tictactoe")
        async with opened(server, HELLO, {"type": "join", "match": table.match}, codec=codec) as socket:
            assert [(await socket.hear())["type"] for _ in range(2)] == ["welcome", "state"]
            await socket.goes_on()
        await table.until(lambda seen: seen.presence and seen.presence.seats[1].player)


async def test_messages_are_answered_in_their_order_and_before_those_that_follow(server):
    pings = [{"type": "ping", "nonce": number} for number in range(1, 4)]
    async with opened(server, pings[0], HELLO, pings[1], create(), pings[2]) as socket:
        await socket.say({"type": "ping", "nonce": 4})
        heard = [await socket.hear() for _ in range(6)]
    assert [message["type"] for message in heard] == ["pong", "welcome", "pong", "created", "pong", "pong"]
    assert [message["nonce"] for message in heard if message["type"] == "pong"] == [1, 2, 3, 4]


async def test_an_empty_message_and_a_broken_one_are_told_so_and_the_rest_counts(server):
    before = counted(server, "malformed")
    items = [SAID, SAID + "wQ", offer(MSGPACK, [HELLO])[1]]
    async with opened(server, items=items) as socket:
        assert [(await socket.hear()).get("code") for _ in range(2)] == [Code.BAD_MESSAGE] * 2
        assert (await socket.hear())["type"] == "welcome"
        await socket.goes_on()
    assert counted(server, "malformed") == before + 2


async def test_a_second_hello(server):
    async with opened(server, HELLO, HELLO) as socket:
        player = (await socket.hear("welcome"))["player"]
        assert (await socket.hear())["reason"] == "hello_twice"
        await socket.goes_on()
        assert player


async def test_a_token_that_is_not_known_lets_nothing_else_happen(server):
    lost = {"type": "hello", "token": "nonsense"}
    async with opened(server, lost, create(), HELLO, create()) as socket:
        heard = [await socket.hear() for _ in range(4)]
    assert [message.get("code") for message in heard[:2]] == [Code.TOKEN_INVALID, Code.HELLO_FIRST]
    assert [message["type"] for message in heard[2:]] == ["welcome", "created"]


async def test_a_match_that_does_not_exist(server):
    async with opened(server, HELLO, {"type": "join", "match": UNKNOWN}) as socket:
        assert (await socket.hear())["type"] == "welcome"
        assert await socket.hear() == {
            "type": "error",
            "code": Code.MATCH_NOT_FOUND,
            "reason": "match_not_found",
            "match": UNKNOWN,
        }
        await socket.goes_on()


async def test_the_rate_counts_them(server):
    before = counted(server, "flood")
    async with opened(server, *[{"type": "ping", "nonce": 1}] * MOST_SAID) as socket:
        heard = [await socket.hear() for _ in range(MOST_SAID)]
        assert [message["type"] for message in heard] == ["pong"] * (MOST_SAID - 2) + ["error"] * 2
        assert heard[-1]["code"] == Code.TOO_MANY_MESSAGES
    assert counted(server, "flood") == before + 2


# What is refused, and leaves nothing behind


def hello():
    return offer(MSGPACK, [HELLO])[1]


@pytest.mark.parametrize(
    ("offered", "expected"),
    [
        (f"{MSGPACK.name}, {hello()}=", 400),
        (f"{MSGPACK.name}, {SAID}Y", 400),
        (f"{MSGPACK.name}, {SAID}a b", 400),
        (f"{MSGPACK.name}, {SAID}ä", 400),
        (f'{MSGPACK.name}, {SAID}"YQ"', 400),
        (f"{MSGPACK.name}" + f", {hello()}" * (MOST_SAID + 1), 400),
        (f"{MSGPACK.name}, {SAID}{'Y' * 20_000}", 431),
        (hello(), 403),
        (f"{SAID}{MSGPACK.name}, {hello()}", 403),
        (f"soap, {hello()}", 403),
        (f"{hello()}, {MSGPACK.name}", 101),
        (f"{MSGPACK.name}" + f", {hello()}" * MOST_SAID, 101),
        (f"{MSGPACK.name}, {SAID}{'Y' * 12_000}", 101),
    ],
)
async def test_requests_that_are_refused(server, offered, expected):
    assert await status(server, offered) == expected


async def test_a_foreign_page_lays_no_table(server):
    asked = ", ".join(offer(MSGPACK, [HELLO, create(seat=0)]))
    before, matches = counted(server, "origin"), measured(server, "boardwright_live_matches")
    assert await status(server, asked, "Origin: https://evil.example") == 403
    assert counted(server, "origin") == before + 1
    assert measured(server, "boardwright_live_matches") == matches
    async with opened(server, HELLO, create(seat=0)) as socket:
        await socket.hear("state")
        assert measured(server, "boardwright_live_matches") == matches + 1


async def test_the_subprotocol_in_the_reply_is_never_what_was_said(server):
    """A client that knows only what it said finds no subprotocol of that name."""
    with pytest.raises(InvalidStatus):
        await connect(server.ws, subprotocols=[Subprotocol(hello())])
    async with opened(server, codec=JSON, items=[hello()]) as socket:
        assert (await socket.hear())["code"] == Code.BAD_MESSAGE  # msgpack, where JSON is spoken


# Laying a table and sitting down at it


@pytest.mark.parametrize("seat", [0, 1])
async def test_who_lays_a_table_sits_at_it_also_after_coming_back(server, seat):
    async with opened(server, HELLO, create(seat=seat)) as socket:
        token = (await socket.hear())["token"]
        match = (await socket.hear())["match"]
        state = await socket.hear()
        assert (state["type"], state["match"], state["seat"]) == ("state", match, seat)
        seats = (await socket.hear("presence"))["seats"]
        assert [bool(place.get("connected")) for place in seats] == [seat == 0, seat == 1]
    back = {"type": "hello", "token": token}, {"type": "join", "match": match}
    async with opened(server, *back) as socket, RawClient(server.ws) as other:
        assert (await socket.hear("state"))["seat"] == seat
        assert (await other.sit(match))["seat"] == 1 - seat


@pytest.mark.parametrize("wanted", [{"seat": 2}, {"seat": 31}, {"seat": 1, "bots": {"1": "random"}}])
async def test_a_seat_that_is_not_to_be_had_leaves_no_table(server, wanted):
    matches = measured(server, "boardwright_live_matches")
    async with opened(server, HELLO, create(**wanted)) as socket:
        await socket.hear("welcome")
        assert await socket.hear() == {
            "type": "error",
            "code": Code.SEAT_TAKEN,
            "reason": "seat_taken",
            "seq": 1,
        }
        assert measured(server, "boardwright_live_matches") == matches
        await socket.say(create(seat=0, seq=2))
        assert (await socket.hear("created"))["seq"] == 2


@pytest.mark.parametrize("seat", [-1, 32, 1.5, "0"])
async def test_a_seat_that_is_none_is_not_understood(server, seat):
    async with opened(server, HELLO, create(seat=seat)) as socket:
        await socket.hear("welcome")
        assert (await socket.hear())["code"] == Code.BAD_MESSAGE


async def test_one_socket_sits_at_so_many_tables(tmp_path):
    with RunningServer(
        f"sqlite:///{tmp_path}/many.db", log=tmp_path / "log", messages_per_second=9999, message_burst=9999
    ) as server:
        async with opened(server, HELLO) as socket:
            for seq in range(1, 101):
                await socket.say(create(seat=0, seq=seq))
                await socket.hear("state")
            await socket.say(create(seat=0, seq=101))
            error = await socket.hear("error")
            assert (error["code"], error["seq"]) == (Code.TOO_MANY_MATCHES, 101)
            assert measured(server, "boardwright_live_matches") == 100
            await socket.say(create(seq=102))
            assert (await socket.hear("created"))["seq"] == 102
