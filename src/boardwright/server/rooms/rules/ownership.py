"""What only the owner may do: remove members, seat bots, hand the room over, close it.

Setting it up anew is in `setup`, letting people in is in `requests`, silencing them is in `speech`.
"""

from __future__ import annotations

from msgspec.structs import replace

from boardwright.protocol.codes import Code
from boardwright.protocol.rooms import RoomEvent
from boardwright.server.rooms.rules.room import (
    MINUTE,
    Change,
    Limits,
    Refused,
    active,
    only_owner,
    only_waiting,
)
from boardwright.server.rooms.rules.seats import free_seat, leave
from boardwright.store.room_records import Ban, Member
from boardwright.store.room_records import RoomRecord as Room

BAN_LASTS = 10 * MINUTE


def kick(room: Room, player: str, by: str, now: int, limits: Limits) -> Change:
    refused = only_owner(room, by) or only_waiting(room)
    if refused is None and (player == by or room.member(player) is None):
        refused = Refused(Code.NO_SUCH_MEMBER)
    if refused is not None:
        return Change(room, refused=refused)
    gone = leave(room, player, now, limits, 0, "kicked")
    bans = (*(ban for ban in gone.room.bans if ban.player != player), Ban(player, now + BAN_LASTS))
    return active(replace(gone.room, bans=bans), by, now, RoomEvent("kicked", player, by))


def transfer(room: Room, player: str, by: str, now: int) -> Change:
    refused = only_owner(room, by)
    member = room.member(player)
    if refused is None and (member is None or member.bot is not None):
        refused = Refused(Code.NO_SUCH_MEMBER)
    if refused is not None:
        return Change(room, refused=refused)
    return active(replace(room, owner=player), by, now, RoomEvent("owner_changed", player, by))


def close(room: Room, by: str | None, now: int) -> Change:
    """For good. `by` None is an administrator, who may close a room in play: its match is void."""
    if room.status == "closed":
        return Change(room, refused=Refused(Code.ROOM_CLOSED))
    if by is not None:
        refused = only_owner(room, by)
        if refused is None and room.status == "playing":
            refused = Refused(Code.MATCH_RUNNING)
        if refused is not None:
            return Change(room, refused=refused)
    room = replace(
        room,
        status="closed",
        match=None,
        members=(),
        requests=(),
        owner=None,
        empty_at=now,
        last_active_at=now,
    )
    return Change(room, (RoomEvent("closed", None, by),))


def add_bot(room: Room, level: str, name: str, by: str, now: int) -> Change:
    refused = only_owner(room, by) or only_waiting(room)
    if refused is None and len(room.members) >= room.max_players:
        refused = Refused(Code.ROOM_FULL)
    if refused is not None:
        return Change(room, refused=refused)
    seat = free_seat(room)
    bot = Member(
        seat=seat,
        player=f"bot:{level}#{seat}",
        name=name,
        bot=level,
        ready=True,
        joined_at=now,
        active_at=now,
        seen_at=now,
    )
    members = tuple(sorted((*room.members, bot), key=lambda each: each.seat))
    return active(replace(room, members=members), by, now, RoomEvent("bot_added", bot.player, by))


def remove_bot(room: Room, seat: int, by: str, now: int) -> Change:
    refused = only_owner(room, by) or only_waiting(room)
    bot = next((member for member in room.members if member.seat == seat and member.bot is not None), None)
    if refused is None and bot is None:
        refused = Refused(Code.NO_SUCH_MEMBER)
    if refused is not None or bot is None:
        return Change(room, refused=refused)
    members = tuple(member for member in room.members if member is not bot)
    return active(replace(room, members=members), by, now, RoomEvent("bot_removed", bot.player, by))
