"""Xiangqi, played by the search."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.bots.board.levels import choose, would_take_a_draw
from boardwright.bots.board.think import Start
from boardwright.engine.api import Chance, Command, Position, Seat
from boardwright.games.xiangqi.board import legal_moves, played, unplayed
from boardwright.games.xiangqi.notation import chinese, wxf
from boardwright.games.xiangqi.repetition import guilty_moves
from boardwright.games.xiangqi.types import Board, Rules, command_of
from boardwright.kernel import xiangqi_tables
from boardwright.kits.two_sides import AcceptDraw, DeclineDraw


def start_of(board: Board, rules: Rules | None = None, color: int | None = None) -> Start:
    """What the search is told: the position, and how it came about since the last capture."""
    side = board.color(board.turn) if color is None else color
    before = board.cells
    for move in reversed(board.trail):
        before = unplayed(before, move)
    trail = board.trail if color in (None, board.color(board.turn)) else ()
    return Start(xiangqi_tables(), board.cells, side, board.ply, past=trail, past_board=before)


def written(board: Board, moves: Sequence[int]) -> dict[str, list[str]]:
    """A line of moves from this position as players write it, by notation."""
    cells, texts = board.cells, {"wxf": list[str](), "chinese": list[str]()}
    for move in moves:
        texts["wxf"].append(wxf(cells, move))
        texts["chinese"].append(chinese(cells, move))
        cells = played(cells, move)
    return texts


def play(level: str, state: Position[Board], seat: Seat, chance: Chance) -> Command:
    board = state.core
    if board.offer == 1 - seat:
        takes = would_take_a_draw(start_of(board, None, board.color(seat)))
        if takes or seat != board.turn:
            return AcceptDraw() if takes else DeclineDraw()
    color = board.color(seat)
    guilty = guilty_moves(board.cells, board.trail, color)
    moves = [move for move in legal_moves(board.cells, color) if move not in guilty]
    chosen = choose(start_of(board), level, chance.below, moves or None)
    assert chosen is not None  # else the match would be over
    return command_of(chosen)
