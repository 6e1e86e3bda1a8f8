"""Networks in the page: the page runs them, since it does so faster than Python here could."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import Any

from boardwright.bots.stones.networks import bring_network
from boardwright.bots.stones.opinion import Opinion
from boardwright.bots.stones.planes import planes_of
from boardwright.games.registry import find
from boardwright.kits.stones import Spot, learned_stones

Run = Callable[[Any, int], Any]
"""The page's: planes of several boards, and their size. It returns a buffer of JavaScript."""


def bring(game: str, run: Run) -> None:
    """From now on bots of this game ask the page."""
    stones = learned_stones(find(game))
    if stones is not None:
        bring_network(stones, lambda size: PageNetwork(run, size))


class PageNetwork:
    def __init__(self, run: Run, size: int) -> None:
        self._run, self._size = run, size

    def __call__(self, spots: Sequence[Spot], komi: float) -> list[Opinion]:
        shown = b"".join(planes_of(spot, komi).tobytes() for spot in spots)
        told: array[float] = array("f", self._run(shown, self._size).to_bytes())
        length = len(told) // len(spots)
        return [self._opinion(told[at : at + length]) for at in range(0, len(told), length)]

    def _opinion(self, numbers: array[float]) -> Opinion:
        """As the page puts them: each point and the pass, the value, whose each point will be."""
        points = self._size * self._size
        return Opinion(numbers[: points + 1], numbers[points + 1], numbers[points + 2 :])
