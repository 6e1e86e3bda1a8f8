"""Winning by fours: one four after the other, each of which must be answered, until two answers would be needed.

The search is exact within its budget: a line that it returns wins against everything, under each of the rules.
"""

from __future__ import annotations

from boardwright.games.wuziqi.renju import ban_at, is_suspect
from boardwright.games.wuziqi.spot import FIVE, FOUR, Spot
from boardwright.kits.stones import Point

BLACK_SIDE = 0

Line = tuple[Point, ...]
"""Points one after the other, of both sides in turn; the side that wins begins."""


class Budget:
    """How many positions may be looked at."""

    __slots__ = ("left",)

    def __init__(self, positions: int) -> None:
        self.left = positions


def may_place(spot: Spot, point: Point) -> bool:
    """Is the point not forbidden for the side to move?"""
    if spot.rule != "renju" or spot.side != BLACK_SIDE or not is_suspect(spot.shapes[BLACK_SIDE][point]):
        return True
    return ban_at(spot.cells(), point) is None


def win_by_fours(spot: Spot, budget: Budget) -> Line:
    """How the side to move wins by force, with fours alone; nothing if it does not, or was not found.

    The line ends with five, or with a point that black would have to take and may not."""
    return _fours(spot, budget, set())


def _fours(spot: Spot, budget: Budget, failed: set[int]) -> Line:
    side = spot.side
    fives = spot.making(side, FIVE)
    if fives:
        return (fives[0],)
    to_stop = spot.making(1 - side, FIVE)
    if len(to_stop) > 1 or budget.left <= 0 or spot.key in failed:
        return ()
    budget.left -= 1
    for point in four_moves(spot, to_stop):
        line = _four(spot, point, budget, failed)
        if line:
            return line
    failed.add(spot.key)
    return ()


def _four(spot: Spot, point: Point, budget: Budget, failed: set[int]) -> Line:
    """The line that begins with this four."""
    after = spot.after(point)
    answers = after.making(spot.side, FIVE)
    if len(answers) > 1:
        return (point, *answers[:2])
    answer = answers[0]
    if not may_place(after, answer):
        return (point, answer)
    rest = _fours(after.after(answer), budget, failed)
    return (point, answer, *rest) if rest else ()


def four_moves(spot: Spot, to_stop: list[Point]) -> list[Point]:
    """Stones of the side to move that make a four, the best first; with an enemy's four on the board only the one that
    stops it."""
    own = spot.shapes[spot.side]
    points = [point for point in to_stop or spot.making(spot.side, FOUR) if own[point] >= FOUR]
    points.sort(key=lambda point: -own[point])
    return [point for point in points if may_place(spot, point)]
