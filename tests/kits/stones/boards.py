"""Boards drawn as text, the top row first: X is black, O is white."""

from __future__ import annotations

from boardwright.kits.stones import point_of

LETTERS = str.maketrans("XO", "BW")


def board(*rows: str) -> str:
    """Cells from a drawing; blanks between letters do not count."""
    return "".join(row.replace(" ", "").translate(LETTERS) for row in reversed(rows))


def at(name: str, size: int) -> int:
    point = point_of(name, size)
    assert point is not None, name
    return point
