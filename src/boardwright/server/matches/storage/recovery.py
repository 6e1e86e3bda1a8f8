"""What a server left behind when it ended: matches whose clocks run, and finished ones that are not in the archive."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from boardwright.server.matches.storage.stored import NotFound, header_of
from boardwright.server.process.upkeep import attempt, end, for_ever
from boardwright.store import StoreUnavailable

if TYPE_CHECKING:
    from boardwright.server.matches.hub import Hub

log = logging.getLogger(__name__)

LOOK_SECONDS, LATER_SECONDS = 300.0, 5.0
OVER_FOR = 600_000
"""Milliseconds since the end of a match that some worker has forgotten: until then it may be about to leave memory."""
AT_ONCE, PAUSE_SECONDS = 50, 1.0


class Recovery:
    """Such matches come into memory once more, a few at a time. From there their clocks are known, and those that are
    over go the way of all matches that nobody looks at. Every worker looks: two that find the same are no harm."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._task: asyncio.Task[None] | None = None
        self._unreadable: set[str] = set()
        """Said once."""

    def start(self) -> None:
        self._task = asyncio.create_task(self._look_for_ever())

    async def stop(self) -> None:
        if self._task is not None:
            await end((self._task,))

    async def _look_for_ever(self) -> None:
        while not await attempt("running clocks", self.find_running_clocks):
            await asyncio.sleep(LATER_SECONDS)
        await for_ever("finished matches", self.find_finished, LOOK_SECONDS, spread=0.5)

    async def find_running_clocks(self) -> int:
        """Once, and all of them: who lets such a match go later remembers when it has to come back."""
        number, last = 0, ""
        while records := await self._hub.store.unfinished(after=last, limit=AT_ONCE):
            for record in records:
                number += header_of(record).clock is not None and await self._remember(record.id)
            last = records[-1].id
            await asyncio.sleep(PAUSE_SECONDS)
        return _told(number, "matches with a clock were left: it runs on")

    async def find_finished(self) -> int:
        number, last, end = 0, "", self._hub.now() - OVER_FOR
        while ids := await self._hub.store.finished(before=end, after=last, limit=AT_ONCE):
            for match_id in ids:
                number += await self._remember(match_id)
            last = ids[-1]
            await asyncio.sleep(PAUSE_SECONDS)
        return _told(number, "finished matches were left: they go to the archive")

    async def _remember(self, match_id: str) -> bool:
        if match_id in self._hub.lives or match_id in self._unreadable:
            return False
        try:
            await self._hub.get(match_id)
        except NotFound:
            return False  # another worker has archived it meanwhile
        except StoreUnavailable:
            raise
        except Exception as error:  # of a game, say, that this server does not have
            self._unreadable.add(match_id)
            log.warning("match %s was left, and cannot be read: %s", match_id, error)
            return False
        return True


def _told(number: int, what: str) -> int:
    if number:
        log.info("%d %s", number, what)
    return number
