"""Live: one match in the memory of one worker. The journal decides; this is a copy that is quick to ask.

A command runs on the copy, goes to the journal, and counts only when it is committed there: then the copy moves on,
and everybody who looks on is told. If another worker was faster, the copy catches up and the command is tried again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.engine.journal import Entry
from boardwright.engine.match import Match
from boardwright.engine.stakes import room_above
from boardwright.engine.systems.purse import TopUp
from boardwright.engine.systems.rematch import RematchAgreed, RematchVoted
from boardwright.engine.types import HOST, Command, MatchState, Refusal, Seat, Step
from boardwright.engine.waits import Abandon, Forfeit, Timeout
from boardwright.protocol.codes import Code, code_of
from boardwright.protocol.messages import Error, Played, Refused
from boardwright.server.connection import Connection, Place
from boardwright.server.fanout import Committed
from boardwright.server.matches.audience import Audience, Past
from boardwright.server.matches.rematch import lay_rematch, let_bots_vote
from boardwright.server.matches.stored import SnapshotBody, body_of, decode_command
from boardwright.server.matches.table_data import TableData, bot_level, read_data
from boardwright.server.matches.turn import Turn
from boardwright.store import (
    Conflict,
    InsufficientChips,
    JournalEntry,
    LoadedMatch,
    StoredSnapshot,
    StoreUnavailable,
)
from boardwright.store.books import Work, together
from boardwright.store.rooms import Operations

if TYPE_CHECKING:
    from boardwright.server.matches.hub import Hub

log = logging.getLogger(__name__)

TRIES = 20
FRUITLESS = 3
"""Conflicts without a new entry to explain them, before the reason is looked for elsewhere."""
REMEMBERED = 16
"""Commands of one sender that are recognised when they come again."""

_encode = msgspec.msgpack.Encoder().encode


Also = Callable[[MatchState[Any]], Operations]
"""What else is to be written, given the state that a match comes to."""


class Live:
    def __init__(self, hub: Hub, loaded: LoadedMatch, match: Match, past: Iterable[Past] = ()) -> None:
        self.id = loaded.record.id
        self.match = match
        self.game = match.game
        self.audience = Audience(self.id, match, hub.now, past)
        self.learn(loaded.record.data)
        self._hub = hub
        self._lock = Turn()
        self.behind = False
        """The journal may hold more than this copy: a commit broke off, or another worker was not heard."""
        self._played = {} if loaded.snapshot is None else body_of(loaded.snapshot).played
        for entry in loaded.entries:
            self._remember(entry)
        self._refused: dict[str, tuple[int, Refusal]] = {}
        """The last command of a sender that was refused: a late copy of it, on a line that was given up, is not played
        after its player was told so."""

    # Commands

    async def play(
        self, seat: Seat, command: Command, *, sender: str = "", seq: int = 0, by: Connection | None = None
    ) -> bool:
        """Play a command, whoever sends it. True once it is committed."""
        async with self._lock:
            try:
                if self.behind:
                    await self._catch_up()
                return await self._play(seat, command, sender, seq, by)
            except StoreUnavailable:
                self.behind = True
                return self._not_now(by, seq)

    def play_soon(
        self,
        seat: Seat,
        command: Command,
        *,
        sender: str,
        seq: int,
        by: Connection,
        then: Callable[[], None],
    ) -> None:
        """The same without a task, as far as everything goes well. `then` is called when it is over, never before
        this returns."""
        if not self.behind and self._lock.take_now():
            begun = False
            try:
                begun = self._begin_soon(seat, command, sender, seq, by, then)
            finally:
                if not begun:
                    self._lock.release()
            if begun:
                return
        self._hub.spawn(self._play_and(then, seat, command, sender, seq, by))

    def _begin_soon(
        self, seat: Seat, command: Command, sender: str, seq: int, by: Connection, then: Callable[[], None]
    ) -> bool:
        """Send the command to the journal, if it is a new and valid one."""
        known = self._played.get(sender)
        if known and seq <= known[-1]:
            return False
        if sender in self._refused and seq <= self._refused[sender][0]:
            return False
        step = self.match.propose(seat, command, self._hub.now())
        if step.refusal is not None:
            return False
        entry = self.match.entry(seat, command, step)
        row = self._row(entry, sender, seq)
        started = monotonic()

        def committed(error: BaseException | None) -> None:
            again = False
            try:
                if error is None:
                    self._committed(row, monotonic() - started)
                    self._advance(entry, step, by, seq)
                elif isinstance(error, StoreUnavailable):
                    self.behind = True
                    self._not_now(by, seq)
                else:
                    again = True  # what a conflict means takes time to find out
            except Exception:
                self._failed(by, seq)
            finally:
                self._lock.release()
            if again:
                self._hub.spawn(self._play_and(then, seat, command, sender, seq, by))
            else:
                then()

        try:
            self._hub.store.append_then(self.id, [row], committed, **self._along_with(row, step))
        except StoreUnavailable:
            return False
        return True

    async def _play_and(
        self,
        then: Callable[[], None],
        seat: Seat,
        command: Command,
        sender: str,
        seq: int,
        by: Connection,
    ) -> None:
        try:
            await self.play(seat, command, sender=sender, seq=seq, by=by)
        except Exception:
            self._failed(by, seq)
        finally:
            then()

    def _failed(self, by: Connection, seq: int) -> None:
        log.exception("match %s: a command failed", self.id)
        self._hub.metrics.bad_messages.labels(Code.INTERNAL.name.lower()).inc()
        by.say(Error(Code.INTERNAL, "internal", self.id, seq))

    async def _play(self, seat: Seat, command: Command, sender: str, seq: int, by: Connection | None) -> bool:
        fruitless = 0
        for _ in range(TRIES):
            if sender and (known := self._played.get(sender)) and seq <= known[-1]:
                return self._repeated(by, seq, known)
            if sender in self._refused and seq <= self._refused[sender][0]:
                return self._refused_before(by, seq, *self._refused[sender])
            step = self.match.propose(seat, command, self._hub.now())
            if step.refusal is not None:
                if await self._was_behind():
                    continue
                if sender:
                    self._refused[sender] = (seq, step.refusal)
                self.refuse(by, seq, step.refusal)
                return False
            entry = self.match.entry(seat, command, step)
            row = self._row(entry, sender, seq)
            started = monotonic()
            try:
                await self._hub.store.append(self.id, [row], **self._along_with(row, step))
            except InsufficientChips as error:
                self.refuse(by, seq, _too_poor(error))
                return False
            except Conflict:
                self._hub.metrics.conflicts.inc()
                if await self._catch_up():
                    fruitless = 0
                    if not sender:
                        return False  # a bot or a clock spoke of a state that is gone
                elif (fruitless := fruitless + 1) == FRUITLESS and not await self._hub.is_there(self):
                    _tell(by, Error(Code.ROOM_EXPIRED, "room_expired", self.id, seq))
                    return False
            else:
                self._committed(row, monotonic() - started)
                self._advance(entry, step, by, seq)
                return True
        return self._not_now(by, seq)

    def _repeated(self, by: Connection | None, seq: int, known: tuple[int, ...]) -> bool:
        """It was played before; or it was refused before and later ones were played, or is too old to know."""
        if seq in known:
            _tell(by, Played(self.id, seq, self.match.version))
        else:
            self._hub.metrics.bad_messages.labels("out_of_order").inc()
            _tell(by, Error(Code.OUT_OF_ORDER, "out_of_order", self.id, seq))
        return seq in known

    def _refused_before(self, by: Connection | None, seq: int, last: int, refusal: Refusal) -> bool:
        if seq == last:
            self.refuse(by, seq, refusal)
            return False
        return self._repeated(by, seq, ())

    def _not_now(self, by: Connection | None, seq: int) -> bool:
        self._hub.metrics.unavailable.inc()
        if by is None:
            self._hub.timekeeper.moved_later(self)
        _tell(by, Error(Code.TRY_AGAIN, "try_again", self.id, seq))
        return False

    def _row(self, entry: Entry, sender: str, seq: int) -> JournalEntry:
        command = _encode(entry.command)
        return JournalEntry(self.match.version + 1, entry.seat, entry.at, command, entry.digest, sender, seq)

    def _along_with(
        self, row: JournalEntry, step: Step, also: Also | None = None, work: Work | None = None
    ) -> dict[str, Any]:
        """What else is written in the transaction of the entry. `also`, if somebody leaves with it; `work` for chips
        that something else than the command itself moves."""
        over = step.state.sys.gameover is not None
        due = row.seq % self._hub.settings.snapshot_every == 0
        if not (over or due or self.data.recorded or also or work):
            return {}  # as most do
        snapshot = None
        if due:
            played = self._played
            if row.sender:
                played = {**played, row.sender: self._with(row.sender, row.sender_seq)}
            body = SnapshotBody(self.game.encode_state(step.state), played)
            snapshot = StoredSnapshot(row.seq, row.digest, _encode(body))
        finished = self._hub.now() if over and self.match.outcome is None else None
        counted = self._hub.counting(self, step, row.seq) if self.data.recorded else None
        if also is not None:
            operations = also(step.state)
        else:
            operations = () if finished is None else self._hub.end_of(self, step.state)
        return {
            "snapshot": snapshot,
            "finished_at": finished,
            "work": together(counted, work),
            "also": operations,
        }

    def _committed(self, row: JournalEntry, seconds: float) -> None:
        self._hub.metrics.commit.observe(seconds)
        self._remember(row)
        self._hub.fanout.publish(Committed(self._hub.fanout.worker, self.id, row))

    def _remember(self, row: JournalEntry) -> None:
        if row.sender:
            self._played[row.sender] = self._with(row.sender, row.sender_seq)

    def _with(self, sender: str, seq: int) -> tuple[int, ...]:
        return (*self._played.get(sender, ()), seq)[-REMEMBERED:]

    def refuse(self, by: Connection | None, seq: int, refusal: Refusal) -> None:
        self._hub.metrics.refused.inc()
        _tell(by, Refused(self.id, seq, code_of(refusal), refusal.code, refusal.details))

    def _advance(self, entry: Entry, step: Step, by: Connection | None, seq: int) -> None:
        """The entry is in the journal: move on and tell everybody."""
        before = self.match.state
        self.match.accept(entry, step)
        self._hub.metrics.played.inc()
        if self.match.version % self._hub.settings.snapshot_every == 0:
            self.match.forget_past()
        self.audience.tell(before, step, by, seq)
        if step.state.sys.gameover is not None:
            self._after_the_end(before, step, by)
        self._hub.timekeeper.moved(self)

    def _after_the_end(self, before: MatchState[Any], step: Step, by: Connection | None) -> None:
        """The match has ended with this step, or before it."""
        if before.sys.gameover is None:
            self.audience.announce_end(step.state.sys.gameover)
            self._hub.ended(self)
        happened = {type(event) for event in step.events}
        if not self.data.recorded and RematchAgreed in happened:
            self._hub.spawn(lay_rematch(self._hub, self))
        elif by is not None and RematchVoted in happened:
            let_bots_vote(self._hub, self)

    async def hear(self, row: JournalEntry) -> None:
        """Another worker committed this entry."""
        async with self._lock:
            if row.seq == self.match.version + 1:
                self._follow(row)
            elif row.seq > self.match.version:
                await self._find_out()

    async def catch_up(self) -> None:
        """Read the journal, if the database lets us; else the match stays behind until the next time."""
        async with self._lock:
            await self._find_out()

    async def _was_behind(self) -> bool:
        """Did this worker refuse only because it had not heard of another's entries yet?"""
        return self._hub.settings.redis_url is not None and await self._catch_up()

    async def _find_out(self) -> bool:
        try:
            return await self._catch_up()
        except StoreUnavailable:
            self.behind = True
            return False

    async def _catch_up(self) -> bool:
        """Read what others added to the journal. True if there was something."""
        version = self.match.version
        while rows := await self._hub.store.entries(self.id, after=self.match.version):
            for row in rows:
                self._follow(row)
        self.behind = False
        return self.match.version > version

    def _follow(self, row: JournalEntry) -> None:
        command = decode_command(self.game, row.command)
        step = self.match.propose(row.seat, command, row.at)
        entry = self.match.entry(row.seat, command, step)
        if step.refusal is not None or entry.digest != row.digest:
            raise RuntimeError(
                f"match {self.id}: entry {row.seq} of the journal does not follow from the ones before"
            )
        self._remember(row)
        self._advance(entry, step, None, 0)

    # People

    def enter(self, connection: Connection, seat: Seat, known: int | None, *, legal: bool = False) -> None:
        place = Place(self, seat, -1, legal=legal)
        connection.places[self.id] = place
        self.audience.enter(connection, place, known)

    def exit(self, connection: Connection) -> None:
        self.audience.exit(connection)
        connection.places.pop(self.id, None)

    @property
    def players(self) -> dict[Seat, str]:
        return self.data.players

    def learn(self, stored_data: bytes) -> None:
        """The record's data, as it is in the database now."""
        self.stored_data = stored_data
        self.data = msgspec.msgpack.decode(stored_data, type=TableData)
        self.audience.data = self.data
        self.has_bots = any(bot_level(owner) for owner in self.data.players.values())

    def seat_of(self, player: str) -> Seat | None:
        seats = (seat for seat, owner in self.players.items() if owner == player)
        return next((seat for seat in seats if seat not in self.data.left), None)

    def free_seat(self) -> Seat | None:
        return next((seat for seat in self.match.state.table.seats if seat not in self.players), None)

    def awaited(self) -> Iterable[Seat]:
        return self.match.active

    async def time_out(self, seat: Seat, *, absent: bool) -> bool:
        return await self.play(HOST, Timeout(seat, absent))

    async def forfeit(self, seat: Seat) -> bool:
        return await self.play(HOST, Forfeit(seat))

    async def leave(
        self, seat: Seat, *, is_last: bool = False, also: Also | None = None, work: Work | None = None
    ) -> None:
        """A player leaves for good: what the game says that it means; failing that, the seat has lost; and from then
        on nobody acts from it. `is_last`: nobody is left to play on, so what does not end the match voids it.
        `also` is what it means to the room and `work` what it means to chips on its table, in the same transaction.
        `Conflict`: something was not what it was; all of it has been read again by then."""
        async with self._lock:
            try:
                if self.behind:
                    await self._catch_up()
                await self._leave(seat, is_last, also, work)
            except Conflict:
                self._hub.metrics.conflicts.inc()
                await self._catch_up()
                await read_data(self._hub.store, self)
                raise
            except StoreUnavailable:
                self.behind = True
                raise

    async def _leave(self, seat: Seat, is_last: bool, also: Also | None, work: Work | None) -> None:
        data = self.data
        if seat not in data.left:
            data = msgspec.structs.replace(data, left=(*data.left, seat))
        encoded = _encode(data)
        leaving = None if self.match.outcome is not None else self._leaving(seat, is_last)
        if leaving is None:  # the match is over, or has done without this seat for some time
            await self._hub.store.append(
                self.id,
                [],
                data=encoded,
                expected_data=self.stored_data,
                work=work,
                also=() if also is None else also(self.match.state),
            )
            self.learn(encoded)
            return
        by, command, step = leaving
        entry = self.match.entry(by, command, step)
        row = self._row(entry, "", 0)
        started = monotonic()
        await self._hub.store.append(
            self.id,
            [row],
            data=encoded,
            expected_data=self.stored_data,
            **self._along_with(row, step, also, work),
        )
        self.learn(encoded)
        self._committed(row, monotonic() - started)
        self._advance(entry, step, None, 0)

    def _leaving(self, seat: Seat, is_last: bool) -> tuple[Seat, Command, Step] | None:
        """The command that takes the seat out of the match, by whom, and what comes of it."""
        own = self.game.domain.leave_command(self.match.state.core, seat)
        choices: list[tuple[Seat, Command]] = [] if own is None else [(seat, own)]
        for by, command in (*choices, (HOST, Forfeit(seat))):
            step = self.match.propose(by, command, self._hub.now())
            if step.refusal is None and (step.state.sys.gameover is not None or not is_last):
                return by, command, step
        if not is_last:
            return None
        step = self.match.propose(HOST, Abandon(), self._hub.now())
        return None if step.refusal is not None else (HOST, Abandon(), step)

    async def top_up(self, seat: Seat, chips: int, work: Work, *, max_bet: int = 0) -> bool:
        """Chips that a seat is lent by `work`, in the same transaction, as far as nobody brings more than `max_bet`.
        False, with nothing done, if the match has no use for them (any more). Raises what the work does."""
        async with self._lock:
            if self.behind:
                await self._catch_up()
            for _ in range(TRIES):
                free = room_above(self.match.state, seat, max_bet)
                command = TopUp(seat, chips if free is None else min(chips, free))
                step = self.match.propose(HOST, command, self._hub.now())
                if step.refusal is not None:
                    return False
                entry = self.match.entry(HOST, command, step)
                row = self._row(entry, "", 0)
                started = monotonic()
                try:
                    await self._hub.store.append(self.id, [row], **self._along_with(row, step, work=work))
                except Conflict:
                    self._hub.metrics.conflicts.inc()
                    await self._catch_up()
                    continue
                except StoreUnavailable:
                    self.behind = True
                    raise
                self._committed(row, monotonic() - started)
                self._advance(entry, step, None, 0)
                return True
        raise StoreUnavailable(f"match {self.id} is too busy")

    async def abandon(self) -> bool:
        """Nobody is left to play: the match counts for nothing, and stakes go back."""
        return await self.play(HOST, Abandon())


def _too_poor(error: InsufficientChips) -> Refusal:
    details: dict[str, Any] = {"balance": error.balance, "needed": error.needed, "player": error.player}
    return Refusal("insufficient_chips", details)


def _tell(connection: Connection | None, message: Any) -> None:
    if connection is not None:
        connection.say(message)
