"""The combinations of two games, as tables: what the kit is tried with."""

from boardwright.games.doudizhu.patterns import combinations
from boardwright.kits.climbing.counts import ONE, RANKS, Counts
from boardwright.kits.climbing.patterns import Combinations, Pattern

landlord, landlord_beside = combinations(beside=False), combinations(beside=True)

RUN_FAST = (
    Pattern("single"),
    Pattern("pair", 2),
    Pattern("straight", 1, (5, 12)),
    Pattern("pair_chain", 2, (2, 12)),
    Pattern("trio", 3, wings=2),
    Pattern("airplane", 3, (2, 12), wings=2),
    Pattern("bomb", 4, power=1),
)
THREE_ACES = Pattern("bomb", exactly=("A", "A", "A"), power=1)
SHORT = (Pattern("trio", 3, wings=2, last=True), Pattern("airplane", 3, (2, 12), wings=2, last=True))


def deck_without(**missing: int) -> Counts:
    """52 cards less so many of a rank: `deck_without(two=3)`."""
    names = {"two": "2", "ace": "A", "king": "K"}
    return 4 * sum(ONE[:13]) - sum(number * ONE[RANKS.index(names[rank])] for rank, number in missing.items())


run_fast_16 = Combinations((*RUN_FAST, THREE_ACES, *SHORT), deck_without(two=3, ace=1))
run_fast_15 = Combinations((*RUN_FAST, *SHORT), deck_without(two=3, ace=3, king=1))
run_fast_52 = Combinations((*RUN_FAST, *SHORT), deck_without())
