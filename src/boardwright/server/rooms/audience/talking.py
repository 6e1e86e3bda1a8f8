"""Chat in a room, and the relay that lets browsers find each other for voice: it only passes on, and only within a
room, between those who joined."""

from __future__ import annotations

import secrets

from boardwright.protocol.codes import Code
from boardwright.protocol.messages import ClientChat
from boardwright.protocol.rooms import (
    QUICK_PHRASES,
    ClientRoomChat,
    ClientVoiceSignal,
    ServerRoomChat,
    ServerVoiceSignal,
    VoiceJoin,
    VoicePeer,
    VoiceState,
)
from boardwright.server.matches.live import Live
from boardwright.server.process.fanout import RoomSaid, RoomSignal
from boardwright.server.process.limits import MemoryLimits
from boardwright.server.rooms.audience import views
from boardwright.server.rooms.audience.presence import Here, Voice
from boardwright.server.rooms.errors import RoomError
from boardwright.server.rooms.rules import speech
from boardwright.server.rooms.service import Rooms
from boardwright.server.sockets.connection import Connection
from boardwright.store import Conflict, StoreUnavailable
from boardwright.store.room_records import RoomLineRecord

LINES, PER_MS = 5, 5000
"""So many lines in so long a time, of one player in all rooms."""
LONGEST_LINE = 500
ID_TRIES = 5


class Talking:
    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._pace = MemoryLimits()
        """Of those who speak at tables without a room."""

    # Chat

    async def say_at_match(self, connection: Connection, live: Live, said: ClientChat) -> None:
        """A match of a room has no talk of its own: what is said there is said in the room, as the room allows. At a
        table without one nobody can be silenced, but everybody speaks as slowly."""
        if live.data.room is not None:
            await self.say(connection, ClientRoomChat(0, live.data.room, said.text))
            return
        player, text = connection.player or "", said.text.strip()
        if not _is_line(text, None):
            raise RoomError(Code.BAD_LINE)
        await self._rooms.people.check_may_write(player)
        if await self._pace.hit(player, LINES, PER_MS // 1000) is not None:
            raise RoomError(Code.CHAT_TOO_FAST)
        self._rooms.hub.presence.chat(live, player, text)

    async def say(self, connection: Connection, said: ClientRoomChat) -> None:
        rooms, now = self._rooms, self._rooms.now()
        here, player, name = await self._inside(connection, said.room)
        text = None if said.text is None else said.text.strip()
        if not _is_line(text, said.phrase):
            raise RoomError(Code.BAD_LINE)
        if await rooms.store.said_since(player, now - PER_MS) >= LINES:
            raise RoomError(Code.CHAT_TOO_FAST)
        await rooms.people.check_may_write(player)
        await self._may_speak(here, connection, player, now)
        record = await self._keep(here, player, name, text, said.phrase, now)
        line = views.line(record)
        rooms.telling.everybody(here, ServerRoomChat(here.room.id, (line,)))
        rooms.fanout.publish(RoomSaid(rooms.fanout.worker, here.room.id, line))

    async def _keep(
        self, here: Here, player: str, name: str, text: str | None, phrase: str | None, now: int
    ) -> RoomLineRecord:
        for _ in range(ID_TRIES):
            # By the time, so that lines of several workers are in order; and apart, if at the same time.
            number = now * 1000 + secrets.randbelow(1000)
            record = RoomLineRecord(
                id=number, room=here.room.id, player=player, name=name, at=now, text=text, phrase=phrase
            )
            try:
                await self._rooms.store.say(record)
            except Conflict:
                continue
            return record
        raise StoreUnavailable("the line was not taken")

    async def _may_speak(self, here: Here, connection: Connection, player: str, now: int) -> None:
        """As the newest version of the room says; and whoever speaks is not idle."""
        if connection in here.watching and here.room.member(player) is None:
            here.watching[connection].active_at = now
        else:
            await self._rooms.change(here.room.id, lambda room: speech.speak(room, player, now))

    async def _inside(self, connection: Connection, reference: str) -> tuple[Here, str, str]:
        """The room, if this very connection is in it; who it is."""
        rooms, player = self._rooms, connection.player or ""
        here = rooms.here.get(reference) or rooms.here.get(await rooms.id_of(reference))
        if here is None:
            raise RoomError(Code.NOT_IN_ROOM)
        looker = here.watching.get(connection)
        if looker is not None:
            return here, player, looker.name
        if connection not in here.seated:
            raise RoomError(Code.NOT_IN_ROOM)
        return here, player, here.room.name_of(player)

    # Voice

    async def join(self, connection: Connection, wanted: VoiceJoin) -> None:
        here, player, name = await self._inside(connection, wanted.room)
        if connection not in here.seated:
            raise RoomError(Code.NOT_IN_ROOM)
        here.voices[player] = Voice(connection, VoicePeer(player, name, wanted.muted), self._rooms.now())
        await self._rooms.other_workers.around_changed(here, joined=player)

    async def leave(self, connection: Connection, reference: str) -> None:
        here, player = await self._speaking(connection, reference)
        del here.voices[player]
        await self._rooms.other_workers.around_changed(here)

    async def set_state(self, connection: Connection, wanted: VoiceState) -> None:
        here, player = await self._speaking(connection, wanted.room)
        voice = here.voices[player]
        peer = VoicePeer(player, voice.peer.name, wanted.muted, wanted.speaking)
        here.voices[player] = voice._replace(peer=peer)
        self._rooms.other_workers.publish_around(here)
        self._rooms.telling.voices(here)

    async def signal(self, connection: Connection, said: ClientVoiceSignal) -> None:
        here, player = await self._speaking(connection, said.room)
        signal = ServerVoiceSignal(here.room.id, player, said.kind, said.data)
        voice = here.voices.get(said.to)
        if voice is not None:
            voice.connection.say(signal)
        elif any(peer.player == said.to for peer in here.all_voices()):
            worker = self._rooms.fanout.worker
            self._rooms.fanout.publish(RoomSignal(worker, here.room.id, said.to, signal))
        else:
            raise RoomError(Code.NOT_IN_VOICE)

    async def _speaking(self, connection: Connection, reference: str) -> tuple[Here, str]:
        here, player, _ = await self._inside(connection, reference)
        voice = here.voices.get(player)
        if voice is None or voice.connection is not connection:
            raise RoomError(Code.NOT_IN_VOICE)
        return here, player


def _is_line(text: str | None, phrase: str | None) -> bool:
    if text is None:
        return phrase in QUICK_PHRASES
    return phrase is None and 0 < len(text) <= LONGEST_LINE
