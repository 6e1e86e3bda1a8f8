"""Finished matches: the replay goes into the archive in the same moment as the journal goes away."""

from __future__ import annotations

import asyncio

import pytest

from boardwright.store import ArchivedMatch, Bundle, Conflict
from tests.store.examples import entries, entry, header, outcome, record, seqs, snapshot


async def finish(store, id="m", game="tictactoe@2", replay=b"replay"):
    await store.create_match(record(id, header=header(game)))
    await store.append(id, entries(1, 3), Bundle(snapshot=snapshot(2), finished_at=1_700_000_009_000))
    await store.archive(id, replay, b"summary of " + id.encode())


@pytest.mark.parametrize("replay", [b"", b"line\n" * 100_000], ids=["empty", "long"])
async def test_an_archived_match_is_only_in_the_archive(store, replay):
    await finish(store, replay=replay)
    assert await store.load_match("m") is None
    assert await store.entries("m") == []
    found = await store.archived("m")
    assert found == ArchivedMatch(
        number=found.number,
        id="m",
        game="tictactoe",
        rules=2,
        created_at=1_700_000_000_000,
        finished_at=1_700_000_009_000,
        summary=b"summary of m",
        replay=replay,
    )


async def test_the_archive_has_no_such_match(store):
    assert await store.archived("m") is None
    assert await outcome(store.archive("m", b"", b"")) == "conflict"


async def test_a_match_is_archived_once(store, other):
    await finish(store)
    assert await outcome(other.archive("m", b"other", b"other")) == "conflict"
    assert (await store.archived("m")).replay == b"replay"


async def test_nothing_is_appended_to_an_archived_match(store, other):
    await finish(store)
    assert await outcome(other.append("m", [entry(4)])) == "conflict"
    assert await outcome(other.append("m", [], Bundle(data=b"x"))) == "conflict"
    assert await seqs(store) == []


async def test_what_is_over_and_not_in_the_archive(store):
    for name, end in (("a", 5), ("b", None), ("c", 6), ("d", 7), ("e", 6)):
        await store.create_match(record(name))
        await store.append(name, [entry(1)], Bundle(finished_at=end))
    assert await store.finished(before=7) == ["a", "c", "e"]
    assert await store.finished(before=7, after="a", limit=1) == ["c"]
    await store.archive("c", b"", b"")
    assert await store.finished(before=8) == ["a", "d", "e"]


async def test_no_other_match_gets_the_id_of_an_archived_one(store, other):
    await finish(store)
    laying = [other.create_match(record("m")), other.create_match(record("n"))]
    answers = await asyncio.gather(*laying, return_exceptions=True)
    assert [type(answer) for answer in answers] == [Conflict, type(None)]
    assert await store.load_match("m") is None


async def test_an_entry_that_the_replay_does_not_hold_is_not_lost(store, other):
    await store.create_match(record())
    await store.append("m", entries(1, 3), Bundle(snapshot=snapshot(3)))
    await other.append("m", [entry(4)])
    assert await outcome(store.archive("m", b"replay of three", b"", seq=3)) == "conflict"
    assert await store.archived("m") is None
    assert await seqs(store) == [1, 2, 3, 4]
    assert (await store.load_match("m")).snapshot == snapshot(3)
    await store.archive("m", b"replay of four", b"", seq=4)


async def test_archiving_and_appending_at_once(store, other):
    """Whoever comes first, an entry that was acknowledged is in the replay or in the journal."""
    for number in range(20):
        name = f"m{number}"
        await store.create_match(record(name))
        await store.append(name, [entry(1)])
        calls = [store.archive(name, b"replay of one", b"", seq=1), other.append(name, [entry(2)])]
        archived, appended = await asyncio.gather(*map(outcome, calls))
        assert {archived, appended} == {"written", "conflict"}
        assert await seqs(store, name) == ([1, 2] if appended == "written" else [])


async def test_lists_come_newest_first_in_pages(store):
    for name, game in (("a", "chess@1"), ("b", "go@1"), ("c", "chess@3"), ("d", "chess@1")):
        await finish(store, name, game)
    assert [found.id for found in await store.list_archived()] == ["d", "c", "b", "a"]
    first = await store.list_archived(game="chess", limit=2)
    assert [(found.id, found.rules) for found in first] == [("d", 1), ("c", 3)]
    second = await store.list_archived(game="chess", limit=2, before=first[-1].number)
    assert [(found.id, found.summary) for found in second] == [("a", b"summary of a")]
    assert await store.list_archived(game="checkers") == []
