"""Connection: one WebSocket. It keeps its own outbox, so that a slow reader holds up nobody but itself."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

from boardwright.protocol.codec import Codec
from boardwright.protocol.messages import ANSWER_SECONDS, HEARTBEAT_SECONDS, FromServer, PingClient

if TYPE_CHECKING:
    from boardwright.server.matches.live import Live

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]

MOST_WAITING = 1000
"""Messages in the outbox of a reader that is too slow to keep."""


class Place:
    """Where a connection is in one match: its seat, and the version it knows."""

    __slots__ = ("live", "seat", "version")

    def __init__(self, live: Live, seat: int, version: int) -> None:
        self.live = live
        self.seat = seat
        self.version = version


class Wire(Protocol):
    """The socket itself, where the server offers it: writing to it costs no task."""

    @property
    def ready(self) -> bool: ...
    def write(self, data: bytes, *, text: bool) -> None: ...


class Connection:
    def __init__(self, codec: Codec, send: Send, wire: Wire | None = None) -> None:
        self.codec = codec
        self.player: str | None = None
        self.places: dict[str, Place] = {}
        self.closed = False
        self._send = send
        self._wire = wire
        self._outbox: deque[bytes] = deque()
        self._sender: asyncio.Task[None] | None = None
        self._close_code: int | None = None
        self._last_heard = monotonic()
        self._pinged_at: float | None = None

    def say(self, message: FromServer) -> None:
        self.push(self.codec.encode(message))

    def push(self, data: bytes) -> None:
        """Send what is encoded already: at once if the reader keeps up, else after what waits for it."""
        if self.closed or self._close_code is not None:
            return
        if not self._outbox and self._wire is not None and self._wire.ready:
            self._wire.write(data, text=self.codec.text)
        elif len(self._outbox) >= MOST_WAITING:
            self.close(1013)
        else:
            self._outbox.append(data)
            self._send_later()

    def close(self, code: int) -> None:
        """Send what is queued, then close."""
        if self._close_code is None:
            self._close_code = code
            self._send_later()

    def ended(self) -> None:
        """The socket is gone."""
        self.closed = True
        if self._sender is not None:
            self._sender.cancel()

    def _send_later(self) -> None:
        if self._sender is None or self._sender.done():
            self._sender = asyncio.create_task(self._empty_outbox())

    async def _empty_outbox(self) -> None:
        key = "text" if self.codec.text else "bytes"
        try:
            while self._outbox:
                data = self._outbox[0]  # stays there until it is sent, so that nothing overtakes it
                await self._send({"type": "websocket.send", key: data.decode() if self.codec.text else data})
                self._outbox.popleft()
            if self._close_code is not None:
                self.closed = True
                await self._send({"type": "websocket.close", "code": self._close_code})
        except OSError:  # the client is gone; whoever reads from it hears so too
            self.closed = True

    # Heartbeat

    def heard(self) -> None:
        self._last_heard = monotonic()
        self._pinged_at = None

    def beat(self, now: float) -> None:
        """Ping who was silent for long; close on who did not answer."""
        if self._pinged_at is not None:
            if now - self._pinged_at > ANSWER_SECONDS:
                self.close(1001)
        elif now - self._last_heard >= HEARTBEAT_SECONDS:
            self._pinged_at = now
            self.say(PingClient())
