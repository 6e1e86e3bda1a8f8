"""A client that says exactly what a test wants, and shows exactly what comes back."""

from __future__ import annotations

import asyncio
from typing import Any, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect


class RawClient:
    """JSON over a bare WebSocket."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._socket: ClientConnection | None = None

    async def __aenter__(self) -> Self:
        self._socket = await connect(self._url, compression=None, ping_interval=None)
        return self

    async def __aexit__(self, *error: object) -> None:
        assert self._socket is not None
        await self._socket.close()

    async def say(self, **message: Any) -> None:
        assert self._socket is not None
        await self._socket.send(msgspec.json.encode(message).decode())

    async def hear(self, *kinds: str, timeout: float = 10) -> dict[str, Any]:
        """The next message of one of these types."""
        assert self._socket is not None
        async with asyncio.timeout(timeout):
            while True:
                message: dict[str, Any] = msgspec.json.decode(await self._socket.recv())
                if message["type"] in kinds:
                    return message

    async def hear_any(self, timeout: float = 10) -> dict[str, Any]:
        """The next message."""
        assert self._socket is not None
        async with asyncio.timeout(timeout):
            message: dict[str, Any] = msgspec.json.decode(await self._socket.recv())
            return message

    async def sit(self, match: str, token: str | None = None) -> dict[str, Any]:
        await self.say(type="hello", token=token)
        await self.say(type="join", match=match)
        return await self.hear("state")
