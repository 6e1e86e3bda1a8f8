"""A room's match, reached by its id alone: who may look on, and what may be said, is what the room allows."""

from __future__ import annotations

import pytest

from boardwright.client import ServerError
from boardwright.protocol.codes import Code
from boardwright.protocol.rooms import RoomMute
from tests.server.raw import RawClient

pytestmark = pytest.mark.parametrize("house", ["sqlite"], indirect=True)


async def refused_to_watch(client, match):
    with pytest.raises(ServerError) as error:
        await client.join(match, watch=True)
    return error.value.code


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"password": "open sesame"}, Code.WRONG_PASSWORD),
        ({"spectators": False}, Code.NO_SPECTATORS),
    ],
)
async def test_a_match_is_not_shown_to_whom_the_room_would_not_let_in(guests, facts, code):
    a, b, stranger = await guests.come(3)
    room = await a.rooms.create("tictactoe", **facts)
    other = await b.rooms.enter(room.id, facts.get("password"))
    await other.ready()
    await room.start()
    await room.until(lambda seen: seen.match)
    assert await refused_to_watch(stranger, room.match.match) == code
    if "password" in facts:
        await stranger.rooms.enter(room.id, facts["password"], watch=True)
        assert (await stranger.join(room.match.match, watch=True)).seat == -1


async def test_who_was_kicked_sees_no_match_of_the_room(guests):
    a, b, unwanted = await guests.come(3)
    rooms = await guests.room_of(a, b, unwanted, game="heroes")
    await rooms[0].kick(unwanted.player)
    await rooms[1].ready()
    await rooms[0].start()
    await rooms[0].until(lambda seen: seen.match)
    assert await refused_to_watch(unwanted, rooms[0].match.match) == Code.BANNED


async def test_what_is_said_at_the_match_is_said_in_the_room(guests, house):
    a, b = await guests.come(2)
    rooms = await guests.playing(a, b)
    match = rooms[0].match.match
    await b.tables[match].say(" good luck ")
    await rooms[0].until(lambda room: room.chat)
    assert [(line.player, line.text) for line in rooms[0].chat] == [(b.player, "good luck")]
    await a.ask(lambda seq: RoomMute(seq, rooms[0].id, b.player, True))
    async with RawClient(house.ws) as muted:
        await muted.say(type="hello", token=b.token)
        await muted.say(type="room.enter", seq=1, room=rooms[0].id)
        await muted.hear("ok")
        await muted.say(type="join", match=match)
        await muted.hear("state")
        await muted.say(type="chat", match=match, text="unfair")
        assert (await muted.hear("error"))["code"] == Code.MUTED


async def test_a_stranger_at_the_match_does_not_talk_in_the_room(guests, house):
    a, b = await guests.come(2)
    rooms = await guests.playing(a, b)
    async with RawClient(house.ws) as watcher:
        await watcher.say(type="hello")
        await watcher.say(type="join", match=rooms[0].match.match, watch=True)
        await watcher.hear("state")
        await watcher.say(type="chat", match=rooms[0].match.match, text="hello")
        assert (await watcher.hear("error"))["code"] == Code.NOT_IN_ROOM


async def test_a_table_without_a_room_talks_no_faster(house):
    async with RawClient(house.ws) as client:
        await client.say(type="hello")
        await client.say(type="create", seq=1, game="tictactoe", seat=0)
        match = (await client.hear("created"))["match"]
        for number in range(6):
            await client.say(type="chat", match=match, text=f"line {number}")
        assert (await client.hear("error"))["code"] == Code.CHAT_TOO_FAST
