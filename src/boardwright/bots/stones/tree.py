"""The search: a tree of positions that grows where the network sees promise and what was found bears it out (PUCT)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import exp, inf, sqrt, tanh

from boardwright.bots.stones.opinion import WIN_SHARE, Asked, Opinion
from boardwright.kits.stones import PASS, Point, Spot

EXPLORATION = 1.3
DOUBT = 0.25
"""What was not tried yet is thought to be so much worse, the more has been tried already."""
BATCH = 4
"""So many positions are asked about at once."""


class Node:
    """A position. What can be played is in order of how much the network likes it: so what was tried comes before what
    was not, and of that only the first has to be looked at."""

    def __init__(self, spot: Spot) -> None:
        self.spot = spot
        self.children: dict[int, Node] = {}
        self.points: list[Point] = []
        """What can be played, the pass among it."""
        self.opinion: Opinion | None = None
        self.over: float | None = None
        """The value for the side to move, where both have passed."""
        self.priors: list[float] = []
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.tried = 0
        """So many of the first were tried."""
        self.tried_priors = 0.0
        self.all_visits = 0
        self.all_values = 0.0

    def learn(self, opinion: Opinion, points: list[Point]) -> None:
        policy = opinion.policy
        self.opinion, self.points = opinion, sorted(points, key=policy.__getitem__, reverse=True)
        most = policy[self.points[0]]
        weights = [exp(policy[point] - most) for point in self.points]
        whole = sum(weights)
        self.priors = [weight / whole for weight in weights]
        self.visits = [0] * len(points)
        self.totals = [0.0] * len(points)

    @property
    def mean(self) -> float:
        """What was found below, for the side to move."""
        return self.all_values / max(1, self.all_visits)

    def value_of(self, at: int) -> float:
        """Of one of the moves; what was not tried is as good as the rest."""
        return self.totals[at] / self.visits[at] if self.visits[at] else self.mean

    def most_promising(self) -> int:
        curiosity = EXPLORATION * sqrt(sum(self.visits[: self.tried]) + 1)
        best, highest = 0, -inf
        if self.tried < len(self.points):
            best = self.tried
            highest = self.mean - DOUBT * sqrt(self.tried_priors) + curiosity * self.priors[best]
        for at in range(self.tried):
            visits = self.visits[at]
            worth = self.totals[at] / visits + curiosity * self.priors[at] / (1 + visits)
            if worth >= highest:
                best, highest = at, worth
        return best

    def visit(self, at: int) -> None:
        """Until it is known what comes of it, it counts as lost."""
        if at == self.tried:
            self.tried += 1
            self.tried_priors += self.priors[at]
        self.visits[at] += 1
        self.totals[at] -= 1


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
            node.visit(at)
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
