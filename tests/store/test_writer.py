"""Group commit: what many callers queue is one transaction, and nobody pays for another's mistake."""

from __future__ import annotations

import asyncio

import pytest

from boardwright.store import Conflict, StoreUnavailable
from boardwright.store.statements import Change
from boardwright.store.writer import Contention, Writer


class Paper:
    """A committer that writes down match ids, and does as it is told for some of them."""

    def __init__(self):
        self.commits = []
        self.attempts = 0
        self.open = asyncio.Event()
        self.open.set()
        self.errors = {}
        self.closed = False

    def begin(self, changes, then):
        task = asyncio.ensure_future(self.commit(changes))
        task.add_done_callback(lambda task: then(task.exception()))

    async def commit(self, changes):
        self.attempts += 1
        await self.open.wait()
        ids = [change.match_id for change in changes]
        for name in ids:
            if error := self.errors.get(name):
                raise error
        self.commits.append(ids)

    async def close(self):
        self.closed = True

    @property
    def written(self):
        return [name for ids in self.commits for name in ids]


@pytest.fixture
def paper():
    return Paper()


@pytest.fixture
async def writer(paper):
    writer = Writer(paper, queue_limit=1000)
    yield writer
    paper.open.set()
    await writer.close()


def change(match_id, first_seq=0):
    return Change(match_id, (), first_seq)


async def results(futures):
    return [type(result) for result in await asyncio.gather(*futures, return_exceptions=True)]


async def test_what_is_queued_together_is_one_transaction(writer, paper):
    await asyncio.gather(*(writer.submit(change(name)) for name in "abc"))
    assert paper.commits == [["a", "b", "c"]]


async def test_what_comes_during_a_commit_waits_for_the_next(writer, paper):
    paper.open.clear()
    first = writer.submit(change("a"))
    while not paper.attempts:
        await asyncio.sleep(0)
    rest = [writer.submit(change(name)) for name in "bcd"]
    await asyncio.sleep(0.01)
    assert not first.done()
    paper.open.set()
    await asyncio.gather(first, *rest)
    assert paper.commits == [["a"], ["b", "c", "d"]]


async def test_only_the_guilty_get_a_conflict(writer, paper):
    ids = [f"m{number}" for number in range(100)]
    guilty = ["m17", "m18", "m71"]
    paper.errors = {name: Conflict("late") for name in guilty}
    calls = [writer.submit(change(name)) for name in ids]
    assert await results(calls) == [Conflict if name in guilty else type(None) for name in ids]
    assert sorted(paper.written) == sorted(set(ids) - set(guilty))
    assert paper.attempts < 50


async def test_a_mistake_of_ours_goes_to_its_caller_and_the_writer_goes_on(writer, paper):
    paper.errors = {"b": TypeError("nonsense")}
    calls = [writer.submit(change(name)) for name in "abc"]
    assert await results(calls) == [type(None), TypeError, type(None)]
    await writer.submit(change("d"))


async def test_an_outage_is_everybodys_and_ends_by_itself(writer, paper):
    paper.errors = {"a": StoreUnavailable("away")}
    calls = [writer.submit(change(name)) for name in "abc"]
    errors = await asyncio.gather(*calls, return_exceptions=True)
    assert [str(error) for error in errors] == ["away"] * 3
    assert len(set(map(id, errors))) == 3
    assert paper.attempts == 1
    paper.errors = {}
    await writer.submit(change("a"))


async def test_an_outage_among_conflicts_is_waited_for_once(writer, paper):
    paper.errors = {"a": StoreUnavailable("away"), "b": StoreUnavailable("away"), "c": Conflict("late")}
    calls = [writer.submit(change(name)) for name in "cab"]
    assert await results(calls) == [Conflict, StoreUnavailable, StoreUnavailable]
    assert paper.attempts == 3


async def test_a_deadlock_is_tried_again(writer, paper):
    paper.errors = {"a": Contention()}
    call = writer.submit(change("a"))
    while paper.attempts < 2:
        await asyncio.sleep(0)
    paper.errors = {}
    await call


async def test_deadlocks_without_end_are_an_outage(writer, paper):
    paper.errors = {"a": Contention()}
    with pytest.raises(StoreUnavailable, match="too busy"):
        await writer.submit(change("a"))


async def test_whoever_stops_waiting_does_not_stop_the_batch(writer, paper):
    paper.open.clear()
    calls = [asyncio.ensure_future(writer.submit(change(name))) for name in "abc"]
    while not paper.attempts:
        await asyncio.sleep(0)
    calls[1].cancel()
    late = writer.submit(change("d"))
    late.cancel()
    paper.open.set()
    assert await results(calls) == [type(None), asyncio.CancelledError, type(None)]
    await writer.submit(change("e"))
    assert paper.written == ["a", "b", "c", "d", "e"]


async def test_the_queue_has_an_end(paper):
    writer = Writer(paper, queue_limit=2)
    paper.open.clear()
    taken = writer.submit(change("a"))
    while not paper.attempts:
        await asyncio.sleep(0)
    queued = [writer.submit(change(name)) for name in "bc"]
    with pytest.raises(StoreUnavailable, match="2 writes are waiting"):
        writer.submit(change("d"))
    paper.open.set()
    await asyncio.gather(taken, *queued)
    await writer.submit(change("d"))
    await writer.close()


async def test_close_writes_what_is_queued(paper):
    writer = Writer(paper, queue_limit=10_000)
    calls = [writer.submit(change(f"m{number}")) for number in range(1200)]
    await writer.close()
    assert all(call.done() for call in calls)
    assert [len(ids) for ids in paper.commits] == [500, 500, 200]
    assert paper.closed
    with pytest.raises(StoreUnavailable, match="closed"):
        writer.submit(change("late"))
    await writer.close()


async def test_after_a_failure_the_same_entry_may_be_tried_again_but_not_the_next(writer, paper):
    paper.errors = {"m": StoreUnavailable("away")}
    calls = [writer.submit(change("m", seq)) for seq in (5, 6)]
    assert await results(calls) == [StoreUnavailable] * 2
    paper.errors = {}
    calls = [writer.submit(change("m", seq)) for seq in (6, 5, 6)]
    assert await results(calls) == [Conflict, type(None), Conflict]
    await writer.submit(change("m", 6))


async def test_other_changes_of_a_match_go_on_after_a_failed_entry(writer, paper):
    paper.errors = {"m": Conflict("late")}
    assert await results([writer.submit(change("m", 5))]) == [Conflict]
    paper.errors = {}
    await writer.submit(change("m"))
    writer.was_read("m")
    await writer.submit(change("m", 6))


async def test_reading_a_match_does_not_save_what_was_made_before(writer, paper):
    """Entry 6 waits in the queue while a spectator reads the match: it was still made on the 5 that lost."""
    paper.errors = {"m": Conflict("late")}
    paper.open.clear()
    calls = [writer.submit(change("m", 5))]
    while not paper.attempts:
        await asyncio.sleep(0)
    calls += [writer.submit(change("m", 6)), writer.submit(change("n", 1))]
    paper.open.set()
    assert await results(calls[:1]) == [Conflict]
    writer.was_read("m")
    paper.errors = {}
    calls.append(writer.submit(change("m", 6)))
    assert await results(calls[1:]) == [Conflict, type(None), type(None)]
    assert paper.written == ["n", "m"]
