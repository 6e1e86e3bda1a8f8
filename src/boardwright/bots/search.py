"""What the tree searches share: the budget, the stream of chance, how a leaf is judged, what is told on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from time import perf_counter
from typing import Protocol

from msgspec import Struct

from boardwright.bots.base import Seed
from boardwright.bots.rules import Rules, Spot
from boardwright.engine.chance import Chance
from boardwright.engine.types import Command, Outcome

EXPLORATION = 1.0
"""How far a search strays from what looks best so far; payoffs lie in [-1, 1]."""
PLAYOUT = 1000
"""Commands after which a playout counts as a draw."""
DEPTH = 12
"""Commands after which a playout is judged by the game's `evaluate`, where it has one."""
EVERY = 64
"""Iterations between two looks at the clock and two reports."""

Payoffs = tuple[float, ...]


class Thought(Struct, frozen=True):
    """How far the search has come."""

    iterations: int
    done: float
    """Share of the budget that is used, 0 to 1."""
    best: Command
    value: float
    """What the search expects of it for the seat that moves, -1 to 1."""


Progress = Callable[[Thought], None]


class Choice(Struct, frozen=True):
    """What a search found for the seat that moves: one for each command at the root."""

    command: Command
    visits: int
    value: float
    proven: bool = False
    """The value is certain: the rest of the game was searched."""

    @property
    def is_lost(self) -> bool:
        return self.proven and self.value <= -1.0

    @property
    def is_won(self) -> bool:
        return self.proven and self.value >= 1.0


class Settings(Struct, frozen=True):
    iterations: int | None = None
    seconds: float | None = None
    exploration: float = EXPLORATION
    progress: Progress | None = None


class Tree(Protocol):
    """A search that is under way."""

    def iterate(self) -> None: ...

    def finished(self) -> bool:
        """Is there nothing left to find out?"""

    def choices(self) -> list[Choice]: ...

    def best(self) -> Choice: ...


def think(tree: Tree, settings: Settings) -> Command:
    """Search until the budget is used; the command that the search trusts most."""
    start = perf_counter() if settings.seconds is not None else 0.0
    most = settings.iterations
    count, done = 0, 0.0
    while done < 1.0 and not tree.finished():
        for _ in range(EVERY if most is None else min(EVERY, most - count)):
            tree.iterate()
            count += 1
        done = _spent(settings, count, start)
        if settings.progress is not None:
            best = tree.best()
            settings.progress(Thought(count, min(done, 1.0), best.command, best.value))
    return tree.best().command


def _spent(settings: Settings, count: int, start: float) -> float:
    shares = [0.0]
    if settings.iterations is not None:
        shares.append(count / settings.iterations)
    if settings.seconds is not None:
        shares.append((perf_counter() - start) / settings.seconds)
    return max(shares)


def best_of(choices: list[Choice]) -> Choice:
    """A proven win, though another may have won every playout so far. Else the most visited command, of those that
    are not worse than what another is proven to give."""
    floor = max((choice.value for choice in choices if choice.proven), default=-1.0)
    sound = [choice for choice in choices if choice.value >= floor]
    return max(sound, key=lambda choice: (choice.is_won, not choice.is_lost, choice.visits, choice.value))


class Judge:
    """What a leaf is worth to each seat: by playing it out, or by the game's own estimate.

    It is estimated where the next stretch of the match begins; in a game without stretches after `depth` commands;
    without both it is played to the end.
    """

    def __init__(
        self, rules: Rules, seats: int, seed: Seed, depth: int | None, stretch: int | None = None
    ) -> None:
        """`stretch`: the one from which the search looks ahead."""
        self.rules = rules
        self._seats = seats
        self._random = Random(f"search {seed}")
        self._draw = self._random.random
        self._seed = f"{seed}".encode()[:40]
        self._depth = depth
        self._stretch = stretch

    def chance(self, number: int) -> Chance:
        """Stream `number`: the search knows nothing of the match's own."""
        return Chance(b"%d %b" % (number, self._seed))

    def payoffs(self, spot: Spot, chance: Chance) -> Payoffs:
        """`spot` is not over."""
        spot, outcome, played = self._play_on(spot, chance)
        while outcome is None and played < PLAYOUT:
            estimates = self._estimates(spot)
            if estimates is not None:
                return estimates
            spot, outcome, _ = self.rules.play_on(spot, self._draw, chance, 1)
            played += 1
        return (0.0,) * self._seats if outcome is None else self.final(outcome)

    def _play_on(self, spot: Spot, chance: Chance) -> tuple[Spot, Outcome | None, int]:
        """To where the position can be judged: how it ended, if it did, and how many commands that took."""
        if self._stretch is None:
            most = PLAYOUT if self._depth is None else self._depth
            return self.rules.play_on(spot, self._draw, chance, most)
        outcome, played = None, 0
        while outcome is None and played < PLAYOUT and (self.rules.stretch(spot) or 0) <= self._stretch:
            spot, _, _ = self.rules.play_on(spot, self._draw, chance, 1)
            outcome = self.rules.outcome(spot)
            played += 1
        return spot, outcome, played

    def _estimates(self, spot: Spot) -> Payoffs | None:
        found = []
        for seat in range(self._seats):
            estimate = self.rules.evaluate(spot, seat)
            if estimate is None:
                return None
            found.append(estimate)
        return tuple(found)

    def shuffled(self, commands: Iterable[Command]) -> list[Command]:
        """Commands in the order in which they are tried."""
        order = list(commands)
        self._random.shuffle(order)
        return order

    def any_of(self, commands: Sequence[Command]) -> Command:
        return commands[int(self._draw() * len(commands))]

    def final(self, outcome: Outcome) -> Payoffs:
        return outcome.payoffs(self._seats)
