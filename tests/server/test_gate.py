"""What a server refuses before it does any work for it."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from boardwright.server.web import gate
from tests.server.running import sound_server
from tests.server.test_wire import PING, Wire, frame

KEY = "only for the monitor"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("gate")
    named = {"hosts": "127.0.0.1, play.example", "metrics_key": KEY}
    with sound_server(folder, **named, hello_seconds=600) as running:  # some never say who they are
        yield running


@pytest.fixture
async def web(server):
    async with httpx.AsyncClient(base_url=server.http, timeout=60) as client:
        yield client


async def pieces(size):
    for _ in range(size // 1024):
        yield b" " * 1024


@pytest.mark.parametrize(
    ("path", "most"), [("/api/session", 64), ("/api/replays", 1024), ("/api/forge/check", 256)]
)
async def test_a_body_is_too_big_whether_its_length_is_said_or_not(web, path, most):
    size = (most + 64) * 1024
    for body in (b" " * size, pieces(size)):
        answer = await web.post(path, content=body)
        assert (answer.status_code, answer.json()["reason"]) == (413, "file_too_big")
        assert answer.json()["details"] == {"most": most * 1024}
    small = await web.post(path, content=b" " * 1000)
    assert small.status_code == 422


async def test_who_sends_too_much_waits(monkeypatch):
    """Between two pieces of a body that is refused the others have their turn."""
    pieces, pauses, sent = iter(range(5)), [], []

    async def receive():
        return {"type": "http.request", "body": bytes(1024), "more_body": next(pieces) < 4}

    async def send(message):
        sent.append(message)

    async def pause(seconds):
        pauses.append(seconds)

    async def inside(scope, receive, send):
        raise AssertionError("nobody inside hears of it")

    monkeypatch.setattr(gate, "asyncio", SimpleNamespace(sleep=pause))
    scope = {"type": "http", "path": "/api/session", "headers": [(b"content-length", b"25000000")]}
    await gate.Gate(inside, frozenset())(scope, receive, send)
    assert sent[0]["status"] == 413
    assert pauses == [gate.PAUSE_SECONDS] * 4


async def test_a_body_that_is_too_big_with_its_last_piece_is_answered():
    """On a machine that is slow to read, the last pieces come as one; nobody waits for another one."""
    pieces, sent = iter([True, False]), []

    async def receive():
        return {"type": "http.request", "body": bytes(64 * 1024), "more_body": next(pieces)}

    async def send(message):
        sent.append(message)

    async def inside(scope, receive, send):
        raise AssertionError("nobody inside hears of it")

    scope = {"type": "http", "path": "/api/session", "headers": [(b"transfer-encoding", b"chunked")]}
    await gate.Gate(inside, frozenset())(scope, receive, send)
    assert sent[0]["status"] == 413


async def test_a_body_in_pieces_that_is_small_enough_arrives(web):
    async def body():
        yield b'{"name": "Nobody",'
        yield b' "password": "whatever it is"}'

    answer = await web.post("/api/session", content=body(), headers={"content-type": "application/json"})
    assert answer.json()["reason"] == "wrong_credentials"


async def until_closed(server, *sent):
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    for data in sent:
        writer.write(data)
    try:
        async with asyncio.timeout(60):
            return await reader.read()
    except ConnectionError:  # cut while we were still writing
        return b""
    finally:
        writer.close()


async def test_who_is_silent_or_says_half_a_request_is_hung_up_on(server):
    head = b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    answers = await asyncio.gather(
        until_closed(server),
        until_closed(server, head),
        until_closed(server, head + b"Content-Length: 100\r\n\r\n{"),
        until_closed(server, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /heal"),
    )
    assert list(answers[:3]) == [b"", b"", b""]
    assert answers[3].startswith(b"HTTP/1.1 200")


async def test_a_head_without_end_is_hung_up_on_at_once(server):
    endless = [b"GET /healthz HTTP/1.1\r\n", *(b"X-%d: %s\r\n" % (n, b"a" * 1000) for n in range(40))]
    assert b" 200 " not in await until_closed(server, *endless)


async def test_a_socket_on_a_connection_that_served_a_request_stays(server):
    """It was a plain connection before, with a time limit for its next request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    await reader.readuntil(b"}")
    writer.write(
        b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    async with asyncio.timeout(60):
        assert b"ping" in await reader.readuntil(b"}")  # the heartbeat, long after
    writer.close()


async def test_a_flood_of_control_frames_ends_the_socket(server):
    async with Wire(server) as wire:
        wire.send(frame(b"", PING) * 1000)
        async with asyncio.timeout(30):
            left = await wire._reader.read()
        assert left.endswith(b"\x88\x02" + (1008).to_bytes(2, "big"))
        assert left.count(b"\x8a\x00") <= 101


async def test_only_the_names_of_the_server_are_served(server, web):
    for host, status in (("play.example", 200), ("PLAY.example:443", 200), ("evil.example", 421)):
        assert (await web.get("/api/about", headers={"host": host})).status_code == status
    assert (await web.get("/healthz", headers={"host": "10.0.0.7"})).status_code == 200
    asked = await until_closed(
        server,
        b"GET /ws HTTP/1.1\r\nHost: evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    )
    assert asked.startswith(b"HTTP/1.1 421 ")


async def test_metrics_are_for_who_has_the_key(web):
    assert (await web.get("/metrics")).status_code == 403
    assert (await web.get("/metrics", headers={"authorization": "Bearer wrong"})).status_code == 403
    assert (await web.get("/metrics", headers={"authorization": f"Bearer {KEY}"})).status_code == 200


async def test_without_a_key_metrics_are_for_this_machine(tmp_path):
    with sound_server(tmp_path) as server:
        async with httpx.AsyncClient(base_url=server.http, timeout=60) as web:
            assert (await web.get("/metrics")).status_code == 200
            by_proxy = await web.get("/metrics", headers={"x-forwarded-for": "203.0.113.7"})
            assert by_proxy.status_code == 403
        files = [path for path in Path(tmp_path).iterdir() if path.name.startswith("server.db")]
        assert files
        assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}


@pytest.mark.parametrize("path", ["/", "/api/about", "/api/nothing", "/healthz", "/api/players/p-0/avatar"])
async def test_no_browser_guesses_what_an_answer_is(web, path):
    assert (await web.get(path)).headers["x-content-type-options"] == "nosniff"
