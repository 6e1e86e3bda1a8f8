"""Counting: who owns which point, when the stones that are marked as dead are off the board."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from boardwright.kits.stones.groups import BLACK, EMPTY, WHITE, with_stones
from boardwright.kits.stones.points import Point, grid


class Region(NamedTuple):
    """Empty points that hang together."""

    points: tuple[Point, ...]
    touches: frozenset[str]
    """The colours around it."""

    @property
    def owner(self) -> str:
        """Who alone surrounds it; else nobody: neutral points, seki, an empty board."""
        return next(iter(self.touches)) if len(self.touches) == 1 else EMPTY


def regions(cells: str, size: int) -> Iterator[Region]:
    neighbours, seen = grid(size).neighbours, set[Point]()
    for start, letter in enumerate(cells):
        if letter != EMPTY or start in seen:
            continue
        seen.add(start)
        points, touches = [start], set[str]()
        for point in points:  # it grows while it is walked
            for beside in neighbours[point]:
                if cells[beside] != EMPTY:
                    touches.add(cells[beside])
                elif beside not in seen:
                    seen.add(beside)
                    points.append(beside)
        yield Region(tuple(points), frozenset(touches))


class Tally(NamedTuple):
    """Pairs are black's and white's."""

    stones: tuple[int, int]
    """Living ones."""
    surrounded: tuple[int, int]
    dead: tuple[int, int]
    """Stones of each colour that were marked."""
    owners: str
    """Of each point: whose living stone is there or who surrounds it."""


def tally(cells: str, size: int, dead: Collection[Point] = ()) -> Tally:
    living = with_stones(cells, dead, EMPTY)
    owners = living
    for region in regions(living, size):
        owners = with_stones(owners, region.points, region.owner)
    stones = _pair(living)
    owned = _pair(owners)
    return Tally(
        stones,
        (owned[0] - stones[0], owned[1] - stones[1]),
        _pair("".join(cells[point] for point in dead)),
        owners,
    )


def _pair(letters: str) -> tuple[int, int]:
    return letters.count(BLACK), letters.count(WHITE)
