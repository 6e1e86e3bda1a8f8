"""Asking to be let in, and what the owner says to it; beforehand, it is an invitation."""

from __future__ import annotations

from msgspec.structs import replace

from boardwright.protocol.codes import Code
from boardwright.protocol.rooms import RoomEvent
from boardwright.server.rooms.rules.door import knock, shut_out, tidy
from boardwright.server.rooms.rules.room import (
    MINUTE,
    Change,
    Newcomer,
    Refused,
    active,
    only_owner,
    request_of,
)
from boardwright.server.rooms.rules.seats import sit
from boardwright.store.room_records import Request
from boardwright.store.room_records import RoomRecord as Room

MOST_PENDING = 20
REQUEST_LASTS = 10 * MINUTE
ASK_AGAIN_AFTER = MINUTE
INVITATION_LASTS = 24 * 60 * MINUTE


def ask(room: Room, newcomer: Newcomer, message: str, request_id: str, now: int) -> Change:
    room = tidy(room, now)
    player = newcomer.player
    change = knock(room, newcomer, now)
    if change.refused is not None:
        return change
    room = change.room
    refused = _may_not_ask(room, player)
    if refused is not None:
        return Change(room, refused=refused)
    asked = Request(
        id=request_id,
        player=player,
        name=newcomer.name,
        message=message,
        at=now,
        expires_at=now + REQUEST_LASTS,
    )
    room = replace(room, requests=(*room.requests, asked), last_active_at=now)
    return Change(room, (RoomEvent("requested", player),))


def _may_not_ask(room: Room, player: str) -> Refused | None:
    if room.member(player) is not None:
        return Refused(Code.ALREADY_SEATED)
    if room.permission != "approval" or request_of(room, player, "invited") is not None:
        return Refused(Code.APPROVAL_NOT_NEEDED)
    if request_of(room, player, "pending") is not None:
        return Refused(Code.REQUEST_PENDING)
    rejected = request_of(room, player, "rejected")
    if rejected is not None:
        return Refused(Code.REQUEST_TOO_SOON, {"until": rejected.expires_at})
    if len(pending(room)) >= MOST_PENDING:
        return Refused(Code.TOO_MANY_REQUESTS)
    return None


def pending(room: Room) -> tuple[Request, ...]:
    return tuple(request for request in room.requests if request.state == "pending")


def cancel(room: Room, player: str, now: int) -> Change:
    room = tidy(room, now)
    asked = request_of(room, player, "pending")
    if asked is None:
        return Change(room, refused=Refused(Code.REQUEST_NOT_FOUND))
    return Change(_without(room, asked), (RoomEvent("decided", player, player),))


def decide(room: Room, request_id: str, approve: bool, by: str, now: int) -> Change:
    """Approved: the newcomer is seated, if there is a seat still. Rejected: may ask again after a while."""
    room = tidy(room, now)
    refused = only_owner(room, by)
    if refused is not None:
        return Change(room, refused=refused)
    asked = next((each for each in pending(room) if each.id == request_id), None)
    if asked is None:
        return Change(room, refused=Refused(Code.REQUEST_NOT_FOUND))
    decided = RoomEvent("decided", asked.player, by)
    room = _without(room, asked)
    if not approve:
        rejected = replace(asked, state="rejected", expires_at=now + ASK_AGAIN_AFTER)
        return active(replace(room, requests=(*room.requests, rejected)), by, now, decided)
    refused = shut_out(room, asked.player)
    if refused is None and len(room.members) >= room.max_players:
        refused = Refused(Code.ROOM_FULL)
    if refused is not None:
        return Change(room, (decided,), refused)
    # Online once the newcomer's own worker has heard of it.
    seated = sit(room, Newcomer(asked.player, asked.name), now, online=False)
    return active(seated.room, by, now, decided, *seated.events)


def invite(room: Room, player: str, request_id: str, by: str, now: int) -> Change:
    """The owner's approval beforehand, good for one entry. It lifts a ban, too."""
    room = tidy(room, now)
    refused = only_owner(room, by)
    if refused is None and room.status == "closed":
        refused = Refused(Code.ROOM_CLOSED)
    if refused is None and room.member(player) is not None:
        refused = Refused(Code.ALREADY_SEATED)
    if refused is not None:
        return Change(room, refused=refused)
    invited = Request(
        id=request_id, player=player, name="", state="invited", at=now, expires_at=now + INVITATION_LASTS
    )
    others = tuple(each for each in room.requests if each.player != player)
    bans = tuple(ban for ban in room.bans if ban.player != player)
    room = replace(room, requests=(*others, invited), bans=bans)
    return active(room, by, now, RoomEvent("invited", player, by))


def expired(room: Room, now: int) -> tuple[Request, ...]:
    """Requests that nobody decided in time: their senders want to know."""
    return tuple(request for request in pending(room) if request.expires_at <= now)


def _without(room: Room, request: Request) -> Room:
    return replace(room, requests=tuple(each for each in room.requests if each is not request))
