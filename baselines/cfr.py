"""CFR+ and exploitability: on any game for two that is small enough to be walked through, with its chance nodes.

    python -m baselines.cfr                 Kuhn poker
    python -m baselines.cfr leduc --iterations 200

The game is walked once, and kept as a tree of plain nodes: a position is asked for what it is only then. A policy is a
mapping from information states to the probabilities of their legal actions.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from boardwright.world.fronts.spiel import SpielGame, SpielState

CHANCE, TERMINAL = -1, -4
Policy = Mapping[str, Mapping[int, float]]


@dataclass
class Node:
    player: int
    returns: list[float] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)
    info: str = ""
    """The information state of whoever is to move."""


def tree(state: SpielState) -> Node:
    node = Node(state.current_player())
    if node.player == TERMINAL:
        node.returns = state.returns()
        return node
    if node.player == CHANCE:
        node.actions, node.chances = (list(column) for column in zip(*state.chance_outcomes(), strict=True))
    else:
        node.actions = state.legal_actions()
        node.info = f"{node.player} {state.information_state_string(node.player)}"
    node.children = [tree(state.child(action)) for action in node.actions]
    return node


class CFRPlus:
    """Regret matching with regrets that never fall below zero, players in turn, later policies counting for more."""

    def __init__(self, root: Node) -> None:
        self.root = root
        self._regrets: dict[str, list[float]] = {}
        self._sums: dict[str, list[float]] = {}
        self._actions: dict[str, list[int]] = {}
        for node in _decisions(root):
            self._regrets.setdefault(node.info, [0.0] * len(node.actions))
            self._sums.setdefault(node.info, [0.0] * len(node.actions))
            self._actions[node.info] = node.actions
        self.iterations = 0

    def iterate(self, times: int = 1) -> None:
        for _ in range(times):
            self.iterations += 1
            for player in (0, 1):
                gained: dict[str, list[float]] = {}
                self._walk(self.root, player, 1.0, 1.0, gained)
                for info, more in gained.items():
                    regrets = self._regrets[info]
                    self._regrets[info] = [
                        max(0.0, old + new) for old, new in zip(regrets, more, strict=True)
                    ]

    def _now(self, info: str) -> list[float]:
        regrets = self._regrets[info]
        total = sum(regrets)
        return [each / total for each in regrets] if total > 0 else [1 / len(regrets)] * len(regrets)

    def _walk(
        self, node: Node, player: int, mine: float, others: float, gained: dict[str, list[float]]
    ) -> float:
        """What the node is worth to `player`, who gets there with `mine`, and everybody else with `others`."""
        if node.player == TERMINAL:
            return node.returns[player]
        if node.player == CHANCE:
            pairs = zip(node.chances, node.children, strict=True)
            return sum(
                chance * self._walk(child, player, mine, others * chance, gained) for chance, child in pairs
            )
        policy = self._now(node.info)
        if node.player != player:
            pairs = zip(policy, node.children, strict=True)
            return sum(
                share * self._walk(child, player, mine, others * share, gained)
                for share, child in pairs
                if share
            )
        values = [
            self._walk(child, player, mine * share, others, gained)
            for share, child in zip(policy, node.children, strict=True)
        ]
        value = sum(share * each for share, each in zip(policy, values, strict=True))
        more = gained.setdefault(node.info, [0.0] * len(values))
        sums = self._sums[node.info]
        for at, each in enumerate(values):
            more[at] += others * (each - value)
            sums[at] += self.iterations * mine * policy[at]
        return value

    def average(self) -> dict[str, dict[int, float]]:
        policy = {}
        for info, sums in self._sums.items():
            total = sum(sums)
            shares = [each / total for each in sums] if total > 0 else [1 / len(sums)] * len(sums)
            policy[info] = dict(zip(self._actions[info], shares, strict=True))
        return policy


def _decisions(node: Node) -> Iterator[Node]:
    if node.info:
        yield node
    for child in node.children:
        yield from _decisions(child)


def uniform(root: Node) -> dict[str, dict[int, float]]:
    return {node.info: dict.fromkeys(node.actions, 1 / len(node.actions)) for node in _decisions(root)}


def value(node: Node, policy: Policy, player: int = 0) -> float:
    """What the game is worth to a player if everybody plays the policy."""
    if node.player == TERMINAL:
        return node.returns[player]
    shares = node.chances or [policy[node.info][action] for action in node.actions]
    return sum(
        share * value(child, policy, player) for share, child in zip(shares, node.children, strict=True)
    )


def exploitability(root: Node, policy: Policy) -> float:
    """How much the best answers to it win against it, on average over both seats."""
    return sum(_best_answer(root, policy, player) for player in (0, 1)) / 2


def _best_answer(root: Node, policy: Policy, player: int) -> float:
    reached: dict[str, list[tuple[Node, float]]] = {}
    _reach(root, policy, player, 1.0, reached)
    chosen: dict[str, int] = {}

    def worth(node: Node) -> float:
        if node.player == TERMINAL:
            return node.returns[player]
        if node.player == player:
            return worth(node.children[choice(node.info)])
        shares = node.chances or [policy[node.info][action] for action in node.actions]
        return sum(share * worth(child) for share, child in zip(shares, node.children, strict=True) if share)

    def choice(info: str) -> int:
        if info not in chosen:
            nodes = reached[info]
            totals = [
                sum(share * worth(node.children[at]) for node, share in nodes)
                for at in range(len(nodes[0][0].actions))
            ]
            chosen[info] = totals.index(max(totals))
        return chosen[info]

    return worth(root)


def _reach(
    node: Node, policy: Policy, player: int, share: float, reached: dict[str, list[tuple[Node, float]]]
) -> None:
    """How likely chance and the others lead to each node of the player."""
    if node.player == player:
        reached.setdefault(node.info, []).append((node, share))
        shares = [1.0] * len(node.actions)
    else:
        shares = node.chances or [policy[node.info][action] for action in node.actions]
    for each, child in zip(shares, node.children, strict=True):
        _reach(child, policy, player, share * each, reached)


def small_poker(variant: str) -> SpielGame:
    from baselines.poker import GAME

    table = GAME.table(options={"variant": variant}, mode="local")
    return SpielGame(GAME, table, chance="explicit", utility="scores")


def curve(variant: str, iterations: int, points: int = 20) -> list[tuple[int, float]]:
    """Exploitability after so many iterations."""
    solver = CFRPlus(tree(small_poker(variant).new_initial_state()))
    found = []
    for point in range(1, points + 1):
        solver.iterate(iterations * point // points - solver.iterations)
        found.append((solver.iterations, exploitability(solver.root, solver.average())))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("variant", nargs="?", default="kuhn", choices=("kuhn", "leduc"))
    parser.add_argument("--iterations", type=int, default=1000)
    given = parser.parse_args()
    for iterations, left in curve(given.variant, given.iterations):
        print(f"{iterations:>8,} iterations: exploitability {left:.6f}")  # noqa: T201


if __name__ == "__main__":
    main()
