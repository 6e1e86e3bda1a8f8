"""What a network thinks of positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from boardwright.kits.stones import Spot

WIN_SHARE = 0.8
"""Of the value; the rest is by how much."""


class Opinion(NamedTuple):
    """Of one position, for the side to move."""

    policy: Sequence[float]
    """Logits of each point; the pass last."""
    value: float
    """From -1, lost, to 1, won."""
    ownership: Sequence[float]
    """Of each point: from -1, the other side's, to 1, its own."""


Asked = Callable[[Sequence[Spot], float], list[Opinion]]
"""A network: of positions of one size, and the komi."""
