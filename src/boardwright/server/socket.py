"""The WebSocket endpoint, as plain ASGI: accept, decode, dispatch. One task a socket reads, none writes."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from itertools import count
from secrets import token_hex
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import msgspec

from boardwright.engine.types import SPECTATOR, GameError, Refusal
from boardwright.protocol.codec import choose
from boardwright.protocol.codes import Code
from boardwright.protocol.messages import (
    AskLegal,
    Bye,
    Create,
    Created,
    Error,
    Hello,
    Join,
    Leave,
    PingServer,
    Play,
    Pong,
    PongClient,
    Refused,
    Say,
    Sync,
    Welcome,
)
from boardwright.server.accounts.service import Accounts
from boardwright.server.connection import Connection, Message, Place, Send
from boardwright.server.logs import match_id, request_id
from boardwright.server.matches.hub import Expired, Hub, NotFound
from boardwright.server.matches.live import Live
from boardwright.server.metrics import Metrics
from boardwright.server.settings import Settings
from boardwright.server.tokens import Tokens
from boardwright.server.wire import EXTENSION
from boardwright.store import StoreUnavailable

log = logging.getLogger(__name__)

Receive = Callable[[], Awaitable[Message]]
PATIENCE = 20
"""Messages that make no sense, or come too fast, before the socket is closed."""
COME_BACK_MS = 1000
TURN = 16
"""Messages of one socket in a row before the others get their turn: what is queued comes without any waiting."""
MOST_PLACES = 100
"""Matches that one socket may be in at a time."""
BROKEN_FRAMES = {1002: "frame", 1007: "not_utf8", 1009: "too_big"}


class SocketEndpoint:
    """`/ws`."""

    def __init__(
        self, hub: Hub, tokens: Tokens, accounts: Accounts, settings: Settings, metrics: Metrics
    ) -> None:
        self._hub = hub
        self._tokens = tokens
        self._accounts = accounts
        self._settings = settings
        self._metrics = metrics
        self._origins = settings.allowed_origins()
        self._connections: set[Connection] = set()
        self._going_down = False

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        codec = choose(list(scope.get("subprotocols", ())))
        welcome = self._may_come_from(scope)
        if codec is None or not welcome:
            self._metrics.bad_messages.labels("subprotocol" if welcome else "origin").inc()
        if codec is None or not welcome or self._going_down:
            await send({"type": "websocket.close", "code": 1008})
            return
        wire = scope.get("extensions", {}).get(EXTENSION)
        name = codec.name if scope.get("subprotocols") else None
        await send({"type": "websocket.accept", "subprotocol": name})
        heartbeat, answer = self._settings.heartbeat_seconds, self._settings.answer_seconds
        connection = Connection(codec, send, wire, heartbeat=heartbeat, answer=answer)
        await self._serve(Session(self, self._hub, connection), receive)

    async def _serve(self, session: Session, receive: Receive) -> None:
        connection = session.connection
        request_id.set(token_hex(4))
        self._connections.add(connection)
        self._metrics.sockets.inc()
        try:
            for number in count(1):
                message = await receive()
                if message["type"] != "websocket.receive":
                    self._note_end(message)
                    break
                if connection.closing:
                    continue
                connection.heard()
                await session.take(message)
                if number % TURN == 0:
                    await asyncio.sleep(0)
        finally:
            connection.ended()
            self._connections.discard(connection)
            self._metrics.sockets.dec()
            session.leave_all()

    def _note_end(self, message: Message) -> None:
        """What was wrong with the frame itself: uvicorn has closed the socket already."""
        kind = BROKEN_FRAMES.get(message.get("code", 0))
        if kind is not None:
            self._metrics.bad_messages.labels(kind).inc()

    def _may_come_from(self, scope: Any) -> bool:
        """A browser says which page opened the socket; programs say nothing."""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin-1")
        if not origin or origin.rstrip("/") in self._origins:
            return True
        try:
            page = urlsplit(origin).netloc
        except ValueError:
            return False
        return bool(page) and page.encode("latin-1") == headers.get(b"host", b"")

    async def beat_for_ever(self) -> None:
        while True:
            await asyncio.sleep(min(1.0, self._settings.answer_seconds / 2))
            now = monotonic()
            for connection in list(self._connections):
                connection.beat(now)

    async def say_goodbye(self) -> None:
        """Tell everybody to come back, and let the messages go out."""
        self._going_down = True
        for connection in list(self._connections):
            connection.say(Bye(COME_BACK_MS))
            connection.close(1012)
        for _ in range(50):
            if not self._connections:
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
        for connection in list(self._connections):
            if connection.player == player:
                connection.say(Error(Code.TOKEN_INVALID, "signed_out"))
                connection.close(1008)

    @property
    def settings(self) -> Settings:
        return self._settings

    @property
    def metrics(self) -> Metrics:
        return self._metrics


class Session:
    """What one socket says, and what comes of it."""

    def __init__(self, endpoint: SocketEndpoint, hub: Hub, connection: Connection) -> None:
        settings = endpoint.settings
        self.connection = connection
        self._sender = ""
        self._codec = connection.codec
        self._hub = hub
        self._tokens = endpoint.tokens
        self._accounts = endpoint.accounts
        self._metrics = endpoint.metrics
        self._heartbeat = settings.heartbeat_seconds
        self._rate = settings.messages_per_second
        self._burst = float(settings.message_burst)
        self._allowance = self._burst
        self._checked = monotonic()
        self._annoyances = 0
        self._actions: dict[type, Callable[[Any], Awaitable[None]]] = {
            Play: self._play,
            Join: self._join,
            Create: self._create,
            Leave: self._leave,
            AskLegal: self._legal,
            Sync: self._sync,
            Say: self._say,
        }

    async def take(self, message: Message) -> None:
        """One frame from the client; whatever is wrong with it stays with this socket."""
        data = message.get("bytes") or (message.get("text") or "").encode()
        if not self._within_rate():
            self._annoyed("flood", Code.TOO_MANY_MESSAGES)
            return
        try:
            said = self._codec.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._annoyed("malformed", Code.BAD_MESSAGE)
            return
        try:
            await self._do(said)
        except GameError as error:
            self._error(Code.BAD_TABLE, error.refusal.code, said)
        except Expired:
            self._error(Code.ROOM_EXPIRED, "room_expired", said)
        except NotFound:
            self._error(Code.ROOM_NOT_FOUND, "room_not_found", said)
        except StoreUnavailable:
            self._error(Code.TRY_AGAIN, "try_again", said)
        except Exception:
            log.exception("a message of type %s failed", type(said).__name__)
            self._error(Code.INTERNAL, "internal", said)

    async def _do(self, said: Any) -> None:
        kind = type(said)
        match_id.set(getattr(said, "match", "-"))
        if kind is Hello:
            await self._hello(said)
        elif kind is PingServer:
            self.connection.say(PongClient(said.nonce))
        elif kind is Pong:
            return
        elif self.connection.player is None:
            self._error(Code.HELLO_FIRST, "hello_first", said)
        else:
            await self._actions[kind](said)

    def _within_rate(self) -> bool:
        now = monotonic()
        self._allowance = min(self._burst, self._allowance + (now - self._checked) * self._rate)
        self._checked = now
        if self._allowance < 1:
            return False
        self._allowance -= 1
        return True

    def _annoyed(self, kind: str, code: Code) -> None:
        self._metrics.bad_messages.labels(kind).inc()
        self._annoyances += 1
        self.connection.say(Error(code, code.name.lower()))
        if self._annoyances >= PATIENCE:
            self.connection.close(1008)

    def _error(self, code: Code, reason: str, about: Any) -> None:
        self._metrics.bad_messages.labels(code.name.lower()).inc()
        match, seq = getattr(about, "match", None), getattr(about, "seq", None)
        self.connection.say(Error(code, reason, match, seq))

    # What a client may say

    async def _hello(self, hello: Hello) -> None:
        if self.connection.player is not None:
            self._error(Code.BAD_MESSAGE, "hello_twice", hello)
            return
        if hello.token is None:
            player, token = self._tokens.new_guest()
        else:
            claim = await self._accounts.claim(hello.token)
            if claim is None:
                self._error(Code.TOKEN_INVALID, "token_invalid", hello)
                return
            # An account's token is short on purpose: its session renews it, not the socket.
            player = claim.player
            token = self._tokens.issue(player, claim.epoch) if claim.renewable else hello.token
        session = hello.session or secrets.token_hex(8)
        self._sender = f"{player}/{session}"
        self.connection.player = player
        self.connection.say(Welcome(player, token, session, heartbeat=self._heartbeat))

    async def _create(self, wanted: Create) -> None:
        live = await self._hub.create(wanted)
        self.connection.say(Created(wanted.seq, live.id))

    async def _join(self, wanted: Join) -> None:
        places = self.connection.places
        if len(places) >= MOST_PLACES and wanted.match not in places:
            self._error(Code.TOO_MANY_MATCHES, "too_many_matches", wanted)
            return
        live = await self._hub.get(wanted.match, at_least=wanted.version or 0)
        seat = SPECTATOR if wanted.watch else await self._seat_for(live, wanted)
        if seat is None:
            return
        live = await self._hub.get(wanted.match)  # it may have been let go while a seat was claimed
        known, before = wanted.version, places.get(wanted.match)
        if before is not None:
            before.live.exit(self.connection)
            known = known if before.seat == seat else None  # what another seat saw is no base for this one
        live.enter(self.connection, seat, known)
        self._hub.presence_changed(live)

    async def _seat_for(self, live: Live, wanted: Join) -> int | None:
        """One's own seat again, or a free one, claimed in the database; None after an error was sent."""
        player = self.connection.player
        assert player is not None
        own = live.seat_of(player)
        if own is not None and wanted.seat in (None, own):
            return own
        while True:
            seat = live.free_seat() if wanted.seat is None else wanted.seat
            if seat is None:
                self._error(Code.ROOM_FULL, "room_full", wanted)
                return None
            if seat not in live.match.state.table.seats or live.players.get(seat, player) != player:
                self._error(Code.SEAT_TAKEN, "seat_taken", wanted)
                return None
            await self._hub.claim(live, seat, player)
            own = live.seat_of(player)
            if own is not None:
                return own

    async def _leave(self, wanted: Leave) -> None:
        place = self._place(wanted)
        if place is not None:
            place.live.exit(self.connection)
            self._hub.presence_changed(place.live)

    def leave_all(self) -> None:
        for place in list(self.connection.places.values()):
            place.live.exit(self.connection)
            self._hub.presence_changed(place.live)

    async def _play(self, said: Play) -> None:
        place = self._place(said)
        if place is None:
            return
        if place.seat == SPECTATOR:
            self._metrics.bad_messages.labels("spectator").inc()
            self.connection.say(Refused(said.match, said.seq, Code.SPECTATOR, "spectator"))
            return
        try:
            raw = self._codec.decode_raw(said.command)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._annoyed("malformed", Code.BAD_MESSAGE)
            return
        command = place.live.game.parse_command(raw)
        if isinstance(command, Refusal):
            place.live.refuse(self.connection, said.seq, command)
            return
        await place.live.play(place.seat, command, sender=self._sender, seq=said.seq, by=self.connection)

    async def _legal(self, said: AskLegal) -> None:
        place = self._place(said)
        if place is not None:
            place.live.send_legal(self.connection, place.seat, said.seq)

    async def _sync(self, said: Sync) -> None:
        place = self._place(said)
        if place is not None:
            place.live.send_state(self.connection, place)

    async def _say(self, said: Say) -> None:
        place = self._place(said)
        if place is not None:
            assert self.connection.player is not None
            self._hub.chat(place.live, self.connection.player, said.text)

    def _place(self, said: Any) -> Place | None:
        place = self.connection.places.get(said.match)
        if place is None:
            self._error(Code.NOT_IN_MATCH, "not_in_match", said)
        return place
