"""Appending to a journal and loading it: compare-and-set, all or nothing."""

from __future__ import annotations

import asyncio

import pytest

from boardwright.store import Bundle, Conflict, LoadedMatch, new_match_id
from tests.store.examples import entries, entry, outcome, record, seqs, snapshot


async def test_what_was_appended_is_loaded(store):
    match = record()
    written = (entry(1), entry(2, "anna", 7), entry(3, command=bytes(range(256)) * 1000))
    await store.create_match(match)
    await store.append("m", written[:1])
    await store.append("m", written[1:])
    loaded = await store.load_match("m")
    assert loaded == LoadedMatch(match, None, written)
    assert loaded.seq == 3
    assert await store.entries("m") == list(written)


async def test_a_match_that_is_not_there(store):
    assert await store.load_match("m") is None
    assert await store.entries("m") == []
    assert await outcome(store.append("m", [entry(1)])) == "conflict"
    assert await outcome(store.append("m", [], Bundle(data=b"x"))) == "conflict"


async def test_an_id_is_taken_once_and_case_counts(store):
    await store.create_match(record("m"))
    await store.create_match(record("M"))
    assert await outcome(store.create_match(record("m"))) == "conflict"


@pytest.mark.parametrize("id", ["", "x" * 65])
async def test_an_id_has_a_sensible_length(store, id):
    with pytest.raises(ValueError, match="1 to 64 characters"):
        await store.create_match(record(id))


async def test_ids_sort_by_time():
    made = [new_match_id(at) for at in (1, 255, 1_700_000_000_000, 1_700_000_000_001)]
    assert made == sorted(made)
    assert len({new_match_id(1) for _ in range(1000)}) == 1000


async def test_pages_of_a_journal(store):
    await store.create_match(record())
    await store.append("m", entries(1, 10))
    assert [found.seq for found in await store.entries("m", after=4, limit=3)] == [5, 6, 7]
    assert [found.seq for found in await store.entries("m", after=8)] == [9, 10]


async def test_a_seq_is_taken_once(store, other):
    await store.create_match(record())
    await store.append("m", [entry(1)])
    assert await outcome(other.append("m", [entry(1, digest=b"another")])) == "conflict"
    assert await store.entries("m") == [entry(1)]


async def test_who_is_behind_hears_which_messages_were_played(store, other):
    """A message comes again, to one who has not heard of it, and cannot append before having read who sent what."""
    await store.create_match(record())
    played = [entry(1, "anna", 1), entry(2, "ben", 1)]
    await store.append("m", played)
    assert await outcome(other.append("m", [entry(1, "anna", 1)])) == "conflict"
    assert await other.entries("m") == played


async def test_senders_count_for_themselves_and_the_store_does_not_count(store, other):
    await store.create_match(record("m"))
    await store.create_match(record("n"))
    await store.append(
        "m", [entry(1, "anna", 1), entry(2, "ben", 1), entry(3, "anna", 2), entry(4), entry(5)]
    )
    await other.append("n", [entry(1, "anna", 1), entry(2, "anna", 1)])
    found = [(row.sender, row.sender_seq) for row in await store.entries("m")]
    assert found == [("anna", 1), ("ben", 1), ("anna", 2), ("", 0), ("", 0)]
    assert await seqs(store, "n") == [1, 2]


async def test_an_append_is_written_as_a_whole_or_not_at_all(store, other):
    await store.create_match(record())
    await other.append("m", [entry(1), entry(2, "anna", 1)])
    late = store.append(
        "m", [entry(2), entry(3, "ben", 1)], Bundle(snapshot=snapshot(3), data=b"new", finished_at=5)
    )
    assert await outcome(late) == "conflict"
    assert await store.load_match("m") == LoadedMatch(record(), None, (entry(1), entry(2, "anna", 1)))


@pytest.mark.parametrize("wrong", [[entry(0)], [entry(1), entry(3)], [entry(2), entry(1)]])
async def test_entries_follow_each_other(store, wrong):
    with pytest.raises(ValueError, match=r"numbered from 1|has to follow"):
        await store.append("m", wrong)


async def test_a_sender_has_a_sensible_length(store):
    with pytest.raises(ValueError, match="64 characters"):
        await store.append("m", [entry(1, "x" * 65, 1)])


async def test_loading_starts_from_the_newest_snapshot(store):
    await store.create_match(record())
    await store.append("m", entries(1, 3), Bundle(snapshot=snapshot(3)))
    await store.append("m", entries(4, 5))
    assert await store.load_match("m") == LoadedMatch(record(), snapshot(3), (entry(4), entry(5)))
    await store.append("m", [], Bundle(snapshot=snapshot(5)))
    loaded = await store.load_match("m")
    assert loaded == LoadedMatch(record(), snapshot(5), ())
    assert loaded.seq == 5
    assert await seqs(store) == [1, 2, 3, 4, 5]


async def test_a_snapshot_may_be_written_again(store, other):
    await store.create_match(record())
    await store.append("m", entries(1, 3), Bundle(snapshot=snapshot(3)))
    await other.append("m", [], Bundle(snapshot=snapshot(3)))
    assert (await store.load_match("m")).snapshot == snapshot(3)


async def test_data_and_end_of_a_match(store):
    await store.create_match(record())
    await store.append("m", [entry(1)], Bundle(data=b"claimed"))
    await store.append("m", [entry(2)], Bundle(finished_at=9))
    assert (await store.load_match("m")).record == record(data=b"claimed", finished_at=9)


async def test_data_can_be_compared_and_set(store, other):
    """Two workers that each seat a player: the one who comes second hears of it."""
    await store.create_match(record(data=b"nobody"))
    claims = (
        store.append("m", [], Bundle(data=b"anna", expected_data=b"nobody")),
        other.append("m", [], Bundle(data=b"ben", expected_data=b"nobody")),
    )
    assert sorted(await asyncio.gather(*map(outcome, claims))) == ["conflict", "written"]
    assert (await store.load_match("m")).record.data in (b"anna", b"ben")


async def test_data_that_stays_the_same_is_no_conflict(store):
    await store.create_match(record(data=b"same"))
    await store.append("m", [], Bundle(data=b"same"))
    await store.append("m", [], Bundle(data=b"same", expected_data=b"same"))


async def test_unfinished_matches(store):
    for name in "abcd":
        await store.create_match(record(name))
    await store.append("b", [], Bundle(finished_at=1))
    assert [match.id for match in await store.unfinished(limit=2)] == ["a", "c"]
    assert await store.unfinished(after="c") == [record("d")]


async def test_what_builds_on_a_failed_append_does_not_get_in(store, other):
    """Entry 2 was made on an entry 1 that lost the race: the chain of digests would break."""
    await store.create_match(record())
    await other.append("m", [entry(1, digest=b"theirs")])
    ours = [store.append("m", [entry(seq)]) for seq in (1, 2, 3)]
    assert await asyncio.gather(*map(outcome, ours)) == ["conflict"] * 3
    with pytest.raises(Conflict, match="entry 1 was not written"):
        await store.append("m", [entry(2)])
    assert (await store.load_match("m")).seq == 1
    await store.append("m", [entry(2)])
    assert await seqs(store) == [1, 2]


async def race(store, name, goal):
    """Append until the goal of own entries is reached; on a conflict, look and try again."""
    mine = 0
    last = 0
    while mine < goal:
        try:
            await store.append("m", [entry(last + 1, name, mine + 1, digest=name.encode())])
            mine += 1
            last += 1
        except Conflict:
            last = max([last, *(found.seq for found in await store.entries("m", after=last))])


async def test_two_workers_race_for_one_match(store, other):
    await store.create_match(record())
    await asyncio.gather(race(store, "anna", 200), race(other, "ben", 200))
    written = await store.entries("m", limit=1000)
    assert [found.seq for found in written] == list(range(1, 401))
    for name in ("anna", "ben"):
        assert [found.sender_seq for found in written if found.sender == name] == list(range(1, 201))


async def test_two_workers_race_for_many_matches(store, other):
    """Both want the same entry of the same twenty matches at once, in opposite orders: each goes to one of them."""
    ids = [f"m{number:02}" for number in range(20)]
    await asyncio.gather(*(store.create_match(record(match_id)) for match_id in ids))
    for seq in range(1, 11):
        calls = [store.append(match_id, [entry(seq)]) for match_id in ids]
        calls += [other.append(match_id, [entry(seq)]) for match_id in reversed(ids)]
        outcomes = await asyncio.gather(*map(outcome, calls))
        assert outcomes.count("written") == 20
        for worker in (store, other):
            await asyncio.gather(*(worker.entries(match_id, after=seq) for match_id in ids))
    assert [await seqs(store, match_id) for match_id in ids] == [list(range(1, 11))] * 20


async def test_a_long_journal_opens_from_its_snapshot(store):
    await store.create_match(record())
    for first in range(1, 100_000, 10_000):
        await store.append("m", entries(first, first + 9_999))
    await store.append("m", entries(100_001, 100_010), Bundle(snapshot=snapshot(100_000)))
    await store.load_match("m")
    start = asyncio.get_running_loop().time()
    loaded = await store.load_match("m")
    assert asyncio.get_running_loop().time() - start < 0.5
    assert loaded.snapshot == snapshot(100_000)
    assert loaded.seq == 100_010
    assert len(loaded.entries) == 10
