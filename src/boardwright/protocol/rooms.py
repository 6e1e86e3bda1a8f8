"""What client and server say to each other about rooms: the lobby, life in a room, chat, and the relay for voices.

`room` is a room's id or its six-digit code. Every message of a client is answered by `ok` or `error` with its `seq`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from boardwright.engine.types import TimeControl
from boardwright.protocol.base import FromClient, FromServer, Seq, Short

RoomRef = Annotated[str, Meta(min_length=1, max_length=40)]
PlayerId = Annotated[str, Meta(min_length=1, max_length=64)]
ActionId = Annotated[str, Meta(min_length=1, max_length=64)]
Chips = Annotated[int, Meta(ge=-(2**53), le=2**53)]
"""Any whole number gets as far as the rules, which say what is wrong with it."""

Status = Literal["waiting", "playing", "closed"]
Permission = Literal["public", "approval"]
Absence = Literal["wait", "play_on"]
"""What a match does with a player who is gone: it waits for him, or after a while somebody speaks for him. A clock runs
on in any case."""
SignalKind = Literal["offer", "answer", "candidate"]
EventKind = Literal[
    "created",
    "joined",
    "returned",
    "left",
    "offline",
    "kicked",
    "idle",
    "owner_changed",
    "ready",
    "started",
    "finished",
    "voided",
    "closed",
    "changed",
    "requested",
    "decided",
    "invited",
    "watching",
    "muted",
    "bot_added",
    "bot_removed",
    "sat_out",
    "sat_in",
    "bought_in",
]

QUICK_PHRASES = (
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "sorry",
    "hurry_up",
    "nice_move",
    "one_more",
    "back_soon",
    "bye",
)
"""What can be said with one click; the texts are in the page's locale files, `phrase.<key>`."""
HISTORY = 50
"""Lines of chat that somebody who enters is shown."""


# From the client


class RoomsWatch(FromClient, tag="rooms.watch"):
    """Follow the lobby: `rooms` now, then changes. `open`: a seat is free. `stakes`: the base bet is at most this."""

    seq: Seq
    game: Short | None = None
    open: bool | None = None
    stakes: Annotated[int, Meta(ge=0)] | None = None
    password: bool | None = None


class RoomsUnwatch(FromClient, tag="rooms.unwatch"):
    seq: Seq


class RoomCreate(FromClient, tag="room.create"):
    """Open a room and sit down on its first seat. `max_players`: if left out, the game's most. `max_bet` 0: none.
    `clock`: if left out, the game's own, unless `unlimited`. Not `listed`: only who has the link or the code finds it.
    Not `rated`: its matches change nobody's rating. `absence`: if left out, a room that is not for
    everybody (a password, not `listed`, `approval`) waits."""

    seq: Seq
    game: Short
    name: Annotated[str, Meta(max_length=200)]
    max_players: int | None = None
    options: dict[str, Any] = {}
    clock: TimeControl | None = None
    unlimited: bool = False
    min_bet: Chips = 0
    max_bet: Chips = 0
    permission: Permission = "public"
    password: Annotated[str, Meta(max_length=200)] | None = None
    spectators: bool = True
    listed: bool = True
    rated: bool = True
    absence: Absence | None = None


class RoomQuick(FromClient, tag="room.quick"):
    """Sit down in a fitting public room, or open one. `ok` names the room. `stakes`: the base bet is at most this."""

    seq: Seq
    game: Short
    stakes: Chips | None = None


class RoomEnter(FromClient, tag="room.enter"):
    """Sit down, or watch. Who has a seat there comes back to it: no password, no approval."""

    seq: Seq
    room: RoomRef
    password: Annotated[str, Meta(max_length=200)] | None = None
    watch: bool = False


class RoomLeave(FromClient, tag="room.leave"):
    """Give the seat up. During play this is the game's leaving: fold, resign, forfeit."""

    seq: Seq
    room: RoomRef


class RoomReady(FromClient, tag="room.ready"):
    seq: Seq
    room: RoomRef
    ready: bool


class RoomAgain(FromClient, tag="room.again"):
    """One more match: ready for it, or not after all. It starts by itself when everybody who plays wants it, the owner
    included."""

    seq: Seq
    room: RoomRef
    agree: bool = True


class RoomStart(FromClient, tag="room.start"):
    seq: Seq
    room: RoomRef


class RoomSitOut(FromClient, tag="room.sit_out"):
    """Keep the seat and let matches go by, from the next one on; or, `out` false, play again."""

    seq: Seq
    room: RoomRef
    out: bool


class RoomBuyIn(FromClient, tag="room.buy_in"):
    """Where chips stay on the table: bring some from the wallet, to begin with or between two matches."""

    seq: Seq
    room: RoomRef
    amount: Chips
    action_id: ActionId


class RoomKick(FromClient, tag="room.kick"):
    seq: Seq
    room: RoomRef
    player: PlayerId


class RoomTransfer(FromClient, tag="room.transfer"):
    seq: Seq
    room: RoomRef
    player: PlayerId


class RoomClose(FromClient, tag="room.close"):
    seq: Seq
    room: RoomRef


class RoomAddBot(FromClient, tag="room.add_bot"):
    seq: Seq
    room: RoomRef
    level: Short = "mcts"


class RoomRemoveBot(FromClient, tag="room.remove_bot"):
    seq: Seq
    room: RoomRef
    seat: Annotated[int, Meta(ge=1, le=64)]


class RoomRequest(FromClient, tag="room.request"):
    """Ask the owner of an approval room to let one in; answered by `room.pending`, later `room.approved` or
    `room.rejected`."""

    seq: Seq
    room: RoomRef
    password: Annotated[str, Meta(max_length=200)] | None = None
    message: Annotated[str, Meta(max_length=200)] = ""


class RoomCancelRequest(FromClient, tag="room.cancel_request"):
    seq: Seq
    room: RoomRef


class RoomDecide(FromClient, tag="room.decide"):
    seq: Seq
    room: RoomRef
    request: Short
    approve: bool


class RoomInvite(FromClient, tag="room.invite"):
    """Approve somebody beforehand: good for one entry."""

    seq: Seq
    room: RoomRef
    player: PlayerId


class RoomChange(FromClient, tag="room.change"):
    """What is left out stays. `password` "" takes it away. `unlimited`: play without a clock."""

    seq: Seq
    room: RoomRef
    name: Annotated[str, Meta(max_length=200)] | None = None
    max_players: int | None = None
    options: dict[str, Any] | None = None
    clock: TimeControl | None = None
    unlimited: bool = False
    min_bet: Chips | None = None
    max_bet: Chips | None = None
    permission: Permission | None = None
    password: Annotated[str, Meta(max_length=200)] | None = None
    spectators: bool | None = None
    listed: bool | None = None
    rated: bool | None = None
    absence: Absence | None = None


class ClientRoomChat(FromClient, tag="room.chat"):
    """Either a text or the key of a quick phrase."""

    seq: Seq
    room: RoomRef
    text: Annotated[str, Meta(max_length=500)] | None = None
    phrase: Short | None = None


class RoomMute(FromClient, tag="room.mute"):
    """The owner's: what a muted member writes is refused."""

    seq: Seq
    room: RoomRef
    player: PlayerId
    muted: bool


class ClientRoomLoan(FromClient, tag="room.loan"):
    seq: Seq
    room: RoomRef
    amount: Chips
    action_id: ActionId


class VoiceJoin(FromClient, tag="voice.join"):
    seq: Seq
    room: RoomRef
    muted: bool = False


class VoiceLeave(FromClient, tag="voice.leave"):
    seq: Seq
    room: RoomRef


class VoiceState(FromClient, tag="voice.state"):
    seq: Seq
    room: RoomRef
    muted: bool = False
    speaking: bool = False


class ClientVoiceSignal(FromClient, tag="voice.signal"):
    """Passed on to `to`, if both are in the room's voice. `data` is the page's own, mostly JSON."""

    seq: Seq
    room: RoomRef
    to: PlayerId
    kind: SignalKind
    data: Annotated[str, Meta(max_length=32_768)]


RoomClientMessage = (
    RoomsWatch
    | RoomsUnwatch
    | RoomCreate
    | RoomQuick
    | RoomEnter
    | RoomLeave
    | RoomReady
    | RoomAgain
    | RoomStart
    | RoomSitOut
    | RoomBuyIn
    | RoomKick
    | RoomTransfer
    | RoomClose
    | RoomAddBot
    | RoomRemoveBot
    | RoomRequest
    | RoomCancelRequest
    | RoomDecide
    | RoomInvite
    | RoomChange
    | ClientRoomChat
    | RoomMute
    | ClientRoomLoan
    | VoiceJoin
    | VoiceLeave
    | VoiceState
    | ClientVoiceSignal
)


# From the server


class RoomCard(Struct, frozen=True, gc=False, kw_only=True):
    """A room as the lobby shows it."""

    id: str
    code: str
    name: str
    game: str
    status: Status
    players: int
    max_players: int
    watchers: int
    permission: Permission
    has_password: bool
    min_bet: int
    max_bet: int
    base_bet: int
    """What a match costs here: `min_bet`, or else what the game asks for; 0: no chips."""
    owner_name: str
    created_at: int
    listed: bool = True
    rated: bool = True


class Member(Struct, frozen=True, gc=False, kw_only=True):
    """Who has a seat. Seats count from 1. `plays`: takes part in the running match, on `match_seat` of it."""

    seat: int
    player: str
    name: str
    bot: str | None = None
    ready: bool = False
    online: bool = False
    muted: bool = False
    chips: int | None = None
    plays: bool = False
    match_seat: int | None = None
    sits_out: bool = False
    stack: int | None = None
    """On the table, where chips stay there."""
    bought: int = 0
    """What of it came from the wallet."""


class BuyInBounds(Struct, frozen=True, gc=False):
    """For a room where chips stay on the table: a stack may be filled up to `most`, starts with `least`, and is dealt
    in from `needed` on."""

    least: int
    most: int
    needed: int


class Watcher(Struct, frozen=True, gc=False):
    player: str
    name: str
    muted: bool = False


class EntryRequest(Struct, frozen=True, gc=False):
    id: str
    player: str
    name: str
    message: str
    at: int
    expires_at: int


class RoomResult(Struct, frozen=True, gc=False, kw_only=True):
    """What a match brought one of its players. `net` is `chips_change` less `spent`."""

    seat: int
    player: str
    name: str
    outcome: Literal["win", "lose", "draw", "void"]
    spent: int = 0
    chips_change: int = 0
    net: int = 0


class RoomState(RoomCard, frozen=True, gc=False, kw_only=True):
    """A room as somebody in it sees it. `requests` is empty for everybody but the owner."""

    version: int
    owner: str | None
    options: dict[str, Any]
    clock: TimeControl | None
    spectators: bool
    members: tuple[Member, ...]
    watching: tuple[Watcher, ...]
    match: str | None
    matches_played: int
    absence: Absence = "play_on"
    buy_in: BuyInBounds | None = None
    requests: tuple[EntryRequest, ...] = ()
    last_results: tuple[RoomResult, ...] = ()


class RoomEvent(Struct, frozen=True, gc=False, omit_defaults=True):
    """Why the room changed: whom it is about, and who did it."""

    kind: EventKind
    player: str | None = None
    by: str | None = None


class RoomLine(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A line of chat: a text or the key of a quick phrase."""

    id: int
    player: str
    name: str
    at: int
    text: str | None = None
    phrase: str | None = None


class VoicePeer(Struct, frozen=True, gc=False):
    player: str
    name: str
    muted: bool = False
    speaking: bool = False


class Ok(FromServer, tag="ok"):
    """Done. `room` for what opened or found one, `request` for what asked to be let in."""

    seq: int
    room: str | None = None
    code: str | None = None
    request: str | None = None


class Rooms(FromServer, tag="rooms"):
    rooms: tuple[RoomCard, ...]


class RoomsChanged(FromServer, tag="rooms.changed"):
    """A room of the lobby is new, or has changed."""

    room: RoomCard


class RoomsGone(FromServer, tag="rooms.gone"):
    """A room is not to be listed any more, or does not fit what one looks for."""

    id: str


class Room(FromServer, tag="room"):
    """The whole room, after every change, with what changed. An older `version` than one already seen is old news."""

    state: RoomState
    events: tuple[RoomEvent, ...] = ()


class ServerRoomChat(FromServer, tag="room.chat"):
    """New lines; with `history`, the last ones before one came in."""

    room: str
    lines: tuple[RoomLine, ...]
    history: bool = False


class RoomPending(FromServer, tag="room.pending"):
    room: str
    request: str
    expires_at: int


class RoomApproved(FromServer, tag="room.approved"):
    """Let in: the seat is kept for one, `room.enter` takes it."""

    room: str
    seat: int


class RoomRejected(FromServer, tag="room.rejected"):
    room: str
    reason: Literal["rejected", "expired", "room_full", "room_closed", "cancelled"]


class RoomInvited(FromServer, tag="room.invited"):
    room: str
    code: str
    name: str
    game: str
    by: str
    by_name: str


class RoomMatch(FromServer, tag="room.match"):
    """A match runs: `join` it. `seat` −1: watch it."""

    room: str
    match: str
    seat: int


class RoomSettled(FromServer, tag="room.settled"):
    room: str
    match: str
    results: tuple[RoomResult, ...]
    pot: int = 0


class RoomIdle(FromServer, tag="room.idle"):
    """Do something within so many seconds, or the seat is given up."""

    room: str
    seconds: int


class RoomRemoved(FromServer, tag="room.removed"):
    """One is not in the room any more."""

    room: str
    reason: Literal["left", "kicked", "idle", "offline", "closed", "expired", "spectators_off"]


class ServerRoomLoan(FromServer, tag="room.loan"):
    room: str
    player: str
    amount: int


class VoicePeers(FromServer, tag="voice.peers"):
    """Who is in the room's voice. `joined`: this very connection is."""

    room: str
    peers: tuple[VoicePeer, ...]
    joined: bool = False


class ServerVoiceSignal(FromServer, tag="voice.signal"):
    room: str
    sender: str = field(name="from")
    kind: SignalKind
    data: str


RoomServerMessage = (
    Ok
    | Rooms
    | RoomsChanged
    | RoomsGone
    | Room
    | ServerRoomChat
    | RoomPending
    | RoomApproved
    | RoomRejected
    | RoomInvited
    | RoomMatch
    | RoomSettled
    | RoomIdle
    | RoomRemoved
    | ServerRoomLoan
    | VoicePeers
    | ServerVoiceSignal
)
