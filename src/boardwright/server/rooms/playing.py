"""Matches in rooms: starting one, leaving one, ending one that nobody can go on with."""

from __future__ import annotations

import secrets

from msgspec.structs import replace

from boardwright.engine.types import GameError
from boardwright.protocol.codes import Code
from boardwright.protocol.rooms import EventKind
from boardwright.server.matches.hub import Expired, NotFound
from boardwright.server.matches.live import Live
from boardwright.server.rooms import faces
from boardwright.server.rooms import room as rules
from boardwright.server.rooms.errors import RoomError
from boardwright.server.rooms.service import TRIES, Rooms, pause
from boardwright.store import Conflict, StoreUnavailable, new_match_id
from boardwright.store.room_records import RoomRecord
from boardwright.store.rooms import save_operations


class Playing:
    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def start(self, reference: str, by: str) -> None:
        """The match, the room that plays and the chips that are put in: one transaction, or nothing."""
        rooms = self._rooms
        room_id = await rooms.id_of(reference)
        async with rooms.lock(room_id):
            for attempt in range(TRIES):
                room = await rooms.load(room_id)
                try:
                    started = await self._start(room, by)
                except Conflict:
                    await pause(attempt)
                    continue
                await rooms.learn(started.room, started.events, own=True)
                break
            else:
                raise StoreUnavailable(f"room {room_id} is too busy")
        await self._finish_at_once(started.room)

    async def _finish_at_once(self, room: RoomRecord) -> None:
        """Now and then the deal itself decides a match: then no entry ends it."""
        live = None if room.match is None else await self._live(room.match)
        if live is None or live.match.outcome is None or live.match.version > 0:
            return
        memory, results = self._rooms.outcome_of(live, live.match.state)
        await self._rooms.change(
            room.id,
            lambda found: rules.remember(
                rules.finish(found, live.id, self._rooms.now()), found, memory, results
            ),
        )

    async def _start(self, room: RoomRecord, by: str) -> rules.Change:
        rooms, now = self._rooms, self._rooms.now()
        game = rooms.game_of(room)
        bounds = rooms.bounds_of(game)
        started = rules.start(room, bounds, new_match_id(now), by, now)
        if started.refused is not None:
            raise RoomError.of(started.refused)
        saved = replace(started.room, version=room.version + 1)
        players = [member for member in saved.members if member.match_seat is not None]
        try:
            await rooms.people.economy.start_match(
                rooms.hub,
                room.game,
                [f"bot:{member.bot}" if member.bot else member.player for member in players],
                room_id=room.id,
                base=faces.base_bet(room, game),
                max_bet=room.max_bet,
                options=room.options,
                clock=room.clock,
                memory=faces.unpack_memory(room.memory),
                match_id=saved.match,
                names=[member.name for member in players],
                also=save_operations(room, saved),
            )
        except GameError as error:
            raise RoomError(Code.BAD_OPTIONS, None, **error.refusal.details) from None
        return started._replace(room=saved)

    async def leave(self, reference: str, player: str, kind: EventKind = "left") -> rules.Change:
        """Give a seat up. In a running match the game's own leaving comes first, so that nobody waits for it."""
        rooms = self._rooms
        room = await rooms.load(reference)
        member = room.member(player)
        if member is not None and member.match_seat is not None and room.match is not None:
            live = await self._live(room.match)
            if live is not None:
                await rooms.hub.take_leave(live, member.match_seat)
                if all(each is member for each in room.people):
                    await self.abandon(live)
        draw = secrets.randbits(32)
        return await rooms.change(
            room.id, lambda room: rules.leave(room, player, rooms.now(), rooms.limits, draw, kind)
        )

    async def close(self, reference: str, by: str | None) -> None:
        """For good. An administrator (`by` None) may close a room in play: everybody gets back what he put in."""
        rooms = self._rooms
        room = await rooms.load(reference)
        if by is None and room.match is not None:
            live = await self._live(room.match)
            if live is not None:
                await self.abandon(live)
        await rooms.change(room.id, lambda room: rules.close(room, by, rooms.now()))

    async def abandon(self, live: Live) -> None:
        if live.match.outcome is None and not await live.abandon():
            await live.catch_up()
            if live.match.outcome is None:
                raise StoreUnavailable(f"match {live.id} could not be ended")

    async def _live(self, match: str) -> Live | None:
        try:
            return await self._rooms.hub.get(match)
        except (NotFound, Expired):
            return None
