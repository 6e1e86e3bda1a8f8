"""What the board shows beside the pieces: what is lost, and which general is in check."""

from __future__ import annotations

from functools import cache

from boardwright.games.xiangqi.board import RED, START, position_of, square_name
from boardwright.games.xiangqi.types import Board, Rules, SharedBoard
from boardwright.kits.two_sides import SideFacts, captured_since


def facts_of(board: Board, rules: Rules) -> SideFacts:
    lost = captured_since(start_cells(rules.position), board.cells)
    return SideFacts(board.red, lost, general_in_check(board) if board.check else "")


@cache
def start_cells(position: str) -> str:
    return position_of(position or START).board


def general_in_check(board: SharedBoard) -> str:
    square = board.cells.find("K" if board.color(board.turn) == RED else "k")
    return "" if square < 0 else square_name(square)
