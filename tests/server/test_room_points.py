"""What rooms and tables owe their players, point by point, over the network.

Points about games that are still to come are shown with games that are there: marked cards for hands, a small betting
game for raises and folds, dice for tables of many.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from boardwright.client import ServerError
from boardwright.engine.texts import LANGUAGES
from boardwright.games.tictactoe.types import Place
from boardwright.protocol import rooms as wire
from boardwright.protocol.codes import Code
from boardwright.server.process.settings import Settings
from boardwright.store.room_tables import room_bans, room_chat, room_requests, room_seats, rooms
from tests.economy.toys import Raise
from tests.rooms.inside import HOUR
from tests.rooms.inside import house as house_inside
from tests.server.houses import ask, chips_of, play_out, start, table_of
from tests.server.raw import RawClient
from tests.toys.marked import marks

ROOT = Path(__file__).resolve().parents[2]
DRAW = (0, 1, 2, 4, 3, 5, 7, 6, 8)


# 19.1 Reconnecting


async def test_19_1_a_reconnect_in_play_brings_the_newest_state_and_the_own_hand(guests, house):
    a, b = await guests.come(2)
    both = await guests.playing(a, b, game="marked")
    first = next(room for room in both if (await_turn(table_of(room))))
    await table_of(first).play((await table_of(first).legal())[0])
    hand = marks(table_of(both[1]).view)
    await table_of(both[1]).until(lambda seen: seen.version >= 1)
    version, token, room = table_of(both[1]).version, b.token, both[0].id
    await b.__aexit__()
    (again,) = await guests.come(1, token=token)
    entered = await again.rooms.enter(room)
    table = table_of(entered)
    await table.until(lambda seen: seen.version >= 0)
    assert (table.version, table.seat) == (version, 1)
    assert marks(table.view) & hand


def await_turn(table):
    return table.view["core"].get("turn") == table.seat


async def test_19_1_no_hand_of_another_player_is_in_any_message(guests, house):
    a, b = await guests.come(2)
    both = await guests.playing(a, b, game="marked")
    hands = [marks(table_of(room).view) for room in both]
    (watcher,) = await guests.come(1)
    await watcher.rooms.enter(both[0].id, watch=True)
    async with RawClient(house.ws) as ear, RawClient(house.ws) as stranger:
        for client, token in ((ear, b.token), (stranger, watcher.token)):
            await client.say(type="hello", token=token)
            watch = client is stranger
            await client.say(type="room.enter", seq=1, room=both[0].id, watch=watch)
        heard: dict[RawClient, list[Any]] = {}
        for client in (ear, stranger):
            heard[client] = []
            while not heard[client] or heard[client][-1]["type"] != "ok":
                heard[client].append(await client.hear_any())
        assert marks(heard[ear]) == hands[1]
        assert marks(heard[stranger]) == set()


# 19.2 The same action, again and at once


async def test_19_2_a_raise_sent_ten_times_from_two_devices_counts_once(guests, house):
    a, b = await guests.come(2)
    both = await guests.playing(a, b, game="bets")
    (twin,) = await guests.come(1, token=a.token)
    theirs = await twin.rooms.enter(both[0].id)
    tables = [table_of(both[0]), await twin.join(theirs.match.match)]
    answers = await asyncio.gather(*(tables[number % 2].play(Raise(to=60)) for number in range(10)))
    assert [answer for answer in answers if answer is None] == [None]
    assert await chips_of(house, a, b) == [9940, 9980]
    lines = (await ask(house, a, "/api/me/statement"))["items"]
    assert [(line["description"], line["amount"]) for line in lines if line["kind"] == "GAME_LOSS"] == [
        ("bet", -50),
        ("ante", -10),
    ]
    await table_of(both[1]).until(lambda seen: seen.version == 1)


async def test_19_2_a_move_repeated_with_the_same_number_is_answered_and_not_played_again(guests, house):
    a, b = await guests.come(2)
    both = await guests.playing(a, b)
    async with RawClient(house.ws) as raw:
        await raw.say(type="hello", token=a.token, session="device")
        await raw.say(type="join", match=both[0].match.match)
        await raw.hear("state")
        move = {"type": "command", "match": both[0].match.match, "seq": 1}
        for _ in range(3):
            await raw.say(**move, command={"type": "PLACE", "cell": 4})
        answers = [(await raw.hear("update", "played", "refusal"))["type"] for _ in range(3)]
    assert answers == ["update", "played", "played"]
    await table_of(both[1]).until(lambda seen: seen.version == 1)


async def test_19_2_both_act_at_once_and_only_the_sender_hears_of_the_refusal(guests):
    a, b = await guests.come(2)
    both = await guests.playing(a, b)
    refusal = await table_of(both[1]).play(Place(0))
    assert refusal.code == "not_your_turn"
    assert await table_of(both[0]).play(Place(0)) is None
    await table_of(both[1]).until(lambda seen: seen.version == 1)
    assert table_of(both[1]).view["core"]["cells"][0] == 0


async def test_19_2_a_start_sent_many_times_starts_one_match(guests, house):
    a, b = await guests.come(2)
    both = await guests.room_of(a, b)
    await both[1].ready()

    async def try_to_start():
        try:
            await both[0].start()
        except ServerError as error:
            return error.code
        return None

    answers = await asyncio.gather(*(try_to_start() for _ in range(8)))
    assert sorted(answers, key=str) == [Code.NOT_WAITING] * 7 + [None]
    assert await chips_of(house, a, b) == [9900, 9900]


# 19.3 The edges of a purse


async def test_19_3_a_bet_that_cannot_be_paid_changes_nothing_and_says_so(guests, house):
    a, b = await guests.come(2)
    both = await guests.playing(a, b, game="bets")
    before = table_of(both[0]).view
    refusal = await table_of(both[0]).play(Raise(to=10_001))
    assert (refusal.code, refusal.details["balance"]) == ("insufficient_chips", 9990)
    assert (table_of(both[0]).view, table_of(both[0]).version) == (before, 0)
    assert await chips_of(house, a, b) == [9990, 9980]
    assert await table_of(both[0]).play(Raise(to=10_000)) is None
    assert await chips_of(house, a, b) == [0, 9980]


def test_19_3_the_page_can_say_it_in_every_language():
    for language in LANGUAGES:
        assert "insufficient_chips" in (ROOT / f"src/boardwright/engine/locale/{language}.json").read_text()


async def test_19_3_who_cannot_pay_the_ante_keeps_the_match_from_starting_and_nobody_pays(guests, house):
    a, b = await guests.come(2)
    both = await guests.playing(a, b, min_bet=6000)
    await play_out(both)
    await both[1].ready()
    with pytest.raises(ServerError) as error:
        await both[0].start()
    assert (error.value.code, error.value.details["player"]) == (Code.INSUFFICIENT_CHIPS, b.player)
    assert await chips_of(house, a, b) == [16_000, 4000]
    assert (both[0].state.status, both[0].state.match) == ("waiting", None)


# 19.4 Rules that were missing


async def test_19_4_a_draw_gives_the_stakes_back(guests, house):
    """Ties of hands and side pots are tested with the card games themselves."""
    a, b = await guests.come(2)
    both = await guests.playing(a, b)
    await play_out(both, DRAW)
    assert [each.outcome for each in both[0].settled[0].results] == ["draw", "draw"]
    assert await chips_of(house, a, b) == [10_000, 10_000]


async def test_19_4_who_comes_in_during_play_waits_and_is_dealt_in_at_the_next_start(guests):
    a, b, late = await guests.come(3)
    both = await guests.playing(a, b, game="heroes")
    entered = await late.rooms.enter(both[0].id)
    assert entered.match.seat == -1
    await both[1].leave()
    await entered.until(lambda seen: seen.state.status == "waiting")
    await start([both[0], entered])
    assert (entered.match.seat, table_of(entered).seat) == (1, 1)


async def test_19_4_leaving_a_betting_game_folds(guests, house):
    a, b = await guests.come(2)
    both = await guests.playing(a, b, game="bets")
    await both[0].leave()
    await both[1].until(lambda seen: seen.settled)
    assert await chips_of(house, a, b) == [9990, 10_010]


# 19.5 Cleaning up


def test_19_5_one_constant_says_how_long_a_room_is_kept_and_the_documents_quote_it():
    assert Settings().room_ttl_hours == 24.0
    told = (ROOT / "docs/rooms.md").read_text() + (ROOT / "docs/hosting.md").read_text()
    assert "room_ttl_hours" in told.lower()
    hours = {
        float(number)
        for number in re.findall(r"room_ttl_hours`?[^\n|]*?\|?\s*\(?(\d+)\s*(?:hours|\|)", told.lower())
    }
    assert hours == {24.0}
    for source in (ROOT / "src/boardwright/server/rooms").glob("*.py"):
        assert not re.search(r"\b(6|24)[ -]?(h|hours)\b", source.read_text()), (
            f"{source} has a number of its own"
        )


async def test_19_5_a_deleted_room_takes_its_own_along_and_leaves_records_and_chips_alone():
    async with house_inside() as home:
        a, b, asker = home.person("a"), home.person("b"), home.person("c")
        room = (await a.must(wire.RoomCreate, "tictactoe", "A room", permission="approval")).room
        await a.must(wire.RoomInvite, room, "b")
        await b.must(wire.RoomEnter, room)
        await b.must(wire.RoomReady, room, True)
        await b.must(wire.ClientRoomChat, room, "hello")
        await a.must(wire.RoomStart, room)
        match = b.last(wire.RoomMatch).match
        live = await home.hub.get(match)
        for number, cell in enumerate((0, 3, 1, 4, 2)):
            assert await live.play(number % 2, Place(cell))
        await home.settle()
        await asker.must(wire.RoomRequest, room)
        await a.must(wire.RoomKick, room, "b")
        await a.must(wire.RoomLeave, room)
        statement = await home.economy.statement("a", before=None, limit=50)
        home.now += 24 * HOUR + 1
        await home.upkeep.clean()
        for table in (rooms, room_seats, room_requests, room_bans, room_chat):
            assert await home.store.rows(table.select()) == [], table.name
        assert await home.economy.statement("a", before=None, limit=50) == statement
        assert await home.economy.chips.balances(["a", "b"]) == {"a": 10_100, "b": 9900}
        history = await home.results.history("a", before=None, limit=5)
        assert [each.match_id for each in history] == [match]


async def test_19_5_empty_and_idle_rooms_go_and_playing_ones_stay():
    async with house_inside() as home:
        a, b, c, d = (home.person(name) for name in "abcd")
        empty = (await a.must(wire.RoomCreate, "tictactoe", "Empty")).room
        await a.must(wire.RoomLeave, empty)
        idle = (await d.must(wire.RoomCreate, "tictactoe", "Idle")).room
        d.hang_up()
        playing = (await b.must(wire.RoomCreate, "tictactoe", "Playing")).room
        await c.must(wire.RoomEnter, playing)
        await c.must(wire.RoomReady, playing, True)
        await b.must(wire.RoomStart, playing)
        await home.settle()
        home.now += 24 * HOUR + 1
        await home.upkeep.clean()
        left = await home.store.rooms.versions([empty, idle, playing])
        assert set(left) == {playing}
