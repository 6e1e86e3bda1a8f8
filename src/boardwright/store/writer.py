"""The one writer: everything that is queued goes into one transaction, and callers hear of it after its commit.

So a hundred matches cost one flush of the disk rather than a hundred. It knows no SQL: a `Committer` does the rest.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from time import monotonic
from typing import NamedTuple, Protocol

from boardwright.store.records import Conflict, StoreUnavailable
from boardwright.store.statements import Change

LONGEST_BATCH = 500
MOST_FAILURES_KEPT = 10_000
ATTEMPTS = 5
PACE_SECONDS = 0.001
"""From one transaction to the next, at least: who comes first goes at once, who comes right after waits for others. A
transaction costs as much as writing ten moves."""


class Contention(Exception):  # noqa: N818 - never leaves this package
    """The database gave this transaction up for another one's sake; the same again may well succeed."""


class Committer(Protocol):
    """Writes changes in one transaction. Raises, with nothing written, `Conflict` for a change that came too late,
    `StoreUnavailable`, or `Contention`."""

    async def commit(self, changes: Sequence[Change]) -> None: ...
    async def close(self) -> None: ...


class Waiting(NamedTuple):
    number: int
    """Counts up as changes are queued."""
    change: Change
    done: asyncio.Future[None]


class Failure(NamedTuple):
    """A match failed to append this entry: what was made on top of it must not get in.

    That is whatever was queued by then, and whatever comes before somebody reads the match again."""

    seq: int
    horizon: int
    """The number of the change that was queued last when it failed."""
    read_since: bool = False

    def orphans(self, waiting: Waiting) -> bool:
        if waiting.change.first_seq <= self.seq:
            return False
        return waiting.number <= self.horizon or not self.read_since


class Writer:
    """Queues changes and commits them in groups."""

    def __init__(self, committer: Committer, *, queue_limit: int) -> None:
        self._committer = committer
        self._limit = queue_limit
        self._queue: deque[Waiting] = deque()
        self._count = 0
        self._failed: dict[str, Failure] = {}
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
        self._count += 1
        self._queue.append(Waiting(self._count, change, done))
        self._wake.set()
        return done

    def was_read(self, match_id: str) -> None:
        """What is appended to the match from now on is made on what is there."""
        if failure := self._failed.get(match_id):
            self._failed[match_id] = failure._replace(read_since=True)

    async def close(self) -> None:
        """Write what is queued, then stop."""
        first, self._closed = not self._closed, True
        self._wake.set()
        await self._task
        if first:
            await self._committer.close()

    async def _run(self) -> None:
        queue = self._queue
        due = 0.0
        while queue or not self._closed:
            if queue:
                if (early := due - monotonic()) > 0 and not self._closed:
                    await asyncio.sleep(early)
                due = monotonic() + PACE_SECONDS
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
            match_id = waiting.change.match_id
            failure = self._failed.get(match_id)
            if failure is not None and failure.orphans(waiting):
                _refuse(waiting, Conflict(f"{match_id}: entry {failure.seq} was not written"))
            else:
                good.append(waiting)
        return good

    def _succeed(self, batch: list[Waiting]) -> None:
        for number, change, done in batch:
            if self._failed and change.first_seq:
                self._forget_failure(change.match_id, number)
            if not done.done():
                done.set_result(None)

    def _fail(self, batch: list[Waiting], error: Exception) -> None:
        for waiting in batch:
            self._remember_failure(waiting.change)
            _refuse(waiting, error)

    def _remember_failure(self, change: Change) -> None:
        if not change.first_seq:
            return
        before = self._failed.pop(change.match_id, None)
        seq = change.first_seq if before is None else min(before.seq, change.first_seq)
        self._failed[change.match_id] = Failure(seq, self._count)
        if len(self._failed) > MOST_FAILURES_KEPT:
            del self._failed[next(iter(self._failed))]

    def _forget_failure(self, match_id: str, number: int) -> None:
        failure = self._failed.get(match_id)
        if failure is not None and number > failure.horizon:
            del self._failed[match_id]


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
