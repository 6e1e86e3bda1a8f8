"""Who plays: being ready, sitting out, chips on the table; and the match that starts with them and ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from boardwright.engine.types import Detail
from boardwright.protocol.codes import Code
from boardwright.protocol.rooms import RoomEvent
from boardwright.server.rooms.rules.room import (
    Bounds,
    Change,
    Refused,
    active,
    only_owner,
    only_waiting,
    with_member,
)
from boardwright.store.room_records import Member
from boardwright.store.room_records import RoomRecord as Room

NOBODY: Mapping[str, int] = {}
Order = Callable[[int], Sequence[int]]


def set_ready(room: Room, player: str, ready: bool, now: int) -> Change:
    member = room.member(player)
    if member is None:
        return Change(room, refused=Refused(Code.NOT_IN_ROOM))
    refused = only_waiting(room)
    if refused is not None:
        return Change(room, refused=refused)
    return active(with_member(room, replace(member, ready=ready)), player, now, RoomEvent("ready", player))


def wants_again(room: Room, bounds: Bounds, short: Mapping[str, int] = NOBODY) -> bool:
    """Is everybody who would play ready, the owner too, so that nobody need say 'start'?"""
    chosen = players_of(room, bounds, short)
    return len(chosen) >= bounds.fewest and all(member.ready for member in chosen)


def sit_out(room: Room, player: str, out: bool, now: int) -> Change:
    """Keep the seat without playing, from the next match on; or come back to play."""
    member = room.member(player)
    if member is None:
        return Change(room, refused=Refused(Code.NOT_IN_ROOM))
    if member.sits_out == out:
        return Change(room)
    changed = replace(member, sits_out=out, ready=member.ready and not out)
    return active(with_member(room, changed), player, now, RoomEvent("sat_out" if out else "sat_in", player))


def buy_in(room: Room, player: str, amount: int, now: int) -> Change:
    """Chips come to the table, between two matches. How many may is asked where they are counted."""
    member = room.member(player)
    if member is None:
        return Change(room, refused=Refused(Code.NOT_IN_ROOM))
    if member.match_seat is not None:
        return Change(room, refused=Refused(Code.MATCH_RUNNING))
    bought = replace(member, bought=member.bought + amount)
    return active(with_member(room, bought), player, now, RoomEvent("bought_in", player))


def cashed_in(before: Room, after: Room) -> dict[str, int]:
    """Who left and has chips on the table: what each had bought."""
    return {
        member.player: member.bought
        for member in before.people
        if member.bought and after.member(member.player) is None
    }


def players_of(room: Room, bounds: Bounds, short: Mapping[str, int] = NOBODY) -> tuple[Member, ...]:
    """Who plays if the match starts now: the lowest seats. Others wait, as do those who sit out, and those who are
    `short` of chips at the table."""
    able = [member for member in room.members if not member.sits_out and member.player not in short]
    return tuple(able[: bounds.most])


def check_start(room: Room, bounds: Bounds, by: str, short: Mapping[str, int] = NOBODY) -> Refused | None:
    """Whether everybody can pay is the ledger's to say."""
    refused = only_owner(room, by) or only_waiting(room)
    if refused is not None:
        return refused
    chosen = players_of(room, bounds, short)
    if len(chosen) < bounds.fewest:
        for member in room.members:
            if member.player in short and not member.sits_out:
                details: dict[str, Detail] = {"player": member.player, "name": member.name}
                return Refused(Code.INSUFFICIENT_CHIPS, {**details, "needed": short[member.player]})
        return Refused(Code.WRONG_PLAYER_COUNT, {"min": bounds.fewest, "max": bounds.most})
    for member in chosen:
        if not (member.ready or member.player == room.owner):
            return Refused(Code.NOT_READY, {"player": member.player, "name": member.name})
    for member in chosen:
        if not member.online:
            return Refused(Code.MEMBER_OFFLINE, {"player": member.player, "name": member.name})
    return None


def start(
    room: Room,
    bounds: Bounds,
    match: str,
    by: str,
    now: int,
    short: Mapping[str, int] = NOBODY,
    order: Order = range,
) -> Change:
    """A match begins. `short`: who has too few chips on the table, and how many it takes. `order`: of how many players
    which one has each seat of the match, counted in the order of the room's seats."""
    refused = check_start(room, bounds, by, short)
    if refused is not None:
        return Change(room, refused=refused)
    chosen = players_of(room, bounds, short)
    seat_in_match = {chosen[at].player: seat for seat, at in enumerate(order(len(chosen)))}
    members = tuple(
        replace(member, match_seat=seat_in_match.get(member.player), active_at=now) for member in room.members
    )
    room = replace(room, status="playing", match=match, members=members, last_active_at=now)
    return Change(room, (RoomEvent("started", None, by),))


def finish(room: Room, match: str, now: int, *, void: bool = False) -> Change:
    """The match is over: the room waits again, and nobody is ready. Nothing, if that has been done already."""
    if room.match != match:
        return Change(room)
    members = tuple(
        replace(member, ready=member.bot is not None, match_seat=None, active_at=max(member.active_at, now))
        for member in room.members
    )
    status = "waiting" if room.status == "playing" else room.status
    room = replace(
        room,
        status=status,
        match=None,
        last_match=match,
        members=members,
        matches_played=room.matches_played + 1,
        last_active_at=now,
    )
    return Change(room, (RoomEvent("voided" if void else "finished"),))


def remember(change: Change, before: Room, memory: bytes, results: bytes) -> Change:
    """A finished match leaves something behind, if it was this room's."""
    if change.room is before:
        return change
    return change._replace(room=replace(change.room, memory=memory, results=results))
