"""`/api/rooms`: the lobby for those without a socket, links to send to friends, and an administrator's way to close.

What happens in a room goes over the socket.
"""

from __future__ import annotations

import io
import logging
import secrets
from typing import Annotated, Any

import msgspec
import segno
from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import Field
from starlette.convertors import StringConvertor, register_url_convertor

from boardwright.engine.types import TimeControl
from boardwright.protocol.codes import Code
from boardwright.protocol.rooms import Absence, Permission, RoomCreate, RoomQuick, Status
from boardwright.server.accounts.auth import MaybeSignedIn, SignedIn
from boardwright.server.administration.routes.access import Admin
from boardwright.server.rooms.audience import views
from boardwright.server.rooms.audience.lobby import MOST_LISTED
from boardwright.server.web.models import LARGEST, WHOLE, Answer, Body
from boardwright.server.web.problems import ProblemError, documented
from boardwright.server.web.services import Server, Services
from boardwright.store.administration.audit import Act
from boardwright.store.room_records import RoomRecord
from boardwright.store.rooms import Wanted


class RoomReference(StringConvertor):
    """A room's id or code, in the path itself: `quick` is none."""

    regex = "[0-9a-f]{6,40}"


register_url_convertor("room", RoomReference())
log = logging.getLogger(__name__)
router = APIRouter(prefix="/api/rooms", tags=["rooms"])

Reference = Annotated[
    str, Path(pattern=f"^{RoomReference.regex}$", description="A room's id, or its six-digit code")
]
Game = Annotated[str, Field(pattern=r"^[0-9a-z_]{1,64}$")]
Chips = Annotated[int, Field(ge=0, le=LARGEST), WHOLE]


class RoomFacts(Answer):
    """A room as the lobby shows it; the same as the socket's `RoomCard`."""

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
    owner_name: str
    created_at: int
    listed: bool
    rated: bool


class RoomFront(RoomFacts):
    """What one is told at the door."""

    seated: bool
    """Does whoever asks have a seat there already?"""
    buy_in: list[int] | None
    """Where chips stay on the table: the fewest and the most that one sits down with."""


class RoomList(Answer):
    items: list[RoomFacts]


class NewRoom(Body):
    game: Game
    name: Annotated[str, Field(max_length=200)]
    max_players: Annotated[int, Field(ge=1, le=64), WHOLE] | None = None
    options: dict[str, Any] = {}
    clock: dict[str, Any] | None = None
    unlimited: bool = False
    min_bet: Chips = 0
    max_bet: Chips = 0
    permission: Permission = "public"
    password: Annotated[str, Field(max_length=200)] | None = None
    spectators: bool = True
    listed: bool = True
    rated: bool = True
    absence: Absence | None = None
    """Left out: a room that is not for everybody (a password, not `listed`, `approval`) waits."""


class WantedGame(Body):
    game: Game
    stakes: Chips | None = None
    """The base bet is at most this."""


@router.get("", responses=documented(Code.BAD_REQUEST))
async def lobby(
    server: Server,
    game: Annotated[str | None, Query(pattern=r"^[0-9a-z_]{1,64}$")] = None,
    open: Annotated[bool | None, Query(description="Only rooms with, or without, a free seat")] = None,
    stakes: Annotated[int | None, Query(ge=0, le=LARGEST, description="The base bet is at most this")] = None,
    password: Annotated[bool | None, Query(description="Only rooms with, or without, one")] = None,
    limit: Annotated[int, Query(ge=1, le=MOST_LISTED)] = 50,
) -> RoomList:
    """Rooms that people are in, newest first."""
    cards = await server.rooms.rooms.cards(Wanted(game=game, open=open, password=password))
    fitting = [card for card in cards if stakes is None or card.base_bet <= stakes]
    return RoomList(items=[RoomFacts.of(card) for card in fitting[:limit]])


@router.post(
    "",
    status_code=201,
    responses=documented(
        Code.BAD_REQUEST,
        Code.NOT_SIGNED_IN,
        Code.UNKNOWN_GAME,
        Code.BAD_ROOM_NAME,
        Code.BAD_PLAYER_COUNT,
        Code.BAD_BETS,
        Code.BAD_PASSWORD,
        Code.BAD_OPTIONS,
        Code.INSUFFICIENT_CHIPS,
        Code.TOO_MANY_ROOMS,
    ),
)
async def create(server: Server, player: SignedIn, wanted: NewRoom) -> RoomFacts:
    """Open a room, with a seat in it; `room.enter` it over the socket."""
    facts = wanted.model_dump() | {"clock": _clock(wanted.clock)}
    room = await server.rooms.opening.create(player.id, RoomCreate(1, **facts), secrets.token_hex(16))
    return _facts(server, room)


@router.post(
    "/quick",
    responses=documented(
        Code.BAD_REQUEST,
        Code.NOT_SIGNED_IN,
        Code.UNKNOWN_GAME,
        Code.INSUFFICIENT_CHIPS,
        Code.TOO_MANY_ROOMS,
    ),
)
async def quick(server: Server, player: SignedIn, wanted: WantedGame) -> RoomFacts:
    """A seat in a room that fits, or in a new one; `room.enter` it over the socket."""
    room = await server.rooms.opening.quick(
        player.id, RoomQuick(1, wanted.game, wanted.stakes), secrets.token_hex(16)
    )
    return _facts(server, room)


@router.get("/{room:room}", responses=documented(Code.BAD_REQUEST, Code.NOT_SIGNED_IN, Code.ROOM_NOT_FOUND))
async def one(server: Server, player: MaybeSignedIn, room: Reference) -> RoomFront:
    """What a link to a room shows before one enters."""
    found = await server.rooms.rooms.load(room)
    buy_in = server.rooms.rooms.buy_in_of(found)
    return RoomFront(
        **_facts(server, found).model_dump(),
        seated=player is not None and found.member(player) is not None,
        buy_in=None if buy_in is None else [buy_in.least, buy_in.most],
    )


@router.delete(
    "/{room:room}",
    status_code=204,
    responses=documented(
        Code.BAD_REQUEST, Code.NOT_SIGNED_IN, Code.FORBIDDEN, Code.ROOM_NOT_FOUND, Code.ROOM_CLOSED
    ),
)
async def close(server: Server, by: Admin, room: Reference) -> None:
    """An administrator closes a room. A match that runs there is void: everybody gets back what he put in."""
    await server.rooms.playing.close(room, None, Act(by.id, "close_room", room, {}, server.hub.now()))
    log.info("administrator %s closes room %s", by.id, room)


@router.get(
    "/{room:room}/qr.svg",
    response_class=Response,
    responses=documented(Code.BAD_REQUEST, Code.ROOM_NOT_FOUND)
    | {200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}},
)
async def qr_code(server: Server, request: Request, room: Reference) -> Response:
    """The link to a room, for the camera of a phone beside the screen."""
    found = await server.rooms.rooms.load(room)
    picture = io.BytesIO()
    link = f"{str(request.base_url).rstrip('/')}/rooms/{found.code}"
    segno.make(link, micro=False).save(picture, kind="svg", scale=8, border=2, xmldecl=False, title=link)
    return Response(picture.getvalue(), media_type="image/svg+xml")


def _clock(given: dict[str, Any] | None) -> TimeControl | None:
    try:
        clock: TimeControl | None = msgspec.convert(given, TimeControl | None)
    except msgspec.ValidationError as error:
        raise ProblemError(Code.BAD_OPTIONS, problem=str(error)) from None
    return clock


def _facts(server: Services, room: RoomRecord) -> RoomFacts:
    rooms = server.rooms.rooms
    here = rooms.here.get(room.id)
    watchers = 0 if here is None else len(here.all_watchers())
    return RoomFacts.of(views.card(room, views.base_bet(room, rooms.game_of(room)), watchers))
