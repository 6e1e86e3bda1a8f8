"""Winning a trick: a reply counts if it is made of the same units as the lead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from boardwright.engine.primitives.cards import CardId
from boardwright.kits.tricks.following import Places, cover, pair_count, places_of_pairs
from boardwright.kits.tricks.trumps import TRUMP, Trumps
from boardwright.kits.tricks.units import Shape, shape_of, split


def fits(played: Sequence[CardId], shape: Shape, trumps: Trumps) -> bool:
    """Can cards of one suit be split into just these units?"""
    if len(played) != shape.size:
        return False
    places = places_of_pairs(played, trumps)
    return pair_count(places) >= shape.all_pairs and _serves(places, shape.tractors)


@lru_cache(maxsize=4096)
def _serves(places: Places, tractors: tuple[int, ...]) -> bool:
    """Can all tractors be served in full?"""
    return cover(places, tractors) == sum(tractors)


def strength(played: Sequence[CardId], lead: Sequence[CardId], trumps: Trumps) -> tuple[int, int] | None:
    """How strong a reply is: to be compared, the earlier one wins among equals. None: it cannot win. A throw can only
    be beaten by trumps."""
    units = split(lead, trumps)
    shape = shape_of(units)
    suits = {trumps.suit_of(card) for card in played}
    led = trumps.suit_of(lead[0])
    if len(suits) > 1 or not fits(played, shape, trumps):
        return None
    suit = suits.pop()
    if suit == led:
        if len(units) > 1 and list(played) != list(lead):
            return None
        return (0, top_of(played, shape, trumps))
    return (1, top_of(played, shape, trumps)) if suit == TRUMP else None


def top_of(played: Sequence[CardId], shape: Shape, trumps: Trumps) -> int:
    """The highest place of the longest unit that the shape asks for."""
    longest = shape.tractors[0] if shape.tractors else 1
    if not shape.all_pairs:
        return max(trumps.place(card) for card in played)
    held = dict(places_of_pairs(played, trumps))
    tops = [place for place in held if all(held.get(place - step) for step in range(longest))]
    return max(top for top in tops if _leaves_the_rest(held, top, longest, shape.tractors[1:]))


def _leaves_the_rest(held: dict[int, int], top: int, longest: int, others: tuple[int, ...]) -> bool:
    rest = Counter(held)
    rest.subtract({top - step: 1 for step in range(longest)})
    return _serves(tuple((place, number) for place, number in sorted(rest.items()) if number), others)
