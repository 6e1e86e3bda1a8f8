"""Connection: one WebSocket. It keeps its own outbox, so that a slow reader holds up nobody but itself."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from time import monotonic
from typing import TYPE_CHECKING, Any

from boardwright.protocol.codec import Codec
from boardwright.protocol.messages import ANSWER_SECONDS, HEARTBEAT_SECONDS, FromServer, PingClient

log = logging.getLogger(__name__)

if TYPE_CHECKING:
    from boardwright.server.matches.live import Live

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]

MOST_WAITING = 1000
"""Messages in the outbox of a reader that is too slow to keep."""
MOST_WAITING_BYTES = 4 * 2**20


class Place:
    """Where a connection is in one match: its seat, the version it was told last, and up to which one it knows all
    that it may know."""

    __slots__ = ("live", "seat", "upto", "version")

    def __init__(self, live: Live, seat: int, version: int) -> None:
        self.live = live
        self.seat = seat
        self.version = version
        self.upto = version


class Connection:
    def __init__(
        self,
        codec: Codec,
        send: Send,
        *,
        heartbeat: float = HEARTBEAT_SECONDS,
        answer: float = ANSWER_SECONDS,
    ) -> None:
        self.codec = codec
        self.player: str | None = None
        self.places: dict[str, Place] = {}
        self.closed = False
        self._send = send
        self._outbox: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._waiting_bytes = 0
        self._heartbeat = heartbeat
        self._answer = answer
        self._close_code: int | None = None
        self._closing_since = 0.0
        self._last_heard = monotonic()
        self._pinged_at: float | None = None

    def say(self, message: FromServer) -> None:
        self.push(self.codec.encode(message))

    def push(self, data: bytes) -> None:
        """Queue what is encoded already."""
        if self.closed:
            return
        if len(self._outbox) >= MOST_WAITING or self._waiting_bytes > MOST_WAITING_BYTES:
            self.close(1013)
            return
        self._outbox.append(data)
        self._waiting_bytes += len(data)
        self._wake.set()

    def close(self, code: int) -> None:
        """Send what is queued, then close."""
        if self._close_code is None:
            self._close_code = code
            self._closing_since = monotonic()
            self._wake.set()

    @property
    def closing(self) -> bool:
        """Whatever the client says now comes too late."""
        return self.closed or self._close_code is not None

    def abort(self) -> None:
        """Hang up on a client that takes nothing any more: a polite close would wait for it for ever."""
        self.closed = True
        self._outbox.clear()
        transport = getattr(getattr(self._send, "__self__", None), "transport", None)
        if transport is not None:
            transport.abort()

    async def pump(self) -> None:
        """Send from the outbox until the connection closes."""
        try:
            await self._pump()
        except Exception as error:  # the client is gone, which the reading side notices as well
            log.debug("not sent: %r", error)
        finally:
            self.closed = True

    async def _pump(self) -> None:
        key = "text" if self.codec.text else "bytes"
        while True:
            while self._outbox:
                data = self._outbox.popleft()
                self._waiting_bytes -= len(data)
                await self._send({"type": "websocket.send", key: data.decode() if self.codec.text else data})
            if self._close_code is not None:
                self.closed = True
                await self._send({"type": "websocket.close", "code": self._close_code})
                return
            self._wake.clear()
            await self._wake.wait()

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
            self.say(PingClient())
