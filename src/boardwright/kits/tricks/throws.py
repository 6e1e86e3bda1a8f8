"""Throws: several units led at once. A throw stands if nobody can beat any of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardwright.engine.primitives.cards import CardId
from boardwright.kits.tricks.trumps import Trumps
from boardwright.kits.tricks.units import Pairs, Unit, paired, split


def beatable(unit: Unit, others: Iterable[Sequence[CardId]], trumps: Trumps) -> bool:
    """Can one of the other hands, cards of the same suit only, beat this unit with one of its kind?"""
    return any(_has_higher(unit, hand, trumps) for hand in others)


def _has_higher(unit: Unit, hand: Sequence[CardId], trumps: Trumps) -> bool:
    if unit.pairs == 0:
        return any(trumps.place(card) > unit.top for card in hand)
    pairs, _ = paired(hand, trumps)
    if unit.pairs == 1:
        return any(place > unit.top for place in pairs)
    return any(_row_below(pairs, top) >= unit.pairs for top in pairs if top > unit.top)


def _row_below(pairs: Pairs, top: int) -> int:
    length = 0
    while pairs.get(top - length):
        length += 1
    return length


def failing_unit(cards: Sequence[CardId], others: Sequence[Sequence[CardId]], trumps: Trumps) -> Unit | None:
    """What is led instead of a throw that fails: the beatable unit with the fewest cards, the lowest of equals. None
    if nobody can beat any unit of it. `others`: the other hands."""
    suit = trumps.suit_of(cards[0])
    of_suit = [[card for card in hand if trumps.suit_of(card) == suit] for hand in others]
    weak = [unit for unit in split(cards, trumps) if beatable(unit, of_suit, trumps)]
    return min(weak, key=lambda unit: (unit.size, unit.top), default=None)
