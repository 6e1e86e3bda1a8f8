"""Winning by threats: fours and threes, each of which leaves the other side only a few answers.

A three is one if its side, to move again, would win by fours; what can stop it stands in that very line, or is a four
of the other side. So few stones need an answer that long wins are found.
"""

from __future__ import annotations

from boardwright.games.wuziqi.spot import FIVE, FOUR, THREE, Spot
from boardwright.games.wuziqi.winning import Budget, Line, may_place, win_by_fours
from boardwright.kits.stones import Point

FOURS_AT_ONCE = 40
"""Positions for one look whether fours win."""


def win_by_threats(spot: Spot, depth: int, budget: Budget) -> Point | None:
    """The stone with which the side to move begins to win; None if it was not found."""
    line = _fours(spot, budget)
    if line:
        return line[0]
    if depth == 0 or budget.left <= 0 or spot.making(1 - spot.side, FIVE):
        return None
    own = spot.shapes[spot.side]
    for point in sorted(spot.making(spot.side, THREE), key=lambda each: -own[each]):
        if may_place(spot, point) and _wins(spot, point, depth, budget):
            return point
    return None


def _wins(spot: Spot, point: Point, depth: int, budget: Budget) -> bool:
    after = spot.after(point)
    answers = after.making(spot.side, FIVE) or _answers_to_three(after, budget)
    allowed = [answer for answer in answers if may_place(after, answer)]
    return bool(answers) and all(
        budget.left > 0 and win_by_threats(after.after(answer), depth - 1, budget) is not None
        for answer in allowed
    )


def _answers_to_three(after: Spot, budget: Budget) -> list[Point]:
    """What could stop the threat; nothing if there is none, or if the other side wins first."""
    threat = _fours(after.passed(), budget)
    return [] if not threat or _fours(after, budget) else stops(after, threat)


def stops(spot: Spot, line: Line) -> list[Point]:
    """Where the side to move can stop a line of fours: on one of its points, or by fours of its own."""
    return list(dict.fromkeys((*line, *spot.making(spot.side, FOUR))))


def _fours(spot: Spot, budget: Budget) -> Line:
    most = min(FOURS_AT_ONCE, max(1, budget.left))
    looked = Budget(most)
    line = win_by_fours(spot, looked)
    budget.left -= 1 + most - looked.left
    return line
