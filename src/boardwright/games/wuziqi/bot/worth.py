"""What a stone is worth by the shapes that it makes, and what a position is worth by what could be made in it."""

from __future__ import annotations

from boardwright.games.wuziqi.shapes import Shape
from boardwright.games.wuziqi.spot import TAKEN, Spot, count, fours
from boardwright.games.wuziqi.winning import may_place
from boardwright.kits.stones import Point

FIVE, UNSTOPPABLE, FOUR_THREE, TWO_THREES = 100_000, 20_000, 10_000, 3_000
SHAPES = (
    (Shape.FOUR, 500),
    (Shape.THREE, 420),
    (Shape.CLOSED_THREE, 60),
    (Shape.TWO, 50),
    (Shape.CLOSED_TWO, 9),
    (Shape.ONE, 2),
)
MOST = 4_000
"""What a point can add to a position: whether it wins at once, the search has seen."""
TEMPO = 1.15
"""Whoever is to move has more of what it could make."""


class Worth(dict[int, int]):
    """Shapes → worth. Filled as shapes are met."""

    def __missing__(self, shapes: int) -> int:
        self[shapes] = found = _worth(shapes)
        return found


def _worth(shapes: int) -> int:
    if shapes == TAKEN:
        return 0
    if count(shapes, Shape.FIVE):
        return FIVE
    rest = sum(each * count(shapes, shape) for shape, each in SHAPES)
    threes, made_fours = count(shapes, Shape.THREE), fours(shapes)
    if made_fours > 1 or count(shapes, Shape.STRAIGHT_FOUR):
        return UNSTOPPABLE + rest
    if made_fours and threes:
        return FOUR_THREE + rest
    return (TWO_THREES if threes > 1 else 0) + rest


WORTH = Worth()


def promise(spot: Spot) -> list[int]:
    """Of each point: what a stone of the side to move is worth there, for what it makes and what it stops."""
    own, other = spot.shapes[spot.side], spot.shapes[1 - spot.side]
    worth = WORTH
    return [worth[made] * 9 // 8 + worth[stopped] for made, stopped in zip(own, other, strict=True)]


def best_points(spot: Spot, most: int) -> list[Point]:
    """The most promising ones that may be taken, the best first."""
    worth = promise(spot)
    found: list[Point] = []
    for point in sorted(range(len(worth)), key=worth.__getitem__, reverse=True):
        if len(found) == most or not worth[point]:
            break
        if may_place(spot, point):
            found.append(point)
    return found


def outlook(spot: Spot) -> int:
    """How much better the side to move stands, roughly."""
    worth = WORTH
    mine, theirs = (
        sum(min(worth[each], MOST) for each in spot.shapes[side]) for side in (spot.side, 1 - spot.side)
    )
    return int(mine * TEMPO) - theirs
