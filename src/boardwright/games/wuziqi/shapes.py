"""Shapes: what a stone makes of the line that it is placed in.

A line is looked at through a window of eleven points around the new stone: five to each side, which is as far as
anything can matter, since six in a row may count otherwise than five. What was found about a window is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from typing import NamedTuple

from boardwright.games.wuziqi.types import SIZE, Rule
from boardwright.kits.stones import BLACK, DIRECTIONS, EMPTY, STONES, Point
from boardwright.kits.stones import OTHER as OPPOSITE

FIVE_LONG = 5
REACH = 5
"""How far from the new stone the line can matter."""
WIDTH = 2 * REACH + 1
OWN, OTHER, FREE = "x", "o", "."
"""A window in letters: own stones, what is in the way (enemy stones and the edge), free points."""


class Shape(IntEnum):
    """What the new stone is part of, the better the higher."""

    NOTHING = 0
    OVERLINE = 1
    """Six or more, where exactly five are wanted."""
    ONE = 2
    """Could become a closed two: five free points in a row."""
    CLOSED_TWO = 3
    TWO = 4
    """Becomes an open three with one more stone."""
    CLOSED_THREE = 5
    """Becomes a four with one more stone, but no straight one."""
    THREE = 6
    """Becomes a straight four with one more stone."""
    FOUR = 7
    """Becomes five with one more stone, at one point."""
    DOUBLE_FOUR = 8
    """Two fours in one line."""
    STRAIGHT_FOUR = 9
    """Four in a row that become five at both ends."""
    FIVE = 10


FOURS = {Shape.FOUR: 1, Shape.STRAIGHT_FOUR: 1, Shape.DOUBLE_FOUR: 2}
"""How many fours each of them is."""


class Look(NamedTuple):
    """What a window shows, if a stone is placed in its middle."""

    shape: Shape
    gains: tuple[int, ...] = ()
    """Offsets of the points where one more stone makes five of a four, a straight four of a three."""


@cache
def look(window: str, exact: bool) -> Look:
    """`window`: eleven letters, the new stone already in the middle. `exact`: six or more in a row are no five."""
    row = run(window)
    if row == FIVE_LONG or (row > FIVE_LONG and not exact):
        return Look(Shape.FIVE)
    if row > FIVE_LONG:
        return Look(Shape.OVERLINE)
    rooms = [start for start in range(1, REACH + 1) if _has_room(window, start, exact)]
    fives = _last_free(window, rooms, FIVE_LONG)
    if fives:
        straight = len(fives) == 2 and row == FIVE_LONG - 1
        one = Shape.STRAIGHT_FOUR if straight else Shape.FOUR
        return Look(Shape.DOUBLE_FOUR if len(fives) > 1 and not straight else one, fives)
    # Two rooms side by side: the four points that they share can be a straight four.
    both = [start + 1 for start in rooms if start + 1 in rooms]
    threes = _last_free(window, [start for start in both if _ends_free(window, start)], FIVE_LONG - 1)
    if threes:
        return Look(Shape.THREE, threes)
    return Look(_quiet(window, rooms, both))


def _has_room(window: str, start: int, exact: bool) -> bool:
    """Could the five points from here on become five?"""
    end = start + FIVE_LONG
    if OTHER in window[start:end]:
        return False
    return not exact or OWN not in (window[start - 1], window[end])


def _ends_free(window: str, start: int) -> bool:
    """Of four points: can both neighbours still be taken?"""
    return window[start - 1] == FREE == window[start + FIVE_LONG - 1]


def _last_free(window: str, starts: list[int], length: int) -> tuple[int, ...]:
    """Of stretches of this length in which only one stone is missing: where, as offsets from the new stone."""
    found = set()
    for start in starts:
        stretch = window[start : start + length]
        if stretch.count(FREE) == 1:
            found.add(start + stretch.index(FREE) - REACH)
    return tuple(sorted(found))


def _quiet(window: str, rooms: list[int], both: list[int]) -> Shape:
    """Of less than a three: how many stones there are where five, or a straight four, may come to be."""
    most = max((window[start : start + FIVE_LONG].count(OWN) for start in rooms), default=0)
    open_twos = any(
        window[start : start + FIVE_LONG - 1].count(OWN) == 2 and _ends_free(window, start) for start in both
    )
    if most == 2 and open_twos:
        return Shape.TWO
    return (Shape.NOTHING, Shape.ONE, Shape.CLOSED_TWO, Shape.CLOSED_THREE)[most]


def run(window: str) -> int:
    """How many own stones stand in a row through the middle."""
    left = window[:REACH]
    before = len(left) - len(left.rstrip(OWN))
    right = window[REACH + 1 :]
    return before + 1 + len(right) - len(right.lstrip(OWN))


@cache
def rays(point: Point) -> tuple[tuple[Point | None, ...], ...]:
    """In each direction the eleven points around this one; None beyond the edge."""
    row, column = divmod(point, SIZE)
    return tuple(
        tuple(_point(row + up * step, column + right * step) for step in range(-REACH, REACH + 1))
        for right, up in DIRECTIONS
    )


def _point(row: int, column: int) -> Point | None:
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else None


def looks_at(cells: str, point: Point, stone: str, exact: bool) -> tuple[Look, ...]:
    """What a stone there makes in each of the four directions."""
    return tuple(look(window, exact) for window in windows_at(cells, point, stone))


def windows_at(cells: str, point: Point, stone: str) -> Iterator[str]:
    """In each direction the window around a new stone."""
    letters = LETTERS[stone]
    for ray in rays(point):
        window = [OTHER if each is None else letters[cells[each]] for each in ray]
        window[REACH] = OWN
        yield "".join(window)


LETTERS = {stone: {stone: OWN, OPPOSITE[stone]: OTHER, EMPTY: FREE} for stone in STONES}
"""By the colour that looks."""


def is_exact(rule: Rule, stone: str) -> bool:
    """Do six in a row of this colour count for nothing?"""
    return rule == "standard" or (rule == "renju" and stone == BLACK)
