"""Live: one match in the memory of one worker. The journal decides; this is a copy that is quick to ask.

A command runs on the copy, goes to the journal, and counts only when it is committed there: then the copy moves on,
and everybody who looks on is told. If another worker was faster, the copy catches up and the command is tried again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from boardwright.engine.endless import StepTooLong
from boardwright.engine.match import Match
from boardwright.engine.stakes import room_above
from boardwright.engine.systems.purse import TopUp
from boardwright.engine.systems.rematch import RematchAgreed, RematchVoted
from boardwright.engine.types import HOST, Command, MatchState, Refusal, Seat
from boardwright.engine.waits import Abandon, Forfeit, Timeout
from boardwright.host.audience import Past, Viewer
from boardwright.host.host import Host, Move, NotAdvanced, Proposal, Then
from boardwright.protocol.codes import Code
from boardwright.protocol.messages import Error, Played
from boardwright.server.matches.lock import MatchLock
from boardwright.server.matches.rematch import lay_rematch, let_bots_vote
from boardwright.server.matches.senders import Senders
from boardwright.server.matches.storage.stored import SnapshotBody, body_of, decode_command
from boardwright.server.matches.storage.table_data import TableData, read_data
from boardwright.server.process.fanout import Committed
from boardwright.server.sockets.connection import Connection, MatchPlace
from boardwright.store import (
    ALONE,
    Bundle,
    Conflict,
    InsufficientChips,
    JournalEntry,
    LoadedMatch,
    StoredSnapshot,
    StoreUnavailable,
    Work,
)

if TYPE_CHECKING:
    from boardwright.server.matches.hub import Hub

log = logging.getLogger(__name__)

TRIES = 20
FRUITLESS = 3
"""Conflicts without a new entry to explain them, before the reason is looked for elsewhere."""

_encode = msgspec.msgpack.Encoder().encode

Along = Callable[[MatchState[Any]], Bundle]
"""What is to be written along with an entry, given the state that it leads to."""


class Extra(Struct, frozen=True):
    """What goes with an entry besides what every entry may bring."""

    bundle: Bundle
    room: Along | None = None
    """What it means to the room, the end of the match included."""


class Written(Struct, frozen=True, gc=False):
    """An entry on its way to the journal."""

    row: JournalEntry
    data: bytes | None
    since: float


class Live(Host):
    def __init__(self, hub: Hub, loaded: LoadedMatch, match: Match, past: Iterable[Past] = ()) -> None:
        super().__init__(loaded.record.id, match, hub.now, past)
        self.learn(loaded.record.data)
        self._hub = hub
        self._lock = MatchLock()
        self.behind = False
        """The journal may hold more than this copy: a commit broke off, or another worker was not heard."""
        self.stopped = False
        """Its rules did not come to an end: nobody plays on."""
        self.vain_thoughts = 0
        """Of bots here: how often nothing came of them."""
        self._senders = Senders({} if loaded.snapshot is None else body_of(loaded.snapshot).played)
        for entry in loaded.entries:
            self._senders.remember(entry)

    # Commands

    async def play(
        self, seat: Seat, command: Command, *, sender: str = "", seq: int = 0, by: Connection | None = None
    ) -> bool:
        """Play a command, whoever sends it. True once it is committed."""
        return await self._play_in_turn(Move(seat, command, sender, seq, by))

    def play_soon(self, move: Move, then: Callable[[], None]) -> None:
        """The same without a task, as far as everything goes well. `then` is called when it is over, never before
        this returns."""
        if not self.behind and self._lock.take_now():
            begun = False
            try:
                begun = self._begin(move, then)
            finally:
                if not begun:
                    self._lock.release()
            if begun:
                return
        self._hub.spawn(self._play_and(then, move))

    def _begin(self, move: Move, then: Callable[[], None]) -> bool:
        """Submit the command, if it is a new and valid one."""
        if not self._senders.is_new(move):
            return False
        proposal = self.propose(move)
        if isinstance(proposal, Refusal):
            return False
        try:
            self.submit(proposal, partial(self._submitted, move, then))
        except StoreUnavailable:
            return False
        return True

    def _submitted(self, move: Move, then: Callable[[], None], error: BaseException | None) -> None:
        self._lock.release()
        if error is None:
            then()
        elif isinstance(error, StoreUnavailable):
            self.behind = True
            self._not_now(move)
            then()
        elif isinstance(error, NotAdvanced):
            self._failed(move, error)
            then()
        else:  # what a conflict means takes time to find out
            self._hub.spawn(self._play_and(then, move))

    async def _play_and(self, then: Callable[[], None], move: Move) -> None:
        try:
            await self._play_in_turn(move)
        except Exception as error:
            self._failed(move, error)
        finally:
            then()

    def propose(self, move: Move) -> Proposal | Refusal:
        if self.stopped and move.seat != HOST:
            return Refusal("match_stopped")
        return super().propose(move)

    def _failed(self, move: Move, error: Exception) -> None:
        if isinstance(error, StepTooLong) or isinstance(error.__cause__, StepTooLong):
            _tell(move.by, Error(Code.MATCH_STOPPED, "match_stopped", self.id, move.seq))
            return
        log.error("match %s: a command failed", self.id, exc_info=error)
        self._hub.metrics.bad_messages.labels(Code.INTERNAL.name.lower()).inc()
        _tell(move.by, Error(Code.INTERNAL, "internal", self.id, move.seq))

    async def _play_in_turn(self, move: Move) -> bool:
        async with self._lock:
            try:
                if self.behind:
                    await self._catch_up()
                return await self._play(move)
            except StoreUnavailable:
                self.behind = True
                return self._not_now(move)

    async def _play(self, move: Move) -> bool:
        fruitless = 0
        for _ in range(TRIES):
            if not self._senders.is_new(move):
                return self._answer_again(move)
            proposal = self.propose(move)
            if isinstance(proposal, Refusal):
                if await self._was_behind():
                    continue
                self._senders.remember_refusal(move, proposal)
                self.refuse(move.by, move.seq, proposal)
                return False
            try:
                await self._submit(proposal)
            except InsufficientChips as error:
                self.refuse(move.by, move.seq, _too_poor(error))
                return False
            except Conflict:
                self._hub.metrics.conflicts.inc()
                if await self._catch_up():
                    fruitless = 0
                    if not move.sender:
                        return False  # a bot or a clock spoke of a state that is gone
                elif (fruitless := fruitless + 1) == FRUITLESS and not await self._hub.is_there(self):
                    _tell(move.by, Error(Code.ROOM_EXPIRED, "room_expired", self.id, move.seq))
                    return False
            else:
                return True
        return self._not_now(move)

    async def _submit(self, proposal: Proposal) -> None:
        """Until it is committed, told, and the match has moved on."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.submit(proposal, partial(_settle, done))
        await done

    def _answer_again(self, move: Move) -> bool:
        """It was played before; or it was refused before; or later ones were played, or it is too old to know."""
        if self._senders.was_played(move):
            _tell(move.by, Played(self.id, move.seq, self.match.version))
            return True
        refusal = self._senders.refusal_of(move)
        if refusal is not None:
            self.refuse(move.by, move.seq, refusal)
        else:
            self._hub.metrics.bad_messages.labels("out_of_order").inc()
            _tell(move.by, Error(Code.OUT_OF_ORDER, "out_of_order", self.id, move.seq))
        return False

    def _not_now(self, move: Move) -> bool:
        self._hub.metrics.unavailable.inc()
        if move.by is None:
            self._hub.timekeeper.moved_later(self)
        _tell(move.by, Error(Code.TRY_AGAIN, "try_again", self.id, move.seq))
        return False

    def refuse(self, by: Viewer | None, seq: int, refusal: Refusal) -> None:
        self._hub.metrics.refused.inc()
        self._hub.refusals[refusal.code] += 1
        super().refuse(by, seq, refusal)

    # The journal

    def _append(self, proposal: Proposal, then: Then) -> None:
        move, entry, extra = proposal.move, proposal.entry, proposal.extra
        number, command = self.match.version + 1, _encode(entry.command)
        row = JournalEntry(number, entry.seat, entry.at, command, entry.digest, move.sender, move.seq)
        data = None if extra is None else extra.bundle.data
        proposal.written = Written(row, data, monotonic())
        self._hub.store.append_then(self.id, (row,), self._bundle(row, proposal.step.state, proposal), then)

    def _bundle(self, row: JournalEntry, state: MatchState[Any], proposal: Proposal) -> Bundle:
        """What is written in the transaction of the entry."""
        hub, extra = self._hub, proposal.extra
        ends = state.sys.gameover is not None and self.match.outcome is None
        due = row.seq % hub.settings.snapshot_every == 0
        if not (ends or due or self.data.recorded or extra):
            return ALONE  # as most are
        bundle = ALONE if extra is None else extra.bundle
        if due:
            bundle += Bundle(snapshot=self._snapshot(row, state))
        if self.data.recorded:
            bundle = Bundle(works=hub.counting(self, proposal.step, row.seq)) + bundle
        if ends:
            bundle += Bundle(finished_at=self.now())
        if extra is not None and extra.room is not None:
            bundle += extra.room(state)
        elif ends:
            bundle += Bundle(writes=hub.ending(self, state))
        return bundle

    def _snapshot(self, row: JournalEntry, state: MatchState[Any]) -> StoredSnapshot:
        body = SnapshotBody(self.game.encode_state(state), self._senders.played_with(row))
        return StoredSnapshot(row.seq, row.digest, _encode(body))

    def _committed(self, proposal: Proposal) -> None:
        written: Written = proposal.written
        self._hub.metrics.commit.observe(monotonic() - written.since)
        if written.data is not None:
            self.learn(written.data)
        self._senders.remember(written.row)
        self._hub.fanout.publish(Committed(self._hub.fanout.worker, self.id, written.row))

    def _moved_on(self, before: MatchState[Any], proposal: Proposal) -> None:
        self._hub.metrics.played.inc()
        if self.match.version % self._hub.settings.snapshot_every == 0:
            self.match.forget_past()
        if self.match.outcome is not None:
            self._after_the_end(before, proposal)
        self._hub.timekeeper.moved(self)

    def _after_the_end(self, before: MatchState[Any], proposal: Proposal) -> None:
        """The match has ended with this step, or before it."""
        if before.sys.gameover is None:
            self._hub.ended(self)
        happened = {type(event) for event in proposal.step.events}
        if not self.data.recorded and RematchAgreed in happened:
            self._hub.spawn(lay_rematch(self._hub, self))
        elif proposal.move.by is not None and RematchVoted in happened:
            let_bots_vote(self._hub, self)

    # Other workers

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
        self._senders.remember(row)
        if not self.follow(row.seat, decode_command(self.game, row.command), row.at, row.digest):
            raise RuntimeError(
                f"match {self.id}: entry {row.seq} of the journal does not follow from the ones before"
            )

    # People

    def enter(self, connection: Connection, seat: Seat, known: int | None, *, legal: bool = False) -> None:
        place = MatchPlace(self, seat, -1, legal=legal)
        connection.places[self.id] = place
        self.audience.enter(connection, place, known)

    def exit(self, viewer: Viewer) -> None:
        self.audience.exit(viewer)
        viewer.leave(self.id)

    @property
    def players(self) -> dict[Seat, str]:
        return self.data.players

    def learn(self, stored_data: bytes) -> None:
        """The record's data, as it is in the database now."""
        self.stored_data = stored_data
        self.data = msgspec.msgpack.decode(stored_data, type=TableData)
        self.occupy(self.data)

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

    async def abandon(self, *works: Work) -> bool:
        """Nobody is left to play: the match counts for nothing, and stakes go back. `works` are done in the same
        transaction. False if it is over."""
        if not works:
            return await self.play(HOST, Abandon())
        return await self._host_plays(Abandon, works)

    async def leave(self, seat: Seat, *, is_last: bool = False, along: Along | None = None) -> None:
        """A player leaves for good: what the game says that it means; failing that, the seat has lost; and from then
        on nobody acts from it. `is_last`: nobody is left to play on, so what does not end the match voids it.
        `along` is what it means to the room and to chips on its table, in the same transaction. `Conflict`: something
        was not what it was; all of it has been read again by then."""
        async with self._lock:
            try:
                if self.behind:
                    await self._catch_up()
                await self._leave(seat, is_last, along)
            except Conflict:
                self._hub.metrics.conflicts.inc()
                await self._catch_up()
                await read_data(self._hub.store, self)
                raise
            except StoreUnavailable:
                self.behind = True
                raise

    async def _leave(self, seat: Seat, is_last: bool, along: Along | None) -> None:
        data = self.data
        if seat not in data.left:
            data = msgspec.structs.replace(data, left=(*data.left, seat))
        encoded = _encode(data)
        bundle = Bundle(data=encoded, expected_data=self.stored_data)
        proposal = None if self.match.outcome is not None else self._leaving(seat, is_last)
        if proposal is not None:
            proposal.extra = Extra(bundle, along)
            await self._submit(proposal)
            return
        # The match is over, or has done without this seat for some time.
        rest = ALONE if along is None else along(self.match.state)
        await self._hub.store.append(self.id, (), bundle + rest)
        self.learn(encoded)

    def _leaving(self, seat: Seat, is_last: bool) -> Proposal | None:
        """What takes the seat out of the match."""
        own = self.game.domain.leave_command(self.match.state.core, seat)
        moves = [] if own is None else [Move(seat, own)]
        for move in (*moves, Move(HOST, Forfeit(seat))):
            proposal = self.propose(move)
            if isinstance(proposal, Proposal) and (_ends(proposal) or not is_last):
                return proposal
        abandoned = self.propose(Move(HOST, Abandon())) if is_last else None
        return abandoned if isinstance(abandoned, Proposal) else None

    async def top_up(self, seat: Seat, chips: int, work: Work, *, max_bet: int = 0) -> bool:
        """Chips that a seat is lent by `work`, in the same transaction, as far as nobody brings more than `max_bet`.
        False, with nothing done, if the match has no use for them (any more). Raises what the work does."""

        def top_up() -> Command:
            free = room_above(self.match.state, seat, max_bet)
            return TopUp(seat, chips if free is None else min(chips, free))

        return await self._host_plays(top_up, (work,))

    async def _host_plays(self, command: Callable[[], Command], works: tuple[Work, ...]) -> bool:
        """With what is done in the same transaction; the command is made anew if somebody else was faster."""
        async with self._lock:
            if self.behind:
                await self._catch_up()
            for _ in range(TRIES):
                proposal = self.propose(Move(HOST, command()))
                if isinstance(proposal, Refusal):
                    return False
                proposal.extra = Extra(Bundle(works=works))
                try:
                    await self._submit(proposal)
                except Conflict:
                    self._hub.metrics.conflicts.inc()
                    await self._catch_up()
                except StoreUnavailable:
                    self.behind = True
                    raise
                else:
                    return True
        raise StoreUnavailable(f"match {self.id} is too busy")


def _ends(proposal: Proposal) -> bool:
    return proposal.step.state.sys.gameover is not None


def _too_poor(error: InsufficientChips) -> Refusal:
    details: dict[str, Any] = {"balance": error.balance, "needed": error.needed, "player": error.player}
    return Refusal("insufficient_chips", details)


def _settle(done: asyncio.Future[None], error: BaseException | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _tell(viewer: Viewer | None, message: Any) -> None:
    if viewer is not None:
        viewer.say(message)
