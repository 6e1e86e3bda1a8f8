"""Levels, from `beginner` to `master`. A game may bring its own way of playing; those on the kernel's board are
searched there, those with stones ask a network that was trained; else the bot looks ahead by the rules, less or
more."""

from __future__ import annotations

from functools import partial
from hashlib import blake2b
from typing import Any

from boardwright.bots.base import Seed, menu
from boardwright.bots.board.play import play
from boardwright.bots.mcts import ITERATIONS, MctsBot
from boardwright.bots.search import Progress
from boardwright.bots.stones.networks import has_network
from boardwright.bots.stones.play import SEARCHING, strategy_of
from boardwright.engine.chance import Chance
from boardwright.engine.game import Game
from boardwright.engine.types import Command, MatchState, Seat
from boardwright.engine.views import position_for
from boardwright.kits.searched import searched
from boardwright.kits.stones import learned_stones

LEVELS = ("beginner", "easy", "medium", "hard", "master")
LOOKS_AHEAD = {"beginner": 8, "easy": 40, "medium": 600, "hard": ITERATIONS, "master": 4 * ITERATIONS}
"""Iterations a move, in games without a strategy of their own."""
SECONDS = {"hard": 2.0, "master": 5.0}


def level_texts(game: Game) -> dict[str, str]:
    """Level → the key of the game's text that says how it plays here; a level that is left out plays as in any game."""
    own = {level: f"level.{level}" for level in LEVELS if game.text(f"level.{level}") is not None}
    stones = learned_stones(game)
    if stones is not None and not has_network(stones):
        own |= dict.fromkeys(SEARCHING, "level.stand_in")
    return own


def level_ratings(game: Game) -> dict[str, int]:
    """Level → its rating from matches among levels, where they were played; a stand-in has none."""
    stones = learned_stones(game)
    if stones is None or not has_network(stones):
        return {}
    return dict(stones.ratings)


class LevelBot:
    def __init__(
        self,
        level: str,
        seed: Seed = 0,
        progress: Progress | None = None,
        *,
        most_seconds: float | None = None,
    ) -> None:
        """`most_seconds`: a search by the rules or by a network takes no longer than that, whatever the level would."""
        limits = [limit for limit in (SECONDS.get(level), most_seconds) if limit is not None]
        self._level, self._most_seconds = level, most_seconds
        self._chance = Chance(blake2b(f"{level} {seed}".encode(), digest_size=32).digest())
        self._search = MctsBot(
            seed,
            iterations=LOOKS_AHEAD[level],
            seconds=min(limits, default=None),
            progress=progress,
        )

    def choose(self, game: Game, state: MatchState[Any], seat: Seat) -> Command:
        strategy = game.bots.get(self._level)
        if strategy is None and (search := searched(game)) is not None:
            strategy = partial(play, search, self._level)
        if strategy is None and (stones := learned_stones(game)) is not None:
            strategy = strategy_of(stones, self._level, self._most_seconds)
        if strategy is None:
            return self._search.choose(game, state, seat)
        commands = menu(game, state, seat)
        if len(commands) == 1:
            return commands[0]
        return strategy(position_for(game, strategy, state, seat), seat, self._chance)
