"""Hold'em where chips are bought in and stay on the table; and seats that are kept without playing."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import select

from boardwright.kits.betting import AllIn, Call, Fold
from boardwright.protocol import rooms as wire
from boardwright.protocol.codes import Code
from boardwright.store.tables import ledger_transactions
from tests.economy.books import balances, check_books, set_balance
from tests.rooms.inside import HOUR, MINUTE, house
from tests.rooms.test_holdem_in_rooms import deal, fold_out, places

ON_TABLE = {"stack_mode": "table"}
BOUNDS = {"min": 400, "max": 4000, "step": 1}


@pytest.fixture
async def home():
    async with house() as home:
        yield home
        await home.settle()
        await check_books(home.store)


async def table(home, *names, buy_in=1000, **facts):
    people = [home.person(name) for name in names]
    options = {**ON_TABLE, **facts.pop("options", {})}
    room = (
        await people[0].must(wire.RoomCreate, "texas_holdem", "At the table", options=options, **facts)
    ).room
    for person in people[1:]:
        await person.must(wire.RoomEnter, room)
    for person in people if buy_in else ():
        await person.must(wire.RoomBuyIn, room, buy_in, f"first {person.player}")
    return room, people


async def stacks(home, room):
    kept = await balances(home.store)
    return {name[6:7]: chips for name, chips in kept.items() if name.startswith("stack:") and room in name}


def seen(person):
    """Who has how much on the table, as the room says."""
    return {member.player: member.stack for member in person.last(wire.Room).state.members}


# Buying in


async def test_chips_are_bought_within_the_bounds_and_the_room_says_them(home):
    room, (a, b) = await table(home, "a", "b", buy_in=0)
    state = b.last(wire.Room).state
    assert (state.buy_in.least, state.buy_in.most, state.buy_in.needed) == (400, 4000, 20)
    for amount in (-1, 0, 399, 4001, 2**53):
        refused = await a.do(wire.RoomBuyIn, room, amount, f"x{amount}")
        assert (refused.code, refused.details) == (Code.BAD_AMOUNT, BOUNDS)
    await a.must(wire.RoomBuyIn, room, 400, "1")
    assert seen(b) == {"a": 400, "b": 0}
    await a.must(wire.RoomBuyIn, room, 1, "2")  # enough to begin with is there: any number fills up
    refused = await a.do(wire.RoomBuyIn, room, 3600, "3")
    assert (refused.code, refused.details) == (Code.BAD_AMOUNT, {"min": 1, "max": 3599, "step": 1})
    assert await home.economy.chips.balances(["a", "b"]) == {"a": 9_599, "b": 10_000}


async def test_bounds_follow_the_blinds_of_the_room(home):
    _, (a,) = await table(home, "a", buy_in=0, min_bet=100)
    buy_in = a.last(wire.Room).state.buy_in
    assert (buy_in.least, buy_in.most, buy_in.needed) == (4_000, 40_000, 200)
    room, (b,) = await table(home, "b", buy_in=0, options={"min_buy_in": 50, "max_buy_in": 60})
    refused = await b.do(wire.RoomBuyIn, room, 61, "1")
    assert refused.details == {"min": 50, "max": 60, "step": 1}


async def test_the_same_purchase_twice_is_one(home):
    room, (a,) = await table(home, "a", buy_in=0)
    for _ in range(3):
        await a.must(wire.RoomBuyIn, room, 500, "once")
    assert (await stacks(home, room), seen(a)) == ({"a": 500}, {"a": 500})


async def test_what_is_not_in_the_wallet_is_not_bought(home):
    room, (a,) = await table(home, "a", buy_in=0)
    await set_balance(home.store, "a", 450)
    refused = await a.do(wire.RoomBuyIn, room, 500, "1")
    assert (refused.code, refused.details) == (Code.INSUFFICIENT_CHIPS, {"balance": 450, "needed": 500})
    assert (await home.rooms.load(room)).member("a").bought == 0


async def test_where_the_wallet_counts_nothing_is_bought(home):
    a = home.person("a")
    room = (await a.must(wire.RoomCreate, "texas_holdem", "Wallets")).room
    assert (await a.do(wire.RoomBuyIn, room, 500, "1")).code == Code.NO_BUY_IN
    assert a.last(wire.Room).state.members[0].stack is None
    stranger = home.person("x")
    room, _ = await table(home, "b", buy_in=0)
    assert (await stranger.do(wire.RoomBuyIn, room, 500, "1")).code == Code.NOT_IN_ROOM


async def test_a_table_with_chips_on_it_stays_one(home):
    room, (a, _) = await table(home, "a", "b")
    refused = await a.do(wire.RoomChange, room, options={})
    assert refused.code == Code.CHIPS_ON_TABLE
    await a.must(wire.RoomChange, room, options={**ON_TABLE, "ante": 1})


# Playing


async def test_stacks_go_from_hand_to_hand_and_wallets_do_not_move(home):
    room, (a, b) = await table(home, "a", "b")
    live = await deal(home, room, [a, b])
    await fold_out(home, live)  # a has the button and gives the small blind up
    assert await stacks(home, room) == {"a": 990, "b": 1010}
    live = await deal(home, room, [a, b])
    assert [each.stack + each.spent for each in live.match.state.core.players] == [990, 1010]
    assert await home.economy.chips.balances(["a", "b"]) == {"a": 9_000, "b": 9_000}
    assert (await a.do(wire.RoomBuyIn, room, 500, "now")).code == Code.MATCH_RUNNING
    await fold_out(home, live)
    await a.must(wire.RoomBuyIn, room, 500, "now")
    assert (await stacks(home, room))["a"] > 1400


async def test_what_is_won_may_be_more_than_can_be_bought(home):
    room, (a, b) = await table(home, "a", "b", buy_in=4000)
    live = await deal(home, room, [a, b])
    await live.play(0, AllIn())
    await live.play(1, Call())
    await home.settle()
    both = await stacks(home, room)
    assert sum(both.values()) == 8000
    if 8000 not in both.values():
        return  # they shared it
    winner = next(name for name in both if both[name])
    loser = b if winner == "a" else a
    refused = await a.do(wire.RoomStart, room)
    assert (refused.code, refused.details["player"]) == (Code.INSUFFICIENT_CHIPS, loser.player)
    await loser.must(wire.RoomBuyIn, room, 1000, "again")
    live = await deal(home, room, [a, b])
    assert sorted(each.stack + each.spent for each in live.match.state.core.players) == [1000, 8000]
    assert (await a.do(wire.RoomBuyIn, room, 1, "no")).code == Code.MATCH_RUNNING


async def test_who_has_less_than_a_big_blind_is_not_dealt_in_until_he_buys(home):
    room, (a, b, c) = await table(home, "a", "b", "c", buy_in=0, options={"min_buy_in": 10})
    await a.must(wire.RoomBuyIn, room, 400, "a")
    await b.must(wire.RoomBuyIn, room, 19, "b")
    await c.must(wire.RoomBuyIn, room, 20, "c")
    live = await deal(home, room, [a, c])
    assert set(live.players.values()) == {"a", "c"}
    await b.must(wire.RoomBuyIn, room, 1, "b2")  # between hands for him, though others play
    await fold_out(home, live)
    live = await deal(home, room, [a, b, c])
    assert len(live.players) == 3


async def test_getting_up_takes_everything_along_in_one_transaction(home):
    room, (a, b, c) = await table(home, "a", "b", "c")
    live = await deal(home, room, [a, b, c])
    await b.must(wire.RoomLeave, room)  # the small blind of 10 stays in the pot
    assert (await stacks(home, room))["b"] == 0
    assert (await home.economy.chips.balances(["b"]))["b"] == 9_990
    await fold_out(home, live)
    rows = await home.store.rows(
        select(ledger_transactions.c.kind).where(ledger_transactions.c.room_id == room)
    )
    assert [kind for (kind,) in rows].count("CASH_OUT") == 1
    await b.must(wire.RoomEnter, room)
    assert seen(b)["b"] == 0
    await b.must(wire.RoomBuyIn, room, 400, "back")
    assert (await home.rooms.load(room)).member("b").bought == 400


async def test_who_is_all_in_and_leaves_wins_into_the_wallet(home):
    room, (a, b, c) = await table(home, "a", "b", "c")
    live = await deal(home, room, [a, b, c])
    await live.play(0, AllIn())
    await a.must(wire.RoomLeave, room)
    await live.play(1, Call())
    await live.play(2, Call())
    await home.settle()
    paid = live.match.state.core.result.pays
    wallets = await home.economy.chips.balances(["a", "b", "c"])
    assert (await stacks(home, room))["a"] == 0
    assert wallets == {"a": 9_000 + paid[0], "b": 9_000, "c": 9_000}


async def test_every_way_out_of_a_room_cashes_in(home):
    room, (a, _, c) = await table(home, "a", "b", "c")
    await a.must(wire.RoomKick, room, "b")
    assert (await home.economy.chips.balances(["b"]))["b"] == 10_000
    home.rooms.visitors.disconnected(c)
    await home.settle()
    home.now += 11 * MINUTE
    await home.upkeep.look()
    assert (await home.economy.chips.balances(["c"]))["c"] == 10_000
    room, (d, e) = await table(home, "d", "e")
    live = await deal(home, room, [d, e])
    assert live.match.outcome is None
    await home.handlers.playing.close(room, None)
    await home.settle()
    assert await home.economy.chips.balances(["d", "e"]) == {"d": 10_000, "e": 10_000}


async def test_a_room_with_chips_on_the_table_is_not_thrown_away(home):
    room, (a,) = await table(home, "a")
    home.rooms.visitors.disconnected(a)
    await home.settle()
    home.now += 48 * HOUR
    await home.upkeep.clean()
    assert await home.rooms.store.load(room) is not None
    await home.upkeep.look()  # lets go of the seat
    home.now += 25 * HOUR
    await home.upkeep.clean()
    assert await home.rooms.store.load(room) is None
    assert (await home.economy.chips.balances(["a"]))["a"] == 10_000


async def test_the_last_one_who_leaves_the_table_has_all_his_chips_back(home):
    room, (a,) = await table(home, "a")
    await a.must(wire.RoomAddBot, room, "random")
    await deal(home, room, [a])
    await a.must(wire.RoomLeave, room)
    await home.settle()
    assert await stacks(home, room) == {"a": 0}
    assert (await home.economy.chips.balances(["a"]))["a"] in (10_000, 9_990, 9_980)


async def test_loans_count_what_is_on_tables_and_are_paid_out_of_what_was_won(home):
    room, (a, b) = await table(home, "a", "b")
    await set_balance(home.store, "a", 0)
    refused = await a.do(wire.ClientRoomLoan, room, 500, "l")
    assert refused.code == Code.LOAN_NOT_NEEDED  # 1000 lie on the table
    live = await deal(home, room, [a, b])
    await a.must(wire.ClientRoomLoan, room, 500, "l2")
    await fold_out(home, live)
    live = await deal(home, room, [a, b])  # now b gives the small blind up
    await fold_out(home, live)
    live = await deal(home, room, [a, b])
    while live.match.outcome is None:
        await live.play(
            1 if live.match.state.core.turn == 1 else 0, Fold() if live.match.state.core.turn else Call()
        )
    await home.settle()
    won = (await stacks(home, room))["a"] - 1000
    await a.must(wire.RoomLeave, room)
    assert await home.economy.owed("a") == 550 - max(0, won * 30 // 100)


# Sitting out


async def test_who_sits_out_keeps_seat_and_chips_and_is_not_dealt_in(home):
    room, (a, b, c) = await table(home, "a", "b", "c")
    await b.must(wire.RoomReady, room, True)
    await b.must(wire.RoomSitOut, room, True)
    assert [(each.player, each.ready, each.sits_out) for each in c.last(wire.Room).state.members] == [
        ("a", False, False),
        ("b", False, True),
        ("c", False, False),
    ]
    live = await deal(home, room, [a, c])
    assert await places(home, room, live) == ["a", "a", "c"]
    await fold_out(home, live)
    assert (await stacks(home, room))["b"] == 1000
    await b.must(wire.RoomSitOut, room, False)
    live = await deal(home, room, [a, b, c])
    assert len(live.players) == 3


async def test_sitting_out_during_a_hand_begins_after_it(home):
    room, (a, b, c) = await table(home, "a", "b", "c")
    live = await deal(home, room, [a, b, c])
    await a.must(wire.RoomSitOut, room, True)
    assert live.match.state.core.players[0].status == "active"
    await fold_out(home, live)
    await c.must(wire.RoomReady, room, True)
    await b.must(wire.RoomReady, room, True)
    await a.must(wire.RoomStart, room)  # the host may deal for the others
    live = await home.hub.get(b.last(wire.RoomMatch).match)
    assert set(live.players.values()) == {"b", "c"}
    assert a.last(wire.RoomMatch).seat == -1


async def test_too_few_who_do_not_sit_out_cannot_start(home):
    room, (a, b) = await table(home, "a", "b")
    await b.must(wire.RoomSitOut, room, True)
    assert (await a.do(wire.RoomStart, room)).code == Code.WRONG_PLAYER_COUNT
    assert (await home.person("x").do(wire.RoomSitOut, room, True)).code == Code.NOT_IN_ROOM


async def test_with_the_dead_button_who_comes_back_waits_or_posts(home):
    room, people = await table(home, "a", "b", "c", "d", options={"button_rule": "dead"})
    a = people[0]
    await fold_out(home, await deal(home, room, people))  # a button, b small, c big
    await a.must(wire.RoomSitOut, room, True)
    live = await deal(home, room, people)
    assert await places(home, room, live) == ["b", "c", "d"]
    await fold_out(home, live)
    await a.must(wire.RoomSitOut, room, False)
    live = await deal(home, room, people)
    seat = next(seat for seat, player in live.players.items() if player == "a")
    assert seat == live.match.state.core.big  # the big blind has reached the seat
    assert await places(home, room, live) == ["c", "d", "a"]


# Whatever happens


@pytest.mark.parametrize("seed", range(3))
async def test_chips_are_conserved_whatever_people_do(home, seed):
    """Buying, playing, leaving, coming back, sitting out, closing: books are checked after every step."""
    chance = random.Random(seed)
    room, people = await table(home, *"abcd", buy_in=0, options={"min_buy_in": 40, "max_buy_in": 300})
    for step in range(70):
        person = chance.choice(people)
        act = chance.choice(("buy", "leave", "enter", "sit", "start", "play", "play", "play", "loan"))
        if act == "buy":
            await person.do(wire.RoomBuyIn, room, chance.randrange(0, 320), f"{step}")
        elif act == "leave" and chance.random() < 0.4:
            await person.do(wire.RoomLeave, room)
        elif act == "enter":
            await person.do(wire.RoomEnter, room)
        elif act == "sit":
            await person.do(wire.RoomSitOut, room, chance.random() < 0.3)
        elif act == "loan":
            await person.do(wire.ClientRoomLoan, room, 100, f"{step}")
        elif act == "start":
            for each in people:
                await each.do(wire.RoomReady, room, True)
            owner = (await home.rooms.load(room)).owner
            for each in people:
                if each.player == owner:
                    await each.do(wire.RoomStart, room)
        match = (await home.rooms.load(room)).match
        if act == "play" and match is not None:
            live = await home.hub.get(match)
            core = live.match.state.core
            if core.turn is not None:
                await live.play(core.turn, chance.choice(live.match.legal(core.turn)))
        await home.settle()
        await check_books(home.store)
        assert await home.economy.chips.total() == 0
