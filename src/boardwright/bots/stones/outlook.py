"""The outlook: who will own what if play goes on, whoever moves first."""

from __future__ import annotations

from boardwright.bots.stones.networks import network_of
from boardwright.kits.stones import EMPTY, OTHER, WHITE, Group, LearnedStones, Spot

CLEAR = 0.4
"""Whose a point will be is clear from here on; and a group is dead whose points will be the other side's so clearly."""


class Outlook:
    """A network that hears of passes expects the stones to count as they stand. So it is told of none."""

    def __init__(self, game: LearnedStones, spot: Spot, komi: float) -> None:
        own = Spot(spot.size, spot.cells, spot.stone)
        other = own._replace(stone=OTHER[spot.stone])
        first, second = network_of(game, spot.size)([own, other], komi)
        self._stone = spot.stone
        self.ownership = [
            (ours - theirs) / 2 for ours, theirs in zip(first.ownership, second.ownership, strict=True)
        ]
        """Of each point: from -1, the other side's, to 1, that of the side to move."""
        self._komi = komi if spot.stone == WHITE else -komi

    @property
    def lead(self) -> float:
        """By how many points, by area, the side to move will be ahead."""
        return sum(self.ownership) + self._komi

    def is_dead(self, group: Group) -> bool:
        mean = sum(self.ownership[point] for point in group.points) / len(group.points)
        return (mean if group.stone == self._stone else -mean) < -CLEAR

    def owners(self) -> str:
        """Of each point: the letter of whoever will have it; a dot where that is not clear."""
        own, other = self._stone, OTHER[self._stone]
        return "".join(
            own if share > CLEAR else other if share < -CLEAR else EMPTY for share in self.ownership
        )
