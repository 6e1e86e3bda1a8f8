"""Complete hands with wild tiles, and their fan."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from boardwright.kits.mahjong.distance import FAR, lack_of, orphans_lack, pairs_lack
from boardwright.kits.mahjong.kinds import (
    COPIES,
    DRAGONS,
    ORPHANS,
    SUIT,
    SUITED,
    TERMINALS,
    WINDS,
    Counts,
    Kind,
    held,
)
from boardwright.kits.mahjong.shapes import Set, is_orphans, is_pairs, is_standard
from boardwright.kits.mahjong.values import Part

FAN = {
    "all_pungs": 1,
    "half_flush": 1,
    "full_flush": 2,
    "terminals_and_honours": 2,
    "all_terminals": 3,
    "all_honours": 3,
    "seven_pairs": 2,
    "four_equal": 1,
    "thirteen_orphans": 4,
    "little_three_dragons": 2,
    "big_three_dragons": 3,
    "little_four_winds": 3,
    "big_four_winds": 4,
    "nine_gates": 4,
    "heaven": 4,
    "earth": 4,
    "four_ghosts": 0,
    "replacement": 1,
    "robbing": 1,
    "last": 1,
    "no_ghost": 1,
}
NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def part(name: str, times: int = 1) -> Part:
    return Part(name, FAN[name], times)


def total(parts: Iterable[Part]) -> int:
    return sum(each.points for each in parts)


def is_complete(counts: Counts, ghosts: int, sets: int) -> bool:
    if is_standard(counts, ghosts, sets):
        return True
    return sets == COPIES and (is_pairs(counts, ghosts) or is_orphans(counts, ghosts))


def lack(counts: Counts, ghosts: int, sets: int) -> tuple[int, int]:
    """What is missing beside the wild tiles, and the kinds that help."""
    found = [lack_of(counts, sets, 2 * COPIES if ghosts else COPIES)]
    if sets == COPIES:
        found += [pairs_lack(counts), orphans_lack(counts)]
    least = min(short for short, _ in found)
    useful = 0
    for short, mask in found:
        if short == least:
            useful |= mask
    return least - ghosts, useful


@lru_cache(maxsize=4096)
def best_parts(counts: Counts, ghosts: int, laid: tuple[Set, ...]) -> tuple[Part, ...]:
    """The fan of a complete hand in its best reading, wild tiles standing for whatever is best."""
    return max(_readings(counts, ghosts, laid), key=total)


def _readings(counts: Counts, ghosts: int, laid: tuple[Set, ...]) -> Iterator[tuple[Part, ...]]:
    if not laid:
        if is_orphans(counts, ghosts):
            yield (part("thirteen_orphans"),)
        if is_pairs(counts, ghosts):
            yield tuple(_pairs(counts, ghosts))
    if not is_standard(counts, ghosts, COPIES - len(laid)):
        return
    kinds = real_kinds(counts, laid)
    for forced, pair, found in _honour_sets(laid):
        rest, missing = _taken(counts, forced, pair)
        sets = COPIES - len(laid) - len(forced)
        if missing > ghosts or sets < 0:
            continue
        left = ghosts - missing
        if not any(each.is_chow for each in laid) and pungs_lack(rest, sets, pair=pair is None) == left:
            yield (*_of_pungs(kinds), *found)
        if lack_of(rest, sets, 2 * COPIES if ghosts else COPIES, pair=pair is None)[0] == left:
            gates = not laid and is_nine_gates(counts, ghosts)
            yield (*((part("nine_gates"),) if gates else _suits(kinds)), *found)


def real_kinds(counts: Counts, laid: tuple[Set, ...]) -> list[Kind]:
    """All kinds but what wild tiles stand for: those can always be of the suits that are there."""
    of_sets = (each.kind + step for each in laid for step in range(3 if each.is_chow else 1))
    return sorted({*held(counts), *of_sets})


Forced = tuple[tuple[Kind, ...], Kind | None, tuple[Part, ...]]
"""Pungs of honours that a reading has to have, its pair if that matters too, and what it is worth."""


def _honour_sets(laid: tuple[Set, ...]) -> Iterator[Forced]:
    yield (), None, ()
    there = {each.kind for each in laid if not each.is_chow}
    for kinds, little, big in (
        (DRAGONS, "little_three_dragons", "big_three_dragons"),
        (WINDS, "little_four_winds", "big_four_winds"),
    ):
        yield tuple(kind for kind in kinds if kind not in there), None, (part(big),)
        for pair in kinds:
            if pair not in there:
                pungs = tuple(kind for kind in kinds if kind not in there and kind != pair)
                yield pungs, pair, (part(little),)


def _taken(counts: Counts, pungs: tuple[Kind, ...], pair: Kind | None) -> tuple[Counts, int]:
    """The tiles without these sets, and how many of theirs were missing."""
    rest, missing = list(counts), 0
    for kind, needed in (*((kind, 3) for kind in pungs), *(((pair, 2),) if pair is not None else ())):
        missing += max(0, needed - rest[kind])
        rest[kind] = max(0, rest[kind] - needed)
    return tuple(rest), missing


def pungs_lack(counts: Counts, sets: int, *, pair: bool) -> int:
    """What is missing to so many pungs, and a pair."""
    slots = 2 * sets + pair
    best = [0, *[FAR] * slots]
    for number in counts:
        for slot in reversed(range(slots + 1)):
            if slot >= 2:
                best[slot] = min(best[slot], best[slot - 2] + max(0, 3 - number))
            if slot % 2:
                best[slot] = min(best[slot], best[slot - 1] + max(0, 2 - number))
                if slot >= 3:
                    best[slot] = min(best[slot], best[slot - 3] + max(0, 5 - number))
    return best[slots]


def _pairs(counts: Counts, ghosts: int) -> Iterator[Part]:
    yield part("seven_pairs")
    odd = [kind for kind, number in enumerate(counts) if number % 2]
    fours = sum(counts[kind] == COPIES - 1 for kind in odd) + sum(number == COPIES for number in counts)
    spare = (ghosts - len(odd)) // 2
    twos = sum(number == 2 for number in counts) + sum(counts[kind] == 1 for kind in odd)
    if fours + min(spare, twos):
        yield part("four_equal", fours + min(spare, twos))
    yield from _suits(held(counts))


def _suits(kinds: list[Kind]) -> Iterator[Part]:
    suits = {kind // SUIT for kind in kinds}
    if suits == {3}:
        yield part("all_honours")
    elif len(suits - {3}) == 1:
        yield part("half_flush" if 3 in suits else "full_flush")


def _of_pungs(kinds: list[Kind]) -> Iterator[Part]:
    """Pungs alone; where there are only ends, that takes their place."""
    if all(kind >= SUITED for kind in kinds):
        yield part("all_honours")
        return
    if all(kind in TERMINALS for kind in kinds):
        yield part("all_terminals")
    else:
        yield part("terminals_and_honours" if all(kind in ORPHANS for kind in kinds) else "all_pungs")
    yield from _suits(kinds)


def is_nine_gates(counts: Counts, ghosts: int) -> bool:
    """1112345678999 of one suit, and one more of it."""
    for first in range(0, SUITED, SUIT):
        suit = counts[first : first + SUIT]
        if sum(suit) + ghosts == 14:
            missing = sum(max(0, needed - number) for number, needed in zip(suit, NINE_GATES, strict=True))
            return missing <= ghosts
    return False
