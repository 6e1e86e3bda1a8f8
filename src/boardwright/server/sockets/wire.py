"""The WebSocket on the wire. Everything happens in the event loop's own calls: a socket has no task and no queue.

`Door` is what uvicorn makes for a connection: a request for `/ws` becomes a `Wire`, all others are uvicorn's. `Wire`
shakes hands (`handshake`), cuts frames (`frames`) and closes; what messages mean is its listener's business.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, Protocol

from uvicorn.config import Config
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.server import ServerState

from boardwright.server.sockets import handshake
from boardwright.server.sockets.arrivals import Arrivals
from boardwright.server.sockets.frames import (
    BINARY,
    CLOSE,
    NO_CODE,
    PING,
    PONG,
    TEXT,
    Broken,
    FrameReader,
    close_code,
    frame,
)

OURS = (b"GET /ws ", b"GET /ws?")
PATIENCE_SECONDS = 10.0
"""For a request that comes in pieces, and for a client that was told that it is broken."""
RESTART = 1012


class Listener(Protocol):
    """Who hears what comes over an open socket."""

    def opened(self) -> None:
        """From now on the client can be answered."""

    def heard(self, data: bytes) -> None:
        """A message."""

    def can_write(self) -> None:
        """The client was slow to read, and has caught up."""

    def ended(self, code: int) -> None:
        """The socket is gone. The code is our own if it was broken, else the client's."""


class Endpoint(Protocol):
    arrivals: Arrivals

    def open(self, wire: Wire, request: handshake.Request) -> tuple[Listener, str | None]:
        """Whoever listens from now on, and the subprotocol. Raises `handshake.Refused`."""


class Flush:
    """One write a socket and turn of the event loop, and all of them in a row: each costs a call of the kernel, and the
    first of a row wakes whoever waits for it, which takes longer than the call."""

    def __init__(self) -> None:
        self._wires: list[Wire] = []

    def soon(self, wire: Wire) -> None:
        if not self._wires:
            asyncio.get_running_loop().call_soon(self._flush)
        self._wires.append(wire)

    def _flush(self) -> None:
        wires, self._wires = self._wires, []
        for wire in wires:
            wire.flush()


_flush = Flush()


class Door(asyncio.Protocol):
    """A connection of which nothing is known yet."""

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], **more: Any
    ) -> None:
        self._config = config
        self._state = server_state
        self._app_state = app_state
        self._more = more
        self._transport: Any = None

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        self._state.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, error: Exception | None) -> None:
        self._state.connections.discard(self)

    def data_received(self, data: bytes) -> None:
        self._state.connections.discard(self)
        kind: Any = Wire if data.startswith(OURS) else AutoHTTPProtocol
        protocol = kind(
            config=self._config, server_state=self._state, app_state=self._app_state, **self._more
        )
        self._transport.set_protocol(protocol)
        protocol.connection_made(self._transport)
        protocol.data_received(data)

    def shutdown(self) -> None:
        self._transport.close()


class Wire(asyncio.Protocol):
    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], **more: Any
    ) -> None:
        """uvicorn makes one too, for an upgrade on a connection that has served other requests before."""
        application: Any = config.app
        self.ready = False
        """May something be written at once? Not if the client is slow to read, and not before or after the talk."""
        self._endpoint: Endpoint | None = application.socket
        self._state = server_state
        self._transport: Any = None
        self._listener: Listener | None = None
        self._head = b""
        self._patience: asyncio.TimerHandle | None = None
        self._frames = FrameReader(config.ws_max_size, self._took)
        self._out: list[bytes] = []
        self._close_sent = False
        self._over = False
        """Hang up once everything is written."""
        self._code = NO_CODE

    # asyncio

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        self._state.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, error: Exception | None) -> None:
        self._state.connections.discard(self)
        self.ready = False
        self._out.clear()
        self._wait_no_longer()
        self._frames.forget()
        if self._listener is not None:
            self._listener.ended(self._code)
            self._listener = None

    def data_received(self, data: bytes) -> None:
        if self._listener is None:
            self._read_head(data)
        elif not self._frames.stopped:
            self._read_frames(data)

    def pause_writing(self) -> None:
        self.ready = False

    def resume_writing(self) -> None:
        if self._listener is not None and not self._close_sent:
            self.ready = True
            self._listener.can_write()

    def shutdown(self) -> None:
        """uvicorn stops. Whoever listens has said goodbye by now."""
        if self._listener is not None:
            self.close(RESTART)
            self.flush()
        self._transport.close()

    # The beginning

    def _read_head(self, data: bytes) -> None:
        if self._frames.stopped:
            return  # refused
        head, end, rest = (self._head + data).partition(b"\r\n\r\n")
        if not end and len(head) <= handshake.MOST_BYTES:
            self._head = head
            if self._patience is None:
                self._wait_a_while()
            return
        self._wait_no_longer()
        self._head = b""
        if self._endpoint is None:
            self._refuse(handshake.Refused(503, "not ready yet"))
        else:
            self._transport.pause_reading()
            self._endpoint.arrivals.add(partial(self._shake_hands, head, rest))

    def _shake_hands(self, head: bytes, rest: bytes) -> None:
        if self._transport.is_closing():
            return
        self.resume_reading()
        try:
            self._open(head)
        except handshake.Refused as refused:
            self._refuse(refused)
        else:
            if rest:
                self._read_frames(rest)

    def _refuse(self, refused: handshake.Refused) -> None:
        self._frames.stopped = True
        self._transport.write(handshake.refuse(refused))
        self._transport.close()

    def _open(self, head: bytes) -> None:
        if len(head) > handshake.MOST_BYTES:
            raise handshake.Refused(431, "the request is too long")
        request = handshake.read(head)
        if request.path != "/ws":
            raise handshake.Refused(404, "no WebSocket here")
        assert self._endpoint is not None
        peer = self._transport.get_extra_info("peername")
        request = request._replace(peer=str(peer[0]) if peer else "")
        self._listener, subprotocol = self._endpoint.open(self, request)
        self._send(handshake.accept(request, subprotocol))
        self.ready = True
        self._listener.opened()

    def _wait_a_while(self) -> None:
        self._patience = asyncio.get_running_loop().call_later(PATIENCE_SECONDS, self.abort)

    def _wait_no_longer(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    # In

    def _read_frames(self, data: bytes) -> None:
        try:
            self._frames.feed(data)
        except Broken as broken:
            self._fail(broken.code)

    def _took(self, opcode: int, payload: bytes) -> None:
        assert self._listener is not None
        if opcode in (BINARY, TEXT):
            if not self._close_sent:
                self._listener.heard(payload)
        elif opcode == PING:
            if self.ready:  # a client that does not read its pongs gets no more of them
                self._send(frame(PONG, payload))
        elif opcode == CLOSE:
            self._code = close_code(payload)
            self._frames.stopped = True
            self._over = True
            self.close(self._code)
            if not self._out:
                self._transport.close()

    def _fail(self, code: int) -> None:
        """Say what is wrong and that nothing more will come; what still arrives is thrown away until the client is
        gone, since a connection that is closed with unread data takes the message with it."""
        self._code = code
        self._frames.stopped = True
        self.close(code)
        self.flush()
        if self._transport.can_write_eof():
            self._transport.write_eof()
            self._wait_a_while()
        else:
            self._transport.close()

    def pause_reading(self) -> None:
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        if not self._transport.is_closing():
            self._transport.resume_reading()

    # Out

    def write(self, data: bytes, *, text: bool) -> None:
        """One message. Only if `ready`."""
        self._send(frame(TEXT if text else BINARY, data))

    def _send(self, data: bytes) -> None:
        if not self._out:
            _flush.soon(self)
        self._out.append(data)

    def flush(self) -> None:
        """What was written in this turn goes out now."""
        if self._out:
            data = self._out[0] if len(self._out) == 1 else b"".join(self._out)
            self._out.clear()
            self._transport.write(data)
            if self._over:
                self._transport.close()

    def close(self, code: int) -> None:
        """Begin to close, or answer a close. Whoever gets no answer has to `abort`."""
        if not self._close_sent:
            self._close_sent = True
            self.ready = False
            self._send(frame(CLOSE, b"" if code == NO_CODE else code.to_bytes(2, "big")))

    def abort(self) -> None:
        """Hang up on a client that takes nothing any more."""
        self._transport.abort()
