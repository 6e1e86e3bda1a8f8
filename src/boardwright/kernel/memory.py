"""What searchers share: what they found out about positions, and where to look less deep."""

from __future__ import annotations

from math import log

from boardwright.kernel.buffers import buffer


class Memory:
    """A transposition table: what searchers found out about positions. They may share one, also between threads: an
    entry that two of them wrote at once does not fit its key, and is not believed."""

    def __init__(self, entries: int = 1 << 20) -> None:
        size = 1
        while size * 2 <= entries:
            size *= 2
        self.mask = size - 1
        self.entries = buffer([0], "Q") * (2 * size)
        """Key and data of each side by side: one look at the machine's memory fetches both."""
        self.age = 0


def reductions() -> list[int]:
    """By depth * 64 + number of the move: plies by which a late, quiet move is searched less deep."""
    table = [0] * (64 * 64)
    for depth in range(1, 64):
        for number in range(1, 64):
            table[depth * 64 + number] = int(0.4 + log(depth) * log(number) / 2.1)
    return table


REDUCTIONS = reductions()
