"""Five cards: bulls and the special hands above them. What they are worth, and what they pay."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from boardwright.engine.primitives.cards import ACE_LOW, CardId
from boardwright.games.niuniu.types import Rules

NIUNIU, FIVE_FLOWER, BOMB, FIVE_SMALL = 10, 11, 12, 13
NAMES = ("none", *(f"niu{number}" for number in range(1, 10)), "niuniu", "five_flower", "bomb", "five_small")

MULTIPLIERS = {
    "usual": (1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 6, 8),
    "wide": (1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
}
RANKS = {letter: number for number, letter in enumerate(ACE_LOW, 1)}
SUITS = {letter: number for number, letter in enumerate("dchs")}
SMALL_RANK, SMALL_TOTAL = 4, 10
FACES = (11, 12, 13)

Worth = tuple[int, ...]
"""The kind of hand, then what decides between two of a kind."""


def rank(card: CardId) -> int:
    """Ace 1 to king 13."""
    return RANKS[card[0]]


def points(card: CardId) -> int:
    return min(10, rank(card))


def niu(cards: Sequence[CardId]) -> int:
    """1 to 10; 0 if no three cards make a multiple of ten. Then the other two decide, whichever three are taken."""
    values = [points(card) for card in cards]
    total = sum(values) % 10
    if any((one + other) % 10 == total for one, other in combinations(values, 2)):
        return total or NIUNIU
    return 0


def kind(cards: Sequence[CardId], rules: Rules) -> int:
    ranks = [rank(card) for card in cards]
    if rules.five_small and max(ranks) <= SMALL_RANK and sum(ranks) <= SMALL_TOTAL:
        return FIVE_SMALL
    if rules.bomb and any(ranks.count(each) == 4 for each in ranks):
        return BOMB
    if rules.five_flower and all(each in FACES for each in ranks):
        return FIVE_FLOWER
    return niu(cards)


def worth(cards: Sequence[CardId], rules: Rules) -> Worth:
    what = kind(cards, rules)
    high = max((rank(card), SUITS[card[1]] if rules.by_suit else 0) for card in cards)
    first = 0
    if what == BOMB:
        first = next(rank(card) for card in cards if sum(card[0] == other[0] for other in cards) == 4)
    elif what == FIVE_SMALL:
        first = -sum(rank(card) for card in cards)
    return (what, first, *high)


def multiplier(what: int, rules: Rules) -> int:
    return MULTIPLIERS[rules.multipliers][what]


def highest_multiplier(rules: Rules) -> int:
    allowed = {FIVE_SMALL: rules.five_small, BOMB: rules.bomb, FIVE_FLOWER: rules.five_flower}
    return max(multiplier(what, rules) for what in range(FIVE_SMALL + 1) if allowed.get(what, True))
