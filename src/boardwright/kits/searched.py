"""Games that a search on the kernel can play: what it is told of a match, and what becomes of the move that it finds.

A game says so with `Game(search=Searched(…))`. The thinking takes a clock, which rules have none of: bots do it, and so
does whoever analyses a match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from boardwright.engine.game import Game
from boardwright.engine.types import Command, Seat
from boardwright.kernel.start import Start


class TwoSided(Protocol):
    """What a core must tell a player besides the position."""

    @property
    def turn(self) -> Seat: ...
    @property
    def offer(self) -> Seat | None:
        """Who offers a draw."""

    def color(self, seat: Seat) -> int: ...


Written = Callable[[Any, Sequence[int]], dict[str, list[str]]]
"""From a core on, a line of moves as players write it, by notation."""


def _no_notation(core: TwoSided, moves: Sequence[int]) -> dict[str, list[str]]:
    return {}


@dataclass(frozen=True)
class Searched:
    start_of: Callable[[Any, Any, int], Start]
    """Of a core, the options and the colour that is to move, if it were its turn."""
    command_of: Callable[[int], Command]
    candidates: Callable[[Any, int], Sequence[int]] | None = None
    """Of a core and the colour to move: the moves worth a look; None: all legal ones."""
    written: Written = _no_notation
    known: Callable[[Any], Sequence[int]] | None = None
    """Of a core: moves that are known to be good, the usual openings; any of them may be played without a thought."""
    claim: Callable[[Any], Command | None] | None = None
    """Of a core: how its side to move may claim a draw, if it may."""


def searched(game: Game) -> Searched | None:
    """How a search plays the game; None if none can."""
    return game.search if isinstance(game.search, Searched) else None
