"""The outlook: who will own what if play goes on, whoever moves first. Needs NumPy."""

from __future__ import annotations

from boardwright.bots.stones.network import load_network
from boardwright.kits.stones import OTHER, WHITE, Group, Spot

DEAD = -0.4
"""A group whose points will be the other side's, so surely, is dead."""


class Outlook:
    """A network that hears of passes expects the stones to count as they stand. So it is told of none."""

    def __init__(self, package: str, file: str, spot: Spot, komi: float) -> None:
        own = Spot(spot.size, spot.cells, spot.stone)
        other = own._replace(stone=OTHER[spot.stone])
        first, second = load_network(package, file, spot.size)([own, other], komi)
        self._stone = spot.stone
        self._ownership = (first.ownership - second.ownership) / 2
        self._komi = komi if spot.stone == WHITE else -komi

    @property
    def lead(self) -> float:
        """By how many points, by area, the side to move will be ahead."""
        return float(self._ownership.sum()) + self._komi

    def is_dead(self, group: Group) -> bool:
        mean = float(self._ownership[list(group.points)].mean())
        return (mean if group.stone == self._stone else -mean) < DEAD
