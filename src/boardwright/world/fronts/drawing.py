"""Drawing: matches whose chance comes from outside, one fair draw after the other. What makes chance nodes of a game.

Rules ask for chance in the middle of a command. Here each draw is answered from a list; the first one that the list
does not have stops the rules, and says between how many outcomes somebody has to choose. With that answer the same
command is played again from the start: rules are pure, so it comes to the same point and goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardwright.bots.rules import FullRules, NotPlain, Rules
from boardwright.engine.chance import Chance
from boardwright.engine.game import Game
from boardwright.engine.types import Command, EngineError, Seat, Table
from boardwright.world.fronts.session import Session

MOST_OUTCOMES = 1 << 16


class Undecided(Exception):  # noqa: N818 - not an error: chance has to say first
    """The rules want a draw that nobody has made yet."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(outcomes)
        self.outcomes = outcomes


class Drawn(Chance):
    """Chance that was decided elsewhere."""

    __slots__ = ("_draws_made",)

    def __init__(self, draws: Sequence[int]) -> None:
        super().__init__(b"")
        self._draws_made = draws

    def word(self) -> int:
        raise EngineError(
            "rules that ask for bits have no chance nodes: ask for below(), roll(), choice() or shuffle()"
        )

    def below(self, bound: int) -> int:
        if not 0 < bound <= MOST_OUTCOMES:
            raise EngineError(f"a chance node of {bound} outcomes")
        if bound == 1:
            return 0
        at = self.position
        self.position = at + 1
        if at >= len(self._draws_made):
            raise Undecided(bound)
        return self._draws_made[at]

    def _draws(self, bounds: range) -> list[int]:
        return [self.below(bound) for bound in bounds]


class DrawnSession(Session):
    """A match that stops where chance has to decide; `draw` goes on."""

    __slots__ = ("_doing", "_draws", "outcomes")

    outcomes: int
    """How many there are to draw from, all equally likely; 0: it is the players' move."""

    def __init__(self, game: Game, table: Table, rules: Rules | None = None) -> None:
        super().__init__(game, table, 0, rules)

    def _begin(self) -> None:
        self.outcome = None
        self._active = None
        self._doing: tuple[Seat, Command] | None = None
        self._draws: tuple[int, ...] = ()
        self.outcomes = 0
        self.spot: Any = None
        self._go_on()

    def clone(self) -> DrawnSession:
        other: DrawnSession = DrawnSession.__new__(DrawnSession)
        for name in ("game", "table", "seed", "space", "_rules", "spot", "outcome", "_active", "chance"):
            setattr(other, name, getattr(self, name))
        other.history = [*self.history]
        other.outcomes, other._doing, other._draws = self.outcomes, self._doing, self._draws
        return other

    def draw(self, outcome: int) -> None:
        if not 0 <= outcome < self.outcomes:
            raise ValueError(f"outcome {outcome} of {self.outcomes}")
        self._draws += (outcome,)
        self._go_on()

    def play(self, seat: Seat, command: Command) -> None:
        self._doing, self._draws = (seat, command), ()
        self._go_on()
        self.history.append((seat, command))

    @property
    def active(self) -> Sequence[Seat]:
        return () if self.outcomes else super().active

    def _go_on(self) -> None:
        try:
            after = self._tried()
        except Undecided as undecided:
            self.outcomes = undecided.outcomes
            return
        self.spot, self.outcomes, self._active = after, 0, None
        self.outcome = self._rules.outcome(after)

    def _tried(self) -> Any:
        """The next position, if all draws for it are made."""
        self.chance = chance = Drawn(self._draws)
        try:
            if self._doing is None:
                return self._rules.opening(chance)
            return self._rules.play(self.spot, *self._doing, chance)
        except NotPlain:
            self._change_over()
            return self._tried()

    def _change_over(self) -> None:
        """The game asks something of the engine: from here on by all of its rules."""
        state = None if self.spot is None else self.state()
        self._rules = FullRules(self.game, self.table)
        self.spot = state
