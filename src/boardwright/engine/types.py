"""The words every game and every system share: seats, commands, events, refusals, outcomes, the match state.

All of them are frozen values. A new state shares with the old one whatever did not change, so a snapshot is a
reference and a diff skips what is the same object. Nothing here knows a rule of any game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any, Generic, Literal, Protocol, TypeVar, dataclass_transform

from msgspec import Meta, Struct, field

Seat = Annotated[int, Meta(extra={"seat": True})]
"""A place at the table, counted from 0. Where a type says `Seat`, redaction knows whose secret it is."""

SPECTATOR: Seat = -1
"""Whoever watches: sees what everybody may see, sends nothing."""

HOST: Seat = -2
"""The table itself: the server, or the local page. It supplies time and sends what no player may."""

Mode = Literal["live", "local", "tutorial", "development"]
MODES: tuple[Mode, ...] = ("live", "local", "tutorial", "development")

Detail = str | int | float | bool | None
Choice = bool | int | str | tuple[int | str | bool, ...]
"""What a player can be offered: a number, an id, a cell, a pair."""

Plain = bool | int | str | None
Data = Plain | tuple[Plain | tuple[Plain | tuple[Plain, ...], ...], ...]
"""What a wait may carry along for `resume`: a value, or a list of values, of answers, of cells that were answered."""


def wire_name(class_name: str) -> str:
    """`RollDice` travels as `ROLL_DICE`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", class_name).upper()


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Core(Struct, frozen=True, gc=False):
    """A game's own state. Values inside are never changed in place."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Facts(Struct, frozen=True, gc=False):
    """What a board shows that only the rules can know, made from one seat's view (`Domain.facts`)."""


class Tensor(Struct, frozen=True, gc=False):
    """A view as numbers, for programs that learn (`Domain.tensor`): `(rows, columns, planes)`, or a vector."""

    shape: tuple[int, ...]
    """The same in the whole match."""
    values: Sequence[float]
    """The last axis running fastest; best an `array("f")`. Numbers around -1 to 1 are learned from most easily."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What the table agreed on before the match. Bounds belong to the types: `Annotated[int, Meta(ge=1)]`."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Command(
    Struct,
    frozen=True,
    gc=False,
    tag=wire_name,
    tag_field="type",
    forbid_unknown_fields=True,
    omit_defaults=True,
    repr_omit_defaults=True,
    kw_only=True,
):
    """What a player wants. The class name is the tag on the wire, the fields are the payload."""

    no_snapshot: bool = field(default=False, name="_no_snapshot")
    """Set by a follow-up that should be undone together with the decision before it."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Effect(Struct, frozen=True, gc=False):
    """Anything that rules may yield: something that happened (`Event`) or a request to the engine (`Directive`)."""


class Event(Effect, frozen=True, gc=False, tag=wire_name, tag_field="type"):
    """What happened, beyond dispute. Only the domain's `reduce` turns it into a new core."""


class EngineEvent(Event, frozen=True, gc=False, tag=wire_name, tag_field="type"):
    """What happened to a system's state; shown to players like any event, never reduced into the core."""


class Directive(Effect, frozen=True, gc=False):
    """A request to a system: open a prompt, open a window, enter a phase. It leaves no trace of its own."""


class Refusal(Struct, frozen=True, gc=False):
    """Why a command was not played. `code` is stable; the text is looked up under `refusal.<code>`."""

    code: str
    details: dict[str, Detail] = {}

    @property
    def text_key(self) -> str:
        return f"refusal.{self.code}"


class Outcome(Struct, frozen=True, gc=False, omit_defaults=True, repr_omit_defaults=True):
    """How a match ended. No winner means a draw. Scores, where a game has them, are by seat."""

    winners: tuple[Seat, ...] = ()
    reason: str = ""
    scores: tuple[int, ...] = ()

    def payoffs(self, seats: int) -> tuple[float, ...]:
        """One number a seat in [-1, 1]: what a program that plays wants to be large."""
        if self.scores:
            largest = max(abs(score) for score in self.scores) or 1
            return tuple(score / largest for score in self.scores)
        if not self.winners:
            return (0.0,) * seats
        loss = -1.0 if len(self.winners) < seats else 1.0
        return tuple(1.0 if seat in self.winners else loss for seat in range(seats))


DRAW = Outcome()
VOID = "void"
"""The reason of a match that counts for nothing."""


def win(*seats: Seat, reason: str = "") -> Outcome:
    return Outcome(seats, reason)


class NoOptions(Options, frozen=True, gc=False):
    """For games with nothing to agree on."""


Seconds = Annotated[int, Meta(ge=0, le=10**7)]
Count = Annotated[int, Meta(ge=0, le=10**7)]
Moment = Annotated[int, Meta(ge=-(2**53), le=2**53)]
"""Milliseconds of the host's clock: a number that every wire can carry."""
Stake = Annotated[int, Meta(ge=0, le=2**53)]


class Fischer(Struct, frozen=True, tag="fischer", forbid_unknown_fields=True):
    """A budget for the match, and something back after every turn."""

    seconds: Seconds
    increment: Seconds = 0


class ByoYomi(Struct, frozen=True, tag="byo_yomi", forbid_unknown_fields=True):
    """A budget, then a number of periods; a period is lost only by using all of it."""

    seconds: Seconds
    periods: Count
    period_seconds: Annotated[int, Meta(ge=1, le=10**7)]


class Canadian(Struct, frozen=True, tag="canadian", forbid_unknown_fields=True):
    """A budget, then so many moves within every period; who has made them gets the next period, whole."""

    seconds: Seconds
    moves: Annotated[int, Meta(ge=1, le=1000)]
    period_seconds: Annotated[int, Meta(ge=1, le=10**7)]


class Delay(Struct, frozen=True, tag="delay", forbid_unknown_fields=True):
    """A budget for the match that is touched only after so many seconds of every turn."""

    seconds: Seconds
    delay: Annotated[int, Meta(ge=1, le=10**7)]


class PerTurn(Struct, frozen=True, tag="per_turn", forbid_unknown_fields=True):
    """The same time for every turn; who runs out of it has a move made for him."""

    seconds: Seconds


TimeControl = Fischer | ByoYomi | Canadian | Delay | PerTurn


class Table(Struct, frozen=True):
    """What is fixed for the whole match: who sits where, what was agreed, what is at stake."""

    seats: tuple[Seat, ...]
    options: Any = NoOptions()
    mode: Mode = "live"
    stakes: tuple[int, ...] = ()
    """What each seat can put in, in chips; see `engine.stakes.Purse`. Empty: played for nothing."""
    clock: TimeControl | None = None
    base: int = 0
    """The base bet; 0: played for nothing."""
    memory: dict[str, Any] = {}
    """What the match before in the same room left (`Domain.room_memory`): the button, the banker."""


class Sys(Struct, frozen=True, gc=False):
    """The engine's half of the state. Every system adds one field, which it alone changes (see `Game`)."""

    seq: int = 0
    """Commands accepted so far; the version of the state."""
    tick: int = 0
    """Logical time: events so far. The n-th event of a match has timestamp n, wherever it is computed."""
    at: int = 0
    """The host's time of the last command, in milliseconds. Only clocks and deadlines look at it."""
    chance: int = 0
    """How far the chance stream has been read."""
    phase: str | None = None
    turn: int = 0
    waits: tuple[Any, ...] = ()
    """The one stack of waits; the last one is what the match is waiting for."""
    last_wait: int = 0
    gameover: Outcome | None = None


CoreT = TypeVar("CoreT")


class MatchState(Struct, Generic[CoreT], frozen=True, gc=False):
    """Everything that is true of a match at one moment."""

    core: CoreT
    sys: Any
    table: Table

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.table.seats

    @property
    def options(self) -> Any:
        return self.table.options

    @property
    def phase(self) -> str | None:
        phase: str | None = self.sys.phase
        return phase

    @property
    def wait(self) -> Any:
        """What the match is waiting for besides a plain turn: a prompt, a window, or None."""
        waits = self.sys.waits
        return waits[-1] if waits else None


CoreOut = TypeVar("CoreOut", covariant=True)


class Position(Protocol[CoreOut]):
    """What a hook gets as `match`. While a command runs, `core` is always the newest one: after
    `yield Damaged(...)` the next line sees the damage."""

    @property
    def core(self) -> CoreOut: ...
    @property
    def sys(self) -> Any: ...
    @property
    def table(self) -> Table: ...
    @property
    def seats(self) -> tuple[Seat, ...]: ...
    @property
    def options(self) -> Any: ...
    @property
    def phase(self) -> str | None: ...
    @property
    def wait(self) -> Any: ...


class Step(Struct, frozen=True, gc=False):
    """What came of a command: a new state and the events that led to it, or a refusal and the very same state."""

    state: Any
    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None
    lines: tuple[Any, ...] = ()
    """What the action log says of it, for players to read."""

    @property
    def accepted(self) -> bool:
        return self.refusal is None


class EngineError(Exception):
    """Rules or a system broke the engine's contract. Never a player's fault."""


class GameError(Exception):
    """Bad input from outside the rules: a file, an option, a name. Carries a refusal for the person to read."""

    def __init__(self, code: str, **details: Detail) -> None:
        self.refusal = Refusal(code, details)
        parts = ", ".join(f"{name}={value!r}" for name, value in details.items())
        super().__init__(f"{code} ({parts})" if parts else code)
