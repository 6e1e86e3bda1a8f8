"""What a search is told of a match of spirit xiangqi."""

from __future__ import annotations

from boardwright.forge.compile import forged
from boardwright.forge.game.types import Board, Rules
from boardwright.games.xiangqi.types import command_of
from boardwright.kernel.start import Start
from boardwright.kits.searched import Searched


def start_of(board: Board, rules: Rules, color: int) -> Start:
    return Start(
        forged(rules.rule, rules.manner).tables,
        board.cells,
        color,
        board.ply,
        tuple((ice.square, ice.until) for ice in board.ice),
        board.trail if color == board.color(board.turn) else (),
        board.before,
    )


SEARCH = Searched(start_of, command_of)
