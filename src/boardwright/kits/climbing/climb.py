"""Climb: whose play has to be beaten, and how many have passed since."""

from __future__ import annotations

from msgspec import Struct

from boardwright.engine.types import Seat
from boardwright.kits.climbing.patterns import Play


class Climb(Struct, frozen=True, gc=False, omit_defaults=True):
    """From the lead to the last pass. Without a play, whoever is to move leads anything."""

    play: Play | None = None
    owner: Seat | None = None
    passes: int = 0

    def beaten_by(self, seat: Seat, play: Play) -> Climb:
        return Climb(play, seat)

    def passed(self, others: int) -> Climb:
        """`others`: how many can answer the owner. When all of them have passed, he leads."""
        passes = self.passes + 1
        return Climb() if passes >= others else Climb(self.play, self.owner, passes)
