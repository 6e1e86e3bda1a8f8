"""Schedule: how the time is shared between the board sizes and between the moves of a search, how fast to learn.

Pure arithmetic: it needs no accelerator, and is tested without one."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Stage:
    """Until this part of the run is over (0 to 1)."""

    until: float
    shares: dict[int, float]
    """Board size → part of the time."""
    simulations: int


@dataclass(frozen=True)
class Schedule:
    stages: tuple[Stage, ...]
    highest_rate: float
    lowest_rate: float

    def stage(self, done: float) -> Stage:
        return next((stage for stage in self.stages if done < stage.until), self.stages[-1])

    def rate(self, done: float) -> float:
        """From the highest to the lowest along half a cosine: once, over the whole run."""
        part = 0.5 * (1 + math.cos(math.pi * min(1.0, max(0.0, done))))
        return self.lowest_rate + (self.highest_rate - self.lowest_rate) * part


FROM_NOTHING = Schedule(
    (
        Stage(0.2, {9: 1.0}, 32),
        Stage(0.35, {9: 0.2, 13: 0.8}, 32),
        Stage(1.0, {9: 0.15, 13: 0.25, 19: 0.6}, 32),
    ),
    2e-3,
    1e-4,
)
GOING_ON = Schedule(
    (
        Stage(0.6, {9: 0.12, 13: 0.23, 19: 0.65}, 32),
        Stage(1.0, {9: 0.12, 13: 0.23, 19: 0.65}, 64),
    ),
    1e-3,
    5e-5,
)
SCHEDULES = {"from_nothing": FROM_NOTHING, "going_on": GOING_ON}


class TimeShares:
    """Whose turn it is. A size that joins, or whose share changes, starts level with the others."""

    def __init__(self) -> None:
        self._shares: dict[int, float] = {}
        self._spent: dict[int, float] = {}

    def next(self, shares: dict[int, float]) -> int:
        if shares != self._shares:
            self._shares, self._spent = shares, dict.fromkeys(shares, 0.0)
        return min(shares, key=lambda size: self._spent[size] / shares[size])

    def spent(self, size: int, seconds: float) -> None:
        self._spent[size] += seconds


def halving(candidates: int, simulations: int) -> list[int]:
    """Sequential halving: how often the candidate to try was visited before, for each simulation. All are tried in
    turn, then the better half, and so on down to two."""
    if candidates <= 1:
        return list(range(simulations))
    rounds = math.ceil(math.log2(candidates))
    visited, left = [0] * candidates, candidates
    order: list[int] = []
    while len(order) < simulations:
        for _ in range(max(1, simulations // (rounds * left))):
            order += visited[:left]
            visited[:left] = [each + 1 for each in visited[:left]]
        left = max(2, left // 2)
    return order[:simulations]
