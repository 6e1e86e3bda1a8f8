"""What a network is shown of a position, as plain numbers: NumPy reads them, or the page does."""

from __future__ import annotations

from array import array
from functools import lru_cache

from boardwright.kits.stones import EMPTY, PASS, WHITE, Point, Spot, groups_of

PLANES = 16
KOMI_SCALE = 0.1
MOST_LIBERTIES = 3
"""Groups with more look alike."""
OWN, OTHERS, ON_BOARD, KO, LIBERTIES, LAST, BEFORE_LAST, KOMI, PASSED, PASSED_BEFORE = (
    0,
    1,
    2,
    3,
    3,
    7,
    8,
    9,
    10,
    11,
)


def planes_of(spot: Spot, komi: float) -> array[float]:
    """Of each point, one after the other, all planes."""
    planes = _empty(spot.size, komi if spot.stone == WHITE else -komi)[:]
    for at, letter in enumerate(spot.cells):
        if letter != EMPTY:
            planes[PLANES * at + (OWN if letter == spot.stone else OTHERS)] = 1
    if spot.ko is not None:
        planes[PLANES * spot.ko + KO] = 1
    for group in groups_of(spot.cells, spot.size).all:
        if len(group.liberties) <= MOST_LIBERTIES:
            for at in group.points:
                planes[PLANES * at + LIBERTIES + len(group.liberties)] = 1
    _show(planes, spot.last, LAST, PASSED)
    _show(planes, spot.before_last, BEFORE_LAST, PASSED_BEFORE)
    return planes


def _show(planes: array[float], point: Point | None, plane: int, passed: int) -> None:
    if point == PASS:
        _fill(planes, passed, 1)
    elif point is not None:
        planes[PLANES * point + plane] = 1


@lru_cache(16)
def _empty(size: int, komi: float) -> array[float]:
    """A board without a stone, for a side that gets so much."""
    planes: array[float] = array("f", bytes(4 * PLANES * size * size))
    _fill(planes, ON_BOARD, 1)
    _fill(planes, KOMI, komi * KOMI_SCALE)
    return planes


def _fill(planes: array[float], plane: int, number: float) -> None:
    planes[plane::PLANES] = array("f", [number]) * (len(planes) // PLANES)
