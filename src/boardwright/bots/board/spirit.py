"""Xiangqi with forged pieces, played by the search."""

from __future__ import annotations

from boardwright.bots.board.levels import choose, would_take_a_draw
from boardwright.bots.board.think import Start
from boardwright.engine.api import Chance, Command, Position, Seat
from boardwright.forge.compile import forged
from boardwright.forge.game.types import Board, Rules
from boardwright.games.xiangqi.types import command_of
from boardwright.kits.two_sides import AcceptDraw, DeclineDraw


def start_of(board: Board, rules: Rules, color: int | None = None) -> Start:
    side = board.color(board.turn) if color is None else color
    own_turn = side == board.color(board.turn)
    return Start(
        forged(rules.rule, rules.runes_outlast).tables,
        board.cells,
        side,
        board.ply,
        tuple((ice.square, ice.until) for ice in board.ice),
        board.trail if own_turn else (),
        board.before,
    )


def play(level: str, state: Position[Board], seat: Seat, chance: Chance) -> Command:
    board, rules = state.core, state.options
    if board.offer == 1 - seat:
        takes = would_take_a_draw(start_of(board, rules, board.color(seat)))
        if takes or seat != board.turn:
            return AcceptDraw() if takes else DeclineDraw()
    chosen = choose(start_of(board, rules), level, chance.below)
    assert chosen is not None  # else the match would be over
    return command_of(chosen)
