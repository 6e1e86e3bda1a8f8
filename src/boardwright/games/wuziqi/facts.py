"""What the board shows beside the stones: the row that won, forbidden points, and what either side threatens."""

from __future__ import annotations

from functools import lru_cache

from boardwright.engine.api import Facts, Seat, Struct
from boardwright.games.wuziqi.opening import choices
from boardwright.games.wuziqi.renju import Ban, bans
from boardwright.games.wuziqi.rows import winning_row
from boardwright.games.wuziqi.shapes import Shape, is_exact, looks_at
from boardwright.games.wuziqi.spot import DOUBLE_FOUR, FIVE, Spot, spot_of
from boardwright.games.wuziqi.types import COLORS, STARS, Board, Option, Rule, Rules, Stone, name_of
from boardwright.games.wuziqi.winning import Budget, may_place, win_by_fours
from boardwright.kits.stones import BLACK, EMPTY, OTHER, with_stones

KEPT = 256
LOOKS = 120
"""Positions that are looked at for a win by fours: enough for those that people see."""


class Forbidden(Struct, frozen=True, gc=False):
    point: str
    ban: Ban


class Threat(Struct, frozen=True, gc=False):
    stone: Stone
    point: str
    five: bool
    """A stone there makes five; else a straight four, or two fours at once."""


class WuziqiFacts(Facts):
    first: Seat
    """Who has black."""
    stars: tuple[int, ...]
    stone: Stone
    """Of the next stone: in an opening one side places both colours."""
    choices: tuple[Option, ...] = ()
    """What may be chosen in a swap opening now."""
    row: tuple[str, ...] = ()
    """The stones of the row that won."""
    forbidden: tuple[Forbidden, ...] = ()
    """In renju, when black is to move."""
    threats: tuple[Threat, ...] = ()
    """What either side would win with, if it were to move."""
    win: tuple[str, ...] = ()
    """How the side to move wins with fours alone, both sides' stones in turn; none, if that was not found."""


def facts_of(board: Board, rules: Rules) -> WuziqiFacts:
    row = tuple(name_of(point) for point in winning_row(board.cells, board.moves, rules.rule))
    if board.result is not None or board.stage != "play":
        return WuziqiFacts(board.black, STARS, board.stone, choices(board, rules), row)
    barred = bans(board.cells) if rules.rule == "renju" and board.stone == BLACK else {}
    return WuziqiFacts(
        board.black,
        STARS,
        board.stone,
        forbidden=tuple(Forbidden(name_of(point), ban) for point, ban in barred.items()),
        threats=threats(board.cells, rules.rule),
        win=winning_line(board.cells, rules.rule, board.stone),
    )


@lru_cache(KEPT)
def threats(cells: str, rule: Rule) -> tuple[Threat, ...]:
    return tuple(
        Threat(stone, name_of(point), spot.shapes[side][point] >= FIVE)
        for side, stone in enumerate(COLORS)
        for spot in (spot_of(cells, rule, stone),)
        for point in _worst(spot, side)
    )


def _worst(spot: Spot, side: int) -> list[int]:
    """Where this side would make five; if nowhere, where it would make what cannot be stopped any more."""
    fives = spot.making(side, FIVE)
    return fives or [point for point in spot.making(side, DOUBLE_FOUR) if may_place(spot, point)]


@lru_cache(KEPT)
def winning_line(cells: str, rule: Rule, stone: str) -> tuple[str, ...]:
    return tuple(name_of(point) for point in win_by_fours(spot_of(cells, rule, stone), Budget(LOOKS)))


# What the record says of a stone


def stands_after(board: Board, rules: Rules) -> str:
    """What the last stone has made, as the record calls it."""
    last, stone = board.moves[-1], OTHER[board.stone]
    looks = looks_at(with_stones(board.cells, (last,), EMPTY), last, stone, exact=is_exact(rules.rule, stone))
    shapes = [look.shape for look in looks]
    made_four = any(Shape.FOUR <= shape <= Shape.STRAIGHT_FOUR for shape in shapes)
    threes = shapes.count(Shape.THREE)
    if Shape.FIVE in shapes:
        return "five"
    if made_four:
        return "four_three" if threes else "four"
    return ("move", "three", "double_three")[min(threes, 2)]
