"""What time does to rooms: warnings, seats that are given up, requests that expire, rooms that go away."""

from __future__ import annotations

import pytest

from boardwright.games.tictactoe.types import Place
from boardwright.protocol import rooms as wire
from boardwright.protocol.codes import Code
from boardwright.protocol.messages import Error
from boardwright.server.process.settings import Settings
from boardwright.server.rooms.rules import attendance, lineup
from tests.rooms.inside import HOUR, MINUTE, house


@pytest.fixture
async def home():
    async with house() as home:
        yield home


async def pair(home, game="tictactoe", **facts):
    a, b = home.person("a"), home.person("b")
    room = (await a.must(wire.RoomCreate, game, "A room", **facts)).room
    await b.must(wire.RoomEnter, room)
    return a, b, room


async def start(a, b, room):
    await b.must(wire.RoomReady, room, True)
    await a.must(wire.RoomStart, room)
    return b.last(wire.RoomMatch).match


async def test_idle_is_warned_after_nine_minutes_and_removed_after_ten(home):
    a, b, room = await pair(home)
    home.now += 9 * MINUTE
    await b.must(wire.RoomReady, room, True)
    await home.upkeep.vouch()
    await home.upkeep.look()
    assert a.last(wire.RoomIdle).seconds == 60
    assert b.last(wire.RoomIdle) is None
    home.now += MINUTE
    await home.upkeep.vouch()
    await home.upkeep.look()
    assert a.last(wire.RoomRemoved).reason == "idle"
    state = b.last(wire.Room).state
    assert ([member.player for member in state.members], state.owner) == (["b"], "b")


async def test_nobody_is_idle_during_play(home):
    a, b, room = await pair(home)
    await start(a, b, room)
    home.now += HOUR
    await home.upkeep.vouch()
    await home.upkeep.look()
    assert len((await home.rooms.load(room)).members) == 2
    assert a.last(wire.RoomIdle) is None


async def test_idle_spectators_go_too(home):
    a, _, room = await pair(home)
    watcher = home.person("w")
    await watcher.must(wire.RoomEnter, room, watch=True)
    home.now += 10 * MINUTE
    await a.must(wire.RoomReady, room, True)
    await home.upkeep.look()
    assert watcher.last(wire.RoomRemoved).reason == "idle"


async def test_a_lost_member_loses_the_seat_after_ten_minutes(home):
    a, b, room = await pair(home)
    b.hang_up()
    await home.settle()
    assert not (await home.rooms.load(room)).member("b").online
    for _ in range(2):
        home.now += 5 * MINUTE
        await a.must(wire.RoomReady, room, True)
        await home.upkeep.vouch()
        await home.upkeep.look()
    assert [member.player for member in (await home.rooms.load(room)).members] == ["a"]


async def test_who_was_connected_to_a_worker_that_died_is_offline_before_long(home):
    _, b, room = await pair(home)
    b.ended()  # and nobody tells the room, as when a process is killed
    home.rooms.here[room].seated.pop(b)
    home.now += attendance.LEASE
    await home.upkeep.vouch()
    await home.upkeep.look()
    stored = await home.rooms.load(room)
    assert (stored.member("a").online, stored.member("b").online) == (True, False)


async def test_13_a_request_expires_after_ten_minutes(home):
    a, asker = home.person("a"), home.person("x")
    room = (await a.must(wire.RoomCreate, "tictactoe", "A room", permission="approval")).room
    await asker.must(wire.RoomRequest, room, message="please")
    assert [asked.message for asked in a.last(wire.Room).state.requests] == ["please"]
    home.now += 10 * MINUTE - 1
    await a.must(wire.RoomReady, room, True)
    await home.upkeep.look()
    assert asker.last(wire.RoomRejected) is None
    home.now += 1
    await home.upkeep.look()
    assert asker.last(wire.RoomRejected).reason == "expired"
    assert (await home.rooms.load(room)).requests == ()


async def test_15_the_last_one_leaves_and_the_room_knows_since_when(home):
    a, b, room = await pair(home)
    await a.must(wire.RoomLeave, room)
    assert b.last(wire.Room).events[-1] == wire.RoomEvent("owner_changed", "b")
    home.now += MINUTE
    await b.must(wire.RoomLeave, room)
    stored = await home.rooms.load(room)
    assert (stored.empty_at, stored.status, stored.members) == (home.now, "waiting", ())


async def test_17_an_empty_room_stays_for_the_ttl_and_not_longer(home):
    a = home.person("a")
    room = (await a.must(wire.RoomCreate, "tictactoe", "A room")).room
    await a.must(wire.RoomLeave, room)
    home.now += 24 * HOUR - MINUTE
    await home.upkeep.clean()
    assert await home.store.rooms.load(room) is not None
    home.now += 2 * MINUTE
    await home.upkeep.clean()
    assert await home.store.rooms.load(room) is None


async def test_17_the_ttl_is_one_setting():
    async with house(room_ttl_hours=1.0) as home:
        a = home.person("a")
        room = (await a.must(wire.RoomCreate, "tictactoe", "A room")).room
        await a.must(wire.RoomLeave, room)
        home.now += HOUR - MINUTE
        await home.upkeep.clean()
        assert await home.store.rooms.load(room) is not None
        home.now += 2 * MINUTE
        await home.upkeep.clean()
        assert await home.store.rooms.load(room) is None
    assert Settings().room_ttl_hours == 24


async def test_17_a_playing_room_and_one_with_somebody_online_are_never_deleted(home):
    a, b, room = await pair(home)
    await start(a, b, room)
    lonely = home.person("c")
    other = (await lonely.must(wire.RoomCreate, "tictactoe", "Another")).room
    home.now += 25 * HOUR
    await home.upkeep.clean()
    assert (await home.rooms.load(room)).status == "playing"
    assert (await home.rooms.load(other)).owner == "c"


async def test_17_a_room_that_was_entered_again_meanwhile_stays(home):
    """The deletion looks again: whoever comes between the search and it keeps the room."""
    a = home.person("a")
    room = (await a.must(wire.RoomCreate, "tictactoe", "A room")).room
    await a.must(wire.RoomLeave, room)
    home.now += 25 * HOUR
    search = home.rooms.store._rows
    entered = False

    async def search_then_somebody_comes(query, parameters=None):
        nonlocal entered
        found = await search(query, parameters)
        if not entered:
            entered = True
            await a.must(wire.RoomEnter, room)
        return found

    home.rooms.store._rows = search_then_somebody_comes
    gone = await home.rooms.store.clean(home.now - 24 * HOUR)
    home.rooms.store._rows = search
    assert gone == []
    assert (await home.rooms.load(room)).owner == "a"


async def test_17_matches_survive_their_room(home):
    a, b, room = await pair(home)
    match = await start(a, b, room)
    live = await home.hub.get(match)
    for number, cell in enumerate((0, 3, 1, 4, 2)):
        assert await live.play(number % 2, Place(cell))
    await home.settle()
    for person in (a, b):
        await person.must(wire.RoomLeave, room)
    home.now += 25 * HOUR
    await home.upkeep.clean()
    assert await home.store.rooms.load(room) is None
    assert (await home.store.load_match(match)) is not None


async def test_a_match_that_everybody_walked_away_from_is_ended_after_the_ttl(home):
    a, b, room = await pair(home)
    match = await start(a, b, room)
    for person in (a, b):
        person.hang_up()
    await home.settle()
    home.now += 23 * HOUR
    await home.upkeep.clean()
    assert (await home.rooms.load(room)).match == match
    home.now += 2 * HOUR
    await home.upkeep.clean()
    assert (await home.hub.get(match)).match.outcome is not None
    stored = await home.rooms.load(room)
    assert (stored.members, stored.status) == ((), "waiting")


async def test_the_room_hears_that_a_match_was_called_off(home):
    a, b, room = await pair(home)
    live = await home.hub.get(await start(a, b, room))
    await home.handlers.playing.abandon(live)
    await home.settle()
    assert b.last(wire.Room).events == (wire.RoomEvent("voided"),)


async def test_the_room_hears_that_a_match_was_played_to_its_end(home):
    a, b, room = await pair(home)
    live = await home.hub.get(await start(a, b, room))
    for number, cell in enumerate((0, 3, 1, 4, 2)):
        assert await live.play(number % 2, Place(cell))
    await home.settle()
    assert b.last(wire.Room).events == (wire.RoomEvent("finished"),)


async def test_an_administrator_closes_a_room_in_play_and_the_match_is_void(home):
    a, b, room = await pair(home)
    match = await start(a, b, room)
    await home.handlers.playing.close(room, None)
    await home.settle()
    assert (await home.hub.get(match)).match.outcome.reason == "void"
    assert (await home.rooms.load(room)).status == "closed"
    assert b.last(wire.RoomSettled).results[0].outcome == "void"
    assert b.last(wire.RoomRemoved).reason == "closed"


async def test_one_person_opens_only_so_many_rooms():
    async with house() as home:
        home.rooms.settings = Settings(rooms_per_player=3)
        a = home.person("a")
        for _ in range(3):
            await a.must(wire.RoomCreate, "tictactoe", "A room")
        refused = await a.do(wire.RoomCreate, "tictactoe", "A room")
        assert isinstance(refused, Error)
        assert refused.code == Code.TOO_MANY_ROOMS
        home.now += 10 * MINUTE
        await a.must(wire.RoomCreate, "tictactoe", "A room")


async def test_the_end_of_a_match_does_to_the_stored_room_what_the_rules_say(home):
    """It is written without reading the room: the two ways must agree."""
    a, b, room = await pair(home)
    match = await start(a, b, room)
    before = await home.rooms.load(room)
    live = await home.hub.get(match)
    for number, cell in enumerate((0, 3, 1, 4, 2)):
        assert await live.play(number % 2, Place(cell))
    await home.settle()
    after = await home.rooms.load(room)
    expected = lineup.finish(before, match, home.now).room
    assert after.members == expected.members
    for field in ("status", "match", "last_match", "matches_played", "last_active_at", "owner", "empty_at"):
        assert getattr(after, field) == getattr(expected, field), field
    assert after.version == before.version + 1
