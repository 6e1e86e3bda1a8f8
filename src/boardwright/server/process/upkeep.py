"""Work that has to be done beside everything else, again and again. What goes wrong is logged, and ends nothing."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from random import SystemRandom

from boardwright.store import Store, StoreUnavailable

log = logging.getLogger(__name__)

Work = Callable[[], Awaitable[object]]
PROBE_SECONDS, LEAST_SECONDS = 2.0, 0.5
"""After how long without a write one is tried, and between two tries."""

REFUSALS_SECONDS = 60.0

CHANCE = SystemRandom()
"""Of its own: whoever seeds the one that all modules share, or watches it as tests do, is not disturbed."""


async def for_ever(what: str, work: Work, seconds: float, *, spread: float = 0.0) -> None:
    """With `spread`, a share of the time between, workers that were started together do not all do it together."""
    while True:
        await asyncio.sleep(seconds * CHANCE.uniform(1 - spread, 1 + spread))
        await attempt(what, work)


async def attempt(what: str, work: Work) -> bool:
    """False if the database was away: then another try is worth it."""
    try:
        await work()
    except StoreUnavailable as error:
        log.warning("%s: the database is away: %s", what, error)
        return False
    except Exception:
        log.exception("%s: failed", what)
    return True


async def end(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancelled, and waited for: who is asking the database gives its connection back first. One that is cut off while
    everything closes may never come back."""
    ending = list(tasks)
    for task in ending:
        task.cancel()
    if ending:
        await asyncio.wait(ending)


async def tell_refusals_for_ever(refusals: Counter[str]) -> None:
    """One line for all of a minute: a line each would let a stranger fill the disk."""
    while True:
        await asyncio.sleep(REFUSALS_SECONDS)
        tell_refusals(refusals)


def tell_refusals(refusals: Counter[str]) -> None:
    if refusals:
        codes = ", ".join(f"{code} {number}" for code, number in refusals.most_common())
        log.info("%d commands were refused in a minute: %s", refusals.total(), codes)
        refusals.clear()


async def probe_for_ever(store: Store) -> None:
    """Where nobody plays, nobody would notice that nothing can be written any more."""
    while True:
        await asyncio.sleep(max(LEAST_SECONDS, PROBE_SECONDS - store.health.idle_seconds))
        if store.health.idle_seconds >= PROBE_SECONDS:
            with suppress(StoreUnavailable):  # it is said, and counted, where writes are
                await store.probe()
