"""Rooms in the database. A room is written by whoever read its newest version: the database decides who was first."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Select, and_, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from boardwright.engine.types import TimeControl
from boardwright.store import room_statements as sql
from boardwright.store.books import Work
from boardwright.store.room_records import Ban, Listed, Member, Request, RoomLineRecord, RoomRecord, Tries
from boardwright.store.room_tables import room_bans, room_chat, room_requests, room_seats, rooms
from boardwright.store.statement import Row, Write
from boardwright.store.statements import Change
from boardwright.store.writer import Writer

T = TypeVar("T")

_pack = msgspec.msgpack.Encoder().encode
_unpack_options = msgspec.msgpack.Decoder(dict[str, Any]).decode
_unpack_clock = msgspec.msgpack.Decoder(TimeControl | None).decode
_unpack_tries = msgspec.msgpack.Decoder(dict[str, Tries]).decode


class Reader(Protocol):
    def __call__(self, work: Callable[[AsyncConnection], Awaitable[T]], /) -> Awaitable[T]: ...


class Wanted(Struct, frozen=True):
    """Which rooms a list is to show."""

    game: str | None = None
    open: bool | None = None
    password: bool | None = None
    status: str | None = None


_seats_taken = (
    select(func.count())
    .select_from(room_seats)
    .where(room_seats.c.room_id == rooms.c.id)
    .correlate(rooms)
    .scalar_subquery()
)


class RoomStore:
    """The rooms of one database; `Store.rooms`."""

    def __init__(self, read: Reader, writer: Writer) -> None:
        self._read = read
        self._writer = writer

    # Writing

    async def create(self, room: RoomRecord) -> None:
        """Raises `Conflict` if the code (or the id) is taken."""
        seats = [_seat_row(room.id, member) for member in room.members]
        writes = Write(sql.NEW_ROOM, [_room_row(room)]), Write(sql.NEW_SEAT, seats)
        await self._writer.submit(Change(room.id, writes))

    async def save(self, before: RoomRecord, after: RoomRecord, *works: Work) -> RoomRecord:
        """Write what changed, with the next version, as a whole. Raises `Conflict` if `before` is not the newest.
        `works` are done in the same transaction: chips that come to the table, or go from it."""
        saved = msgspec.structs.replace(after, version=before.version + 1)
        await self._writer.submit(Change(before.id, saving(before, saved), works=works))
        return saved

    async def vouch(self, seats: Iterable[tuple[str, str]], now: int) -> None:
        """The connections of these (room, player) are alive."""
        rows: list[Row] = [(now, room, player) for room, player in seats]
        if rows:
            await self._writer.submit(Change("rooms", (Write(sql.VOUCH, rows),)))

    async def say(self, line: RoomLineRecord) -> None:
        """Raises `Conflict` if the room is gone, or another line has this id."""
        row = (line.room, line.id, line.player, line.name, line.at, line.text, line.phrase)
        await self._writer.submit(Change(line.room, (Write(sql.NEW_LINE, [row]),)))

    async def clean(self, upto: int) -> list[str]:
        """Delete the rooms that nobody has missed since; their ids. Looked at again by the deletion itself."""
        moment = {"upto": upto, "since": upto}
        found = await self._rows(select(rooms.c.id).where(*sql.is_over), moment)
        ids = [row[0] for row in found]
        drops: list[Row] = [(room, upto, upto) for room in ids]
        writes = (Write(sql.OLD_LINES, [(upto,)]), Write(sql.DROP_ROOM, drops))
        await self._writer.submit(Change("rooms", _any_rows(writes)))
        left = await self.versions(ids)
        return [room for room in ids if room not in left]

    # Reading

    async def load(self, reference: str) -> RoomRecord | None:
        """By its id or its code."""

        async def load(connection: AsyncConnection) -> RoomRecord | None:
            query = select(rooms).where(or_(rooms.c.id == reference, rooms.c.code == reference))
            row = (await connection.execute(query)).one_or_none()
            if row is None:
                return None
            seats = await connection.execute(
                select(room_seats).where(room_seats.c.room_id == row.id).order_by(room_seats.c.seat)
            )
            asked = await connection.execute(
                select(room_requests)
                .where(room_requests.c.room_id == row.id)
                .order_by(room_requests.c.at, room_requests.c.id)
            )
            bans = await connection.execute(select(room_bans).where(room_bans.c.room_id == row.id))
            return msgspec.structs.replace(
                _to_room(row),
                members=tuple(map(_to_member, seats)),
                requests=tuple(map(_to_request, asked)),
                bans=tuple(Ban(ban.player_id, ban.until) for ban in bans),
            )

        return await self._read(load)

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """Of those that are still there."""
        if not ids:
            return {}
        found = await self._rows(select(rooms.c.id, rooms.c.version).where(rooms.c.id.in_(ids)))
        return {row[0]: row[1] for row in found}

    async def listed(self, wanted: Wanted, limit: int) -> list[Listed]:
        """Rooms that are open to people, newest first."""
        owner = and_(room_seats.c.room_id == rooms.c.id, room_seats.c.player_id == rooms.c.owner)
        query = (
            select(rooms, room_seats.c.name.label("owner_name"), _seats_taken.label("players"))
            .join(room_seats, owner)
            .where(rooms.c.status != "closed", rooms.c.listed)
            .order_by(rooms.c.created_at.desc(), rooms.c.id)
            .limit(limit)
        )
        return [
            Listed(room=_to_room(row), owner_name=row.owner_name, players=row.players)
            for row in await self._rows(_narrowed(query, wanted))
        ]

    async def of_player(self, player: str) -> list[str]:
        """The rooms in which somebody has a seat."""
        query = select(room_seats.c.room_id).where(room_seats.c.player_id == player)
        return [row[0] for row in await self._rows(query)]

    async def made_since(self, creator: str, since: int) -> int:
        query = select(func.count()).where(rooms.c.creator == creator, rooms.c.created_at > since)
        return int((await self._rows(query))[0][0])

    async def said_since(self, player: str, since: int) -> int:
        query = select(func.count()).where(room_chat.c.player_id == player, room_chat.c.at > since)
        return int((await self._rows(query))[0][0])

    async def last_lines(self, room: str, limit: int) -> list[RoomLineRecord]:
        query = select(room_chat).where(room_chat.c.room_id == room).order_by(room_chat.c.id.desc())
        lines = [_to_line(row) for row in await self._rows(query.limit(limit))]
        return sorted(lines, key=attrgetter("id"))

    async def due(self, *, idle: int, offline: int, lease: int, now: int) -> list[str]:
        """Rooms in which time has ended something: who was idle, away or lost since then, or a request."""
        person = and_(room_seats.c.room_id == rooms.c.id, room_seats.c.bot.is_(None))
        waiting = rooms.c.status == "waiting"
        late = or_(
            and_(waiting, room_seats.c.active_at <= idle),
            and_(waiting, room_seats.c.online.is_(False), room_seats.c.seen_at <= offline),
            and_(room_seats.c.online.is_(True), room_seats.c.seen_at <= lease),
        )
        members = select(rooms.c.id).join(room_seats, person).where(late)
        asked = select(room_requests.c.room_id).where(
            room_requests.c.state == "pending", room_requests.c.expires_at <= now
        )
        return sorted({row[0] for query in (members, asked) for row in await self._rows(query)})

    async def abandoned(self, since: int) -> list[str]:
        """Rooms with a match in which nobody has been seen since."""
        somebody = and_(
            room_seats.c.room_id == rooms.c.id,
            room_seats.c.bot.is_(None),
            or_(room_seats.c.online.is_(True), room_seats.c.seen_at > since),
        )
        query = select(rooms.c.id).where(
            rooms.c.status == "playing", ~exists(select(room_seats.c.seat).where(somebody))
        )
        return [row[0] for row in await self._rows(query)]

    async def _rows(self, query: Any, parameters: dict[str, Any] | None = None) -> Sequence[Any]:
        async def run(connection: AsyncConnection) -> Sequence[Any]:
            return (await connection.execute(query, parameters)).all()

        return await self._read(run)


def finishing(room: str, match: str, now: int, *, memory: bytes, results: bytes) -> tuple[Write, ...]:
    """A match of the room is over: goes into the same transaction as the entry that ends it."""
    return (
        Write(sql.FINISH_ROOM, [(match, now, memory, results, room, match)]),
        Write(sql.FINISH_SEATS, [(now, room, match)]),
    )


def saving(before: RoomRecord, after: RoomRecord) -> tuple[Write, ...]:
    """What changes a room from `before` to `after`, the next version of it."""
    row = _room_row(after)
    values = dict(zip(sql.NEW_ROOM.names, row, strict=True))
    changing = tuple(values[column.name] for column in sql.CHANGING)
    return _any_rows(
        (
            Write(sql.SAVE_ROOM, [(*changing, before.id, before.version)]),
            *_seat_writes(before, after),
            *_kept_apart(before, after),
        )
    )


def _any_rows(writes: Iterable[Write]) -> tuple[Write, ...]:
    return tuple(write for write in writes if write.rows)


def _seat_writes(before: RoomRecord, after: RoomRecord) -> Iterable[Write]:
    old = {(member.seat, member.player): member for member in before.members}
    new = {(member.seat, member.player): member for member in after.members}
    yield Write(sql.DROP_SEAT, [(before.id, player) for seat, player in old.keys() - new.keys()])
    yield Write(sql.NEW_SEAT, [_seat_row(before.id, new[key]) for key in sorted(new.keys() - old.keys())])
    changed = [new[key] for key in sorted(new.keys() & old.keys()) if new[key] != old[key]]
    yield Write(sql.SAVE_SEAT, [_seat_change(before.id, member) for member in changed])


def _kept_apart(before: RoomRecord, after: RoomRecord) -> Iterable[Write]:
    yield Write(
        sql.DROP_REQUEST, [(before.id, each.id) for each in before.requests if each not in after.requests]
    )
    asked = [each for each in after.requests if each not in before.requests]
    yield Write(sql.NEW_REQUEST, [_request_row(before.id, each) for each in asked])
    yield Write(sql.DROP_BAN, [(before.id, ban.player) for ban in before.bans if ban not in after.bans])
    bans = [ban for ban in after.bans if ban not in before.bans]
    yield Write(sql.NEW_BAN, [(before.id, ban.player, ban.until) for ban in bans])


def _narrowed(query: Select[Any], wanted: Wanted) -> Select[Any]:
    if wanted.game is not None:
        query = query.where(rooms.c.game == wanted.game)
    if wanted.status is not None:
        query = query.where(rooms.c.status == wanted.status)
    if wanted.open is not None:
        is_open = _seats_taken < rooms.c.max_players
        query = query.where(is_open if wanted.open else ~is_open)
    if wanted.password is not None:
        has = rooms.c.password.isnot(None)
        query = query.where(has if wanted.password else ~has)
    return query


def _room_row(room: RoomRecord) -> Row:
    return (
        room.id,
        room.code,
        room.version,
        room.name,
        room.game,
        _pack(room.options),
        _pack(room.clock),
        room.max_players,
        room.min_bet,
        room.max_bet,
        room.permission,
        room.password,
        room.spectators,
        room.status,
        room.creator,
        room.owner,
        room.match,
        room.last_match,
        room.created_at,
        room.last_active_at,
        room.empty_at,
        room.matches_played,
        room.memory,
        room.results,
        _pack(room.tries),
        room.listed,
        room.rated,
        room.absence,
    )


def _to_room(row: Any) -> RoomRecord:
    return RoomRecord(
        id=row.id,
        code=row.code,
        version=row.version,
        name=row.name,
        game=row.game,
        options=_unpack_options(row.options),
        clock=_unpack_clock(row.clock),
        max_players=row.max_players,
        min_bet=row.min_bet,
        max_bet=row.max_bet,
        permission=row.permission,
        password=row.password,
        spectators=row.spectators,
        status=row.status,
        creator=row.creator,
        owner=row.owner,
        match=row.match_id,
        last_match=row.last_match,
        created_at=row.created_at,
        last_active_at=row.last_active_at,
        empty_at=row.empty_at,
        matches_played=row.matches_played,
        memory=row.memory,
        results=row.results,
        tries=_unpack_tries(row.tries),
        listed=row.listed,
        rated=row.rated,
        absence=row.absence,
    )


def _seat_row(room: str, member: Member) -> Row:
    return (
        room,
        member.seat,
        member.player,
        member.name,
        member.bot,
        member.ready,
        member.online,
        member.muted,
        member.match_seat,
        member.joined_at,
        member.active_at,
        member.seen_at,
        member.sits_out,
        member.bought,
    )


def _seat_change(room: str, member: Member) -> Row:
    changes = tuple(getattr(member, column.name) for column in sql.SEAT_CHANGES)
    return (*changes, room, member.player)


def _to_member(row: Any) -> Member:
    return Member(
        seat=row.seat,
        player=row.player_id,
        name=row.name,
        bot=row.bot,
        ready=row.ready,
        online=row.online,
        muted=row.muted,
        match_seat=row.match_seat,
        joined_at=row.joined_at,
        active_at=row.active_at,
        seen_at=row.seen_at,
        sits_out=row.sits_out,
        bought=row.bought,
    )


def _request_row(room: str, asked: Request) -> Row:
    return (
        room,
        asked.id,
        asked.player,
        asked.name,
        asked.message,
        asked.state,
        asked.at,
        asked.expires_at,
    )


def _to_request(row: Any) -> Request:
    return Request(
        id=row.id,
        player=row.player_id,
        name=row.name,
        message=row.message,
        state=row.state,
        at=row.at,
        expires_at=row.expires_at,
    )


def _to_line(row: Any) -> RoomLineRecord:
    return RoomLineRecord(
        id=row.id,
        room=row.room_id,
        player=row.player_id,
        name=row.name,
        at=row.at,
        text=row.text,
        phrase=row.phrase,
    )
