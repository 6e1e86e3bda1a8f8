"""Connection: one WebSocket. It keeps its own outbox, so that a slow reader holds up nobody but itself."""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from boardwright.host.audience import Place
from boardwright.protocol.base import FromServer
from boardwright.protocol.codec import Codec
from boardwright.protocol.messages import ANSWER_SECONDS, HEARTBEAT_SECONDS, ServerPing
from boardwright.server.process.addresses import UNKNOWN

if TYPE_CHECKING:
    from boardwright.server.matches.live import Live

MOST_WAITING = 1000
"""Messages in the outbox of a reader that is too slow to keep."""
MOST_WAITING_BYTES = 4 * 2**20


class MatchPlace(Place):
    """Where a connection is, and in which match."""

    __slots__ = ("live",)

    def __init__(self, live: Live, seat: int, version: int, *, legal: bool = False) -> None:
        super().__init__(seat, version, legal=legal)
        self.live = live


class Wire(Protocol):
    """The socket itself."""

    @property
    def ready(self) -> bool: ...
    def write(self, data: bytes, *, text: bool) -> None: ...
    def close(self, code: int) -> None: ...
    def abort(self) -> None: ...
    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...


class Connection:
    def __init__(
        self,
        codec: Codec,
        wire: Wire,
        *,
        address: str = UNKNOWN,
        heartbeat: float = HEARTBEAT_SECONDS,
        answer: float = ANSWER_SECONDS,
    ) -> None:
        self.codec = codec
        self.address = address
        self.player: str | None = None
        self.sender = ""
        """Player and session: whose `seq` it is that counts up here."""
        self.places: dict[str, MatchPlace] = {}
        self.closing = False
        """Whatever the client says now comes too late."""
        self._wire = wire
        self._outbox: deque[bytes] = deque()
        self._waiting_bytes = 0
        self._heartbeat = heartbeat
        self._answer = answer
        self._close_code: int | None = None
        self._closing_since = 0.0
        self.opened_at = self._last_heard = monotonic()
        self._pinged_at: float | None = None

    def say(self, message: FromServer) -> None:
        self.push(self.codec.encode(message))

    def push(self, data: bytes) -> None:
        """Send what is encoded already: at once if the reader keeps up, else after what waits for it."""
        if self.closing:
            return
        if not self._outbox and self._wire.ready:
            self._wire.write(data, text=self.codec.text)
        elif len(self._outbox) >= MOST_WAITING or self._waiting_bytes > MOST_WAITING_BYTES:
            self.close(1013)
        else:
            self._outbox.append(data)
            self._waiting_bytes += len(data)

    def leave(self, match: str) -> None:
        self.places.pop(match, None)

    def can_write(self) -> None:
        """The reader has caught up: it gets what waits for it."""
        while self._outbox and self._wire.ready:
            data = self._outbox.popleft()
            self._waiting_bytes -= len(data)
            self._wire.write(data, text=self.codec.text)
        if not self._outbox and self._close_code is not None:
            self._wire.close(self._close_code)

    def close(self, code: int) -> None:
        """Send what is queued, then close."""
        if self._close_code is None:
            self._close_code = code
            self.closing = True
            self._closing_since = monotonic()
            self.can_write()

    def abort(self) -> None:
        """Hang up on a client that takes nothing any more: a polite close would wait for it for ever."""
        self.ended()
        self._outbox.clear()
        self._wire.abort()

    def ended(self) -> None:
        """The socket is gone."""
        self.closing = True

    # Heartbeat

    def heard(self) -> None:
        self._last_heard = monotonic()
        self._pinged_at = None

    def beat(self, now: float) -> None:
        """Ping who was silent for long; close on who did not answer; hang up on who does not even take that."""
        if self._close_code is not None:
            if now - self._closing_since > self._answer:
                self.abort()
        elif self._pinged_at is not None:
            if now - self._pinged_at > self._answer:
                self.close(1001)
        elif now - self._last_heard >= self._heartbeat:
            self._pinged_at = now
            self.say(ServerPing())
