"""Matches that are over but not in the archive, since their server ended before nobody needed them any more."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING

from boardwright.server.matches.stored import Expired, NotFound
from boardwright.store import StoreUnavailable

if TYPE_CHECKING:
    from boardwright.server.matches.hub import Hub

log = logging.getLogger(__name__)

LOOK_SECONDS = 300.0
FORGOTTEN_AFTER = 600_000
"""Milliseconds since the end: until then they are still looked at, or about to leave some worker's memory."""
AT_ONCE, PAUSE_SECONDS = 50, 1.0


class Forgotten:
    """Every worker looks for them: two that find the same are no harm, a match is archived once."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._task: asyncio.Task[None] | None = None
        self._unreadable: set[str] = set()
        """Said once."""

    def start(self) -> None:
        self._task = asyncio.create_task(self._look_for_ever())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _look_for_ever(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS * random.uniform(0.5, 1.5))
            try:
                if number := await self.look():
                    log.info("%d finished matches were forgotten: they go to the archive", number)
            except StoreUnavailable as error:
                log.warning("forgotten matches wait for the database: %s", error)
            except Exception:  # one failure must not end it for good
                log.exception("forgotten matches could not be looked for")

    async def look(self) -> int:
        """Into memory with them, a few at a time: from there they go the way of all matches that nobody looks at,
        unless somebody does elsewhere."""
        hub = self._hub
        number, last, over_since = 0, "", hub.now() - FORGOTTEN_AFTER
        while ids := await hub.store.finished(before=over_since, after=last, limit=AT_ONCE):
            for match_id in ids:
                if match_id not in hub.lives and match_id not in self._unreadable:
                    number += await self._remember(match_id)
            last = ids[-1]
            await asyncio.sleep(PAUSE_SECONDS)
        return number

    async def _remember(self, match_id: str) -> bool:
        try:
            await self._hub.get(match_id)
        except (NotFound, Expired):
            return False  # another worker was first
        except StoreUnavailable:
            raise
        except Exception as error:  # of a game, say, that this server does not have
            self._unreadable.add(match_id)
            log.warning("match %s stays out of the archive: %s", match_id, error)
            return False
        return True
