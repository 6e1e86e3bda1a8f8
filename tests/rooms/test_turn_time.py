"""A room that says nothing about time has the game's own."""

from __future__ import annotations

import pytest

from boardwright.engine.types import PerTurn
from boardwright.protocol import rooms as wire
from tests.rooms.inside import house

SECONDS = {
    "texas_holdem": 30,
    "zhajinhua": 30,
    "niuniu": 15,
    "blackjack": 30,
    "touzi_bao": 20,
    "erbaban": 30,
    "doudizhu": 20,
    "paodekuai": 20,
    "shengji": 30,
}


@pytest.fixture
async def home():
    async with house() as home:
        yield home


async def test_the_games_own_unless_something_else_is_said(home):
    a = home.person("a")
    for game, seconds in SECONDS.items():
        room = (await a.must(wire.RoomCreate, game, "In time")).room
        assert (await home.rooms.load(room)).clock == PerTurn(seconds)
    for clock, unlimited in ((PerTurn(90), False), (None, True)):
        made = await a.must(wire.RoomCreate, "texas_holdem", "In time", clock=clock, unlimited=unlimited)
        assert (await home.rooms.load(made.room)).clock == clock
    room = (await a.must(wire.RoomCreate, "xiangqi", "No hurry")).room
    assert (await home.rooms.load(room)).clock is None


async def test_who_lets_the_time_go_by_checks_or_folds(home):
    a, b = home.person("a"), home.person("b")
    room = (await a.must(wire.RoomCreate, "texas_holdem", "In time")).room
    await b.must(wire.RoomEnter, room)
    await b.must(wire.RoomReady, room, True)
    await a.must(wire.RoomStart, room)
    live = await home.hub.get(b.last(wire.RoomMatch).match)
    assert not await live.time_out(0, absent=False)
    home.now += 30_001
    assert await live.time_out(0, absent=False)
    assert live.match.state.core.players[0].status == "folded"
