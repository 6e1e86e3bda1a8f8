"""Client: one player's connection. It reconnects by itself, resumes every match, and repeats what got no answer."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable, Mapping
from time import time
from typing import Any, Self

from msgspec import Raw
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Subprotocol

from boardwright.client.pace import Pace
from boardwright.client.people import PeopleClient
from boardwright.client.rooms import RoomsClient
from boardwright.engine.delta import patch, plain
from boardwright.engine.types import Command, Outcome, Refusal, TimeControl
from boardwright.protocol import messages as wire
from boardwright.protocol import rooms as room_wire
from boardwright.protocol import social as people_wire
from boardwright.protocol.codec import JSON, MSGPACK
from boardwright.protocol.codes import Code
from boardwright.protocol.opening import MOST_SAID, offer

FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0
NOT_NOW = frozenset({Code.TRY_AGAIN, Code.GOING_DOWN, Code.TOO_MANY_MESSAGES})
GONE = frozenset({Code.MATCH_NOT_FOUND, Code.ROOM_NOT_FOUND, Code.ROOM_EXPIRED, Code.MATCH_STOPPED})
NO_SEAT = frozenset({Code.SEAT_TAKEN, Code.ROOM_FULL, Code.TOO_MANY_MATCHES})
"""Why a table is closed to this client, though it may go on."""
AGAIN_SECONDS = 0.5
SILENT_BEATS = 2.5
"""Heartbeats without a word from the server before the connection counts as dead."""


class ServerError(Exception):
    """The server could not do what was asked; `code` is one of `boardwright.protocol.codes`."""

    def __init__(self, error: wire.Error) -> None:
        super().__init__(f"{error.code} {error.reason}")
        self.code = error.code
        self.reason = error.reason
        self.details = error.details


class Lost(Exception):  # noqa: N818 - the connection, for good
    """The connection broke, and the client was told not to come back."""


class Table:
    """One match as this client sees it: plain data, with texts for keys whatever the format on the wire."""

    def __init__(self, client: Client, join: wire.Join) -> None:
        self.match = join.match
        self.join = join
        self.seat = -1
        self.game = ""
        self.version = -1
        self.view: dict[str, Any] = {}
        self.events: list[Any] = []
        """Events since somebody last emptied the list."""
        self.chat: list[wire.ServerChat] = []
        self.presence: wire.Presence | None = None
        self.outcome: Outcome | None = None
        self.reveal: wire.Reveal | None = None
        self.next_match: str | None = None
        self._client = client
        self._changed = asyncio.Condition()

    async def play(self, command: Command | Mapping[str, Any]) -> Refusal | None:
        """Send a command and wait until it is durable: None, or why it was refused."""
        answer = await self._client.ask(
            lambda seq: wire.Command(self.match, seq, Raw(self._client.codec.encode(command)))
        )
        return Refusal(answer.reason, answer.details) if isinstance(answer, wire.Refusal) else None

    async def legal(self) -> list[dict[str, Any]]:
        """What this seat may do now."""
        answer = await self._client.ask(lambda seq: wire.ClientLegal(self.match, seq))
        return list(answer.commands)

    async def say(self, text: str) -> None:
        await self._client.send(wire.ClientChat(self.match, text))

    async def leave(self) -> None:
        self._client.tables.pop(self.match, None)
        await self._client.send(wire.Leave(self.match))

    async def until(self, condition: Any, timeout: float = 30) -> None:
        """Wait until `condition(table)` holds."""
        async with asyncio.timeout(timeout), self._changed:
            await self._changed.wait_for(lambda: condition(self))

    async def take(self, message: Any) -> None:
        """What the server says about this match."""
        match message:
            case wire.State():
                self.seat, self.game = message.seat, message.game
                self.version, self.view = message.version, plain(message.view)
            case wire.Update():
                await self._change(message)
            case wire.ServerChat():
                if message not in self.chat:
                    self.chat.append(message)
            case wire.Presence():
                self.presence = message
            case wire.Finished():
                self.outcome = message.outcome
            case wire.Reveal():
                self.reveal = message
            case wire.Rematch():
                self.next_match = message.next
        async with self._changed:
            self._changed.notify_all()

    async def _change(self, change: wire.Update) -> None:
        if change.version <= self.version:
            return
        since = change.version - 1 if change.since is None else change.since
        try:
            if since != self.version:
                raise ValueError(f"from version {since}, not {self.version}")
            self.view = patch(self.view, change.delta)
        except (TypeError, LookupError, ValueError):
            await self._client.send(wire.Sync(self.match))
            return
        self.version = change.version
        self.events.extend(change.events)

    def rejoin(self) -> wire.Join:
        known = None if self.version < 0 else self.version
        seat = self.join.seat if self.seat < 0 else self.seat
        return wire.Join(self.match, seat, self.join.watch, known)


class Client:
    def __init__(
        self, url: str, *, token: str | None = None, json: bool = False, reconnect: bool = True
    ) -> None:
        self.url = url
        self.token = token
        self.session: str | None = None
        """Within it `seq` counts; the server tells other tabs of the same player apart by it."""
        self.player: str | None = None
        self.codec = JSON if json else MSGPACK
        self.tables: dict[str, Table] = {}
        self.down = asyncio.Event()
        """Set while the server is away."""
        self._reconnect = reconnect
        self._patience: float | None = None
        self._next_wait = FIRST_WAIT
        self._later: set[asyncio.Task[None]] = set()
        self._socket: ClientConnection | None = None
        self.seq = 0
        """Of the last message that asked for an answer."""
        self.reconnects = 0
        self._waiting: dict[int, tuple[Any, asyncio.Future[Any]]] = {}
        self._joining: dict[str, asyncio.Future[None]] = {}
        self._welcome: asyncio.Future[None] | None = None
        self._said_early: list[Any] = []
        """After the hello, along with the request for the socket."""
        self._pace = Pace(wire.MESSAGES_PER_SECOND, wire.MESSAGE_BURST)
        self._reader: asyncio.Task[None] | None = None
        self._closing = False
        self.rooms = RoomsClient(self)
        self.people = PeopleClient(self)

    async def __aenter__(self) -> Self:
        await self._connect()
        self._reader = asyncio.create_task(self._read_for_ever())
        assert self._welcome is not None
        try:
            await self._welcome
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *error: object) -> None:
        self._closing = True
        if self._socket is not None:
            await self._socket.close()
        for task in self._later:
            task.cancel()
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader

    # What a player does

    async def create(
        self,
        game: str,
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        clock: TimeControl | None = None,
        bots: Mapping[int, str] | None = None,
    ) -> str:
        """Lay a table, for whoever may sit down at it; its id."""
        return await self._create(game, None, seats, options, clock, bots)

    async def lay(
        self,
        game: str,
        *,
        seat: int = 0,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        clock: TimeControl | None = None,
        bots: Mapping[int, str] | None = None,
    ) -> Table:
        """Lay a table and sit down at it."""
        return await self._seated(await self._create(game, seat, seats, options, clock, bots))

    async def _create(
        self,
        game: str,
        seat: int | None,
        seats: int | None,
        options: Mapping[str, Any] | None,
        clock: TimeControl | None,
        bots: Mapping[int, str] | None,
    ) -> str:
        opponents: dict[int | str, str] = dict((bots or {}).items())
        wanted = (game, seats, dict(options or {}), clock, opponents)
        now = int(time() * 1000)
        answer = await self.ask(lambda seq: wire.Create(seq, *wanted, seat=seat, at=now))
        match: str = answer.match
        return match

    async def join(self, match: str, *, seat: int | None = None, watch: bool = False) -> Table:
        """Sit down at a table, or watch."""
        join = wire.Join(match, seat, watch)
        self._expect(join)
        await self.send(join)
        return await self._seated(match)

    def _expect(self, join: wire.Join) -> None:
        """A table whose state is to come."""
        self.tables[join.match] = Table(self, join)
        self._joining[join.match] = asyncio.get_running_loop().create_future()

    async def _seated(self, match: str) -> Table:
        """The table, once its state is there."""
        table = self.tables[match]
        try:
            await self._joining[match]
        except ServerError:
            self.tables.pop(match, None)
            raise
        finally:
            self._joining.pop(match, None)
        return table

    async def ask(self, make: Any) -> Any:
        """Send something that has a `seq`, and wait for the answer to it. It survives a reconnect."""
        self.seq += 1
        message = make(self.seq)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[message.seq] = message, answer
        try:
            await self.send(message)
            return await answer
        finally:
            self._waiting.pop(message.seq, None)

    async def send(self, message: Any) -> None:
        """Send, not faster than the server listens; while the connection is down this is silent, since reconnecting
        repeats what matters."""
        socket = self._socket
        if socket is None:
            return
        if wait := self._pace.next_turn():
            await asyncio.sleep(wait)
            if socket is not self._socket:
                return
        data = self.codec.encode(message)
        with contextlib.suppress(ConnectionClosed):
            await socket.send(data.decode() if self.codec.text else data)

    # The connection

    async def _connect(self) -> None:
        if self._welcome is None or self._welcome.done():  # else somebody waits for it since the last try
            self._welcome = asyncio.get_running_loop().create_future()
        said = [self._hello(), *self._come_back_to()][:MOST_SAID]
        self._said_early = said[1:]
        self._socket = await connect(
            self.url,
            subprotocols=[Subprotocol(item) for item in offer(self.codec, said)],
            compression=None,
            ping_interval=None,
            max_size=2**24,
        )

    def _hello(self) -> wire.Hello:
        return wire.Hello(self.token, self.session)

    def _come_back_to(self) -> list[Any]:
        """What to say after a reconnect, to be where one was: rooms first, since matches belong to them."""
        return [
            *self.rooms.come_back(),
            *self.people.come_back(),
            *(table.rejoin() for table in self.tables.values()),
        ]

    async def _read_for_ever(self) -> None:
        try:
            while True:
                with contextlib.suppress(ConnectionClosed, OSError, TimeoutError):
                    await self._read()
                if self._closing or not self._reconnect:
                    return
                self.down.set()
                await self._come_back()
        finally:
            self._give_up(Lost())  # whatever the reason: nobody reads the answers any more

    async def _read(self) -> None:
        assert self._socket is not None
        while True:
            async with asyncio.timeout(self._patience):
                data = await self._socket.recv()
            message = self.codec.decode_server(data.encode() if isinstance(data, str) else data)
            await self._take(message)

    async def _come_back(self) -> None:
        if self._socket is not None:
            self._socket.transport.abort()  # a dead one would wait for the other side to close
        wait, self._next_wait = self._next_wait, FIRST_WAIT
        while True:
            await asyncio.sleep(wait * random.uniform(0.5, 1))
            try:
                await self._connect()
                self.reconnects += 1
                return
            except (OSError, InvalidHandshake, TimeoutError):
                wait = min(wait * 2, LONGEST_WAIT)

    def _give_up(self, why: Exception) -> None:
        for answer in (*(answer for _, answer in self._waiting.values()), *self._joining.values()):
            if not answer.done():
                answer.set_exception(why)
        if self._welcome is not None and not self._welcome.done():
            self._welcome.set_exception(why)
            self._welcome.exception()  # there may be nobody who waits for it

    async def _take(self, message: Any) -> None:
        match message:
            case wire.Welcome():
                await self._welcomed(message)
            case wire.ServerPing():
                await self.send(wire.ClientPong())
            case wire.Bye():
                self._next_wait = message.retry_ms / 1000
            case wire.Error():
                self._failed(message)
            case wire.Created():
                asked, _ = self._waiting.get(message.seq, (None, None))
                if asked is not None and asked.seat is not None:
                    self._expect(wire.Join(message.match, asked.seat))
                self._answer(message.seq, message)
            case wire.ServerLegal() | wire.Played() | wire.Refusal() | room_wire.Ok():
                self._answer(message.seq, message)
            case room_wire.RoomMatch():
                if message.match not in self.tables:
                    join = wire.Join(message.match, watch=message.seat < 0)
                    self.tables[message.match] = Table(self, join)
                await self.rooms.take(message)
            case _:
                await self._about_match(message)

    async def _about_match(self, message: Any) -> None:
        if isinstance(message, room_wire.RoomServerMessage):
            await self.rooms.take(message)
            return
        if isinstance(message, people_wire.SocialServerMessage):
            await self.people.take(message)
            return
        table = self.tables.get(getattr(message, "match", ""))
        if table is None:
            return
        await table.take(message)
        if isinstance(message, wire.Update) and message.seq is not None:
            self._answer(message.seq, message)
        joined = self._joining.get(table.match)
        if joined is not None and not joined.done() and isinstance(message, wire.State):
            joined.set_result(None)

    async def _welcomed(self, welcome: wire.Welcome) -> None:
        self.player, self.token, self.session = welcome.player, welcome.token, welcome.session
        self._patience = welcome.heartbeat * SILENT_BEATS
        said, self._said_early = self._said_early, []
        self._pace = Pace(welcome.messages_per_second, welcome.message_burst, said=1 + len(said))
        self.down.clear()
        if self._welcome is not None and not self._welcome.done():
            self._welcome.set_result(None)
        for message in self._come_back_to():
            if message not in said:
                await self.send(message)
        for message in said:
            if isinstance(message, wire.Join) and message.match not in self.tables:
                await self.send(wire.Leave(message.match))  # somebody got up before the socket was open
        for message, _ in sorted(self._waiting.values(), key=lambda pair: pair[0].seq):
            await self.send(message)

    def _answer(self, seq: int, message: Any) -> None:
        _, answer = self._waiting.get(seq, (None, None))
        if answer is not None and not answer.done():
            answer.set_result(message)

    def _failed(self, error: wire.Error) -> None:
        if self._reconnect and self._welcome is not None and not self._welcome.done():
            if error.code in NOT_NOW:
                self._said_early = []  # in vain
                self._say_later(lambda: [self._hello()])
                return
            if error.code == Code.HELLO_FIRST:
                return  # it is said again after the welcome
        if self._reconnect and (
            error.code in NOT_NOW or (error.code == Code.NOT_IN_MATCH and error.match in self.tables)
        ):
            self._say_later(lambda: self._again(error))
            return
        if error.code in GONE | NO_SEAT and error.match in self.tables:
            self._end(self.tables.pop(error.match), error)
        failure = ServerError(error)
        _, waiting = self._waiting.get(error.seq or 0, (None, None))
        joining = self._joining.get(error.match or "")
        for future in (waiting, joining):
            if future is not None and not future.done():
                future.set_exception(failure)
        if error.match is None and error.seq is None:
            self._not_welcome(failure)

    def _not_welcome(self, failure: ServerError) -> None:
        """Whoever waits for the welcome hears why there is none; after a reconnect, so does all that was asked."""
        if self._welcome is None or self._welcome.done():
            return
        self._welcome.set_exception(failure)
        if self.reconnects:
            self._welcome.exception()  # nobody waits for this one
            self._give_up(failure)

    def _again(self, error: wire.Error) -> list[Any]:
        """What the server could not do, or had not let us in before. The same message again is safe: a `seq` never
        plays twice. What had none was about being at a table, or not."""
        asked, _ = self._waiting.get(error.seq or 0, (None, None))
        messages = [] if asked is None else [asked]
        if error.match is not None and (error.seq is None or error.code == Code.NOT_IN_MATCH):
            table = self.tables.get(error.match)
            messages.insert(0, wire.Leave(error.match) if table is None else table.rejoin())
        return messages

    def _say_later(self, make: Callable[[], list[Any]]) -> None:
        """What is right to say by then."""
        task = asyncio.create_task(self._wait_and_say(make))
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def _wait_and_say(self, make: Callable[[], list[Any]]) -> None:
        await asyncio.sleep(random.uniform(0.5, 1) * AGAIN_SECONDS)
        for message in make():
            await self.send(message)

    def _end(self, table: Table, error: wire.Error) -> None:
        """The match is gone, and with it everything that was asked about it."""
        for message, answer in self._waiting.values():
            if getattr(message, "match", None) == table.match and not answer.done():
                answer.set_exception(ServerError(error))
