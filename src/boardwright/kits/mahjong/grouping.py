"""Grouping: the concealed tiles of a hand that has won, in the sets as which they were counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardwright.kits.mahjong.kinds import KIND, Kind, count
from boardwright.kits.mahjong.shapes import Split, is_pairs, splits
from boardwright.kits.mahjong.values import Part, Tiles, Win


def grouped(win: Win) -> tuple[Tiles, ...]:
    """Nothing where the hand is no sets and no pairs, or only wild tiles make it so."""
    counts = count(win.hand)
    names = {part.name for part in win.parts}
    if is_pairs(counts) and any(name.endswith("pairs") for name in names):
        return tuple(
            _taken(win.hand, [[kind] * 2 for kind, held in enumerate(counts) for _ in range(held // 2)])
        )
    ways = splits(counts)
    if not ways:
        return ()
    way = max(ways, key=pungs_in) if _of_pungs(win.parts) else min(ways, key=pungs_in)
    return tuple(_taken(win.hand, [*map(_kinds, sorted(way.sets)), [way.pair] * 2]))


def pungs_in(way: Split) -> int:
    return sum(not each.is_chow for each in way.sets)


def _of_pungs(parts: Sequence[Part]) -> bool:
    """Did it count that equal tiles are pungs, rather than chows of the same numbers?"""
    return any("pungs" in part.name for part in parts)


def _kinds(each: tuple[Kind, bool]) -> list[Kind]:
    kind, is_chow = each
    return [kind, kind + 1, kind + 2] if is_chow else [kind] * 3


def _taken(hand: Tiles, groups: list[list[Kind]]) -> Iterator[Tiles]:
    """Each kind's copies, one after the other."""
    left = list(hand)
    for kinds in groups:
        tiles = []
        for kind in kinds:
            tile = next(each for each in left if KIND.get(each) == kind)
            left.remove(tile)
            tiles.append(tile)
        yield tuple(tiles)
