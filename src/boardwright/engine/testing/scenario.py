"""Scenarios: given a table, when these commands are played, then this is what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from boardwright.engine.chance import Chance, Fairness, Scripted
from boardwright.engine.game import Game
from boardwright.engine.journal import header_of
from boardwright.engine.match import Match
from boardwright.engine.testing.play import Move
from boardwright.engine.testing.report import CheckFailed
from boardwright.engine.types import Command, MatchState, Mode, Outcome, Seat, TimeControl

Play = Move | tuple[Seat, Command] | tuple[Seat, Command, int]
"""A command by a seat, if need be at a time in milliseconds."""


class Scenario(Struct, frozen=True, kw_only=True):
    """A short story about a game. Every expectation that is left out is not looked at."""

    name: str
    commands: Sequence[Play] = ()
    seats: int | None = None
    options: Mapping[str, Any] | None = None
    mode: Mode = "live"
    clock: TimeControl | None = None
    secret: bytes = b"scenario"
    """Fixes the deal."""
    draws: tuple[int, ...] = ()
    """What chance gives first, as numbers from 1: dice that are known. After them the secret decides."""

    refused: str | None = None
    """The code with which the last command is refused. Without it, every command must be accepted."""
    refused_at: int | None = None
    """Which command it is, counted from 1, where it is not the last; the others must be accepted."""
    outcome: Outcome | UnsetType | None = UNSET
    """How the match ended; None: it goes on."""
    core: Mapping[str, Any] | None = None
    """Fields of the core at the end: `{"turn": 1}`."""
    holds: Callable[[MatchState[Any]], bool] | None = None
    """Anything else that must be true of the state at the end."""


class Result(Struct, frozen=True):
    """What came of a scenario: the match to look at, and what went otherwise than expected."""

    scenario: str
    match: Match
    failures: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        return not self.failures

    def assert_ok(self) -> None:
        if self.failures:
            raise CheckFailed(str(self))

    def __str__(self) -> str:
        if self.ok:
            return f"{self.scenario}: as expected"
        return "\n".join(
            [f"{self.scenario}: otherwise than expected", *(f"  {line}" for line in self.failures)]
        )


class GameTestRunner:
    """Runs scenarios of one game. `seats`, `options` and the like are the defaults of its tables."""

    def __init__(
        self, game: Game, *, seats: int | None = None, options: Mapping[str, Any] | None = None
    ) -> None:
        self.game = game
        self._seats = seats
        self._options = options

    def run(self, scenario: Scenario) -> Result:
        """Play the scenario. Raises `CheckFailed` with the whole story if anything goes otherwise."""
        result = self.play(scenario)
        result.assert_ok()
        return result

    def run_all(self, scenarios: Iterable[Scenario]) -> list[Result]:
        """Play them all, then raise `CheckFailed` if any went otherwise."""
        results = [self.play(scenario) for scenario in scenarios]
        failed = [str(result) for result in results if not result.ok]
        if failed:
            raise CheckFailed(
                "\n".join([f"{self.game.reference}: {len(failed)} of {len(results)} fail", *failed])
            )
        return results

    def play(self, scenario: Scenario) -> Result:
        """Play the scenario and say what came of it; does not raise."""
        match = self._laid(scenario)
        failures = (*self._played(match, scenario), *_end_failures(match, scenario))
        if failures:
            failures = (
                *failures,
                "the table at the end:",
                *match.describe(match.state.seats[0]).splitlines(),
            )
        return Result(scenario.name, match, failures)

    def _laid(self, scenario: Scenario) -> Match:
        game = self.game
        seats = self._seats if scenario.seats is None else scenario.seats
        options = {**(self._options or {}), **(scenario.options or {})}
        table = game.table(seats, options, mode=scenario.mode, clock=scenario.clock)
        fairness = ScriptedFairness(scenario.secret, draws=scenario.draws)
        return Match(game, header_of(game.reference, table, 0, fairness.commitment, ()), fairness)

    def _played(self, match: Match, scenario: Scenario) -> Iterator[str]:
        refused_at = scenario.refused_at or (len(scenario.commands) if scenario.refused else 0)
        for number, play in enumerate(scenario.commands, 1):
            move = play if isinstance(play, Move) else Move(*play)
            step = match.submit(move.seat, move.command, move.at or None)
            expected = scenario.refused if number == refused_at else None
            code = None if step.refusal is None else step.refusal.code
            if code != expected:
                yield f"command {number}, {move}: {_told(code)}, expected: {_told(expected)}"


def _told(code: str | None) -> str:
    return "accepted" if code is None else f"refused ({code})"


def _end_failures(match: Match, scenario: Scenario) -> Iterator[str]:
    if scenario.outcome is not UNSET and match.outcome != scenario.outcome:
        yield f"outcome: {match.outcome!r}, expected: {scenario.outcome!r}"
    for name, value in (scenario.core or {}).items():
        found = getattr(match.state.core, name)
        if found != value:
            yield f"core.{name}: {found!r}, expected: {value!r}"
    if scenario.holds is not None and not scenario.holds(match.state):
        yield f"what should hold does not: {getattr(scenario.holds, '__name__', 'holds')}"


class ScriptedFairness(Fairness, frozen=True, kw_only=True):
    """Chance whose first draws are known."""

    draws: tuple[int, ...] = ()

    def chance(self, position: int = 0) -> Chance:
        real = Chance(self.key, position)
        return Scripted(self.draws, real) if self.draws else real
