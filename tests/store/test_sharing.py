"""What people share, on every database: counted right by two workers, whole or not at all, and found by an index."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import create_async_engine

from boardwright.store import Declined, Store
from boardwright.store.databases import parse_address
from boardwright.store.decks import Drop
from boardwright.store.forge_tables import forged_rules
from boardwright.store.migrate import migrate
from boardwright.store.sharing import (
    Like,
    Offer,
    Place,
    Removed,
    SharedStore,
    decide,
    offer,
    take_away,
    withdraw,
)
from boardwright.store.sharing_tables import shared, shared_likes
from tests.store.test_administration import WHOLE, Work, plan_of

AT = 1_700_000_000_000


async def share(store, target, owner="anna", *, first=False, name="Ice"):
    given = Offer("deck", target, "bases", owner, name, name.casefold(), "ABCD")
    await store.transact(Work(lambda books: offer(books, given, AT, first=first)))


async def count(store, table):
    return (await store.rows(select(func.count()).select_from(table)))[0][0]


async def test_likes_at_two_workers_are_all_counted(store, other):
    await share(store, "d1")
    likes = [
        worker.transact(Like("deck", "d1", f"p{number}", True, AT))
        for number in range(8)
        for worker in (store, other)
    ]
    await asyncio.gather(*likes)
    found = await SharedStore(store).find("deck", "d1")
    assert found is not None
    assert (found.likes, await count(store, shared_likes)) == (8, 8)
    await asyncio.gather(*(other.transact(Like("deck", "d1", f"p{n}", False, AT)) for n in range(8)))
    found = await SharedStore(store).find("deck", "d1")
    assert found is not None
    assert (found.likes, await count(store, shared_likes)) == (0, 0)


async def test_what_was_taken_away_stays_so(store):
    await share(store, "d1")
    await store.transact(Work(lambda books: take_away(books, "d1")))
    await store.transact(Work(lambda books: withdraw(books, "deck", "d1")))
    with pytest.raises(Removed):
        await share(store, "d1")
    await store.transact(Drop("d1"))
    assert [each.target for each in await SharedStore(store).in_state("removed", None, 5)] == ["d1"]


async def test_what_is_withdrawn_takes_its_likes_along(store):
    await share(store, "d1")
    await store.transact(Like("deck", "d1", "berta", True, AT))
    await store.transact(Work(lambda books: withdraw(books, "deck", "d1")))
    assert (await count(store, shared), await count(store, shared_likes)) == (0, 0)


@pytest.mark.parametrize("kind", ["offer", "like", "decide", "withdraw"])
async def test_a_write_that_is_cut_off_leaves_all_as_it_was(store, kind):
    await share(store, "d1", first=True)
    await share(store, "d2")
    await store.transact(Like("deck", "d2", "berta", True, AT))
    before = await store.rows(select(shared)), await store.rows(select(shared_likes))
    given = Offer("deck", "d3", "bases", "anna", "Fire", "fire", "ABCD")
    (number,) = [each.number for each in await SharedStore(store).in_state("waiting", None, 5)]
    writes = {
        "offer": lambda books: offer(books, given, AT, first=False),
        "like": Like("deck", "d2", "carla", True, AT).run,
        "decide": lambda books: decide(books, number, allowed=True),
        "withdraw": lambda books: withdraw(books, "deck", "d2"),
    }

    def run(books):
        writes[kind](books)
        raise Declined("the process ended here")

    with pytest.raises(Declined):
        await store.transact(Work(run))
    assert (await store.rows(select(shared)), await store.rows(select(shared_likes))) == before


async def test_the_library_that_was_there_before_is_shared(url):
    """Forged rules of an older version: the public ones can be found, liked and reported like any other."""
    async with await Store.open(url):
        pass
    await migrate(parse_address(url), "0012")
    engine = create_async_engine(parse_address(url))
    rows = [
        {
            "id": rule,
            "owner": "anna",
            "name": "Ram",
            "name_key": "ram",
            "runes": ",",
            "rule": b"{}",
            "digest": rule,
            "public": public,
            "usage_count": 0,
            "forked_from": None,
            "created_at": AT,
        }
        for rule, public in (("r1", True), ("r2", False))
    ]
    try:
        async with engine.begin() as connection:
            await connection.execute(insert(forged_rules), rows)
    finally:
        await engine.dispose()
    async with await Store.open(url) as store:
        found = await SharedStore(store).listed("rule", "spirit_xiangqi", "", "new", None, 5)
        assert [(each.target, each.name, each.state) for each in found] == [("r1", "Ram", "open")]


async def test_every_question_has_its_index(store, url, database, monkeypatch):
    for number in range(12):
        await share(store, f"d{number}", f"p{number}")
    asked = []
    ask = store.rows

    async def rows(query, parameters=None):
        asked.append(query)
        return await ask(query, parameters)

    monkeypatch.setattr(store, "rows", rows)
    kept = SharedStore(store)
    for sort in ("new", "likes"):
        await kept.listed("deck", "bases", "", sort, None, 5)
        await kept.listed("deck", "bases", "ice", sort, Place(3, 9), 5)
    await kept.find("deck", "d1")
    await kept.of("deck", ["d1", "d2"])
    await kept.in_state("waiting", None, 5)
    await kept.in_state("open", 7, 5)
    await kept.by("p1", "deck", "bases")
    await kept.waiting()
    await kept.liked("p1", [1, 2])
    engine = create_async_engine(parse_address(url))
    try:
        for query in asked:
            plan = await plan_of(engine, database, query)
            assert not any(map(WHOLE[database], plan)), (str(query), plan)
    finally:
        await engine.dispose()
