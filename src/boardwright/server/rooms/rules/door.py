"""Who may come in, to play or to look on; and what the door remembers: bans, wrong passwords, for a while."""

from __future__ import annotations

from msgspec.structs import replace

from boardwright.protocol.codes import Code
from boardwright.server.rooms.rules.attendance import come_back
from boardwright.server.rooms.rules.room import MINUTE, Change, Newcomer, Refused, request_of
from boardwright.server.rooms.rules.seats import sit
from boardwright.store.room_records import RoomRecord as Room
from boardwright.store.room_records import Tries

MOST_WRONG_PASSWORDS = 5
WRONG_PASSWORD_WINDOW = 10 * MINUTE
PASSWORD_LOCK = MINUTE


def enter(room: Room, newcomer: Newcomer, now: int) -> Change:
    """Sit down. Who has a seat comes back to it, whatever the password, the permission and the capacity."""
    room = tidy(room, now)
    if room.member(newcomer.player) is not None:
        return come_back(room, newcomer.player, now)
    change = _door(room, newcomer, now)
    if change.refused is not None:
        return change
    return sit(change.room, newcomer, now)


def watch(room: Room, newcomer: Newcomer, now: int) -> Change:
    """May somebody look on? The same door, without the need for a seat. Members may."""
    room = tidy(room, now)
    if room.member(newcomer.player) is not None:
        return Change(room)
    if room.status != "closed" and not room.spectators:
        return Change(room, refused=Refused(Code.NO_SPECTATORS))
    return _door(room, newcomer, now, needs_seat=False)


def _door(room: Room, newcomer: Newcomer, now: int, *, needs_seat: bool = True) -> Change:
    """Closed, banned, password, capacity, permission: in this order."""
    change = knock(room, newcomer, now)
    if change.refused is not None:
        return change
    room = change.room
    if needs_seat and len(room.members) >= room.max_players:
        return Change(room, refused=Refused(Code.ROOM_FULL))
    if room.permission == "approval" and request_of(room, newcomer.player, "invited") is None:
        return Change(room, refused=Refused(Code.APPROVAL_REQUIRED))
    return Change(room)


def knock(room: Room, newcomer: Newcomer, now: int) -> Change:
    """What everybody is asked, whether to come in or to ask for it."""
    refused = shut_out(room, newcomer.player)
    return Change(room, refused=refused) if refused is not None else _ask_password(room, newcomer, now)


def shut_out(room: Room, player: str) -> Refused | None:
    if room.status == "closed":
        return Refused(Code.ROOM_CLOSED)
    ban = next((ban for ban in room.bans if ban.player == player), None)
    return None if ban is None else Refused(Code.BANNED, {"until": ban.until})


def is_locked(room: Room, guesser: str, now: int) -> bool:
    """Then a password is not even looked at."""
    return now < room.tries.get(guesser, Tries()).locked_until


def _ask_password(room: Room, newcomer: Newcomer, now: int) -> Change:
    if room.password is None:
        return Change(room)
    guesser = newcomer.guesser
    tries = room.tries.get(guesser, Tries())
    if is_locked(room, guesser, now):
        return Change(room, refused=Refused(Code.PASSWORD_LOCKED, {"until": tries.locked_until}))
    if newcomer.password_fits:
        left = {each: kept for each, kept in room.tries.items() if each != guesser}
        return Change(replace(room, tries=left) if guesser in room.tries else room)
    if newcomer.password_fits is None:
        return Change(room, refused=Refused(Code.WRONG_PASSWORD))  # did not even guess
    failures = (*(at for at in tries.failures if at > now - WRONG_PASSWORD_WINDOW), now)
    locked = now + PASSWORD_LOCK if len(failures) >= MOST_WRONG_PASSWORDS else 0
    remembered = {**room.tries, guesser: Tries(failures, locked)}
    return Change(replace(room, tries=remembered), refused=Refused(Code.WRONG_PASSWORD))


def tidy(room: Room, now: int) -> Room:
    """Without what time has ended: requests, rejections, bans, forgotten guesses."""
    requests = tuple(request for request in room.requests if request.expires_at > now)
    bans = tuple(ban for ban in room.bans if ban.until > now)
    tries = {
        player: kept
        for player, kept in room.tries.items()
        if kept.locked_until > now or kept.failures[-1] > now - WRONG_PASSWORD_WINDOW
    }
    if len(requests) == len(room.requests) and len(bans) == len(room.bans) and len(tries) == len(room.tries):
        return room
    return replace(room, requests=requests, bans=bans, tries=tries)
