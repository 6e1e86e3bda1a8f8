"""The random bot: any legal command, each as likely as the other."""

from __future__ import annotations

from random import Random
from typing import Any

from boardwright.bots.base import Seed, menu
from boardwright.engine.game import Game
from boardwright.engine.types import Command, MatchState, Seat


class RandomBot:
    def __init__(self, seed: Seed = 0) -> None:
        self._random = Random(seed)

    def choose(self, game: Game, state: MatchState[Any], seat: Seat) -> Command:
        return self._random.choice(menu(game, state, seat))
