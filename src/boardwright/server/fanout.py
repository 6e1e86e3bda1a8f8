"""Fan-out: how workers tell each other what they committed. The database decides; this only spares them asking it.

Losing a message is harmless: every entry carries its number, and whoever notices a gap reads the journal.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from boardwright.store import JournalEntry

log = logging.getLogger(__name__)

CHANNEL = "boardwright:"
RETRY_SECONDS = 1.0


class Committed(Struct, frozen=True, tag="committed"):
    """An entry that is in the journal now."""

    worker: str
    match: str
    entry: JournalEntry


class Present(Struct, frozen=True, tag="present"):
    """Who is connected to a match at one worker."""

    worker: str
    match: str
    seats: tuple[int, ...]
    watching: int


class Chatted(Struct, frozen=True, tag="chatted"):
    worker: str
    match: str
    player: str
    text: str
    at: int


class Rematched(Struct, frozen=True, tag="rematched"):
    worker: str
    match: str
    next: str


News = Committed | Present | Chatted | Rematched
Listener = Callable[[News], None]

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(News).decode


class Fanout(Protocol):
    worker: str
    healthy: bool

    async def start(self, listener: Listener) -> None: ...
    async def stop(self) -> None: ...
    async def follow(self, match: str) -> None: ...
    async def unfollow(self, match: str) -> None: ...
    def publish(self, news: News) -> None: ...


class NoFanout:
    """For a single worker: there is nobody to tell."""

    def __init__(self) -> None:
        self.worker = secrets.token_hex(4)
        self.healthy = True

    async def start(self, listener: Listener) -> None: ...
    async def stop(self) -> None: ...
    async def follow(self, match: str) -> None: ...
    async def unfollow(self, match: str) -> None: ...
    def publish(self, news: News) -> None: ...


class RedisFanout:
    """Publish and subscribe through Redis, a channel a match. Reconnects by itself."""

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis

        self.worker = secrets.token_hex(4)
        self.healthy = False
        self._redis: Any = Redis.from_url(url, socket_connect_timeout=2, health_check_interval=10)
        self._pubsub: Any = self._redis.pubsub(ignore_subscribe_messages=True)
        self._followed: set[str] = set()
        self._outbox: asyncio.Queue[News] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self._listener: Listener = lambda news: None

    async def start(self, listener: Listener) -> None:
        self._listener = listener
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._send())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._pubsub.aclose()
        await self._redis.aclose()

    async def follow(self, match: str) -> None:
        self._followed.add(match)
        await self._try(self._pubsub.subscribe(CHANNEL + match))

    async def unfollow(self, match: str) -> None:
        self._followed.discard(match)
        await self._try(self._pubsub.unsubscribe(CHANNEL + match))

    def publish(self, news: News) -> None:
        try:
            self._outbox.put_nowait(news)
        except asyncio.QueueFull:
            self.healthy = False  # the others will find the gap in the journal

    async def _try(self, call: Any) -> None:
        try:
            await call
        except Exception as error:
            self._lost(error)

    def _lost(self, error: Exception) -> None:
        if self.healthy:
            log.warning("Redis is away: %s", error)
        self.healthy = False

    async def _listen(self) -> None:
        """Follow the channels; after a break subscribe to all of them again."""
        while True:
            try:
                await self._pubsub.subscribe(CHANNEL + "all", *(CHANNEL + match for match in self._followed))
                self.healthy = True
                async for message in self._pubsub.listen():
                    self._hear(message["data"])
            except asyncio.CancelledError:
                raise
            except Exception as error:
                self._lost(error)
            await asyncio.sleep(RETRY_SECONDS)

    def _hear(self, data: bytes) -> None:
        try:
            news = _decode(data)
        except msgspec.DecodeError:
            log.warning("not understood on Redis: %r", data[:80])
            return
        if news.worker != self.worker:
            self._listener(news)

    async def _send(self) -> None:
        while True:
            news = await self._outbox.get()
            await self._try(self._redis.publish(CHANNEL + news.match, _encode(news)))
