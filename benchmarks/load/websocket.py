"""A WebSocket client that does next to nothing, so that what is measured is the server.

Frames are cut by hand and not decoded further than a dialect asks. The mask is four zeros, which the standard allows
and which leaves the payload as it is. For servers on this machine only.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Sequence
from os import urandom

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
NO_MASK = b"\0\0\0\0"


def frame(payload: bytes, opcode: int) -> bytes:
    size = len(payload)
    head = bytes((0x80 | opcode, 0x80 | size)) if size < 126 else _long_head(opcode, size)
    return head + NO_MASK + payload


def _long_head(opcode: int, size: int) -> bytes:
    return bytes((0x80 | opcode, 0x80 | 126)) + size.to_bytes(2, "big")


class WebSocket(asyncio.Protocol):
    """One socket. Subclasses say what they send and what a message means."""

    opcode = BINARY
    subprotocols: Sequence[str] = ()

    def __init__(self) -> None:
        self.received_bytes = 0
        self.transport: asyncio.Transport
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._path = ""
        self._buffer = b""
        self._upgraded = False

    async def open(self, port: int, path: str) -> None:
        self._path = path
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, "127.0.0.1", port)
        await self.opened

    def close(self) -> None:
        self.transport.write(frame(b"\x03\xe8", CLOSE))
        self.transport.close()

    def send(self, payload: bytes) -> None:
        self.transport.write(frame(payload, self.opcode))

    def took(self, payload: bytes) -> None:
        """A message of the server."""

    def lost(self) -> None:
        """The server closed the connection, or the network did."""

    # asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport) or hasattr(transport, "write")
        self.transport = transport  # type: ignore[assignment]
        asked = f"Sec-WebSocket-Protocol: {', '.join(self.subprotocols)}\r\n" if self.subprotocols else ""
        request = (
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {b64encode(urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n{asked}\r\n"
        )
        self.transport.write(request.encode())

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("refused"))
        self.lost()

    def data_received(self, data: bytes) -> None:
        self.received_bytes += len(data)
        if self._buffer:
            data = self._buffer + data
        if not self._upgraded:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            self._upgrade(head)
        self._buffer = self._cut(data)

    def _upgrade(self, head: bytes) -> None:
        self._upgraded = True
        if b" 101 " in head.split(b"\r\n", 1)[0]:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head[:200].decode("latin-1")))

    def _cut(self, data: bytes) -> bytes:
        """Take whole frames off; the rest waits for more."""
        while len(data) >= 2:
            size, start = data[1], 2
            if size > 125:
                start = 4 if size == 126 else 10
                if len(data) < start:
                    return data
                size = int.from_bytes(data[2:start], "big")
            end = start + size
            if len(data) < end:
                return data
            self._take(data[0] & 15, data[start:end])
            data = data[end:]
        return data

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == PING:
            self.transport.write(frame(payload, PONG))
        elif opcode == CLOSE:
            self.transport.close()
        else:
            self.took(payload)
