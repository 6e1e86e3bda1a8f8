"""Rooms, carried out: load a room, ask its rules, write what became of it, tell whoever is there.

Any worker serves any room. The database decides between two that change the same one: the later reads it again and
asks the rules again. The other workers hear of it, and read it too.
"""

from __future__ import annotations

import asyncio
import logging
import random
import re
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any
from weakref import WeakValueDictionary

from boardwright.engine.game import Game
from boardwright.engine.stakes import BuyIn, settlement
from boardwright.engine.types import SPECTATOR, VOID, GameError, MatchState
from boardwright.protocol.base import FromServer
from boardwright.protocol.codec import JSON
from boardwright.protocol.codes import Code
from boardwright.protocol.rooms import (
    HISTORY,
    RoomCard,
    RoomChat,
    RoomEvent,
    RoomLoan,
    RoomMatch,
    RoomNow,
    RoomRemoved,
    RoomSettled,
    VoicePeers,
)
from boardwright.server.connection import Connection
from boardwright.server.fanout import (
    Leaving,
    News,
    RoomAround,
    RoomLent,
    RoomMoved,
    RoomSaid,
    RoomSignal,
    ToPlayer,
)
from boardwright.server.matches.hub import Hub
from boardwright.server.matches.live import Live
from boardwright.server.matches.stored import Expired, NotFound
from boardwright.server.rooms import faces
from boardwright.server.rooms.errors import RoomError
from boardwright.server.rooms.lobby import MOST_LISTED, Lobby
from boardwright.server.rooms.people import People
from boardwright.server.rooms.presence import Elsewhere, Here, Looker
from boardwright.server.rooms.rules import attendance, lineup
from boardwright.server.rooms.rules.room import MINUTE, Bounds, Change, Limits
from boardwright.server.settings import Settings
from boardwright.store import Conflict, StoreUnavailable
from boardwright.store.books import Work, together
from boardwright.store.room_records import RoomRecord
from boardwright.store.rooms import Operations, Wanted, finish_operations

log = logging.getLogger(__name__)

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
        self._rooms_of: dict[Connection, set[str]] = {}
        self._connected: dict[str, set[Connection]] = {}
        """Everybody who is connected to this worker, by player."""
        hub.other_workers.listeners.append(self.hear)
        hub.end_of = self.end_of
        hub.when_over.append(self.after_end)

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
        work: Work | None = None,
    ) -> Change:
        """Do what the rules make of it, on the newest version of the room. `RoomError` if they refuse. `work` goes
        with it, in the same transaction."""
        room_id = await self.id_of(reference)
        async with self.lock(room_id):
            for attempt in range(TRIES):
                room = await self.load(room_id)
                change = action(room)
                more = None if change.refused is not None else work
                if change.room != room or more is not None:
                    try:
                        saved = await self.store.save(
                            room, change.room, self.cashing(room, change.room, more)
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

    def cashing(self, before: RoomRecord, after: RoomRecord, work: Work | None = None) -> Work | None:
        """What goes with a change of the room: chips on the table leave it with their owners."""
        gone = lineup.cashed_in(before, after)
        if not gone:
            return work
        return together(work, self.people.economy.cash_in(before.id, before.version + 1, gone))

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
            table = game.table(fewest, room.options, clock=room.clock, base=faces.base_bet(room, game))
        except GameError:  # the game has other options by now
            return None
        return game.domain.buy_in(table)

    def bounds_of(self, game: Game) -> Bounds:
        return Bounds(game.manifest.fewest_seats, game.manifest.most_seats)

    # Learning and telling

    async def learn(self, room: RoomRecord, events: Iterable[RoomEvent] = (), *, own: bool = False) -> None:
        """A room as it is now. `own`: this worker changed it, so the others have to hear of it."""
        card = self.card(room)
        if own:
            self.fanout.publish(RoomMoved(self.fanout.worker, room.id, room.version, card, tuple(events)))
        self._tell_lobby(room.id, card)
        here = self.here.get(room.id)
        if here is not None and room.version > here.room.version:
            before, here.room = here.room, room
            here.untold += events
            self._tell_changes(here, before)
            await self.tell_state(here)

    def card(self, room: RoomRecord) -> RoomCard | None:
        """For the lobby, if the room belongs there."""
        if not faces.is_listed(room):
            return None
        here = self.here.get(room.id)
        watchers = 0 if here is None else len(here.all_watchers())
        return faces.card(room, faces.base_bet(room, self.game_of(room)), watchers)

    def _tell_lobby(self, room_id: str, card: RoomCard | None) -> None:
        if card is None:
            self.lobby.gone(room_id)
        else:
            self.lobby.changed(card)

    def _tell_changes(self, here: Here, before: RoomRecord) -> None:
        """What has a message of its own: who is out, a match that began or ended."""
        room = here.room
        if before.match is not None and room.match != before.match and room.last_match == before.match:
            results = faces.results(room)
            settled = RoomSettled(room.id, before.match, results, sum(each.spent for each in results))
            self.tell(here, settled)
        for connection, player in list(here.connections):
            self._put_out(here, connection, player)
        if room.match is not None and room.match != before.match:
            for connection, player in here.connections:
                connection.say(self._match_of(room, player))
        for player in set(here.seated.values()):
            member = room.member(player)
            if member is not None and not member.online:
                self.hub.spawn(self._still_here(room.id, player))

    def _put_out(self, here: Here, connection: Connection, player: str) -> None:
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
            return None if here.room.spectators else "spectators_off"
        if here.room.member(player) is not None:
            return None
        why = next((event.kind for event in here.untold if event.player == player), "left")
        return why if why in ("kicked", "idle", "offline") else "left"

    def _match_of(self, room: RoomRecord, player: str) -> RoomMatch:
        member = room.member(player)
        seat = None if member is None else member.match_seat
        return RoomMatch(room.id, room.match or "", SPECTATOR if seat is None else seat)

    async def tell_state(self, here: Here, to: Connection | None = None) -> None:
        """The room as it is, to everybody in it, each as he may see it; or to one who comes in."""
        while True:
            room = here.room
            players = [member.player for member in room.people]
            chips = await self.people.balances(players)
            buy_in = self.buy_in_of(room)
            stacks = {} if buy_in is None else await self.people.stacks(room.id, players)
            if here.room is room:
                break
            if to is None:
                return  # somebody else tells what is newer, with the same events
        events: tuple[RoomEvent, ...] = ()
        if to is None:
            events, here.untold = tuple(here.untold), []
        base = faces.base_bet(room, self.game_of(room))
        watching = here.all_watchers()
        encoded: dict[tuple[str, bool], bytes] = {}
        for connection, player in list(here.connections):
            if to is not None and connection is not to:
                continue
            key = connection.codec.name, player == room.owner
            if key not in encoded:
                state = faces.state(
                    room, base, watching, chips, for_owner=key[1], buy_in=buy_in, stacks=stacks
                )
                encoded[key] = connection.codec.encode(RoomNow(state, events))
            connection.push(encoded[key])

    def tell(self, here: Here, message: FromServer) -> None:
        for connection, _ in list(here.connections):
            connection.say(message)

    def tell_player(self, player: str, message: FromServer) -> None:
        """Wherever that player is connected."""
        for connection in self._connected.get(player, ()):
            connection.say(message)
        self.fanout.publish(ToPlayer(self.fanout.worker, player, JSON.encode(message)))

    async def tell_loan(self, room_id: str, player: str, amount: int) -> None:
        """Everybody at the table knows who plays with borrowed chips."""
        self.fanout.publish(RoomLent(self.fanout.worker, room_id, player, amount))
        here = self.here.get(room_id)
        if here is not None:
            self.tell(here, RoomLoan(room_id, player, amount))
            await self.tell_state(here)

    # People come and go

    def connected(self, connection: Connection, player: str) -> None:
        self._connected.setdefault(player, set()).add(connection)

    def disconnected(self, connection: Connection) -> None:
        """The socket is closed. Seats stay, and are marked as offline."""
        self.lobby.unwatch(connection)
        if connection.player is not None and (others := self._connected.get(connection.player)):
            others.discard(connection)
            if not others:
                del self._connected[connection.player]
        for here in [self.here[room_id] for room_id in self._rooms_of.pop(connection, set())]:
            room_id = here.room.id
            was_seated = here.seated.get(connection)
            self._drop(here, connection)
            if was_seated is not None and not here.is_here(was_seated):
                self.hub.spawn(self._gone(room_id, was_seated))

    async def _gone(self, room_id: str, player: str) -> None:
        def gone(room: RoomRecord) -> Change:
            here = self.here.get(room_id)
            back = here is not None and here.is_here(player)
            return Change(room) if back else attendance.go_offline(room, player, self.now())

        await self._quietly(self.change(room_id, gone))

    async def _still_here(self, room_id: str, player: str) -> None:
        """Another worker lost one of this player's connections, but not the one that is here."""

        def back(room: RoomRecord) -> Change:
            here = self.here.get(room_id)
            gone = here is None or not here.is_here(player) or room.member(player) is None
            return Change(room) if gone else attendance.be_online(room, player, self.now())

        await self._quietly(self.change(room_id, back))

    async def _quietly(self, work: Any) -> None:
        """For what nobody waits for: the room may be gone by now."""
        try:
            await work
        except RoomError as error:
            log.debug("rooms: %s", error)

    async def attach(self, connection: Connection, room_id: str, *, name: str, watch: bool) -> None:
        """Put a connection into the room, and show it everything: the room, the match, the chat, the voices."""
        player = connection.player
        assert player is not None
        room = await self.load(room_id)
        if connection.closing:
            return
        # From here to the connection's entry nothing waits: a room without connections is forgotten.
        is_new = room_id not in self.here
        here = self.here.setdefault(room_id, Here(room))
        here.drop(connection)
        self._rooms_of.setdefault(connection, set()).add(room_id)
        if watch:
            here.watching[connection] = Looker(player, name, self.now())
        else:
            here.seated[connection] = player
        if is_new:
            await self.fanout.follow(room_id)
            self.fanout.publish(RoomAround(self.fanout.worker, room_id, asks=True))
        await self.refresh(room_id)
        self._put_out(here, connection, player)
        await self._show(here, connection, player)
        if watch:
            await self.around_changed(here)

    async def _show(self, here: Here, connection: Connection, player: str) -> None:
        """Nothing of it to one who is out again: a removal is the last that is heard of a room."""
        lines = await self.store.last_lines(here.room.id, HISTORY)
        await self.tell_state(here, connection)
        room = here.room
        if room.match is not None and here.holds(connection):
            place = self._match_of(room, player)
            connection.say(place)
            await self._show_match(connection, place)
        if here.holds(connection):
            connection.say(RoomChat(room.id, tuple(map(faces.line, lines)), history=True))
            connection.say(VoicePeers(room.id, here.all_voices()))

    async def _show_match(self, connection: Connection, place: RoomMatch) -> None:
        try:
            live = await self.hub.get(place.match)
        except (NotFound, Expired):
            return
        if place.match not in connection.places and not connection.closing:
            live.enter(connection, place.seat, None)
            self.hub.presence.came(live)

    def detach(self, connection: Connection, room_id: str) -> None:
        here = self.here.get(room_id)
        if here is not None:
            self._drop(here, connection)

    def _drop(self, here: Here, connection: Connection) -> None:
        room_id = here.room.id
        before = here.own_watchers(), here.own_voices()
        here.drop(connection)
        rooms = self._rooms_of.get(connection)
        if rooms is not None:
            rooms.discard(room_id)
        if (here.own_watchers(), here.own_voices()) != before:
            self.hub.spawn(self.around_changed(here))
        self._forget_if_empty(here)

    def _forget_if_empty(self, here: Here) -> None:
        if not here.is_needed() and self.here.get(here.room.id) is here:
            del self.here[here.room.id]
            self.hub.spawn(self._unfollow(here.room.id))

    async def _unfollow(self, room_id: str) -> None:
        """Unless somebody came back meanwhile."""
        if room_id not in self.here:
            await self.fanout.unfollow(room_id)
            if room_id in self.here:
                await self.fanout.follow(room_id)

    async def around_changed(self, here: Here, joined: str | None = None) -> None:
        """Spectators or voices of this worker are others than before."""
        self.publish_around(here, joined)
        self._tell_lobby(here.room.id, self.card(here.room))
        self.tell_voices(here)
        await self.tell_state(here)

    def publish_around(self, here: Here, joined: str | None = None) -> None:
        voice = None if joined is None else here.voices.get(joined)
        self.fanout.publish(
            RoomAround(
                self.fanout.worker,
                here.room.id,
                here.own_watchers(),
                here.own_voices(),
                joined=None if voice is None else joined,
                joined_at=0 if voice is None else voice.since,
            )
        )

    def tell_voices(self, here: Here) -> None:
        peers = here.all_voices()
        for connection, player in list(here.connections):
            voice = here.voices.get(player)
            joined = voice is not None and voice.connection is connection
            connection.say(VoicePeers(here.room.id, peers, joined))

    # What others do

    def hear(self, news: News) -> None:
        match news:
            case RoomMoved():
                self._tell_lobby(news.room, news.card)
                here = self.here.get(news.room)
                if here is not None and news.version > here.room.version:
                    self.hub.spawn(self._quietly(self.refresh(news.room, news.events)))
            case RoomAround():
                self._hear_around(news)
            case RoomSaid():
                if (here := self.here.get(news.room)) is not None:
                    self.tell(here, RoomChat(news.room, (news.line,)))
            case RoomLent():
                if (here := self.here.get(news.room)) is not None:
                    self.tell(here, RoomLoan(news.room, news.player, news.amount))
                    self.hub.spawn(self.tell_state(here))
            case RoomSignal():
                here = self.here.get(news.room)
                voice = None if here is None else here.voices.get(news.to)
                if voice is not None:
                    voice.connection.say(news.signal)
            case ToPlayer():
                for connection in self._connected.get(news.player, ()):
                    connection.say(JSON.decode_server(news.message))
            case Leaving():
                for here in self.here.values():
                    if here.remote.pop(news.worker, None) is not None:
                        self.hub.spawn(self.tell_state(here))

    def _hear_around(self, news: RoomAround) -> None:
        here = self.here.get(news.room)
        if here is None:
            return
        if news.asks:
            self.publish_around(here)
            return
        known = here.remote.get(news.worker)
        here.remote[news.worker] = Elsewhere(news.watching, news.voices, monotonic())
        own = None if news.joined is None else here.voices.get(news.joined)
        if own is not None and (own.since, self.fanout.worker) < (news.joined_at, news.worker):
            del here.voices[own.peer.player]  # one voice a player: the device that joined last
            self.publish_around(here)
        if known is None or known.watching != news.watching:
            self.hub.spawn(self.tell_state(here))
        if known is None or known.voices != news.voices or news.joined is not None:
            self.tell_voices(here)

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
            self.detach(connection, room_id)

    async def cards(self, wanted: Wanted, limit: int = MOST_LISTED) -> list[RoomCard]:
        """The lobby, from the database."""
        cards = []
        for listed in await self.store.listed(wanted, limit):
            here = self.here.get(listed.room.id)
            watchers = 0 if here is None else len(here.all_watchers())
            base = faces.base_bet(listed.room, self.game_of(listed.room))
            cards.append(faces.card_of_listed(listed, base, watchers))
        return cards

    # The end of a match

    def end_of(self, live: Live, state: MatchState[Any]) -> Operations:
        """The room waits again, in the same transaction as the entry that ended its match."""
        if live.data.room is None:
            return ()
        memory, results = self.outcome_of(live, state)
        return finish_operations(live.data.room, live.id, self.now(), memory=memory, results=results)

    def outcome_of(self, live: Live, state: MatchState[Any]) -> tuple[bytes, bytes]:
        """What a room keeps of a finished match: the game's memory, and what it brought everybody."""
        settled = settlement(live.game, state)
        assert settled is not None, "the match is over"
        data = live.data
        seats = {seat: (owner, data.names.get(seat, "")) for seat, owner in data.players.items()}
        memory = live.game.domain.room_memory(state.core)
        return faces.pack_memory(memory), faces.pack_results(settled, seats)

    def after_end(self, live: Live) -> None:
        if live.data.room is not None:
            over = live.match.outcome
            assert over is not None, "the match is over"
            event = RoomEvent("voided" if over.reason == VOID else "finished")
            self.hub.spawn(self._quietly(self._match_over(live.data.room, event)))

    async def _match_over(self, room_id: str, event: RoomEvent) -> None:
        room = await self.load(room_id)
        await self.learn(room, (event,), own=True)


async def pause(attempt: int) -> None:
    """Two workers that meet at one room must not meet there again at once."""
    await asyncio.sleep(random.uniform(0, min(LONGEST_PAUSE, 0.005 * attempt)))
