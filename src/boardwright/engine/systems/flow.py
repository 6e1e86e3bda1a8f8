"""Flow: the phases of a turn. `sys.phase` is the one authority on where the match stands.

A game subclasses `Flow` and overrides the hooks it needs. Leaving a phase may ask questions: the next phase is
entered when they are answered, and what was done on leaving is not done twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec import Struct

from boardwright.engine.authority import IN_PLAY
from boardwright.engine.chance import Chance
from boardwright.engine.domain import overrides
from boardwright.engine.systems.base import System
from boardwright.engine.types import (
    Command,
    Directive,
    Effect,
    EngineEvent,
    Event,
    MatchState,
    Position,
    Refusal,
    Seat,
    Table,
)
from boardwright.engine.veil import Veiled

if TYPE_CHECKING:
    from boardwright.engine.turn import Turn

NOT_YOUR_TURN = Refusal("not_your_turn")


class AdvancePhase(Command):
    """'I am done with this phase.'"""


class NextPhase(Directive):
    """Rules yield it to go on: to the phase that follows, or to the one named. Waits for open questions."""

    to: str | None = None


class PhaseChanged(EngineEvent):
    left: str | None
    entered: str


class FlowSlot(Struct, frozen=True, gc=False):
    stage: Literal["in_phase", "to_leave", "leaving"] = "in_phase"
    to: str | None = None


IN_PHASE = FlowSlot()


class Flow(System):
    id = "flow"
    personal_view = False
    priority = 25
    slot_type = FlowSlot
    commands = {AdvancePhase: IN_PLAY}
    events = (PhaseChanged,)
    directives = (NextPhase,)
    bears_rules = True

    initial: ClassVar[str]
    """The phase in which the match, and every turn, starts."""

    # The game's hooks

    def next_phase(self, match: Position[Any]) -> str:
        raise NotImplementedError

    def can_advance(self, match: Position[Any], seat: Seat) -> Refusal | None:
        """Why `seat` may not leave the phase by hand."""
        return None

    def active_seat(self, match: Position[Any]) -> Seat | None:
        """Who may advance by hand; None: anybody whom `can_advance` lets."""
        return None

    def on_exit(self, match: Position[Any], phase: str, chance: Chance) -> Iterable[Effect]:
        """What happens on leaving; may ask, and may yield `NextPhase(to=…)` to lead elsewhere."""
        return ()

    def on_enter(self, match: Position[Any], phase: str, chance: Chance) -> Iterable[Effect]:
        return ()

    def auto_continue(self, match: Position[Any]) -> bool:
        """Should the match leave this phase by itself, now that nothing is open?"""
        return False

    # The system

    def begin(self, turn: Turn) -> Iterable[Effect]:
        """The first phase; if something is asked before (who plays which character), when that is answered."""
        turn.change(flow=FlowSlot("leaving", self.initial))
        return () if turn.sys.waits or turn.opening else self._enter(turn)

    def check(self, state: Position[Any], seat: Seat, command: AdvancePhase, at: int) -> Refusal | None:
        active = self.active_seat(state)
        if active is not None and seat != active:
            return NOT_YOUR_TURN
        return self.can_advance(state, seat)

    def handle(self, turn: Turn, seat: Seat, command: AdvancePhase) -> Iterable[Effect]:
        return self._leave(turn, None)

    def direct(self, turn: Turn, directive: NextPhase) -> Iterable[Effect]:
        slot: FlowSlot = turn.sys.flow
        turn.change(flow=FlowSlot("leaving" if slot.stage == "leaving" else "to_leave", directive.to))
        return ()

    def after_events(self, turn: Turn, events: Sequence[Event]) -> Iterable[Effect]:
        if turn.sys.waits or turn.opening or turn.sys.gameover is not None:
            return ()
        slot: FlowSlot = turn.sys.flow
        if slot.stage == "leaving":
            return self._enter(turn)
        if slot.stage == "to_leave":
            return self._leave(turn, slot.to)
        if self._continues and turn.domain.outcome(turn.core) is None and self.auto_continue(turn):
            return self._leave(turn, None)
        return ()

    def legal(self, state: Position[Any], seat: Seat) -> Iterable[Command]:
        if self.check(state, seat, AdvancePhase(), 0) is None:
            yield AdvancePhase()

    def view(self, state: MatchState[Any], seat: Seat) -> None:
        return None

    def restored(self, seen: Mapping[str, Any], table: Table) -> Any:
        """With nothing open the match stands in its phase; else it may be on its way out of it."""
        return IN_PHASE if seen["wait"] is None else Veiled()

    @property
    def _continues(self) -> bool:
        return overrides(self, Flow, "auto_continue")

    def _leave(self, turn: Turn, to: str | None) -> Iterable[Effect]:
        turn.change(flow=FlowSlot("leaving", to))
        yield from self.on_exit(turn, turn.sys.phase, turn.chance)
        if not turn.opening:
            yield from self._enter(turn)

    def _enter(self, turn: Turn) -> Iterable[Effect]:
        left = turn.sys.phase
        entered = turn.sys.flow.to or self.next_phase(turn)
        new_turn = turn.sys.turn + (entered == self.initial)
        turn.change(phase=entered, flow=IN_PHASE, turn=new_turn)
        turn.record(PhaseChanged(left, entered))
        yield from self.on_enter(turn, entered, turn.chance)
