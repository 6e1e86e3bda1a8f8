"""What the people in a room are told, each as he may see it: the room as it is, what happened in it, loans, voices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.engine.types import SPECTATOR
from boardwright.protocol.base import FromServer
from boardwright.protocol.codec import JSON
from boardwright.protocol.rooms import Room, RoomEvent, RoomMatch, RoomSettled, ServerRoomLoan, VoicePeers
from boardwright.server.process.fanout import RoomLent, ToPlayer
from boardwright.server.rooms.audience import views
from boardwright.server.rooms.audience.presence import Here
from boardwright.server.sockets.connection import Connection
from boardwright.store.room_records import RoomRecord

if TYPE_CHECKING:
    from boardwright.server.rooms.service import Rooms


class Telling:
    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._fanout = rooms.fanout

    async def state(self, here: Here, to: Connection | None = None) -> None:
        """The room as it is, to everybody in it, each as he may see it; or to one who comes in."""
        while True:
            room = here.room
            players = [member.player for member in room.people]
            chips = await self._rooms.people.balances(players)
            buy_in = self._rooms.buy_in_of(room)
            stacks = {} if buy_in is None else await self._rooms.people.stacks(room.id, players)
            if here.room is room:
                break
            if to is None:
                return  # somebody else tells what is newer, with the same events
        events: tuple[RoomEvent, ...] = ()
        if to is None:
            events, here.untold = tuple(here.untold), []
        base = views.base_bet(room, self._rooms.game_of(room))
        watching = here.all_watchers()
        encoded: dict[tuple[str, bool], bytes] = {}
        for connection, player in list(here.connections):
            if to is not None and connection is not to:
                continue
            key = connection.codec.name, player == room.owner
            if key not in encoded:
                state = views.state(
                    room, base, watching, chips, for_owner=key[1], buy_in=buy_in, stacks=stacks
                )
                encoded[key] = connection.codec.encode(Room(state, events))
            connection.push(encoded[key])

    def everybody(self, here: Here, message: FromServer) -> None:
        for connection, _ in list(here.connections):
            connection.say(message)

    def player(self, player: str, message: FromServer) -> None:
        """Wherever that player is connected."""
        for connection in self._rooms.visitors.connections_of(player):
            connection.say(message)
        self._fanout.publish(ToPlayer(self._fanout.worker, player, JSON.encode(message)))

    async def loan(self, room_id: str, player: str, amount: int) -> None:
        """Everybody at the table knows who plays with borrowed chips."""
        self._fanout.publish(RoomLent(self._fanout.worker, room_id, player, amount))
        here = self._rooms.here.get(room_id)
        if here is not None:
            self.everybody(here, ServerRoomLoan(room_id, player, amount))
            await self.state(here)

    def voices(self, here: Here) -> None:
        peers = here.all_voices()
        for connection, player in list(here.connections):
            voice = here.voices.get(player)
            joined = voice is not None and voice.connection is connection
            connection.say(VoicePeers(here.room.id, peers, joined))

    def changes(self, here: Here, before: RoomRecord) -> None:
        """What has a message of its own: who is out, a match that began or ended."""
        room = here.room
        if before.match is not None and room.match != before.match and room.last_match == before.match:
            results = views.results(room)
            settled = RoomSettled(room.id, before.match, results, sum(each.spent for each in results))
            self.everybody(here, settled)
        for connection, player in list(here.connections):
            self._rooms.visitors.put_out(here, connection, player)
        if room.match is not None and room.match != before.match:
            for connection, player in here.connections:
                connection.say(match_of(room, player))
        for player in set(here.seated.values()):
            member = room.member(player)
            if member is not None and not member.online:
                self._rooms.visitors.is_back(room.id, player)


def match_of(room: RoomRecord, player: str) -> RoomMatch:
    member = room.member(player)
    seat = None if member is None else member.match_seat
    return RoomMatch(room.id, room.match or "", SPECTATOR if seat is None else seat)
