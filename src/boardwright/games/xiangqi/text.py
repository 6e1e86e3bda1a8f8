"""The board as text: every piece with its letter and its sign, upper case for red."""

from __future__ import annotations

from boardwright.games.xiangqi.board import EMPTY, FILES, color_of
from boardwright.games.xiangqi.notation import CHINESE
from boardwright.games.xiangqi.types import Board

HEAD = "   " + "  ".join(f"{file} " for file in "abcdefghi")
SIDES = ("red", "black")


def draw(board: Board) -> str:
    ranks = [_rank(board.cells, rank) for rank in range(9, -1, -1)]
    ranks.insert(5, "   ~~~~~~~~~~~~ river ~~~~~~~~~~~~~~")
    to_move = SIDES[board.color(board.turn)]
    lines = [HEAD.rstrip(), *ranks, f"to move: {to_move}{', in check' if board.check else ''}"]
    if board.last:
        lines.append(f"last move: {board.last}; plies without capture: {board.quiet}")
    if board.offer is not None:
        lines.append(f"{SIDES[board.color(board.offer)]} offers a draw")
    return "\n".join(lines)


def _rank(cells: str, rank: int) -> str:
    row = cells[rank * FILES : (rank + 1) * FILES]
    return f"{rank}  " + " ".join(map(_cell, row)).rstrip()


def _cell(letter: str) -> str:
    return " · " if letter == EMPTY else f"{letter}{CHINESE[color_of(letter)][letter.upper()]}"
