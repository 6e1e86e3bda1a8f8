"""Groups: stones of one colour that hang together, and the liberties that they share.

Cells are a text with a letter for each point, so a position is its own key: what follows from one is worked out once
and kept, for as many positions as fit.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from boardwright.kits.stones.points import Point, grid

BLACK, WHITE, EMPTY = "B", "W", "."
OTHER = {BLACK: WHITE, WHITE: BLACK}
STONES = (BLACK, WHITE)
"""By side: black moves first."""
KEPT = 2048


class Group(NamedTuple):
    stone: str
    points: tuple[Point, ...]
    liberties: frozenset[Point]


class Groups(NamedTuple):
    all: tuple[Group, ...]
    at: tuple[Group | None, ...]
    """Of each point."""


@lru_cache(KEPT)
def groups_of(cells: str, size: int) -> Groups:
    found: list[Group] = []
    at: list[Group | None] = [None] * len(cells)
    for point, stone in enumerate(cells):
        if stone != EMPTY and at[point] is None:
            group = group_at(cells, size, point)
            found.append(group)
            for each in group.points:
                at[each] = group
    return Groups(tuple(found), tuple(at))


def group_at(cells: str, size: int, point: Point) -> Group:
    """The group of the stone that stands there."""
    neighbours, stone = grid(size).neighbours, cells[point]
    stones, liberties, seen = [point], set[Point](), {point}
    for each in stones:  # it grows while it is walked
        for beside in neighbours[each]:
            letter = cells[beside]
            if letter == EMPTY:
                liberties.add(beside)
            elif letter == stone and beside not in seen:
                seen.add(beside)
                stones.append(beside)
    return Group(stone, tuple(stones), frozenset(liberties))


def with_stones(cells: str, points: Collection[Point], letter: str) -> str:
    """The same board with these points changed: to a stone, or to empty."""
    if not points:
        return cells
    changed = list(cells)
    for point in points:
        changed[point] = letter
    return "".join(changed)
