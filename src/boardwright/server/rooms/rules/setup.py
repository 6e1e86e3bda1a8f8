"""How a room is set up: made, and changed by its owner; a name, a password, bets, for how many."""

from __future__ import annotations

import unicodedata

from msgspec.structs import replace

from boardwright.protocol.codes import Code
from boardwright.protocol.rooms import Absence, RoomCreate, RoomEvent
from boardwright.server.rooms.rules.room import (
    Bounds,
    Change,
    Newcomer,
    Refused,
    active,
    only_owner,
    only_waiting,
)
from boardwright.server.rooms.rules.seats import new_member
from boardwright.store.room_records import RoomRecord as Room

NAME_LENGTHS = range(2, 21)
PASSWORD_LENGTHS = range(1, 33)
FIXED_OPTION = "rules"
"""The set of rules is chosen when a room is made, and stays."""


def create(room: Room, bounds: Bounds, creator: Newcomer, now: int) -> Change:
    """A new room with its creator as the owner on seat 1."""
    refused = check_facts(room, bounds)
    if refused is not None:
        return Change(room, refused=refused)
    owner = new_member(1, creator, now)
    made = replace(room, owner=creator.player, creator=creator.player, members=(owner,))
    return Change(made, (RoomEvent("created", creator.player),))


def change(room: Room, wanted: Room, bounds: Bounds, by: str, now: int) -> Change:
    """The owner sets the room up anew; whoever was ready agreed to something else."""
    refused = only_owner(room, by) or only_waiting(room) or check_facts(wanted, bounds)
    if refused is None and wanted.max_players < len(room.members):
        refused = Refused(Code.BAD_PLAYER_COUNT, {"min": len(room.members), "max": bounds.most})
    if refused is None and wanted.options.get(FIXED_OPTION) != room.options.get(FIXED_OPTION):
        refused = Refused(Code.BAD_OPTIONS, {"option": FIXED_OPTION})
    if refused is not None:
        return Change(room, refused=refused)
    unready = tuple(replace(member, ready=member.bot is not None) for member in room.members)
    changed = replace(wanted, members=unready)
    return active(changed, by, now, RoomEvent("changed", None, by))


def usual_absence(wanted: RoomCreate) -> Absence:
    """Friends wait for each other; strangers do not."""
    for_all = wanted.listed and wanted.password is None and wanted.permission == "public"
    return "play_on" if for_all else "wait"


def check_facts(room: Room, bounds: Bounds) -> Refused | None:
    """Everything that can be wrong with how a room is set up; `room.name` is trimmed already."""
    if len(room.name) not in NAME_LENGTHS or not _is_printable(room.name):
        return Refused(Code.BAD_ROOM_NAME)
    if not bounds.fewest <= room.max_players <= bounds.most:
        return Refused(Code.BAD_PLAYER_COUNT, {"min": bounds.fewest, "max": bounds.most})
    if room.min_bet < 0 or room.max_bet < 0 or (room.max_bet and room.min_bet > room.max_bet):
        return Refused(Code.BAD_BETS)
    return None


def check_password(password: str | None) -> Refused | None:
    if password is None or (len(password) in PASSWORD_LENGTHS and _is_printable(password)):
        return None
    return Refused(Code.BAD_PASSWORD)


def _is_printable(text: str) -> bool:
    return not any(unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") for character in text)
