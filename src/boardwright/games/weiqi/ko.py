"""Ko: where a stone may not be placed because the board would be as it was before."""

from __future__ import annotations

from collections.abc import Mapping

from boardwright.games.weiqi.types import Board, Rules
from boardwright.kits.stones import Point, playable


def free_points(board: Board, rules: Rules) -> Mapping[Point, int]:
    """Where the side to move could place a stone but for ko, each with the key of the position that it leads to."""
    return playable(board.cells, board.size, board.stone(board.turn), rules.suicide)


def repeats(board: Board, rules: Rules, point: Point, key: int) -> bool:
    return point == board.ko if rules.ko == "simple" else key in board.past


def repeating_points(board: Board, rules: Rules) -> tuple[Point, ...]:
    free = free_points(board, rules)
    if rules.ko == "simple":
        return tuple(point for point in free if point == board.ko)
    known = frozenset(free.values()).intersection(board.past)
    return tuple(point for point, key in free.items() if key in known) if known else ()
