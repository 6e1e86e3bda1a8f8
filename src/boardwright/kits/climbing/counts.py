"""Counts: a bag of ranks as one number, four bits a rank. Whether a bag holds another is one subtraction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from boardwright.engine.primitives.cards import TWO_HIGH, CardId, deck_with_jokers
from boardwright.kernel.ranks import Worths

Counts: TypeAlias = int
RankIndex: TypeAlias = int

RANKS = TWO_HIGH
TWO, SMALL_JOKER, BIG_JOKER = 12, 13, 14
HIGHEST_IN_CHAINS = 11  # the ace
BITS = 4
MOST_OF_A_RANK = 4
GUARD = int("8" * len(RANKS), 16)
"""The highest bit of every rank: a rank counts to seven, and the eighth shows where a subtraction borrowed."""

ONE: tuple[Counts, ...] = tuple(1 << (BITS * index) for index in range(len(RANKS)))
LETTERS = "".join({"SJ": "x", "BJ": "X"}.get(rank, rank) for rank in RANKS)
"""How a rank is written in a bag: a small joker is `x`, a big one `X`."""
EACH_ONE: Counts = sum(ONE)
EVERY_OTHER: Counts = sum([7 * one for one in ONE[::2]])
_INDEX = {rank: index for index, rank in enumerate(RANKS)}


def rank_index(card: CardId) -> RankIndex:
    """The place of a card's rank from three upwards. The card is one of a deck; nothing is checked."""
    found = _INDEX.get(card[0])  # a card's rank is its first letter, a joker's both
    return _INDEX[card[:2]] if found is None else found


class _Worth(dict[CardId, Counts]):
    """What a card counts, found once for each card of the deck."""

    def __missing__(self, card: CardId) -> Counts:
        return ONE[rank_index(card)]


_WORTHS = Worths(_Worth({card: ONE[rank_index(card)] for card in deck_with_jokers()}))
count = _WORTHS.count
"""Cards as counts."""
pick = _WORTHS.pick
"""Cards that make up counts, from those that are there; the first ones of each rank."""


def bag(ranks: str) -> Counts:
    """`"334x"` → counts."""
    return sum(ONE[LETTERS.index(each)] for each in ranks)


def spelled(counts: Counts) -> str:
    return "".join(letter * how_many(counts, index) for index, letter in enumerate(LETTERS))


def how_many(counts: Counts, index: RankIndex) -> int:
    return (counts >> (BITS * index)) & 7


def holds(have: Counts, need: Counts) -> bool:
    return ((have | GUARD) - need) & GUARD == GUARD


def at_least(counts: Counts, number: int) -> Counts:
    """The ranks of which there are so many, each as its highest bit."""
    return ((counts | GUARD) - number * EACH_ONE) & GUARD


def capped(counts: Counts, most: int) -> Counts:
    """No more than so many of a rank; there are never more than four."""
    for number in range(most + 1, MOST_OF_A_RANK + 1):
        counts -= at_least(counts, number) >> (BITS - 1)
    return counts


def highest(counts: Counts) -> RankIndex:
    return (counts.bit_length() - 1) // BITS


def size(counts: Counts) -> int:
    """Two ranks at a time make digits to the base 256, and a number has the remainder of the sum of its digits."""
    return ((counts & EVERY_OTHER) + (counts >> BITS & EVERY_OTHER)) % 255


def ranks_in(counts: Counts) -> Iterator[tuple[RankIndex, int]]:
    """Rank and number of each that is there, from the lowest."""
    index = 0
    while counts:
        if counts & 7:
            yield index, counts & 7
        counts >>= BITS
        index += 1


def ones_in(bits: int) -> list[int]:
    """Every bit that is set, from the lowest."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest)
        bits ^= lowest
    return found
