"""The board between texts and the kernel: positions, legal moves and checks as pure functions of values.

Cells are a text of 90 letters (see `kernel.fen`), so a position is its own key: what follows from one is worked out
once and kept, for as many positions as fit.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from boardwright.games.xiangqi.pieces import GEOMETRY, START, xiangqi_tables
from boardwright.kernel import Fen, Position, move_from, move_to, read_fen, write_fen
from boardwright.kernel.geometry import BLACK, RED

__all__ = [
    "BLACK",
    "CELLS",
    "EMPTY",
    "FILES",
    "RANKS",
    "RED",
    "START",
    "captures",
    "color_of",
    "fen_text",
    "is_across",
    "is_in_check",
    "legal_moves",
    "material",
    "move_of",
    "move_parts",
    "played",
    "position_of",
    "reaches",
    "square_name",
    "square_of",
    "unplayed",
]

FILES, RANKS, CELLS = GEOMETRY.files, GEOMETRY.ranks, GEOMETRY.cells
EMPTY = "."
KEPT = 8192
RIVER = 5 * FILES


def position_of(fen: str) -> Fen:
    """`FenError`, which is a `ValueError`, if it is none."""
    return read_fen(fen, xiangqi_tables())


def color_of(letter: str) -> int:
    return RED if letter.isupper() else BLACK


def is_across(square: int, color: int) -> bool:
    """Beyond the river, for a piece of this colour."""
    return (square >= RIVER) == (color == RED)


def square_name(square: int) -> str:
    """`a0` is red's left corner."""
    return GEOMETRY.names[square]


def square_of(name: str) -> int:
    return GEOMETRY.squares[name]


# A move is a number, as the kernel has it.


def move_of(start: str, end: str) -> int:
    return square_of(start) | square_of(end) << 7


def move_parts(move: int) -> tuple[int, int]:
    return move_from(move), move_to(move)


def played(cells: str, move: int) -> str:
    start, end = move_parts(move)
    return _with(_with(cells, end, cells[start]), start, EMPTY)


def unplayed(cells: str, move: int, captured: str = EMPTY) -> str:
    start, end = move_parts(move)
    return _with(_with(cells, start, cells[end]), end, captured)


def _with(cells: str, square: int, letter: str) -> str:
    return f"{cells[:square]}{letter}{cells[square + 1 :]}"


# What follows from a position


@lru_cache(KEPT)
def legal_moves(cells: str, color: int) -> tuple[int, ...]:
    return tuple(Position(xiangqi_tables(), cells, color).legal())


@lru_cache(KEPT)
def is_in_check(cells: str, color: int) -> bool:
    return Position(xiangqi_tables(), cells, color).in_check(color)


def reaches(cells: str, color: int, move: int) -> bool:
    """Could the piece go there, whatever becomes of its general?"""
    return move in Position(xiangqi_tables(), cells, color).pseudo_legal()


def captures(cells: str, color: int) -> Iterator[tuple[int, int]]:
    """(attacker, target) of all legal captures, as if it were this side's turn."""
    for move in legal_moves(cells, color):
        start, end = move_parts(move)
        if cells[end] != EMPTY:
            yield start, end


@lru_cache(KEPT)
def material(cells: str) -> tuple[int, int]:
    """The worth of red's and of black's pieces. A soldier beyond the river counts twice."""
    tables = xiangqi_tables()
    worth = [0, 0]
    for square, letter in enumerate(cells):
        if letter != EMPTY:
            color = color_of(letter)
            value = tables.values[tables.codes[letter]]
            worth[color] += 2 * value if letter in "Pp" and is_across(square, color) else value
    return worth[RED], worth[BLACK]


def fen_text(cells: str, color: int, quiet: int, ply: int) -> str:
    return write_fen(Fen(cells, color, quiet, ply // 2 + 1), xiangqi_tables())
