"""What a search is told of a match of xiangqi."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.games.xiangqi.board import legal_moves, played, unplayed
from boardwright.games.xiangqi.notation import chinese, wxf
from boardwright.games.xiangqi.pieces import xiangqi_tables
from boardwright.games.xiangqi.repetition import guilty_moves
from boardwright.games.xiangqi.types import Board, Rules, command_of
from boardwright.kernel.start import Start
from boardwright.kits.searched import Searched


def start_of(board: Board, rules: Rules, color: int) -> Start:
    """The position, and how it came about since the last capture."""
    if color != board.color(board.turn):
        return Start(xiangqi_tables(), board.cells, color, board.ply)
    before = board.cells
    for move in reversed(board.trail):
        before = unplayed(before, move)
    return Start(xiangqi_tables(), board.cells, color, board.ply, past=board.trail, past_board=before)


def innocent_moves(board: Board, color: int) -> list[int]:
    """Those that no repetition would be held against; all, if there are no others."""
    moves = legal_moves(board.cells, color)
    guilty = guilty_moves(board.cells, board.trail, color)
    return [move for move in moves if move not in guilty] or list(moves)


def written(board: Board, moves: Sequence[int]) -> dict[str, list[str]]:
    cells, texts = board.cells, {"wxf": list[str](), "chinese": list[str]()}
    for move in moves:
        texts["wxf"].append(wxf(cells, move))
        texts["chinese"].append(chinese(cells, move))
        cells = played(cells, move)
    return texts


SEARCH = Searched(start_of, command_of, innocent_moves, written)
