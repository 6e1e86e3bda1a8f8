"""A thought: one position, what the network and the search make of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import accumulate

from boardwright.bots.stones.networks import network_of
from boardwright.bots.stones.tree import Tree
from boardwright.engine.api import Chance
from boardwright.kits.stones import LearnedStones, Point, Spot

GRAIN = 1 << 20


class Thought:
    def __init__(
        self, game: LearnedStones, spot: Spot, komi: float, forbidden: Collection[Point] = ()
    ) -> None:
        self._tree = Tree(network_of(game, spot.size), spot, komi, forbidden)

    def think(self, playouts: int, goes_on: Callable[[], bool]) -> None:
        self._tree.grow(playouts, goes_on)

    def best(self, temperature: float, chance: Chance) -> Point:
        """The move that was looked at most; without a search what the network likes, more or less freely."""
        root = self._tree.root
        weights: Sequence[float] = root.visits if any(root.visits) else root.priors
        if temperature == 0:
            return root.points[weights.index(max(weights))]
        shares = list(accumulate(weight ** (1 / temperature) for weight in weights))
        drawn = shares[-1] * chance.below(GRAIN) / GRAIN
        return root.points[next(at for at, share in enumerate(shares) if share > drawn)]
