"""The sweep: every second each live match is looked after, and what nobody needs in memory any more is let go."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import TYPE_CHECKING

from boardwright.server.process.upkeep import end
from boardwright.store import StoreUnavailable

if TYPE_CHECKING:
    from boardwright.server.matches.hub import Hub
    from boardwright.server.matches.live import Live

log = logging.getLogger(__name__)

SWEEP_SECONDS, LEAST_REST = 1.0, 0.2
PRESENCE_SECONDS = 10.0
LEAVE_AT_ONCE = 1000
LOOKS_AT_A_STRETCH = 50
AT_A_STRETCH, AT_A_LONG_STRETCH = 4, 16
"""So many leave before others have their turn: an archived match costs as much as some moves. The long one is for when
they leave more slowly than others come."""
SECONDS_TO_LEAVE, LONGEST_PAUSE = 0.5, 0.003
"""Those that may leave go in about this time, at an even pace, so that no moment is worse than others."""


class Sweep:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._sweep_for_ever())

    async def stop(self) -> None:
        if self._task is not None:
            await end((self._task,))

    async def _sweep_for_ever(self) -> None:
        presence_due = monotonic() + PRESENCE_SECONDS
        now = monotonic()
        while True:
            await asyncio.sleep(max(now + SWEEP_SECONDS - monotonic(), LEAST_REST))
            now = monotonic()
            tell = now >= presence_due
            presence_due = now + PRESENCE_SECONDS if tell else presence_due
            self._hub.other_workers.look(now)
            idle = []
            for number, live in enumerate(list(self._hub.lives.values())):
                if number % LOOKS_AT_A_STRETCH == 0:
                    await asyncio.sleep(0)
                try:
                    if live.behind and live.audience.connections:
                        await live.catch_up()
                    if self._look_after(live, now, tell):
                        idle.append(live)
                except StoreUnavailable:
                    log.warning("match %s waits for the database", live.id)
                except Exception:  # one match that fails must not end the care for the others
                    log.exception("match %s cannot be looked after", live.id)
            await self._let_go_of(idle)

    async def _let_go_of(self, lives: list[Live]) -> None:
        """Many at once, so that they share commits: one by one they leave more slowly than others come."""
        for start in range(0, len(lives), LEAVE_AT_ONCE):
            some = lives[start : start + LEAVE_AT_ONCE]
            pace = min(LONGEST_PAUSE, SECONDS_TO_LEAVE / max(len(some), 1))
            began = monotonic()
            leaving = []
            for number, live in enumerate(some, 1):
                leaving.append(asyncio.create_task(self._hub.let_go(live)))
                early = began + pace * number - monotonic()
                if number % (AT_A_STRETCH if early > 0 else AT_A_LONG_STRETCH) == 0:
                    await asyncio.sleep(max(early, 0))
            ends = await asyncio.gather(*leaving, return_exceptions=True)
            for live, error in zip(some, ends, strict=True):
                if isinstance(error, StoreUnavailable):
                    log.warning("match %s waits for the database", live.id)
                elif isinstance(error, Exception):
                    log.error("match %s was not let go in order", live.id, exc_info=error)

    def _look_after(self, live: Live, now: float, tell_presence: bool) -> bool:
        """True if nobody needs the match in memory any more."""
        for listener in self._hub.when_looked_after:
            listener(live, now)
        if live.audience.forget_silent_workers(now - 3 * PRESENCE_SECONDS):
            live.audience.tell_presence()
        if live.audience.connections:
            if tell_presence:
                self._hub.presence.publish(live)
            self._hub.timekeeper.speak_for_absent(live, now)
            return False
        return (
            now - live.audience.idle_since > self._hub.settings.idle_seconds
            and live.id not in self._hub.timekeeper.thinking
        )
