"""Programs that play: one command ahead, or to the end of the turn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from boardwright.engine.api import Ahead, Strategy
from boardwright.games.smashup.bot.greedy import best, careless
from boardwright.games.smashup.bot.turns import planned

BOTS: Mapping[str, Strategy] = {
    "easy": Ahead(careless),
    "medium": Ahead(best),
    "hard": Ahead(partial(planned, width=6, tries=2)),
    "master": Ahead(partial(planned, width=10, tries=4)),
}
