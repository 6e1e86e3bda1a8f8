"""Games, looked up once: the registry looks through everything installed each time it is asked."""

from __future__ import annotations

from functools import cache

from boardwright.engine.game import Game
from boardwright.games import registry


@cache
def find(reference: str) -> Game:
    """The game called `id`, or `id@version`. One that cannot be had is looked for again the next time."""
    return registry.find(reference)
