"""Search: plays are tried in guessed worlds, each played out by a quick policy. Those that fall behind are dropped, and
the rest tried in more worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

PlayT = TypeVar("PlayT")
ROUNDS = 3


def most_worth(
    tried: Sequence[PlayT],
    playouts: int,
    draw: Callable[[], object],
    worth: Callable[[PlayT], float],
) -> PlayT:
    """`draw` guesses another world, `worth` plays it out after one of the plays."""
    if len(tried) == 1:
        return tried[0]
    totals = dict.fromkeys(range(len(tried)), 0.0)
    for _ in range(ROUNDS):
        for _ in range(playouts // ROUNDS // len(totals)):
            draw()
            for at in totals:
                totals[at] += worth(tried[at])
        kept = sorted(totals, key=lambda at: -totals[at])[: max(2, len(totals) // 2)]
        totals = {at: totals[at] for at in sorted(kept)}
    return tried[max(totals, key=lambda at: totals[at])]
