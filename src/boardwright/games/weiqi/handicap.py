"""Handicap: which points black's first stones stand on."""

from __future__ import annotations

from boardwright.kits.stones import Point

LOW_CORNERS_BELOW = 13
"""On smaller boards the corner points lie on the third line, else on the fourth."""

LARGE = 19

NORTH_EAST, SOUTH_WEST, NORTH_WEST, SOUTH_EAST = (2, 2), (0, 0), (0, 2), (2, 0)
WEST, EAST, NORTH, SOUTH, CENTRE = (0, 1), (2, 1), (1, 2), (1, 0), (1, 1)
CORNERS = (NORTH_EAST, SOUTH_WEST, NORTH_WEST, SOUTH_EAST)
SIDES = (WEST, EAST, NORTH, SOUTH)
PLACES = {
    2: CORNERS[:2],
    3: CORNERS[:3],
    4: CORNERS,
    5: (*CORNERS, CENTRE),
    6: (*CORNERS, WEST, EAST),
    7: (*CORNERS, WEST, EAST, CENTRE),
    8: (*CORNERS, *SIDES),
    9: (*CORNERS, *SIDES, CENTRE),
}


def most_handicap(size: int) -> int:
    """Without a middle line there are only the corners, and the smallest boards have no room for any."""
    if size < 7:
        return 0
    return 9 if size % 2 else 4


def handicap_points(size: int, stones: int) -> tuple[Point, ...]:
    edge = 2 if size < LOW_CORNERS_BELOW else 3
    lines = (edge, size // 2, size - 1 - edge)
    return tuple(lines[row] * size + lines[column] for column, row in PLACES.get(stones, ()))


def star_points(size: int) -> tuple[Point, ...]:
    """The points that a board has dots on."""
    if size < 7:
        return ()
    large = size >= 15 and size % 2
    return tuple(sorted(handicap_points(size, 9 if large else 5 if size % 2 else 4)))


# What makes up for a difference of ratings

A_STONE = 100
"""On nineteen lines a stone is worth so much of a rating; on smaller boards, which are sooner full, more."""


def stones_for(size: int, difference: int) -> int:
    """One is no stone, but that black gives no komi."""
    worth = A_STONE * (LARGE / size) ** 2
    return min(round(difference / worth), max(1, most_handicap(size)))
