"""Figures: how the site is doing now, over all workers, and how it did in the last hour."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Any

from msgspec import Struct

from boardwright.server.matches.hub import Hub
from boardwright.server.process.fanout import WorkerFigures
from boardwright.server.process.upkeep import for_ever

TELL_SECONDS = 5.0
FORGET_SECONDS = 16.0
"""A worker that said nothing for so long is not there any more."""
SAMPLE_SECONDS = 60.0
HOUR = 60
MOST_TROUBLES = 50


class Sample(Struct, frozen=True):
    at: int
    sockets: int
    matches: int
    """In memory."""
    moves_a_minute: int
    troubles: int
    """Warnings and errors that were logged, in the last minute."""


class Trouble(Struct):
    """Log lines that say the same."""

    what: str
    where: str
    bad: bool
    times: int
    last: int


class Troubles(logging.Handler):
    """What this worker logs as a warning or worse: the lines without what fills them, so that no name is in it."""

    def __init__(self, now: Callable[[], int]) -> None:
        super().__init__(logging.WARNING)
        self._now = now
        self.known: dict[tuple[str, str], Trouble] = {}
        self.total = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.total += 1
        key = record.name, str(record.msg)[:200]
        trouble = self.known.pop(key, None)
        if trouble is None:
            trouble = Trouble(key[1], key[0], False, 0, 0)
            if len(self.known) >= MOST_TROUBLES:
                del self.known[next(iter(self.known))]
        trouble.bad |= record.levelno >= logging.ERROR
        trouble.times += 1
        trouble.last = self._now()
        self.known[key] = trouble

    def newest(self) -> list[Trouble]:
        return [*reversed(self.known.values())]


class Figures:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self.open_sockets: Callable[[], int] = lambda: 0
        self.troubles = Troubles(hub.now)
        self.samples: deque[Sample] = deque(maxlen=HOUR)
        self._others: dict[str, tuple[WorkerFigures, float]] = {}
        self._before = {"moves": 0, "troubles": 0}
        hub.other_workers.listeners.append(self._heard)

    def start(self) -> None:
        logging.getLogger("boardwright").addHandler(self.troubles)

    def stop(self) -> None:
        logging.getLogger("boardwright").removeHandler(self.troubles)

    def _heard(self, news: Any) -> None:
        if isinstance(news, WorkerFigures):
            self._others[news.worker] = news, monotonic()

    def _own(self) -> WorkerFigures:
        metrics = self._hub.metrics
        return WorkerFigures(
            self._hub.fanout.worker,
            self.open_sockets(),
            len(self._hub.lives),
            metrics.played.count,
            self.troubles.total,
        )

    def _all(self) -> list[WorkerFigures]:
        now = monotonic()
        self._others = {
            worker: known for worker, known in self._others.items() if now - known[1] < FORGET_SECONDS
        }
        return [self._own(), *(news for news, _ in self._others.values())]

    async def tell_for_ever(self) -> None:
        async def tell() -> None:
            self._hub.fanout.publish(self._own())

        await for_ever("figures", tell, TELL_SECONDS)

    async def sample_for_ever(self) -> None:
        async def sample() -> None:
            self.sample()

        await for_ever("figures of the hour", sample, SAMPLE_SECONDS)

    def sample(self) -> Sample:
        """What is now, kept for the hour."""
        found = self._all()
        moves, troubles = sum(each.moves for each in found), sum(each.troubles for each in found)
        taken = Sample(
            self._hub.now(),
            sum(each.sockets for each in found),
            sum(each.matches for each in found),
            max(0, moves - self._before["moves"]),
            max(0, troubles - self._before["troubles"]),
        )
        self._before = {"moves": moves, "troubles": troubles}
        self.samples.append(taken)
        return taken

    def now(self) -> tuple[int, int, int]:
        """Workers, sockets, matches in memory."""
        found = self._all()
        return len(found), sum(each.sockets for each in found), sum(each.matches for each in found)
