"""Tutorial: a lesson in steps. Each step says what to do, allows only that, and plays for the others.

A lesson is data. Scripted opponents' moves are part of the command that triggers them, and scripted chance stands
in front of the match's own, so a lesson replays like any match.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from boardwright.engine.authority import LESSON_ONLY
from boardwright.engine.chance import Chance, Scripted
from boardwright.engine.systems.base import System
from boardwright.engine.types import (
    Command,
    Effect,
    EngineEvent,
    Event,
    MatchState,
    Position,
    Refusal,
    Seat,
)

if TYPE_CHECKING:
    from boardwright.engine.turn import Turn

OTHER_MOVE = Refusal("lesson_other_move")
READ_FIRST = Refusal("lesson_read_first")
NOTHING_TO_READ = Refusal("lesson_do_first")


class NextStep(Command):
    """'I have read this.'"""


class LessonStepped(EngineEvent):
    step: int


class LessonStep(Struct, frozen=True):
    """One step. Without `allow` it is there to be read, and `NextStep` leads on."""

    text: str
    """Text key: `lesson.<text>`."""
    allow: tuple[Command | type[Command], ...] = ()
    """The moves that the step takes: exactly these, or all of a type."""
    highlight: tuple[str, ...] = ()
    """What the page points at, in the game's own words: `cell-4`, `hand`, `button-roll`."""
    replies: tuple[tuple[Seat, Command], ...] = ()
    """What the others play when the step is done."""
    draws: tuple[int, ...] = ()
    """What chance gives during the step, as numbers from 1."""
    repeat_draws: bool = False


class Lesson(Struct, frozen=True):
    steps: tuple[LessonStep, ...]
    seat: Seat = 0
    """Where the learner sits."""
    seats: int | None = None
    options: Any = None
    secret: bytes = b"lesson"
    """Fixes the deal: every learner gets the same cards."""
    earlier: tuple[Lesson, ...] = ()
    """As it was taught before, at tables of other options: who began one of these goes on with it."""


class TutorialSlot(Struct, frozen=True, gc=False):
    step: int = 0
    draws_used: int = 0
    replies: int = 0
    """Of the step just done, how many are still to be played; none between commands."""


class TutorialView(Struct, frozen=True, gc=False):
    step: int
    steps: int


class Tutorial(System):
    id = "tutorial"
    personal_view = False
    priority = 5
    slot_type = TutorialSlot
    modes = ("tutorial",)
    commands = {NextStep: LESSON_ONLY}
    events = (LessonStepped,)

    def __init__(self, lesson: Lesson | None = None) -> None:
        self.lesson = lesson or Lesson(())

    def taught(self, state: Any) -> Lesson:
        """At this table."""
        found = (each for each in self.lesson.earlier if _has(state.table.options, each.options))
        return next(found, self.lesson)

    def current(self, state: Any) -> LessonStep | None:
        """The step the learner is at; None after the end."""
        step: int = state.sys.tutorial.step
        steps = self.taught(state).steps
        return steps[step] if step < len(steps) else None

    def before_command(self, state: MatchState[Any], seat: Seat, command: Command) -> Refusal | None:
        if seat != self.lesson.seat or type(command) is NextStep:
            return None
        step = self.current(state)
        if step is None or any(_takes(allowed, command) for allowed in step.allow):
            return None
        return OTHER_MOVE if step.allow else READ_FIRST

    def legal(self, state: Position[Any], seat: Seat) -> Iterable[Command]:
        """What the step asks for is offered, also where a game lists only some of its moves: sizes of bets."""
        step = self.current(state) if seat == self.lesson.seat else None
        return () if step is None else (move for move in step.allow if isinstance(move, Command))

    def check(self, state: MatchState[Any], seat: Seat, command: NextStep, at: int) -> Refusal | None:
        step = self.current(state)
        return NOTHING_TO_READ if step is None or step.allow else None

    def after_events(self, turn: Turn, events: Sequence[Event]) -> Iterable[Effect]:
        step = self.current(turn)
        if (
            step is None
            or turn.seat != self.lesson.seat
            or any(type(event) is LessonStepped for event in turn.events)
        ):
            return
        done = turn.sys.tutorial.step + 1
        turn.change(tutorial=TutorialSlot(done, replies=len(step.replies)))
        yield LessonStepped(done)

    def follow(self, turn: Turn) -> tuple[Seat, Command] | None:
        """The replies one by one, each when all that followed from the one before has happened."""
        slot: TutorialSlot = turn.sys.tutorial
        if not slot.replies:
            return None
        turn.change(tutorial=replace(slot, replies=slot.replies - 1))
        return self.taught(turn).steps[slot.step - 1].replies[-slot.replies]

    def chance(self, state: MatchState[Any], chance: Chance) -> Chance:
        step = self.current(state)
        if step is None or not step.draws:
            return chance
        return Scripted(step.draws, chance, used=state.sys.tutorial.draws_used, repeat=step.repeat_draws)

    def observe(self, turn: Turn) -> TutorialSlot | None:
        slot: TutorialSlot = turn.sys.tutorial
        same_step = slot.step == turn.before.sys.tutorial.step
        if same_step and isinstance(turn.chance, Scripted) and self.current(turn) is not None:
            return replace(slot, draws_used=turn.chance.used)
        return None

    def view(self, state: MatchState[Any], seat: Seat) -> TutorialView | None:
        if state.table.mode != "tutorial":
            return None
        return TutorialView(state.sys.tutorial.step, len(self.taught(state).steps))


def _has(options: Any, wanted: Any) -> bool:
    return all(getattr(options, name) == value for name, value in (wanted or {}).items())


def _takes(allowed: Command | type[Command], command: Command) -> bool:
    return isinstance(command, allowed) if isinstance(allowed, type) else command == allowed
