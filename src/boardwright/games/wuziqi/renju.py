"""Renju: which points black may not take.

A stone is forbidden that makes six or more in a row, two fours, or two threes; unless it makes five, which always wins.
A three only counts if the stone that would make a straight four of it is itself not forbidden, on the board as it is
then; so the question asks itself again, with one stone more each time.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from boardwright.games.wuziqi.shapes import FOURS, REACH, Look, Shape, looks_at, rays
from boardwright.games.wuziqi.spot import FIVE, TAKEN, count, fours, spot_of
from boardwright.kits.stones import BLACK, Point, with_stones

Ban = Literal["overline", "double_four", "double_three"]

KEPT = 4096


@lru_cache(KEPT)
def ban_at(cells: str, point: Point) -> Ban | None:
    """Why black may not place a stone on this empty point; None if it may."""
    looks = looks_at(cells, point, BLACK, exact=True)
    shapes = [each.shape for each in looks]
    if Shape.FIVE in shapes:
        return None
    if Shape.OVERLINE in shapes:
        return "overline"
    if sum(FOURS.get(shape, 0) for shape in shapes) > 1:
        return "double_four"
    if shapes.count(Shape.THREE) < 2:
        return None
    after = with_stones(cells, (point,), BLACK)
    real = sum(_is_three(after, point, direction, each) for direction, each in enumerate(looks))
    return "double_three" if real > 1 else None


def _is_three(after: str, point: Point, direction: int, look: Look) -> bool:
    """Can it become a straight four by a stone that makes no five and is not forbidden?"""
    return look.shape == Shape.THREE and any(
        _may_be_placed(after, rays(point)[direction][REACH + offset]) for offset in look.gains
    )


def _may_be_placed(cells: str, point: Point | None) -> bool:
    assert point is not None
    makes_five = any(each.shape == Shape.FIVE for each in looks_at(cells, point, BLACK, exact=True))
    return not makes_five and ban_at(cells, point) is None


@lru_cache(KEPT)
def bans(cells: str) -> Mapping[Point, Ban]:
    """All points that are forbidden for black now."""
    shapes = spot_of(cells, "renju", BLACK).shapes[0]
    suspects = (point for point in range(len(cells)) if is_suspect(shapes[point]))
    found = ((point, ban_at(cells, point)) for point in suspects)
    return MappingProxyType({point: ban for point, ban in found if ban is not None})


def is_suspect(shapes: int) -> bool:
    """Might a black stone that makes these be forbidden? Most cannot, and need no closer look."""
    if shapes == TAKEN or shapes >= FIVE:
        return False
    return count(shapes, Shape.THREE) > 1 or fours(shapes) > 1 or bool(count(shapes, Shape.OVERLINE))
