"""Codecs: msgpack or JSON, chosen by the WebSocket's subprotocol. One object a format, shared by all sockets."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from boardwright.protocol.messages import SUBPROTOCOLS, ClientMessage, ServerMessage


class Codec(Protocol):
    name: str
    text: bool

    def encode(self, message: Any) -> bytes: ...
    def decode(self, data: bytes) -> ClientMessage: ...
    def decode_raw(self, data: Any) -> Any: ...
    def decode_server(self, data: bytes) -> Any: ...


class Msgpack:
    name = SUBPROTOCOLS[0]
    text = False

    def __init__(self) -> None:
        self.encode = msgspec.msgpack.Encoder().encode
        self.decode = msgspec.msgpack.Decoder(ClientMessage).decode
        self.decode_raw = msgspec.msgpack.Decoder().decode
        self.decode_server = msgspec.msgpack.Decoder(ServerMessage).decode


class Json:
    name = SUBPROTOCOLS[1]
    text = True

    def __init__(self) -> None:
        self.encode = msgspec.json.Encoder().encode
        self.decode = msgspec.json.Decoder(ClientMessage).decode
        self.decode_raw = msgspec.json.Decoder().decode
        self.decode_server = msgspec.json.Decoder(ServerMessage).decode


MSGPACK, JSON = Msgpack(), Json()


def choose(offered: list[str]) -> Codec | None:
    """The first of our formats that the client offers; JSON for a client that offers nothing."""
    if not offered:
        return JSON
    return next((codec for codec in (MSGPACK, JSON) if codec.name in offered), None)
