"""What the board shows beside the pieces: what is lost, which general is in check, and who is frozen."""

from __future__ import annotations

from functools import lru_cache

from boardwright.forge.compile import forged
from boardwright.forge.game.types import Board, Rules
from boardwright.games.xiangqi.board import square_name
from boardwright.games.xiangqi.facts import general_in_check
from boardwright.games.xiangqi.types import Square
from boardwright.kernel.fen import read_fen
from boardwright.kits.two_sides import SideFacts, captured_since

KEPT = 256


class SpiritFacts(SideFacts):
    frozen: tuple[Square, ...] = ()
    """Squares whose pieces cannot move in this turn."""


def facts_of(board: Board, rules: Rules) -> SpiritFacts:
    lost = captured_since(start_cells(rules.rule, rules.position), board.cells)
    frozen = tuple(square_name(ice.square) for ice in board.ice if ice.until >= board.ply)
    return SpiritFacts(board.red, lost, general_in_check(board) if board.check else "", frozen)


@lru_cache(KEPT)
def start_cells(rule: str, position: str) -> str:
    made = forged(rule)
    return read_fen(position or made.start, made.tables).board
