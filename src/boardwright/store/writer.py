"""The one writer: everything that is queued goes into one transaction, and callers hear of it after its commit.

So a hundred matches cost one flush of the disk rather than a hundred. It knows no SQL: a `Committer` does the rest.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import NamedTuple, Protocol

from boardwright.store.health import Health
from boardwright.store.records import Conflict, StoreUnavailable
from boardwright.store.statements import Change

LONGEST_BATCH = 500
MOST_FAILURES_KEPT = 10_000
ATTEMPTS = 5
LEAST_PACE, MOST_PACE = 0.001, 0.002
PACE_OF_ONE = 0.0002
"""Seconds from one transaction to the next, at least, and what every change in the last one adds: who comes first goes
at once, who comes right after waits for others, and for more of them the more there are. A transaction costs as much as
writing ten moves."""


class Contention(Exception):  # noqa: N818 - never leaves this package
    """The database gave this transaction up for another one's sake; the same again may well succeed."""


Then = Callable[[BaseException | None], None]
"""Called in the event loop when something is over, with what went wrong."""


class Committer(Protocol):
    """Writes changes in one transaction. What can go wrong, with nothing written: `Conflict` for a change that came too
    late, `StoreUnavailable`, or `Contention`."""

    def begin(self, changes: Sequence[Change], then: Then) -> None: ...
    async def close(self) -> None: ...


class Waiting(NamedTuple):
    number: int
    """Counts up as changes are queued."""
    change: Change
    then: Then


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
    """Queues changes and commits them in groups.

    As long as all goes well it is a chain of calls without a task: every turn of the event loop that a commit takes
    more is a turn that all who wait for it wait longer."""

    def __init__(self, committer: Committer, *, queue_limit: int) -> None:
        self._committer = committer
        self._limit = queue_limit
        self._queue: deque[Waiting] = deque()
        self._count = 0
        self._failed: dict[str, Failure] = {}
        self.health = Health()
        self._loop = asyncio.get_running_loop()
        self._busy = False
        """With a group, or about to be."""
        self._due = 0.0
        self._closed = False
        self._emptied: asyncio.Future[None] | None = None
        self._mending: asyncio.Task[None] | None = None

    def submit(self, change: Change) -> asyncio.Future[None]:
        """Queue a change. The future is done after its commit; whoever stops waiting for it does not stop it."""
        done: asyncio.Future[None] = self._loop.create_future()
        self.submit_then(change, partial(_settle, done))
        return done

    def submit_then(self, change: Change, then: Then) -> None:
        """The same, for who is called back rather than waits."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        if len(self._queue) >= self._limit:
            raise StoreUnavailable(f"{self._limit} writes are waiting already")
        self._count += 1
        self._queue.append(Waiting(self._count, change, then))
        if not self._busy:
            self._busy = True
            self._begin_soon()

    def was_read(self, match_id: str) -> None:
        """What is appended to the match from now on is made on what is there."""
        if failure := self._failed.get(match_id):
            self._failed[match_id] = failure._replace(read_since=True)

    async def close(self) -> None:
        """Write what is queued, then stop."""
        first, self._closed = not self._closed, True
        if self._busy:
            self._emptied = self._emptied or self._loop.create_future()
            await asyncio.shield(self._emptied)
        if first:
            await self._committer.close()

    def _begin_soon(self) -> None:
        """After this turn of the event loop, so that whoever else speaks in it comes along; not too often either."""
        early = self._due - monotonic()
        if early > 0 and not self._closed:
            self._loop.call_later(early, self._begin)
        else:
            self._loop.call_soon(self._begin)

    def _begin(self) -> None:
        queue = self._queue
        batch = [queue.popleft() for _ in range(min(len(queue), LONGEST_BATCH))]
        self._due = monotonic() + min(LEAST_PACE + PACE_OF_ONE * len(batch), MOST_PACE)
        if self._failed:
            batch = self._without_orphans(batch)
        if batch:
            self.health.began()
            self._committer.begin(_changes(batch), partial(self._ended, batch))
        else:
            self._go_on()

    def _ended(self, batch: list[Waiting], error: BaseException | None) -> None:
        if error is None:
            self._succeed(batch)
            self._go_on()
        else:
            self.health.ended()
            self._mending = self._loop.create_task(self._mend(batch, error), name="boardwright store writer")

    def _go_on(self) -> None:
        if self._queue:
            self._begin_soon()
            return
        self._busy = False
        if self._emptied is not None:
            self._emptied.set_result(None)

    async def _mend(self, batch: list[Waiting], error: BaseException) -> None:
        """The group was not written: find out whose fault it is, and write the others."""
        try:
            if isinstance(error, Contention):
                await self._write(batch)
            else:
                await self._write_halves(batch, error)
        finally:
            self._mending = None
            self._go_on()

    async def _write(self, batch: list[Waiting]) -> StoreUnavailable | None:
        """Commit the batch; if the database is away, that is answered too."""
        if self._failed:
            batch = self._without_orphans(batch)
        if not batch:
            return None
        try:
            await self._commit(batch)
        except Exception as error:
            return await self._write_halves(batch, error)
        self._succeed(batch)
        return None

    async def _write_halves(self, batch: list[Waiting], error: BaseException) -> StoreUnavailable | None:
        """A change in the batch was refused: commit its halves, down to the guilty one."""
        if isinstance(error, StoreUnavailable):
            self.health.failed(str(error))
            self._fail(batch, error)
            return error
        if len(batch) == 1:  # whatever it is, it belongs to a caller and not to the writer
            self._fail(batch, error)
            return None
        half = len(batch) // 2
        away = await self._write(batch[:half])
        if away is None:
            return await self._write(batch[half:])
        self._fail(batch[half:], away)  # rather than wait for the database once more
        return away

    async def _commit(self, batch: list[Waiting]) -> None:
        for attempt in range(ATTEMPTS):
            done: asyncio.Future[None] = self._loop.create_future()
            self._committer.begin(_changes(batch), partial(_settle, done))
            try:
                return await done
            except Contention:
                await asyncio.sleep(0.01 * attempt)
        raise StoreUnavailable("the database is too busy")

    def _without_orphans(self, batch: list[Waiting]) -> list[Waiting]:
        good = []
        for waiting in batch:
            match_id = waiting.change.match_id
            failure = self._failed.get(match_id)
            if failure is not None and failure.orphans(waiting):
                self._refuse(waiting, Conflict(f"{match_id}: entry {failure.seq} was not written"))
            else:
                good.append(waiting)
        return good

    def _succeed(self, batch: list[Waiting]) -> None:
        self.health.succeeded()
        for number, change, then in batch:
            if self._failed and change.first_seq:
                self._forget_failure(change.match_id, number)
            self._tell(then, None)

    def _fail(self, batch: list[Waiting], error: BaseException) -> None:
        for waiting in batch:
            self._remember_failure(waiting.change)
            self._refuse(waiting, error)

    def _refuse(self, waiting: Waiting, error: BaseException) -> None:
        if isinstance(error, Conflict | StoreUnavailable):
            own = type(error)(
                *error.args
            )  # one that is raised by several callers would gather all their tracebacks
            own.__cause__ = error.__cause__
            error = own
        self._tell(waiting.then, error)

    def _tell(self, then: Then, error: BaseException | None) -> None:
        try:
            then(error)
        except Exception as failure:  # it belongs to a caller, and the others want to hear too
            self._loop.call_exception_handler({"message": "after a commit", "exception": failure})

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


def _changes(batch: list[Waiting]) -> list[Change]:
    return [waiting.change for waiting in batch]


def _settle(done: asyncio.Future[None], error: BaseException | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
