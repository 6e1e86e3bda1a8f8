"""Three cards: what they are worth, and how they compare. The off-suit 2-3-5 makes the order a circle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from boardwright.engine.api import Seat
from boardwright.engine.primitives.cards import ACE_HIGH, CardId

HIGH_CARD, PAIR, STRAIGHT, FLUSH, STRAIGHT_FLUSH, TRIPLE = range(6)
CATEGORIES = ("high_card", "pair", "straight", "flush", "straight_flush", "triple")

A23Rule = Literal["low", "second", "none"]
Worth = tuple[int, ...]
"""Category, then what decides inside it. Straights count double, so that A-2-3 can lie between two of them."""

ACE_TWO_THREE, TWO_THREE_FIVE = (14, 3, 2), (5, 3, 2)
A23_TOP = {"low": 2 * 3, "second": 2 * 13 + 1}


def worth(cards: Sequence[CardId], a23: A23Rule = "low") -> Worth:
    ranks = tuple(sorted((ACE_HIGH.index(card[0]) + 2 for card in cards), reverse=True))
    high, middle, low = ranks
    suited = len({card[1] for card in cards}) == 1
    if high == low:
        return (TRIPLE, high)
    if high == middle or middle == low:
        return (PAIR, middle, low if high == middle else high)
    top = _top(ranks, a23)
    if top:
        return (STRAIGHT_FLUSH if suited else STRAIGHT, top)
    return (FLUSH if suited else HIGH_CARD, *ranks)


def _top(ranks: tuple[int, ...], a23: A23Rule) -> int:
    if ranks == ACE_TWO_THREE:
        return A23_TOP.get(a23, 0)
    return 2 * ranks[0] if ranks[0] - ranks[2] == 2 else 0


def is_235(value: Worth) -> bool:
    """Off-suit 2-3-5: the lowest hand, and the one that beats a triple."""
    return value == (HIGH_CARD, *TWO_THREE_FIVE)


def is_triple(value: Worth) -> bool:
    return value[0] == TRIPLE


def compare(one: Worth, other: Worth, *, enable_235: bool = True) -> int:
    """1, 0 or -1, between two hands."""
    if enable_235 and is_235(one) and is_triple(other):
        return 1
    if enable_235 and is_triple(one) and is_235(other):
        return -1
    return (one > other) - (one < other)


def best(values: Mapping[Seat, Worth], seats: Iterable[Seat], *, enable_235: bool = True) -> list[Seat]:
    """Who wins among these at a showdown. With a triple present, 2-3-5 is above all triples."""
    among = {seat: values[seat] for seat in seats}
    if enable_235 and any(map(is_triple, among.values())):
        small = [seat for seat, value in among.items() if is_235(value)]
        if small:
            return small
    highest = max(among.values())
    return [seat for seat, value in among.items() if value == highest]
