"""Information-set MCTS: for games with secrets, chance or simultaneous moves.

Every iteration guesses what the seat does not know and has a stream of chance of its own; all of them grow one tree,
whose nodes are what the seat has seen so far. So the tree cannot tell apart what the seat cannot tell apart. Which
commands exist differs from guess to guess: a command competes as often as it was there to be chosen.
Seats that move at the same time choose at the same node, none knowing what the others choose.

The n-th try of each command at the root is made in the same world with the same luck: commands differ by what they do,
not by what happened to them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Any

from boardwright.bots.race import Race
from boardwright.bots.rules import Spot, StuckError
from boardwright.bots.search import Choice, Judge, Payoffs, best_of
from boardwright.engine.chance import Chance
from boardwright.engine.types import Command, Seat

RANKED = 0.2
"""Of the usual exploration is enough among ranked commands: they differ little, and the first is good."""
WIDEN = 8
"""Ranked commands: the second is tried after so many visits, the third after four times as many."""

Guess = Callable[[Chance], Spot]
"""A whole position that the seat cannot tell from the true one."""


class Edge:
    """A command of a seat at a node."""

    __slots__ = ("command", "seen", "total", "visits")

    def __init__(self, command: Command) -> None:
        self.command = command
        self.visits = 0
        self.total = 0.0
        self.seen = 0
        """How often it could have been chosen."""


class Node:
    """All positions in which the seat has seen the same."""

    __slots__ = ("children", "edges")

    def __init__(self) -> None:
        self.edges: dict[tuple[Seat, Command], Edge] = {}
        self.children: dict[Any, Node] = {}


class SecretTree:
    def __init__(
        self,
        judge: Judge,
        guess: Guess,
        seat: Seat,
        menu: Sequence[Command],
        exploration: float,
        *,
        ranked: bool = False,
    ) -> None:
        """`menu`: what the seat may truly play now. `ranked`: the game lists the most promising commands first."""
        self._judge = judge
        self._rules = judge.rules
        self._guess = guess
        self._seat = seat
        self._menu = tuple(menu)
        self._exploration = exploration * RANKED if ranked else exploration
        self._race = Race(len(menu)) if ranked else None
        self._root = Node()

    def finished(self) -> bool:
        return self._race is not None and self._race.finished()

    def iterate(self) -> None:
        first = self._first()
        chance = self._judge.chance(first.visits)
        spot = self._guess(chance)
        node = self._root
        path: list[tuple[Seat, Edge]] = []
        outcome, is_new = self._rules.outcome(spot), False
        while outcome is None and not is_new:
            spot, node, is_new = self._descend(spot, node, path, chance, first)
            outcome = self._rules.outcome(spot)
        payoffs = self._judge.payoffs(spot, chance) if outcome is None else self._judge.final(outcome)
        _back(path, payoffs)
        if self._race is not None:
            self._race.record(payoffs[self._seat])

    def _first(self) -> Edge:
        """What is tried at the root."""
        if self._race is None:
            return self._pick(self._root, self._seat, self._menu)
        command = self._menu[self._race.next()]
        return self._root.edges.setdefault((self._seat, command), Edge(command))

    def _descend(
        self, spot: Spot, node: Node, path: list[tuple[Seat, Edge]], chance: Chance, first: Edge
    ) -> tuple[Spot, Node, bool]:
        """One command of every seat that is to move; the position and the node after them."""
        seen: list[Any] = []
        is_new = False
        for seat in tuple(self._rules.active(spot)):
            if seen and not self._awaits(spot, seat):
                continue
            edge = first if node is self._root and seat == self._seat else self._choose(spot, node, seat)
            if edge is None:
                continue
            is_new = is_new or edge.visits == 0
            path.append((seat, edge))
            spot, sight = self._rules.watch(spot, seat, edge.command, chance, self._seat)
            seen.append((edge.command, sight) if seat == self._seat else (seat, sight))
        if not seen:
            raise StuckError("the match is not over, but nobody may do anything")
        return spot, node.children.setdefault(tuple(seen), Node()), is_new

    def _awaits(self, spot: Spot, seat: Seat) -> bool:
        return self._rules.outcome(spot) is None and seat in self._rules.active(spot)

    def _choose(self, spot: Spot, node: Node, seat: Seat) -> Edge | None:
        commands = self._rules.legal(spot, seat)
        return self._pick(node, seat, commands) if commands else None

    def _pick(self, node: Node, seat: Seat, commands: Sequence[Command]) -> Edge:
        """One that was never tried, else the one that promises most."""
        edges, untried = [], []
        for command in commands:
            edge = node.edges.get((seat, command))
            if edge is None:
                untried.append(command)
            else:
                edge.seen += 1
                edges.append(edge)
        if untried and self._widens(node, edges):
            edge = Edge(untried[0] if self._race is not None else self._judge.any_of(untried))
            edge.seen = 1
            node.edges[seat, edge.command] = edge
            return edge
        return max(edges, key=self._promise)

    def _widens(self, node: Node, edges: Sequence[Edge]) -> bool:
        """Where commands are ranked, the next one gets its turn when those before it are known a little."""
        if self._race is None or not edges:
            return True
        return sum(edge.visits for edge in edges) >= WIDEN * len(edges) ** 2

    def _promise(self, edge: Edge) -> float:
        return edge.total / edge.visits + self._exploration * sqrt(log(edge.seen) / edge.visits)

    def best(self) -> Choice:
        if self._race is None:
            return best_of(self.choices())
        command = self._menu[self._race.leader()]
        return next(choice for choice in self.choices() if choice.command == command)

    def choices(self) -> list[Choice]:
        return [
            Choice(edge.command, edge.visits, edge.total / edge.visits)
            for (seat, _), edge in self._root.edges.items()
            if seat == self._seat and edge.visits
        ]


def _back(path: list[tuple[Seat, Edge]], payoffs: Payoffs) -> None:
    for seat, edge in path:
        edge.visits += 1
        edge.total += payoffs[seat]
