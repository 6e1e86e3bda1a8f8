"""Rooms, for a client: the lobby as it changes, and each room that one is in, with methods for all one can do there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from boardwright.engine.types import TimeControl
from boardwright.protocol import rooms as wire

if TYPE_CHECKING:
    from boardwright.client.client import Client

NO_SEQ = 2**53 - 1
"""Of what is said again after a reconnect: nobody waits for the answer."""


class Signals:
    """Waiting until something is so."""

    def __init__(self) -> None:
        self._changed = asyncio.Condition()

    async def until(self, condition: Callable[[Any], Any], timeout: float = 30) -> None:
        """Wait until `condition(this)` holds."""
        async with asyncio.timeout(timeout), self._changed:
            await self._changed.wait_for(lambda: condition(self))

    async def notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()


class Room(Signals):
    """A room that one is in, as the server last told it."""

    def __init__(self, client: Client, room_id: str, *, watch: bool = False) -> None:
        super().__init__()
        self.id = room_id
        self.watch = watch
        self._state: wire.RoomState | None = None
        self.events: list[wire.RoomEvent] = []
        """What happened since somebody last emptied the list."""
        self.chat: list[wire.RoomLine] = []
        self.match: wire.RoomMatch | None = None
        self.settled: list[wire.RoomSettled] = []
        self.loans: list[wire.ServerRoomLoan] = []
        self.idle: wire.RoomIdle | None = None
        self.removed: str | None = None
        """Why one is not in the room any more."""
        self.voices: wire.VoicePeers | None = None
        self.signals: list[wire.ServerVoiceSignal] = []
        self._client = client

    @property
    def is_shown(self) -> bool:
        """Has the server told what it is like in there?"""
        return self._state is not None

    @property
    def state(self) -> wire.RoomState:
        if self._state is None:
            raise LookupError(f"room {self.id}: the server has not shown it yet")
        return self._state

    @property
    def me(self) -> wire.Member:
        return self.member(self._client.player or "")

    def member(self, player: str) -> wire.Member:
        """`LookupError` if that player has no seat."""
        for member in self.state.members:
            if member.player == player:
                return member
        raise LookupError(f"room {self.id}: {player} has no seat")

    # What one can do

    async def leave(self) -> None:
        await self._ask(lambda seq: wire.RoomLeave(seq, self.id))
        self._client.rooms.inside.pop(self.id, None)

    async def ready(self, ready: bool = True) -> None:
        await self._ask(lambda seq: wire.RoomReady(seq, self.id, ready))

    async def again(self, agree: bool = True) -> None:
        await self._ask(lambda seq: wire.RoomAgain(seq, self.id, agree))

    async def start(self) -> None:
        await self._ask(lambda seq: wire.RoomStart(seq, self.id))

    async def kick(self, player: str) -> None:
        await self._ask(lambda seq: wire.RoomKick(seq, self.id, player))

    async def transfer(self, player: str) -> None:
        await self._ask(lambda seq: wire.RoomTransfer(seq, self.id, player))

    async def close(self) -> None:
        await self._ask(lambda seq: wire.RoomClose(seq, self.id))

    async def add_bot(self, level: str = "random") -> None:
        await self._ask(lambda seq: wire.RoomAddBot(seq, self.id, level))

    async def remove_bot(self, seat: int) -> None:
        await self._ask(lambda seq: wire.RoomRemoveBot(seq, self.id, seat))

    async def decide(self, request: str, approve: bool) -> None:
        await self._ask(lambda seq: wire.RoomDecide(seq, self.id, request, approve))

    async def invite(self, player: str) -> None:
        await self._ask(lambda seq: wire.RoomInvite(seq, self.id, player))

    async def change(self, **changes: Any) -> None:
        await self._ask(lambda seq: wire.RoomChange(seq, self.id, **changes))

    async def say(self, text: str) -> None:
        await self._ask(lambda seq: wire.ClientRoomChat(seq, self.id, text))

    async def say_phrase(self, phrase: str) -> None:
        await self._ask(lambda seq: wire.ClientRoomChat(seq, self.id, None, phrase))

    async def mute(self, player: str, muted: bool = True) -> None:
        await self._ask(lambda seq: wire.RoomMute(seq, self.id, player, muted))

    async def borrow(self, amount: int, action_id: str) -> None:
        await self._ask(lambda seq: wire.ClientRoomLoan(seq, self.id, amount, action_id))

    async def join_voice(self, *, muted: bool = False) -> None:
        await self._ask(lambda seq: wire.VoiceJoin(seq, self.id, muted))

    async def leave_voice(self) -> None:
        await self._ask(lambda seq: wire.VoiceLeave(seq, self.id))

    async def set_voice(self, *, muted: bool = False, speaking: bool = False) -> None:
        await self._ask(lambda seq: wire.VoiceState(seq, self.id, muted, speaking))

    async def signal(self, to: str, kind: wire.SignalKind, data: str) -> None:
        await self._ask(lambda seq: wire.ClientVoiceSignal(seq, self.id, to, kind, data))

    async def _ask(self, make: Any) -> wire.Ok:
        answer: wire.Ok = await self._client.ask(make)
        return answer

    # What the server says

    async def take(self, message: Any) -> None:
        match message:
            case wire.Room():
                if self._state is None or message.state.version >= self._state.version:
                    self._state = message.state
                self.events.extend(message.events)
            case wire.ServerRoomChat():
                known = set() if message.history else {line.id for line in self.chat}
                kept = [] if message.history else self.chat
                self.chat = [*kept, *(line for line in message.lines if line.id not in known)]
            case wire.RoomMatch():
                self.match = message
            case wire.RoomSettled():
                self.settled.append(message)
            case wire.ServerRoomLoan():
                self.loans.append(message)
            case wire.RoomIdle():
                self.idle = message
            case wire.RoomRemoved():
                self.removed = message.reason
                self._client.rooms.inside.pop(self.id, None)
            case wire.VoicePeers():
                self.voices = message
            case wire.ServerVoiceSignal():
                self.signals.append(message)
        await self.notify()


class RoomsClient(Signals):
    """`client.rooms`."""

    def __init__(self, client: Client) -> None:
        super().__init__()
        self.inside: dict[str, Room] = {}
        self.listed: dict[str, wire.RoomCard] = {}
        """The lobby, while it is watched."""
        self.answers: list[wire.RoomPending | wire.RoomApproved | wire.RoomRejected] = []
        self.invitations: list[wire.RoomInvited] = []
        self._client = client
        self._watching: wire.RoomsWatch | None = None

    async def watch(self, **wanted: Any) -> None:
        """Follow the lobby: `listed` is what the server would list now."""

        def make(seq: int) -> wire.RoomsWatch:
            self._watching = wire.RoomsWatch(seq, **wanted)
            return self._watching

        await self._client.ask(make)

    async def unwatch(self) -> None:
        self._watching = None
        await self._client.ask(wire.RoomsUnwatch)

    async def create(
        self,
        game: str,
        name: str = "A room",
        *,
        options: Mapping[str, Any] | None = None,
        clock: TimeControl | None = None,
        **more: Any,
    ) -> Room:
        return await self._into(
            lambda seq: wire.RoomCreate(seq, game, name, options=dict(options or {}), clock=clock, **more)
        )

    async def quick(self, game: str, stakes: int | None = None) -> Room:
        """`stakes`: for no higher base bet."""
        return await self._into(lambda seq: wire.RoomQuick(seq, game, stakes))

    async def enter(self, room: str, password: str | None = None, *, watch: bool = False) -> Room:
        """By id or code."""
        return await self._into(lambda seq: wire.RoomEnter(seq, room, password, watch), watch=watch)

    async def request(self, room: str, password: str | None = None, message: str = "") -> str:
        """Ask to be let in; the id of the request. `answers` grows when it is decided."""
        answer = await self._client.ask(lambda seq: wire.RoomRequest(seq, room, password, message))
        request: str = answer.request
        return request

    async def cancel_request(self, room: str) -> None:
        await self._client.ask(lambda seq: wire.RoomCancelRequest(seq, room))

    async def _into(self, make: Any, *, watch: bool = False) -> Room:
        """The room, as the server showed it before it answered."""
        answer = await self._client.ask(make)
        room = self.inside.get(answer.room)
        if room is None:  # in, and out again before the answer was read
            room = Room(self._client, answer.room)
            room.removed = "left"
        room.watch = watch
        return room

    def _room(self, room_id: str) -> Room:
        if room_id not in self.inside:
            self.inside[room_id] = Room(self._client, room_id)
        return self.inside[room_id]

    def come_back(self) -> list[Any]:
        """What to say after a reconnect, to be where one was."""
        again: list[Any] = [
            wire.RoomEnter(NO_SEQ, room.id, watch=room.watch) for room in self.inside.values()
        ]
        if self._watching is not None:
            again.append(self._watching)
        return again

    async def take(self, message: Any) -> None:
        match message:
            case wire.Rooms():
                self.listed = {card.id: card for card in message.rooms}
            case wire.RoomsChanged():
                self.listed[message.room.id] = message.room
            case wire.RoomsGone():
                self.listed.pop(message.id, None)
            case wire.RoomPending() | wire.RoomApproved() | wire.RoomRejected():
                self.answers.append(message)
            case wire.RoomInvited():
                self.invitations.append(message)
            case wire.Room():
                await self._room(message.state.id).take(message)
            case wire.RoomRemoved() if message.room not in self.inside:
                pass
            case _:
                await self._room(message.room).take(message)
        await self.notify()
