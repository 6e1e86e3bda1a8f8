"""Frames as they come over the wire: whole, in pieces, several at once, broken. And what goes out, in its order."""

from __future__ import annotations

import asyncio
import os
from typing import Any

import pytest

from boardwright.protocol.codec import JSON
from boardwright.server.sockets.connection import MOST_WAITING, Connection
from tests.server.running import RunningServer, sound_server

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
ASK = b'{"type":"ping","nonce":7}'
ANSWER = b'{"type":"pong","nonce":7}'


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with sound_server(tmp_path_factory.mktemp("wire")) as running:
        yield running


def frame(payload: bytes, opcode: int = TEXT, *, fin: bool = True, masked: bool = True) -> bytes:
    size = len(payload)
    bit = 0x80 if masked else 0
    if size < 126:
        head = bytes((opcode | 0x80 * fin, bit | size))
    elif size < 65536:
        head = bytes((opcode | 0x80 * fin, bit | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((opcode | 0x80 * fin, bit | 127)) + size.to_bytes(8, "big")
    if not masked:
        return head + payload
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


class Wire:
    """A socket of bytes, after the handshake."""

    def __init__(self, server: RunningServer) -> None:
        self._port = server.port

    async def __aenter__(self) -> Wire:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        self.send(
            b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        assert b" 101 " in await self._reader.readuntil(b"\r\n\r\n")
        return self

    async def __aexit__(self, *error: object) -> None:
        self._writer.close()

    def send(self, data: bytes) -> None:
        self._writer.write(data)

    async def hear(self) -> tuple[int, bytes]:
        async with asyncio.timeout(10):
            first, size = await self._reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self._reader.readexactly(2), "big")
            return first & 15, await self._reader.readexactly(size)


ASK_FOR_SOCKET = (
    b"Host: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def answer(server: RunningServer, *pieces: bytes, pause: float = 0.02) -> bytes:
    """The head of what the server says to a request that comes in pieces."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    for piece in pieces:
        writer.write(piece)
        await asyncio.sleep(pause)
    async with asyncio.timeout(10):
        head = await reader.readuntil(b"\r\n\r\n")
    writer.close()
    return head


@pytest.mark.parametrize("cut", [1, 6, 8, 30, 140])
async def test_a_request_may_come_in_pieces(server, cut):
    asked = b"GET /ws HTTP/1.1\r\n" + ASK_FOR_SOCKET
    assert b" 101 " in await answer(server, asked[:cut], asked[cut:])


async def test_a_connection_may_serve_a_page_before_it_becomes_a_socket(server):
    page = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    async with asyncio.timeout(10):
        writer.write(page)
        assert b" 200 " in await reader.readuntil(b"\r\n\r\n")
        await asyncio.sleep(0.1)
        writer.write(b"GET /ws HTTP/1.1\r\n" + ASK_FOR_SOCKET)
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(ASK))
        assert (await reader.readexactly(2 + len(ANSWER)))[2:] == ANSWER
    writer.close()


async def test_what_comes_right_behind_the_request_is_heard(server):
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"GET /ws HTTP/1.1\r\n" + ASK_FOR_SOCKET + frame(ASK))
    async with asyncio.timeout(10):
        await reader.readuntil(b"\r\n\r\n")
        assert (await reader.readexactly(2 + len(ANSWER)))[2:] == ANSWER
    writer.close()


@pytest.mark.parametrize(
    ("request_head", "status"),
    [
        (b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 426),
        (b"GET /elsewhere HTTP/1.1\r\n" + ASK_FOR_SOCKET, 404),
        (b"GET /ws HTTP/1.1\r\nX: " + b"x" * 20_000, 431),
        (b"GET /ws HTTP/1.1\r\nbroken\r\n\r\n", 400),
    ],
)
async def test_what_does_not_become_a_socket(server, request_head, status):
    assert f" {status} ".encode() in await answer(server, request_head)


async def test_a_frame_may_come_byte_by_byte(server):
    async with Wire(server) as wire:
        for byte in frame(ASK):
            wire.send(bytes((byte,)))
            await asyncio.sleep(0.001)
        assert await wire.hear() == (TEXT, ANSWER)


async def test_several_frames_may_come_at_once_and_one_in_part(server):
    async with Wire(server) as wire:
        last = frame(ASK)
        wire.send(frame(ASK) * 5 + last[:9])
        assert [await wire.hear() for _ in range(5)] == [(TEXT, ANSWER)] * 5
        wire.send(last[9:])
        assert await wire.hear() == (TEXT, ANSWER)


async def test_a_ping_between_two_messages_is_answered(server):
    async with Wire(server) as wire:
        wire.send(frame(ASK) + frame(b"hi", PING) + frame(ASK))
        heard = [await wire.hear() for _ in range(3)]
        assert sorted(heard) == [(TEXT, ANSWER), (TEXT, ANSWER), (PONG, b"hi")]


async def test_a_message_in_fragments_is_one_message_and_what_follows_is_heard(server):
    async with Wire(server) as wire:
        wire.send(frame(ASK))
        wire.send(frame(ASK[:9], fin=False) + frame(ASK[9:], 0))
        wire.send(frame(ASK))
        assert [await wire.hear() for _ in range(3)] == [(TEXT, ANSWER)] * 3


async def test_spaces_make_a_longer_frame(server):
    async with Wire(server) as wire:
        wire.send(frame(ASK + b" " * 5000) + frame(ASK))
        assert [await wire.hear() for _ in range(2)] == [(TEXT, ANSWER)] * 2


@pytest.mark.parametrize(
    ("broken", "code"),
    [
        (frame(b" " * 65537), 1009),
        (frame(b" " * 65535, BINARY)[:4] + b"", None),
        (frame(b"\xff\xfe"), 1007),
        (frame(ASK, masked=False), 1002),
        (frame(ASK, 3), 1002),
        (bytes((0xF1, 0x80, 0, 0, 0, 0)), 1002),
    ],
    ids=["too long", "never finished", "not UTF-8", "not masked", "unknown opcode", "reserved bits"],
)
async def test_a_broken_frame_closes_its_socket_at_most(server, broken, code):
    async with Wire(server) as wire, Wire(server) as other:
        wire.send(frame(ASK))
        assert await wire.hear() == (TEXT, ANSWER)
        wire.send(broken)
        if code is not None:
            opcode, reason = await wire.hear()
            assert (opcode, int.from_bytes(reason[:2], "big")) == (CLOSE, code)
        other.send(frame(ASK))
        assert await other.hear() == (TEXT, ANSWER)


async def test_closing_is_answered(server):
    async with Wire(server) as wire:
        wire.send(frame(ASK) + frame((1000).to_bytes(2, "big"), CLOSE))
        heard = [await wire.hear()]
        while heard[-1][0] != CLOSE:
            heard.append(await wire.hear())
        assert heard[-1][1][:2] == (1000).to_bytes(2, "big")


# Slow readers


class Slow:
    """A socket that takes what it gets only while it is `ready`, and for so long as there is `room`."""

    def __init__(self) -> None:
        self.ready = True
        self.room = MOST_WAITING * 2
        self.taken: list[Any] = []

    def write(self, data: bytes, *, text: bool) -> None:
        assert self.ready
        self.taken.append(data.decode())
        self.room -= 1
        self.ready = self.room > 0

    def close(self, code: int) -> None:
        self.taken.append(code)

    def abort(self) -> None: ...
    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...


def test_what_waits_for_a_slow_reader_is_not_overtaken():
    slow = Slow()
    connection = Connection(JSON, slow)
    connection.push(b"1")
    slow.ready = False
    connection.push(b"2")
    slow.ready = True
    connection.push(b"3")
    connection.push(b"4")
    assert slow.taken == ["1"]
    slow.room = 2
    connection.can_write()
    assert slow.taken == ["1", "2", "3"]
    connection.close(1000)
    slow.ready = True
    connection.can_write()
    assert slow.taken == ["1", "2", "3", "4", 1000]


def test_a_reader_that_is_too_slow_is_let_go():
    slow = Slow()
    slow.ready = False
    connection = Connection(JSON, slow)
    for number in range(MOST_WAITING + 5):
        connection.push(str(number).encode())
    assert connection.closing
    assert slow.taken == []
    slow.ready = True
    connection.can_write()
    assert slow.taken[-2:] == [str(MOST_WAITING - 1), 1013]
