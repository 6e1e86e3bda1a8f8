"""A match for programs at speed: rules without what only watches, on positions that can be copied for nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardwright.bots.base import Seed
from boardwright.bots.playout import GameChance
from boardwright.bots.rules import FullRules, NotPlain, PlainRules, Rules, rules_for
from boardwright.engine.chance import Chance
from boardwright.engine.game import Game
from boardwright.engine.types import Command, MatchState, Outcome, Seat, Table
from boardwright.world.fronts.indexing import Menu, action_space
from boardwright.world.fronts.sight import Sight, sight_of, whole


class Session:
    """One match from its first position on. `seed` fixes all chance."""

    __slots__ = (
        "_active",
        "_rules",
        "chance",
        "game",
        "history",
        "outcome",
        "seed",
        "space",
        "spot",
        "table",
    )

    def __init__(self, game: Game, table: Table, seed: Seed = 0, rules: Rules | None = None) -> None:
        self.game = game
        self.table = table
        self.seed = seed
        self.space = action_space(game, table)
        self.history: list[tuple[Seat, Command]] = []
        self._rules: Rules = rules_for(game, table) if rules is None else rules
        self._begin()

    def _begin(self) -> None:
        self.chance: Chance = GameChance(self.seed)
        try:
            self.spot = self._rules.opening(self.chance)
        except NotPlain:
            self._rules = FullRules(self.game, self.table)
            self.chance = GameChance(self.seed)
            self.spot = self._rules.opening(self.chance)
        self.outcome: Outcome | None = self._rules.outcome(self.spot)
        self._active: Sequence[Seat] | None = None

    @property
    def rules(self) -> Rules:
        """Kept for the next session of the same game: what they learned about it need not be learned again."""
        return self._rules

    def clone(self) -> Session:
        other: Session = Session.__new__(Session)
        other.game, other.table, other.seed = self.game, self.table, self.seed
        other.space, other._rules = self.space, self._rules
        other.spot, other.outcome, other._active = self.spot, self.outcome, self._active
        other.history = [*self.history]
        other.chance = GameChance(self.seed)
        other.chance.position = self.chance.position
        return other

    # What it looks like

    @property
    def active(self) -> Sequence[Seat]:
        active = self._active
        if active is None:
            active = self._active = () if self.outcome is not None else self._rules.active(self.spot)
        return active

    def legal(self, seat: Seat) -> Sequence[Command]:
        return () if self.outcome is not None else self._rules.legal(self.spot, seat)

    def actions(self, seat: Seat) -> Menu:
        """What the seat may do now, by index."""
        return self.space.actions(self.legal(seat))

    @property
    def payoffs(self) -> tuple[float, ...]:
        seats = len(self.table.seats)
        return (0.0,) * seats if self.outcome is None else self.outcome.payoffs(seats)

    def state(self) -> MatchState[Any]:
        """The position as the engine knows it. For the referee and the rules: secrets are in it."""
        if not isinstance(self._rules, PlainRules):
            state: MatchState[Any] = self.spot
            return state
        kept = {"seq": len(self.history), "chance": self.chance.position}
        return whole(self.game, self.table, self.spot, self.outcome, **kept)

    def seen(self, seat: Seat) -> Sight:
        """What the seat sees."""
        return sight_of(self.game, self.table, self._rules, self.spot, seat, self.outcome)

    # Playing

    def play(self, seat: Seat, command: Command) -> None:
        """Play what is legal; that it is, is the caller's to know."""
        try:
            self.spot = self._rules.play(self.spot, seat, command, self.chance)
        except NotPlain:
            self._start_again_in_full()
            self.spot = self._rules.play(self.spot, seat, command, self.chance)
        self.history.append((seat, command))
        self.outcome = self._rules.outcome(self.spot)
        self._active = None

    def _start_again_in_full(self) -> None:
        """The game asked something of the engine: the same match, by all of its rules."""
        self._rules = FullRules(self.game, self.table)
        past, self.history = self.history, []
        self._begin()
        for seat, command in past:
            self.play(seat, command)
