"""The outlook: who will own what if play goes on, whoever moves first. Needs NumPy."""

from __future__ import annotations

from boardwright.bots.stones.network import load_network
from boardwright.kits.stones import EMPTY, OTHER, WHITE, Group, Spot

CLEAR = 0.4
"""Whose a point will be is clear from here on; and a group is dead whose points will be the other side's so clearly."""


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
        return (mean if group.stone == self._stone else -mean) < -CLEAR

    def owners(self) -> str:
        """Of each point: the letter of whoever will have it; a dot where that is not clear."""
        own, other = self._stone, OTHER[self._stone]
        return "".join(
            own if share > CLEAR else other if share < -CLEAR else EMPTY for share in self._ownership
        )
