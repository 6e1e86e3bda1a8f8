"""Search: plays are tried in guessed worlds, each played out by a quick policy. Those that have fallen behind for more
than luck explains are dropped, and the rest tried in more worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import TypeVar

PlayT = TypeVar("PlayT")
WorldT = TypeVar("WorldT")
WORLDS = 12
"""Before anything is dropped, and then again each time."""
CLEARLY = 1.5
"""Standard errors that are more than luck."""


def most_worth(
    tried: Sequence[PlayT],
    playouts: int,
    draw: Callable[[], WorldT],
    worth: Callable[[WorldT, PlayT], float],
) -> PlayT:
    """`draw` guesses a world, `worth` plays a copy of it out after one of the plays; all in the same worlds."""
    worths: list[list[float]] = [[] for _ in tried]
    left, best = list(range(len(tried))), 0
    while len(left) > 1 and playouts > 0:
        playouts -= WORLDS * len(left)
        for _ in range(WORLDS):
            world = draw()
            for at in left:
                worths[at].append(worth(world, tried[at]))
        best = max(left, key=lambda at: sum(worths[at]))
        left = [at for at in left if at == best or not _is_behind(worths[at], worths[best])]
    return tried[best]


def _is_behind(worths: Sequence[float], best: Sequence[float]) -> bool:
    """World by world. What was worth the same everywhere need not be tried any more."""
    behind = [more - less for more, less in zip(best, worths, strict=True)]
    mean = sum(behind) / len(behind)
    spread = sum((each - mean) ** 2 for each in behind)
    return mean >= CLEARLY * sqrt(spread) / len(behind)
