"""A spot: a position as a player looks at it, who is to move and what went before."""

from __future__ import annotations

from typing import NamedTuple

from boardwright.kits.stones.counting import tally
from boardwright.kits.stones.groups import BLACK, OTHER, groups_of
from boardwright.kits.stones.placing import place, playable
from boardwright.kits.stones.points import Point, grid

PASS = -1
"""Among moves: no point."""


class Spot(NamedTuple):
    size: int
    cells: str
    stone: str
    """Of the side to move."""
    ko: Point | None = None
    last: Point | None = None
    """Where the last stone went; `PASS`; None at the start."""
    before_last: Point | None = None
    passes: int = 0

    def after(self, point: Point) -> Spot:
        other = OTHER[self.stone]
        if point == PASS:
            return Spot(self.size, self.cells, other, None, PASS, self.last, self.passes + 1)
        placed = place(self.cells, self.size, point, self.stone)
        return Spot(self.size, placed.cells, other, placed.ko, point, self.last)

    def moves(self) -> list[Point]:
        """Where a stone can be placed and is worth a look: no ko, no suicide, no eye of one's own."""
        free = playable(self.cells, self.size, self.stone)
        return [point for point in free if point != self.ko and not self.is_own_eye(point)]

    def is_own_eye(self, point: Point) -> bool:
        """Would a stone there fill an eye of the side to move that nobody can take away?"""
        around = grid(self.size)
        groups = groups_of(self.cells, self.size).at
        for beside in around.neighbours[point]:
            group = groups[beside]
            if group is None or group.stone != self.stone or len(group.liberties) == 1:
                return False
        slanting = around.diagonals[point]
        enemies = sum(self.cells[each] == OTHER[self.stone] for each in slanting)
        return enemies == 0 if len(slanting) < 4 else enemies <= 1

    def lead(self, komi: float) -> float:
        """By how many points the side to move is ahead, by area, if all stones live."""
        found = tally(self.cells, self.size)
        black = found.stones[0] + found.surrounded[0] - found.stones[1] - found.surrounded[1] - komi
        return black if self.stone == BLACK else -black
