"""The floor: what tic-tac-toe over sockets costs in Python when nothing is done but to pass messages on.

    python benchmarks/floor.py 8000

Speaks as much of our protocol as the driver needs (`python -m load ours 8000 --pid … --fresh`), on the same event loop
and with the same handshake and frames as the server; but there are no rules, no views, no limits, no metrics, no
database and no matches: an update is the same 180 bytes for everybody.
"""

from __future__ import annotations

import asyncio
import sys
from itertools import count
from typing import Any

import msgspec

from boardwright.server.sockets import handshake
from boardwright.server.sockets.frames import BINARY, CLOSE, FrameReader, frame

LARGEST = 65536
pack = msgspec.msgpack.encode
unpack = msgspec.msgpack.Decoder().decode
matches = count(1)
tables: dict[str, list[Echo]] = {}


class Echo(asyncio.Protocol):
    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        self._frames = FrameReader(LARGEST, self._took)
        self._open = False

    def data_received(self, data: bytes) -> None:
        if self._open:
            self._frames.feed(data)
            return
        head, _, _ = data.partition(b"\r\n\r\n")
        request = handshake.read(head)
        self._open = True
        self._transport.write(handshake.accept(request, request.subprotocols[0]))

    def _took(self, opcode: int, payload: bytes) -> None:
        if opcode == CLOSE:
            self._transport.close()
            return
        said = unpack(payload)
        match said["type"]:
            case "hello":
                self._say({"type": "welcome", "token": "x" * 60, "player": "g-0123456789abcdef"})
            case "create":
                match = f"{next(matches):032x}"
                tables[match] = []
                self._say({"type": "created", "match": match})
            case "join":
                tables[said["match"]].append(self)
                self._say({"type": "state", "match": said["match"], "view": "x" * 200})
            case "command":
                update = frame(BINARY, pack({"type": "update", "match": said["match"], "delta": "x" * 110}))
                for seat in tables[said["match"]]:
                    seat.write(update)

    def _say(self, message: Any) -> None:
        self.write(frame(BINARY, pack(message)))

    def write(self, data: bytes) -> None:
        self._transport.write(data)

    def connection_lost(self, error: Exception | None) -> None:
        self._frames.forget()


async def serve(port: int) -> None:
    server = await asyncio.get_running_loop().create_server(Echo, "127.0.0.1", port)
    await server.serve_forever()


if __name__ == "__main__":
    try:
        from uvloop import run
    except ImportError:
        run = asyncio.run
    run(serve(int(sys.argv[1])))
