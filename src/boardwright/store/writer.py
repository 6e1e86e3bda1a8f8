"""The one writer: everything that is queued goes into one transaction, and callers hear of it after its commit.

So a hundred matches cost one flush of the disk rather than a hundred. It knows no SQL: a `Committer` does the rest.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from boardwright.store.records import Conflict, StoreUnavailable
from boardwright.store.statements import Change

LONGEST_BATCH = 500
MOST_FAILURES_KEPT = 10_000
ATTEMPTS = 5


class Contention(Exception):  # noqa: N818 - never leaves this package
    """The database gave this transaction up for another one's sake; the same again may well succeed."""


class Committer(Protocol):
    """Writes changes in one transaction. Raises, with nothing written, `Conflict` for a change that came too late,
    `StoreUnavailable`, or `Contention`."""

    async def commit(self, changes: Sequence[Change]) -> None: ...
    async def close(self) -> None: ...


class Waiting(NamedTuple):
    change: Change
    done: asyncio.Future[None]


class Writer:
    """Queues changes and commits them in groups."""

    def __init__(self, committer: Committer, *, queue_limit: int) -> None:
        self._committer = committer
        self._limit = queue_limit
        self._queue: deque[Waiting] = deque()
        self._failed: dict[str, int] = {}
        """The first entry that a match failed to append, until somebody reads that match again: entries that were
        made on top of it must not get in."""
        self._loop = asyncio.get_running_loop()
        self._wake = asyncio.Event()
        self._closed = False
        self._task = self._loop.create_task(self._run(), name="boardwright store writer")

    def submit(self, change: Change) -> asyncio.Future[None]:
        """Queue a change. The future is done after its commit; whoever stops waiting for it does not stop it."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        if len(self._queue) >= self._limit:
            raise StoreUnavailable(f"{self._limit} writes are waiting already")
        done: asyncio.Future[None] = self._loop.create_future()
        self._queue.append(Waiting(change, done))
        self._wake.set()
        return done

    def forget_failure(self, match_id: str) -> None:
        """Its callers read the match anew: what they append next is made on what is there."""
        if self._failed:
            self._failed.pop(match_id, None)

    async def close(self) -> None:
        """Write what is queued, then stop."""
        first, self._closed = not self._closed, True
        self._wake.set()
        await self._task
        if first:
            await self._committer.close()

    async def _run(self) -> None:
        queue = self._queue
        while queue or not self._closed:
            if queue:
                await self._write([queue.popleft() for _ in range(min(len(queue), LONGEST_BATCH))])
            else:
                self._wake.clear()
                await self._wake.wait()

    async def _write(self, batch: list[Waiting]) -> StoreUnavailable | None:
        """Commit the batch; if a change in it is refused, commit its halves, down to the guilty one."""
        if self._failed:
            batch = self._without_orphans(batch)
        if not batch:
            return None
        try:
            await self._commit(batch)
        except StoreUnavailable as error:
            self._fail(batch, error)
            return error
        except Exception as error:  # whatever it is, it belongs to a caller and not to the writer
            if len(batch) == 1:
                self._fail(batch, error)
                return None
        else:
            self._succeed(batch)
            return None
        half = len(batch) // 2
        away = await self._write(batch[:half])
        if away is None:
            return await self._write(batch[half:])
        self._fail(batch[half:], away)  # rather than wait for the database once more
        return away

    async def _commit(self, batch: list[Waiting]) -> None:
        changes = [waiting.change for waiting in batch]
        for attempt in range(ATTEMPTS):
            try:
                return await self._committer.commit(changes)
            except Contention:
                await asyncio.sleep(0.01 * attempt)
        raise StoreUnavailable("the database is too busy")

    def _without_orphans(self, batch: list[Waiting]) -> list[Waiting]:
        good = []
        for waiting in batch:
            change = waiting.change
            failed = self._failed.get(change.match_id)
            if failed is None or change.first_seq <= failed:
                good.append(waiting)
            else:
                _refuse(waiting, Conflict(f"{change.match_id}: entry {failed} was not written"))
        return good

    def _succeed(self, batch: list[Waiting]) -> None:
        for change, done in batch:
            if change.first_seq:
                self.forget_failure(change.match_id)
            if not done.done():
                done.set_result(None)

    def _fail(self, batch: list[Waiting], error: Exception) -> None:
        for waiting in batch:
            self._remember_failure(waiting.change)
            _refuse(waiting, error)

    def _remember_failure(self, change: Change) -> None:
        if not change.first_seq:
            return
        before = self._failed.pop(change.match_id, change.first_seq)
        self._failed[change.match_id] = min(before, change.first_seq)
        if len(self._failed) > MOST_FAILURES_KEPT:
            del self._failed[next(iter(self._failed))]


def _refuse(waiting: Waiting, error: Exception) -> None:
    if waiting.done.done():
        return
    if isinstance(error, Conflict | StoreUnavailable):
        own = type(error)(
            *error.args
        )  # one that is raised by several callers would gather all their tracebacks
        own.__cause__ = error.__cause__
        error = own
    waiting.done.set_exception(error)
