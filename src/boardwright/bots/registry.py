"""Bots by name: `beginner` to `master` (the game's own, where it has them); `random`; `greedy`, `greedy:32` (guesses
a move); `mcts`, `mcts:2000` (iterations a move), `mcts:500ms` or `mcts:2s` (time a move)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from boardwright.bots.base import Bot, Seed
from boardwright.bots.greedy import GreedyBot
from boardwright.bots.levels import LEVELS, LevelBot
from boardwright.bots.mcts import ITERATIONS, MctsBot
from boardwright.bots.random_bot import RandomBot
from boardwright.bots.search import Progress
from boardwright.engine.types import GameError

SECONDS = 2.0
"""A bot called by its bare name does not think longer than this, however slow the game."""
UNITS = {"ms": 0.001, "s": 1.0}
SCALE = re.compile(r"(\d{1,9})(ms|s)?")

Make = Callable[[str | None, Seed, Progress | None], Bot]
"""From what stands after the colon, a seed and a callback to a bot."""


def _random(scale: str | None, seed: Seed, progress: Progress | None) -> Bot:
    if scale is not None:
        raise ValueError("the random bot takes no budget")
    return RandomBot(seed)


def _greedy(scale: str | None, seed: Seed, progress: Progress | None) -> Bot:
    if scale is None:
        return GreedyBot(seed)
    if not (scale.isascii() and scale.isdecimal() and 1 <= len(scale) <= 9 and int(scale)):
        raise ValueError("the greedy bot's budget is a number of guesses")
    return GreedyBot(seed, guesses=int(scale))


def _mcts(scale: str | None, seed: Seed, progress: Progress | None) -> Bot:
    if scale is None:
        return MctsBot(seed, iterations=ITERATIONS, seconds=SECONDS, progress=progress)
    parts = SCALE.fullmatch(scale)
    if parts is None or not int(parts[1]):
        raise ValueError("a budget is a number of iterations, or a time like 500ms or 2s")
    number, unit = int(parts[1]), parts[2]
    if unit is None:
        return MctsBot(seed, iterations=number, progress=progress)
    return MctsBot(seed, seconds=number * UNITS[unit], progress=progress)


def _level(level: str) -> Make:
    def make(scale: str | None, seed: Seed, progress: Progress | None) -> Bot:
        if scale is not None:
            raise ValueError("a level takes no budget")
        return LevelBot(level, seed, progress)

    return make


MAKERS: Mapping[str, Make] = {
    "random": _random,
    "greedy": _greedy,
    "mcts": _mcts,
    **{level: _level(level) for level in LEVELS},
}
EXAMPLES = (*LEVELS, "random", "greedy", "mcts", "mcts:2000", "mcts:500ms")


def make_bot(name: str, seed: Seed = 0, progress: Progress | None = None) -> Bot:
    """The bot called `name`; `GameError` with the known names if there is none."""
    kind, colon, scale = name.partition(":")
    maker = MAKERS.get(kind)
    if maker is None:
        raise GameError("unknown_bot", bot=name, known=", ".join(EXAMPLES))
    try:
        return maker(scale if colon else None, seed, progress)
    except ValueError as error:
        raise GameError("bad_bot", bot=name, problem=str(error), known=", ".join(EXAMPLES)) from None
