"""What time does to rooms: idle and lost members, requests that nobody answered, rooms that nobody needs any more.

Every worker looks after all rooms: two that find the same are no harm, since the rules are asked again at the write.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from time import monotonic

from boardwright.protocol.rooms import RoomIdle, RoomRejected, RoomRemoved
from boardwright.server.process.upkeep import end, for_ever
from boardwright.server.rooms.audience.presence import Here
from boardwright.server.rooms.errors import RoomError
from boardwright.server.rooms.playing import Playing
from boardwright.server.rooms.rules import attendance, door, requests
from boardwright.server.rooms.rules.room import MINUTE, Change
from boardwright.server.rooms.service import Rooms
from boardwright.store.room_records import RoomRecord
from boardwright.store.rooms import Wanted

log = logging.getLogger(__name__)

LOOK_SECONDS = 5.0
VOUCH_SECONDS = 15.0
"""Three times within `attendance.LEASE`."""
SILENT_SECONDS = 30.0
HOUR = 60 * MINUTE


class Upkeep:
    def __init__(self, rooms: Rooms, playing: Playing) -> None:
        self._rooms = rooms
        self._playing = playing
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        clean_seconds = self._rooms.settings.room_clean_minutes * 60
        for work, seconds in (
            (self.look, LOOK_SECONDS),
            (self.vouch, VOUCH_SECONDS),
            (self.clean, clean_seconds),
        ):
            self._tasks.append(asyncio.create_task(for_ever("rooms", work, seconds)))

    async def stop(self) -> None:
        await end(self._tasks)

    async def look(self) -> None:
        await self._catch_up()
        self._warn()
        await self._look_for_due()

    async def vouch(self) -> None:
        """The members who are connected here are online; and so are spectators and voices."""
        rooms = self._rooms
        seats = {(here.room.id, player) for here in rooms.here.values() for player in here.seated.values()}
        await rooms.store.vouch(sorted(seats), rooms.now())
        silent = monotonic() - SILENT_SECONDS
        for here in list(rooms.here.values()):
            if here.watching or here.voices:
                rooms.other_workers.publish_around(here)
            gone = [worker for worker, there in here.remote.items() if there.heard_at < silent]
            for worker in gone:
                del here.remote[worker]
            if gone:
                rooms.telling.voices(here)
                await rooms.telling.state(here)

    async def clean(self) -> None:
        """Rooms that nobody has missed for as long as `Settings.room_ttl_hours` says."""
        rooms = self._rooms
        ttl = round(rooms.settings.room_ttl_hours * HOUR)
        await self._end_abandoned(rooms.now() - ttl)
        for room_id in await rooms.store.clean(rooms.now() - ttl):
            log.info("room %s is gone: nobody was there", room_id)
            rooms.lobby.gone(room_id)

    async def _end_abandoned(self, since: int) -> None:
        """A match that everybody walked away from, without a clock to end it, would keep its room for ever."""
        rooms = self._rooms
        for room_id in await rooms.store.abandoned(since):
            room = await rooms.load(room_id)
            for member in room.people:
                await _unless_refused(self._playing.leave(room_id, member.player, "offline"))

    async def _catch_up(self) -> None:
        """News may be lost; versions tell."""
        rooms = self._rooms
        versions = await rooms.store.versions(list(rooms.here))
        for here in list(rooms.here.values()):
            if versions.get(here.room.id) != here.room.version:
                await rooms.refresh(here.room.id)
        if rooms.lobby.is_watched:
            rooms.lobby.refresh(await rooms.cards(Wanted()))

    def _warn(self) -> None:
        rooms, now = self._rooms, self._rooms.now()
        for here in list(rooms.here.values()):
            for member in attendance.warn_of(here.room, rooms.limits, now):
                if here.warned.get(member.player) != member.active_at:
                    here.warned[member.player] = member.active_at
                    left = max(1, (member.active_at + rooms.limits.idle - now) // 1000)
                    for connection, player in here.seated.items():
                        if player == member.player:
                            connection.say(RoomIdle(here.room.id, left))
            self._send_lookers_away(here, now)

    def _send_lookers_away(self, here: Here, now: int) -> None:
        rooms = self._rooms
        if here.room.status != "waiting":
            return
        for connection, looker in list(here.watching.items()):
            if looker.active_at <= now - rooms.limits.idle:
                connection.say(RoomRemoved(here.room.id, "idle"))
                rooms.visitors.detach(connection, here.room.id)

    async def _look_for_due(self) -> None:
        rooms, now = self._rooms, self._rooms.now()
        limits = rooms.limits
        due = await rooms.store.due(
            idle=now - limits.idle, offline=now - limits.offline, lease=now - attendance.LEASE, now=now
        )
        for room_id in due:
            await _unless_refused(self._settle(room_id))

    async def _settle(self, room_id: str) -> None:
        rooms = self._rooms
        room = await rooms.load(room_id)
        now = rooms.now()
        late = requests.expired(room, now)
        if late:
            await rooms.change(room_id, lambda room: Change(door.tidy(room, now)))
            for request in late:
                rooms.telling.player(request.player, RoomRejected(room_id, "expired"))
        for player in attendance.unvouched(room, now):
            await rooms.change(room_id, lambda room, player=player: _lapse(room, player, rooms.now()))  # type: ignore[misc]
        for removal in attendance.overdue(room, rooms.limits, now):
            await self._playing.leave(room_id, removal.player, removal.reason)


def _lapse(room: RoomRecord, player: str, now: int) -> Change:
    if player not in attendance.unvouched(room, now):
        return Change(room)
    return attendance.go_offline(room, player, now)


async def _unless_refused(work: Awaitable[object]) -> None:
    try:
        await work
    except RoomError as error:
        log.debug("upkeep of rooms: %s", error)
