"""The search: a tree of positions that grows where the network sees promise and what was found bears it out (PUCT)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import sqrt, tanh

import numpy as np

from boardwright.bots.stones.network import WIN_SHARE, Floats, Opinion
from boardwright.kits.stones import PASS, Point, Spot

EXPLORATION = 1.3
DOUBT = 0.25
"""What was not tried yet is thought to be so much worse, the more has been tried already."""
BATCH = 4
"""So many positions are asked about at once."""
NEVER = -1e9

Asked = Callable[[Sequence[Spot], float], list[Opinion]]
"""The network: positions and the komi."""


class Node:
    def __init__(self, spot: Spot) -> None:
        self.spot = spot
        self.children: dict[int, Node] = {}
        self.points: list[Point] = []
        """What can be played, the pass last."""
        self.opinion: Opinion | None = None
        self.over: float | None = None
        """The value for the side to move, where both have passed."""
        self.priors: Floats = np.empty(0, np.float32)
        self.visits: Floats = np.empty(0, np.float32)
        self.totals: Floats = np.empty(0, np.float32)
        self.all_visits = 0
        self.all_values = 0.0

    def learn(self, opinion: Opinion, points: list[Point]) -> None:
        self.opinion, self.points = opinion, points
        logits = opinion.policy[points]
        weights = np.exp(logits - logits.max())
        self.priors = weights / weights.sum()
        self.visits = np.zeros(len(points), np.float32)
        self.totals = np.zeros(len(points), np.float32)

    def most_promising(self) -> int:
        tried = self.visits > 0
        mean = self.all_values / max(1, self.all_visits)
        untried = mean - DOUBT * sqrt(float(self.priors[tried].sum()))
        values = np.where(tried, self.totals / np.maximum(self.visits, 1), untried)
        curiosity = EXPLORATION * self.priors * (sqrt(float(self.visits.sum()) + 1) / (1 + self.visits))
        return int((values + curiosity).argmax())


Step = tuple[Node, int]


class Tree:
    """`forbidden`: boards that may not come back (superko), which counts for the first move only."""

    def __init__(self, asked: Asked, spot: Spot, komi: float, forbidden: Collection[Point] = ()) -> None:
        self._asked, self._komi = asked, komi
        self.root = Node(spot)
        self._learn([self.root])
        if forbidden:
            allowed = [point for point in self.root.points if point not in forbidden]
            assert self.root.opinion is not None
            self.root.learn(self.root.opinion, allowed)

    def grow(self, playouts: int, goes_on: Callable[[], bool] = lambda: True) -> None:
        """So many more looks into the tree, or as long as there is time."""
        done = 0
        while done < playouts and goes_on():
            paths = [self._walk() for _ in range(min(BATCH, playouts - done))]
            leaves = {id(leaf): leaf for _, leaf in paths if leaf.over is None and leaf.opinion is None}
            self._learn(list(leaves.values()))
            for path, leaf in paths:
                _take_back(path, leaf)
            done += len(paths)

    def _walk(self) -> tuple[list[Step], Node]:
        """Down to a position that is new; meanwhile the way counts as lost, so that the next walk goes elsewhere."""
        node, path = self.root, list[Step]()
        while node.opinion is not None and node.over is None:
            at = node.most_promising()
            path.append((node, at))
            node.visits[at] += 1
            node.totals[at] -= 1
            node = self._child(node, at)
        return path, node

    def _child(self, node: Node, at: int) -> Node:
        child = node.children.get(at)
        if child is None:
            child = node.children[at] = Node(node.spot.after(node.points[at]))
            if child.spot.passes >= 2:
                child.over = settled(child.spot, self._komi)
        return child

    def _learn(self, nodes: Sequence[Node]) -> None:
        if not nodes:
            return
        opinions = self._asked([node.spot for node in nodes], self._komi)
        for node, opinion in zip(nodes, opinions, strict=True):
            node.learn(opinion, [*node.spot.moves(), PASS])
            node.all_visits += 1
            node.all_values += opinion.value


def _take_back(path: Sequence[Step], leaf: Node) -> None:
    """What the leaf is worth, told to every position on the way to it."""
    if leaf.over is not None:
        value = leaf.over
    else:
        assert leaf.opinion is not None
        value = leaf.opinion.value
    for node, at in reversed(path):
        value = -value
        node.totals[at] += 1 + value
        node.all_visits += 1
        node.all_values += value


def settled(spot: Spot, komi: float) -> float:
    """The value for the side to move, when both have passed."""
    lead = spot.lead(komi)
    sign = (lead > 0) - (lead < 0)
    return WIN_SHARE * sign + (1 - WIN_SHARE) * tanh(lead / (2 * spot.size))
