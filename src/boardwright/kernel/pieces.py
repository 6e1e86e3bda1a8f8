"""Pieces as data: how a piece moves, takes and where it may stand, seen from its owner's side of the board.

A vector is (files to the right, ranks forward). The second player sees the board turned by half a turn, so one
description serves both. River, palace, blocked legs and hurdles are all said here; the kernel knows none of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

FILES, RANKS = 9, 10
CELLS = FILES * RANKS
NOWHERE = CELLS
"""One cell more than the board has: always empty, it stands where a leg is not needed."""

RED, BLACK = 0, 1
MOST_KINDS = 31
MOST_HURDLES = 2
"""That can be told apart; more of them are all the same."""
ANY_NUMBER = CELLS

Taking = Literal["take", "swap", "explode"]
Vector = tuple[int, int]
Zone = frozenset[int]
"""Squares, as the owner counts them: nine to a rank, from the left of the first rank."""


def zone(holds: Callable[[int, int], bool]) -> Zone:
    """All squares whose (file, rank), both from 0, satisfy the condition."""
    return frozenset(square for square in range(CELLS) if holds(square % FILES, square // FILES))


EVERYWHERE = zone(lambda file, rank: True)


@dataclass(frozen=True)
class Step:
    """One jump. It is barred while a piece stands on one of its legs."""

    to: Vector
    legs: tuple[Vector, ...] = ()
    """At most two."""
    start: Zone = EVERYWHERE
    """From where it can be made."""
    quiet: bool = True
    capture: bool = True
    targets: str | None = None
    """The letters of what it may take; None: any enemy."""


@dataclass(frozen=True)
class Ray:
    """Any number of steps in one direction, over a number of pieces of either side (hurdles)."""

    direction: Vector
    quiet: tuple[int, int] | None = (0, 0)
    """The fewest and the most hurdles on the way of a move that takes nothing; None: there is no such move."""
    capture: tuple[int, int] | None = (0, 0)
    """The same on the way of a capture. The most is at most `MOST_HURDLES`, or `ANY_NUMBER`."""
    reach: int | None = None
    """The longest way; None: to the edge."""
    start: Zone = EVERYWHERE
    targets: str | None = None
    least: int = 1
    """The shortest way: nearer cells are only passed."""
    leaves_zone: bool = False
    """Does it reach beyond the squares where the piece may stand? (It can only matter for a capture that ends the
    game: the flying general.)"""


@dataclass(frozen=True)
class Piece:
    letter: str
    """Upper case; in a position the second player's pieces are written in lower case."""
    name: str
    moves: tuple[Step | Ray, ...]
    value: int = 0
    """In hundredths of a soldier."""
    zone: Zone = EVERYWHERE
    """Where it may stand."""
    royal: bool = False
    """Lost when it is taken; it may not be left where it can be."""
    most: int = CELLS
    """So many of them a side can have in a position that is set up."""
    bonus: tuple[int, ...] = ()
    """What a square adds to the value, for each square of its owner; nothing if it is left out."""
    takes: Taking = "take"
    """What a capture is: taking the place of the victim, changing places with it (nobody dies, a general cannot be
    moved so), or blowing up with everything around the victim."""
    thunder: bool = False
    """A capture freezes what stands beside the square, of both sides: it misses its owner's next turn."""
    blast: bool = False
    """When it dies, everything in the three by three around it dies too."""
    becomes: str | None = None
    """The letter of the piece that is left after the first hit: a shield. Who tries to take it stays where it was."""
    picky: bool = False
    """It takes only what no other enemy protects. A general is never protected."""


@dataclass(frozen=True)
class Fusion:
    """Two pieces of one side become one: the first moves onto the second, or the other way round."""

    first: str
    second: str
    result: str
    """Letters, all three."""
    least_ply: int = 0
    """The number of plies that must have been played."""
    zone: Zone = EVERYWHERE
    """The move must begin or end there: an elephant never crosses the river, but a horse can come back to it."""
    protected: bool = False
    """Only where another own piece protects the square."""
    thunder: bool = False
    """It freezes what stands beside the square."""


def orthogonal(**how: object) -> tuple[Ray, ...]:
    """The same ray in the four straight directions."""
    return tuple(Ray(direction, **how) for direction in ((0, 1), (1, 0), (0, -1), (-1, 0)))  # type: ignore[arg-type]
