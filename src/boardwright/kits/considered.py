"""Games whose own player can tell what it thinks of a position: ways on, and which part of the game each leaves.

A game says so with `Game(search=Considered(…))`. Rules have no clock, so it looks at so many positions; who asks, knows
how many fit its time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from boardwright.engine.game import Game
from boardwright.engine.types import Command


@dataclass(frozen=True)
class Prospect:
    """A way on."""

    commands: tuple[Command, ...]
    """Of both sides in turn."""
    share: float
    """From 0, lost for the side to move, to 1, won."""


@dataclass(frozen=True)
class Considered:
    consider: Callable[[Any, Any, int, int], Sequence[Prospect]]
    """Of a core and the options: the best ways on, with so many positions for all of them, and so many at most. None
    where it is over, or where something else is to be done than to place a stone."""
    share: Callable[[Any, Any], float]
    """Of a core and the options, at a glance: the part of the side to move."""
    side: Callable[[Any], int]
    """Of a core: 0 if the side that began is to move, else 1."""


def considered(game: Game) -> Considered | None:
    return game.search if isinstance(game.search, Considered) else None
