"""Rooms and chips: everybody pays at the start or nobody, the pot goes to the winner, loans are lent at the table."""

from __future__ import annotations

import pytest

from boardwright.games.tictactoe.types import Place
from boardwright.protocol import rooms as wire
from boardwright.protocol.codes import Code
from boardwright.protocol.messages import Error
from tests.economy.books import check_books
from tests.rooms.inside import house

FIRST_WINS = (0, 3, 1, 4, 2)


@pytest.fixture
async def home():
    async with house() as home:
        yield home
        await home.settle()
        await check_books(home.store)


async def table(home, **facts):
    a, b = home.person("a"), home.person("b")
    room = (await a.must(wire.RoomCreate, "tictactoe", "For chips", **facts)).room
    await b.must(wire.RoomEnter, room)
    await b.must(wire.RoomReady, room, True)
    return a, b, room


async def chips(home):
    return await home.economy.chips.balances(["a", "b"])


async def play_out(home, match, cells=FIRST_WINS):
    live = await home.hub.get(match)
    for number, cell in enumerate(cells):
        assert await live.play(number % 2, Place(cell))
    await home.settle()


async def test_the_stake_is_taken_at_the_start_and_the_winner_has_it(home):
    a, b, room = await table(home, min_bet=300)
    await a.must(wire.RoomStart, room)
    assert await chips(home) == {"a": 9700, "b": 9700}
    assert [member.chips for member in b.last(wire.Room).state.members] == [9700, 9700]
    await play_out(home, b.last(wire.RoomMatch).match)
    assert await chips(home) == {"a": 10_300, "b": 9700}
    settled = b.last(wire.RoomSettled)
    assert [(each.outcome, each.spent, each.net) for each in settled.results] == [
        ("win", 300, 300),
        ("lose", 300, -300),
    ]
    assert settled.pot == 600
    assert [member.chips for member in b.last(wire.Room).state.members] == [10_300, 9700]


async def test_without_a_smallest_bet_the_game_says_what_it_costs(home):
    a, b, room = await table(home)
    assert b.last(wire.Room).state.base_bet == 100
    await a.must(wire.RoomStart, room)
    assert await chips(home) == {"a": 9900, "b": 9900}


async def test_07_with_exactly_the_ante_it_starts_with_one_chip_less_nobody_pays(home):
    a, b, room = await table(home, min_bet=10_000)
    await a.must(wire.RoomStart, room)
    assert await chips(home) == {"a": 0, "b": 0}
    await play_out(home, b.last(wire.RoomMatch).match)
    assert await chips(home) == {"a": 20_000, "b": 0}
    await a.must(wire.RoomChange, room, min_bet=1)
    await b.must(wire.RoomReady, room, True)
    refused = await a.do(wire.RoomStart, room)
    assert isinstance(refused, Error)
    assert (refused.code, refused.details["player"]) == (Code.INSUFFICIENT_CHIPS, "b")
    assert await chips(home) == {"a": 20_000, "b": 0}
    stored = await home.rooms.load(room)
    assert (stored.status, stored.match) == ("waiting", None)


async def test_nobody_plays_in_two_rooms_at_once(home):
    a, _, room = await table(home)
    await a.must(wire.RoomStart, room)
    c = home.person("c")
    other = (await c.must(wire.RoomCreate, "tictactoe", "Another")).room
    await a.must(wire.RoomEnter, other)
    await a.must(wire.RoomReady, other, True)
    refused = await c.do(wire.RoomStart, other)
    assert (refused.code, refused.details["player"]) == (Code.ALREADY_PLAYING, "a")
    assert (await home.rooms.load(other)).status == "waiting"


async def test_who_opens_a_room_must_be_able_to_play_there(home):
    a = home.person("a")
    refused = await a.do(wire.RoomCreate, "tictactoe", "Too dear", min_bet=10_001)
    assert refused.code == Code.INSUFFICIENT_CHIPS


async def test_leaving_a_match_loses_the_stake(home):
    a, b, room = await table(home)
    await a.must(wire.RoomStart, room)
    await b.must(wire.RoomLeave, room)
    await home.settle()
    assert await chips(home) == {"a": 10_100, "b": 9900}
    assert [member.player for member in (await home.rooms.load(room)).members] == ["a"]


async def test_a_void_match_gives_everything_back(home):
    a, _, room = await table(home, min_bet=500)
    await a.must(wire.RoomStart, room)
    await home.handlers.playing.close(room, None)
    await home.settle()
    assert await chips(home) == {"a": 10_000, "b": 10_000}


async def test_a_loan_is_lent_at_the_table_and_everybody_hears_of_it(home):
    a, b, room = await table(home, min_bet=9_500)
    await a.must(wire.RoomStart, room)
    refused = await home.person("x").do(wire.ClientRoomLoan, room, 500, "x1")
    assert refused.code == Code.NOT_IN_ROOM
    await b.must(wire.ClientRoomLoan, room, 500, "l1")
    assert (a.last(wire.ServerRoomLoan).player, a.last(wire.ServerRoomLoan).amount) == ("b", 500)
    await b.must(wire.ClientRoomLoan, room, 500, "l1")
    assert (await chips(home))["b"] == 1000
    assert len([each for each in a.told if isinstance(each, wire.ServerRoomLoan)]) == 1
    refused = await b.do(wire.ClientRoomLoan, room, 150, "l2")
    assert isinstance(refused, Error)
    assert [member.chips for member in a.last(wire.Room).state.members] == [500, 1000]


async def test_a_bot_plays_with_the_houses_chips(home):
    a = home.person("a")
    room = (await a.must(wire.RoomCreate, "tictactoe", "Alone")).room
    await a.must(wire.RoomAddBot, room, "random")
    await a.must(wire.RoomStart, room)
    assert (await chips(home))["a"] == 9900
    await a.must(wire.RoomLeave, room)
    await home.settle()
    assert (await chips(home))["a"] == 9900
