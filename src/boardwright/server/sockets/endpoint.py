"""The WebSocket endpoint: who may come in, and who is connected."""

from __future__ import annotations

import asyncio
from collections import Counter
from time import monotonic
from urllib.parse import urlsplit

from boardwright.engine.types import Detail
from boardwright.protocol import opening
from boardwright.protocol.codec import choose
from boardwright.protocol.codes import Code
from boardwright.protocol.messages import Bye, Error
from boardwright.server.accounts.service import Accounts
from boardwright.server.accounts.tokens import Tokens
from boardwright.server.matches.hub import Hub
from boardwright.server.process.addresses import Addresses
from boardwright.server.process.metrics import Metrics
from boardwright.server.process.settings import Settings
from boardwright.server.rooms.handlers import Handlers
from boardwright.server.sockets.arrivals import Arrivals
from boardwright.server.sockets.connection import Connection, Wire
from boardwright.server.sockets.handshake import Refused as Denied
from boardwright.server.sockets.handshake import Request
from boardwright.server.sockets.session import Session
from boardwright.server.web.gate import is_named

COME_BACK_MS = 1000
POLICY = 1008
BROKEN_FRAMES = {1002: "frame", 1007: "not_utf8", 1009: "too_big"}


class SocketEndpoint:
    """`/ws`."""

    def __init__(
        self,
        hub: Hub,
        tokens: Tokens,
        accounts: Accounts,
        rooms: Handlers,
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        self._hub = hub
        self.rooms = rooms
        self._tokens = tokens
        self._accounts = accounts
        self._settings = settings
        self._metrics = metrics
        self._origins = settings.allowed_origins()
        self._hosts = settings.allowed_hosts()
        self._addresses = Addresses(settings.proxies)
        self.arrivals = Arrivals()
        self.connections: set[Connection] = set()
        self._open_from: Counter[str] = Counter()
        """Sockets by address."""
        metrics.sockets.set_function(lambda: len(self.connections))
        self._going_down = False

    def open(self, wire: Wire, request: Request) -> tuple[Session, str | None]:
        """Let a client in. Raises `Denied`."""
        if self._going_down:
            raise Denied(503, "going down")
        if not is_named(request.host, self._hosts):
            raise Denied(421, "not the name of this server")
        if not self._may_come_from(request):
            self._metrics.bad_messages.labels("origin").inc()
            raise Denied(403, "not from that page")
        codec = choose(request.subprotocols)
        if codec is None:
            self._metrics.bad_messages.labels("subprotocol").inc()
            raise Denied(403, "none of these subprotocols is spoken here")
        try:
            first = opening.said(request.subprotocols)
        except ValueError as error:
            self._metrics.bad_messages.labels("malformed").inc()
            raise Denied(400, f"what was said with the request: {error}") from None
        address = self._addresses.of(request.peer, request.forwarded)
        if self._open_from[address] >= self._settings.sockets_per_address:
            self._metrics.bad_messages.labels("sockets").inc()
            raise Denied(429, "too many sockets from one address")
        heartbeat, answer = self._settings.heartbeat_seconds, self._settings.answer_seconds
        connection = Connection(codec, wire, address=address, heartbeat=heartbeat, answer=answer)
        self.connections.add(connection)
        self._open_from[address] += 1
        session = Session(self, self._hub, connection, wire, first)
        return session, codec.name if request.subprotocols else None

    def left(self, connection: Connection, code: int) -> None:
        """A socket is gone; the code tells what was wrong with its last frame, if that is why."""
        connection.ended()
        self.connections.discard(connection)
        self._open_from[connection.address] -= 1
        if not self._open_from[connection.address]:
            del self._open_from[connection.address]
        kind = BROKEN_FRAMES.get(code)
        if kind is not None:
            self._metrics.bad_messages.labels(kind).inc()

    def _may_come_from(self, request: Request) -> bool:
        """A browser says which page opened the socket; programs say nothing."""
        origin = request.origin
        if not origin or origin.rstrip("/") in self._origins:
            return True
        try:
            page = urlsplit(origin).netloc
        except ValueError:
            return False
        return bool(page) and page == request.host

    async def beat_for_ever(self) -> None:
        while True:
            await asyncio.sleep(min(1.0, self._settings.answer_seconds / 2))
            now = monotonic()
            for connection in list(self.connections):
                self._hurry(connection, now)
                connection.beat(now)

    def _hurry(self, connection: Connection, now: float) -> None:
        """Who does not say who he is keeps no place that others could have."""
        if connection.player is None and now - connection.opened_at > self._settings.hello_seconds:
            connection.say(Error(Code.HELLO_FIRST, "hello_first"))
            connection.close(POLICY)

    async def say_goodbye(self) -> None:
        """Tell everybody to come back, and let the messages go out."""
        self._going_down = True
        for connection in list(self.connections):
            connection.say(Bye(COME_BACK_MS))
            connection.close(1012)
        for _ in range(50):
            if not self.connections:
                return
            await asyncio.sleep(0.02)

    @property
    def tokens(self) -> Tokens:
        return self._tokens

    @property
    def accounts(self) -> Accounts:
        return self._accounts

    def sign_out(self, player: str) -> None:
        """All tokens of the player are void: so are the sockets that were opened with them."""
        for connection in list(self.connections):
            if connection.player == player:
                connection.say(Error(Code.TOKEN_INVALID, "signed_out"))
                connection.close(POLICY)

    def put_out(self, player: str, until: int, why: str) -> None:
        """Whoever is banned hears why, and is gone."""
        for connection in list(self.connections):
            if connection.player == player:
                details: dict[str, Detail] = {"until": until, "why": why}
                connection.say(Error(Code.ACCOUNT_BANNED, "account_banned", details=details))
                connection.close(POLICY)

    @property
    def settings(self) -> Settings:
        return self._settings

    @property
    def metrics(self) -> Metrics:
        return self._metrics
