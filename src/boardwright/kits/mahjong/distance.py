"""Distance: how many tiles a hand lacks to be so many sets and a pair, and which tiles bring it nearer.

A distance of 1 is ready, 0 is complete; players count from ready on and say shanten, which is one less. Each suit is
looked up by itself and the four are put together, so a suit is worked out once, whatever lies beside it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from boardwright.kits.mahjong.kinds import COPIES, KINDS, ORPHANS, SUIT, SUITED, Counts

SETS = 4
FAR = 99
KEPT = 100_000
"""Suits that are remembered."""

Lack: TypeAlias = int
"""How many tiles are missing, and above `SHIFT` bits of kinds the missing ones: the smaller, the nearer."""
Lacks: TypeAlias = tuple[Lack, ...]
"""What is missing for each number of sets, without and with a pair: at `2 * sets + pair`."""

SHIFT = KINDS
USEFUL = (1 << SHIFT) - 1
SLOTS = 2 * (SETS + 1)
UNREACHED: Lack = FAR << SHIFT
CHOWS_FROM_ONE_TILE = 2
"""Three equal chows are three pungs, and need the same tiles."""


def nearer(one: Lack, other: Lack) -> Lack:
    """The smaller lack; of two that are alike both kinds of useful tiles."""
    if one >> SHIFT == other >> SHIFT:
        return one | other
    return min(one, other)


@lru_cache(maxsize=4 * KEPT)
def _suit(numbers: tuple[int, ...], before: int, last: int, most: int) -> Lacks:
    """A suit from some number on: `before` and `last` chows began two numbers and one number earlier. `most`: copies of
    a tile that a hand can have."""
    if not numbers:
        return (0, *(UNREACHED,) * (SLOTS - 1)) if before == last == 0 else (UNREACHED,) * SLOTS
    best = [UNREACHED] * SLOTS
    have, begun = numbers[0], before + last
    most_chows = CHOWS_FROM_ONE_TILE if len(numbers) > 2 else 0
    for chows in range(most_chows + 1):
        rest = None
        for pung, pair in ((0, 0), (1, 0), (0, 1), (1, 1)):
            need = begun + chows + 3 * pung + 2 * pair
            if need > most:
                continue
            if rest is None:
                rest = _suit(numbers[1:], last, chows, most)
            lack = (need - have << SHIFT) + 1 if need > have else 0
            step = 2 * (chows + pung) + pair
            for slot in range(SLOTS - step):
                if pair and slot & 1:
                    continue
                further = rest[slot]
                if further < UNREACHED:
                    # The kinds that follow are numbered from the next one on.
                    moved = (further >> SHIFT << SHIFT) | (further & USEFUL) << 1
                    best[slot + step] = nearer(best[slot + step], moved + lack)
    return tuple(best)


@lru_cache(maxsize=KEPT)
def _honours(numbers: tuple[int, ...], most: int) -> Lacks:
    best = [UNREACHED] * SLOTS
    best[0] = 0
    for kind, have in enumerate(numbers):
        after = list(best)
        for pung, pair in ((1, 0), (0, 1), (1, 1)):
            need = 3 * pung + 2 * pair
            if need > most:
                continue
            lack = (need - have << SHIFT) + (1 << kind) if need > have else 0
            step = 2 * pung + pair
            for slot in range(SLOTS - step):
                if best[slot] < UNREACHED and not (pair and slot & 1):
                    after[slot + step] = nearer(after[slot + step], best[slot] + lack)
        best = after
    return tuple(best)


@lru_cache(maxsize=KEPT)
def _at(numbers: tuple[int, ...], first: int, most: int) -> Lacks:
    """A suit or the honours, its useful tiles as kinds of the hand."""
    lacks = _suit(numbers, 0, 0, most) if first < SUITED else _honours(numbers, most)
    return tuple([(lack >> SHIFT << SHIFT) | (lack & USEFUL) << first for lack in lacks])


PAIRS_OF_SLOTS = tuple(
    (one, other, one + other) for one in range(SLOTS) for other in range(SLOTS - one) if not one & other & 1
)


def _together(one: Lacks, other: Lacks) -> Lacks:
    best = [UNREACHED] * SLOTS
    for left, right, both in PAIRS_OF_SLOTS:
        lack = one[left] + (other[right] >> SHIFT << SHIFT)
        there = best[both]
        if lack >> SHIFT < there >> SHIFT:
            best[both] = lack | other[right] & USEFUL
        elif lack >> SHIFT == there >> SHIFT:
            best[both] = there | lack & USEFUL | other[right] & USEFUL
    return tuple(best)


@lru_cache(maxsize=KEPT)
def _two(one: tuple[int, ...], other: tuple[int, ...], first: int, most: int) -> Lacks:
    return _together(_at(one, first, most), _at(other, first + SUIT, most))


def lack_of(counts: Counts, sets: int = SETS, most: int = COPIES, *, pair: bool = True) -> tuple[int, int]:
    """The distance to so many sets and a pair, and a mask of the kinds that make it smaller."""
    low = _two(counts[:9], counts[9:18], 0, most)
    high = _two(counts[18:27], counts[27:], 18, most)
    slot = 2 * sets + pair
    best, useful = FAR, 0
    for left in range(slot + 1):
        one, other = low[left], high[slot - left]
        if left & 1 and (slot - left) & 1:
            continue
        lack = (one >> SHIFT) + (other >> SHIFT)
        if lack < best:
            best, useful = lack, (one | other) & USEFUL
        elif lack == best:
            useful |= (one | other) & USEFUL
    return best, useful


# Hands that are no sets


def pairs_lack(counts: Counts) -> tuple[int, int]:
    """Seven pairs; four equal tiles are two of them."""
    pairs = useful = 0
    for kind, number in enumerate(counts):
        pairs += number >> 1
        if number & 1:
            useful |= 1 << kind
    return 7 - pairs, useful


def orphans_lack(counts: Counts) -> tuple[int, int]:
    """One of each terminal and honour, and one of them again."""
    missing = [kind for kind in ORPHANS if not counts[kind]]
    paired = any(counts[kind] > 1 for kind in ORPHANS)
    useful = sum(1 << kind for kind in (missing if paired else ORPHANS))
    return len(missing) + (not paired), useful
