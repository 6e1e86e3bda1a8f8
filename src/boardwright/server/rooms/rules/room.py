"""What the rules of a room have in common: what they say, and what they ask."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from boardwright.engine.types import Detail
from boardwright.protocol.codes import Code
from boardwright.protocol.rooms import RoomEvent
from boardwright.store.room_records import Member, Request
from boardwright.store.room_records import RoomRecord as Room

MINUTE = 60_000


class Refused(NamedTuple):
    """Why not."""

    code: Code
    details: dict[str, Detail] = {}


class Change(NamedTuple):
    """The room afterwards. A refusal may leave traces too: a wrong password is remembered, a request is closed."""

    room: Room
    events: tuple[RoomEvent, ...] = ()
    refused: Refused | None = None


class Bounds(NamedTuple):
    """For how many a game is."""

    fewest: int
    most: int


class Newcomer(NamedTuple):
    """Somebody at the door. `password_fits` is None if none was given."""

    player: str
    name: str
    password_fits: bool | None = None
    address: str = ""

    @property
    def guesser(self) -> str:
        """Who is locked out after wrong passwords: the address, since anybody may be another guest at any time."""
        return self.address or self.player


class Limits(Struct, frozen=True):
    """What a host may set."""

    idle: int = 10 * MINUTE
    offline: int = 10 * MINUTE
    lowest_seat_succeeds: bool = False


def only_owner(room: Room, by: str) -> Refused | None:
    if room.member(by) is None:
        return Refused(Code.NOT_IN_ROOM)
    return None if room.owner == by else Refused(Code.NOT_OWNER)


def only_waiting(room: Room) -> Refused | None:
    if room.status == "closed":
        return Refused(Code.ROOM_CLOSED)
    return None if room.status == "waiting" else Refused(Code.NOT_WAITING)


def active(room: Room, player: str, now: int, *events: RoomEvent) -> Change:
    """What happened is a member's doing, who is not idle then, and nor is the room."""
    member = room.member(player)
    if member is not None:
        room = with_member(room, replace(member, active_at=now))
    return Change(replace(room, last_active_at=now), events)


def with_member(room: Room, changed: Member) -> Room:
    members = tuple(changed if each.seat == changed.seat else each for each in room.members)
    return replace(room, members=members)


def request_of(room: Room, player: str, state: str) -> Request | None:
    return next((each for each in room.requests if each.player == player and each.state == state), None)
