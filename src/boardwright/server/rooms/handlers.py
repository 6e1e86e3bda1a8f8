"""What a client may say about rooms, each message to the function that does it. The answer is `ok`, or why not."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from boardwright.protocol.codes import Code
from boardwright.protocol.messages import Error
from boardwright.protocol.rooms import (
    ClientRoomChat,
    ClientRoomLoan,
    ClientVoiceSignal,
    Ok,
    RoomAddBot,
    RoomAgain,
    RoomApproved,
    RoomBuyIn,
    RoomCancelRequest,
    RoomChange,
    RoomClose,
    RoomCreate,
    RoomDecide,
    RoomEnter,
    RoomInvite,
    RoomInvited,
    RoomKick,
    RoomLeave,
    RoomMute,
    RoomPending,
    RoomQuick,
    RoomReady,
    RoomRejected,
    RoomRemoveBot,
    RoomRemoved,
    RoomRequest,
    RoomSitOut,
    RoomStart,
    RoomsUnwatch,
    RoomsWatch,
    RoomTransfer,
    VoiceJoin,
    VoiceLeave,
    VoiceState,
)
from boardwright.server.economy.refusals import Refused
from boardwright.server.rooms.audience.talking import Talking
from boardwright.server.rooms.errors import RoomError
from boardwright.server.rooms.opening import Opening, check_bot
from boardwright.server.rooms.playing import Playing
from boardwright.server.rooms.rules import door, lineup, ownership, requests, speech
from boardwright.server.rooms.rules.room import Change, Newcomer
from boardwright.server.rooms.service import Rooms
from boardwright.server.sockets.connection import Connection
from boardwright.store.room_records import RoomRecord
from boardwright.store.rooms import Wanted

Handler = Callable[[Connection, Any], Awaitable[Ok]]


class Handlers:
    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.opening = Opening(rooms)
        self.playing = Playing(rooms)
        self.talking = Talking(rooms)
        self._handlers: dict[type, Handler] = {
            RoomsWatch: self._watch_rooms,
            RoomsUnwatch: self._unwatch_rooms,
            RoomCreate: self._create,
            RoomQuick: self._quick,
            RoomEnter: self._enter,
            RoomLeave: self._leave,
            RoomReady: self._ready,
            RoomAgain: self._again,
            RoomSitOut: self._sit_out,
            RoomBuyIn: self._buy_in,
            RoomStart: self._start,
            RoomKick: self._kick,
            RoomTransfer: self._transfer,
            RoomClose: self._close,
            RoomAddBot: self._add_bot,
            RoomRemoveBot: self._remove_bot,
            RoomRequest: self._request,
            RoomCancelRequest: self._cancel_request,
            RoomDecide: self._decide,
            RoomInvite: self._invite,
            RoomChange: self._change,
            ClientRoomChat: self._say,
            RoomMute: self._mute,
            ClientRoomLoan: self._loan,
            VoiceJoin: self._join_voice,
            VoiceLeave: self._leave_voice,
            VoiceState: self._set_voice,
            ClientVoiceSignal: self._signal,
        }

    def add(self, kind: type, handler: Handler) -> None:
        """Something else that a client may say, and that is answered in the same way."""
        self._handlers[kind] = handler

    async def take(self, connection: Connection, said: Any) -> None:
        try:
            answer = await self._handlers[type(said)](connection, said)
        except (RoomError, Refused) as error:
            room = getattr(said, "room", None)
            connection.say(Error(error.code, error.reason, None, said.seq, room, {**error.details}))
        else:
            connection.say(answer)

    def _act(
        self, connection: Connection, said: Any, action: Callable[[RoomRecord, str, int], Change]
    ) -> Awaitable[Change]:
        """A change by somebody in the room, at this moment."""
        player = player_of(connection)
        return self.rooms.change(said.room, lambda room: action(room, player, self.rooms.now()))

    # The lobby

    async def _watch_rooms(self, connection: Connection, said: RoomsWatch) -> Ok:
        cards = await self.rooms.cards(Wanted(game=said.game))
        self.rooms.lobby.watch(connection, said, cards)
        return Ok(said.seq)

    async def _unwatch_rooms(self, connection: Connection, said: RoomsUnwatch) -> Ok:
        self.rooms.lobby.unwatch(connection)
        return Ok(said.seq)

    async def _create(self, connection: Connection, said: RoomCreate) -> Ok:
        room = await self.opening.create(player_of(connection), said, connection.sender)
        return await self._come_in(connection, room, said.seq)

    async def _quick(self, connection: Connection, said: RoomQuick) -> Ok:
        room = await self.opening.quick(player_of(connection), said, connection.sender)
        return await self._come_in(connection, room, said.seq)

    async def _come_in(self, connection: Connection, room: RoomRecord, seq: int) -> Ok:
        await self.rooms.visitors.attach(
            connection, room.id, name=room.name_of(connection.player), watch=False
        )
        return Ok(seq, room.id, room.code)

    # Coming and going

    async def _enter(self, connection: Connection, said: RoomEnter) -> Ok:
        newcomer = await self._newcomer(connection, said.room, said.password)
        enter = door.watch if said.watch else door.enter
        change = await self.rooms.change(said.room, lambda room: enter(room, newcomer, self.rooms.now()))
        room = change.room
        watch = said.watch and room.member(newcomer.player) is None
        await self.rooms.visitors.attach(connection, room.id, name=newcomer.name, watch=watch)
        return Ok(said.seq, room.id, room.code)

    async def _newcomer(self, connection: Connection, room_ref: str, password: str | None) -> Newcomer:
        player = player_of(connection)
        name = await self.rooms.people.name_of(player)
        newcomer = Newcomer(player, name, address=connection.address)
        if password is None:
            return newcomer
        room = await self.rooms.load(room_ref)
        if door.is_locked(room, newcomer.guesser, self.rooms.now()):
            return newcomer
        fits = room.password is None or await self.rooms.people.fits(password, room.password)
        return newcomer._replace(password_fits=fits)

    async def _leave(self, connection: Connection, said: RoomLeave) -> Ok:
        room_id = await self.rooms.id_of(said.room)
        here = self.rooms.here.get(room_id)
        if here is not None and connection in here.watching:
            self.rooms.visitors.detach(connection, room_id)
            connection.say(RoomRemoved(room_id, "left"))
        else:
            await self.playing.leave(room_id, player_of(connection))
        return Ok(said.seq)

    # In the room

    async def _ready(self, connection: Connection, said: RoomReady) -> Ok:
        await self._act(connection, said, lambda room, by, now: lineup.set_ready(room, by, said.ready, now))
        return Ok(said.seq)

    async def _again(self, connection: Connection, said: RoomAgain) -> Ok:
        await self._act(connection, said, lambda room, by, now: lineup.set_ready(room, by, said.agree, now))
        if said.agree:
            await self.playing.start_if_wanted(said.room)
        return Ok(said.seq)

    async def _sit_out(self, connection: Connection, said: RoomSitOut) -> Ok:
        await self._act(connection, said, lambda room, by, now: lineup.sit_out(room, by, said.out, now))
        return Ok(said.seq)

    async def _buy_in(self, connection: Connection, said: RoomBuyIn) -> Ok:
        await self.playing.buy_in(said.room, player_of(connection), said.amount, said.action_id)
        return Ok(said.seq)

    async def _start(self, connection: Connection, said: RoomStart) -> Ok:
        await self.playing.start(said.room, player_of(connection))
        return Ok(said.seq)

    async def _kick(self, connection: Connection, said: RoomKick) -> Ok:
        limits = self.rooms.limits
        await self._act(
            connection, said, lambda room, by, now: ownership.kick(room, said.player, by, now, limits)
        )
        return Ok(said.seq)

    async def _transfer(self, connection: Connection, said: RoomTransfer) -> Ok:
        await self._act(
            connection, said, lambda room, by, now: ownership.transfer(room, said.player, by, now)
        )
        return Ok(said.seq)

    async def _close(self, connection: Connection, said: RoomClose) -> Ok:
        await self.playing.close(said.room, player_of(connection))
        return Ok(said.seq)

    async def _add_bot(self, connection: Connection, said: RoomAddBot) -> Ok:
        check_bot(said.level)
        await self._act(
            connection, said, lambda room, by, now: ownership.add_bot(room, said.level, said.level, by, now)
        )
        return Ok(said.seq)

    async def _remove_bot(self, connection: Connection, said: RoomRemoveBot) -> Ok:
        await self._act(
            connection, said, lambda room, by, now: ownership.remove_bot(room, said.seat, by, now)
        )
        return Ok(said.seq)

    async def _change(self, connection: Connection, said: RoomChange) -> Ok:
        await self.opening.change(player_of(connection), said)
        return Ok(said.seq)

    # Being let in

    async def _request(self, connection: Connection, said: RoomRequest) -> Ok:
        newcomer = await self._newcomer(connection, said.room, said.password)
        request_id = secrets.token_hex(8)
        change = await self.rooms.change(
            said.room,
            lambda room: requests.ask(room, newcomer, said.message.strip(), request_id, self.rooms.now()),
        )
        asked = next(each for each in change.room.requests if each.id == request_id)
        connection.say(RoomPending(change.room.id, asked.id, asked.expires_at))
        return Ok(said.seq, change.room.id, change.room.code, request_id)

    async def _cancel_request(self, connection: Connection, said: RoomCancelRequest) -> Ok:
        change = await self._act(connection, said, requests.cancel)
        self.rooms.telling.player(player_of(connection), RoomRejected(change.room.id, "cancelled"))
        return Ok(said.seq)

    async def _decide(self, connection: Connection, said: RoomDecide) -> Ok:
        asked = await self._asked(said)
        try:
            change = await self._act(
                connection,
                said,
                lambda room, by, now: requests.decide(room, said.request, said.approve, by, now),
            )
        except RoomError as error:
            if asked is not None and error.code in (Code.ROOM_FULL, Code.ROOM_CLOSED):
                room_id = await self.rooms.id_of(said.room)
                closed: Any = error.reason
                self.rooms.telling.player(asked, RoomRejected(room_id, closed))
            raise
        seated = None if asked is None else change.room.member(asked)
        if asked is not None and said.approve and seated is not None:
            self.rooms.telling.player(asked, RoomApproved(change.room.id, seated.seat))
        elif asked is not None:
            self.rooms.telling.player(asked, RoomRejected(change.room.id, "rejected"))
        return Ok(said.seq)

    async def _asked(self, said: RoomDecide) -> str | None:
        """Whose request it is; the rules say whether it may be decided."""
        room = await self.rooms.load(said.room)
        return next((each.player for each in requests.pending(room) if each.id == said.request), None)

    async def _invite(self, connection: Connection, said: RoomInvite) -> Ok:
        request_id = secrets.token_hex(8)
        change = await self._act(
            connection, said, lambda room, by, now: requests.invite(room, said.player, request_id, by, now)
        )
        room, player = change.room, player_of(connection)
        by_name = room.name_of(player)
        self.rooms.telling.player(
            said.player, RoomInvited(room.id, room.code, room.name, room.game, player, by_name)
        )
        return Ok(said.seq)

    # Talk

    async def _say(self, connection: Connection, said: ClientRoomChat) -> Ok:
        await self.talking.say(connection, said)
        return Ok(said.seq)

    async def _mute(self, connection: Connection, said: RoomMute) -> Ok:
        await self._act(
            connection, said, lambda room, by, now: speech.mute(room, said.player, said.muted, by, now)
        )
        return Ok(said.seq)

    async def _join_voice(self, connection: Connection, said: VoiceJoin) -> Ok:
        await self.talking.join(connection, said)
        return Ok(said.seq)

    async def _leave_voice(self, connection: Connection, said: VoiceLeave) -> Ok:
        await self.talking.leave(connection, said.room)
        return Ok(said.seq)

    async def _set_voice(self, connection: Connection, said: VoiceState) -> Ok:
        await self.talking.set_state(connection, said)
        return Ok(said.seq)

    async def _signal(self, connection: Connection, said: ClientVoiceSignal) -> Ok:
        await self.talking.signal(connection, said)
        return Ok(said.seq)

    # Chips

    async def _loan(self, connection: Connection, said: ClientRoomLoan) -> Ok:
        """The platform lends, at the table: who has a seat there, and too little to go on. Some games let the chips
        into the match that runs."""
        rooms, player = self.rooms, player_of(connection)
        room = await rooms.load(said.room)
        if room.member(player) is None:
            raise RoomError(Code.NOT_IN_ROOM)
        live = await self.playing.live_of(room, player)
        loan, is_new = await rooms.people.economy.borrow(
            player, said.amount, said.action_id, room_id=room.id, live=live, max_bet=room.max_bet
        )
        if is_new:
            await rooms.telling.loan(room.id, player, loan.principal)
        return Ok(said.seq)


def player_of(connection: Connection) -> str:
    assert connection.player is not None, "says hello first"
    return connection.player
