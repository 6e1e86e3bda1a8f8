"""The network of a set of pieces: read from numbers, and laid out for both sides."""

from __future__ import annotations

import pytest

from boardwright.games.international_chess.pieces import CHESS, GEOMETRY
from boardwright.kernel import board, network
from boardwright.kernel.network import Network, _row

WIDTH = 2
ROWS = len(CHESS) * 2 * 64
NUMBERS = [number % 251 - 100 for number in range((ROWS + 3) * WIDTH)]
DATA = b"".join(number.to_bytes(2, "little", signed=True) for number in NUMBERS)


def test_what_is_written_is_read():
    read = Network.read(DATA, len(CHESS), GEOMETRY)
    assert (read.width, len(read.weights), len(read.bias), len(read.out)) == (2, 2 * ROWS, 2, 4)
    assert list(read.bias) == NUMBERS[2 * ROWS : 2 * ROWS + 2]
    assert read.write() == DATA


@pytest.mark.parametrize("data", [b"", DATA[:-2], DATA + b"00"])
def test_other_numbers_are_no_network(data):
    with pytest.raises(ValueError, match="no network for 6 kinds"):
        Network.read(data, len(CHESS), GEOMETRY)


def test_each_side_looks_from_its_own_end():
    """What white sees in its king on e1, black sees in its own on e8."""
    read = Network.read(DATA, len(CHESS), GEOMETRY)
    e1, e8 = GEOMETRY.squares["e1"], GEOMETRY.squares["e8"]
    own, other = (
        list(read.weights[e1 * 2 : e1 * 2 + 2]),
        list(read.weights[(64 + e8) * 2 : (64 + e8) * 2 + 2]),
    )
    assert _row(read, GEOMETRY, 0, 0, e1) == own + other
    assert _row(read, GEOMETRY, 0, 1, e8) == other + own
    assert _row(read, GEOMETRY, 0, 0, 64) == [0, 0, 0, 0]


def test_what_is_written_out_for_c_is_the_same():
    if hasattr(board, "NET_UNIT"):  # compiled, they are C's alone
        assert (board.MOST_SEEN, board.NET_UNIT) == (network.MOST_SEEN, network.NET_UNIT)
