"""What can be played: the combinations of dou dizhu, as a table."""

from __future__ import annotations

from functools import cache, lru_cache

from boardwright.kits.climbing.counts import ONE, Counts
from boardwright.kits.climbing.patterns import Combinations, Pattern, Play, Wings

CHAIN = 3
"""So many pairs in a row can be played."""
PATTERNS = (
    Pattern("single"),
    Pattern("pair", 2),
    Pattern("trio", 3),
    Pattern("trio_single", 3, wings=1),
    Pattern("trio_pair", 3, wings=1, wing_size=2),
    Pattern("straight", 1, (5, 12)),
    Pattern("pair_chain", 2, (CHAIN, 10)),
    Pattern("airplane", 3, (2, 6)),
    Pattern("airplane_singles", 3, (2, 5), wings=1),
    Pattern("airplane_pairs", 3, (2, 4), wings=1, wing_size=2),
    Pattern("four_singles", 4, wings=2),
    Pattern("four_pairs", 4, wings=2, wing_size=2),
    Pattern("bomb", 4, power=1),
    Pattern("rocket", exactly=("SJ", "BJ"), power=2),
)
DOUBLING = ("bomb", "rocket")
"""Each doubles what the hand is played for, whoever plays it."""

FULL_DECK: Counts = 4 * sum(ONE[:13]) + ONE[13] + ONE[14]


@cache
def combinations(*, beside: bool) -> Combinations:
    """`beside`: three of a rank may be wings next to the trios that they would make longer."""
    return Combinations(PATTERNS, FULL_DECK, Wings(most_alike=3, both_jokers=False, beside=beside))


@lru_cache(maxsize=1 << 14)
def reading(counts: Counts, beside: bool) -> Play | None:
    """As what these cards are played; there is never more than one way to read them."""
    return combinations(beside=beside).read(counts)
