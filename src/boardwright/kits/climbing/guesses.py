"""Guesses: how the unseen cards may lie, as a seat can tell from what it has seen and from who passed on what."""

from __future__ import annotations

from msgspec import Struct

from boardwright.engine.types import Seat
from boardwright.kernel.guesses import Dealer
from boardwright.kits.climbing.counts import Counts, RankIndex

TRIES = 3
"""Deals that are drawn for each world: the one that explains the passes best is taken."""


class Unwilling(Struct, frozen=True, gc=False):
    """Somebody passed on a single or a pair: he had probably nothing to answer with."""

    seat: Seat
    need: int
    upto: int
    """With more of a rank than that he would rather have kept them together."""
    key: RankIndex
    highest: RankIndex
    """What is higher he may have kept."""
    later: Counts
    """What he has played since: he held it then."""


class Guesswork(Struct, frozen=True):
    """What a seat knows of where cards are."""

    hands: tuple[Counts, ...]
    """Of everybody the cards that are known for sure."""
    missing: tuple[int, ...]
    """How many more everybody holds."""
    unseen: tuple[RankIndex, ...]
    passes: tuple[Unwilling, ...]

    def dealer(self, seed: int) -> Dealer:
        """Who deals what is unseen, again and again."""
        return Dealer(
            seed,
            self.hands,
            self.missing,
            self.unseen,
            [(each.seat, each.need, each.upto, each.key, each.highest) for each in self.passes],
            [each.later for each in self.passes],
            TRIES,
        )
