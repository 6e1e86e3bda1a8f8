"""Programs that play: one command ahead, or to the end of the turn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from boardwright.engine.game import Strategy
from boardwright.games.smashup.bot.greedy import best, careless
from boardwright.games.smashup.bot.turns import planned

BOTS: Mapping[str, Strategy] = {
    "easy": careless,
    "medium": best,
    "hard": partial(planned, width=4, tries=1),
    "master": partial(planned, width=6, tries=2),
}
