"""Clients without a network, each of whom looks for cards that he should not see."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any

from benchmarks.fuzzing.frames import GAME
from benchmarks.fuzzing.report import Report
from benchmarks.fuzzing.watched import Watched
from boardwright.engine.types import Seat
from boardwright.protocol import messages as wire
from boardwright.protocol.codec import Codec
from boardwright.server.sockets.endpoint import SocketEndpoint
from boardwright.server.sockets.handshake import Request
from tests.toys.marked import marks


class Socket:
    """One connection, in this process: what the wire would do between the endpoint and a client."""

    ready = True

    def __init__(self, endpoint: SocketEndpoint, hub: Watched, codec: Codec, report: Report) -> None:
        self.codec = codec
        self.open = True
        self.heard: list[Any] = []
        self._seats: defaultdict[str, set[Seat]] = defaultdict(set)
        """As which seats it was in a match: what it may see there."""
        self._hub = hub
        self._endpoint = endpoint
        self._report = report
        self._session, _ = endpoint.open(self, Request("/ws", "here", "", "", [codec.name]))

    # As a wire

    def write(self, data: bytes, *, text: bool) -> None:
        # as over a network: not before the server is done with what it is doing
        asyncio.get_running_loop().call_soon(self._take, self.codec.decode_server(data), data)

    def close(self, code: int) -> None:
        if self.open:
            self.open = False
            asyncio.get_running_loop().call_soon(self._session.ended, code)

    def abort(self) -> None:
        self.close(1006)

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    # As a client

    def _take(self, message: Any, data: bytes) -> None:
        self.heard.append(message)
        cards = marks(data)
        if cards and not cards <= self._may_know(message.match):
            self._report.problems.append(f"leak to {self._seats[message.match]}: {data[:300]!r}")
        self._report.counts["cards looked at"] += len(cards)

    def _may_know(self, match: str) -> set[str]:
        seats = self._seats[match]
        seats |= self._hub.seats_of(match, self)
        known = self._hub.known[match]
        return set().union(*(known[seat] for seat in seats))

    async def say(self, frame: bytes | Any, wait: bool = True) -> list[Any]:
        """Send a frame; what came back by the time that the endpoint is done with it."""
        data = frame if isinstance(frame, bytes) else self.codec.encode(frame)
        self.heard.clear()
        if self.codec.text:
            data = data.decode("utf-8", "ignore").encode()  # the wire lets nothing else through
        self._session.heard(data)
        if wait:
            async with asyncio.timeout(60):
                while self._session.busy:
                    await asyncio.sleep(0)
            await asyncio.sleep(0)  # for what was written last
        return list(self.heard)

    async def create(self) -> str:
        """A new match."""
        answers = await self.say(wire.Create(1, GAME))
        (created,) = [answer for answer in answers if isinstance(answer, wire.Created)]
        return created.match

    async def hang_up(self) -> None:
        self.close(1000)
        async with asyncio.timeout(60):
            while self._session.connection in self._endpoint.connections:
                await asyncio.sleep(0)
