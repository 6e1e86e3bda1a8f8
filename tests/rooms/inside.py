"""The rooms of a worker inside the test: a real store, hub and handlers, a clock that the test sets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from boardwright.protocol import messages as wire
from boardwright.protocol.codec import JSON
from boardwright.server.accounts.service import Accounts
from boardwright.server.accounts.tokens import Tokens
from boardwright.server.economy.service import Economy
from boardwright.server.matches.hub import Hub
from boardwright.server.process.fanout import NoFanout
from boardwright.server.process.metrics import Metrics
from boardwright.server.process.settings import Settings
from boardwright.server.rooms.ending import end_of
from boardwright.server.rooms.handlers import Handlers
from boardwright.server.rooms.people import People
from boardwright.server.rooms.service import Rooms
from boardwright.server.rooms.upkeep import Upkeep
from boardwright.server.sockets.connection import Connection
from boardwright.store import Store
from boardwright.store.results import Results

MINUTE, HOUR = 60_000, 3_600_000
START = 1_800_000_000_000


class NoWire:
    """Nothing gets this far: everything goes through `push`."""

    ready = False

    def write(self, data: bytes, *, text: bool) -> None:
        raise AssertionError("everything goes through push")

    def close(self, code: int) -> None: ...
    def abort(self) -> None: ...
    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...


class Person(Connection):
    """A connection that keeps what it is told."""

    def __init__(self, handlers: Handlers, player: str) -> None:
        super().__init__(JSON, NoWire())
        self.player = player
        self.sender = f"{player}/test"
        self.told: list[Any] = []
        self._handlers = handlers
        self._seq = 0
        handlers.rooms.visitors.connected(self, player)

    def push(self, data: bytes) -> None:
        self.told.append(JSON.decode_server(data))

    async def do(self, kind: type, *given: Any, **named: Any) -> Any:
        """Say something; the answer: `Ok` or `Error`."""
        self._seq += 1
        await self._handlers.take(self, kind(self._seq, *given, **named))
        return next(each for each in reversed(self.told) if getattr(each, "seq", None) == self._seq)

    async def must(self, kind: type, *given: Any, **named: Any) -> Any:
        answer = await self.do(kind, *given, **named)
        assert not isinstance(answer, wire.Error), answer
        return answer

    def last(self, kind: type) -> Any:
        return next((each for each in reversed(self.told) if isinstance(each, kind)), None)

    def hang_up(self) -> None:
        self.ended()
        self._handlers.rooms.visitors.disconnected(self)


class House:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.now = START
        self.economy = Economy(store, settings, lambda: self.now)
        self.hub = Hub(
            store,
            NoFanout(),
            settings,
            Metrics(),
            counting=self.economy.progress,
            ending=end_of,
            now=lambda: self.now,
        )
        self.accounts = Accounts(store, Tokens(b"k" * 32), settings, lambda: self.now)
        self.results = Results(store)
        self.handlers = Handlers(Rooms(self.hub, People(self.accounts, self.economy), settings))
        self.rooms = self.handlers.rooms
        self.upkeep = Upkeep(self.rooms, self.handlers.playing)

    def person(self, player: str) -> Person:
        return Person(self.handlers, player)

    async def settle(self) -> None:
        """Until everything that was begun beside is done."""
        import asyncio

        while self.hub._tasks:
            await asyncio.gather(*self.hub._tasks, return_exceptions=True)


@asynccontextmanager
async def house(url: str = ":memory:", **settings: Any) -> AsyncIterator[House]:
    given = Settings(database_url=url, rooms_per_player=1000, **settings)
    async with await Store.open(url) as store:
        made = House(store, given)
        await made.hub.start()
        try:
            yield made
        finally:
            await made.settle()
            await made.hub.stop()
