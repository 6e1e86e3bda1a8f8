"""The server that is attacked: the real endpoint, hub and store, in this process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from benchmarks.fuzzing.report import Report
from benchmarks.fuzzing.sockets import Socket
from benchmarks.fuzzing.watched import Watched
from boardwright.protocol import messages as wire
from boardwright.protocol.codec import Codec
from boardwright.server.accounts.service import Accounts
from boardwright.server.accounts.tokens import Tokens
from boardwright.server.economy.service import Economy
from boardwright.server.matches.hub import wall_clock
from boardwright.server.process.fanout import NoFanout
from boardwright.server.process.metrics import Metrics
from boardwright.server.process.settings import Settings
from boardwright.server.rooms.ending import end_of
from boardwright.server.rooms.handlers import Handlers
from boardwright.server.rooms.people import People
from boardwright.server.rooms.service import Rooms
from boardwright.server.social.service import Social
from boardwright.server.sockets.endpoint import SocketEndpoint
from boardwright.store import Store

COUNTED = "boardwright_bad_messages_total"


class Target:
    def __init__(self, endpoint: SocketEndpoint, hub: Watched, metrics: Metrics) -> None:
        self.hub = hub
        self.report = Report()
        self._endpoint = endpoint
        self._metrics = metrics

    def socket(self, codec: Codec) -> Socket:
        """A connection that has not said hello yet."""
        return Socket(self._endpoint, self.hub, codec, self.report)

    async def connect(self, codec: Codec) -> tuple[Socket, str]:
        """A connection that has, and its token."""
        socket = self.socket(codec)
        (welcome,) = await socket.say(wire.Hello())
        return socket, welcome.token

    def counted(self) -> float:
        """Bad messages in the metrics."""
        samples = next(metric for metric in self._metrics.registry.collect() if metric.name == COUNTED[:-6])
        return sum(sample.value for sample in samples.samples if sample.name == COUNTED)


@asynccontextmanager
async def serving(database_url: str) -> AsyncIterator[Target]:
    given = Settings(
        database_url=database_url,
        messages_per_second=1e9,
        message_burst=10**9,
        registrations_per_hour=10**9,
        idle_seconds=0.5,
    )
    metrics = Metrics()
    store = await Store.open(database_url)
    economy = Economy(store, given, wall_clock)
    hub = Watched(store, NoFanout(), given, metrics, counting=economy.progress, ending=end_of)
    await hub.start()
    tokens = Tokens(b"k" * 32)
    accounts = Accounts(store, tokens, given, wall_clock)
    rooms = Handlers(Rooms(hub, People(accounts, economy), given))
    Social(store, rooms)
    endpoint = SocketEndpoint(hub, tokens, accounts, rooms, given, metrics)
    try:
        yield Target(endpoint, hub, metrics)
    finally:
        await hub.stop()
        await store.close()
