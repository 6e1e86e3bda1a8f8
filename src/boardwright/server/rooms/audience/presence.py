"""Who is around in a room, at this worker and, by what the others say, elsewhere: connections, spectators, voices.

None of it is in the database: it is true while the connections are.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from boardwright.protocol.rooms import RoomEvent, VoicePeer, Watcher
from boardwright.server.sockets.connection import Connection
from boardwright.store.room_records import RoomRecord


class Looker(Struct):
    """A spectator's connection."""

    player: str
    name: str
    active_at: int


class Voice(NamedTuple):
    """Somebody who talks, and the one connection that carries it."""

    connection: Connection
    peer: VoicePeer
    since: int


class Elsewhere(NamedTuple):
    watching: tuple[Watcher, ...]
    voices: tuple[VoicePeer, ...]
    heard_at: float


class Here:
    """One room, as far as this worker has to do with it."""

    def __init__(self, room: RoomRecord) -> None:
        self.room = room
        self.seated: dict[Connection, str] = {}
        """Connections of members, with their player."""
        self.watching: dict[Connection, Looker] = {}
        self.voices: dict[str, Voice] = {}
        self.remote: dict[str, Elsewhere] = {}
        self.seated_elsewhere: dict[str, frozenset[str]] = {}
        """Players by worker. A worker that died without a word is believed until its members' leases end."""
        self.untold: list[RoomEvent] = []
        """What happened since the room was last told to those in it."""
        self.warned: dict[str, int] = {}
        """Who was warned of being idle, and since when idle."""

    @property
    def connections(self) -> Iterator[tuple[Connection, str]]:
        yield from self.seated.items()
        yield from ((connection, looker.player) for connection, looker in self.watching.items())

    def is_needed(self) -> bool:
        return bool(self.seated or self.watching)

    def holds(self, connection: Connection) -> bool:
        return connection in self.seated or connection in self.watching

    def is_here(self, player: str) -> bool:
        return player in self.seated.values()

    def is_elsewhere(self, player: str) -> bool:
        """By another device, at another worker."""
        return any(player in seated for seated in self.seated_elsewhere.values())

    def sit(self, connection: Connection, player: str) -> None:
        """A member's. Who comes in again, from the room to its table, goes on talking."""
        self.watching.pop(connection, None)
        self.seated[connection] = player

    def look_on(self, connection: Connection, looker: Looker) -> None:
        self.drop(connection)
        self.watching[connection] = looker

    def drop(self, connection: Connection) -> str | None:
        """The connection is not in the room any more; whose it was."""
        player = self.seated.pop(connection, None)
        looker = self.watching.pop(connection, None)
        for name, voice in list(self.voices.items()):
            if voice.connection is connection:
                del self.voices[name]
        return player if looker is None else looker.player

    def own_seated(self) -> tuple[str, ...]:
        return tuple(sorted(set(self.seated.values())))

    def own_watchers(self) -> tuple[Watcher, ...]:
        return tuple(
            {looker.player: Watcher(looker.player, looker.name) for looker in self.watching.values()}.values()
        )

    def own_voices(self) -> tuple[VoicePeer, ...]:
        return tuple(voice.peer for voice in self.voices.values())

    def all_watchers(self) -> tuple[Watcher, ...]:
        everybody = {each.player: each for there in self.remote.values() for each in there.watching}
        everybody.update({each.player: each for each in self.own_watchers()})
        return tuple(everybody[player] for player in sorted(everybody) if self.room.member(player) is None)

    def all_voices(self) -> tuple[VoicePeer, ...]:
        """One voice a player: the one at this worker, if it is said to be at several."""
        everybody = {each.player: each for there in self.remote.values() for each in there.voices}
        everybody.update({each.player: each for each in self.own_voices()})
        return tuple(everybody[player] for player in sorted(everybody))
