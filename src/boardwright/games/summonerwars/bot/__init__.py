"""Programs that play: what a position is worth, one command ahead, and whole turns ahead."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from boardwright.engine.game import Strategy
from boardwright.games.summonerwars.bot.beam import planned
from boardwright.games.summonerwars.bot.greedy import best, careless, novice

BOTS: Mapping[str, Strategy] = {
    "beginner": novice,
    "easy": careless,
    "medium": best,
    "hard": partial(planned, width=4),
    "master": partial(planned, width=10),
}
