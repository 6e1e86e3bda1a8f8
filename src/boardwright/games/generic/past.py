"""Rules by which nobody begins a match any more, as differences from today's. Old matches replay by them."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.engine.api import Position, Seat
from boardwright.games.generic.rules import Generic
from boardwright.games.generic.types import Board


class Generic1(Generic):
    """Version 1: the owner could name a seat that had given up."""

    def possible_winners(self, match: Position[Board]) -> Sequence[Seat]:
        return match.seats
