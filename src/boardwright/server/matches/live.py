"""Live: one match in the memory of one worker. The journal decides; this is a copy that is quick to ask.

A command runs on the copy, goes to the journal, and counts only when it is committed there: then the copy moves on,
and everybody who looks on is told. If another worker was faster, the copy catches up and the command is tried again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Iterable
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from boardwright.engine.journal import Entry
from boardwright.engine.match import Match
from boardwright.engine.systems.rematch import RematchAgreed
from boardwright.engine.types import HOST, SPECTATOR, Command, MatchState, Outcome, Refusal, Seat, Step
from boardwright.engine.views import Update, update, updates, view
from boardwright.engine.waits import Forfeit, Timeout
from boardwright.protocol.codes import Code, code_of
from boardwright.protocol.messages import (
    Changed,
    ChatLine,
    Error,
    Finished,
    FromServer,
    LegalCommands,
    Played,
    Presence,
    Refused,
    Reveal,
    SeatInfo,
    State,
)
from boardwright.server.connection import Connection, Place
from boardwright.server.fanout import Committed
from boardwright.store import (
    Conflict,
    JournalEntry,
    LoadedMatch,
    OutcomeUnknown,
    StoredSnapshot,
    StoreUnavailable,
)

if TYPE_CHECKING:
    from boardwright.server.matches.hub import Hub

log = logging.getLogger(__name__)

RECENT = 64
"""Steps kept to answer a resume without sending the whole state."""
CHAT_LINES = 100
TRIES = 20

_encode = msgspec.msgpack.Encoder().encode


class SnapshotBody(Struct):
    """What a snapshot holds: the state, and the last command of each sender that was played by then."""

    state: bytes
    last_seq: dict[str, int]


class TableData(Struct, frozen=True, omit_defaults=True):
    """What the server knows of a match beside its journal: `MatchRecord.data`, changed by compare-and-set."""

    players: dict[Seat, str] = {}
    """Seat → player, or `bot:<level>`."""
    next: str | None = None
    """The rematch."""


class Elsewhere(Struct, frozen=True):
    """Who is connected to the match at another worker, as of when that worker last said so."""

    seats: tuple[Seat, ...]
    watching: int
    heard_at: float


class Live:
    def __init__(self, hub: Hub, loaded: LoadedMatch, match: Match) -> None:
        self.id = loaded.record.id
        self.match = match
        self.game = match.game
        self.stored_data = loaded.record.data
        self.data = msgspec.msgpack.decode(loaded.record.data, type=TableData)
        self.connections: set[Connection] = set()
        self.idle_since = monotonic()
        self.remote: dict[str, Elsewhere] = {}
        """What other workers say of who is there."""
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_LINES)
        self._hub = hub
        self._lock = asyncio.Lock()
        self._unsure = False
        """A commit broke off: whether its entry is in the journal is to be seen there."""
        self._recent: deque[tuple[MatchState[Any], Step]] = deque(maxlen=RECENT)
        self._last_seq = {} if loaded.snapshot is None else body_of(loaded.snapshot).last_seq
        for entry in loaded.entries:
            self._remember(entry)

    # Commands

    async def play(
        self, seat: Seat, command: Command, *, sender: str = "", seq: int = 0, by: Connection | None = None
    ) -> bool:
        """Play a command, whoever sends it. True once it is committed."""
        async with self._lock:
            if self._unsure and not await self._find_out():
                return self._not_now(by, seq)
            for _ in range(TRIES):
                if sender and seq <= self._last_seq.get(sender, 0):
                    _tell(by, Played(self.id, seq, self.match.version))
                    return True
                step = self.match.propose(seat, command, self._hub.now())
                if step.refusal is not None:
                    if await self._was_behind():
                        continue
                    self.refuse(by, seq, step.refusal)
                    return False
                entry = self.match.entry(seat, command, step)
                try:
                    await self._commit(entry, step, sender, seq)
                    self._advance(entry, step, by, seq)
                    return True
                except Conflict:
                    self._hub.metrics.conflicts.inc()
                    await self._catch_up()
                except StoreUnavailable as error:
                    self._unsure = isinstance(error, OutcomeUnknown)
                    return self._not_now(by, seq)
            return self._not_now(by, seq)

    def _not_now(self, by: Connection | None, seq: int) -> bool:
        self._hub.metrics.unavailable.inc()
        _tell(by, Error(Code.TRY_AGAIN, "try_again", self.id, seq))
        return False

    async def _commit(self, entry: Entry, step: Step, sender: str, seq: int) -> None:
        version = self.match.version + 1
        row = JournalEntry(version, entry.seat, entry.at, _encode(entry.command), entry.digest, sender, seq)
        over = step.state.sys.gameover is not None
        snapshot = None
        if version % self._hub.settings.snapshot_every == 0:
            played = {**self._last_seq, sender: seq} if sender else self._last_seq
            body = SnapshotBody(self.game.encode_state(step.state), played)
            snapshot = StoredSnapshot(version, entry.digest, _encode(body))
        finished = self._hub.now() if over and self.match.outcome is None else None
        started = monotonic()
        await self._hub.store.append(self.id, [row], snapshot=snapshot, finished_at=finished)
        self._hub.metrics.commit.observe(monotonic() - started)
        self._remember(row)
        self._hub.fanout.publish(Committed(self._hub.fanout.worker, self.id, row))

    def _remember(self, row: JournalEntry) -> None:
        if row.sender:
            self._last_seq[row.sender] = max(row.sender_seq, self._last_seq.get(row.sender, 0))

    def refuse(self, by: Connection | None, seq: int, refusal: Refusal) -> None:
        self._hub.metrics.refused.inc()
        _tell(by, Refused(self.id, seq, code_of(refusal), refusal.code, refusal.details))

    def _advance(self, entry: Entry, step: Step, by: Connection | None, seq: int) -> None:
        """The entry is in the journal: move on and tell everybody."""
        before = self.match.state
        self.match.accept(entry, step)
        self._hub.metrics.played.inc()
        self._recent.append((before, step))
        if self.match.version % self._hub.settings.snapshot_every == 0:
            self.match.forget_past()
        self._broadcast(before, step, by, seq)
        if before.sys.gameover is None and step.state.sys.gameover is not None:
            self._announce_end(step.state.sys.gameover)
        if any(type(event) is RematchAgreed for event in step.events):
            self._hub.begin_rematch(self)
        self._hub.moved(self)

    async def hear(self, row: JournalEntry) -> None:
        """Another worker committed this entry."""
        async with self._lock:
            if row.seq <= self.match.version:
                return
            if row.seq == self.match.version + 1:
                self._follow(row)
            else:
                await self._catch_up()

    async def _was_behind(self) -> bool:
        """Did this worker refuse only because it had not heard of another's entries yet?"""
        if self._hub.settings.redis_url is None:
            return False
        version = self.match.version
        return await self._find_out() and self.match.version > version

    async def _find_out(self) -> bool:
        try:
            await self._catch_up()
        except StoreUnavailable:
            return False
        self._unsure = False
        return True

    async def _catch_up(self) -> None:
        """Read what others added to the journal."""
        while True:
            rows = await self._hub.store.entries(self.id, after=self.match.version)
            for row in rows:
                self._follow(row)
            if not rows:
                return

    def _follow(self, row: JournalEntry) -> None:
        command = self._hub.decode_command(self.game, row.command)
        step = self.match.propose(row.seat, command, row.at)
        entry = self.match.entry(row.seat, command, step)
        if step.refusal is not None or entry.digest != row.digest:
            raise RuntimeError(
                f"match {self.id}: entry {row.seq} of the journal does not follow from the ones before"
            )
        self._remember(row)
        self._advance(entry, step, None, 0)

    # Telling

    def _broadcast(self, before: MatchState[Any], step: Step, by: Connection | None, seq: int) -> None:
        places = [(connection, connection.places[self.id]) for connection in self.connections]
        made = updates(self.game, before, step, {place.seat for _, place in places})
        encoded: dict[tuple[int, bool], bytes] = {}
        for connection, place in places:
            if place.version != before.sys.seq:
                self.send_state(connection, place)
                continue
            place.version = step.state.sys.seq
            change = made[place.seat]
            if connection is by:
                connection.say(self._changed(change, seq))
                continue
            key = id(change), connection.codec.text
            if key not in encoded:
                encoded[key] = connection.codec.encode(self._changed(change))
            connection.push(encoded[key])

    def _changed(self, change: Update, seq: int | None = None) -> Changed:
        return Changed(self.id, change.version, change.tick, change.delta, change.events, change.lines, seq)

    def send_state(self, connection: Connection, place: Place) -> None:
        state = self.match.state
        place.version = state.sys.seq
        connection.say(
            State(
                self.id,
                self.game.reference,
                place.seat,
                len(state.table.seats),
                state.sys.seq,
                state.sys.tick,
                view(self.game, state, place.seat),
                self.match.header.commitment,
            )
        )

    def send_missed(self, connection: Connection, place: Place, known: int) -> None:
        """What happened since the version that the client knows; the whole state if that is too long ago."""
        missed = [(before, step) for before, step in self._recent if before.sys.seq >= known]
        if known == self.match.version or (missed and missed[0][0].sys.seq == known):
            for before, step in missed:
                connection.say(self._changed(update(self.game, before, step, place.seat)))
            place.version = self.match.version
        else:
            self.send_state(connection, place)

    def send_end(self, connection: Connection) -> None:
        outcome = self.match.outcome
        if outcome is not None:
            connection.say(Finished(self.id, outcome))
            connection.say(self._reveal())

    def _announce_end(self, outcome: Outcome) -> None:
        self._tell_all(Finished(self.id, outcome))
        self._tell_all(self._reveal())

    def _reveal(self) -> Reveal:
        fairness = self.match.fairness
        return Reveal(self.id, fairness.secret.hex(), fairness.commitment, fairness.player_seeds)

    def send_legal(self, connection: Connection, seat: Seat, seq: int) -> None:
        commands = tuple(self.match.legal(seat))
        connection.say(LegalCommands(self.id, seq, self.match.version, commands))

    def say(self, line: ChatLine) -> None:
        self.chat.append(line)
        self._tell_all(line)

    # People

    def enter(self, connection: Connection, seat: Seat, known: int | None) -> None:
        place = Place(self, seat, -1)
        connection.places[self.id] = place
        self.connections.add(connection)
        if known is None:
            self.send_state(connection, place)
        else:
            self.send_missed(connection, place, known)
        self.send_end(connection)
        for line in self.chat:
            connection.say(line)

    def exit(self, connection: Connection) -> None:
        self.connections.discard(connection)
        connection.places.pop(self.id, None)
        if not self.connections:
            self.idle_since = monotonic()

    @property
    def players(self) -> dict[Seat, str]:
        return self.data.players

    def learn(self, stored_data: bytes) -> None:
        """The record's data, as it is in the database now."""
        self.stored_data = stored_data
        self.data = msgspec.msgpack.decode(stored_data, type=TableData)

    def seat_of(self, player: str) -> Seat | None:
        return next((seat for seat, owner in self.players.items() if owner == player), None)

    def free_seat(self) -> Seat | None:
        return next((seat for seat in self.match.state.table.seats if seat not in self.players), None)

    def here(self) -> tuple[tuple[Seat, ...], int]:
        """Which seats, and how many spectators, are connected to this worker."""
        seats = [connection.places[self.id].seat for connection in self.connections]
        return tuple(sorted({seat for seat in seats if seat != SPECTATOR})), seats.count(SPECTATOR)

    def connected(self) -> frozenset[Seat]:
        elsewhere = (seat for there in self.remote.values() for seat in there.seats)
        return frozenset((*self.here()[0], *elsewhere))

    def is_watched_elsewhere(self) -> bool:
        return any(there.seats or there.watching for there in self.remote.values())

    def forget_silent_workers(self, before: float) -> bool:
        """A worker that died says nothing more. True if somebody was forgotten."""
        silent = [worker for worker, there in self.remote.items() if there.heard_at < before]
        for worker in silent:
            del self.remote[worker]
        return bool(silent)

    def tell_presence(self) -> None:
        connected = self.connected()
        watching = self.here()[1] + sum(there.watching for there in self.remote.values())
        seats = tuple(self._seat_info(seat, seat in connected) for seat in self.match.state.table.seats)
        self._tell_all(Presence(self.id, seats, watching))

    def _tell_all(self, message: FromServer) -> None:
        """The same for everybody, encoded once."""
        encoded: dict[str, bytes] = {}
        for connection in self.connections:
            codec = connection.codec
            if codec.name not in encoded:
                encoded[codec.name] = codec.encode(message)
            connection.push(encoded[codec.name])

    def _seat_info(self, seat: Seat, connected: bool) -> SeatInfo:
        owner = self.players.get(seat)
        bot = bot_level(owner)
        return SeatInfo(None, bot, True) if bot else SeatInfo(owner, None, connected)

    def awaited(self) -> Iterable[Seat]:
        return self.match.active

    async def time_out(self, seat: Seat, *, absent: bool) -> bool:
        return await self.play(HOST, Timeout(seat, absent))

    async def forfeit(self, seat: Seat) -> bool:
        return await self.play(HOST, Forfeit(seat))


def bot_level(owner: str | None) -> str | None:
    return owner[4:] if owner and owner.startswith("bot:") else None


def body_of(snapshot: StoredSnapshot) -> SnapshotBody:
    return msgspec.msgpack.decode(snapshot.state, type=SnapshotBody)


def _tell(connection: Connection | None, message: Any) -> None:
    if connection is not None:
        connection.say(message)
