"""The protocol: what client and server say to each other over the WebSocket.

Two tagged unions, one each way. Decoding is the first validation: what does not fit never gets further. The same
types serve msgpack and JSON, and the page's TypeScript is generated from them.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Raw, Struct
from msgspec.structs import force_setattr

from boardwright.engine.types import Detail, Outcome, TimeControl
from boardwright.protocol.base import FromClient, FromServer, MatchId, Seq, Short
from boardwright.protocol.rooms import RoomClientMessage, RoomServerMessage
from boardwright.protocol.social import SocialServerMessage, SocialWatch

VERSION = 1
SUBPROTOCOLS = ("boardwright.v1.msgpack", "boardwright.v1.json")
HEARTBEAT_SECONDS = 15
ANSWER_SECONDS = 5
MESSAGES_PER_SECOND, MESSAGE_BURST = 50.0, 200
"""How fast a connection may talk, unless the server says otherwise."""

SessionName = Annotated[str, Meta(pattern="^[0-9A-Za-z_-]{1,32}$")]


SeatNumber = Annotated[int, Meta(ge=0, le=31)]
SeatKey = int | Annotated[str, Meta(pattern="^[0-9]{1,2}$")]
"""A seat as the key of a map: JavaScript knows keys of text only, in msgpack too."""


class Hello(FromClient, tag="hello"):
    """The first message. Without a token the server makes a guest. `session` tells the tabs and programs of one
    player apart, each of which counts its own `seq`: whoever reconnects says the one of its last welcome."""

    token: Annotated[str, Meta(max_length=200)] | None = None
    session: SessionName | None = None


class Create(FromClient, tag="create"):
    """Lay a table. `bots`: seat → level. `lesson`: the game's tutorial, with a learner on one side and its script on
    the other. `development`: a table where an author may do anything, on a server that is for that. `seat`: sit down
    there at once, as by a `join`. `at`: when it was asked for, in milliseconds of the client's clock; the same message
    again, after a broken connection, then finds the table that it laid."""

    seq: Seq
    game: Short
    seats: Annotated[int, Meta(ge=1, le=32)] | None = None
    options: dict[str, Any] = {}
    clock: TimeControl | None = None
    bots: dict[SeatKey, Short] = {}
    lesson: bool = False
    development: bool = False
    seat: SeatNumber | None = None
    at: Annotated[int, Meta(ge=0, lt=2**48)] | None = None

    def __post_init__(self) -> None:
        force_setattr(self, "bots", {int(seat): level for seat, level in self.bots.items()})


class Join(FromClient, tag="join"):
    """Take a seat (the one asked for, else one's own, else the first free one), or watch. `version`: the last one
    seen, to get only what was missed. `legal`: tell with every state and update what this seat may do, for a client
    without rules of its own."""

    match: MatchId
    seat: SeatNumber | None = None
    watch: bool = False
    version: Annotated[int, Meta(ge=0)] | None = None
    legal: bool = False


class Leave(FromClient, tag="leave"):
    match: MatchId


class Command(FromClient, tag="command"):
    """A command of the game or of a system. The same `seq` again never plays twice."""

    match: MatchId
    seq: Seq
    command: Raw


class ClientLegal(FromClient, tag="legal"):
    match: MatchId
    seq: Seq


class ClientLog(FromClient, tag="log"):
    """'What happened so far?', for whoever comes later."""

    match: MatchId
    seq: Seq


class Sync(FromClient, tag="sync"):
    """'I lost track': send the whole state."""

    match: MatchId


class ClientChat(FromClient, tag="chat"):
    match: MatchId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class ClientPing(FromClient, tag="ping"):
    nonce: int = 0


class ClientPong(FromClient, tag="pong"):
    """The answer to the server's `ping`, due within five seconds."""


ClientMessage = (
    Hello
    | Create
    | Join
    | Leave
    | Command
    | ClientLegal
    | ClientLog
    | Sync
    | ClientChat
    | ClientPing
    | ClientPong
    | RoomClientMessage
    | SocialWatch
)


class Welcome(FromServer, tag="welcome"):
    player: str
    token: str
    session: str
    protocol: int = VERSION
    heartbeat: float = HEARTBEAT_SECONDS
    """After so many seconds of silence the server pings."""
    development: bool = False
    """Is this a server for authors, with their panel?"""
    messages_per_second: float = MESSAGES_PER_SECOND
    message_burst: int = MESSAGE_BURST
    """How many may come at once, after a silence."""


class Created(FromServer, tag="created"):
    seq: int
    match: str


class State(FromServer, tag="state"):
    """Everything one seat may see. `seat` −1 watches. `legal`, if the client asked for it when it joined: what the seat
    may do now; left out if that is nothing."""

    match: str
    game: str
    seat: int
    seats: int
    version: int
    tick: int
    view: Any
    commitment: str
    now: int = 0
    """The host's time, in milliseconds: clocks and deadlines are told in it."""
    mode: str = "live"
    options: Any = {}
    clock: TimeControl | None = None
    legal: tuple[Any, ...] = ()


class Update(FromServer, tag="update"):
    """What one command changed. `seq` is there for the one who sent it: its command was played. The change starts
    from version `since`; if that is missing, from the one before. What a seat cannot see at all, like a pass in a
    sealed window, is not sent to it: then `since` lies further back. `legal` as in `State`."""

    match: str
    version: int
    tick: int
    delta: Any = None
    events: tuple[Any, ...] = ()
    lines: tuple[Any, ...] = ()
    seq: int | None = None
    since: int | None = None
    legal: tuple[Any, ...] = ()


class Played(FromServer, tag="played"):
    """The command with this `seq` was played before; this is the answer to its repetition."""

    match: str
    seq: int
    version: int


class Refusal(FromServer, tag="refusal"):
    """A command was not played, and nothing has changed. `reason` is stable; `text` is for people."""

    match: str
    seq: int
    code: int
    reason: str
    details: dict[str, Detail] = {}


class Error(FromServer, tag="error"):
    """Something other than a command could not be done."""

    code: int
    reason: str
    match: str | None = None
    seq: int | None = None
    room: str | None = None
    details: dict[str, Detail] = {}


class SeatInfo(Struct, frozen=True, gc=False, omit_defaults=True):
    player: str | None = None
    bot: str | None = None
    connected: bool = False


class Presence(FromServer, tag="presence"):
    match: str
    seats: tuple[SeatInfo, ...]
    watching: int = 0


class ServerLegal(FromServer, tag="legal"):
    match: str
    seq: int
    version: int
    commands: tuple[Any, ...]


class ServerLog(FromServer, tag="log"):
    """The action log from the beginning, as the seat may read it."""

    match: str
    seq: int
    lines: tuple[Any, ...]
    taken_back: tuple[int, ...] = ()
    """Ids of the lines that an undo took back."""


class Finished(FromServer, tag="finished"):
    match: str
    outcome: Outcome


class Reveal(FromServer, tag="reveal"):
    """The secret of the chance stream, for anyone to check the deal with."""

    match: str
    secret: str
    commitment: str
    player_seeds: tuple[str, ...] = ()


class Rematch(FromServer, tag="rematch"):
    match: str
    next: str


class ServerChat(FromServer, tag="chat"):
    match: str
    id: int
    player: str
    text: str
    at: int


class ServerPing(FromServer, tag="ping"):
    """Answer with `pong` within five seconds."""


class ServerPong(FromServer, tag="pong"):
    nonce: int = 0


class Bye(FromServer, tag="bye"):
    """The server goes down for now: come back in so many milliseconds."""

    retry_ms: int


ServerMessage = (
    Welcome
    | Created
    | State
    | Update
    | Played
    | Refusal
    | Error
    | Presence
    | ServerLegal
    | ServerLog
    | Finished
    | Reveal
    | Rematch
    | ServerChat
    | ServerPing
    | ServerPong
    | Bye
    | RoomServerMessage
    | SocialServerMessage
)
