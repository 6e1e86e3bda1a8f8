"""Which games are played here: among the newest matches, those that go on and those that are in the archive."""

from __future__ import annotations

from boardwright.server.records.popularity import Popularity
from boardwright.store.results import Results
from tests.store.examples import header, record
from tests.store.test_archive import finish


async def test_matches_that_go_on_and_that_are_over_count(store):
    await finish(store, "a")
    await finish(store, "b", game="xiangqi@1")
    for name in ("c", "d"):
        await store.create_match(record(name, header=header("xiangqi@1")))
    assert await Results(store).lately(10) == {"tictactoe": 1, "xiangqi": 3}


async def test_old_favourites_fade(store):
    for name, game in (("1", "tictactoe@2"), ("2", "xiangqi@1"), ("3", "xiangqi@1")):
        await store.create_match(record(name, header=header(game)))
    assert await Results(store).lately(2) == {"xiangqi": 2}


async def test_they_are_not_counted_with_every_visit(store):
    popularity = Popularity(Results(store))
    assert await popularity.plays() == {}
    await store.create_match(record("a"))
    assert await popularity.plays() == {}
