"""A room and all that belongs to it, as values. What may become of them is decided elsewhere: `server.rooms.rules`."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from boardwright.engine.types import TimeControl

Status = Literal["waiting", "playing", "closed"]
Permission = Literal["public", "approval"]
Absence = Literal["wait", "play_on"]
RequestState = Literal["pending", "invited", "rejected"]


class Member(Struct, frozen=True, kw_only=True):
    """Who has a seat: a person, or a bot that the owner put there. Seats count from 1, times are milliseconds."""

    seat: int
    player: str
    name: str
    bot: str | None = None
    """The bot's level."""
    ready: bool = False
    online: bool = True
    muted: bool = False
    match_seat: int | None = None
    """The seat in the running match; None: waits for the next one."""
    joined_at: int = 0
    active_at: int = 0
    """When the member last did something."""
    seen_at: int = 0
    """When a worker last vouched for the member's connection, or when that was lost."""
    sits_out: bool = False
    """Keeps the seat, and is not dealt in."""
    bought: int = 0
    """Chips that came from the wallet onto this table; 0: this member plays with the wallet."""


class Request(Struct, frozen=True, kw_only=True):
    """To be let in; or, `invited`, the owner's word beforehand; or, `rejected`, why not to ask again at once."""

    id: str
    player: str
    name: str
    message: str = ""
    state: RequestState = "pending"
    at: int
    expires_at: int


class Ban(Struct, frozen=True):
    player: str
    until: int


class Tries(Struct, frozen=True):
    """Wrong passwords from one address."""

    failures: tuple[int, ...] = ()
    locked_until: int = 0


class RoomRecord(Struct, frozen=True, kw_only=True):
    id: str
    code: str
    """Six digits, to be read out to friends."""
    version: int = 0
    """Raised by every change: whoever writes says which one he read."""
    name: str
    game: str
    options: dict[str, Any] = {}
    clock: TimeControl | None = None
    max_players: int
    min_bet: int = 0
    max_bet: int = 0
    permission: Permission = "public"
    password: str | None = None
    """Its hash."""
    spectators: bool = True
    listed: bool = True
    """Does the lobby show it? If not, one comes in by its link or its code."""
    rated: bool = True
    """Do its matches count for ratings?"""
    absence: Absence = "play_on"
    """Does a match wait for a player who is gone, or does somebody speak for him after a while?"""
    status: Status = "waiting"
    creator: str
    owner: str | None = None
    match: str | None = None
    """The running match."""
    last_match: str | None = None
    """The one that was finished last; written with its last entry."""
    created_at: int
    last_active_at: int
    empty_at: int | None = None
    matches_played: int = 0
    memory: bytes = b""
    """What a game passes on from match to match, as msgpack."""
    results: bytes = b""
    """Of the last match, as the page is told; msgpack."""
    tries: dict[str, Tries] = {}
    members: tuple[Member, ...] = ()
    """By seat."""
    requests: tuple[Request, ...] = ()
    bans: tuple[Ban, ...] = ()

    @property
    def people(self) -> tuple[Member, ...]:
        return tuple(member for member in self.members if member.bot is None)

    def member(self, player: str) -> Member | None:
        return next((member for member in self.members if member.player == player), None)

    def name_of(self, player: str | None) -> str:
        member = None if player is None else self.member(player)
        return "" if member is None else member.name


class RoomLineRecord(Struct, frozen=True, kw_only=True):
    """A line of chat."""

    id: int
    room: str
    player: str
    name: str
    at: int
    text: str | None = None
    phrase: str | None = None


class Listed(Struct, frozen=True, kw_only=True):
    """A room in the lobby, without whatever the lobby does not show."""

    room: RoomRecord
    owner_name: str
    players: int = field(default=0)
