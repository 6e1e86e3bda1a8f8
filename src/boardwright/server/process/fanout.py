"""Fan-out: how workers tell each other what they committed. The database decides; this only spares them asking it.

Losing a message is harmless: every entry carries its number, and whoever notices a gap reads the journal.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from boardwright.protocol.rooms import RoomCard, RoomEvent, RoomLine, ServerVoiceSignal, VoicePeer, Watcher
from boardwright.protocol.social import FriendHere
from boardwright.store import JournalEntry

log = logging.getLogger(__name__)

CHANNEL = "boardwright:"
RETRY_SECONDS = 1.0
STOP_SECONDS = 1.0


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


class Alive(Struct, frozen=True, tag="alive"):
    """A worker is there. `lost` counts how often it could not tell what it had to tell."""

    worker: str
    lost: int = 0
    match: str = "all"


class Leaving(Struct, frozen=True, tag="leaving"):
    worker: str
    match: str = "all"


class SignedOut(Struct, frozen=True, tag="signed out"):
    """All tokens of a player are void."""

    worker: str
    player: str
    match: str = "all"


class Restrained(Struct, frozen=True, tag="restrained"):
    """Somebody may not write, or come in, or may again."""

    worker: str
    player: str
    banned_until: int = 0
    why: str = ""
    match: str = "all"


class SiteChanged(Struct, frozen=True, tag="site changed"):
    """What the host says about the whole site: to be read again."""

    worker: str
    match: str = "all"


class WorkerFigures(Struct, frozen=True, tag="figures"):
    """How a worker is doing. `moves` and `troubles` count since it started."""

    worker: str
    sockets: int
    matches: int
    moves: int
    troubles: int
    match: str = "all"


class RoomNews(Struct, frozen=True):
    """About a room, on the room's own channel."""

    worker: str
    room: str

    @property
    def match(self) -> str:
        return self.room


class RoomMoved(RoomNews, frozen=True, tag="room moved"):
    """A room has a new version. Everybody hears of it: the lobby shows them all."""

    version: int
    card: RoomCard | None = None
    """None: not in the lobby (any more)."""
    events: tuple[RoomEvent, ...] = ()

    @property
    def match(self) -> str:
        return "all"


class RoomAround(RoomNews, frozen=True, tag="room around"):
    """Who is seated, watches and talks at one worker. `asks`: this worker wants to know the same of the others."""

    seated: tuple[str, ...] = ()
    watching: tuple[Watcher, ...] = ()
    voices: tuple[VoicePeer, ...] = ()
    asks: bool = False
    joined: str | None = None
    """Who began to talk just now, at this worker: nowhere else any more, unless he did so later there."""
    joined_at: int = 0


class RoomSaid(RoomNews, frozen=True, tag="room said"):
    line: RoomLine


class RoomSignal(RoomNews, frozen=True, tag="room signal"):
    to: str
    signal: ServerVoiceSignal


class RoomLent(RoomNews, frozen=True, tag="room lent"):
    player: str
    amount: int


class ToPlayer(Struct, frozen=True, tag="to player"):
    """A message to one person, wherever connected; JSON."""

    worker: str
    player: str
    message: bytes
    match: str = "all"


class Whereabouts(Struct, frozen=True, tag="whereabouts"):
    """Where somebody is whose friends may know. None: at this worker not any more."""

    worker: str
    player: str
    here: FriendHere | None = None
    match: str = "all"


class AllWhereabouts(Struct, frozen=True, tag="all whereabouts"):
    """Of everybody at one worker. `asks`: it wants to know the same of the others."""

    worker: str
    here: tuple[FriendHere, ...]
    asks: bool = False
    match: str = "all"


class ToWatchers(Struct, frozen=True, tag="to watchers"):
    """A message to people on their social channel, wherever connected; JSON."""

    worker: str
    players: tuple[str, ...]
    message: bytes
    match: str = "all"


class TiesMoved(Struct, frozen=True, tag="ties moved"):
    """These have other friends than before, or want to be seen by others."""

    worker: str
    players: tuple[str, ...]
    match: str = "all"


News = (
    Committed
    | Present
    | Chatted
    | Rematched
    | Alive
    | Leaving
    | RoomMoved
    | RoomAround
    | RoomSaid
    | RoomSignal
    | RoomLent
    | ToPlayer
    | SignedOut
    | Whereabouts
    | AllWhereabouts
    | ToWatchers
    | TiesMoved
    | Restrained
    | SiteChanged
    | WorkerFigures
)
Listener = Callable[[News], None]

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(News).decode


class Fanout(Protocol):
    worker: str
    lost: int
    """How often something could not be told."""

    @property
    def healthy(self) -> bool: ...

    async def start(self, listener: Listener) -> None: ...
    async def stop(self) -> None: ...
    async def follow(self, match: str) -> None: ...
    async def unfollow(self, match: str) -> None: ...
    def publish(self, news: News) -> None: ...


class NoFanout:
    """For a single worker: there is nobody to tell."""

    healthy = True
    lost = 0

    def __init__(self) -> None:
        self.worker = secrets.token_hex(4)

    async def start(self, listener: Listener) -> None: ...
    async def stop(self) -> None: ...
    async def follow(self, match: str) -> None: ...
    async def unfollow(self, match: str) -> None: ...
    def publish(self, news: News) -> None: ...


class RedisFanout:
    """Publish and subscribe through Redis, a channel a match. Reconnects by itself.

    redis-py is told not to: a connection that it mends in silence has missed messages that nobody knows of.
    """

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        self.worker = secrets.token_hex(4)
        self.lost = 0
        at_once = Retry(NoBackoff(), 0)
        self._sender: Any = Redis.from_url(url, socket_connect_timeout=2, socket_timeout=2, retry=at_once)
        self._receiver: Any = Redis.from_url(
            url, socket_connect_timeout=2, retry=at_once, health_check_interval=5
        )
        self._pubsub: Any = None
        """While it is None, channels wait in `_followed` until the connection is there."""
        self._sending = True
        self._followed: set[str] = set()
        self._outbox: asyncio.Queue[News] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self._listener: Listener = lambda news: None

    @property
    def healthy(self) -> bool:
        return self._sending and self._pubsub is not None

    async def start(self, listener: Listener) -> None:
        self._listener = listener
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._send())]

    async def stop(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(STOP_SECONDS):
                await self._outbox.join()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._sender.aclose()
        await self._receiver.aclose()

    async def follow(self, match: str) -> None:
        self._followed.add(match)
        if self._pubsub is not None:
            await self._try(self._pubsub.subscribe(CHANNEL + match))

    async def unfollow(self, match: str) -> None:
        self._followed.discard(match)
        if self._pubsub is not None:
            await self._try(self._pubsub.unsubscribe(CHANNEL + match))

    def publish(self, news: News) -> None:
        try:
            self._outbox.put_nowait(news)
        except asyncio.QueueFull:
            self.lost += 1

    async def _try(self, call: Any) -> None:
        try:
            await call
        except Exception as error:  # the listener meets it too, and starts anew
            log.debug("Redis: %s", error)

    async def _listen(self) -> None:
        """Follow the channels; after a break subscribe to all of them again."""
        while True:
            pubsub = self._receiver.pubsub(ignore_subscribe_messages=True)
            try:
                followed = set(self._followed)
                await pubsub.subscribe(CHANNEL + "all", *(CHANNEL + match for match in followed))
                self._pubsub = pubsub
                for match in self._followed - followed:  # while we subscribed
                    await pubsub.subscribe(CHANNEL + match)
                async for message in pubsub.listen():
                    self._hear(message["data"])
            except Exception as error:
                log.warning("Redis is away: %s", error)
            finally:
                self._pubsub = None
                await self._try(pubsub.aclose())
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
            try:
                await self._sender.publish(CHANNEL + news.match, _encode(news))
                self._sending = True
            except Exception as error:
                self._could_not_send(error)
            finally:
                self._outbox.task_done()

    def _could_not_send(self, error: Exception) -> None:
        """What waits is stale by the time that Redis is back: then the others are told to look for themselves."""
        if self._sending:
            log.warning("Redis takes nothing: %s", error)
        self._sending = False
        self.lost += 1
        while not self._outbox.empty():
            self._outbox.get_nowait()
            self._outbox.task_done()
