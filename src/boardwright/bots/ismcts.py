"""Information-set MCTS: for games with secrets, chance or simultaneous moves.

Every iteration guesses what the seat does not know and has a stream of chance of its own; all of them grow one tree,
whose nodes are what the seat has seen so far. So the tree cannot tell apart what the seat cannot tell apart. Which
commands exist differs from guess to guess: a command competes as often as it was there to be chosen.
Seats that move at the same time choose at the same node, none knowing what the others choose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Any

from boardwright.bots.rules import Spot, StuckError
from boardwright.bots.search import Choice, Judge, Payoffs
from boardwright.engine.chance import Chance
from boardwright.engine.types import Command, EngineError, Seat

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
        self, judge: Judge, guess: Guess, seat: Seat, menu: Sequence[Command], exploration: float
    ) -> None:
        """`menu`: what the seat may truly play now."""
        self._judge = judge
        self._rules = judge.rules
        self._guess = guess
        self._seat = seat
        self._menu = frozenset(menu)
        self._exploration = exploration
        self._root = Node()

    def finished(self) -> bool:
        return False

    def iterate(self) -> None:
        chance = self._judge.chance()
        spot = self._guess(chance)
        node = self._root
        path: list[tuple[Seat, Edge]] = []
        outcome, is_new = self._rules.outcome(spot), False
        while outcome is None and not is_new:
            spot, node, is_new = self._descend(spot, node, path, chance)
            outcome = self._rules.outcome(spot)
        payoffs = self._judge.payoffs(spot, chance) if outcome is None else self._judge.final(outcome)
        _back(path, payoffs)

    def _descend(
        self, spot: Spot, node: Node, path: list[tuple[Seat, Edge]], chance: Chance
    ) -> tuple[Spot, Node, bool]:
        """One command of every seat that is to move; the position and the node after them."""
        seen: list[Any] = []
        is_new = False
        for seat in tuple(self._rules.active(spot)):
            commands = self._commands(spot, node, seat) if not seen or self._awaits(spot, seat) else ()
            if not commands:
                continue
            edge = self._pick(node, seat, commands)
            is_new = is_new or edge.visits == 0
            path.append((seat, edge))
            spot, sight = self._rules.watch(spot, seat, edge.command, chance, self._seat)
            seen.append((edge.command, sight) if seat == self._seat else (seat, sight))
        if not seen:
            raise StuckError("the match is not over, but nobody may do anything")
        return spot, node.children.setdefault(tuple(seen), Node()), is_new

    def _awaits(self, spot: Spot, seat: Seat) -> bool:
        return self._rules.outcome(spot) is None and seat in self._rules.active(spot)

    def _commands(self, spot: Spot, node: Node, seat: Seat) -> Sequence[Command]:
        commands = self._rules.legal(spot, seat)
        if node is not self._root or seat != self._seat:
            return commands
        known = [command for command in commands if command in self._menu]
        if not known:
            raise EngineError(f"after `determinize`, seat {seat} may play nothing that it may truly play")
        return known

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
        if untried:
            edge = Edge(self._judge.any_of(untried))
            edge.seen = 1
            node.edges[seat, edge.command] = edge
            return edge
        return max(edges, key=self._promise)

    def _promise(self, edge: Edge) -> float:
        return edge.total / edge.visits + self._exploration * sqrt(log(edge.seen) / edge.visits)

    def choices(self) -> list[Choice]:
        return [
            Choice(edge.command, edge.visits, edge.total / edge.visits)
            for (seat, _), edge in self._root.edges.items()
            if seat == self._seat
        ]


def _back(path: list[tuple[Seat, Edge]], payoffs: Payoffs) -> None:
    for seat, edge in path:
        edge.visits += 1
        edge.total += payoffs[seat]
