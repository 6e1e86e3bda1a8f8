"""Starting hands: how good each is, which are worth playing from where, and what others hold who have paid so much."""

from __future__ import annotations

from boardwright.engine.primitives.cards import ACE_HIGH, standard_deck
from boardwright.games.texas_holdem.types import Cards, Player

Shape = tuple[str, str, bool]
"""A starting hand as players name it: higher rank, lower rank, suited."""

OPENS = (1.0, 0.45, 0.45, 0.30, 0.24, 0.20, 0.17, 0.14, 0.12)
"""The share of all hands to raise with where nobody has, by how many still act after it."""
HEADS_UP_OPENS = 0.80
SHOVES = (0.6, 0.5, 0.35, 0.26, 0.21, 0.18, 0.15, 0.13, 0.12)
"""To go all in with where the stacks are short, likewise."""

WIDTHS = ((20, 0.06), (9, 0.12), (4, 0.22), (2, 0.38), (1, 0.70))
"""Who has put in so many big blinds plays this share of all hands."""


def place_of(hole: Cards) -> float:
    """The share of all hands that are at least as good: 0.005 for aces, 1 for the worst."""
    return PLACE[shape_of(hole)]


def width(player: Player, big_blind: int) -> float:
    """The part of all hands that somebody plays who has put in so much."""
    invested = player.spent / big_blind
    for least, share in WIDTHS:
        if invested > least or (invested == least and least > 1):
            return share
    return 1.0


def shape_of(hole: Cards) -> Shape:
    one, two = hole
    high, low = sorted((one[0], two[0]), key=ACE_HIGH.index, reverse=True)
    return high, low, one[1] == two[1]


def _score(shape: Shape) -> float:
    """How good a starting hand is, by a rule of thumb: high cards, pairs, suits and neighbours."""
    high, low = (ACE_HIGH.index(rank) + 2 for rank in shape[:2])
    base = {14: 10.0, 13: 8.0, 12: 7.0, 11: 6.0}.get(high, high / 2)
    if high == low:
        return max(5.0, base * 2)
    gap = high - low - 1
    closeness = -(0, 1, 2, 4)[gap] if gap < 4 else -5
    return base + closeness + 2 * shape[2] + (gap < 2 and high < 12) + low / 20


def _places() -> dict[Shape, float]:
    deck = standard_deck()
    shapes: dict[Shape, int] = {}
    for place, one in enumerate(deck):
        for two in deck[place + 1 :]:
            shape = shape_of((one, two))
            shapes[shape] = shapes.get(shape, 0) + 1
    places, so_far = {}, 0
    for shape in sorted(shapes, key=_score, reverse=True):
        so_far += shapes[shape]
        places[shape] = so_far / 1326
    return places


PLACE = _places()
