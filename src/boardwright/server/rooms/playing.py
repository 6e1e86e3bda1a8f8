"""Matches in rooms: starting one, leaving one, ending one that nobody can go on with."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from boardwright.engine.stakes import BuyIn
from boardwright.engine.types import VOID, GameError, MatchState
from boardwright.protocol.codes import Code
from boardwright.protocol.rooms import EventKind
from boardwright.server.economy.tables import BoughtBefore
from boardwright.server.matches.live import Live
from boardwright.server.matches.storage.stored import Expired, NotFound
from boardwright.server.rooms.audience import views
from boardwright.server.rooms.ending import outcome_of
from boardwright.server.rooms.errors import RoomError
from boardwright.server.rooms.rules import lineup, ownership, seats
from boardwright.server.rooms.rules.room import Change
from boardwright.server.rooms.service import TRIES, Rooms, pause
from boardwright.store import Bundle, Conflict, InsufficientChips, StoreUnavailable, Work, new_match_id
from boardwright.store.room_records import Member, RoomRecord
from boardwright.store.rooms import saving


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
                return
        raise StoreUnavailable(f"room {room_id} is too busy")

    async def _start(self, room: RoomRecord, by: str) -> Change:
        rooms, now = self._rooms, self._rooms.now()
        game = rooms.game_of(room)
        bounds = rooms.bounds_of(game)
        buy_in = rooms.buy_in_of(room)
        short = await self._short(room, buy_in)
        order = partial(rooms.order_of, room)
        started = lineup.start(room, bounds, new_match_id(now), by, now, short, order)
        if started.refused is not None:
            raise RoomError.of(started.refused)
        saved = replace(started.room, version=room.version + 1)
        players = players_by_seat(saved)
        try:
            await rooms.people.economy.start_match(
                rooms.hub,
                room.game,
                [owner_of(member) for member in players],
                room_id=room.id,
                base=views.base_bet(room, game),
                max_bet=room.max_bet,
                options=room.options,
                clock=room.clock,
                memory=memory_for(room, players),
                match_id=saved.match,
                names=[member.name for member in players],
                bundle=Bundle(writes=saving(room, saved)),
                on_table=buy_in is not None,
                rated=room.rated,
                waits=room.absence == "wait",
            )
        except GameError as error:
            raise RoomError(Code.BAD_OPTIONS, None, **error.refusal.details) from None
        return started._replace(room=saved)

    async def start_if_wanted(self, reference: str) -> None:
        """When the last one who plays has agreed to one more match."""
        rooms = self._rooms
        room = await rooms.load(reference)
        if room.owner is None or room.status != "waiting":
            return  # somebody agreed at the same moment, and it has started
        short = await self._short(room, rooms.buy_in_of(room))
        if lineup.wants_again(room, rooms.bounds_of(rooms.game_of(room)), short):
            await self.start(room.id, room.owner)

    async def _short(self, room: RoomRecord, buy_in: BuyIn | None) -> dict[str, int]:
        """Who has too few chips on the table to be dealt in, and how many it takes. Nothing changes them without
        changing the room."""
        if buy_in is None:
            return {}
        people = [member.player for member in room.people]
        stacks = await self._rooms.people.stacks(room.id, people)
        return {player: buy_in.needed for player in people if stacks.get(player, 0) < buy_in.needed}

    async def buy_in(self, reference: str, player: str, amount: int, action_id: str) -> None:
        """Chips from the wallet to the table, with the change of the room."""
        rooms = self._rooms
        room = await rooms.load(reference)
        bounds = rooms.buy_in_of(room)
        if bounds is None:
            raise RoomError(Code.NO_BUY_IN)
        work = rooms.people.economy.take_to_table(room.id, player, amount, action_id, bounds)
        try:
            await rooms.change(
                room.id, lambda room: lineup.buy_in(room, player, amount, rooms.now()), works=(work,)
            )
        except BoughtBefore:
            return
        except InsufficientChips as error:
            raise RoomError(
                Code.INSUFFICIENT_CHIPS, None, balance=error.balance, needed=error.needed
            ) from None

    async def leave(self, reference: str, player: str, kind: EventKind = "left") -> Change:
        """Give a seat up. Who takes part in a running match leaves it as the game says, in the same transaction."""
        rooms = self._rooms
        room_id = await rooms.id_of(reference)
        draw = secrets.randbits(32)

        def go(room: RoomRecord) -> Change:
            return seats.leave(room, player, rooms.now(), rooms.limits, draw, kind)

        async with rooms.lock(room_id):
            for attempt in range(TRIES):
                room = await rooms.load(room_id)
                live = await self.live_of(room, player)
                if live is None:
                    break
                try:
                    left = await self._leave_both(room, live, player, go)
                except (Conflict, NotFound):  # somebody else changed the room, or ended the match
                    await pause(attempt)
                    continue
                await rooms.learn(left.room, left.events, own=True)
                return left
            else:
                raise StoreUnavailable(f"room {room_id} is too busy")
        return await rooms.change(room_id, go)

    async def _leave_both(
        self, room: RoomRecord, live: Live, player: str, go: Callable[[RoomRecord], Change]
    ) -> Change:
        """The match and the room, or, by a `Conflict`, neither."""
        rooms, member = self._rooms, room.member(player)
        assert member is not None
        assert member.match_seat is not None
        left = Change(room)

        def along(state: MatchState[Any]) -> Bundle:
            nonlocal left
            over = Change(room)
            ended = state.sys.gameover
            if ended is not None:
                memory, results = outcome_of(live, state)
                over = lineup.finish(room, live.id, rooms.now(), void=ended.reason == VOID)
                over = lineup.remember(over, room, memory, results)
            gone = go(over.room)
            saved = replace(gone.room, version=room.version + 1)
            left = Change(saved, (*over.events, *gone.events))
            return Bundle(writes=saving(room, saved), works=cashing)

        cashing = rooms.cashing(room, go(room).room)
        await live.leave(member.match_seat, is_last=room.people == (member,), along=along)
        return left

    async def live_of(self, room: RoomRecord, player: str) -> Live | None:
        """The running match that a member takes part in."""
        member = room.member(player)
        if member is None or member.match_seat is None or room.match is None:
            return None
        return await self._live(room.match)

    async def close(self, reference: str, by: str | None, *works: Work) -> None:
        """For good. An administrator (`by` None) may close a room in play: everybody gets back what he put in. `works`
        are done with the change of the room."""
        rooms = self._rooms
        room = await rooms.load(reference)
        if by is None and room.match is not None:
            live = await self._live(room.match)
            if live is not None:
                await self.abandon(live)
        await rooms.change(room.id, lambda room: ownership.close(room, by, rooms.now()), works=works)

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


def players_by_seat(room: RoomRecord) -> list[Member]:
    """Who takes part in the room's match, by the seats of the match."""
    seated = {member.match_seat: member for member in room.members if member.match_seat is not None}
    return [seated[seat] for seat in sorted(seated)]


def owner_of(member: Member) -> str:
    return f"bot:{member.bot}" if member.bot else member.player


def memory_for(room: RoomRecord, players: Sequence[Member]) -> dict[str, Any]:
    """What the game left for its next match, and what the room knows of who plays it: a match of many hands goes on
    only while the same people sit on the same seats."""
    before = [result.player for result in views.results(room)]
    return {
        **views.unpack_memory(room.memory),
        "places": [member.seat for member in players],
        "same_players": before == [owner_of(member) for member in players],
    }
