"""Tic-tac-toe: what there is."""

from __future__ import annotations

from boardwright.engine.api import Annotated, Command, Core, Event, Facts, Meta, Seat

SIZE = 9
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

Cell = Annotated[int, Meta(ge=0, lt=SIZE)]
"""Counted row by row from the top left."""

Cells = tuple[Seat | None, ...]


class Board(Core):
    cells: Cells = (None,) * SIZE
    turn: Seat = 0


class Place(Command):
    cell: Cell


class Placed(Event):
    seat: Seat
    cell: Cell


class Line(Facts):
    """Three in a row, for the board to draw."""

    line: tuple[Cell, ...] = ()
