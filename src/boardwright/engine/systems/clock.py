"""Clock: how long the match may wait for whom. The host supplies the time; running out of it is a command.

Fischer, byo-yomi and per-turn time are agreed at the table (`Table.clock`). `Timeout` also serves a table without
clocks: it ends a wait whose deadline is over, and lets the match go on when a player is gone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from boardwright.engine.authority import HOST_ONLY
from boardwright.engine.domain import Domain, overrides
from boardwright.engine.systems.base import System
from boardwright.engine.types import (
    ByoYomi,
    Effect,
    Fischer,
    MatchState,
    Outcome,
    PerTurn,
    Refusal,
    Seat,
    Table,
    TimeControl,
)
from boardwright.engine.waits import TimedOut, Timeout

if TYPE_CHECKING:
    from boardwright.engine.turn import Turn

NOT_AWAITED = Refusal("not_awaited")
TIME_LEFT = Refusal("time_left")


class ClockSlot(Struct, frozen=True, gc=False):
    """All times in milliseconds, by seat; empty where nobody keeps time."""

    remaining: tuple[int, ...] = ()
    periods: tuple[int, ...] = ()
    running: tuple[Seat, ...] = ()
    since: int = 0

    def flag_falls(self, control: TimeControl, seat: Seat) -> int:
        """When the seat's time will be over, if its clock runs on."""
        extra = self.periods[seat] * control.period_seconds * 1000 if isinstance(control, ByoYomi) else 0
        return self.since + self.remaining[seat] + extra


class Clock(System):
    id = "clock"
    priority = 120
    slot_type = ClockSlot
    commands = {Timeout: HOST_ONLY}
    events = (TimedOut,)
    bears_rules = True

    def setup(self, table: Table) -> ClockSlot:
        control = table.clock
        if control is None:
            return ClockSlot()
        periods = (control.periods,) * len(table.seats) if isinstance(control, ByoYomi) else ()
        return ClockSlot((control.seconds * 1000,) * len(table.seats), periods)

    def check(self, state: MatchState[Any], seat: Seat, command: Timeout, at: int) -> Refusal | None:
        awaited = _awaited(state)
        if command.seat not in (state.table.seats if awaited is None else awaited):
            return NOT_AWAITED
        if command.absent or at >= (deadline_of(state, command.seat) or at + 1):
            return None
        return TIME_LEFT

    def handle(self, turn: Turn, seat: Seat, command: Timeout) -> Iterable[Effect]:
        late = command.seat
        yield TimedOut(late)
        control = turn.table.clock
        flag_fell = (
            isinstance(control, (Fischer, ByoYomi))
            and late in turn.sys.clock.running
            and turn.at >= turn.sys.clock.flag_falls(control, late)
        )
        if flag_fell:
            _forfeit(turn, late, "time")
        elif turn.wait is not None:
            yield from turn.pipeline.system_of(turn.wait).expire(turn, turn.wait, late)
        else:
            yield from self._move_for(turn, late)

    def _move_for(self, turn: Turn, seat: Seat) -> Iterable[Effect]:
        """Without a word of the game's own, the first thing that the seat may do, be it only to end its phase."""
        command = (
            turn.domain.timeout_command(turn, seat)
            if overrides(turn.domain, Domain, "timeout_command")
            else next(iter(turn.pipeline.legal(turn, seat)), None)
        )
        if command is None:
            _forfeit(turn, seat, "absent")
        else:
            yield from turn.pipeline.perform(turn, seat, command)

    def observe(self, turn: Turn) -> ClockSlot | None:
        control = turn.table.clock
        if control is None:
            return None
        slot: ClockSlot = turn.sys.clock
        active = _on_the_clock(turn)
        if not active and not slot.running:
            return None
        remaining, periods = list(slot.remaining), list(slot.periods)
        for seat in slot.running:
            _charge(control, seat, turn.at - slot.since, remaining, periods)
            if seat not in active and isinstance(control, Fischer):
                remaining[seat] += control.increment * 1000
        if isinstance(control, PerTurn):
            for seat in active:
                if seat not in slot.running or seat == turn.seat:
                    remaining[seat] = control.seconds * 1000
        return ClockSlot(tuple(remaining), tuple(periods), active, turn.at)

    def undone(self, turn: Turn, now: Any, then: Any) -> Any:
        """Time that was spent stays spent."""
        return ClockSlot(now.remaining, now.periods, then.running, now.since)

    def view(self, state: MatchState[Any], seat: Seat) -> Any:
        return None if state.table.clock is None else state.sys.clock


def deadline_of(state: MatchState[Any], seat: Seat) -> int | None:
    """When the host may say that `seat` ran out of time: the earlier of its question's and its clock's end."""
    deadlines = []
    wait = state.wait
    if wait is not None and wait.deadline is not None and seat in wait.timed():
        deadlines.append(wait.deadline)
    control = state.table.clock
    if control is not None and seat in state.sys.clock.running:
        deadlines.append(state.sys.clock.flag_falls(control, seat))
    return min(deadlines, default=None)


def _awaited(state: MatchState[Any]) -> tuple[Seat, ...] | None:
    """Who can time out; None: anybody, since there is no wait and no clock to say who."""
    if state.wait is not None:
        timed: tuple[Seat, ...] = state.wait.timed()
        return timed
    return state.sys.clock.running if state.table.clock is not None else None


def _on_the_clock(turn: Turn) -> tuple[Seat, ...]:
    """Whose clock runs now. Nobody's during a sealed window: it has a time of its own, and a clock that stops would
    show who has passed."""
    if turn.sys.gameover is not None or getattr(turn.wait, "sealed", False):
        return ()
    return tuple(turn.pipeline.active(turn))


def _charge(control: TimeControl, seat: Seat, spent: int, remaining: list[int], periods: list[int]) -> None:
    over = spent - remaining[seat]
    remaining[seat] = max(0, -over)
    if over > 0 and isinstance(control, ByoYomi):
        periods[seat] = max(0, periods[seat] - over // (control.period_seconds * 1000))


def _forfeit(turn: Turn, loser: Seat, reason: str) -> None:
    winners = tuple(seat for seat in turn.seats if seat != loser)
    turn.change(gameover=Outcome(winners, reason), waits=())
