"""The handshake and the frames of RFC 6455, byte by byte, without a socket."""

from __future__ import annotations

import os
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader
from websockets.typing import Subprotocol
from websockets.uri import parse_uri

from boardwright.server.sockets import handshake
from boardwright.server.sockets.frames import (
    BINARY,
    CLOSE,
    PING,
    PONG,
    TEXT,
    Broken,
    FrameReader,
    close_code,
    frame,
)
from boardwright.server.sockets.handshake import Refused

MOST = 1000


def reader(most: int = MOST) -> tuple[FrameReader, list[tuple[int, bytes]]]:
    taken: list[tuple[int, bytes]] = []
    return FrameReader(most, lambda opcode, payload: taken.append((opcode, payload))), taken


def masked(opcode: int, payload: bytes, *, fin: bool = True) -> bytes:
    return Frame(Opcode(opcode), payload, fin).serialize(mask=True)


def broken(data: bytes, most: int = MOST) -> int:
    frames, _ = reader(most)
    with pytest.raises(Broken) as raised:
        frames.feed(data)
    return raised.value.code


# Frames in

messages = st.lists(
    st.one_of(
        st.tuples(st.just(BINARY), st.binary(max_size=300)),
        st.tuples(st.just(TEXT), st.text(max_size=100).map(str.encode)),
        st.tuples(st.sampled_from((PING, PONG)), st.binary(max_size=125)),
    ),
    max_size=8,
)


@given(messages, st.data())
def test_messages_come_out_as_they_went_in_however_they_are_cut(said, data):
    """Fragments, pings between them, and pieces of any length."""
    stream, expected = b"", []
    for opcode, payload in said:
        if opcode in (PING, PONG):
            stream += masked(opcode, payload)
            expected.append((opcode, payload))
            continue
        cuts = sorted(data.draw(st.lists(st.integers(0, len(payload)), max_size=3)))
        parts = [payload[a:b] for a, b in zip([0, *cuts], [*cuts, len(payload)], strict=True)]
        for number, part in enumerate(parts):
            last = number == len(parts) - 1
            stream += masked(opcode if number == 0 else 0, part, fin=last)
            if not last and data.draw(st.booleans()):
                stream += masked(PING, b"between")
                expected.append((PING, b"between"))
        expected.append((opcode, payload))
    frames, taken = reader()
    while stream:
        size = data.draw(st.integers(1, len(stream)))
        frames.feed(stream[:size])
        stream = stream[size:]
    assert taken == expected


@given(st.lists(st.binary(max_size=40), max_size=10))
def test_noise_is_taken_or_broken_and_nothing_else(pieces):
    frames, taken = reader()
    with suppress(Broken):
        for piece in pieces:
            frames.feed(piece)
    assert all(len(payload) <= MOST for _, payload in taken)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(BINARY, b"not masked"), 1002),
        (bytes((0xC2, 0x80)) + bytes(4), 1002),
        (masked(BINARY, b"a", fin=False) + masked(BINARY, b"b"), 1002),
        (masked(0, b"of nothing"), 1002),
        (bytes((0x83, 0x80)) + bytes(4), 1002),
        (bytes((0x8B, 0x80)) + bytes(4), 1002),
        (bytes((0x09, 0x80)) + bytes(4), 1002),
        (bytes((0x89, 0xFE, 0, 126)), 1002),
        (bytes((0x82, 0xFF)) + b"\xff" * 8 + bytes(4), 1002),
        (bytes((0x82, 0xFF)) + (2**40).to_bytes(8, "big") + bytes(4), 1009),
        (masked(BINARY, b"x" * (MOST + 1))[:8], 1009),
        (masked(BINARY, b"x" * MOST, fin=False) + masked(0, b"y"), 1009),
        (masked(TEXT, b"\xff"), 1007),
        (masked(TEXT, "é".encode()[:1], fin=False) + masked(0, b"x"), 1007),
    ],
    ids=[
        "not masked",
        "reserved bit",
        "a message within a message",
        "nothing to continue",
        "unknown opcode",
        "unknown control opcode",
        "ping in fragments",
        "long ping",
        "negative length",
        "far too long",
        "too long, seen before it is there",
        "too long in sum",
        "not UTF-8",
        "not UTF-8 in sum",
    ],
)
def test_what_the_standard_forbids(data, code):
    assert broken(data) == code


def test_a_character_may_be_cut_by_a_fragment():
    frames, taken = reader()
    letters = "é".encode()
    frames.feed(masked(TEXT, letters[:1], fin=False) + masked(0, letters[1:]))
    assert taken == [(TEXT, letters)]


def test_nothing_is_taken_after_the_stop():
    taken: list[int] = []

    def took(opcode: int, payload: bytes) -> None:
        taken.append(opcode)
        frames.stopped = opcode == CLOSE

    frames = FrameReader(MOST, took)
    frames.feed(masked(PING, b"") + masked(CLOSE, b"") + masked(PING, b"") + b"\xff\xff")
    assert taken == [PING, CLOSE]


# Frames out, and the end


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536])
def test_a_client_reads_our_frames(size):
    payload = os.urandom(size)
    stream = StreamReader()
    stream.feed_data(frame(BINARY, payload))
    parser = Frame.parse(stream.read_exact, mask=False)
    with pytest.raises(StopIteration) as done:
        next(parser)
    assert done.value.value == Frame(Opcode.BINARY, payload)


@pytest.mark.parametrize(
    ("payload", "code"),
    [(b"", 1005), (b"\x03\xe8", 1000), (b"\x03\xe9going", 1001), ((4999).to_bytes(2, "big"), 4999)],
)
def test_close_codes(payload, code):
    assert close_code(payload) == code


@pytest.mark.parametrize(
    "payload", [b"\x03", b"\x03\xec", b"\x03\xed", b"\x03\xee", b"\0\0", b"\x07\xd0", b"\x13\x88"]
)
def test_close_codes_that_nobody_may_send(payload):
    with pytest.raises(Broken) as raised:
        close_code(payload)
    assert raised.value.code == 1002


def test_a_close_has_a_readable_reason():
    with pytest.raises(Broken) as raised:
        close_code(b"\x03\xe8\xff")
    assert raised.value.code == 1007


# The handshake

ASK = {
    "Host": "games.example",
    "Upgrade": "websocket",
    "Connection": "keep-alive, Upgrade",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version": "13",
}


def head(first: str = "GET /ws HTTP/1.1", **changed: str | None) -> bytes:
    fields = ASK | {name.replace("_", "-"): value for name, value in changed.items()}
    return "\r\n".join(
        [first, *(f"{name}: {value}" for name, value in fields.items() if value is not None)]
    ).encode()


def test_the_example_of_the_standard():
    request = handshake.read(head())
    assert b"Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n" in handshake.accept(request, None)


def test_a_client_takes_our_answer():
    client = ClientProtocol(
        parse_uri("ws://games.example/ws"), subprotocols=[Subprotocol("a"), Subprotocol("b")]
    )
    client.send_request(client.connect())
    asked = b"".join(client.data_to_send())
    request = handshake.read(asked.removesuffix(b"\r\n\r\n"))
    assert (request.path, request.host, request.subprotocols) == ("/ws", "games.example", ["a", "b"])
    client.receive_data(handshake.accept(request, "b"))
    client.events_received()
    assert client.handshake_exc is None
    assert client.subprotocol == "b"


def test_names_are_read_in_any_case_and_a_query_is_no_part_of_the_path():
    request = handshake.read(head("GET /ws?a=b HTTP/1.1", Upgrade="WebSocket", Connection="UPGRADE"))
    assert (request.path, request.origin, request.subprotocols) == ("/ws", "", [])


def test_subprotocols_may_come_in_several_lines():
    lines = b"\r\nSec-WebSocket-Protocol: a,b\r\nsec-websocket-protocol: c"
    assert handshake.read(head() + lines).subprotocols == ["a", "b", "c"]


@pytest.mark.parametrize(
    ("request_head", "status"),
    [
        (head("POST /ws HTTP/1.1"), 400),
        (head("GET /ws HTTP/1.0"), 400),
        (head("GET  /ws HTTP/1.1"), 400),
        (head("GET http://x/ws HTTP/1.1"), 400),
        (b"", 400),
        (head(Upgrade=None), 426),
        (head(Upgrade="h2c"), 426),
        (head(Connection="close"), 426),
        (head(Sec_WebSocket_Version="8"), 426),
        (head(Sec_WebSocket_Key="short"), 400),
        (head(Sec_WebSocket_Key=None), 400),
        (head(Host=None), 400),
        (head(Content_Length="5"), 400),
        (head(Transfer_Encoding="chunked"), 400),
        (head() + b"\r\nHost: other.example", 400),
        (head() + b"\r\nOrigin: https://a\r\nOrigin: https://b", 400),
        (head() + b"\r\nno colon", 400),
        (head() + b"\r\nName : value", 400),
        (head() + b"\r\n folded: value", 400),
        (head() + b"\r\nX: a\nY: b", 400),
    ],
)
def test_what_is_no_handshake(request_head, status):
    with pytest.raises(Refused) as refused:
        handshake.read(request_head)
    assert refused.value.status == status
    assert handshake.refuse(refused.value).startswith(f"HTTP/1.1 {status} ".encode())


@given(st.binary(max_size=200))
def test_noise_is_refused(noise):
    with pytest.raises(Refused):
        handshake.read(noise)
