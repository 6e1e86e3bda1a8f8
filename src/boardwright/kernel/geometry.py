"""Geometry: how many files and ranks a board has, how its two players see it, and what its squares are called.

Squares are numbered from the first player's left on, rank by rank. An owner's square, and every vector, is seen from
the owner's side of the board: (files to the right, ranks forward).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

MOST_CELLS = 90
"""Of the largest board. The rows of all tables are so long, so that one code serves every board."""
NOWHERE = MOST_CELLS
"""One cell more than the largest board has: always empty, it stands where a leg is not needed."""

RED, BLACK = 0, 1
"""The first player and the second, whatever the colours of the game are."""

Vector = tuple[int, int]
Zone = frozenset[int]
"""Squares, as the owner counts them."""

EVERYWHERE: Zone = frozenset(range(MOST_CELLS))
"""On any board."""


@dataclass(frozen=True)
class Geometry:
    files: int
    ranks: int
    mirrored: bool = False
    """The second player's files run as the first one's do, so kings face each other; else the board is turned by half a
    turn."""
    lowest_rank: int = 0
    """What the rank nearest to the first player is called."""

    def __post_init__(self) -> None:
        if not (1 <= self.files <= 9 and 1 <= self.ranks <= 10):
            raise ValueError(f"a board of {self.files} by {self.ranks}; it can be 9 by 10 at most")

    @property
    def cells(self) -> int:
        return self.files * self.ranks

    def zone(self, holds: Callable[[int, int], bool]) -> Zone:
        """All squares whose (file, rank), both from 0, satisfy the condition."""
        return frozenset(
            square for square in range(self.cells) if holds(square % self.files, square // self.files)
        )

    def turned(self, square: int, colour: int) -> int:
        """From the owner's point of view to the board's, and back."""
        if colour == RED:
            return square
        if self.mirrored:
            return self.cells - self.files - square + 2 * (square % self.files)
        return self.cells - 1 - square

    def moved(self, square: int, by: Vector, colour: int = RED) -> int | None:
        """The square at the end of a vector, which points forward from the owner's side; None beyond the edge."""
        forward = 1 if colour == RED else -1
        right = 1 if self.mirrored else forward
        file, rank = square % self.files + right * by[0], square // self.files + forward * by[1]
        return rank * self.files + file if 0 <= file < self.files and 0 <= rank < self.ranks else None

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Of the squares, in order."""
        return tuple(
            f"{'abcdefghi'[square % self.files]}{square // self.files + self.lowest_rank}"
            for square in range(self.cells)
        )

    @cached_property
    def squares(self) -> dict[str, int]:
        """By name."""
        return {name: square for square, name in enumerate(self.names)}
