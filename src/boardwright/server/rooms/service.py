"""Rooms, carried out: load a room, ask its rules, write what became of it.

Any worker serves any room. The database decides between two that change the same one: the later reads it again and
asks the rules again. Who is there (`visitors`) is told (`telling`); the `other_workers` hear of it, and read it too.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Sequence
from weakref import WeakValueDictionary

from boardwright.engine.game import Game
from boardwright.engine.stakes import BuyIn
from boardwright.engine.types import GameError, Seat
from boardwright.protocol.codes import Code
from boardwright.protocol.rooms import RoomCard, RoomEvent, RoomRemoved
from boardwright.server.matches.hub import Hub
from boardwright.server.process.fanout import RoomMoved
from boardwright.server.process.settings import Settings
from boardwright.server.process.upkeep import CHANCE
from boardwright.server.rooms.audience import views
from boardwright.server.rooms.audience.lobby import MOST_LISTED, Lobby
from boardwright.server.rooms.audience.other_workers import OtherWorkers
from boardwright.server.rooms.audience.presence import Here
from boardwright.server.rooms.audience.telling import Telling
from boardwright.server.rooms.audience.visitors import Visitors
from boardwright.server.rooms.ending import Ending
from boardwright.server.rooms.errors import RoomError
from boardwright.server.rooms.people import People
from boardwright.server.rooms.rules import lineup
from boardwright.server.rooms.rules.room import MINUTE, Bounds, Change, Limits
from boardwright.store import Conflict, StoreUnavailable
from boardwright.store.books import Work
from boardwright.store.room_records import RoomRecord
from boardwright.store.rooms import Wanted

TRIES = 60
LONGEST_PAUSE = 0.05
PLAUSIBLE = re.compile(r"[0-9a-z-]{1,40}")
"""What can be a room's id or code; nothing else reaches the database."""


class Rooms:
    """The rooms of one worker."""

    def __init__(self, hub: Hub, people: People, settings: Settings) -> None:
        self.hub = hub
        self.people = people
        self.store = hub.store.rooms
        self.fanout = hub.fanout
        self.settings = settings
        self.limits = Limits(
            idle=round(settings.room_idle_minutes * MINUTE),
            offline=round(settings.room_offline_minutes * MINUTE),
            lowest_seat_succeeds=settings.owner_succession == "lowest_seat",
        )
        self.lobby = Lobby()
        self.here: dict[str, Here] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.telling = Telling(self)
        self.visitors = Visitors(self)
        self.other_workers = OtherWorkers(self)
        ending = Ending(self)
        hub.other_workers.listeners.append(self.other_workers.hear)
        hub.when_over.append(ending.after_end)

    def now(self) -> int:
        return self.hub.now()

    # Changing

    async def load(self, reference: str) -> RoomRecord:
        """By id or code."""
        room = await self.store.load(reference) if PLAUSIBLE.fullmatch(reference) else None
        if room is None:
            raise RoomError(Code.ROOM_NOT_FOUND)
        return room

    async def change(
        self,
        reference: str,
        action: Callable[[RoomRecord], Change],
        *,
        tell: bool = True,
        works: tuple[Work, ...] = (),
    ) -> Change:
        """Do what the rules make of it, on the newest version of the room. `RoomError` if they refuse. `works` go
        with it, in the same transaction."""
        room_id = await self.id_of(reference)
        async with self.lock(room_id):
            for attempt in range(TRIES):
                room = await self.load(room_id)
                change = action(room)
                more = () if change.refused is not None else works
                if change.room != room or more:
                    try:
                        saved = await self.store.save(
                            room, change.room, *more, *self.cashing(room, change.room)
                        )
                    except Conflict:
                        await pause(attempt)
                        continue
                    change = change._replace(room=saved)
                    if tell:
                        await self.learn(saved, change.events, own=True)
                if change.refused is not None:
                    raise RoomError.of(change.refused)
                return change
        raise StoreUnavailable(f"room {room_id} is too busy")

    def cashing(self, before: RoomRecord, after: RoomRecord) -> tuple[Work, ...]:
        """What goes with a change of the room: chips on the table leave it with their owners."""
        gone = lineup.cashed_in(before, after)
        return (self.people.economy.cash_in(before.id, before.version + 1, gone),) if gone else ()

    async def id_of(self, reference: str) -> str:
        return reference if reference in self.here else (await self.load(reference)).id

    def lock(self, room_id: str) -> asyncio.Lock:
        """Within a worker changes of a room wait for each other, rather than fail by turns."""
        lock = self._locks.get(room_id)
        if lock is None:
            lock = self._locks[room_id] = asyncio.Lock()
        return lock

    def game_of(self, room: RoomRecord) -> Game:
        return self.hub.find(room.game)

    def buy_in_of(self, room: RoomRecord) -> BuyIn | None:
        """With how much one plays here, if chips stay on the table."""
        game = self.game_of(room)
        fewest = game.manifest.fewest_seats
        try:
            table = game.table(fewest, room.options, clock=room.clock, base=views.base_bet(room, game))
        except GameError:  # the game has other options by now
            return None
        return game.domain.buy_in(table)

    def order_of(self, room: RoomRecord, players: int) -> Sequence[Seat]:
        """Which of so many players has each seat of the next match: where a game lets them change seats, they do so
        from match to match."""
        game = self.game_of(room)
        try:
            table = game.table(players, room.options, clock=room.clock)
        except GameError:  # the match will not start, and says why
            return range(players)
        order: Sequence[Seat] = table.seats
        for _ in range(room.matches_played % players):
            order = [order[seat] for seat in game.domain.next_seats(table)]
        return order

    def bounds_of(self, game: Game) -> Bounds:
        return Bounds(game.manifest.fewest_seats, game.manifest.most_seats)

    # Learning

    async def learn(self, room: RoomRecord, events: Iterable[RoomEvent] = (), *, own: bool = False) -> None:
        """A room as it is now. `own`: this worker changed it, so the others have to hear of it."""
        card = self.card(room)
        if own:
            self.fanout.publish(RoomMoved(self.fanout.worker, room.id, room.version, card, tuple(events)))
        self.tell_lobby(room.id, card)
        here = self.here.get(room.id)
        if here is not None and room.version > here.room.version:
            before, here.room = here.room, room
            here.untold += events
            self.telling.changes(here, before)
            await self.telling.state(here)

    async def refresh(self, room_id: str, events: Iterable[RoomEvent] = ()) -> None:
        """Read a room again that somebody else may have changed."""
        room = await self.store.load(room_id)
        if room is not None:
            await self.learn(room, events)
            return
        here = self.here.get(room_id)
        self.lobby.gone(room_id)
        for connection, _ in list(here.connections) if here is not None else ():
            connection.say(RoomRemoved(room_id, "expired"))
            self.visitors.detach(connection, room_id)

    # The lobby

    async def cards(self, wanted: Wanted, limit: int = MOST_LISTED) -> list[RoomCard]:
        """The lobby, from the database."""
        cards = []
        for listed in await self.store.listed(wanted, limit):
            here = self.here.get(listed.room.id)
            watchers = 0 if here is None else len(here.all_watchers())
            base = views.base_bet(listed.room, self.game_of(listed.room))
            cards.append(views.card_of_listed(listed, base, watchers))
        return cards

    def card(self, room: RoomRecord) -> RoomCard | None:
        """For the lobby, if the room belongs there."""
        if not views.is_listed(room):
            return None
        here = self.here.get(room.id)
        watchers = 0 if here is None else len(here.all_watchers())
        return views.card(room, views.base_bet(room, self.game_of(room)), watchers)

    def tell_lobby(self, room_id: str, card: RoomCard | None) -> None:
        if card is None:
            self.lobby.gone(room_id)
        else:
            self.lobby.changed(card)


async def pause(attempt: int) -> None:
    """Two workers that meet at one room must not meet there again at once."""
    await asyncio.sleep(CHANCE.uniform(0, min(LONGEST_PAUSE, 0.005 * attempt)))
