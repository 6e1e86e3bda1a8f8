"""Rate limits that all workers share: so many in so many seconds, for one key. In Redis if there is one."""

from __future__ import annotations

import logging
from time import monotonic
from typing import Any, Protocol

log = logging.getLogger(__name__)

PREFIX = "boardwright:limit:"
MOST_KEYS = 100_000


class Limits(Protocol):
    async def hit(self, key: str, most: int, seconds: int) -> int | None:
        """Count one; None if it is still within the limit, else in how many seconds to try again."""
        ...

    async def stop(self) -> None: ...


class MemoryLimits:
    """For one worker."""

    def __init__(self) -> None:
        self._windows: dict[str, tuple[float, int]] = {}

    async def hit(self, key: str, most: int, seconds: int) -> int | None:
        now = monotonic()
        ends, count = self._windows.get(key, (0.0, 0))
        if now >= ends:
            ends, count = now + seconds, 0
            self._make_room(now)
        self._windows[key] = ends, count + 1
        return None if count < most else max(1, round(ends - now))

    def _make_room(self, now: float) -> None:
        if len(self._windows) >= MOST_KEYS:
            self._windows = {key: window for key, window in self._windows.items() if window[0] > now}

    async def stop(self) -> None: ...


class RedisLimits:
    """For many workers. While Redis is away each worker counts for itself."""

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis

        self._redis: Any = Redis.from_url(url, socket_connect_timeout=1, socket_timeout=1)
        self._alone = MemoryLimits()

    async def hit(self, key: str, most: int, seconds: int) -> int | None:
        try:
            async with self._redis.pipeline(transaction=True) as pipeline:
                pipeline.set(PREFIX + key, 0, ex=seconds, nx=True)
                pipeline.incr(PREFIX + key)
                pipeline.ttl(PREFIX + key)
                _, count, left = await pipeline.execute()
        except Exception as error:
            log.warning("Redis is away, limits are this worker's own: %s", error)
            return await self._alone.hit(key, most, seconds)
        return None if count <= most else max(1, int(left))

    async def stop(self) -> None:
        await self._redis.aclose()
