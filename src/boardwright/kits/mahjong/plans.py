"""Plans: ways to a hand of eight points, and what a hand lacks for each."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from boardwright.kits.mahjong.distance import FAR, SETS, lack_of, pairs_lack
from boardwright.kits.mahjong.guobiao.winning import Laid
from boardwright.kits.mahjong.kinds import KINDS, SUIT, SUITED, Counts, Kind
from boardwright.kits.mahjong.knitted import honours_lack, straight_lack

KEPT = 40_000
Chows = tuple[Kind, Kind, Kind]
"""The lowest tiles of three chows."""


def _rows() -> tuple[Chows, ...]:
    """Three chows that are worth eight points or more: a straight of one suit or of three, or the same in three."""
    pure = [(first, first + 3, first + 6) for first in (0, SUIT, 2 * SUIT)]
    mixed = [(order[0] * SUIT, order[1] * SUIT + 3, order[2] * SUIT + 6) for order in permutations(range(3))]
    alike = [(low, SUIT + low, 2 * SUIT + low) for low in range(SUIT - 2)]
    return (*pure, *mixed, *alike)


ROWS = _rows()


@lru_cache(maxsize=KEPT)
def plan_lack(counts: Counts, laid: tuple[Laid, ...]) -> tuple[int, int]:
    """The least that one of the plans lacks, and the kinds that help it."""
    best, useful = FAR, 0
    for lack, mask in (*_suits(counts, laid), *_rows_lack(counts, laid), *_apart(counts, laid)):
        if lack < best:
            best, useful = lack, mask
        elif lack == best:
            useful |= mask
    return best, useful


def _suits(counts: Counts, laid: tuple[Laid, ...]) -> list[tuple[int, int]]:
    """One suit alone, one suit with honours, or pungs alone."""
    found = []
    for suit in range(3):
        if all(each.suit in (suit, 3) for each in laid):
            first = suit * SUIT
            inside = (*(0,) * first, *counts[first : first + SUIT], *(0,) * (KINDS - first - SUIT))
            mask = (1 << SUIT) - 1 << first
            if all(each.suit == suit for each in laid):
                lack, useful = lack_of(inside, SETS - len(laid))
                found.append((lack, useful & mask))
            half = (*inside[:SUITED], *counts[SUITED:])
            lack, useful = lack_of(half, SETS - len(laid))
            found.append((lack + _plain(half, laid), useful & (mask | ((1 << KINDS) - (1 << SUITED)))))
    return found


def _plain(counts: Counts, laid: tuple[Laid, ...]) -> int:
    """One suit with honours is two points short, unless there is something in the honours."""
    rich = any(each.suit == 3 for each in laid) or any(number >= 2 for number in counts[SUITED:])
    return 0 if rich else 1


def _rows_lack(counts: Counts, laid: tuple[Laid, ...]) -> list[tuple[int, int]]:
    found = []
    least = FAR
    for row in ROWS:
        lows = list(row)
        others = 0
        for each in laid:
            if each.is_chow and each.kind in lows:
                lows.remove(each.kind)
            else:
                others += 1
        if others > 1:
            continue
        tiles = [low + step for low in lows for step in range(3)]
        rest = list(counts)
        missing = 0
        mask = 0
        for kind in tiles:
            if rest[kind]:
                rest[kind] -= 1
            else:
                missing += 1
                mask |= 1 << kind
        if missing > least:
            continue
        lack, useful = lack_of(tuple(rest), 1 - others)
        least = min(least, lack + missing)
        found.append((lack + missing, mask | useful))
    return found


def _apart(counts: Counts, laid: tuple[Laid, ...]) -> list[tuple[int, int]]:
    if len(laid) == 1:
        return [straight_lack(counts, SETS - 1)]
    if laid:
        return []
    return [pairs_lack(counts), honours_lack(counts), straight_lack(counts, SETS)]
