"""The MCTS bot: looks ahead in any game, by its rules alone, and never at what its seat may not know."""

from __future__ import annotations

from typing import Any

from boardwright.bots.base import Seed, can_guess, search_menu
from boardwright.bots.hidden import bare, guess
from boardwright.bots.ismcts import SecretTree
from boardwright.bots.rules import FullRules, NotPlain, rules_from
from boardwright.bots.search import DEPTH, EXPLORATION, Judge, Progress, Settings, Tree, think
from boardwright.bots.uct import NotOpen, OpenTree
from boardwright.engine.domain import Domain, overrides
from boardwright.engine.game import Game
from boardwright.engine.types import Command, GameError, MatchState, Seat

ITERATIONS = 4000
"""Enough never to lose tic-tac-toe."""


class MctsBot:
    """Monte-Carlo tree search. With a budget of iterations the same seed plays the same moves.

    `depth`: after so many random commands a position is judged by the game's `evaluate`, where it has one.
    """

    def __init__(
        self,
        seed: Seed = 0,
        *,
        iterations: int | None = None,
        seconds: float | None = None,
        exploration: float = EXPLORATION,
        depth: int = DEPTH,
        progress: Progress | None = None,
    ) -> None:
        if (iterations is not None and iterations < 1) or (seconds is not None and seconds <= 0):
            raise GameError("bot_budget", iterations=iterations, seconds=seconds)
        if iterations is None and seconds is None:
            iterations = ITERATIONS
        self._settings = Settings(iterations, seconds, exploration, progress)
        self._depth = depth
        self._seed = seed
        self._decisions = 0
        self._not_plain: set[str] = set()
        self._not_open: set[str] = set()

    def choose(self, game: Game, state: MatchState[Any], seat: Seat) -> Command:
        commands = search_menu(game, state, seat)
        if not can_guess(game):
            raise GameError("bot_needs_determinize", game=game.id)
        self._decisions += 1
        if len(commands) == 1:
            return commands[0]
        known = bare(game, state)
        while True:
            try:
                return think(self._tree(game, known, seat, commands), self._settings)
            except NotPlain:
                self._not_plain.add(game.reference)
            except NotOpen:
                self._not_open.add(game.reference)

    def _tree(self, game: Game, state: MatchState[Any], seat: Seat, commands: list[Command]) -> Tree:
        in_full = game.reference in self._not_plain
        rules = FullRules(game, state.table) if in_full else rules_from(game, state)
        depth = self._depth if overrides(game.domain, Domain, "evaluate") else None
        stretch = None if depth is None else game.domain.stretch(state)
        judge = Judge(rules, len(state.seats), f"{self._seed} {self._decisions}", depth, stretch)
        exploration = self._settings.exploration
        if not game.has_secrets and game.reference not in self._not_open:
            return OpenTree(judge, rules.spot(state), seat, exploration)
        return SecretTree(
            judge,
            lambda chance: rules.spot(guess(game, state, seat, chance)),
            seat,
            commands,
            exploration,
            ranked=overrides(game.domain, Domain, "candidates"),
        )
