"""A match's lock: it can also be taken without waiting, where there is no task that could wait."""

from __future__ import annotations

import asyncio
from collections import deque


class MatchLock:
    """Who waits for it gets it in order."""

    __slots__ = ("_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] | None = None
        """Made when somebody has to wait, which is seldom."""

    def take_now(self) -> bool:
        """Take it, if nobody has it."""
        if self._taken:
            return False
        self._taken = True
        return True

    def release(self) -> None:
        """Hand it to whoever has waited longest."""
        while self._waiting:
            next_one = self._waiting.popleft()
            if not next_one.done():
                next_one.set_result(None)
                return
        self._taken = False

    async def __aenter__(self) -> None:
        if self.take_now():
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._waiting is None:
            self._waiting = deque()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.release()  # it was handed over just before
            raise

    async def __aexit__(self, *error: object) -> None:
        self.release()
