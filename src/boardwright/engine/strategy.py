"""Strategy: how a bot plays one game, as the game itself says it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from boardwright.engine.chance import Chance
from boardwright.engine.types import Command, Position, Seat

Strategy = Callable[[Position[Any], Seat, Chance], Command]
"""From what its seat sees (`match.core` is the view), with chance of its own."""


class Ahead(Struct, frozen=True):
    """A strategy that plays the rules on from where the match is. Besides the view it is given what stands behind an
    open question, which a view leaves out: only for games in which that tells nothing to whoever is asked."""

    play: Strategy

    def __call__(self, match: Position[Any], seat: Seat, chance: Chance) -> Command:
        return self.play(match, seat, chance)
