"""Looking ahead: both sides in turn, over the most promising points; forced answers do not count as depth.

It looks at so many positions, not for so long: the same position, the same stone.
"""

from __future__ import annotations

from boardwright.games.wuziqi.bot.worth import best_points, outlook, promise
from boardwright.games.wuziqi.spot import DOUBLE_FOUR, FIVE, FOUR, Spot
from boardwright.games.wuziqi.winning import Budget, may_place, win_by_fours
from boardwright.kits.stones import Point

WON = 10_000_000
INFINITE = WON + 1
WIDTH = 10
"""Points that are looked at where nothing is forced."""
FOURS_AT_LEAF = 6
DEEPEST = 12

Judged = tuple[int, Point]
"""What a stone is worth, and where."""


def think(spot: Spot, points: list[Point], positions: int) -> Point:
    """The best of the points, as deep as so many positions reach."""
    budget = Budget(positions)
    for depth in range(1, DEEPEST):
        judged = _judge(spot, points, depth, budget)
        looked_at = [point for _, point in judged]
        points = looked_at + [point for point in points if point not in looked_at]
        if budget.left <= 0 or len(points) == 1 or abs(judged[0][0]) > WON // 2:
            break
    return points[0]


def steady(spot: Spot, positions: int) -> int:
    """What it is worth to the side to move. An odd number of stones ahead flatters the one side, an even number the
    other, so both count."""
    budget, values = Budget(positions), list[int]()
    for depth in range(DEEPEST):
        value = _value(spot, depth, -INFINITE, INFINITE, budget, 1)
        if abs(value) > WON // 2:
            return value
        if budget.left <= 0 and values:
            break
        values.append(value)
    last = values[-2:]
    return sum(last) // len(last)


def _judge(spot: Spot, points: list[Point], depth: int, budget: Budget) -> list[Judged]:
    """The best first. When the budget runs out on the way, only what was looked at in full counts."""
    best, judged = -INFINITE, list[Judged]()
    for point in points:
        value = -_value(spot.after(point), depth - 1, -INFINITE, -best, budget, 1)
        if budget.left <= 0:
            break
        judged.append((value, point))
        best = max(best, value)
    return sorted(judged, key=lambda each: -each[0])


def _value(spot: Spot, depth: int, low: int, high: int, budget: Budget, ply: int) -> int:
    """For the side to move, between `low` and `high`."""
    budget.left -= 1
    side = spot.side
    if spot.making(side, FIVE):
        return WON - ply
    to_stop = spot.making(1 - side, FIVE)
    if to_stop:
        if len(to_stop) > 1 or not may_place(spot, to_stop[0]):
            return ply + 1 - WON
        return -_value(spot.after(to_stop[0]), depth, -high, -low, budget, ply + 1)
    if any(may_place(spot, point) for point in spot.making(side, DOUBLE_FOUR)):
        return WON - ply - 2
    if depth <= 0 or budget.left <= 0:
        return WON - ply - 4 if win_by_fours(spot, Budget(FOURS_AT_LEAF)) else outlook(spot)
    for point in worth_a_look(spot):
        low = max(low, -_value(spot.after(point), depth - 1, -high, -low, budget, ply + 1))
        if low >= high:
            break
    return low


def worth_a_look(spot: Spot, width: int = WIDTH) -> list[Point]:
    """Against a three only what stops it and fours of one's own; else what promises most."""
    if not spot.making(1 - spot.side, DOUBLE_FOUR):
        return best_points(spot, width)
    worth = promise(spot)
    points = {*spot.making(1 - spot.side, FOUR), *spot.making(spot.side, FOUR)}
    allowed = sorted(
        (point for point in points if may_place(spot, point)), key=lambda each: (-worth[each], each)
    )
    return allowed[:width] or best_points(spot, width)
