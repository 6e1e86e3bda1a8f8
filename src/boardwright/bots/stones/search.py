"""A thought: one position, what the network and the search make of it. Needs NumPy."""

from __future__ import annotations

from collections.abc import Callable, Collection

import numpy as np

from boardwright.bots.stones.network import load_network
from boardwright.bots.stones.tree import Tree
from boardwright.engine.api import Chance
from boardwright.kits.stones import Group, Point, Spot

GRAIN = 1 << 20


class Thought:
    def __init__(
        self, package: str, file: str, spot: Spot, komi: float, forbidden: Collection[Point] = ()
    ) -> None:
        self._spot, self._komi = spot, komi
        self._tree = Tree(load_network(package, file, spot.size), spot, komi, forbidden)
        assert self._tree.root.opinion is not None
        self._opinion = self._tree.root.opinion

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

    @property
    def lead(self) -> float:
        """By how many points the side to move will be ahead, as the network sees it."""
        komi = self._komi if self._spot.stone == "W" else -self._komi
        return float(self._opinion.ownership.sum()) + komi

    def own_share(self, group: Group) -> float:
        """From -1, the other side will have all its points, to 1: it lives."""
        mean = float(self._opinion.ownership[list(group.points)].mean())
        return mean if group.stone == self._spot.stone else -mean
