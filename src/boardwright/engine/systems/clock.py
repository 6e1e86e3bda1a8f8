"""Clock: how long the match may wait for whom. The host supplies the time; running out of it is a command.

Fischer, byo-yomi, Canadian, delayed and per-turn time are agreed at the table (`Table.clock`). `Timeout` also serves a
table without clocks: it ends a wait whose deadline is over, and lets the match go on when a player is gone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct, convert

from boardwright.engine.authority import HOST_ONLY
from boardwright.engine.domain import Domain, overrides
from boardwright.engine.systems.base import System
from boardwright.engine.types import (
    VOID,
    ByoYomi,
    Canadian,
    Delay,
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
from boardwright.engine.waits import Abandon, Abandoned, Forfeit, Forfeited, TimedOut, Timeout

if TYPE_CHECKING:
    from boardwright.engine.turn import Turn

NOT_AWAITED = Refusal("not_awaited")
TIME_LEFT = Refusal("time_left")


class ClockSlot(Struct, frozen=True, gc=False):
    """All times in milliseconds, by seat; empty where nobody keeps time."""

    remaining: tuple[int, ...] = ()
    periods: tuple[int, ...] = ()
    """Byo-yomi: how many are left. Canadian time: how many moves the period that runs still asks for."""
    used: tuple[int, ...] = ()
    """How much of a period, or of the delay, the seat has used; with byo-yomi and a delay since its last move."""
    running: tuple[Seat, ...] = ()
    since: int = 0

    def flag_falls(self, control: TimeControl, seat: Seat) -> int:
        """When the seat's time will be over, if its clock runs on."""
        falls = self.since + self.remaining[seat]
        if isinstance(control, ByoYomi):
            falls += self.periods[seat] * control.period_seconds * 1000 - self.used[seat]
        elif isinstance(control, Canadian):
            falls += control.period_seconds * 1000 - self.used[seat]
        elif isinstance(control, Delay):
            falls += control.delay * 1000 - self.used[seat]
        return falls


class Clock(System):
    id = "clock"
    personal_view = False
    priority = 120
    slot_type = ClockSlot
    commands = {Timeout: HOST_ONLY, Forfeit: HOST_ONLY, Abandon: HOST_ONLY}
    events = (Abandoned, Forfeited, TimedOut)
    bears_rules = True

    def setup(self, table: Table) -> ClockSlot:
        control = table.clock
        if control is None:
            return ClockSlot()
        seats = len(table.seats)
        remaining = (control.seconds * 1000,) * seats
        if isinstance(control, ByoYomi):
            return ClockSlot(remaining, (control.periods,) * seats, (0,) * seats)
        if isinstance(control, Canadian):
            return ClockSlot(remaining, (control.moves,) * seats, (0,) * seats)
        if isinstance(control, Delay):
            return ClockSlot(remaining, used=(0,) * seats)
        return ClockSlot(remaining)

    def check(
        self, state: MatchState[Any], seat: Seat, command: Timeout | Forfeit | Abandon, at: int
    ) -> Refusal | None:
        if isinstance(command, Abandon):
            return None
        if isinstance(command, Forfeit):
            return None if command.seat in state.table.seats else NOT_AWAITED
        awaited = _awaited(state)
        if command.seat not in (state.table.seats if awaited is None else awaited):
            return NOT_AWAITED
        deadline = deadline_of(state, command.seat)
        if state.table.mode == "tutorial":
            return None  # no host says so now; lessons that were begun while time ran still replay
        return None if command.absent or (deadline is not None and at >= deadline) else TIME_LEFT

    def handle(self, turn: Turn, seat: Seat, command: Timeout | Forfeit | Abandon) -> Iterable[Effect]:
        match command:
            case Abandon():
                turn.change(gameover=Outcome(reason=VOID), waits=())
                yield Abandoned()
            case Forfeit(seat=loser):
                _forfeit(turn, loser, "forfeit")
                yield Forfeited(loser)
            case Timeout(seat=late):
                yield TimedOut(late)
                yield from self._late(turn, late)

    def _late(self, turn: Turn, late: Seat) -> Iterable[Effect]:
        control = turn.table.clock
        flag_fell = (
            isinstance(control, (Fischer, ByoYomi, Canadian, Delay))
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
        if seat not in turn.pipeline.active(turn):
            return
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
        mover = _mover(turn)
        goes_on = turn.sys.gameover is None  # a flag that fell stays down
        hands = Hands(slot, control, turn.at, turn.domain.turn_seconds(turn))
        for seat in slot.running:
            hands.charge(seat)
            if seat == mover or seat not in active:
                hands.end_period(seat)
            if goes_on and seat == mover:
                hands.count_move(seat)
            if goes_on and mover is not None and seat not in active:
                hands.add_increment(seat)
        for seat in active:
            if seat == mover or seat not in slot.running:
                hands.start_turn(seat)
        return hands.slot(active)

    def undone(self, turn: Turn, now: Any, then: Any) -> Any:
        """Time that was spent stays spent, by whoever spent it."""
        return now

    def view(self, state: MatchState[Any], seat: Seat) -> Any:
        return None if state.table.clock is None else state.sys.clock

    def restored(self, seen: Mapping[str, Any], table: Table) -> ClockSlot:
        return ClockSlot() if table.clock is None else convert(seen["clock"], ClockSlot)


def deadline_of(state: MatchState[Any], seat: Seat) -> int | None:
    """When the host may say that `seat` ran out of time: the earlier of its question's and its clock's end. Never in a
    lesson, where people read."""
    if state.table.mode == "tutorial":
        return None
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


def _mover(turn: Turn) -> Seat | None:
    """Who made a move, or had one made. Talk about the match (undo) is no move and brings nobody new time."""
    command = turn.command
    if isinstance(command, Timeout):
        return command.seat
    return None if command is None or turn.pipeline.authority[type(command)].meta else turn.seat


class Hands:
    """The hands of all clocks, while one command moves them."""

    def __init__(self, slot: ClockSlot, control: TimeControl, at: int, shorter: int | None) -> None:
        self._control = control
        self._shorter = shorter
        self._at = at
        self._spent = at - slot.since
        self._remaining, self._periods, self._used = list(slot.remaining), list(slot.periods), list(slot.used)

    def charge(self, seat: Seat) -> None:
        over = self._spent - self._delayed(seat) - self._remaining[seat]
        self._remaining[seat] = max(0, -over)
        if over > 0 and isinstance(self._control, Canadian):
            self._used[seat] += over
        elif over > 0 and isinstance(self._control, ByoYomi):
            lost, self._used[seat] = divmod(self._used[seat] + over, self._control.period_seconds * 1000)
            self._periods[seat] = max(0, self._periods[seat] - lost)

    def _delayed(self, seat: Seat) -> int:
        """How much of the time that was spent costs nothing."""
        if not isinstance(self._control, Delay):
            return 0
        free = min(self._spent, self._control.delay * 1000 - self._used[seat])
        self._used[seat] += free
        return free

    def end_period(self, seat: Seat) -> None:
        if isinstance(self._control, (ByoYomi, Delay)):
            self._used[seat] = 0

    def count_move(self, seat: Seat) -> None:
        if not isinstance(self._control, Canadian) or self._remaining[seat] > 0:
            return
        self._periods[seat] -= 1
        if self._periods[seat] == 0:
            self._periods[seat], self._used[seat] = self._control.moves, 0

    def add_increment(self, seat: Seat) -> None:
        if isinstance(self._control, Fischer):
            self._remaining[seat] += self._control.increment * 1000

    def start_turn(self, seat: Seat) -> None:
        if isinstance(self._control, PerTurn):
            seconds = self._control.seconds
            self._remaining[seat] = 1000 * (seconds if self._shorter is None else min(seconds, self._shorter))

    def slot(self, running: tuple[Seat, ...]) -> ClockSlot:
        return ClockSlot(tuple(self._remaining), tuple(self._periods), tuple(self._used), running, self._at)


def _forfeit(turn: Turn, loser: Seat, reason: str) -> None:
    turn.change(gameover=turn.domain.forfeited(turn, loser, reason), waits=())
