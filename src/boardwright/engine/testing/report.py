"""Reports: what `check_game` found, for people to read."""

from __future__ import annotations

from msgspec import Struct

from boardwright.engine.testing.play import Move
from boardwright.engine.testing.settings import Setting

MOST_LINES = 40


class CheckFailed(AssertionError):  # noqa: N818 - it is a finding about a game
    """A game broke a promise, or a scenario went otherwise than expected. The message is the whole report."""


class Problem(Struct, frozen=True):
    """One broken promise, with the shortest command list that shows it."""

    game: str
    """`id@version`."""
    property: str
    hook: str
    """The hook of the game that is to blame."""
    message: str
    seed: int | None = None
    setting: Setting | None = None
    moves: tuple[Move, ...] = ()
    follows: tuple[str, ...] = ()
    """What else was broken, that may come of it."""

    def __str__(self) -> str:
        where = [] if self.seed is None else [f"seed {self.seed}"]
        where += [] if self.setting is None else [str(self.setting)]
        head = f"{self.game} breaks '{self.property}' in {self.hook}"
        head += f" ({'; '.join(where)})" if where else ""
        return "\n".join([f"{head}: {self.message}", *self._move_lines(), *self._follow_lines()])

    def _move_lines(self) -> list[str]:
        lines = [f"  {number}. {move}" for number, move in enumerate(self.moves, 1)]
        if len(lines) <= MOST_LINES:
            return lines
        return [*lines[:MOST_LINES], f"  … and {len(lines) - MOST_LINES} more"]

    def _follow_lines(self) -> list[str]:
        return [f"  may come of it: {each}" for each in self.follows]


class CheckReport(Struct, frozen=True):
    """What came of checking a game."""

    game: str
    matches: int
    commands: int
    properties: tuple[str, ...]
    problems: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()
    """What is no broken promise, and worth a look."""

    @property
    def ok(self) -> bool:
        return not self.problems

    def problem(self, property: str) -> Problem | None:
        """The first problem with this property."""
        return next((problem for problem in self.problems if problem.property == property), None)

    def assert_ok(self) -> None:
        if self.problems:
            raise CheckFailed(str(self))

    def __str__(self) -> str:
        tried = f"{self.matches} matches, {self.commands} commands, {len(self.properties)} properties"
        found = (
            "all promises kept"
            if self.ok
            else f"{len(self.problems)} problem{'' if len(self.problems) == 1 else 's'}"
        )
        noted = [f"note: {note}" for note in self.notes]
        return "\n\n".join([f"{self.game}: {found} ({tried})", *map(str, self.problems), *noted])
