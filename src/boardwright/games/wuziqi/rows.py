"""Rows: does the last stone stand in one that wins?"""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.games.wuziqi.shapes import FIVE_LONG, is_exact
from boardwright.games.wuziqi.types import SIZE, Rule
from boardwright.kits.stones import DIRECTIONS, Point, line_through


def winning_row(cells: str, moves: Sequence[Point], rule: Rule) -> tuple[Point, ...]:
    """The stones of the row that the last stone won with; none: it has not."""
    if not moves:
        return ()
    last = moves[-1]
    exact = is_exact(rule, cells[last])
    for direction in DIRECTIONS:
        row = line_through(cells, SIZE, last, direction)
        if len(row) == FIVE_LONG or (len(row) > FIVE_LONG and not exact):
            return row
    return ()
