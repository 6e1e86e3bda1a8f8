"""Rooms over the network: the lobby, the life of a room, chat and voice, on one worker and on two."""

from __future__ import annotations

import pytest

from boardwright.client import ServerError
from boardwright.protocol.codes import Code
from boardwright.protocol.rooms import ClientRoomChat
from tests.server.houses import ask, play_out, start
from tests.server.raw import RawClient

pytestmark = pytest.mark.parametrize("house", ["sqlite", "two workers"], indirect=True)


async def refused(work, code):
    with pytest.raises(ServerError) as error:
        await work
    assert error.value.code == code, error.value
    return error.value


async def test_a_room_from_opening_to_the_second_match(guests):
    a, b = await guests.come(2)
    rooms = await guests.playing(a, b, name="  象棋室 ")
    assert rooms[0].state.name == "象棋室"
    assert len(rooms[0].state.code) == 6
    await play_out(rooms)
    results = {each.player: each.outcome for each in rooms[1].settled[0].results}
    assert results == {a.player: "win", b.player: "lose"}
    state = rooms[1].state
    assert (state.status, state.matches_played, state.match) == ("waiting", 1, None)
    assert not any(member.ready or member.plays for member in state.members)
    await refused(rooms[0].start(), Code.NOT_READY)
    rooms[0].settled, rooms[1].settled = [], []
    await start(rooms)
    await play_out(rooms)
    assert rooms[0].state.matches_played == 2


async def test_who_left_a_match_has_no_seat_there_any_more_and_the_server_goes_on(guests):
    """A client that comes back after a break asks for every seat that it had."""
    a, b, c = await guests.come(3)
    rooms = await guests.playing(a, b, c, game="texas_holdem")
    match = rooms[0].match.match
    await b.join(match)
    await rooms[1].leave()
    for seat in (None, 1, 0):
        await refused(b.join(match, seat=seat), Code.SEAT_TAKEN if seat is not None else Code.ROOM_FULL)
    table = await b.join(match, watch=True)
    assert table.seat == -1
    await rooms[0].leave()
    await table.until(lambda seen: seen.outcome)
    await rooms[2].until(lambda room: room.settled)


async def test_what_cannot_be_opened_is_refused_each_with_its_code(guests):
    (a,) = await guests.come(1)
    await refused(a.rooms.create("nosuchgame"), Code.UNKNOWN_GAME)
    await refused(a.rooms.create("tictactoe", "x"), Code.BAD_ROOM_NAME)
    await refused(a.rooms.create("tictactoe", "x" * 21), Code.BAD_ROOM_NAME)
    await refused(a.rooms.create("tictactoe", max_players=3), Code.BAD_PLAYER_COUNT)
    await refused(a.rooms.create("tictactoe", min_bet=5, max_bet=4), Code.BAD_BETS)
    await refused(a.rooms.create("tictactoe", min_bet=-5), Code.BAD_BETS)
    await refused(a.rooms.create("tictactoe", options={"nonsense": 1}), Code.BAD_OPTIONS)
    await refused(a.rooms.create("tictactoe", password=""), Code.BAD_PASSWORD)
    await refused(a.rooms.create("tictactoe", password="x" * 33), Code.BAD_PASSWORD)
    await refused(a.rooms.enter("999999999"), Code.ROOM_NOT_FOUND)
    await refused(a.rooms.enter("../etc"), Code.ROOM_NOT_FOUND)


async def test_the_same_message_again_opens_no_second_room(house):
    """As after a connection that broke before the answer came."""
    wanted = {"type": "room.create", "seq": 1, "game": "tictactoe", "name": "Only one"}
    rooms = []
    token = session = None
    for _ in range(2):
        async with RawClient(house.ws) as client:
            await client.say(type="hello", token=token, session=session)
            welcome = await client.hear("welcome")
            token, session = welcome["token"], welcome["session"]
            await client.say(**wanted)
            rooms.append((await client.hear("ok"))["room"])
    assert rooms[0] == rooms[1]


async def test_the_lobby_shows_what_changes_and_what_one_looks_for(guests):
    looker, a, b = await guests.come(3)
    await looker.rooms.watch(game="tictactoe", open=True, password=False)
    rooms = await guests.room_of(a, name="For all")
    room_id = rooms[0].id
    await looker.rooms.until(lambda lobby: room_id in lobby.listed)
    card = looker.rooms.listed[room_id]
    assert (card.name, card.players, card.max_players, card.status) == ("For all", 1, 2, "waiting")
    entered = await b.rooms.enter(room_id)
    await looker.rooms.until(lambda lobby: room_id not in lobby.listed)
    await entered.leave()
    await looker.rooms.until(lambda lobby: room_id in lobby.listed)
    await rooms[0].change(password="secret")
    await looker.rooms.until(lambda lobby: room_id not in lobby.listed)
    await rooms[0].change(password="")
    await looker.rooms.until(lambda lobby: room_id in lobby.listed)
    await rooms[0].close()
    await looker.rooms.until(lambda lobby: room_id not in lobby.listed)
    await looker.rooms.unwatch()


async def test_quick_match_joins_or_opens(guests):
    a, b, c = await guests.come(3)
    first, second = await a.rooms.quick("heroes"), await b.rooms.quick("heroes")
    assert first.id == second.id
    await refused(c.rooms.quick("nosuchgame"), Code.UNKNOWN_GAME)
    await first.until(lambda room: len(room.state.members) == 2)


async def test_quick_match_costs_no_more_than_was_said(guests):
    a, b, c = await guests.come(3)
    dear = await a.rooms.create("zhajinhua", min_bet=500)
    assert (await b.rooms.quick("zhajinhua", stakes=100)).id != dear.id
    await dear.change(listed=False)
    assert (await c.rooms.quick("zhajinhua", stakes=500)).id != dear.id


async def test_an_unlisted_room_is_found_by_its_code_only(guests, house):
    a, b, looker = await guests.come(3)
    await looker.rooms.watch()
    room = await a.rooms.create("heroes", listed=False)
    assert (await b.rooms.quick("heroes")).id != room.id
    assert room.id not in {each["id"] for each in (await ask(house, b, "/api/rooms"))["items"]}
    assert (await b.rooms.enter(room.state.code)).id == room.id
    assert room.id not in looker.rooms.listed
    await room.change(listed=True)
    await looker.rooms.until(lambda lobby: room.id in lobby.listed)
    await room.change(listed=False)
    await looker.rooms.until(lambda lobby: room.id not in lobby.listed)


async def test_at_the_door_one_is_told_what_it_costs(guests, house):
    a, b = await guests.come(2)
    room = await a.rooms.create("zhajinhua", min_bet=300)
    front = await ask(house, b, f"/api/rooms/{room.state.code}")
    assert (front["base_bet"], front["buy_in"], front["seated"]) == (300, None, False)
    assert (await ask(house, a, f"/api/rooms/{room.state.code}"))["seated"]
    holdem = await a.rooms.create("texas_holdem", min_bet=10, options={"stack_mode": "table"})
    least, most = (await ask(house, b, f"/api/rooms/{holdem.id}"))["buy_in"]
    assert 10 < least < most


async def test_one_more_match_starts_when_everybody_wants_it_with_sides_changed(guests):
    a, b = await guests.come(2)
    rooms = await guests.playing(a, b)
    assert [room.match.seat for room in rooms] == [0, 1]
    await play_out(rooms)
    first = rooms[0].match.match
    await rooms[0].again()
    await rooms[1].until(lambda room: room.state.members[0].ready)
    await rooms[0].again(False)
    await rooms[1].again()
    assert rooms[1].state.status == "waiting"
    await rooms[0].again()
    for room in rooms:
        await room.until(lambda seen: seen.match.match != first)
    assert [room.match.seat for room in rooms] == [1, 0]


async def test_a_casual_match_changes_no_rating(guests, house):
    a, b = await guests.come(2)
    for rated in (False, True):
        rooms = await guests.playing(a, b, rated=rated)
        await play_out(rooms)
        profile = await ask(house, a, f"/api/players/{a.player}")
        assert bool(profile["ratings"]) == rated
        for room in rooms:
            await room.leave()


async def test_passwords(guests):
    a, b, c = await guests.come(3)
    room = await a.rooms.create("heroes", password="open sesame")
    assert room.state.has_password
    await refused(b.rooms.enter(room.id), Code.WRONG_PASSWORD)
    for _ in range(5):
        await refused(b.rooms.enter(room.id, "wrong"), Code.WRONG_PASSWORD)
    await refused(b.rooms.enter(room.id, "open sesame"), Code.PASSWORD_LOCKED)
    await refused(b.rooms.enter(room.id, "open sesame", watch=True), Code.PASSWORD_LOCKED)
    await refused(
        c.rooms.enter(room.id, "open sesame"), Code.PASSWORD_LOCKED
    )  # another guest, the same address


async def test_owner_kick_transfer_mute_close(guests):
    a, b, c = await guests.come(3)
    rooms = await guests.room_of(a, b, c, game="heroes")
    await refused(rooms[1].kick(c.player), Code.NOT_OWNER)
    await rooms[0].kick(c.player)
    await rooms[2].until(lambda room: room.removed == "kicked")
    await refused(c.rooms.enter(rooms[0].id), Code.BANNED)
    await rooms[0].mute(b.player)
    await refused(rooms[1].say("hello?"), Code.MUTED)
    await rooms[0].transfer(b.player)
    await rooms[1].until(lambda room: room.state.owner == b.player)
    await rooms[1].mute(a.player)
    await rooms[1].close()
    for room in rooms[:2]:
        await room.until(lambda seen: seen.removed == "closed")
    await refused(a.rooms.enter(rooms[0].id), Code.ROOM_CLOSED)


async def test_invitations_and_settings(guests):
    a, b = await guests.come(2)
    room = await a.rooms.create("tictactoe", permission="approval")
    await refused(b.rooms.enter(room.id), Code.APPROVAL_REQUIRED)
    await room.invite(b.player)
    await b.rooms.until(lambda rooms: rooms.invitations)
    invitation = b.rooms.invitations[0]
    assert (invitation.code, invitation.by) == (room.state.code, a.player)
    entered = await b.rooms.enter(invitation.code)
    await refused(entered.change(name="Mine"), Code.NOT_OWNER)
    await entered.ready()
    await room.change(name="Ours", min_bet=7)
    await entered.until(lambda seen: seen.state.name == "Ours")
    assert (entered.state.min_bet, entered.me.ready) == (7, False)


async def test_bots_play_too(guests):
    (a,) = await guests.come(1)
    room = await a.rooms.create("tictactoe")
    await refused(room.add_bot("genius:999999999"), Code.BAD_BOT)
    await room.add_bot("random")
    assert room.state.members[1].bot == "random"
    await room.start()
    await room.until(lambda seen: seen.match)
    table = await a.join(room.match.match)
    while table.outcome is None:
        await table.until(lambda seen: seen.outcome or seen.view["core"]["turn"] == 0)
        if table.outcome is None:
            assert await table.play((await table.legal())[0]) is None
    await room.until(lambda seen: seen.state.status == "waiting")
    await room.remove_bot(2)
    assert room.state.players == 1


async def test_spectators_see_the_public_side_and_come_and_go(guests):
    a, b, watcher = await guests.come(3)
    rooms = await guests.playing(a, b)
    seen = await watcher.rooms.enter(rooms[0].id, watch=True)
    await rooms[0].until(lambda room: [each.player for each in room.state.watching] == [watcher.player])
    assert seen.match.seat == -1
    await watcher.tables[seen.match.match].until(lambda table: table.version >= 0)
    refusal = await watcher.tables[seen.match.match].play({"type": "PLACE", "cell": 0})
    assert refusal.code == "spectator"
    await refused(seen.ready(), Code.NOT_IN_ROOM)
    await seen.say("good luck!")
    await rooms[1].until(lambda room: room.chat and room.chat[-1].text == "good luck!")
    await seen.leave()
    await rooms[0].until(lambda room: room.state.watching == ())


async def test_chat_has_a_history_phrases_and_a_limit(guests):
    a, b, late = await guests.come(3)
    rooms = await guests.room_of(a, b, game="heroes")
    await rooms[0].say("  你好 ")
    await rooms[1].say_phrase("well_played")
    await rooms[0].until(lambda room: len(room.chat) == 2)
    assert [(line.text, line.phrase) for line in rooms[0].chat] == [("你好", None), (None, "well_played")]
    await refused(rooms[0].say("   "), Code.BAD_LINE)
    await refused(rooms[0].say_phrase("something rude"), Code.BAD_LINE)
    for number in range(4):
        await rooms[0].say(f"line {number}")
    await refused(rooms[0].say("one more"), Code.CHAT_TOO_FAST)
    room = await late.rooms.enter(rooms[0].id)
    assert [line.text for line in room.chat][:3] == ["你好", None, "line 0"]
    stranger = (await guests.come(1))[0]
    await refused(stranger.ask(lambda seq: ClientRoomChat(seq, rooms[0].id, "let me in")), Code.NOT_IN_ROOM)


async def test_voices_hear_only_voices_of_their_room(guests):
    a, b, silent, elsewhere = await guests.come(4)
    rooms = await guests.room_of(a, b, silent, game="heroes")
    other = await elsewhere.rooms.create("heroes")
    await rooms[0].join_voice()
    await rooms[1].join_voice(muted=True)
    await other.join_voice()
    for room in rooms[:2]:
        await room.until(lambda seen: seen.voices and len(seen.voices.peers) == 2 and seen.voices.joined)
    await rooms[2].until(lambda seen: seen.voices and len(seen.voices.peers) == 2)
    assert not rooms[2].voices.joined
    await rooms[0].signal(b.player, "offer", '{"sdp": "…"}')
    await rooms[1].until(lambda seen: seen.signals)
    signal = rooms[1].signals[0]
    assert (signal.sender, signal.kind, signal.data) == (a.player, "offer", '{"sdp": "…"}')
    await refused(rooms[0].signal(silent.player, "offer", "x"), Code.NOT_IN_VOICE)
    await refused(rooms[0].signal(elsewhere.player, "offer", "x"), Code.NOT_IN_VOICE)
    await refused(rooms[2].signal(a.player, "offer", "x"), Code.NOT_IN_VOICE)
    await rooms[0].set_voice(speaking=True)
    await rooms[1].until(lambda seen: any(peer.speaking for peer in seen.voices.peers))
    await rooms[0].leave()
    await rooms[1].until(lambda seen: [peer.player for peer in seen.voices.peers] == [b.player])
    assert other.signals == []


async def test_a_second_device_sees_the_same_and_takes_the_voice_over(guests, house):
    a, b = await guests.come(2)
    rooms = await guests.playing(a, b)
    (twin,) = await guests.come(1, token=a.token)
    assert twin.player == a.player
    room = await twin.rooms.enter(rooms[0].id)
    assert room.match.seat == rooms[0].match.seat
    await rooms[0].join_voice()
    await room.join_voice()
    await rooms[0].until(lambda seen: seen.voices and not seen.voices.joined and seen.voices.peers)
    await room.until(lambda seen: seen.voices.joined)
    await twin.__aexit__()
    await rooms[0].until(lambda seen: seen.voices.peers == ())  # the server has noticed
    assert rooms[1].member(a.player).online


async def test_a_device_that_goes_is_not_taken_for_the_other_one(guests):
    a, b = await guests.come(2)
    rooms = await guests.room_of(a, b)
    for _ in range(4):
        (twin,) = await guests.come(1, token=b.token)
        room = await twin.rooms.enter(rooms[1].id)
        # To and fro: by now the worker of either device has heard of the other one.
        await room.ready()
        await rooms[1].until(lambda seen: seen.me.ready)
        await rooms[1].ready(False)
        await room.until(lambda seen: not seen.me.ready)
        await twin.__aexit__()
    await rooms[1].ready()
    await rooms[0].until(lambda seen: seen.member(b.player).ready)
    assert "offline" not in [event.kind for event in rooms[0].events]


async def test_who_loses_the_connection_is_offline_and_comes_back(guests):
    a, b = await guests.come(2)
    rooms = await guests.room_of(a, b)
    await rooms[1].ready()
    b._reconnect = False
    await b._socket.close()
    await rooms[0].until(lambda room: not room.member(b.player).online)
    await refused(rooms[0].start(), Code.MEMBER_OFFLINE)
    (again,) = await guests.come(1, token=b.token)
    room = await again.rooms.enter(rooms[0].id)
    assert room.me.ready
    await rooms[0].until(lambda room: room.member(b.player).online)
    await rooms[0].start()


async def test_strangers_may_do_nothing(guests):
    a, stranger = await guests.come(2)
    room = await a.rooms.create("tictactoe")
    theirs = stranger.rooms._room(room.id)
    for work in (
        theirs.ready(),
        theirs.start(),
        theirs.kick(a.player),
        theirs.close(),
        theirs.add_bot(),
        theirs.change(name="Mine"),
        theirs.invite("x"),
        theirs.mute(a.player),
        theirs.leave(),
        theirs.join_voice(),
        theirs.decide("x", True),
    ):
        await refused(work, Code.NOT_IN_ROOM)
