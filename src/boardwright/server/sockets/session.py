"""Session: what one socket says, and what becomes of it. What is quick is done at once; only what has to wait gets a
task."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Mapping
from functools import partial
from secrets import token_hex
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.engine.endless import StepTooLong
from boardwright.engine.types import SPECTATOR, Detail, GameError, Refusal
from boardwright.host.host import Move
from boardwright.protocol import messages as wire
from boardwright.protocol.codes import Code
from boardwright.server.economy.refusals import Refused
from boardwright.server.matches.hub import Hub
from boardwright.server.matches.live import Live
from boardwright.server.matches.storage.stored import Expired, NotFound, Stopped
from boardwright.server.matches.storage.table_data import SeatTaken, claim
from boardwright.server.process.logs import match_id, request_id
from boardwright.server.rooms.errors import RoomError
from boardwright.server.sockets.connection import Connection, MatchPlace, Wire
from boardwright.store import StoreUnavailable

if TYPE_CHECKING:
    from boardwright.server.sockets.endpoint import SocketEndpoint

log = logging.getLogger(__name__)

Work = Coroutine[Any, Any, None]
"""What a message leads to, if there is something to wait for; what can be done at once is done by then."""

PATIENCE = 20
"""Messages that make no sense, or come too fast, before the socket is closed."""
TURN = 16
"""Messages of one socket in a row before the others get their turn."""
MOST_UNREAD = 8
"""Messages that wait for the one before them, before the socket is not read any further."""
MOST_PLACES = 100
"""Matches that one socket may be in at a time."""
ARRIVING = (wire.Hello, wire.Create, wire.Join)
"""What waits behind the moves of others."""


class Session:
    """What one socket says, and what comes of it: one message after the other, in their order."""

    def __init__(
        self,
        endpoint: SocketEndpoint,
        hub: Hub,
        connection: Connection,
        wire: Wire,
        first: Iterable[bytes] = (),
    ) -> None:
        """`first`: what was said along with the request for the socket."""
        settings = endpoint.settings
        self.connection = connection
        self._id = token_hex(4)
        self._sender = ""
        self._endpoint = endpoint
        self._codec = connection.codec
        self._hub = hub
        self._wire = wire
        self._tokens = endpoint.tokens
        self._rooms = endpoint.rooms
        self._accounts = endpoint.accounts
        self._metrics = endpoint.metrics
        self._heartbeat = settings.heartbeat_seconds
        self._development = settings.environment == "development"
        self._rate = settings.messages_per_second
        self._burst = float(settings.message_burst)
        self._allowance = self._burst
        self._checked = monotonic()
        self._annoyances = 0
        self._unread = deque(first)
        self._paused = False
        self._busy = False
        """With a message that has to wait for something; or others have their turn now."""
        self._in_a_row = 0
        self._task: asyncio.Task[None] | None = None
        self._end_code: int | None = None
        """Set once the socket is gone; what it said before that still counts."""

    # What the wire says

    def opened(self) -> None:
        if self._unread:
            self._go_on()

    def heard(self, data: bytes) -> None:
        """One message from the client; whatever is wrong with it stays with this socket."""
        if self.connection.closing:
            return
        self.connection.heard()
        if not self._busy:
            self._take(data)
            return
        self._unread.append(data)
        if len(self._unread) >= MOST_UNREAD and not self._paused:
            self._paused = True
            self._wire.pause_reading()

    def can_write(self) -> None:
        self.connection.can_write()

    @property
    def busy(self) -> bool:
        return self._busy

    def ended(self, code: int) -> None:
        self._end_code = code
        if not self._busy:
            self._leave_for_good()

    def _go_on(self) -> None:
        """What had to wait is done; now what came meanwhile."""
        self._busy = False
        while self._unread and not self._busy:
            data = self._unread.popleft()
            if not self.connection.closing:
                self._take(data)
        if self._busy:
            return
        if self._end_code is not None:
            self._leave_for_good()
        elif self._paused:
            self._paused = False
            self._wire.resume_reading()

    def _leave_for_good(self) -> None:
        assert self._end_code is not None
        self._endpoint.left(self.connection, self._end_code)
        self._rooms.rooms.visitors.disconnected(self.connection)
        for place in list(self.connection.places.values()):
            self._leave_place(place)
        self._task = None

    # One message

    def _take(self, data: bytes) -> None:
        self._in_a_row += 1
        if self._in_a_row >= TURN:
            self._in_a_row = 0
            self._busy = True
            asyncio.get_running_loop().call_soon(self._take_and_go_on, data)
            return
        within_rate = self._within_rate()
        try:
            said = self._codec.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._annoyed("malformed", Code.BAD_MESSAGE)
            return
        if not within_rate:
            self._annoyed("flood", Code.TOO_MANY_MESSAGES, said)
        elif type(said) in ARRIVING:
            self._busy = True
            self._endpoint.arrivals.add(partial(self._arrive, said))
        else:
            self._act(said)

    def _arrive(self, said: Any) -> None:
        """Its turn has come."""
        self._busy = False
        self._act(said)
        if not self._busy:
            self._go_on()

    def _act(self, said: Any) -> None:
        try:
            work = self._do(said)
        except Exception as error:
            self._failed(said, error)
        else:
            if work is not None:
                self._busy = True
                self._task = asyncio.create_task(self._finish(said, work))

    def _take_and_go_on(self, data: bytes) -> None:
        """After the others had their turn."""
        self._unread.appendleft(data)
        self._go_on()

    async def _finish(self, said: Any, work: Work) -> None:
        self._name_log_lines(said)
        try:
            await work
        except Exception as error:
            self._failed(said, error)
        finally:
            self._go_on()

    def _do(self, said: Any) -> Work | None:
        kind = type(said)
        if kind is wire.Hello:
            return self._hello(said)
        if kind is wire.ClientPing:
            self.connection.say(wire.ServerPong(said.nonce))
        elif kind is wire.ClientPong:
            pass
        elif self.connection.player is None:
            self._error(Code.HELLO_FIRST, "hello_first", said)
        elif kind in ACTIONS:
            return ACTIONS[kind](self, said)
        else:
            return self._rooms.take(self.connection, said)
        return None

    def _failed(self, said: Any, error: Exception) -> None:
        match error:
            case GameError():
                self._error(Code.BAD_TABLE, error.refusal.code, said)
            case Expired():
                self._error(Code.ROOM_EXPIRED, "room_expired", said)
            case Stopped() | StepTooLong():
                self._error(Code.MATCH_STOPPED, "match_stopped", said)
            case SeatTaken():
                self._error(Code.SEAT_TAKEN, "seat_taken", said)
            case NotFound():
                self._error(Code.MATCH_NOT_FOUND, "match_not_found", said)
            case RoomError() | Refused():
                self._error(error.code, error.reason, said, details=dict(error.details))
            case StoreUnavailable():
                self._error(Code.TRY_AGAIN, "try_again", said)
            case _:
                self._name_log_lines(said)
                log.error("a message of type %s failed", type(said).__name__, exc_info=error)
                self._error(Code.INTERNAL, "internal", said)

    def _name_log_lines(self, said: Any) -> None:
        """Only where there may be some: every move would pay for it."""
        request_id.set(self._id)
        match_id.set(getattr(said, "match", "-"))

    def _within_rate(self) -> bool:
        now = monotonic()
        self._allowance = min(self._burst, self._allowance + (now - self._checked) * self._rate)
        self._checked = now
        if self._allowance < 1:
            return False
        self._allowance -= 1
        return True

    def _annoyed(self, kind: str, code: Code, about: Any = None) -> None:
        self._annoyances += 1
        self._error(code, code.name.lower(), about, kind)
        if self._annoyances >= PATIENCE:
            self.connection.close(1008)

    def _error(
        self, code: Code, reason: str, about: Any, kind: str = "", details: Mapping[str, Detail] | None = None
    ) -> None:
        """`kind`: what it is counted as."""
        self._metrics.bad_messages.labels(kind or code.name.lower()).inc()
        match, seq = getattr(about, "match", None), getattr(about, "seq", None)
        self.connection.say(wire.Error(code, reason, match, seq, details=dict(details or {})))

    # What a client may say

    def _hello(self, hello: wire.Hello) -> Work | None:
        if self.connection.player is not None:
            self._error(Code.BAD_MESSAGE, "hello_twice", hello)
            return None
        if hello.token is not None:
            return self._hello_again(hello, hello.token)
        return self._hello_guest(hello)

    async def _hello_guest(self, hello: wire.Hello) -> None:
        await self._accounts.count_newcomer(self.connection.address)
        self._welcome(hello, *self._tokens.new_guest())

    async def _hello_again(self, hello: wire.Hello, token: str) -> None:
        claim = await self._accounts.claim(token)
        if claim is None:
            self._error(Code.TOKEN_INVALID, "token_invalid", hello)
        else:
            # An account's token is short on purpose: its session renews it, not the socket.
            renewed = self._tokens.issue(claim.player, claim.epoch) if claim.renewable else token
            self._welcome(hello, claim.player, renewed)

    def _welcome(self, hello: wire.Hello, player: str, token: str) -> None:
        session = hello.session or secrets.token_hex(8)
        self._sender = f"{player}/{session}"
        self.connection.player = player
        self.connection.sender = self._sender
        self._rooms.rooms.visitors.connected(self.connection, player)
        self.connection.say(
            wire.Welcome(
                player,
                token,
                session,
                heartbeat=self._heartbeat,
                development=self._development,
                messages_per_second=self._rate,
                message_burst=int(self._burst),
            )
        )

    async def _create(self, wanted: wire.Create) -> None:
        if wanted.seat is not None and len(self.connection.places) >= MOST_PLACES:
            self._error(Code.TOO_MANY_MATCHES, "too_many_matches", wanted)
            return
        live = await self._hub.create(wanted, self._player(), self._sender)
        if wanted.seat not in (None, live.seat_of(self._player())):
            raise SeatTaken(wanted.seat)  # at a table that the same number laid before
        self.connection.say(wire.Created(wanted.seq, live.id))
        if wanted.seat is not None:
            live.enter(self.connection, wanted.seat, None)
            self._hub.presence.came(live)

    async def _join(self, wanted: wire.Join) -> None:
        places = self.connection.places
        if len(places) >= MOST_PLACES and wanted.match not in places:
            self._error(Code.TOO_MANY_MATCHES, "too_many_matches", wanted)
            return
        live = await self._hub.get(wanted.match, at_least=wanted.version or 0)
        if wanted.watch and live.data.room is not None:
            await self._rooms.rooms.visitors.check_may_watch(self.connection, live.data.room)
        seat = SPECTATOR if wanted.watch else await self._seat_for(live, wanted)
        if seat is None:
            return
        live = await self._hub.get(wanted.match)  # it may have been let go while a seat was claimed
        known, before = wanted.version, places.get(wanted.match)
        if before is not None:
            before.live.exit(self.connection)
            known = known if before.seat == seat else None  # what another seat saw is no base for this one
        live.enter(self.connection, seat, known, legal=wanted.legal)
        self._hub.presence.came(live)

    async def _seat_for(self, live: Live, wanted: wire.Join) -> int | None:
        """One's own seat again, or a free one, claimed in the database; None after an error was sent."""
        player = self._player()
        own = live.seat_of(player)
        if own is not None and wanted.seat in (None, own):
            return own
        while True:
            seat = live.free_seat() if wanted.seat is None else wanted.seat
            if seat is None:
                self._error(Code.ROOM_FULL, "room_full", wanted)
                return None
            has_left = own is None and player in live.players.values()
            if has_left or seat in live.players or seat not in live.match.state.table.seats:
                raise SeatTaken(seat)
            await claim(self._hub.store, live, seat, player)
            own = live.seat_of(player)
            if own is not None:
                return own

    def _leave(self, wanted: wire.Leave) -> None:
        place = self._place(wanted)
        if place is not None:
            self._leave_place(place)

    def _leave_place(self, place: MatchPlace) -> None:
        place.live.exit(self.connection)
        self._hub.presence.went(place.live)

    def _play(self, said: wire.Command) -> None:
        place = self._place(said)
        if place is None:
            return
        if place.seat == SPECTATOR:
            self._metrics.bad_messages.labels("spectator").inc()
            self.connection.say(wire.Refusal(said.match, said.seq, Code.SPECTATOR, "spectator"))
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
        move = Move(place.seat, command, self._sender, said.seq, self.connection)
        place.live.play_soon(move, self._go_on)
        self._busy = True

    def _legal(self, said: wire.ClientLegal) -> None:
        place = self._place(said)
        if place is not None:
            place.live.audience.send_legal(self.connection, place.seat, said.seq)

    async def _log(self, said: wire.ClientLog) -> None:
        place = self._place(said)
        if place is not None:
            match = await self._hub.archive.whole(place.live)
            place.live.audience.send_log(self.connection, place.seat, said.seq, match)

    def _sync(self, said: wire.Sync) -> None:
        place = self._place(said)
        if place is not None:
            place.live.audience.send_state(self.connection, place)

    def _say(self, said: wire.ClientChat) -> Work | None:
        place = self._place(said)
        return None if place is None else self._rooms.talking.say_at_match(self.connection, place.live, said)

    def _player(self) -> str:
        """Whoever has said hello."""
        assert self.connection.player is not None
        return self.connection.player

    def _place(self, said: Any) -> MatchPlace | None:
        place = self.connection.places.get(said.match)
        if place is None:
            self._error(Code.NOT_IN_MATCH, "not_in_match", said)
        return place


ACTIONS: dict[type, Callable[[Session, Any], Work | None]] = {
    wire.Command: Session._play,
    wire.Join: Session._join,
    wire.Create: Session._create,
    wire.Leave: Session._leave,
    wire.ClientLegal: Session._legal,
    wire.ClientLog: Session._log,
    wire.Sync: Session._sync,
    wire.ClientChat: Session._say,
}
