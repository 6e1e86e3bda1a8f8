"""Turn: one command on its way through the pipeline. Hooks get it as `match`; it lives no longer than the command."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from boardwright.engine.types import Command, Effect, EngineEvent, Event, MatchState, Seat, Table
from boardwright.engine.waits import Wait

if TYPE_CHECKING:
    from boardwright.engine.chance import Chance
    from boardwright.engine.domain import Domain
    from boardwright.engine.pipeline import Pipeline


class Turn:
    """A position that is being changed: `core` and `sys` are always the newest."""

    __slots__ = (
        "asked",
        "at",
        "before",
        "chance",
        "command",
        "core",
        "events",
        "lines",
        "opening",
        "performed",
        "pipeline",
        "seat",
        "shown",
        "sys",
    )

    def __init__(
        self,
        pipeline: Pipeline,
        before: MatchState[Any],
        seat: Seat,
        command: Command | None,
        chance: Chance,
        at: int,
    ) -> None:
        self.pipeline = pipeline
        self.before = before
        self.core = before.core
        self.sys = before.sys
        self.seat = seat
        self.command = command
        self.chance = chance
        self.at = at
        self.events: list[Event] = []
        self.lines: list[Any] = []
        self.opening: list[Wait] = []
        self.performed: list[tuple[Seat, Command]] = []
        """Commands inside the command: what was played for somebody."""
        self.asked = self.shown = 0

    @property
    def table(self) -> Table:
        return self.before.table

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.before.table.seats

    @property
    def options(self) -> Any:
        return self.before.table.options

    @property
    def phase(self) -> str | None:
        phase: str | None = self.sys.phase
        return phase

    @property
    def wait(self) -> Any:
        waits = self.sys.waits
        return waits[-1] if waits else None

    @property
    def domain(self) -> Domain[Any]:
        return self.pipeline.domain

    def change(self, **fields: Any) -> None:
        """Change fields of `sys`; for systems only."""
        self.sys = replace(self.sys, **fields)

    def record(self, event: EngineEvent) -> None:
        """Note what happened to a system's state."""
        self.events.append(event)

    def push(self, wait: Wait) -> None:
        """Queue a wait; those of one source open in the order in which they were asked for."""
        self.opening.append(wait)

    def swap_wait(self, wait: Wait) -> None:
        self.change(waits=(*self.sys.waits[:-1], wait))

    def deadline(self, seconds: int | None) -> int | None:
        """When a question that is asked now is over. In a lesson people read, and no time runs."""
        stands_still = seconds is None or self.table.mode == "tutorial"
        return None if stands_still else self.at + seconds * 1000  # type: ignore[operator]

    def close_wait(self, wait: Wait, answer: Any) -> Iterable[Effect]:
        """Take the wait off the stack and go on with what follows."""
        self.change(waits=self.sys.waits[:-1])
        return self.domain.resume(self, wait, answer, self.chance)

    def state(self) -> MatchState[Any]:
        return MatchState(self.core, self.sys, self.table)
