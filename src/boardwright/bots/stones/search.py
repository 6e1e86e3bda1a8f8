"""A thought: one position, what the network and the search make of it. Needs NumPy."""

from __future__ import annotations

from collections.abc import Callable, Collection

import numpy as np

from boardwright.bots.stones.network import load_network
from boardwright.bots.stones.tree import Tree
from boardwright.engine.api import Chance
from boardwright.kits.stones import Point, Spot

GRAIN = 1 << 20


class Thought:
    def __init__(
        self, package: str, file: str, spot: Spot, komi: float, forbidden: Collection[Point] = ()
    ) -> None:
        self._tree = Tree(load_network(package, file, spot.size), spot, komi, forbidden)

    def think(self, playouts: int, goes_on: Callable[[], bool]) -> None:
        self._tree.grow(playouts, goes_on)

    def best(self, temperature: float, chance: Chance) -> Point:
        """The move that was looked at most; without a search what the network likes, more or less freely."""
        root = self._tree.root
        weights = root.visits if root.visits.any() else root.priors
        if temperature == 0:
            return root.points[int(weights.argmax())]
        shares = np.cumsum(weights ** (1 / temperature))
        drawn = shares[-1] * chance.below(GRAIN) / GRAIN
        return root.points[int(np.searchsorted(shares, drawn, side="right"))]
