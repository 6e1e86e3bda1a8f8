"""The acceptance tests of rooms, reconnecting and concurrency, by their numbers, on each way to run the server."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from boardwright.client import Client, ServerError
from boardwright.client.rooms import Room
from boardwright.games.tictactoe.types import Place
from boardwright.protocol.codes import Code
from tests.server.houses import Guests, play_out, start, table_of
from tests.server.raw import RawClient
from tests.toys.marked import marks


async def everything_until(client: RawClient, kind: str) -> list[dict[str, Any]]:
    heard: list[dict[str, Any]] = []
    while not heard or heard[-1]["type"] != kind:
        heard.append(await client.hear_any())
    return heard


async def refusal_of(work: Any) -> int | None:
    try:
        await work
    except ServerError as error:
        return error.code
    return None


async def test_01_a_player_who_drops_and_comes_back_gets_the_state_and_only_the_own_hand(guests, house):
    a, b = await guests.come(2)
    rooms = await guests.playing(a, b, game="marked")
    await rooms[1].say("hello")
    hands = [marks(table_of(room).view) for room in rooms]
    assert all(hands)
    assert not hands[0] & hands[1]
    token, room_id = b.token, rooms[0].id
    await b.__aexit__()
    async with RawClient(house.ws) as again:
        await again.say(type="hello", token=token)
        await again.say(type="room.enter", seq=1, room=room_id)
        heard = await everything_until(again, "ok")
    kinds = [message["type"] for message in heard]
    in_order = [kind for kind in kinds if kind in ("room", "room.match", "state", "room.chat")]
    # Others may come and go meanwhile, so the room may be told again.
    assert sorted(set(in_order), key=in_order.index) == ["room", "room.match", "state", "room.chat"]
    state = next(message for message in heard if message["type"] == "state")
    assert (state["seat"], state["version"]) == (1, table_of(rooms[0]).version)
    assert marks(heard) == hands[1]
    chat = next(message for message in heard if message["type"] == "room.chat")
    assert [line["text"] for line in chat["lines"]] == ["hello"]


async def test_02_who_comes_into_a_playing_room_sees_the_public_side_and_plays_the_next_match(guests):
    a, b, late = await guests.come(3)
    rooms = await guests.playing(a, b, game="heroes")
    entered = await late.rooms.enter(rooms[0].id)
    assert (entered.match.seat, entered.me.plays, entered.me.seat) == (-1, False, 3)
    table = table_of(entered)
    await table.until(lambda seen: seen.version >= 0)
    assert table.seat == -1
    assert (await table.play({"type": "REST"})).code == "spectator"
    await rooms[1].leave()
    await entered.until(lambda seen: seen.settled)
    await entered.until(lambda seen: seen.state.status == "waiting")
    await entered.ready()
    await rooms[0].start()
    await entered.until(lambda seen: seen.state.status == "playing")
    assert (entered.match.seat, entered.me.plays) == (1, True)


async def test_04_the_same_move_ten_times_from_two_devices_is_played_once(guests):
    a, b = await guests.come(2)
    rooms = await guests.playing(a, b)
    (twin,) = await guests.come(1, token=a.token)
    theirs = await twin.rooms.enter(rooms[0].id)
    tables = [table_of(rooms[0]), await twin.join(theirs.match.match)]
    answers = await asyncio.gather(*(tables[number % 2].play(Place(4)) for number in range(10)))
    assert sorted(answer is None for answer in answers) == [False] * 9 + [True]
    for table in (*tables, table_of(rooms[1])):
        await table.until(lambda seen: seen.version >= 1)
        await table.legal()  # what was said before has come by then
    assert {table.version for table in (*tables, table_of(rooms[1]))} == {1}


async def test_05_acting_out_of_turn_is_refused_to_the_sender_only(guests, house):
    a, b = await guests.come(2)
    rooms = await guests.playing(a, b)
    async with RawClient(house.ws) as ear:
        await ear.say(type="hello", token=a.token)
        await ear.say(type="room.enter", seq=1, room=rooms[0].id)
        await everything_until(ear, "ok")
        out_of_turn, in_turn = await asyncio.gather(
            table_of(rooms[1]).play(Place(0)), table_of(rooms[0]).play(Place(4))
        )
        heard = await everything_until(ear, "update")
    assert in_turn is None
    assert out_of_turn is None or out_of_turn.code == "not_your_turn"
    if out_of_turn is None:  # it came after all: then the other one is late
        assert (await table_of(rooms[1]).play(Place(1))).code == "not_your_turn"
    assert not [message for message in heard if message["type"] in ("refusal", "error")]


async def test_06_of_fifty_who_want_three_seats_three_get_them(guests):
    (owner,) = await guests.come(1)
    room = await owner.rooms.create("heroes", max_players=4)
    crowd = await guests.come(50)
    answers = await asyncio.gather(*(refusal_of(each.rooms.enter(room.id)) for each in crowd))
    assert sorted(answers, key=str) == [Code.ROOM_FULL] * 47 + [None] * 3
    await room.until(lambda seen: seen.state.players == 4)
    assert sorted(member.seat for member in room.state.members) == [1, 2, 3, 4]
    inside = {each.player for each, answer in zip(crowd, answers, strict=True) if answer is None}
    assert {member.player for member in room.state.members} == inside | {owner.player}


async def test_06_of_two_who_want_the_last_seat_one_gets_it(guests):
    owner, first, second = await guests.come(3)
    for _ in range(5):
        room = await owner.rooms.create("tictactoe")
        answers = await asyncio.gather(*(refusal_of(each.rooms.enter(room.id)) for each in (first, second)))
        assert sorted(answers, key=str) == [Code.ROOM_FULL, None]


class TestApproval:
    """13"""

    async def knock(self, guests: Guests, **facts: Any) -> tuple[Client, Client, Room, str]:
        owner, asker = await guests.come(2)
        room = await owner.rooms.create("heroes", permission="approval", **facts)
        assert await refusal_of(asker.rooms.enter(room.id)) == Code.APPROVAL_REQUIRED
        request = await asker.rooms.request(room.id, message="it is me")
        await room.until(lambda seen: seen.state.requests)
        assert (room.state.requests[0].player, room.state.requests[0].message) == (asker.player, "it is me")
        return owner, asker, room, request

    async def test_13_approved(self, guests):
        _, asker, room, request = await self.knock(guests)
        assert await refusal_of(asker.rooms.request(room.id)) == Code.REQUEST_PENDING
        await room.decide(request, True)
        await asker.rooms.until(lambda rooms: rooms.answers[-1].__class__.__name__ == "RoomApproved")
        entered = await asker.rooms.enter(room.id)
        assert (entered.me.seat, entered.me.online) == (2, True)
        assert entered.state.requests == ()
        await entered.leave()
        assert await refusal_of(asker.rooms.enter(room.id)) == Code.APPROVAL_REQUIRED

    async def test_13_rejected(self, guests):
        _, asker, room, request = await self.knock(guests)
        await room.decide(request, False)
        await asker.rooms.until(lambda rooms: getattr(rooms.answers[-1], "reason", "") == "rejected")
        assert await refusal_of(asker.rooms.enter(room.id)) == Code.APPROVAL_REQUIRED
        assert await refusal_of(asker.rooms.request(room.id)) == Code.REQUEST_TOO_SOON

    async def test_13_cancelled(self, guests):
        _, asker, room, request = await self.knock(guests)
        await asker.rooms.cancel_request(room.id)
        assert await refusal_of(room.decide(request, True)) == Code.REQUEST_NOT_FOUND

    async def test_13_full_by_then(self, guests):
        _, asker, room, request = await self.knock(guests, max_players=2)
        await room.add_bot()
        assert await refusal_of(room.decide(request, True)) == Code.ROOM_FULL
        await asker.rooms.until(lambda rooms: getattr(rooms.answers[-1], "reason", "") == "room_full")
        assert room.state.requests == ()

    async def test_13_a_new_owner_is_shown_the_requests(self, guests):
        owner, asker, room, request = await self.knock(guests)
        (heir,) = await guests.come(1)
        await room.invite(heir.player)
        theirs = await heir.rooms.enter(room.id)
        assert theirs.state.requests == ()
        await room.transfer(heir.player)
        await theirs.until(lambda seen: seen.state.requests)
        await theirs.decide(request, True)
        await asker.rooms.until(lambda rooms: rooms.answers[-1].__class__.__name__ == "RoomApproved")
        assert room.state.owner != owner.player


@pytest.mark.parametrize(
    ("name", "good"),
    [("x", False), ("xy", True), ("x" * 20, True), ("x" * 21, False), ("棋" * 20, True), ("🎲" * 21, False)],
)
async def test_14_names(guests, name, good):
    (a,) = await guests.come(1)
    assert await refusal_of(a.rooms.create("tictactoe", name)) == (None if good else Code.BAD_ROOM_NAME)


async def test_14_bets_and_player_counts(guests):
    (a,) = await guests.come(1)
    assert await refusal_of(a.rooms.create("heroes", min_bet=2, max_bet=1)) == Code.BAD_BETS
    assert await refusal_of(a.rooms.create("heroes", min_bet=2, max_bet=0)) is None
    assert await refusal_of(a.rooms.create("heroes", max_players=1)) == Code.BAD_PLAYER_COUNT
    assert await refusal_of(a.rooms.create("heroes", max_players=5)) == Code.BAD_PLAYER_COUNT


async def test_15_the_owner_leaves_and_somebody_else_owns_the_room(guests):
    a, b, c = await guests.come(3)
    rooms = await guests.room_of(a, b, c, game="heroes")
    await rooms[0].leave()
    for room in rooms[1:]:
        await room.until(lambda seen: any(event.kind == "owner_changed" for event in seen.events))
        assert room.state.owner in (b.player, c.player)
        assert [member.seat for member in room.state.members] == [2, 3]


@pytest.mark.parametrize("game", ["tictactoe", "xiangqi"])
async def test_16_who_leaves_a_board_game_gives_it_up(guests, game):
    a, b = await guests.come(2)
    rooms = await guests.playing(a, b, game=game)
    await rooms[1].leave()
    await rooms[0].until(lambda seen: seen.settled)
    outcomes = {each.player: each.outcome for each in rooms[0].settled[0].results}
    assert outcomes == {a.player: "win", b.player: "lose"}
    await rooms[0].until(lambda seen: seen.state.status == "waiting" and seen.state.players == 1)


async def test_16_a_match_of_many_ends_when_its_people_are_gone(guests):
    """Three at dice, with a bot: the game never hangs, and the room is empty at the end."""
    a, b = await guests.come(2)
    rooms = await guests.room_of(a, b, game="heroes")
    await rooms[0].add_bot("random")
    await start(rooms)
    table = table_of(rooms[1])
    await rooms[0].leave()
    await rooms[1].until(lambda seen: seen.state.owner == b.player)
    await rooms[1].leave()
    (late,) = await guests.come(1)
    again = await late.rooms.enter(rooms[0].id)
    assert (again.state.owner, again.state.status, again.state.players) == (late.player, "waiting", 1)
    await table.until(lambda seen: seen.outcome is not None)


async def test_a_killed_connection_in_play_keeps_the_seat_and_the_match_goes_on(guests):
    a, b = await guests.come(2)
    rooms = await guests.playing(a, b)
    b._socket.transport.abort()
    await rooms[0].until(lambda seen: any(event.kind == "returned" for event in seen.events))
    await rooms[1].until(lambda seen: seen.state.status == "playing")
    await play_out(rooms)
