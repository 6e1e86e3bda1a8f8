"""The first stones: in the middle and beside each other; in swap openings such as favour neither side much, and which
colour to choose."""

from __future__ import annotations

from boardwright.engine.api import Chance
from boardwright.games.wuziqi.bot.worth import best_points, outlook
from boardwright.games.wuziqi.spot import Spot, spot_of
from boardwright.games.wuziqi.types import POINTS, SIZE, Board, Option, Rules, point_called
from boardwright.kits.stones import EMPTY, Point

BALANCED = tuple(
    tuple(point_called(name) for name in names.split())
    for names in ("H8 I8 E5", "H8 H9 K4", "B2 D3 M13", "H15 G13 B8", "O8 M9 C3", "D4 F5 K12")
)
"""Black stones far from each other: whoever moves next has about as much as the other."""
NEAR = 8
BESIDE = 3
"""Points beside the first stone that are thought of; in the middle, where all are alike, as good as any."""
CENTRE = point_called("H8")


def beginnings(spot: Spot) -> list[Point]:
    """Where the first and the second stone of a game belong; later, none."""
    stones = [point for point, letter in enumerate(spot.cells()) if letter != EMPTY]
    if not stones:
        return [CENTRE]
    return _towards_the_middle(stones[0]) if len(stones) == 1 else []


def _towards_the_middle(stone: Point) -> list[Point]:
    """The points beside a stone that are not farther from the middle than most."""
    beside = [point for point in range(POINTS) if point != stone and _apart(point, stone) == 1]
    return sorted(beside, key=lambda point: _apart(point, CENTRE))[:BESIDE]


def _apart(one: Point, other: Point) -> int:
    return max(abs(one % SIZE - other % SIZE), abs(one // SIZE - other // SIZE))


def next_stone(board: Board, chance: Chance) -> Point:
    """The next stone of one of these; of two that are added, one that promises something to its side."""
    begun = board.moves
    fitting = [each for each in BALANCED if each[: len(begun)] == begun and len(begun) < len(each)]
    if fitting:
        return fitting[chance.below(len(fitting))][len(begun)]
    points = best_points(spot_of(board.cells, "freestyle", board.stone), NEAR)
    return points[chance.below(len(points))] if points else board.cells.index(EMPTY)


def choice(board: Board, rules: Rules) -> Option:
    """White is next: whoever stands better then is the side to have."""
    return "white" if outlook(spot_of(board.cells, rules.rule, "W")) > 0 else "black"
