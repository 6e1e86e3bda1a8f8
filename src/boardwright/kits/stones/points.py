"""Points: where lines cross on a square board. Counted from black's left, row by row from the bottom."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

COLUMNS = "ABCDEFGHJKLMNOPQRST"
"""I is left out: it looks like 1."""
ALL_COLUMNS = "ABCDEFGHIJKLMNOPQRS"
"""Five in a row leaves nothing out."""
LARGEST = len(COLUMNS)

Point = int


class Grid(NamedTuple):
    """Which points lie beside each other."""

    size: int
    neighbours: tuple[tuple[Point, ...], ...]
    diagonals: tuple[tuple[Point, ...], ...]

    @property
    def points(self) -> int:
        return self.size * self.size


@cache
def grid(size: int) -> Grid:
    straight, slanting = ((-1, 0), (1, 0), (0, -1), (0, 1)), ((-1, -1), (1, -1), (-1, 1), (1, 1))
    return Grid(size, _beside(size, straight), _beside(size, slanting))


def _beside(size: int, steps: tuple[tuple[int, int], ...]) -> tuple[tuple[Point, ...], ...]:
    return tuple(
        tuple(
            (row + up) * size + column + right
            for right, up in steps
            if 0 <= column + right < size and 0 <= row + up < size
        )
        for row in range(size)
        for column in range(size)
    )


def point_name(point: Point, size: int, columns: str = COLUMNS) -> str:
    """`D4`: the fourth column from the left, the fourth row from the bottom."""
    row, column = divmod(point, size)
    return f"{columns[column]}{row + 1}"


def point_of(name: str, size: int, columns: str = COLUMNS) -> Point | None:
    """The point that is called so; None if the board has none."""
    column, row = columns.find(name[:1].upper()), name[1:]
    if not name or not row.isdecimal() or not row.isascii():
        return None
    number = int(row[:3]) - 1
    inside = 0 <= column < size and 0 <= number < size
    return number * size + column if inside else None
