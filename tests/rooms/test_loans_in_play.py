"""Loans during play: chips that were lent may be bet at once in three games, and never in those with fixed stacks."""

from __future__ import annotations

import asyncio

import pytest

from boardwright.engine.replay import read_replay, write_replay
from boardwright.engine.systems.purse import TopUp
from boardwright.engine.types import HOST
from boardwright.games.registry import find
from boardwright.games.touzi_bao.types import PlaceBet
from boardwright.games.zhajinhua.types import Raise
from boardwright.kits.betting import AllIn, Call
from boardwright.kits.rounds import PlaceBet as PlaceStake
from boardwright.protocol import rooms as wire
from boardwright.protocol.codes import Code
from boardwright.store import StoreUnavailable
from tests.economy.books import balances, check_books, set_balance
from tests.rooms.inside import house


@pytest.fixture
async def home():
    async with house() as home:
        yield home
        await home.settle()
        await check_books(home.store)


async def playing(home, game, poor, **facts):
    """A room of two who play; the first of them has `poor` chips."""
    a, b = home.person("a"), home.person("b")
    room = (await a.must(wire.RoomCreate, game, "Borrowing", **facts)).room
    await b.must(wire.RoomEnter, room)
    await set_balance(home.store, "a", poor)
    await b.must(wire.RoomReady, room, True)
    await a.must(wire.RoomStart, room)
    return a, b, room, await home.hub.get(b.last(wire.RoomMatch).match)


def stack(live, seat=0):
    players = live.match.state.core.players
    return players[seat].stack


async def test_in_zhajinhua_the_next_bet_may_use_it(home):
    a, b, room, live = await playing(home, "zhajinhua", 25)
    assert stack(live) == 15
    assert not await live.play(0, Raise(40))
    await a.must(wire.ClientRoomLoan, room, 500, "l1")
    assert stack(live) == 515
    assert await live.play(0, Raise(40))
    assert (await balances(home.store))["user:a"] == 475
    assert b.last(wire.ServerRoomLoan).amount == 500


async def test_in_blackjack_it_is_there_for_the_bet_and_all_that_follows(home):
    a, _, room, live = await playing(home, "blackjack", 25, options={"bet_choice": True})
    assert not await live.play(0, PlaceStake(100))
    await a.must(wire.ClientRoomLoan, room, 200, "l1")
    assert await live.play(0, PlaceStake(100))
    assert stack(live) == 125  # enough for a double, a split, insurance
    assert (await balances(home.store))["user:a"] == 125


async def test_in_sic_bo_it_is_bet_at_once(home):
    a, _, room, live = await playing(home, "touzi_bao", 30)
    assert not await live.play(0, PlaceBet("big", 200))
    await a.must(wire.ClientRoomLoan, room, 1000, "l1")
    assert await live.play(0, PlaceBet("big", 200))
    assert (await balances(home.store))["user:a"] == 830


async def test_in_holdem_it_waits_for_the_next_hand(home):
    a, _, room, live = await playing(home, "texas_holdem", 500)
    await a.must(wire.ClientRoomLoan, room, 1000, "l1")
    assert live.match.version == 0
    assert sum((live.match.state.core.players[0].stack, live.match.state.core.players[0].spent)) == 500
    assert (await balances(home.store))["user:a"] == 1490


async def test_the_same_action_again_is_neither_a_loan_nor_a_top_up(home):
    _, _, room, live = await playing(home, "zhajinhua", 25)
    devices = [home.person("a") for _ in range(4)]
    await asyncio.gather(*(device.must(wire.ClientRoomLoan, room, 500, "l1") for device in devices))
    assert (live.match.version, stack(live)) == (1, 515)
    assert await home.economy.owed("a") == 550


async def test_a_loan_that_is_refused_leaves_the_match_as_it_was(home):
    a, _, room, live = await playing(home, "zhajinhua", 25)
    for amount in (0, -100, 150, 2_100, 2**53):
        refused = await a.do(wire.ClientRoomLoan, room, amount, f"l{amount}")
        assert refused.code == Code.BAD_AMOUNT
    assert (live.match.version, stack(live)) == (0, 15)
    await a.must(wire.ClientRoomLoan, room, 100, "l1")
    refused = await a.do(wire.ClientRoomLoan, room, 100, "l2")
    assert refused.code == Code.LOAN_MATCH_LIMIT
    assert (live.match.version, stack(live)) == (1, 115)
    assert await live.play(0, Call())


async def test_no_more_enters_the_hand_than_the_room_lets_anybody_bet(home):
    a, _, room, live = await playing(home, "zhajinhua", 25, max_bet=300)
    await a.must(wire.ClientRoomLoan, room, 500, "l1")
    assert stack(live) + live.match.state.core.players[0].spent == 300
    assert (await balances(home.store))["user:a"] == 515


async def test_who_waits_for_the_next_hand_has_the_loan_in_the_wallet(home):
    _, _, room, live = await playing(home, "zhajinhua", 25)
    c = home.person("c")
    await c.must(wire.RoomEnter, room)
    await set_balance(home.store, "c", 0)
    await c.must(wire.ClientRoomLoan, room, 100, "l1")
    assert (live.match.version, (await balances(home.store))["user:c"]) == (0, 100)


async def test_a_player_cannot_top_himself_up(home):
    _, _, _, live = await playing(home, "zhajinhua", 25)
    assert not await live.play(0, TopUp(0, 1000))
    assert (live.match.version, stack(live)) == (0, 15)


async def test_when_the_database_is_away_neither_half_happens(home, monkeypatch):
    a, _, room, live = await playing(home, "zhajinhua", 25)
    append = home.store.append_then

    def broken(match, entries, bundle, then):
        raise StoreUnavailable("away")

    monkeypatch.setattr(home.store, "append_then", broken)
    with pytest.raises(StoreUnavailable):
        await a.do(wire.ClientRoomLoan, room, 500, "l1")
    assert (live.match.version, stack(live), await home.economy.owed("a")) == (0, 15, 0)
    monkeypatch.setattr(home.store, "append_then", append)
    await a.must(wire.ClientRoomLoan, room, 500, "l1")
    assert (live.match.version, stack(live), await home.economy.owed("a")) == (1, 515, 550)


async def test_a_match_with_a_loan_replays_to_the_same_end(home):
    a, _, room, live = await playing(home, "zhajinhua", 25)
    assert await live.play(0, Call())
    await a.must(wire.ClientRoomLoan, room, 500, "l1")
    while live.match.outcome is None:
        await live.time_out(live.match.state.core.turn, absent=True)
    again = read_replay(write_replay(live.match), find)  # every digest is checked
    assert again.state_digest() == live.match.state_digest()
    assert [entry.seat for entry in live.match.entries if isinstance(entry.command, TopUp)] == [HOST]
    assert not await live.play(0, AllIn())
