"""`check_game`: try to break every promise of a game, and show the shortest way to do it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypedDict, Unpack

from boardwright.engine.endless import StepTooLong, steps_stop
from boardwright.engine.game import Game
from boardwright.engine.testing.causes import causes
from boardwright.engine.testing.play import (
    MOST_COMMANDS,
    USUAL,
    Habits,
    Move,
    PlayFailed,
    moves_of,
    random_match,
)
from boardwright.engine.testing.properties import BEFORE, OF_GAMES, OF_MATCHES, PROPERTIES
from boardwright.engine.testing.report import CheckReport, Problem
from boardwright.engine.testing.settings import Setting, settings_of
from boardwright.engine.testing.shrink import shrink
from boardwright.engine.testing.walk import NO_ERRORS, Broken, Walk, as_broken, blame
from boardwright.engine.types import Command

GAMES = 4
FRESH_TRIES = 60
STEP_SECONDS = 10.0
"""Of the processor's time. A step that takes longer counts as one that never ends."""
Progress = Callable[[int, int], object]


class HowToCheck(TypedDict, total=False):
    """What `check_game` and `check_report` can be told; see there."""

    games: int
    seeds: Sequence[int] | None
    settings: Iterable[Setting] | None
    most_commands: int
    properties: Iterable[str]
    habits: Habits
    progress: Progress | None


def check_game(game: Game, **how: Unpack[HowToCheck]) -> CheckReport:
    """Try to break every promise of the game; raises `CheckFailed` if one is broken. `how`: see `check_report`."""
    report = check_report(game, **how)
    report.assert_ok()
    return report


def check_report(
    game: Game,
    *,
    games: int = GAMES,
    seeds: Sequence[int] | None = None,
    settings: Iterable[Setting] | None = None,
    most_commands: int = MOST_COMMANDS,
    properties: Iterable[str] = PROPERTIES,
    habits: Habits = USUAL,
    progress: Progress | None = None,
) -> CheckReport:
    """Play random matches at every kind of table and look at every property in each of them; for those who want to know
    what was found, whatever it is.

    The same arguments give the same report. `games`: matches at each table, with seeds from 0 on, unless `seeds`
    are given. `settings`: these tables instead of every kind. `most_commands`: a match that is longer has no end.
    `progress(done, total)` is called along the way.
    """
    check = _Check(game, tuple(properties), most_commands, habits)
    check.game_itself(BEFORE)
    if check.cannot_be_played:
        return check.report()
    laid = settings_of(game) if settings is None else settings
    tables = [(setting, seed) for setting in laid for seed in seeds or range(games)]
    with steps_stop(STEP_SECONDS, callers=(__package__,)):
        for done, (setting, seed) in enumerate(tables):
            if progress is not None:
                progress(done, len(tables) + 1)
            check.match(setting, seed)
            if check.is_endless:  # and so might be all that follows
                return check.report()
        check.game_itself(OF_GAMES)
    if progress is not None:
        progress(len(tables) + 1, len(tables) + 1)
    return check.report()


class _Check:
    """One run of `check_game`: what was found so far."""

    def __init__(self, game: Game, properties: tuple[str, ...], most_commands: int, habits: Habits) -> None:
        unknown = set(properties) - set(PROPERTIES)
        if unknown:
            raise ValueError(
                f"no such properties: {', '.join(sorted(unknown))}; there are {', '.join(PROPERTIES)}"
            )
        self._game = game
        self._properties = properties
        self._most_commands = most_commands
        self._habits = habits
        self._problems: dict[tuple[str, str, str], Problem] = {}
        """By property, hook, and what of several things it is about."""
        self._offered: set[type[Command]] = set()
        self._finished: set[str] = set()
        self.is_endless = False
        self._matches = 0
        self._commands = 0

    def report(self) -> CheckReport:
        return CheckReport(
            self._game.reference,
            self._matches,
            self._commands,
            (*self._properties, NO_ERRORS),
            causes(tuple(self._problems.values())),
            tuple(self._notes()),
        )

    def _notes(self) -> Iterator[str]:
        """Commands that nobody was ever offered may be forgotten in `legal_commands`, or rare."""
        never = [kind.__name__ for kind in self._game.commands if kind not in self._offered]
        if self._matches and never:
            yield f"`legal_commands` never offered {', '.join(never)}; matches: {self._matches}"

    @property
    def cannot_be_played(self) -> bool:
        """Nobody can sit at it."""
        return self._game.manifest.fewest_seats > self._game.manifest.most_seats

    # One match

    def match(self, setting: Setting, seed: int) -> None:
        moves = self._played(setting, seed)
        self._matches += 1
        self._commands += len(moves)
        if self.is_endless:
            return
        try:
            self._look_at(setting, seed, moves)
        except StepTooLong as error:
            self._never_ends(setting, seed, moves, error)

    def _look_at(self, setting: Setting, seed: int, moves: list[Move]) -> None:
        for name, look in OF_MATCHES.items():
            if name in self._properties and name not in self._finished:
                trial = _Trial(self._game, setting, seed, name, look)
                broken = trial.broken(moves)
                if broken is not None:
                    self._finished.add(name)
                    self._keep(trial, broken, moves)

    def _played(self, setting: Setting, seed: int) -> list[Move]:
        try:
            match = random_match(
                self._game,
                seed,
                setting=setting,
                most_commands=self._most_commands,
                habits=self._habits,
                offered=self._offered,
            )
        except PlayFailed as failure:
            return self._failed(setting, seed, failure)
        return moves_of(match)

    def _failed(self, setting: Setting, seed: int, failure: PlayFailed) -> list[Move]:
        """Random play broke off: note why, and go on with the moves that went well."""
        if isinstance(failure.error, StepTooLong):
            self._never_ends(setting, seed, failure.moves, failure.error)
            return failure.moves[:-1]
        if failure.error is not None:
            trial = _Trial(self._game, setting, seed, NO_ERRORS, _walk_on)
            self._keep(trial, as_broken(failure.error, self._game), failure.moves)
            return failure.moves[:-1]
        if failure.reason == "endless":
            message = f"random play has no end after {self._most_commands} commands"
            self._add(Problem(self._game.reference, "ends", "outcome", message, seed, setting))
        return failure.moves

    def _never_ends(self, setting: Setting, seed: int, moves: Sequence[Move], error: StepTooLong) -> None:
        """Nobody looks for a shorter way there: each try would take as long."""
        self.is_endless = True
        hook = blame(error, self._game)
        self._add(Problem(self._game.reference, "steps_end", hook, str(error), seed, setting, tuple(moves)))

    def _keep(self, trial: _Trial, broken: Broken, moves: Sequence[Move]) -> None:
        broke = broken.property or trial.name
        if (broke, broken.hook, broken.about) in self._problems or self._is_told(broke, broken.about):
            return
        shortest, broken = trial.shortest(moves, broken)
        self._add(
            Problem(
                self._game.reference,
                broke,
                broken.hook,
                broken.message,
                trial.seed,
                trial.setting,
                tuple(shortest),
            ),
            broken.about,
        )

    def _add(self, problem: Problem, about: str = "") -> None:
        self._problems.setdefault((problem.property, problem.hook, about), problem)

    def _is_told(self, property: str, about: str) -> bool:
        """The same text, say, where another hook met it."""
        return about != "" and any((broke, of) == (property, about) for broke, _, of in self._problems)

    # The game as a whole

    def game_itself(self, looks: Mapping[str, Callable[[Game], Iterator[Broken]]]) -> None:
        for name, look in looks.items():
            if name in self._properties:
                self._look_once(name, look)

    def _look_once(self, name: str, look: Callable[[Game], Iterable[Broken]]) -> None:
        game = self._game
        try:
            found = list(look(game))
        except Exception as error:
            found = [as_broken(error, game)]
        for broken in found:
            about = broken.about or ("" if broken.property == NO_ERRORS else broken.message)
            if self._is_told(broken.property or name, about):
                continue
            problem = Problem(
                game.reference,
                broken.property or name,
                broken.hook,
                broken.message,
                None,
                None,
                tuple(broken.moves or ()),
            )
            self._add(problem, about)


def _walk_on(walk: Walk) -> None:
    """Nothing but the moves, and the questions that random play asks between them."""
    for state in walk.states():
        for seat in state.seats:
            walk.game.pipeline.legal(state, seat)
        walk.game.pipeline.active(state)


class _Trial:
    """One property and one table: does it break with these moves?"""

    def __init__(
        self, game: Game, setting: Setting, seed: int, name: str, look: Callable[[Walk], Any]
    ) -> None:
        self.game = game
        self.setting = setting
        self.seed = seed
        self.name = name
        self._look = look
        self._reached = 0

    def broken(self, moves: Sequence[Move]) -> Broken | None:
        walk = None
        try:
            walk = Walk(self.game, self.setting, self.seed, moves, self.name)
            self._look(walk)
        except Broken as broken:
            return broken
        except StepTooLong:
            raise
        except Exception as error:
            return as_broken(error, self.game)
        finally:
            self._reached = 0 if walk is None else walk.reached
        return None

    def shortest(self, moves: Sequence[Move], broken: Broken) -> tuple[list[Move], Broken]:
        """Fewer moves that break the same promise in the same hook, and how that looks."""
        found = broken

        def still_fails(fewer: Sequence[Move]) -> bool:
            nonlocal found
            now = self.broken(fewer)
            if now is None or (now.property, now.hook) != (broken.property, broken.hook):
                return False
            found = now
            return True

        kept = list(moves)
        if still_fails(kept) and self._reached and still_fails(kept[: self._reached]):
            kept = kept[: self._reached]
        kept = self._from_scratch(shrink(kept, still_fails), still_fails)
        still_fails(kept)
        return kept, found

    def _from_scratch(self, moves: list[Move], fails: Callable[[Sequence[Move]], bool]) -> list[Move]:
        """Leaving moves out is not enough where turns alternate: look for other, shorter matches that show it."""
        for attempt in range(FRESH_TRIES):
            if len(moves) < 2:
                break
            fewer = self._other_moves(attempt, len(moves) - 1)
            if fails(fewer):
                moves = shrink(fewer, fails)
        return moves

    def _other_moves(self, attempt: int, most: int) -> list[Move]:
        try:
            match = random_match(
                self.game, self.seed, setting=self.setting, most_commands=most, variation=attempt + 1
            )
        except PlayFailed as failure:
            return failure.moves
        return moves_of(match)
