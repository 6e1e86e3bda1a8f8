"""The position as a FEN in every view: whoever follows a match by its changes can check the board that he has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardwright.engine.api import Position, Seat, System


class ShownFen(System):
    """Derived from the board whenever somebody looks: it is in no state and no journal."""

    id = "fen"
    personal_view = False

    def __init__(self, write: Callable[[Any, Any], str]) -> None:
        self._write = write

    def view(self, state: Position[Any], seat: Seat) -> str:
        return self._write(state.core, state.options)
