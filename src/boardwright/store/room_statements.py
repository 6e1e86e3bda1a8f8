"""What can be written about rooms, as statements; see `statements` for how they become transactions."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BindParameter,
    and_,
    bindparam,
    delete,
    exists,
    insert,
    literal_column,
    null,
    or_,
    select,
    update,
)

from boardwright.store.room_tables import room_bans, room_chat, room_requests, room_seats, rooms
from boardwright.store.statement import Statement, columns

_room: BindParameter[Any] = bindparam("room")
_player: BindParameter[Any] = bindparam("player")


def _bound(*some: Any) -> dict[Any, BindParameter[Any]]:
    return {column: bindparam(f"new_{column.name}", type_=column.type) for column in some}


def _names(*some: Any) -> tuple[str, ...]:
    return tuple(f"new_{column.name}" for column in some)


KEPT = tuple(column for column in rooms.c if column.name in ("id", "code", "game", "creator", "created_at"))
"""Of a room, these never change."""
CHANGING = tuple(column for column in rooms.c if column not in KEPT)
NEW_ROOM = Statement("new room", columns(*rooms.c), insert(rooms))
SAVE_ROOM = Statement(
    "save room",
    (*_names(*CHANGING), "room", "read"),
    update(rooms).where(rooms.c.id == _room, rooms.c.version == bindparam("read")).values(_bound(*CHANGING)),
    exact=True,
)

_match: BindParameter[Any] = bindparam("match", type_=rooms.c.match_id.type)
FINISH_ROOM = Statement(
    "finish room",
    ("new_last_match", "new_last_active_at", "new_memory", "new_results", "room", "match"),
    update(rooms)
    .where(rooms.c.id == _room, rooms.c.match_id == _match)
    .values(
        {
            rooms.c.version: rooms.c.version + literal_column("1"),
            rooms.c.status: literal_column("'waiting'"),
            rooms.c.match_id: null(),
            rooms.c.matches_played: rooms.c.matches_played + literal_column("1"),
            **_bound(rooms.c.last_match, rooms.c.last_active_at, rooms.c.memory, rooms.c.results),
        }
    ),
)
"""The same as `room.finish`, without reading the room first: it goes with the entry that ends the match."""
FINISH_SEATS = Statement(
    "finish seats",
    ("new_active_at", "room", "match"),
    update(room_seats)
    .where(
        room_seats.c.room_id == _room,
        exists(
            select(rooms.c.id).where(
                rooms.c.id == room_seats.c.room_id, rooms.c.last_match == _match, rooms.c.match_id.is_(None)
            )
        ),
    )
    .values(
        {
            room_seats.c.ready: room_seats.c.bot.isnot(None),
            room_seats.c.match_seat: null(),
            **_bound(room_seats.c.active_at),
        }
    ),
)

NEW_SEAT = Statement("new seat", columns(*room_seats.c), insert(room_seats))
SEAT_CHANGES = (
    room_seats.c.name,
    room_seats.c.ready,
    room_seats.c.online,
    room_seats.c.muted,
    room_seats.c.match_seat,
    room_seats.c.active_at,
    room_seats.c.seen_at,
    room_seats.c.sits_out,
    room_seats.c.bought,
)
_this_seat = (room_seats.c.room_id == _room, room_seats.c.player_id == _player)
SAVE_SEAT = Statement(
    "save seat",
    (*_names(*SEAT_CHANGES), "room", "player"),
    update(room_seats).where(*_this_seat).values(_bound(*SEAT_CHANGES)),
)
DROP_SEAT = Statement("drop seat", ("room", "player"), delete(room_seats).where(*_this_seat))
VOUCH = Statement(
    "vouch for seat",
    ("new_seen_at", "room", "player"),
    update(room_seats).where(*_this_seat, room_seats.c.online.is_(True)).values(_bound(room_seats.c.seen_at)),
)

NEW_REQUEST = Statement("new request", columns(*room_requests.c), insert(room_requests))
DROP_REQUEST = Statement(
    "drop request",
    ("room", "request"),
    delete(room_requests).where(room_requests.c.room_id == _room, room_requests.c.id == bindparam("request")),
)
NEW_BAN = Statement("new ban", columns(*room_bans.c), insert(room_bans))
DROP_BAN = Statement(
    "drop ban",
    ("room", "player"),
    delete(room_bans).where(room_bans.c.room_id == _room, room_bans.c.player_id == _player),
)

NEW_LINE = Statement("new line", columns(*room_chat.c), insert(room_chat))
OLD_LINES = Statement("old lines", ("upto",), delete(room_chat).where(room_chat.c.at <= bindparam("upto")))

LOCK_SEAT = Statement(
    "lock seat", ("room", "player"), select(room_seats.c.seat).where(*_this_seat).with_for_update()
)
"""Has the player still a seat in the room?"""

is_over = (
    rooms.c.status != literal_column("'playing'"),
    or_(rooms.c.empty_at <= bindparam("upto"), rooms.c.last_active_at <= bindparam("since")),
    ~exists(
        select(room_seats.c.seat).where(
            room_seats.c.room_id == rooms.c.id,
            or_(
                and_(room_seats.c.online.is_(True), room_seats.c.bot.is_(None)),
                room_seats.c.bought > literal_column("0"),
            ),
        )
    ),
)
"""No room of these is missed by anybody, and nobody has chips on its table. `upto` and `since` are the same moment."""
DROP_ROOM = Statement(
    "drop room", ("room", "upto", "since"), delete(rooms).where(rooms.c.id == _room, *is_over)
)

ORDER = (
    NEW_ROOM,
    SAVE_ROOM,
    FINISH_ROOM,
    DROP_SEAT,
    NEW_SEAT,
    SAVE_SEAT,
    FINISH_SEATS,
    VOUCH,
    DROP_REQUEST,
    NEW_REQUEST,
    DROP_BAN,
    NEW_BAN,
    NEW_LINE,
    OLD_LINES,
    DROP_ROOM,
)
"""A room comes before what belongs to it, so that two writers meet at the room and not in a circle."""
