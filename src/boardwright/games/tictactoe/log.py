"""What players read: where a mark went. Each of the nine places has a name, and so a line of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from boardwright.engine.api import Event, Position, Seat
from boardwright.engine.systems.action_log import Line
from boardwright.games.tictactoe.types import Board


def line_of(match: Position[Board], seat: Seat, command: Any, events: Sequence[Event]) -> Iterable[Line]:
    return (Line(f"place_{command.cell}", seat),)
