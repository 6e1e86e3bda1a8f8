"""Games whose players were trained: where the network lies, and what a player is told of a match.

A game says so with `Game(search=LearnedStones(…))`. The thinking takes a clock and NumPy, which rules have none of:
bots do it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from boardwright.engine.game import Game
from boardwright.engine.types import Command, Seat
from boardwright.kits.stones.points import Point
from boardwright.kits.stones.spot import Spot


@dataclass(frozen=True)
class LearnedStones:
    package: str
    file: str
    """Of the network, in that package."""
    spot_of: Callable[[Any, Seat], Spot]
    """Of a core, as if it were this seat's turn."""
    komi_of: Callable[[Any], float]
    """Of the options: all that white gets."""
    forbidden: Callable[[Any, Any], Collection[Point]]
    """Of core and options: where the side to move may not place because of a repetition."""
    command_of: Callable[[Point, int], Command]
    """Of a point, or `PASS`, and the size of the board."""
    counts_dead: Callable[[Any], bool]
    """Of the options: do stones that cannot be saved count as such at the end?"""
    marked: Callable[[Any], frozenset[Point] | None]
    """Of a core: the stones that are marked as dead; None while stones are placed."""
    mark: Callable[[Point, int], Command]
    agree: Callable[[], Command]
    ratings: Mapping[str, int] = field(default_factory=dict)
    """Of levels, from matches among them: differences count (Elo)."""


def learned_stones(game: Game) -> LearnedStones | None:
    return game.search if isinstance(game.search, LearnedStones) else None
