"""Waits: everything a match can wait for besides a plain turn, on one explicit stack.

Rules ask by yielding `Ask` or `OpenWindow`. The engine keeps the open question as data in `sys.waits`, checks
answers against it, and calls the domain's `resume` when it is over: answered, passed or out of time. A wait always
has owners, answers that it takes, and a default, so a match cannot be stuck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from boardwright.engine.secrecy import Concealed, OwnerOnly, Private
from boardwright.engine.types import Choice, Command, Data, Directive, EngineEvent, Seat, wire_name

Picks = tuple[int, ...]
"""An answer on the wire. For `option`, `cards`, `cells`, `order`: indices of the options; for `number`: the number;
for `distribute`: an amount for each option."""

PromptKind = Literal["option", "cards", "cells", "number", "order", "distribute"]


class Ask(Directive, frozen=True, gc=False):
    """Ask one seat, or several at once and in secret; `resume` gets the answer under `name`: a value if `seat` is a
    number, `{seat: value}` if it is a tuple.

    Leave `options` out to have the domain's `options(match, wait, seat)` asked when the prompt opens and as long
    as it is open; given options stay what they are.
    """

    name: str
    seat: Seat | tuple[Seat, ...]
    options: tuple[Choice, ...] | None = None
    kind: str = "option"
    min: int = 1
    max: int = 1
    optional: bool = False
    default: Picks | None = None
    steps: int = 1
    """Ask this often, one answer after the other; later options may depend on `wait.chosen(seat)`."""
    commands: tuple[type[Command], ...] = ()
    """Commands that stay allowed while the question is open."""
    seconds: int | None = None
    data: Data = None


Closing = Literal["first_play", "each_once", "all_pass"]


class OpenWindow(Directive, frozen=True, gc=False):
    """Let others respond, in the order of `seats`, with one of `commands` or a pass.

    - `first_play`: the first response closes the window and takes over; `resume` comes only if all passed.
    - `each_once`: everyone gets one chance; then `resume`.
    - `all_pass`: after a response everyone may respond again; `resume` after a full round of passes.

    Who cannot respond is skipped. Not so in a `sealed` window: there every seat gets its `seconds`, and a pass shows
    only when they are over, so that its length betrays nothing.

    With `together` all seats of a sealed window answer at once. A response is checked, and then kept where only its
    seat can see it; when all have answered, or time is over, `resume` gets them all, by seat, and says which counts.
    Who plays an aside, such as leaving, has answered.
    """

    name: str
    seats: tuple[Seat, ...]
    commands: tuple[type[Command], ...]
    closes: Closing = "first_play"
    asides: tuple[type[Command], ...] = ()
    """What the responder may also do meanwhile; it is no response, and nobody is asked because of it alone."""
    sealed: bool = False
    seconds: int | None = None
    data: Data = None
    together: bool = False


class Wait(Struct, frozen=True, gc=False, tag=wire_name, tag_field="type"):
    """The part of a wait that the whole engine understands."""

    id: int
    name: str
    seats: tuple[Seat, ...]
    seconds: int | None = None
    deadline: int | None = None
    """Host time in milliseconds, set when the wait opens."""
    data: Concealed[Data] = None
    """Only for `resume`: it never leaves the table."""
    commands: tuple[str, ...] = ()
    """The game's own commands that it lets through."""

    def owners(self) -> tuple[Seat, ...]:
        """Whose answer is awaited."""
        return self.seats

    def timed(self) -> tuple[Seat, ...]:
        """For whom time can run out."""
        return self.owners()


class Prompt(Wait, frozen=True, gc=False, kw_only=True):
    kind: str = "option"
    many: bool = False
    """Was a tuple of seats asked? Then `resume` gets the answers by seat."""
    min: int = 1
    max: int = 1
    optional: bool = False
    default: Concealed[Picks | None] = None
    steps: int = 1
    fixed: Concealed[tuple[Choice, ...] | None] = None
    """Options that the rules gave; None if the domain is asked for them."""
    options: dict[Seat, OwnerOnly[tuple[Choice, ...]]] = {}
    picked: dict[Seat, OwnerOnly[tuple[Picks, ...]]] = {}
    """The answers so far, one entry a step."""
    values: dict[Seat, OwnerOnly[tuple[tuple[Choice, ...], ...]]] = {}
    """What those picks meant when they were made: options may change between steps."""
    done: tuple[Seat, ...] = ()

    @property
    def seat(self) -> Seat:
        """Who is asked, where only one is."""
        return self.seats[0]

    def chosen(self, seat: Seat) -> tuple[Choice, ...]:
        """What `seat` chose in the steps so far, all in one."""
        return tuple(value for step in self.values.get(seat, ()) for value in step)

    def owners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if seat not in self.done)


class Window(Wait, frozen=True, gc=False, kw_only=True):
    closes: Closing = "first_play"
    asides: tuple[str, ...] = ()
    sealed: bool = False
    current: int = 0
    """Index in `seats` of whose chance it is."""
    announced: int = -1
    """The last `current` that was told to the players."""
    passes: int = 0
    """Passes in a row."""
    plays: int = 0
    passed: dict[Seat, Private[bool]] = {}
    """Passes of a sealed window, kept until their time is over; an entry for every seat, so that none shows."""
    together: bool = False
    kept: dict[Seat, OwnerOnly[str]] = {}
    """Responses where all answer at once, as they go over the wire; empty for who passed or has not answered."""

    @property
    def responder(self) -> Seat:
        return self.seats[self.current]

    def owners(self) -> tuple[Seat, ...]:
        asked = self.timed()
        return tuple([seat for seat in asked if self.passed.get(seat) is not True])

    def timed(self) -> tuple[Seat, ...]:
        """The responder's time runs to its end even after a sealed pass."""
        return self.seats if self.together else (self.responder,)


class Answer(Command):
    """The answer to the prompt that is open."""

    picks: Picks = ()


class Pass(Command):
    """'No, thank you': decline an optional prompt, or let a response window go by."""


class Timeout(Command):
    """The host says that a seat let its time run out. `absent` is for a player who is gone: no deadline needed."""

    seat: Seat
    absent: bool = False


class Forfeit(Command):
    """The host takes a seat out of the match: it has lost, and the others have won."""

    seat: Seat


class Abandon(Command):
    """The host ends a match that nobody is left to play: it counts for nothing."""


class PromptOpened(EngineEvent):
    seats: tuple[Seat, ...]
    name: str
    kind: str


class PromptAnswered(EngineEvent):
    seat: Seat
    name: str


class WindowOpened(EngineEvent):
    seats: tuple[Seat, ...]
    name: str


class ResponderChanged(EngineEvent):
    seat: Seat
    name: str


class WindowClosed(EngineEvent):
    name: str
    plays: int


class TimedOut(EngineEvent):
    seat: Seat


class Forfeited(EngineEvent):
    """Taken out of the match by its host."""

    seat: Seat


class Abandoned(EngineEvent):
    """Nobody was left to play."""


def tag_of(command: Command | type[Command]) -> str:
    """The wire name of a command or of its type."""
    return command.__struct_config__.tag  # type: ignore[return-value]


def unique(options: Sequence[Choice]) -> tuple[Choice, ...]:
    """Each option once, in order: equal cards need only one button."""
    return tuple(dict.fromkeys(options))
