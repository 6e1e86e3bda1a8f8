"""What the player thinks of a position, for whoever looks at a match afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp

from boardwright.engine.api import Chance
from boardwright.games.wuziqi.bot.openings import beginnings
from boardwright.games.wuziqi.bot.play import LEVELS, best, forced, safe
from boardwright.games.wuziqi.bot.search import WON, steady, think
from boardwright.games.wuziqi.bot.worth import outlook
from boardwright.games.wuziqi.spot import FIVE, Spot, spot_of
from boardwright.games.wuziqi.types import Board, Rules, command_of
from boardwright.games.wuziqi.winning import Budget, win_by_fours
from boardwright.kits.considered import Considered, Prospect
from boardwright.kits.stones import BLACK, STONES, Point

CLEAR = 2_500
"""So much better a side stands that has three quarters of the game."""
LONGEST = 9
"""Stones of a way on, its first included."""
FOLLOWED = 3
"""Stones that are told of how a way goes on."""
ENOUGH = 400
"""Positions, from which on that is worth its time."""
LEVEL = LEVELS["master"]
REPLIES = LEVELS["hard"]


def consider(board: Board, rules: Rules, positions: int, lines: int) -> list[Prospect]:
    if board.result is not None or board.stage != "play":
        return []
    spot = spot_of(board.cells, rules.rule, board.stone)
    won = win_by_fours(spot, Budget(LEVEL.fours))
    if won:
        return [Prospect(tuple(map(command_of, won[:LONGEST])), 1.0)]
    return _ways(spot, positions, lines)


def _ways(spot: Spot, positions: int, lines: int) -> list[Prospect]:
    """What the player would do, beside what looks best."""
    must = forced(LEVEL, spot)
    points = [must] if must is not None else beginnings(spot) or safe(LEVEL, spot)
    if not points:
        return []
    first = think(spot, points, positions // 2)
    tried = [first, *(point for point in points if point != first)][:lines]
    judged = [(-steady(spot.after(point), positions // (2 * len(tried))), point) for point in tried]
    return [
        Prospect(tuple(map(command_of, _way(spot, point, positions))), _share(value))
        for value, point in sorted(judged, key=lambda each: -each[0])
    ]


def _way(spot: Spot, point: Point, positions: int) -> tuple[Point, ...]:
    ends = positions < ENOUGH or point in spot.making(spot.side, FIVE)
    return (point,) if ends else (point, *_follow(spot.after(point)))


def _follow(spot: Spot) -> Iterator[Point]:
    """How it goes on if both play well, as long as there is a point in telling."""
    chance = Chance(b"")
    for _ in range(FOLLOWED):
        point = best(REPLIES, spot, chance)
        yield point
        if point in spot.making(spot.side, FIVE):
            return
        spot = spot.after(point)


def _share(value: int) -> float:
    if abs(value) > WON // 2:
        return float(value > 0)
    return 1 / (1 + exp(-value / CLEAR))


def share(board: Board, rules: Rules) -> float:
    if board.result is not None:
        winners = board.result.winners
        return 0.5 if not winners else float(board.turn in winners)
    return _share(outlook(spot_of(board.cells, rules.rule, board.stone)))


def side(board: Board) -> int:
    return int(STONES[board.side(board.turn)] != BLACK)


CONSIDERED = Considered(consider, share, side)
