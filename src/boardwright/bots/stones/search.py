"""A thought: one position, what the network and the search make of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import accumulate
from typing import NamedTuple

from boardwright.bots.stones.networks import network_of
from boardwright.bots.stones.tree import Node, Tree
from boardwright.engine.api import Chance
from boardwright.kits.stones import LearnedStones, Point, Spot

GRAIN = 1 << 20


class Line(NamedTuple):
    """A way on, as far as the search has followed it."""

    points: tuple[Point, ...]
    visits: int
    value: float
    """For the side to move, from -1 to 1."""


class Thought:
    def __init__(
        self, game: LearnedStones, spot: Spot, komi: float, forbidden: Collection[Point] = ()
    ) -> None:
        self._tree = Tree(network_of(game, spot.size), spot, komi, forbidden)

    def think(self, playouts: int, goes_on: Callable[[], bool]) -> None:
        self._tree.grow(playouts, goes_on)

    @property
    def visits(self) -> int:
        return self._tree.root.all_visits

    @property
    def value(self) -> float:
        """Of the position, for the side to move: from -1, lost, to 1, won."""
        return self._tree.root.mean

    def lines(self, most: int, longest: int) -> list[Line]:
        """Those that were looked at most; without a search, what the network likes."""
        root = self._tree.root
        order = sorted(range(len(root.points)), key=root.visits.__getitem__, reverse=True)
        return [
            Line(tuple(_walk(root, at)[:longest]), root.visits[at], root.value_of(at)) for at in order[:most]
        ]

    def best(self, temperature: float, chance: Chance) -> Point:
        """The move that was looked at most; without a search what the network likes, more or less freely."""
        root = self._tree.root
        weights: Sequence[float] = root.visits if any(root.visits) else root.priors
        if temperature == 0:
            return root.points[weights.index(max(weights))]
        shares = list(accumulate(weight ** (1 / temperature) for weight in weights))
        drawn = shares[-1] * chance.below(GRAIN) / GRAIN
        return root.points[next(at for at, share in enumerate(shares) if share > drawn)]


def _walk(node: Node, at: int) -> list[Point]:
    """From this move on, always where the search went most."""
    points = [node.points[at]]
    child = node.children.get(at)
    while child is not None and child.tried:
        at = child.visits.index(max(child.visits))
        points.append(child.points[at])
        child = child.children.get(at)
    return points
