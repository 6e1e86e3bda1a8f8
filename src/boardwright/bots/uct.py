"""UCT for open games: everybody sees everything, one seat moves at a time, no chance.

Every node keeps its position, so a descent plays nothing twice. Each seat maximises its own payoff, so there may be
any number of them. What is decided is proven: a node whose best line was searched to its end is never searched again.
Where chance, a simultaneous move or a secret turns up, `NotOpen` says so; see `ismcts`.
"""

from __future__ import annotations

from math import log, sqrt

from boardwright.bots.rules import Spot, StuckError
from boardwright.bots.search import Choice, Judge, Payoffs, best_of
from boardwright.engine.chance import Chance, ChanceTouched, Probe
from boardwright.engine.types import Command, Seat

WIN = 1.0


class NotOpen(Exception):  # noqa: N818 - not an error: another search is needed
    """The game is not one of open positions."""


class Node:
    __slots__ = ("children", "proven", "seat", "spot", "total", "untried", "visits")

    def __init__(self, spot: Spot, seat: Seat, commands: list[Command], proven: Payoffs | None) -> None:
        self.spot = spot
        self.seat = seat
        """Whose move it is here."""
        self.untried = commands
        self.children: list[tuple[Command, Node]] = []
        self.proven = proven
        """The payoffs that best play leads to, once they are certain."""
        self.visits = 0
        self.total = 0.0
        """The sum of payoffs to the seat that moved here."""


class OpenTree:
    def __init__(self, judge: Judge, root: Spot, seat: Seat, exploration: float) -> None:
        self._judge = judge
        self._rules = judge.rules
        self._exploration = exploration
        self._probe: Chance = Probe()
        self._root = self._look(root)
        if self._root.seat != seat:
            raise NotOpen

    def _look(self, spot: Spot) -> Node:
        outcome = self._rules.outcome(spot)
        if outcome is not None:
            return Node(spot, -1, [], self._judge.final(outcome))
        seats = self._rules.active(spot)
        if len(seats) != 1:
            raise NotOpen if seats else StuckError("the match is not over, but it is nobody's move")
        commands = self._judge.shuffled(self._rules.legal(spot, seats[0]))
        if not commands:
            raise StuckError(f"nothing is legal for seat {seats[0]}, whose move it is")
        return Node(spot, seats[0], commands, None)

    def finished(self) -> bool:
        return self._root.proven is not None

    def iterate(self) -> None:
        path = [self._root]
        node = self._root
        while node.proven is None and not node.untried:
            node = self._select(node)
            path.append(node)
        if node.proven is None:
            node = self._expand(node)
            path.append(node)
        proven = node.proven
        payoffs = (
            proven
            if proven is not None
            else self._judge.payoffs(node.spot, self._judge.chance(self._root.visits))
        )
        self._back(path, payoffs)

    def _select(self, node: Node) -> Node:
        """The child that promises most, by value and by how little is known of it; what is lost is left alone."""
        seat, exploration = node.seat, self._exploration
        scale = exploration * sqrt(log(node.visits))
        best, most = None, -1e9
        for _, child in node.children:
            proven = child.proven
            if proven is not None:
                score = proven[seat] - (2.0 if proven[seat] <= -WIN else 0.0)
            else:
                score = child.total / child.visits + scale / sqrt(child.visits)
            if score > most:
                best, most = child, score
        assert best is not None
        return best

    def _expand(self, node: Node) -> Node:
        command = node.untried.pop()
        try:
            spot = self._rules.play(node.spot, node.seat, command, self._probe)
        except ChanceTouched:
            raise NotOpen from None
        child = self._look(spot)
        node.children.append((command, child))
        return child

    def _back(self, path: list[Node], payoffs: Payoffs) -> None:
        mover = -1
        settled = path[-1].proven is not None
        for depth, node in enumerate(path):
            node.visits += 1
            if depth:
                node.total += payoffs[mover]
            mover = node.seat
        for node in reversed(path[:-1]):
            if not settled:
                return
            settled = self._prove(node)

    def _prove(self, node: Node) -> bool:
        """Is it certain now what best play from here leads to?"""
        if node.proven is None:
            seat = node.seat
            known = [child.proven for _, child in node.children if child.proven is not None]
            best = max(known, key=lambda payoffs: payoffs[seat])
            if best[seat] >= WIN or (not node.untried and len(known) == len(node.children)):
                node.proven = best
        return node.proven is not None

    def best(self) -> Choice:
        return best_of(self.choices())

    def choices(self) -> list[Choice]:
        return [self._choice(command, child) for command, child in self._root.children]

    def _choice(self, command: Command, child: Node) -> Choice:
        if child.proven is not None:
            return Choice(command, child.visits, child.proven[self._root.seat], proven=True)
        return Choice(command, child.visits, child.total / child.visits)
