"""The other workers: what they do in rooms that people of this one are in, too, and what they have to hear of those."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from boardwright.protocol.codec import JSON
from boardwright.protocol.rooms import ServerRoomChat, ServerRoomLoan
from boardwright.server.process.fanout import (
    Leaving,
    News,
    RoomAround,
    RoomLent,
    RoomMoved,
    RoomSaid,
    RoomSignal,
    ToPlayer,
)
from boardwright.server.rooms.audience.presence import Elsewhere, Here
from boardwright.server.rooms.errors import quietly

if TYPE_CHECKING:
    from boardwright.server.rooms.service import Rooms


class OtherWorkers:
    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._telling = rooms.telling
        self._fanout = rooms.fanout
        self._spawn = rooms.hub.spawn

    async def around_changed(self, here: Here, joined: str | None = None) -> None:
        """Spectators or voices of this worker are others than before."""
        self.publish_around(here, joined)
        self._rooms.tell_lobby(here.room.id, self._rooms.card(here.room))
        self._telling.voices(here)
        await self._telling.state(here)

    def publish_around(self, here: Here, joined: str | None = None) -> None:
        voice = None if joined is None else here.voices.get(joined)
        self._fanout.publish(
            RoomAround(
                self._fanout.worker,
                here.room.id,
                here.own_seated(),
                here.own_watchers(),
                here.own_voices(),
                joined=None if voice is None else joined,
                joined_at=0 if voice is None else voice.since,
            )
        )

    def hear(self, news: News) -> None:
        match news:
            case RoomMoved():
                self._rooms.tell_lobby(news.room, news.card)
                here = self._rooms.here.get(news.room)
                if here is not None and news.version > here.room.version:
                    self._spawn(quietly(self._rooms.refresh(news.room, news.events)))
            case RoomAround():
                self._hear_around(news)
            case RoomSaid():
                if (here := self._rooms.here.get(news.room)) is not None:
                    self._telling.everybody(here, ServerRoomChat(news.room, (news.line,)))
            case RoomLent():
                if (here := self._rooms.here.get(news.room)) is not None:
                    self._telling.everybody(here, ServerRoomLoan(news.room, news.player, news.amount))
                    self._spawn(self._telling.state(here))
            case RoomSignal():
                here = self._rooms.here.get(news.room)
                voice = None if here is None else here.voices.get(news.to)
                if voice is not None:
                    voice.connection.say(news.signal)
            case ToPlayer():
                for connection in self._rooms.visitors.connections_of(news.player):
                    connection.say(JSON.decode_server(news.message))
            case Leaving():
                for here in self._rooms.here.values():
                    here.seated_elsewhere.pop(news.worker, None)
                    if here.remote.pop(news.worker, None) is not None:
                        self._spawn(self._telling.state(here))

    def _hear_around(self, news: RoomAround) -> None:
        here = self._rooms.here.get(news.room)
        if here is None:
            return
        if news.asks:
            self.publish_around(here)
            return
        self._hear_seated(here, news)
        known = here.remote.get(news.worker)
        here.remote[news.worker] = Elsewhere(news.watching, news.voices, monotonic())
        own = None if news.joined is None else here.voices.get(news.joined)
        if own is not None and (own.since, self._fanout.worker) < (news.joined_at, news.worker):
            del here.voices[own.peer.player]  # one voice a player: the device that joined last
            self.publish_around(here)
        if known is None or known.watching != news.watching:
            self._spawn(self._telling.state(here))
        if known is None or known.voices != news.voices or news.joined is not None:
            self._telling.voices(here)

    def _hear_seated(self, here: Here, news: RoomAround) -> None:
        """Two devices at two workers may go at once, each believed to be there by the worker of the other."""
        before = here.seated_elsewhere.get(news.worker, frozenset())
        here.seated_elsewhere[news.worker] = frozenset(news.seated)
        for player in before.difference(news.seated):
            self._rooms.visitors.may_be_gone(here, player)
