"""What the board shows beside the stones: captures, points forbidden by ko, and the count."""

from __future__ import annotations

from boardwright.engine.api import Facts, Seat
from boardwright.games.weiqi.count import Count, count_of
from boardwright.games.weiqi.handicap import star_points
from boardwright.games.weiqi.ko import repeating_points
from boardwright.games.weiqi.marking import can_resume
from boardwright.games.weiqi.types import Board, Rules
from boardwright.kits.stones import point_name


class WeiqiFacts(Facts):
    first: Seat
    """Who has black."""
    stars: tuple[int, ...]
    """The points with a dot."""
    forbidden: tuple[str, ...] = ()
    """Empty points where the side to move may not place because the position would come back."""
    count: Count | None = None
    """While dead stones are marked, and when the match was decided by counting."""
    can_resume: bool = False


def facts_of(board: Board, rules: Rules) -> WeiqiFacts:
    shown = board.marking is not None or (board.result is not None and board.result.reason == "score")
    return WeiqiFacts(
        board.black,
        star_points(board.size),
        () if board.result or board.marking else forbidden(board, rules),
        count_of(board, rules) if shown else None,
        board.marking is not None and can_resume(board, rules),
    )


def forbidden(board: Board, rules: Rules) -> tuple[str, ...]:
    return tuple(point_name(point, board.size) for point in repeating_points(board, rules))
