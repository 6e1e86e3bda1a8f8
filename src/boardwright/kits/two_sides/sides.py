"""Sides: which of the two seats moves first."""

from __future__ import annotations

from typing import Literal

from boardwright.engine.api import Chance, Seat, Table

FIRST, SECOND = 0, 1
"""The two sides: red and black, white and black. Pieces of the first are written in upper case."""

Colors = Literal["seat", "random", "alternate"]
"""The first side is the first seat, drawn by lot, or changes hands from match to match in a room."""

MEMORY = "first"


def first_seat(table: Table, colors: Colors, chance: Chance) -> Seat:
    match colors:
        case "random":
            return chance.below(2)
        case "alternate":
            before = table.memory.get(MEMORY)
            return 1 - before if before in (0, 1) else 0
    return 0
