"""Who may speak in a room."""

from __future__ import annotations

from msgspec.structs import replace

from boardwright.protocol.codes import Code
from boardwright.protocol.rooms import RoomEvent
from boardwright.server.rooms.rules.room import Change, Refused, active, only_owner, with_member
from boardwright.store.room_records import RoomRecord as Room

ACTIVE_GRAIN = 10_000
"""How exactly it is known when somebody last spoke."""


def speak(room: Room, player: str, now: int) -> Change:
    """A member says something: allowed, unless muted, and the room lives."""
    member = room.member(player)
    if member is None:
        return Change(room, refused=Refused(Code.NOT_IN_ROOM))
    if member.muted:
        return Change(room, refused=Refused(Code.MUTED))
    if now - member.active_at < ACTIVE_GRAIN:
        return Change(room)  # known to be there: a lively talk need not write the room for every line
    return active(room, player, now)


def mute(room: Room, player: str, muted: bool, by: str, now: int) -> Change:
    refused = only_owner(room, by)
    member = room.member(player)
    if refused is None and (member is None or member.bot is not None or player == by):
        refused = Refused(Code.NO_SUCH_MEMBER)
    if refused is not None or member is None:
        return Change(room, refused=refused)
    return active(with_member(room, replace(member, muted=muted)), by, now, RoomEvent("muted", player, by))
