"""Guesses: how the unseen cards may lie, as a seat can tell from what it has seen and from who passed on what."""

from __future__ import annotations

from msgspec import Struct

from boardwright.engine.chance import Chance
from boardwright.engine.types import Seat
from boardwright.kits.climbing.counts import ONE, Counts, RankIndex, how_many

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

    def could_have(self, hand: Counts) -> bool:
        then = hand + self.later
        ranks = range(self.key + 1, self.highest + 1)
        return any(self.need <= how_many(then, index) <= self.upto for index in ranks)


class Guesswork(Struct, frozen=True):
    """What a seat knows of where cards are."""

    hands: tuple[Counts, ...]
    """Of everybody the cards that are known for sure."""
    missing: tuple[int, ...]
    """How many more everybody holds."""
    unseen: tuple[RankIndex, ...]
    passes: tuple[Unwilling, ...]

    def draw(self, chance: Chance) -> list[Counts]:
        """Hands by seat."""
        best: list[Counts] = []
        least = len(self.passes) + 1
        for _ in range(TRIES if self.passes else 1):
            hands = self._deal(chance)
            doubts = sum(1 for each in self.passes if each.could_have(hands[each.seat]))
            if doubts < least:
                best, least = hands, doubts
            if not doubts:
                break
        return best

    def _deal(self, chance: Chance) -> list[Counts]:
        cards = chance.shuffle(self.unseen)
        hands, at = [], 0
        for known, number in zip(self.hands, self.missing, strict=True):
            hands.append(known + sum([ONE[index] for index in cards[at : at + number]]))
            at += number
        return hands
