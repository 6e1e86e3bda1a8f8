"""The rules of a room, pure: every way in which a room can change, and every reason why it does not.

Each function takes the room, who wants what, and the time, and gives the room afterwards with what happened, or a
refusal. Nothing here reads a clock, a database or a source of chance; nobody else changes a room.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from boardwright.engine.types import Detail
from boardwright.protocol.codes import Code
from boardwright.protocol.rooms import EventKind, RoomEvent
from boardwright.store.room_records import Ban, Member, Request, Tries
from boardwright.store.room_records import RoomRecord as Room

MINUTE = 60_000
NAME_LENGTHS = range(2, 21)
PASSWORD_LENGTHS = range(1, 33)
MOST_WRONG_PASSWORDS = 5
WRONG_PASSWORD_WINDOW = 10 * MINUTE
PASSWORD_LOCK = MINUTE
MOST_PENDING = 20
REQUEST_LASTS = 10 * MINUTE
ASK_AGAIN_AFTER = MINUTE
INVITATION_LASTS = 24 * 60 * MINUTE
BAN_LASTS = 10 * MINUTE
IDLE_WARNING = MINUTE
"""So long before an idle member is removed, he is warned."""
ACTIVE_GRAIN = 10_000
"""How exactly it is known when somebody last spoke."""
LEASE = 45_000
"""A connection that no worker vouched for in so long is gone: its worker died."""
NOBODY: Mapping[str, int] = {}
FIXED_OPTION = "rules"
"""The set of rules is chosen when a room is made, and stays."""


class Refused(NamedTuple):
    """Why not."""

    code: Code
    details: dict[str, Detail] = {}

    @property
    def reason(self) -> str:
        return self.code.name.lower()


class Change(NamedTuple):
    """The room afterwards. A refusal may leave traces too: a wrong password is remembered, a request is closed."""

    room: Room
    events: tuple[RoomEvent, ...] = ()
    refused: Refused | None = None


class Removal(NamedTuple):
    player: str
    reason: EventKind


class Bounds(NamedTuple):
    """For how many a game is."""

    fewest: int
    most: int


class Newcomer(NamedTuple):
    """Somebody at the door. `password_fits` is None if none was given."""

    player: str
    name: str
    password_fits: bool | None = None


class Limits(Struct, frozen=True):
    """What a host may set."""

    idle: int = 10 * MINUTE
    offline: int = 10 * MINUTE
    lowest_seat_succeeds: bool = False


# Making a room


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


def create(room: Room, bounds: Bounds, creator: Newcomer, now: int) -> Change:
    """A new room with its creator as the owner on seat 1."""
    refused = check_facts(room, bounds)
    if refused is not None:
        return Change(room, refused=refused)
    owner = _member(1, creator, now)
    made = replace(room, owner=creator.player, creator=creator.player, members=(owner,))
    return Change(made, (RoomEvent("created", creator.player),))


def change(room: Room, wanted: Room, bounds: Bounds, by: str, now: int) -> Change:
    """The owner sets the room up anew; whoever was ready agreed to something else."""
    refused = _only_owner(room, by) or _only_waiting(room) or check_facts(wanted, bounds)
    if refused is None and wanted.max_players < len(room.members):
        refused = Refused(Code.BAD_PLAYER_COUNT, {"min": len(room.members), "max": bounds.most})
    if refused is None and wanted.options.get(FIXED_OPTION) != room.options.get(FIXED_OPTION):
        refused = Refused(Code.BAD_OPTIONS, {"option": FIXED_OPTION})
    if refused is not None:
        return Change(room, refused=refused)
    unready = tuple(replace(member, ready=member.bot is not None) for member in room.members)
    changed = replace(wanted, members=unready)
    return _active(changed, by, now, RoomEvent("changed", None, by))


# Coming in


def enter(room: Room, newcomer: Newcomer, now: int) -> Change:
    """Sit down. Who has a seat comes back to it, whatever the password, the permission and the capacity."""
    room = tidy(room, now)
    if room.member(newcomer.player) is not None:
        return come_back(room, newcomer.player, now)
    change = _door(room, newcomer, now)
    if change.refused is not None:
        return change
    return _sit(change.room, newcomer, now)


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
    refused = _shut_out(room, newcomer.player)
    if refused is not None:
        return Change(room, refused=refused)
    change = _ask_password(room, newcomer, now)
    if change.refused is not None:
        return change
    room = change.room
    if needs_seat and len(room.members) >= room.max_players:
        return Change(room, refused=Refused(Code.ROOM_FULL))
    if room.permission == "approval" and _request_of(room, newcomer.player, "invited") is None:
        return Change(room, refused=Refused(Code.APPROVAL_REQUIRED))
    return Change(room)


def _shut_out(room: Room, player: str) -> Refused | None:
    if room.status == "closed":
        return Refused(Code.ROOM_CLOSED)
    ban = next((ban for ban in room.bans if ban.player == player), None)
    return None if ban is None else Refused(Code.BANNED, {"until": ban.until})


def _ask_password(room: Room, newcomer: Newcomer, now: int) -> Change:
    if room.password is None:
        return Change(room)
    tries = room.tries.get(newcomer.player, Tries())
    if now < tries.locked_until:
        return Change(room, refused=Refused(Code.PASSWORD_LOCKED, {"until": tries.locked_until}))
    if newcomer.password_fits:
        left = {player: kept for player, kept in room.tries.items() if player != newcomer.player}
        return Change(replace(room, tries=left) if newcomer.player in room.tries else room)
    if newcomer.password_fits is None:
        return Change(room, refused=Refused(Code.WRONG_PASSWORD))  # did not even guess
    failures = (*(at for at in tries.failures if at > now - WRONG_PASSWORD_WINDOW), now)
    locked = now + PASSWORD_LOCK if len(failures) >= MOST_WRONG_PASSWORDS else 0
    remembered = {**room.tries, newcomer.player: Tries(failures, locked)}
    return Change(replace(room, tries=remembered), refused=Refused(Code.WRONG_PASSWORD))


def _sit(room: Room, newcomer: Newcomer, now: int, *, online: bool = True) -> Change:
    member = replace(_member(_free_seat(room), newcomer, now), online=online)
    members = tuple(sorted((*room.members, member), key=lambda each: each.seat))
    requests = tuple(request for request in room.requests if request.player != newcomer.player)
    events = [RoomEvent("joined", newcomer.player)]
    owner = room.owner
    if owner is None:
        owner = newcomer.player
        events.append(RoomEvent("owner_changed", owner))
    room = replace(room, members=members, requests=requests, owner=owner, empty_at=None, last_active_at=now)
    return Change(room, tuple(events))


def _member(seat: int, newcomer: Newcomer, now: int) -> Member:
    return Member(
        seat=seat, player=newcomer.player, name=newcomer.name, joined_at=now, active_at=now, seen_at=now
    )


def _free_seat(room: Room) -> int:
    taken = {member.seat for member in room.members}
    return next(seat for seat in range(1, len(taken) + 2) if seat not in taken)


def come_back(room: Room, player: str, now: int) -> Change:
    member = room.member(player)
    if member is None:
        return Change(room, refused=Refused(Code.NOT_IN_ROOM))
    events = () if member.online else (RoomEvent("returned", player),)
    back = replace(member, online=True, seen_at=now, active_at=now)
    return Change(_with(replace(room, empty_at=None, last_active_at=now), back), events)


def be_online(room: Room, player: str, now: int) -> Change:
    """A connection is there after all. Unlike coming back, that is nothing that anybody did."""
    member = room.member(player)
    if member is None or member.online:
        return Change(room)
    return Change(_with(room, replace(member, online=True, seen_at=now)), (RoomEvent("returned", player),))


def go_offline(room: Room, player: str, now: int) -> Change:
    """The last connection is gone. The seat stays."""
    member = room.member(player)
    if member is None or not member.online:
        return Change(room)
    gone = replace(member, online=False, seen_at=now)
    return Change(_with(room, gone), (RoomEvent("offline", player),))


# Asking to be let in


def request(room: Room, newcomer: Newcomer, message: str, request_id: str, now: int) -> Change:
    room = tidy(room, now)
    player = newcomer.player
    refused = _shut_out(room, player)
    if refused is not None:
        return Change(room, refused=refused)
    change = _ask_password(room, newcomer, now)
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
    if room.permission != "approval" or _request_of(room, player, "invited") is not None:
        return Refused(Code.APPROVAL_NOT_NEEDED)
    if _request_of(room, player, "pending") is not None:
        return Refused(Code.REQUEST_PENDING)
    rejected = _request_of(room, player, "rejected")
    if rejected is not None:
        return Refused(Code.REQUEST_TOO_SOON, {"until": rejected.expires_at})
    if len(pending(room)) >= MOST_PENDING:
        return Refused(Code.TOO_MANY_REQUESTS)
    return None


def pending(room: Room) -> tuple[Request, ...]:
    return tuple(request for request in room.requests if request.state == "pending")


def cancel_request(room: Room, player: str, now: int) -> Change:
    room = tidy(room, now)
    asked = _request_of(room, player, "pending")
    if asked is None:
        return Change(room, refused=Refused(Code.REQUEST_NOT_FOUND))
    return Change(_without(room, asked), (RoomEvent("decided", player, player),))


def decide(room: Room, request_id: str, approve: bool, by: str, now: int) -> Change:
    """Approved: the newcomer is seated, if there is a seat still. Rejected: may ask again after a while."""
    room = tidy(room, now)
    refused = _only_owner(room, by)
    if refused is not None:
        return Change(room, refused=refused)
    asked = next((each for each in pending(room) if each.id == request_id), None)
    if asked is None:
        return Change(room, refused=Refused(Code.REQUEST_NOT_FOUND))
    decided = RoomEvent("decided", asked.player, by)
    room = _without(room, asked)
    if not approve:
        rejected = replace(asked, state="rejected", expires_at=now + ASK_AGAIN_AFTER)
        return _active(replace(room, requests=(*room.requests, rejected)), by, now, decided)
    refused = _shut_out(room, asked.player)
    if refused is None and len(room.members) >= room.max_players:
        refused = Refused(Code.ROOM_FULL)
    if refused is not None:
        return Change(room, (decided,), refused)
    # Online once the newcomer's own worker has heard of it.
    seated = _sit(room, Newcomer(asked.player, asked.name), now, online=False)
    return _active(seated.room, by, now, decided, *seated.events)


def invite(room: Room, player: str, request_id: str, by: str, now: int) -> Change:
    """The owner's approval beforehand, good for one entry. It lifts a ban, too."""
    room = tidy(room, now)
    refused = _only_owner(room, by)
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
    return _active(room, by, now, RoomEvent("invited", player, by))


def expired(room: Room, now: int) -> tuple[Request, ...]:
    """Requests that nobody decided in time: their senders want to know."""
    return tuple(request for request in pending(room) if request.expires_at <= now)


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


def _request_of(room: Room, player: str, state: str) -> Request | None:
    return next((each for each in room.requests if each.player == player and each.state == state), None)


def _without(room: Room, request: Request) -> Room:
    return replace(room, requests=tuple(each for each in room.requests if each is not request))


# Ready, start, finish


def set_ready(room: Room, player: str, ready: bool, now: int) -> Change:
    member = room.member(player)
    if member is None:
        return Change(room, refused=Refused(Code.NOT_IN_ROOM))
    refused = _only_waiting(room)
    if refused is not None:
        return Change(room, refused=refused)
    return _active(_with(room, replace(member, ready=ready)), player, now, RoomEvent("ready", player))


def sit_out(room: Room, player: str, out: bool, now: int) -> Change:
    """Keep the seat without playing, from the next match on; or come back to play."""
    member = room.member(player)
    if member is None:
        return Change(room, refused=Refused(Code.NOT_IN_ROOM))
    if member.sits_out == out:
        return Change(room)
    changed = replace(member, sits_out=out, ready=member.ready and not out)
    return _active(_with(room, changed), player, now, RoomEvent("sat_out" if out else "sat_in", player))


def buy_in(room: Room, player: str, amount: int, now: int) -> Change:
    """Chips come to the table, between two matches. How many may is asked where they are counted."""
    member = room.member(player)
    if member is None:
        return Change(room, refused=Refused(Code.NOT_IN_ROOM))
    if member.match_seat is not None:
        return Change(room, refused=Refused(Code.MATCH_RUNNING))
    bought = replace(member, bought=member.bought + amount)
    return _active(_with(room, bought), player, now, RoomEvent("bought_in", player))


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
    refused = _only_owner(room, by) or _only_waiting(room)
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
    room: Room, bounds: Bounds, match: str, by: str, now: int, short: Mapping[str, int] = NOBODY
) -> Change:
    """A match begins: its seats follow the order of the room's. `short`: who has too few chips on the table, and how
    many it takes."""
    refused = check_start(room, bounds, by, short)
    if refused is not None:
        return Change(room, refused=refused)
    chosen = players_of(room, bounds, short)
    seat_in_match = {member.player: seat for seat, member in enumerate(chosen)}
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


# Going


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


def kick(room: Room, player: str, by: str, now: int, limits: Limits) -> Change:
    refused = _only_owner(room, by) or _only_waiting(room)
    if refused is None and (player == by or room.member(player) is None):
        refused = Refused(Code.NO_SUCH_MEMBER)
    if refused is not None:
        return Change(room, refused=refused)
    gone = leave(room, player, now, limits, 0, "kicked")
    bans = (*(ban for ban in gone.room.bans if ban.player != player), Ban(player, now + BAN_LASTS))
    return _active(replace(gone.room, bans=bans), by, now, RoomEvent("kicked", player, by))


def transfer(room: Room, player: str, by: str, now: int) -> Change:
    refused = _only_owner(room, by)
    member = room.member(player)
    if refused is None and (member is None or member.bot is not None):
        refused = Refused(Code.NO_SUCH_MEMBER)
    if refused is not None:
        return Change(room, refused=refused)
    return _active(replace(room, owner=player), by, now, RoomEvent("owner_changed", player, by))


def close(room: Room, by: str | None, now: int) -> Change:
    """For good. `by` None is an administrator, who may close a room in play: its match is void."""
    if room.status == "closed":
        return Change(room, refused=Refused(Code.ROOM_CLOSED))
    if by is not None:
        refused = _only_owner(room, by)
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


# Bots, chat


def add_bot(room: Room, level: str, name: str, by: str, now: int) -> Change:
    refused = _only_owner(room, by) or _only_waiting(room)
    if refused is None and len(room.members) >= room.max_players:
        refused = Refused(Code.ROOM_FULL)
    if refused is not None:
        return Change(room, refused=refused)
    seat = _free_seat(room)
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
    return _active(replace(room, members=members), by, now, RoomEvent("bot_added", bot.player, by))


def remove_bot(room: Room, seat: int, by: str, now: int) -> Change:
    refused = _only_owner(room, by) or _only_waiting(room)
    bot = next((member for member in room.members if member.seat == seat and member.bot is not None), None)
    if refused is None and bot is None:
        refused = Refused(Code.NO_SUCH_MEMBER)
    if refused is not None or bot is None:
        return Change(room, refused=refused)
    members = tuple(member for member in room.members if member is not bot)
    return _active(replace(room, members=members), by, now, RoomEvent("bot_removed", bot.player, by))


def mute(room: Room, player: str, muted: bool, by: str, now: int) -> Change:
    refused = _only_owner(room, by)
    member = room.member(player)
    if refused is None and (member is None or member.bot is not None or player == by):
        refused = Refused(Code.NO_SUCH_MEMBER)
    if refused is not None or member is None:
        return Change(room, refused=refused)
    return _active(_with(room, replace(member, muted=muted)), by, now, RoomEvent("muted", player, by))


def speak(room: Room, player: str, now: int) -> Change:
    """A member says something: allowed, unless muted, and the room lives."""
    member = room.member(player)
    if member is None:
        return Change(room, refused=Refused(Code.NOT_IN_ROOM))
    if member.muted:
        return Change(room, refused=Refused(Code.MUTED))
    if now - member.active_at < ACTIVE_GRAIN:
        return Change(room)  # known to be there: a lively talk need not write the room for every line
    return _active(room, player, now)


# Time


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


# Shared


def _only_owner(room: Room, by: str) -> Refused | None:
    if room.member(by) is None:
        return Refused(Code.NOT_IN_ROOM)
    return None if room.owner == by else Refused(Code.NOT_OWNER)


def _only_waiting(room: Room) -> Refused | None:
    if room.status == "closed":
        return Refused(Code.ROOM_CLOSED)
    return None if room.status == "waiting" else Refused(Code.NOT_WAITING)


def _active(room: Room, player: str, now: int, *events: RoomEvent) -> Change:
    member = room.member(player)
    if member is not None:
        room = _with(room, replace(member, active_at=now))
    return Change(replace(room, last_active_at=now), events)


def _with(room: Room, changed: Member) -> Room:
    members: Iterable[Member] = (changed if each.seat == changed.seat else each for each in room.members)
    return replace(room, members=tuple(members))
