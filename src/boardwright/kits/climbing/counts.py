"""Counts: a bag of ranks as one number, four bits a rank. Whether a bag holds another is one subtraction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from boardwright.engine.primitives.cards import TWO_HIGH, CardId

Counts: TypeAlias = int
RankIndex: TypeAlias = int

RANKS = TWO_HIGH
TWO, SMALL_JOKER, BIG_JOKER = 12, 13, 14
HIGHEST_IN_CHAINS = 11  # the ace
BITS = 4
GUARD = int("8" * len(RANKS), 16)
"""The highest bit of every rank: a rank counts to seven, and the eighth shows where a subtraction borrowed."""

ONE: tuple[Counts, ...] = tuple(1 << (BITS * index) for index in range(len(RANKS)))
LETTERS = "".join({"SJ": "x", "BJ": "X"}.get(rank, rank) for rank in RANKS)
"""How a rank is written in a bag: a small joker is `x`, a big one `X`."""
_INDEX = {rank: index for index, rank in enumerate(RANKS)}
_OF_CARD: dict[str, RankIndex] = _INDEX  # a card's rank is its first letter, a joker's both


def rank_index(card: CardId) -> RankIndex:
    """The place of a card's rank from three upwards. The card is one of a deck; nothing is checked."""
    found = _OF_CARD.get(card[0])
    return _INDEX[card[:2]] if found is None else found


def count(cards: Iterable[CardId]) -> Counts:
    total = 0
    for card in cards:
        total += ONE[rank_index(card)]
    return total


def bag(ranks: str) -> Counts:
    """`"334x"` → counts."""
    return sum(ONE[LETTERS.index(each)] for each in ranks)


def spelled(counts: Counts) -> str:
    return "".join(letter * how_many(counts, index) for index, letter in enumerate(LETTERS))


def how_many(counts: Counts, index: RankIndex) -> int:
    return (counts >> (BITS * index)) & 7


def holds(have: Counts, need: Counts) -> bool:
    return ((have | GUARD) - need) & GUARD == GUARD


def size(counts: Counts) -> int:
    total = 0
    while counts:
        total += counts & 7
        counts >>= BITS
    return total


def ranks_in(counts: Counts) -> Iterator[tuple[RankIndex, int]]:
    """Rank and number of each that is there, from the lowest."""
    index = 0
    while counts:
        if counts & 7:
            yield index, counts & 7
        counts >>= BITS
        index += 1


def pick(cards: Sequence[CardId], counts: Counts) -> tuple[CardId, ...]:
    """Cards that make up these counts, from those that are there; the first ones of each rank."""
    chosen = []
    for card in cards:
        one = ONE[rank_index(card)]
        if holds(counts, one):
            counts -= one
            chosen.append(card)
    return tuple(chosen)
