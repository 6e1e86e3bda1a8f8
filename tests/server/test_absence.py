"""Who is gone from a match without a clock: friends wait, strangers are not held up."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from boardwright.games.tictactoe.types import Place
from tests.server.houses import Guests, table_of
from tests.server.running import RunningServer, sound_server


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[RunningServer]:
    with sound_server(tmp_path_factory.mktemp("absence"), absent_seconds=0) as server:
        yield server


@pytest.fixture
async def guests(server) -> AsyncIterator[Guests]:
    async with Guests(server) as guests:
        yield guests


async def two_of_whom_one_is_gone(guests: Guests, **facts):
    """The table of whoever is still there; it is the other one's turn."""
    a, b = await guests.come(2)
    rooms = await guests.playing(a, b, unlimited=True, **facts)
    first, second = sorted(map(table_of, rooms), key=lambda table: table.seat)
    assert await first.play(Place(4)) is None
    await second.until(lambda seen: seen.version == 1)
    await second._client.__aexit__()
    return first


async def test_among_strangers_somebody_speaks_for_who_is_gone(guests):
    table = await two_of_whom_one_is_gone(guests)
    await table.until(lambda seen: seen.version == 2)


async def test_a_table_that_waits_waits_as_long_as_another_one_is_played_on(guests):
    waiting = await two_of_whom_one_is_gone(guests, absence="wait")
    # Both tables are looked after in the same rounds: what was done for the later one was left undone for this one.
    played_on = await two_of_whom_one_is_gone(guests)
    await played_on.until(lambda seen: seen.version == 2)
    assert (waiting.version, waiting.outcome) == (1, None)


@pytest.mark.parametrize(
    ("facts", "absence"),
    [
        ({}, "play_on"),
        ({"password": "friends"}, "wait"),
        ({"permission": "approval"}, "wait"),
        ({"listed": False}, "wait"),
        ({"password": "friends", "absence": "play_on"}, "play_on"),
        ({"absence": "wait"}, "wait"),
    ],
)
async def test_friends_wait_for_each_other_unless_they_say_otherwise(guests, facts, absence):
    (owner,) = await guests.come(1)
    room = await owner.rooms.create("tictactoe", **facts)
    assert room.state.absence == absence
    other = "wait" if absence == "play_on" else "play_on"
    await room.change(absence=other)
    await room.until(lambda seen: seen.state.absence == other)
