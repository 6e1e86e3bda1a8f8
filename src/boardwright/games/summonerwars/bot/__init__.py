"""Programs that play: one command ahead, or to the end of the turn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from boardwright.engine.api import Ahead, Strategy
from boardwright.games.summonerwars.bot.greedy import best, careless, novice
from boardwright.games.summonerwars.bot.turns import planned

BOTS: Mapping[str, Strategy] = {
    "beginner": Ahead(novice),
    "easy": Ahead(careless),
    "medium": Ahead(best),
    "hard": Ahead(partial(planned, width=4, tries=1)),
    "master": Ahead(partial(planned, width=6, tries=3)),
}
