"""Following: suit, and within it pairs for pairs and tractors for tractors as far as the hand goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from boardwright.engine.primitives.cards import CardId
from boardwright.kits.tricks.trumps import Trumps
from boardwright.kits.tricks.units import paired, shape_of, split

Places = tuple[tuple[int, int], ...]
"""Place → how many pairs lie on it, from the lowest."""


def must_serve(hand: Sequence[CardId], lead: Sequence[CardId], trumps: Trumps) -> tuple[CardId, ...]:
    """The cards of the hand that belong to the suit that was led."""
    suit = trumps.suit_of(lead[0])
    return tuple(card for card in hand if trumps.suit_of(card) == suit)


def follows(played: Sequence[CardId], hand: Sequence[CardId], lead: Sequence[CardId], trumps: Trumps) -> bool:
    """May `played`, cards of the hand, follow this lead?"""
    if len(played) != len(lead):
        return False
    own = must_serve(hand, lead, trumps)
    if len(own) <= len(lead):
        return set(own) <= set(played)
    if not set(played) <= set(own):
        return False
    shape = shape_of(split(lead, trumps))
    given, held = places_of_pairs(played, trumps), places_of_pairs(own, trumps)
    if pair_count(given) < min(shape.all_pairs, pair_count(held)):
        return False
    return cover(given, shape.tractors) == cover(held, shape.tractors)


def places_of_pairs(cards: Iterable[CardId], trumps: Trumps) -> Places:
    pairs, _ = paired(cards, trumps)
    return tuple(sorted((place, len(each)) for place, each in pairs.items()))


def pair_count(places: Places) -> int:
    return sum(number for _, number in places)


@lru_cache(maxsize=65536)
def cover(places: Places, tractors: tuple[int, ...]) -> int:
    """The most pairs that can serve these tractors, each by one tractor of at most its length."""
    if not tractors:
        return 0
    best = cover(places, tractors[1:])
    held = dict(places)
    for start, length in _rows(held, tractors[0]):
        rest = held.copy()
        for place in range(start, start + length):
            rest[place] -= 1
        left = tuple((place, number) for place, number in sorted(rest.items()) if number)
        best = max(best, length + cover(left, tractors[1:]))
    return best


def _rows(held: dict[int, int], longest: int) -> Iterator[tuple[int, int]]:
    """Every row of two to so many neighbouring places: where it starts, and its length."""
    for start in held:
        length = 1
        while length < longest and held.get(start + length):
            length += 1
            yield start, length
