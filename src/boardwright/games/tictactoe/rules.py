"""Tic-tac-toe: three in a row on a board of nine cells."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from typing import cast

from boardwright.engine.api import DRAW, Chance, Outcome, Position, Refusal, Seat, Table, Tensor, put, win
from boardwright.games.tictactoe.types import LINES, SIZE, Board, Cells, Line, Place, Placed
from boardwright.kits.two_sides import Alternating

CELL_TAKEN = Refusal("cell_taken")
NO_LINE = Line()


class TicTacToe(Alternating[Board]):
    def setup(self, table: Table, chance: Chance) -> Board:
        return Board()

    def moves(self, match: Position[Board], seat: Seat) -> Sequence[Place]:
        return free(match.core.cells)

    def refuse(self, match: Position[Board], seat: Seat, command: Place) -> Refusal | None:
        return None if match.core.cells[command.cell] is None else CELL_TAKEN

    def execute(self, match: Position[Board], seat: Seat, command: Place, chance: Chance) -> Sequence[Placed]:
        return (Placed(seat, command.cell),)

    def reduce(self, board: Board, event: Placed) -> Board:
        return Board(put(board.cells, event.cell, event.seat), 1 - event.seat)

    def outcome(self, board: Board) -> Outcome | None:
        return result(board.cells)

    def facts(self, match: Position[Board], seat: Seat) -> Line:
        return line_of(match.core.cells)

    def tensor(self, match: Position[Board], seat: Seat) -> Tensor:
        return planes(match.core.cells, seat)

    def describe(self, match: Position[Board], seat: Seat) -> str:
        """The board; an empty cell shows its number."""
        marks = [str(cell) if owner is None else "XO"[owner] for cell, owner in enumerate(match.core.cells)]
        rows = [" │ ".join(marks[start : start + 3]) for start in range(0, SIZE, 3)]
        return "\n──┼───┼──\n".join(rows) + f"\nto move: {'XO'[match.core.turn]}"


# There are only 5,478 positions: what follows from one is worked out once.


@cache
def free(cells: Cells) -> tuple[Place, ...]:
    return tuple(Place(cell) for cell, owner in enumerate(cells) if owner is None)


@cache
def winning_line(cells: Cells) -> tuple[int, ...]:
    for first, middle, last in LINES:
        if cells[first] is not None and cells[first] == cells[middle] == cells[last]:
            return first, middle, last
    return ()


@cache
def line_of(cells: Cells) -> Line:
    line = winning_line(cells)
    return Line(line) if line else NO_LINE


@cache
def planes(cells: Cells, seat: Seat) -> Tensor:
    """Two of three by three: mine, theirs."""
    marks = [mark for owner in cells for mark in (owner == seat, owner == 1 - seat)]
    return Tensor((3, 3, 2), array("f", marks))


@cache
def result(cells: Cells) -> Outcome | None:
    line = winning_line(cells)
    if line:
        return win(cast(Seat, cells[line[0]]))
    return None if None in cells else DRAW
