"""What players read: where a mark went, by row and column, as the board tells it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from boardwright.engine.api import Event, Position, Seat
from boardwright.engine.systems.action_log import Line, Value
from boardwright.games.tictactoe.types import Board


def line_of(match: Position[Board], seat: Seat, command: Any, events: Sequence[Event]) -> Iterable[Line]:
    row, column = divmod(command.cell, 3)
    yield Line("place", seat, (Value("row", row + 1), Value("column", column + 1)))
