"""System: what every game can have without writing it. One file a system, one slot in `sys`, no state of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from boardwright.engine.authority import Permit
from boardwright.engine.types import (
    MODES,
    Command,
    Directive,
    Effect,
    Event,
    MatchState,
    Mode,
    Position,
    Refusal,
    Seat,
    Table,
)
from boardwright.engine.veil import Veiled
from boardwright.engine.waits import Wait

if TYPE_CHECKING:
    from boardwright.engine.chance import Chance
    from boardwright.engine.turn import Turn


class Closed(Struct, frozen=True):
    """A wait is over; `answer` goes to the domain's `resume`."""

    answer: Any = None


class System:
    """A part of the pipeline. Hooks that a system does not override cost nothing."""

    id: ClassVar[str]
    priority: ClassVar[int] = 100
    """Lower runs first."""
    slot_type: ClassVar[type[Struct] | None] = None
    """The type of this system's field in `sys`, constructible without arguments."""
    commands: ClassVar[Mapping[type[Command], Permit]] = {}
    """The commands this system consumes, with their rows in the table of authority."""
    events: ClassVar[tuple[type[Event], ...]] = ()
    directives: ClassVar[tuple[type[Directive], ...]] = ()
    wait_type: ClassVar[type[Wait] | None] = None
    modes: ClassVar[tuple[Mode, ...]] = MODES
    """Where it takes part at all."""
    personal_view: ClassVar[bool] = True
    """May `view` show one seat other things than another? Where nothing may, seats share their updates."""
    bears_rules: ClassVar[bool] = False
    """Without it the game would play differently. The others are left out of bare simulations."""

    def setup(self, table: Table) -> Struct | None:
        """The slot at the start."""
        return None if self.slot_type is None else self.slot_type()

    def begin(self, turn: Turn) -> Iterable[Effect]:
        """What the system adds before the first command."""
        return ()

    def before_command(self, state: MatchState[Any], seat: Seat, command: Command) -> Refusal | None:
        """A refusal for any command that must not be played now."""
        return None

    def check(self, state: MatchState[Any], seat: Seat, command: Any, at: int) -> Refusal | None:
        """`validate` for the system's own commands."""
        return None

    def handle(self, turn: Turn, seat: Seat, command: Any) -> Iterable[Effect]:
        """`execute` for the system's own commands: it consumes them, the domain never sees them."""
        return ()

    def direct(self, turn: Turn, directive: Any) -> Iterable[Effect]:
        """What the rules asked of this system by yielding a directive."""
        return ()

    def after_events(self, turn: Turn, events: Sequence[Event]) -> Iterable[Effect]:
        """What follows from these events. Called in rounds, while any system adds more."""
        return ()

    def follow(self, turn: Turn) -> tuple[Seat, Command] | None:
        """When nothing more follows from the command: another to be played inside it. Asked until there is none."""
        return None

    def observe(self, turn: Turn) -> Struct | None:
        """Once at the end of a command: the new slot, or None if it stays."""
        return None

    def chance(self, state: MatchState[Any], chance: Chance) -> Chance:
        """Chance for this command; a lesson puts its script in front of it."""
        return chance

    def legal(self, state: Position[Any], seat: Seat) -> Iterable[Command]:
        """Commands of this system that move the match on."""
        return ()

    def view(self, state: MatchState[Any], seat: Seat) -> Any:
        """The slot as it leaves the table; None to send nothing."""
        return None

    def restored(self, seen: Mapping[str, Any], table: Table) -> Any:
        """The slot, as far as the `sys` of a view tells it; for rules that run on a view. By default it is veiled: a
        command that needs it is not predicted."""
        return Veiled()

    def undone(self, turn: Turn, now: Any, then: Any) -> Any:
        """The slot after an undo: by default what it was then."""
        return then

    # For the system that owns a kind of wait

    def gate(self, state: Position[Any], wait: Any, seat: Seat, command: Command) -> Refusal | None:
        """May this command be played while `wait` is open?"""
        return None

    def keeps(self, turn: Turn, wait: Any, seat: Seat, command: Command) -> bool:
        """Is this command of the game an answer that is kept, and executed by nobody?"""
        return False

    def played(self, turn: Turn, wait: Any, command: Command) -> None:
        """A command of the game, let through by `gate`, is about to be executed."""

    def settle(self, turn: Turn, wait: Any) -> Any:
        """The wait on top, brought up to date with the newest core: opened, moved on, or `Closed`."""
        return wait

    def answers(self, state: Position[Any], wait: Any, seat: Seat) -> Iterable[Command]:
        """What `seat` may send while `wait` is open."""
        return ()

    def expire(self, turn: Turn, wait: Any, seat: Seat) -> Iterable[Effect]:
        """Time is up for `seat`: the default answer."""
        return ()
