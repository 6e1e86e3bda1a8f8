"""Network: what a position is worth beyond the sum of its pieces, as data: a net of two layers that was trained.

Each side looks at the board from its own end. What it sees of every piece is added up, piece by piece, to a few numbers
(the first layer, which follows every move with a few sums); cut off below and above, squared and weighed, those of both
sides make one number for the side to move (the second layer).

Only the compiled kernel looks at it: in plain Python it would take more time than it is worth.
"""

from __future__ import annotations

import sys
from array import array
from dataclasses import dataclass

from boardwright.kernel.buffers import COMPILED
from boardwright.kernel.geometry import BLACK, RED, Geometry
from boardwright.kernel.tables import ROW, Tables

KIND = "h"
"""Of its numbers: 16 bits."""
SIDES = 2
MOST_SEEN = 181
"""A number of the first layer counts up to this: its square has 16 bits."""
NET_UNIT = 5242
"""So many of the second layer's are a hundredth of a soldier."""


@dataclass(frozen=True)
class Network:
    width: int
    """Numbers that a side's view of the board comes to."""
    weights: array[int]
    """Of the first layer: by ((kind of piece * 2 + is it the other side's) * cells + square) * width, both counted from
    0, the square from the end of who looks."""
    bias: array[int]
    out: array[int]
    """Of the second layer: for the view of the side to move, then for the other one."""

    @classmethod
    def read(cls, data: bytes, kinds: int, geometry: Geometry) -> Network:
        """As `write` has it; the width is what is left to be found out."""
        numbers = array(KIND)
        numbers.frombytes(data)
        if sys.byteorder == "big":
            numbers.byteswap()
        rows = kinds * SIDES * geometry.cells
        width, left = divmod(len(numbers), rows + 1 + SIDES)
        if left or not width:
            raise ValueError(f"{len(numbers)} numbers are no network for {kinds} kinds of pieces")
        first = rows * width
        return cls(width, numbers[:first], numbers[first : first + width], numbers[first + width :])

    def write(self) -> bytes:
        numbers = self.weights + self.bias + self.out
        if sys.byteorder == "big":
            numbers.byteswap()
        return numbers.tobytes()


def compile_network(tables: Tables, network: Network) -> None:
    """One row of numbers for each piece on each square: what both sides see in it, the first player first."""
    if not COMPILED:
        return
    tables.net_width = network.width
    tables.net_bias = list(network.bias) * SIDES
    tables.net_out = list(network.out)
    tables.net_rows = [0] * (2 * ROW * SIDES * network.width)
    for kind in range(len(tables.pieces)):
        for colour in (RED, BLACK):
            for square in range(ROW):
                tables.net_rows += _row(network, tables.geometry, kind, colour, square)


def _row(network: Network, geometry: Geometry, kind: int, colour: int, square: int) -> list[int]:
    row: list[int] = []
    for viewer in (RED, BLACK):
        if square >= geometry.cells:
            row += [0] * network.width
            continue
        feature = (kind * SIDES + (colour != viewer)) * geometry.cells + geometry.turned(square, viewer)
        row += network.weights[feature * network.width : (feature + 1) * network.width]
    return row
