"""Gate: what is refused of a request before anybody reads it, and what every answer says to a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boardwright.protocol.codes import Code
from boardwright.server.web.problems import problem

KIB = 1024
MOST_BYTES: Mapping[str, int] = {
    "/api/replays": 1024 * KIB,
    "/api/branches": 1280 * KIB,  # such a file, and moves beside it
    "/api/forge/": 256 * KIB,
    "/api/feedback": 1024 * KIB,  # a picture, as base64
    "/api/reports": 256 * KIB,  # words that are too long are told so
    "/api/admin/sponsors": 1280 * KIB,
    "/api/admin/": 512 * KIB,
}
"""Of a body, by how the path begins."""
USUALLY_MOST_BYTES = 64 * KIB
MOST_DISCARDED = 2048 * KIB
"""Of a body that is refused."""
PAUSE_SECONDS = 0.02
"""Between two pieces of it: who sends too much waits, not those who play."""
FOR_MONITORS = ("/healthz", "/readyz", "/metrics")
"""Asked by address, not by name."""
MISDIRECTED = 421
TOO_BIG = 413


class Gate:
    """ASGI, around everything else."""

    def __init__(self, inside: ASGIApp, hosts: frozenset[str]) -> None:
        """`hosts`: the names that this server goes by; none: any."""
        self._inside = inside
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._inside(scope, receive, send)
            return
        headers, most = Headers(scope=scope), most_bytes(scope["path"])
        answer = self._refusal(scope["path"], headers, most)
        if answer is not None:
            await _discard(receive)
        elif "transfer-encoding" in headers:
            whole = await _gather(receive, most)
            receive, answer = (receive, _too_big(most)) if whole is None else (_once(whole, receive), None)
        inside = self._inside if answer is None else answer
        await inside(scope, receive, _guarded(send))

    def _refusal(self, path: str, headers: Headers, most: int) -> Response | None:
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or len(length) > 15 or int(length) > most:
            return _too_big(most)
        if not is_named(headers.get("host", ""), self._hosts) and path not in FOR_MONITORS:
            return problem(Code.NOT_FOUND, "unknown_host", status=MISDIRECTED)
        return None


def is_named(host: str, hosts: frozenset[str]) -> bool:
    """Whether a request's `Host` is one of ours; the port does not count."""
    name, _, port = host.rpartition(":")
    return not hosts or host.lower() in hosts or (port.isdigit() and name.lower() in hosts)


def most_bytes(path: str) -> int:
    return next((most for start, most in MOST_BYTES.items() if path.startswith(start)), USUALLY_MOST_BYTES)


def _too_big(most: int) -> Response:
    """Nobody may have read the rest, so the connection cannot go on."""
    return problem(Code.BAD_FILE, "file_too_big", {"most": most}, {"connection": "close"}, TOO_BIG)


async def _gather(receive: Receive, most: int) -> bytes | None:
    """A body whose length nobody said beforehand; None if it is too big."""
    whole, has_more = bytearray(), True
    while has_more and len(whole) <= most:
        message = await receive()
        whole += message.get("body", b"")
        has_more = message.get("more_body", False)
    if len(whole) <= most:
        return bytes(whole)
    if has_more:  # else nothing would come any more, and we should wait for it for ever
        await _discard(receive)
    return None


async def _discard(receive: Receive) -> None:
    """A connection that is closed with unread data takes the answer with it: a little too much is taken, and thrown
    away."""
    discarded = 0
    while discarded < MOST_DISCARDED:
        message = await receive()
        discarded += len(message.get("body", b""))
        if not message.get("more_body", False):
            return
        await asyncio.sleep(PAUSE_SECONDS)


def _once(body: bytes, then: Receive) -> Receive:
    told = False

    async def receive() -> Message:
        nonlocal told
        if told:
            return await then()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


def _guarded(send: Send) -> Send:
    """A browser takes an answer for what it says it is, and for nothing else."""

    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).setdefault("x-content-type-options", "nosniff")
        await send(message)

    return guarded
