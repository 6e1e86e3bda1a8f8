"""Lines of equal stones: five in a row, or however many."""

from __future__ import annotations

from boardwright.kits.stones.groups import EMPTY
from boardwright.kits.stones.points import Point

DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


def line_through(cells: str, size: int, point: Point, direction: tuple[int, int]) -> tuple[Point, ...]:
    """All equal stones in a row through a point, from its first to its last."""
    right, up = direction
    back, forth = _run(cells, size, point, (-right, -up)), _run(cells, size, point, (right, up))
    return (*reversed(back), point, *forth)


def longest_line(cells: str, size: int, point: Point) -> tuple[Point, ...]:
    """The longest of the four through the stone that stands there; of equal ones the first."""
    if cells[point] == EMPTY:
        return ()
    return max((line_through(cells, size, point, direction) for direction in DIRECTIONS), key=len)


def _run(cells: str, size: int, point: Point, step: tuple[int, int]) -> list[Point]:
    (row, column), stone = divmod(point, size), cells[point]
    found: list[Point] = []
    while True:
        column, row = column + step[0], row + step[1]
        inside = 0 <= column < size and 0 <= row < size
        if not inside or cells[row * size + column] != stone:
            return found
        found.append(row * size + column)
