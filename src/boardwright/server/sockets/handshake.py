"""The opening handshake of RFC 6455, as values: a request's head is read or refused, and answered. No input or output.

It reads strictly: what is doubtful about a request is a reason to refuse it.
"""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha1
from typing import NamedTuple

MOST_BYTES = 16 * 1024
"""Of a request's head."""

KEY = re.compile(r"[A-Za-z0-9+/]{22}==")
"""Base64 of 16 bytes."""
FIELD = re.compile(r"([!#$%&'*+\-.^_`|~0-9A-Za-z]+):([^\r\n\0]*)\r\n")
"""A header, in which nothing is optional: where it does not fit, there is no other way to read it."""
ONCE = frozenset(("host", "origin", "sec-websocket-key", "sec-websocket-version"))
MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
NO_BODY = ("", "0")

REASONS = {
    400: "Bad Request",
    403: "Forbidden",
    404: "Not Found",
    421: "Misdirected Request",
    426: "Upgrade Required",
    429: "Too Many Requests",
    431: "Request Header Fields Too Large",
    503: "Service Unavailable",
}


class Refused(Exception):  # noqa: N818 - an answer rather than an error
    """The request gets this status of HTTP instead of a WebSocket."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status


class Request(NamedTuple):
    path: str
    host: str
    origin: str
    """Of the page that asks; empty from a program."""
    key: str
    subprotocols: list[str]
    forwarded: str = ""
    """`X-Forwarded-For`: whom a proxy speaks for, if it is one."""
    peer: str = ""
    """The address at the other end of the line, be it a proxy's; the wire knows."""


def read(head: bytes) -> Request:
    """`head` ends before the empty line. Raises `Refused`."""
    first, _, lines = (head + b"\r\n").decode("latin-1").partition("\r\n")
    target = _target(first)
    fields: dict[str, str] = {}
    read = 0
    for name, value in FIELD.findall(lines):
        read += len(name) + len(value) + len(":\r\n")
        name, value = name.lower(), value.strip(" \t")
        if name not in fields:
            fields[name] = value
        elif name in ONCE:
            raise Refused(400, f"{name} twice")
        else:
            fields[name] += f", {value}"
    if read != len(lines):
        raise Refused(400, "a broken header")
    return _checked(target, fields)


def _target(line: str) -> str:
    parts = line.split(" ")
    if len(parts) != 3 or not parts[1].startswith("/"):
        raise Refused(400, "a broken request line")
    method, target, version = parts
    if method != "GET" or version != "HTTP/1.1":
        raise Refused(400, "a WebSocket begins with GET and HTTP/1.1")
    return target.partition("?")[0]


def _checked(path: str, fields: dict[str, str]) -> Request:
    upgrade, connection = fields.get("upgrade", ""), fields.get("connection", "")
    if not (_has_token(upgrade, "websocket") and _has_token(connection, "upgrade")):
        raise Refused(426, "only a WebSocket is to be had here")
    if fields.get("sec-websocket-version") != "13":
        raise Refused(426, "only version 13 is spoken here")
    key = fields.get("sec-websocket-key", "")
    if not KEY.fullmatch(key):
        raise Refused(400, "no key of 16 bytes")
    host = fields.get("host")
    if host is None:
        raise Refused(400, "no host")
    if "transfer-encoding" in fields or fields.get("content-length", "") not in NO_BODY:
        raise Refused(400, "a body")
    offered = fields.get("sec-websocket-protocol")
    subprotocols = [] if offered is None else [name.strip(" \t") for name in offered.split(",")]
    forwarded = fields.get("x-forwarded-for", "")
    return Request(path, host, fields.get("origin", ""), key, subprotocols, forwarded)


def _has_token(value: str, wanted: str) -> bool:
    value = value.lower()
    return value == wanted or wanted in (part.strip(" \t") for part in value.split(","))


def accept(request: Request, subprotocol: str | None) -> bytes:
    """The answer that opens the socket."""
    digest = sha1((request.key + MAGIC).encode(), usedforsecurity=False).digest()
    chosen = "" if subprotocol is None else f"Sec-WebSocket-Protocol: {subprotocol}\r\n"
    return (
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Accept: {b64encode(digest).decode()}\r\n{chosen}\r\n"
    ).encode()


def refuse(refused: Refused) -> bytes:
    """The answer that does not; the connection ends with it."""
    text = f"{refused}\n"
    version = "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n" if refused.status == 426 else ""
    return (
        f"HTTP/1.1 {refused.status} {REASONS[refused.status]}\r\n{version}Connection: close\r\n"
        "X-Content-Type-Options: nosniff\r\n"
        f"Content-Type: text/plain; charset=utf-8\r\nContent-Length: {len(text)}\r\n\r\n{text}"
    ).encode()
