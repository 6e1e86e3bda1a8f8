"""Seats: taking the smallest that is free, and giving one up; who follows an owner who goes."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from boardwright.protocol.codes import Code
from boardwright.protocol.rooms import EventKind, RoomEvent
from boardwright.server.rooms.rules.room import Change, Limits, Newcomer, Refused
from boardwright.store.room_records import Member
from boardwright.store.room_records import RoomRecord as Room


def sit(room: Room, newcomer: Newcomer, now: int, *, online: bool = True) -> Change:
    member = replace(new_member(free_seat(room), newcomer, now), online=online)
    members = tuple(sorted((*room.members, member), key=lambda each: each.seat))
    requests = tuple(request for request in room.requests if request.player != newcomer.player)
    events = [RoomEvent("joined", newcomer.player)]
    owner = room.owner
    if owner is None:
        owner = newcomer.player
        events.append(RoomEvent("owner_changed", owner))
    room = replace(room, members=members, requests=requests, owner=owner, empty_at=None, last_active_at=now)
    return Change(room, tuple(events))


def new_member(seat: int, newcomer: Newcomer, now: int) -> Member:
    return Member(
        seat=seat, player=newcomer.player, name=newcomer.name, joined_at=now, active_at=now, seen_at=now
    )


def free_seat(room: Room) -> int:
    taken = {member.seat for member in room.members}
    return next(seat for seat in range(1, len(taken) + 2) if seat not in taken)


def leave(room: Room, player: str, now: int, limits: Limits, draw: int, kind: EventKind = "left") -> Change:
    """Give the seat up. `draw` is a random number, for the choice of a new owner."""
    member = room.member(player)
    if member is None:
        return Change(room, refused=Refused(Code.NOT_IN_ROOM))
    members = tuple(each for each in room.members if each is not member)
    room = replace(room, members=members, last_active_at=now)
    events = [RoomEvent(kind, player)]
    if not room.people:
        return Change(_emptied(room, now), tuple(events))
    if room.owner == player:
        room = replace(room, owner=_successor(room.people, limits, draw).player)
        events.append(RoomEvent("owner_changed", room.owner))
    return Change(room, tuple(events))


def _emptied(room: Room, now: int) -> Room:
    """Bots do not stay on their own. A match that still runs is ended by whoever carries this out."""
    status = "waiting" if room.status == "playing" else room.status
    return replace(room, members=(), owner=None, match=None, status=status, empty_at=now)


def _successor(people: Sequence[Member], limits: Limits, draw: int) -> Member:
    candidates = [member for member in people if member.online] or list(people)
    return candidates[0] if limits.lowest_seat_succeeds else candidates[draw % len(candidates)]
