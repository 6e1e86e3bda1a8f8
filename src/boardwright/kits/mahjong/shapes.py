"""Shapes: how a complete hand falls into sets and a pair, each way once, and what it waits for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from boardwright.kits.mahjong.distance import SETS, lack_of, orphans_lack, pairs_lack
from boardwright.kits.mahjong.kinds import COPIES, KINDS, SUIT, SUITED, TERMINALS, Counts, Kind, added, bits

KEPT = 50_000
SUITS = (0, SUIT, 2 * SUIT, SUITED)
"""Where each suit begins, and the honours."""
OTHER_SUITS = tuple(
    tuple(slice(first, first + SUIT) for first in SUITS if first != kind // SUIT * SUIT)
    for kind in range(KINDS)
)
"""For each kind where the suits lie that it is not of."""


class Set(NamedTuple):
    """Three tiles: a chow from its lowest kind on, or a pung."""

    kind: Kind
    is_chow: bool = False


class Split(NamedTuple):
    """A whole hand: its pair and its sets, in order."""

    pair: Kind
    sets: tuple[Set, ...]


Part: TypeAlias = tuple[Kind | None, tuple[Set, ...]]
"""A suit: its pair, if it has one, and its sets."""


@lru_cache(maxsize=KEPT)
def _parts(numbers: tuple[int, ...], first: Kind) -> tuple[Part, ...]:
    """The ways in which a suit falls into sets and at most one pair."""
    if sum(numbers) % 3 == 1:
        return ()
    found = _split_from(list(numbers), 0, first)
    return tuple(dict.fromkeys([(pair, tuple(sorted(sets))) for pair, sets in found]))


def _split_from(left: list[int], at: int, first: Kind) -> Iterator[Part]:
    while at < len(left) and not left[at]:
        at += 1
    if at == len(left):
        yield None, ()
        return
    kind = first + at
    for step, pair, found in (
        ((3,), None, Set(kind)),
        ((2,), kind, None),
        ((1, 1, 1), None, Set(kind, is_chow=True)),
    ):
        if len(step) > 1 and (first >= SUITED or at + 2 >= len(left)):
            continue
        if any(left[at + further] < taken for further, taken in enumerate(step)):
            continue
        for further, taken in enumerate(step):
            left[at + further] -= taken
        for deeper, sets in _split_from(left, at, first):
            if pair is None or deeper is None:
                yield (deeper if pair is None else pair), (sets if found is None else (found, *sets))
        for further, taken in enumerate(step):
            left[at + further] += taken


def splits(counts: Counts) -> list[Split]:
    """Every way in which the tiles are sets and one pair. Empty: they are not."""
    ways: list[Part] = [(None, ())]
    for first in SUITS:
        parts = _parts(counts[first : first + SUIT], first)
        ways = [
            (pair if pair is not None else other, (*sets, *more))
            for pair, sets in ways
            for other, more in parts
            if pair is None or other is None
        ]
        if not ways:
            return []
    return [Split(pair, sets) for pair, sets in ways if pair is not None]


def is_standard(counts: Counts, ghosts: int = 0, sets: int = SETS) -> bool:
    """So many sets and a pair, where ghosts stand for any tile."""
    if ghosts:
        return lack_of(counts, sets, 2 * COPIES)[0] == ghosts
    pairs = 0
    for first in SUITS:
        found = _pairs_in(counts[first : first + SUIT])
        if found < 0:
            return False
        pairs += found
    return pairs == 1 and sum(counts) == 3 * sets + 2


def completes(counts: Counts, kind: Kind, sets: int = SETS) -> bool:
    """Does one more tile of the kind make them so many sets and a pair?"""
    for suit in OTHER_SUITS[kind]:
        if _pairs_in(counts[suit]) < 0:
            return False
    return is_standard(added(counts, kind), 0, sets)


@lru_cache(maxsize=KEPT)
def _pairs_in(suit: tuple[int, ...]) -> int:
    """1 for sets and a pair, 0 for sets alone, −1 where tiles are left over. Honours are a shorter suit."""
    if not _parts(suit, 0 if len(suit) == SUIT else SUITED):
        return -1
    return int(sum(suit) % 3 == 2)


def is_pairs(counts: Counts, ghosts: int = 0) -> bool:
    odd = 0
    for number in counts:
        odd += number & 1
        if odd > ghosts:
            return False
    return sum(counts) + ghosts == 14


def is_orphans(counts: Counts, ghosts: int = 0) -> bool:
    if not ghosts and not all(counts[kind] for kind in TERMINALS):
        return False
    return sum(counts) + ghosts == 14 and orphans_lack(counts)[0] <= ghosts


def standard_waits(counts: Counts, sets: int = SETS) -> list[Kind]:
    """The kinds that complete a hand that lacks one tile; a fifth copy completes none."""
    lack, useful = lack_of(counts, sets)
    return bits(useful) if lack == 1 else []


def pair_waits(counts: Counts) -> list[Kind]:
    lack, useful = pairs_lack(counts)
    return [kind for kind in bits(useful) if counts[kind] < COPIES] if lack == 1 else []
