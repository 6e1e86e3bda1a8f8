"""A hand taken apart: the plays that it would be got rid of with, if nobody interfered. What every way to play thinks
in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from boardwright.engine.api import Struct
from boardwright.kits.climbing.counts import (
    BIG_JOKER,
    BITS,
    GUARD,
    HIGHEST_IN_CHAINS,
    ONE,
    SMALL_JOKER,
    Counts,
    at_least,
    how_many,
)

SINGLE, PAIR, TRIO, BOMB = "single", "pair", "trio", "bomb"
STRAIGHT, CHAIN, ROCKET = "straight", "pair_chain", "rocket"
STRAIGHT_RANKS = 5
EACH = {STRAIGHT: 1, CHAIN: 2, TRIO: 3}
LOOSE = (SINGLE, PAIR)
ORDERS = ((TRIO, STRAIGHT, CHAIN), (STRAIGHT, CHAIN, TRIO), (CHAIN, TRIO, STRAIGHT))
"""What is looked for first; none is always best."""
IN_CHAINS: Counts = GUARD & (ONE[HIGHEST_IN_CHAINS + 1] - 1)
WASTED = 0.4
"""What it costs to hold a low loose card besides the turn that it takes."""
LOW = 7
"""Up to the ten."""


class Part(Struct, frozen=True, gc=False):
    """One play of a plan, wings left out: trios take loose parts along when they are played."""

    kind: str
    run: int
    key: int
    counts: Counts
    size: int


Parts = tuple[Part, ...]


@lru_cache(maxsize=1 << 16)
def plan(hand: Counts, chain: int = 3) -> Parts:
    """The best of a few ways to take the hand apart, from the lowest key. `chain`: how many pairs make a chain."""
    shortest = {STRAIGHT: STRAIGHT_RANKS, CHAIN: chain, TRIO: 1}
    torn = _has_row(hand, EACH[STRAIGHT], STRAIGHT_RANKS) or _has_row(hand, EACH[CHAIN], chain)
    orders = ORDERS if torn else ORDERS[:1]
    best: list[Part] = min([_apart(hand, order, shortest) for order in orders], key=cost)
    return tuple(sorted(best, key=_by_key))


def _has_row(hand: Counts, each: int, ranks: int) -> bool:
    """Without one there is only one way to take a hand apart."""
    starts = at_least(hand, each) & IN_CHAINS
    for _ in range(ranks - 1):
        starts &= starts >> BITS
    return bool(starts)


def _by_key(part: Part) -> tuple[int, int]:
    return (part.key, -part.size)


def turns(parts: Sequence[Part]) -> int:
    """How often one has to lead; trios take loose parts along."""
    carried = loose = 0
    for part in parts:
        if part.kind == TRIO:
            carried += part.run
        elif part.kind in LOOSE and part.key <= HIGHEST_IN_CHAINS:
            loose += 1
    return len(parts) - min(carried, loose)


def cost(parts: Sequence[Part]) -> float:
    low = sum(1 for part in parts if part.kind in LOOSE and part.key <= LOW)
    bombs = sum(1 for part in parts if part.kind in (BOMB, ROCKET))
    return turns(parts) + WASTED * low - bombs


def _apart(hand: Counts, order: Sequence[str], shortest: Mapping[str, int]) -> list[Part]:
    have = [how_many(hand, index) for index in range(len(ONE))]
    parts: list[Part] = []
    if have[SMALL_JOKER] and have[BIG_JOKER]:
        have[SMALL_JOKER] = have[BIG_JOKER] = 0
        parts.append(Part(ROCKET, 1, BIG_JOKER, ONE[SMALL_JOKER] + ONE[BIG_JOKER], 2))
    for index, number in enumerate(have):
        if number == 4:
            have[index] = 0
            parts.append(Part(BOMB, 1, index, 4 * ONE[index], 4))
    for kind in order:
        _take_rows(have, kind, shortest[kind], parts)
    for index, number in enumerate(have):
        if number:
            parts.append(Part((SINGLE, PAIR, TRIO)[number - 1], 1, index, number * ONE[index], number))
    return parts


def _take_rows(have: list[int], kind: str, shortest: int, parts: list[Part]) -> None:
    each = EACH[kind]
    start = 0
    while start <= HIGHEST_IN_CHAINS:
        end = start
        while end <= HIGHEST_IN_CHAINS and have[end] >= each:
            end += 1
        first, last = _trimmed(have, start, end, each, shortest)
        if last - first >= shortest:
            for index in range(first, last):
                have[index] -= each
            run = last - first
            parts.append(Part(kind, run, first, each * sum(ONE[first:last]), each * run))
            start = first if kind == STRAIGHT else end + 1
        else:
            start = end + 1


def _trimmed(have: list[int], start: int, end: int, each: int, shortest: int) -> tuple[int, int]:
    """Ends of a row that would leave a card of a pair behind are worth more in the pair."""
    if each > 1:
        return start, end
    while end - start > shortest and have[start] in (2, 3):
        start += 1
    while end - start > shortest and have[end - 1] in (2, 3):
        end -= 1
    return start, end
