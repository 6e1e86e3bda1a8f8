"""What no client should send: in bulk through the endpoint in this process, and over real sockets."""

from __future__ import annotations

import asyncio
import random
import sys
from base64 import urlsafe_b64encode
from collections import Counter
from contextlib import suppress
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import CloseCode
from websockets.typing import Subprotocol

from benchmarks import fuzz
from benchmarks.fuzzing.breaker import Breaker
from benchmarks.fuzzing.frames import made_by_hypothesis, real_traffic
from boardwright.client import Client
from boardwright.protocol import messages as wire
from boardwright.protocol.codec import JSON, MSGPACK
from boardwright.protocol.opening import SAID
from tests.server.running import RunningServer
from tests.toys.installed import install
from tests.toys.marked import marks

BULK, OVER_SOCKETS = 2000, 1000
TOKEN_LETTERS = "aZ09-_.!~+|"
"""What a client lets a subprotocol consist of; some of them are no base64."""


@pytest.fixture(scope="module")
def paths(tmp_path_factory):
    return install(tmp_path_factory.mktemp("games"))


async def test_frames_in_bulk_come_to_nothing(paths, tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "path", [*map(str, paths), *sys.path])
    report = await fuzz.attack(f"sqlite:///{tmp_path}/fuzz.db", BULK, 7)
    assert report.problems == []
    counts = report.counts
    assert counts["frames"] >= BULK
    # Honest play went on beside it; how much of it depends on the machine.
    assert all(counts[kind] for kind in ("honest moves", "cards looked at", "answer Update"))
    assert counts["RSS at the end, MB"] - counts["RSS after a third, MB"] < 50


@pytest.fixture(scope="module")
def server(paths, tmp_path_factory):
    folder = tmp_path_factory.mktemp("fuzz")
    settings: dict[str, Any] = {"messages_per_second": 100_000, "message_burst": 100_000}
    with RunningServer(f"sqlite:///{folder}/fuzz.db", log=folder / "log", paths=paths, **settings) as running:
        yield running
    log = (folder / "log").read_text()
    assert "Traceback" not in log
    assert "ERROR" not in log


class Attacker:
    """One socket after another, each until the server has enough of it."""

    def __init__(self, server, match, seed):
        self._url = server.ws
        self._match = match
        self._chance = random.Random(seed)
        self._breaker = Breaker(self._chance, made_by_hypothesis(1000, seed))
        self.sent = 0
        self.refusals: Counter[int] = Counter()

    async def attack(self, frames):
        while self.sent < frames:
            try:
                await self._one_socket(frames)
            except ConnectionClosed:
                pass
            except InvalidStatus as refused:
                self.refusals[refused.response.status_code] += 1

    async def _one_socket(self, frames):
        codec = self._chance.choice((MSGPACK, JSON))
        ids = {"@match": self._match, "@foreign": "0" * 32, "@token": "x.y"}
        real = real_traffic(ids)
        first = [codec.encode(hello) for hello in (wire.Hello(), wire.Join(self._match, watch=True))]
        first += [self._breaker.frame(codec, real, ids) for _ in range(self._chance.randrange(4))]
        self.sent += len(first)
        offered = [Subprotocol(item) for item in (codec.name, *map(self._item, first))]
        async with connect(self._url, subprotocols=offered, compression=None) as socket:
            assert socket.subprotocol == codec.name
            reading = asyncio.create_task(self._read(socket))
            try:
                while self.sent < frames:
                    await self._send(socket, codec, self._breaker.frame(codec, real, ids))
                    await asyncio.sleep(0.001)  # the honest players live in this process too
            finally:
                await socket.close()
                await reading

    def _item(self, data):
        """A message among the subprotocols; now and then it is broken on the way."""
        item = SAID + urlsafe_b64encode(data).rstrip(b"=").decode()
        if self._chance.randrange(10) == 0:
            at = self._chance.randrange(len(SAID), len(item) + 1)
            item = item[:at] + self._chance.choice(TOKEN_LETTERS) + item[at + self._chance.randrange(2) :]
        return item

    async def _send(self, socket, codec, data):
        self.sent += 1
        await socket.send(data.decode("utf-8", "replace") if codec.text else data)

    async def _read(self, socket):
        with suppress(ConnectionClosed):
            async for data in socket:
                assert not marks(data if isinstance(data, bytes) else data.encode())


async def test_a_match_goes_on_beside_an_attack(server):
    async with Client(server.ws) as first, Client(server.ws, json=True) as second:
        match = await first.create("marked", options={"goal": 6})
        tables = [await first.join(match), await second.join(match)]
        attackers = [Attacker(server, match, seed) for seed in range(3)]
        attacks = asyncio.gather(*(attacker.attack(OVER_SOCKETS // 3) for attacker in attackers))
        moves = 0
        while not attacks.done() and tables[0].outcome is None:
            for table in tables:
                legal = await table.legal()
                if legal:
                    moves += await table.play(legal[0]) is None
            await asyncio.sleep(0.02)
        await attacks
        assert moves > 3
        # The second is for a request that has become too long.
        refusals = sum((attacker.refusals for attacker in attackers), Counter())
        assert refusals[400]
        assert set(refusals) <= {400, 431}
        await tables[0].say("still here")
        await tables[1].until(lambda table: "still here" in [line.text for line in table.chat])


@pytest.mark.parametrize(
    ("bad", "codec", "code"),
    [
        (b"\x00" * 70_000, MSGPACK, CloseCode.MESSAGE_TOO_BIG),
        ("x" * 70_000, JSON, CloseCode.MESSAGE_TOO_BIG),
    ],
)
async def test_a_huge_frame_closes_its_socket(server, bad, codec, code):
    async with connect(server.ws, subprotocols=[Subprotocol(codec.name)], compression=None) as socket:
        await socket.send(bad)
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(socket.recv(), 10)
        assert socket.close_code == code


async def test_text_that_is_no_text_closes_its_socket(server):
    async with connect(server.ws, subprotocols=[Subprotocol(JSON.name)], compression=None) as socket:
        await socket.send(b'{"type": "chat", "text": "\xff\xfe"}', text=True)
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(socket.recv(), 10)
        assert socket.close_code == CloseCode.INVALID_DATA
