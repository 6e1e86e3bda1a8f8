"""People come into a room and go, each by a connection; what they see when they come, and who is put out again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from boardwright.protocol.rooms import HISTORY, RoomMatch, RoomRemoved, ServerRoomChat, VoicePeers
from boardwright.server.matches.storage.stored import Expired, NotFound
from boardwright.server.process.fanout import RoomAround
from boardwright.server.rooms.audience import views
from boardwright.server.rooms.audience.presence import Here, Looker
from boardwright.server.rooms.audience.telling import match_of
from boardwright.server.rooms.errors import RoomError, quietly
from boardwright.server.rooms.rules import attendance, door
from boardwright.server.rooms.rules.room import Change, Newcomer
from boardwright.server.sockets.connection import Connection
from boardwright.store.room_records import RoomRecord

if TYPE_CHECKING:
    from boardwright.server.rooms.service import Rooms


class Visitors:
    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._hub = rooms.hub
        self._rooms_of: dict[Connection, set[str]] = {}
        self._connected: dict[str, set[Connection]] = {}
        """Everybody who is connected to this worker, by player."""
        self.when_disconnected: list[Callable[[Connection], None]] = []

    def connections_of(self, player: str) -> Iterable[Connection]:
        """Wherever they are, in a room or not."""
        return self._connected.get(player, ())

    def connected(self, connection: Connection, player: str) -> None:
        self._connected.setdefault(player, set()).add(connection)

    def disconnected(self, connection: Connection) -> None:
        """The socket is closed. Seats stay, and are marked as offline."""
        self._rooms.lobby.unwatch(connection)
        for listener in self.when_disconnected:
            listener(connection)
        if connection.player is not None and (others := self._connected.get(connection.player)):
            others.discard(connection)
            if not others:
                del self._connected[connection.player]
        for here in [self._rooms.here[room_id] for room_id in self._rooms_of.pop(connection, set())]:
            was_seated = here.seated.get(connection)
            self._drop(here, connection)
            if was_seated is not None:
                self.may_be_gone(here, was_seated)

    def may_be_gone(self, here: Here, player: str) -> None:
        """Unless one of their devices is still there."""
        if not here.is_here(player) and not here.is_elsewhere(player):
            self._hub.spawn(self._gone(here.room.id, player))

    async def _gone(self, room_id: str, player: str) -> None:
        def gone(room: RoomRecord) -> Change:
            here = self._rooms.here.get(room_id)
            back = here is not None and here.is_here(player)
            return Change(room) if back else attendance.go_offline(room, player, self._rooms.now())

        await quietly(self._rooms.change(room_id, gone))

    def is_back(self, room_id: str, player: str) -> None:
        """Another worker lost one of this player's connections, but not the one that is here."""
        self._hub.spawn(self._still_here(room_id, player))

    async def _still_here(self, room_id: str, player: str) -> None:
        def back(room: RoomRecord) -> Change:
            here = self._rooms.here.get(room_id)
            gone = here is None or not here.is_here(player) or room.member(player) is None
            return Change(room) if gone else attendance.be_online(room, player, self._rooms.now())

        await quietly(self._rooms.change(room_id, back))

    async def attach(self, connection: Connection, room_id: str, *, name: str, watch: bool) -> None:
        """Put a connection into the room, and show it everything: the room, the match, the chat, the voices."""
        player = connection.player
        assert player is not None
        room = await self._rooms.load(room_id)
        if connection.closing:
            return
        # From here to the connection's entry nothing waits: a room without connections is forgotten.
        is_new = room_id not in self._rooms.here
        here = self._rooms.here.setdefault(room_id, Here(room))
        self._rooms_of.setdefault(connection, set()).add(room_id)
        if watch:
            here.look_on(connection, Looker(player, name, self._rooms.now()))
        else:
            here.sit(connection, player)
        if is_new:
            await self._rooms.fanout.follow(room_id)
            self._rooms.fanout.publish(RoomAround(self._rooms.fanout.worker, room_id, asks=True))
        await self._rooms.refresh(room_id)
        self.put_out(here, connection, player)
        await self._show(here, connection, player)
        if watch:
            await self._rooms.other_workers.around_changed(here)
        else:
            self._rooms.other_workers.publish_around(here)

    async def _show(self, here: Here, connection: Connection, player: str) -> None:
        """Nothing of it to one who is out again: a removal is the last that is heard of a room."""
        lines = await self._rooms.store.last_lines(here.room.id, HISTORY)
        await self._rooms.telling.state(here, connection)
        room = here.room
        if room.match is not None and here.holds(connection):
            place = match_of(room, player)
            connection.say(place)
            await self._show_match(connection, place)
        if here.holds(connection):
            connection.say(ServerRoomChat(room.id, tuple(map(views.line, lines)), history=True))
            connection.say(VoicePeers(room.id, here.all_voices()))

    async def _show_match(self, connection: Connection, place: RoomMatch) -> None:
        try:
            live = await self._hub.get(place.match)
        except (NotFound, Expired):
            return
        if place.match not in connection.places and not connection.closing:
            live.enter(connection, place.seat, None)
            self._hub.presence.came(live)

    def detach(self, connection: Connection, room_id: str) -> None:
        here = self._rooms.here.get(room_id)
        if here is not None:
            self._drop(here, connection)

    def _drop(self, here: Here, connection: Connection) -> None:
        room_id = here.room.id
        before = here.own_watchers(), here.own_voices()
        seated = here.own_seated()
        here.drop(connection)
        if here.own_seated() != seated:
            self._rooms.other_workers.publish_around(here)
        rooms = self._rooms_of.get(connection)
        if rooms is not None:
            rooms.discard(room_id)
        if (here.own_watchers(), here.own_voices()) != before:
            self._hub.spawn(self._rooms.other_workers.around_changed(here))
        self._forget_if_empty(here)

    def _forget_if_empty(self, here: Here) -> None:
        if not here.is_needed() and self._rooms.here.get(here.room.id) is here:
            del self._rooms.here[here.room.id]
            self._hub.spawn(self._unfollow(here.room.id))

    async def _unfollow(self, room_id: str) -> None:
        """Unless somebody came back meanwhile."""
        if room_id not in self._rooms.here:
            await self._rooms.fanout.unfollow(room_id)
            if room_id in self._rooms.here:
                await self._rooms.fanout.follow(room_id)

    # Looking on by a match's id

    async def check_may_watch(self, connection: Connection, room_id: str) -> None:
        """A match shows itself to whom its room would: who is in it by this connection, or would be let in without a
        password; and, as to any spectator, to whoever looks after the site. Raises `RoomError`."""
        here = self._rooms.here.get(room_id)
        if here is not None and here.holds(connection):
            return
        room = await self._rooms.store.load(room_id)
        if room is None:
            return
        newcomer = Newcomer(connection.player or "", "", address=connection.address)
        refused = door.watch(room, newcomer, self._rooms.now()).refused
        if refused is not None and not await self._rooms.people.may_look_anywhere(newcomer.player):
            raise RoomError.of(refused)

    def put_out(self, here: Here, connection: Connection, player: str) -> None:
        """Unless the connection belongs here."""
        if not here.holds(connection):
            return
        reason = self._why_out(here, connection, player)
        if reason is not None:
            connection.say(RoomRemoved(here.room.id, reason))
            self._drop(here, connection)

    def _why_out(self, here: Here, connection: Connection, player: str) -> Any:
        if here.room.status == "closed":
            return "closed"
        if connection in here.watching:
            if door.shut_out(here.room, player) is not None:
                return "kicked"
            return None if here.room.spectators else "spectators_off"
        if here.room.member(player) is not None:
            return None
        why = next((event.kind for event in here.untold if event.player == player), "left")
        return why if why in ("kicked", "idle", "offline") else "left"
