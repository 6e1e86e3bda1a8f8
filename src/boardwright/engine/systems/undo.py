"""Undo: take back a decision. A snapshot is a reference to the state before it, taken after validation.

In a live match the other seats must agree; in every other mode the last decision is taken back at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct, convert
from msgspec.structs import replace

from boardwright.engine.authority import ABOUT_MATCH
from boardwright.engine.systems.base import System
from boardwright.engine.types import (
    Command,
    Effect,
    EngineEvent,
    Event,
    MatchState,
    Refusal,
    Seat,
    Sys,
    Table,
)
from boardwright.engine.veil import Veiled

if TYPE_CHECKING:
    from boardwright.engine.turn import Turn

NOTHING_TO_UNDO = Refusal("nothing_to_undo")
UNDO_PENDING = Refusal("undo_pending")
NO_UNDO_REQUEST = Refusal("no_undo_request")
OWN_UNDO_REQUEST = Refusal("own_undo_request")
NOT_OWN_UNDO_REQUEST = Refusal("not_own_undo_request")


class RequestUndo(Command):
    """'May I take my last decision back?'"""


class ApproveUndo(Command): ...


class RejectUndo(Command): ...


class CancelUndo(Command): ...


class UndoRequested(EngineEvent):
    seat: Seat


class UndoDeclined(EngineEvent):
    """Rejected by another seat, or withdrawn by the one who asked."""

    seat: Seat


class Undone(EngineEvent):
    seat: Seat
    to_seq: int
    """The version that the match went back to."""


class Snapshot(Struct, frozen=True, gc=False):
    seat: Seat
    core: Any
    sys: Any


class UndoRequest(Struct, frozen=True, gc=False):
    seat: Seat
    approvals: tuple[Seat, ...] = ()


class UndoSlot(Struct, frozen=True, gc=False):
    snapshots: tuple[Snapshot, ...] = ()
    request: UndoRequest | None = None


class UndoView(Struct, frozen=True, gc=False):
    count: int
    """1 if something can be taken back, else 0: how much it is would change with every move, and nobody asks."""
    request: UndoRequest | None


EMPTY = UndoSlot()
UNASKED = (UndoView(0, None), UndoView(1, None))
"""What is seen most of the time, by whether something can be taken back."""


class Undo(System):
    id = "undo"
    personal_view = False
    priority = 10
    slot_type = UndoSlot
    commands = {
        RequestUndo: ABOUT_MATCH,
        ApproveUndo: ABOUT_MATCH,
        RejectUndo: ABOUT_MATCH,
        CancelUndo: ABOUT_MATCH,
    }
    events = (UndoRequested, UndoDeclined, Undone)

    def __init__(
        self,
        decisions: Sequence[type[Command]] = (),
        *,
        depth: int = 16,
        final: tuple[type[Event], ...] = (),
    ) -> None:
        """`decisions`: the commands by which a player decides. What merely follows from one is undone with it.
        `final`: events that taught somebody something, after which nothing before them is taken back."""
        self._decisions = frozenset(decisions)
        self._depth = depth
        self._final = final

    def check(self, state: MatchState[Any], seat: Seat, command: Command, at: int) -> Refusal | None:
        slot: UndoSlot = state.sys.undo
        if isinstance(command, RequestUndo):
            if slot.request is not None:
                return UNDO_PENDING
            return NOTHING_TO_UNDO if _target(state, seat) is None else None
        if slot.request is None:
            return NO_UNDO_REQUEST
        own = slot.request.seat == seat
        if isinstance(command, CancelUndo):
            return None if own else NOT_OWN_UNDO_REQUEST
        return OWN_UNDO_REQUEST if own else None

    def handle(self, turn: Turn, seat: Seat, command: Command) -> Iterable[Effect]:
        match command:
            case RequestUndo():
                self._request(turn, seat)
            case ApproveUndo():
                self._approve(turn, seat)
            case _:
                turn.change(undo=replace(turn.sys.undo, request=None))
                turn.record(UndoDeclined(seat))
        return ()

    def _request(self, turn: Turn, seat: Seat) -> None:
        turn.record(UndoRequested(seat))
        if turn.table.mode != "live" or len(turn.seats) == 1:
            self._restore(turn, seat)
        else:
            turn.change(undo=replace(turn.sys.undo, request=UndoRequest(seat)))

    def _approve(self, turn: Turn, seat: Seat) -> None:
        request: UndoRequest = turn.sys.undo.request
        approvals = tuple(sorted({*request.approvals, seat}))
        if len(approvals) < len(turn.seats) - 1:
            turn.change(undo=replace(turn.sys.undo, request=replace(request, approvals=approvals)))
        else:
            self._restore(turn, request.seat)

    def _restore(self, turn: Turn, seat: Seat) -> None:
        index = _target(turn, seat)
        assert index is not None, "a request was accepted, so there is a snapshot"
        slot: UndoSlot = turn.sys.undo
        snapshot = slot.snapshots[index]
        then: Sys = snapshot.sys
        kept = {
            system.id: system.undone(turn, getattr(turn.sys, system.id), getattr(then, system.id))
            for system in turn.pipeline.systems
            if system.slot_type
        }
        kept["undo"] = UndoSlot(slot.snapshots[:index])
        turn.core = snapshot.core
        turn.chance.position = then.chance
        turn.sys = replace(
            then,
            tick=turn.sys.tick,
            last_wait=turn.sys.last_wait,
            waits=_restarted(then.waits, turn.at),
            **kept,
        )
        turn.record(Undone(seat, then.seq))

    def observe(self, turn: Turn) -> UndoSlot | None:
        slot: UndoSlot = turn.sys.undo
        command = turn.command
        if self._final and any(isinstance(event, self._final) for event in turn.events):
            return EMPTY
        if type(command) in self._decisions and not command.no_snapshot:  # type: ignore[union-attr]
            before = turn.before
            snapshot = Snapshot(turn.seat, before.core, replace(before.sys, undo=EMPTY))
            snapshots = (*slot.snapshots, snapshot)
            return UndoSlot(snapshots[max(0, len(snapshots) - self._depth) :])
        if slot.request is not None and turn.events and type(command) not in self.commands:
            return UndoSlot(
                slot.snapshots
            )  # what has no event, like a sealed pass, must not show by this either
        return None

    def view(self, state: MatchState[Any], seat: Seat) -> UndoView:
        slot: UndoSlot = state.sys.undo
        count = 1 if slot.snapshots else 0
        return UNASKED[count] if slot.request is None else UndoView(count, slot.request)

    def restored(self, seen: Mapping[str, Any], table: Table) -> UndoSlot:
        """A snapshot, if there is any; nobody can look into it."""
        known = convert(seen["undo"], UndoView)
        unknown = Veiled()
        return UndoSlot((Snapshot(unknown, unknown, unknown),) * known.count, known.request)  # type: ignore[arg-type]


def _target(match: Any, seat: Seat) -> int | None:
    """The newest snapshot that `seat` may go back to: before its own last decision; anybody's outside live play."""
    snapshots: tuple[Snapshot, ...] = match.sys.undo.snapshots
    for index in range(len(snapshots) - 1, -1, -1):
        if match.table.mode != "live" or snapshots[index].seat == seat:
            return index
    return None


def _restarted(waits: tuple[Any, ...], at: int) -> tuple[Any, ...]:
    """Who gets a question back gets its full time back."""
    return tuple(
        wait if wait.deadline is None else replace(wait, deadline=at + wait.seconds * 1000) for wait in waits
    )
