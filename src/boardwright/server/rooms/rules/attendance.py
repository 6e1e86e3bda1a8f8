"""Who is there: members who go offline and come back, and those who have been away, or idle, for too long."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from boardwright.protocol.codes import Code
from boardwright.protocol.rooms import EventKind, RoomEvent
from boardwright.server.rooms.rules.room import MINUTE, Change, Limits, Refused, with_member
from boardwright.store.room_records import Member
from boardwright.store.room_records import RoomRecord as Room

IDLE_WARNING = MINUTE
"""So long before an idle member is removed, he is warned."""
LEASE = 45_000
"""A connection that no worker vouched for in so long is gone: its worker died."""


class Removal(NamedTuple):
    player: str
    reason: EventKind


def come_back(room: Room, player: str, now: int) -> Change:
    member = room.member(player)
    if member is None:
        return Change(room, refused=Refused(Code.NOT_IN_ROOM))
    events = () if member.online else (RoomEvent("returned", player),)
    back = replace(member, online=True, seen_at=now, active_at=now)
    return Change(with_member(replace(room, empty_at=None, last_active_at=now), back), events)


def be_online(room: Room, player: str, now: int) -> Change:
    """A connection is there after all. Unlike coming back, that is nothing that anybody did."""
    member = room.member(player)
    if member is None or member.online:
        return Change(room)
    return Change(
        with_member(room, replace(member, online=True, seen_at=now)), (RoomEvent("returned", player),)
    )


def go_offline(room: Room, player: str, now: int) -> Change:
    """The last connection is gone. The seat stays."""
    member = room.member(player)
    if member is None or not member.online:
        return Change(room)
    gone = replace(member, online=False, seen_at=now)
    return Change(with_member(room, gone), (RoomEvent("offline", player),))


def warn_of(room: Room, limits: Limits, now: int) -> tuple[Member, ...]:
    """Who will be removed within a minute."""
    if room.status != "waiting":
        return ()
    since, until = now - limits.idle + IDLE_WARNING, now - limits.idle
    return tuple(member for member in room.people if member.online and until < member.active_at <= since)


def overdue(room: Room, limits: Limits, now: int) -> tuple[Removal, ...]:
    """Who has done nothing, or has been away, for too long. Never while a match runs."""
    if room.status != "waiting":
        return ()
    removals = []
    for member in room.people:
        if not member.online and member.seen_at <= now - limits.offline:
            removals.append(Removal(member.player, "offline"))
        elif member.active_at <= now - limits.idle:
            removals.append(Removal(member.player, "idle"))
    return tuple(removals)


def unvouched(room: Room, now: int) -> tuple[str, ...]:
    """Who is marked as online, though no worker has said so for long."""
    return tuple(member.player for member in room.people if member.online and member.seen_at <= now - LEASE)
