"""Hold'em in a room, hand after hand: the button goes round the room's places, chips move with each command."""

from __future__ import annotations

import pytest

from boardwright.games.texas_holdem.types import Raise
from boardwright.kits.betting import Fold
from boardwright.protocol import rooms as wire
from boardwright.protocol.codes import Code
from boardwright.store import Conflict
from tests.economy.books import check_books
from tests.rooms.inside import house


@pytest.fixture
async def home():
    async with house() as home:
        yield home
        await home.settle()
        await check_books(home.store)


async def room_of(home, *names, **facts):
    people = [home.person(name) for name in names]
    room = (await people[0].must(wire.RoomCreate, "texas_holdem", "Hand after hand", **facts)).room
    for person in people[1:]:
        await person.must(wire.RoomEnter, room)
    return room, people


async def deal(home, room, people):
    """The next hand; its match."""
    for person in people[1:]:
        await person.must(wire.RoomReady, room, True)
    await people[0].must(wire.RoomStart, room)
    return await home.hub.get(people[0].last(wire.RoomMatch).match)


async def fold_out(home, live):
    while live.match.outcome is None:
        assert await live.play(live.match.state.core.turn, Fold())
    await home.settle()


async def places(home, room, live):
    """Where button, small and big blind are, by the players' names."""
    core, players = live.match.state.core, live.players
    return [players[seat] for seat in (core.button, core.small, core.big)]


async def test_the_button_goes_round_the_rooms_places_also_after_somebody_left(home):
    room, people = await room_of(home, "a", "b", "c", "d")
    seen = []
    for _ in range(2):
        live = await deal(home, room, people)
        seen.append(await places(home, room, live))
        await fold_out(home, live)
    a, _, c, d = people
    await people[1].must(wire.RoomLeave, room)  # b had the button
    live = await deal(home, room, [a, c, d])
    seen.append(await places(home, room, live))
    await fold_out(home, live)
    assert seen == [["a", "b", "c"], ["b", "c", "d"], ["c", "d", "a"]]
    e = home.person("e")
    await e.must(wire.RoomEnter, room)  # the free place between a and c
    live = await deal(home, room, [a, c, d, e])
    assert await places(home, room, live) == ["d", "a", "e"]


async def test_who_leaves_during_a_hand_folds_and_is_gone_at_once(home, monkeypatch):
    room, (a, b, c) = await room_of(home, "a", "b", "c")
    live = await deal(home, room, [a, b, c])
    written = []
    append = home.store.append_then

    def watched(match, entries, bundle, then):
        written.append((len(entries), bundle.data is not None, bool(bundle.writes), bool(bundle.works)))
        append(match, entries, bundle, then)

    monkeypatch.setattr(home.store, "append_then", watched)
    await a.must(wire.RoomLeave, room)
    assert written == [
        (1, True, True, False)
    ]  # the fold, the seats of the match and the room: one transaction
    stored = await home.rooms.load(room)
    assert ([member.player for member in stored.members], stored.status) == (["b", "c"], "playing")
    assert live.match.state.core.players[0].status == "folded"
    assert live.seat_of("a") is None
    assert stored.owner in ("b", "c")
    await b.must(wire.RoomLeave, room)  # then nobody is left against c
    assert written[1] == (1, True, True, True)
    await home.settle()
    stored = await home.rooms.load(room)
    assert (stored.status, stored.match, stored.last_match) == ("waiting", None, live.id)
    assert [(each.player, each.net) for each in c.last(wire.RoomSettled).results] == [
        ("a", 0),
        ("b", -10),
        ("c", 10),
    ]


async def test_leaving_and_a_change_of_the_room_at_once_lose_neither(home, monkeypatch):
    """Another worker is faster: nothing of the leaving is written, and it is tried again."""
    room, (a, b, c) = await room_of(home, "a", "b", "c")
    live = await deal(home, room, [a, b, c])
    append, tries = home.store.append_then, []

    def late(match, entries, bundle, then):
        tries.append(live.match.version)
        if len(tries) == 1:
            then(Conflict("the room has another version"))
        else:
            append(match, entries, bundle, then)

    monkeypatch.setattr(home.store, "append_then", late)
    await a.must(wire.RoomLeave, room)
    assert tries == [0, 0]
    assert live.match.version == 1
    assert [member.player for member in (await home.rooms.load(room)).members] == ["b", "c"]


async def test_the_last_one_who_leaves_ends_the_hand(home):
    room, (a,) = await room_of(home, "a")
    await a.must(wire.RoomAddBot, room, "random")
    await a.must(wire.RoomAddBot, room, "random")
    await deal(home, room, [a])
    await a.must(wire.RoomLeave, room)
    await home.settle()
    stored = await home.rooms.load(room)
    assert (stored.members, stored.status, stored.match) == ((), "waiting", None)
    assert await home.store.unfinished() == []


async def test_bets_leave_the_wallet_with_the_command_and_the_next_hand_takes_what_is_there(home):
    room, (a, b) = await room_of(home, "a", "b", min_bet=100, options={"max_buy_in": 4_000})
    live = await deal(home, room, [a, b])
    assert await home.economy.chips.balances(["a", "b"]) == {"a": 9_900, "b": 9_800}
    assert await live.play(0, Raise(3_000))
    assert await home.economy.chips.balances(["a", "b"]) == {"a": 7_000, "b": 9_800}
    await fold_out(home, live)
    assert await home.economy.chips.balances(["a", "b"]) == {"a": 10_200, "b": 9_800}
    live = await deal(home, room, [a, b])
    stacks = [player.stack + player.spent for player in live.match.state.core.players]
    assert stacks == [4_000, 4_000]  # again what the game's largest buy-in lets on the table


async def test_a_deal_that_decides_the_hand_leaves_the_room_waiting_in_the_same_transaction(
    home, monkeypatch
):
    """Blinds above what may be brought to the table: both are all in before anybody acts."""
    room, (a, b) = await room_of(home, "a", "b", min_bet=10_000, options={"max_buy_in": 4_000})
    saved = []
    create = home.store.create_match

    async def watched(record, bundle):
        saved.append(record.id)
        await create(record, bundle)
        stored = await home.rooms.load(room)
        assert (stored.status, stored.match, stored.last_match) == ("waiting", None, record.id)

    monkeypatch.setattr(home.store, "create_match", watched)
    live = await deal(home, room, [a, b])
    assert live.match.version == 0
    assert live.match.outcome is not None
    await home.settle()
    assert saved == [live.id]
    assert b.last(wire.RoomMatch).match == live.id
    settled = b.last(wire.RoomSettled)
    assert (settled.match, settled.pot) == (live.id, 8_000)
    assert sum(each.net for each in settled.results) == 0
    again = await a.do(wire.RoomStart, room)
    assert again.code == Code.NOT_READY
