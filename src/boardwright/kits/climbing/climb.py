"""Climb: whose cards have to be beaten, and how many have passed since."""

from __future__ import annotations

from msgspec import Struct

from boardwright.engine.primitives.cards import CardId
from boardwright.engine.types import Seat
from boardwright.kits.climbing.counts import RankIndex, count
from boardwright.kits.climbing.patterns import Play


class Climb(Struct, frozen=True, gc=False, omit_defaults=True):
    """From the lead to the last pass. Without an owner, whoever is to move leads anything. What lies there is kept as
    everybody can read it: cards, and what they are."""

    owner: Seat | None = None
    cards: tuple[CardId, ...] = ()
    kind: str = ""
    run: int = 0
    key: RankIndex = 0
    passes: int = 0

    @property
    def lying(self) -> Climb | None:
        """What has to be beaten; None: nothing."""
        return None if self.owner is None else self

    @property
    def play(self) -> Play | None:
        """The same as a play."""
        return None if self.owner is None else Play(self.kind, self.run, self.key, count(self.cards))

    def passed(self, others: int) -> Climb:
        """`others`: how many can answer the owner. When all of them have passed, he leads."""
        passes = self.passes + 1
        return (
            Climb()
            if passes >= others
            else Climb(self.owner, self.cards, self.kind, self.run, self.key, passes)
        )
