"""A race of commands: all are tried equally often, each time in the same worlds; who falls behind beyond doubt is out.

It is for games that rank their commands. The first is what the game's own policy would play, and it is the favourite:
another has to be better by more than chance would make it look. So the search plays no worse than the policy it starts
from, however short it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean

LEAST = 12
"""Tries before anybody is out."""
OUT = 2.5
"""So many standard errors behind the leader."""
SURE = 1.0
"""So many standard errors ahead of the favourite."""
WORTH_IT = 0.004
"""And by so much: what is as good is left to the policy."""


class Race:
    def __init__(self, entrants: int) -> None:
        self.results: list[list[float]] = [[] for _ in range(entrants)]
        self.running = list(range(entrants))
        self._turn = 0

    def next(self) -> int:
        """Who is tried now."""
        if self._turn >= len(self.running):
            self._turn = 0
            self._thin_out()
        return self.running[self._turn]

    def record(self, result: float) -> None:
        """Of the one that was tried."""
        self.results[self.running[self._turn]].append(result)
        self._turn += 1

    def finished(self) -> bool:
        return len(self.running) == 1

    def leader(self) -> int:
        """The best so far; the favourite, unless another is surely better."""
        best = self._ahead()
        if best == 0 or 0 not in self.running:
            return best
        ahead, error = _difference(self.results[best], self.results[0])
        return best if ahead > SURE * error + WORTH_IT else 0

    def _thin_out(self) -> None:
        tries = len(self.results[self.running[0]])
        if tries < LEAST or tries % LEAST:
            return
        best = self._ahead()
        self.running = [entrant for entrant in self.running if not self._is_out(entrant, best)]

    def _ahead(self) -> int:
        tried = [entrant for entrant in self.running if self.results[entrant]]
        return max(tried, key=lambda entrant: fmean(self.results[entrant]))

    def _is_out(self, entrant: int, best: int) -> bool:
        if entrant == best:
            return False
        ahead, error = _difference(self.results[best], self.results[entrant])
        return ahead >= OUT * error + (0.0 if entrant else WORTH_IT)


def _difference(first: Sequence[float], second: Sequence[float]) -> tuple[float, float]:
    """How far the first is ahead in the same worlds, and how sure that is: the mean and its standard error."""
    pairs = [one - other for one, other in zip(first, second, strict=False)]
    count = len(pairs)
    if count < 2:
        return 0.0, 1.0
    mean = sum(pairs) / count
    spread = sum((pair - mean) ** 2 for pair in pairs) / (count - 1)
    return mean, sqrt(spread / count)
