"""The board as text: every piece by its letter, upper case for white."""

from __future__ import annotations

from boardwright.games.international_chess.board import EMPTY
from boardwright.games.international_chess.types import Board

SIDES = ("white", "black")
HEAD = "   a b c d e f g h"


def draw(board: Board) -> str:
    ranks = [_rank(board.cells, rank) for rank in range(7, -1, -1)]
    to_move = SIDES[board.color(board.turn)]
    lines = [HEAD, *ranks, HEAD, f"to move: {to_move}{', in check' if board.check else ''}"]
    if board.last:
        lines.append(f"last move: {board.last}; plies without capture or pawn move: {board.quiet}")
    if board.rights:
        lines.append(f"may castle: {board.rights}")
    if board.passed:
        lines.append(f"may be taken in passing on {board.passed}")
    if board.offer is not None:
        lines.append(f"{SIDES[board.color(board.offer)]} offers a draw")
    return "\n".join(lines)


def _rank(cells: str, rank: int) -> str:
    row = cells[rank * 8 : rank * 8 + 8].replace(EMPTY, "·")
    return f"{rank + 1}  {' '.join(row)}  {rank + 1}"
