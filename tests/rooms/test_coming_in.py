"""Who is put out of a room while still coming in hears nothing of it after that."""

from __future__ import annotations

import pytest

from boardwright.protocol import rooms as wire
from tests.rooms.inside import house

STEPS = {
    "before the room is read again": lambda home: (home.rooms, "refresh"),
    "before the chat is read": lambda home: (home.store.rooms, "last_lines"),
    "before the chips are counted": lambda home: (home.rooms.people, "balances"),
}


@pytest.mark.parametrize("step", STEPS)
async def test_the_removal_is_the_last_that_is_heard(step, monkeypatch):
    async with house() as home:
        owner, newcomer = home.person("a"), home.person("b")
        room = (await owner.must(wire.RoomCreate, "tictactoe", "A room")).room
        holder, name = STEPS[step](home)
        do = getattr(holder, name)

        async def kick_first(*given):
            if home.rooms.here[room].is_here("b"):
                monkeypatch.setattr(holder, name, do)
                await owner.must(wire.RoomKick, room, "b")
            return await do(*given)

        monkeypatch.setattr(holder, name, kick_first)
        await newcomer.do(wire.RoomEnter, room)
        kinds = [type(each) for each in newcomer.told if getattr(each, "seq", None) is None]
        assert kinds[-1] is wire.RoomRemoved
        assert not home.rooms.here[room].is_here("b")


async def test_a_seat_that_was_lost_before_the_connection_came_in_shows_nothing(monkeypatch):
    async with house() as home:
        owner, newcomer = home.person("a"), home.person("b")
        room = (await owner.must(wire.RoomCreate, "tictactoe", "A room")).room
        attach = home.rooms.visitors.attach

        async def kick_first(*given, **named):
            monkeypatch.setattr(home.rooms.visitors, "attach", attach)
            await owner.must(wire.RoomKick, room, "b")
            await attach(*given, **named)

        monkeypatch.setattr(home.rooms.visitors, "attach", kick_first)
        await newcomer.do(wire.RoomEnter, room)
        assert [type(each) for each in newcomer.told if getattr(each, "seq", None) is None] == [
            wire.RoomRemoved
        ]
