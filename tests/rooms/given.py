"""Rooms for tests of the pure rules: a room, people, and short ways to do things to it."""

from __future__ import annotations

from boardwright.server.rooms.rules import door, lineup, setup
from boardwright.server.rooms.rules.room import Bounds, Limits, Newcomer
from boardwright.store.room_records import Member, RoomRecord

TWO = Bounds(2, 2)
MANY = Bounds(2, 9)
LIMITS = Limits()


def draft(**facts: object) -> RoomRecord:
    usual: dict[str, object] = {
        "id": "r",
        "code": "123456",
        "name": "A room",
        "game": "tictactoe",
        "max_players": 9,
        "creator": "a",
        "created_at": 0,
        "last_active_at": 0,
    }
    return RoomRecord(**(usual | facts))  # type: ignore[arg-type]


def person(player: str, password_fits: bool | None = None) -> Newcomer:
    return Newcomer(player, player.upper(), password_fits)


def opened(**facts: object) -> RoomRecord:
    """A room with `a` as its owner."""
    change = setup.create(draft(**facts), MANY, person("a"), 0)
    assert change.refused is None, change.refused
    return change.room


def entered(room: RoomRecord, *players: str, now: int = 0) -> RoomRecord:
    for player in players:
        change = door.enter(room, person(player), now)
        assert change.refused is None, (player, change.refused)
        room = change.room
    return room


def member_of(room: RoomRecord, player: str) -> Member:
    member = room.member(player)
    assert member is not None, f"{player} has no seat"
    return member


def all_ready(room: RoomRecord, now: int = 0) -> RoomRecord:
    for member in room.people:
        room = lineup.set_ready(room, member.player, True, now).room
    return room


def playing(room: RoomRecord, bounds: Bounds = MANY, now: int = 0) -> RoomRecord:
    change = lineup.start(all_ready(room, now), bounds, "m1", room.owner or "", now)
    assert change.refused is None, change.refused
    return change.room
