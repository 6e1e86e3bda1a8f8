"""Grouping: the concealed tiles of a hand that has won, in the sets as which they were counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardwright.engine.primitives.tiles import TileId
from boardwright.kits.mahjong.distance import lack_of
from boardwright.kits.mahjong.kinds import COPIES, FACES, KIND, Counts, Kind, added, bits, count
from boardwright.kits.mahjong.shapes import Split, is_pairs, splits
from boardwright.kits.mahjong.values import Part, Tiles, Win


def grouped(win: Win, ghost: TileId = "") -> tuple[Tiles, ...]:
    """Nothing where the hand is no sets and no pairs. `ghost`: the kind that stands for any tile, drawn by oneself."""
    given = win.tile if win.how != "drawn" else ""
    wild = [tile for tile in win.hand if ghost and tile[:2] == ghost and tile != given]
    counts = count(tile for tile in win.hand if tile not in wild)
    if any(part.name.endswith("pairs") for part in win.parts):
        filled = [kind for kind, number in enumerate(counts) if number % 2]
        filled += [KIND[tile] for tile in wild[len(filled) :]]
    else:
        filled = _filled(counts, len(win.hand) // 3, len(wild))
    stands = dict(zip(wild, filled, strict=False))
    kinds = {tile: stands.get(tile, KIND[tile]) for tile in win.hand}
    whole = count(FACES[kind] for kind in kinds.values())
    return tuple(_taken(kinds, _groups(whole, win.parts)))


def _filled(counts: Counts, sets: int, wild: int) -> list[Kind]:
    """What wild tiles may stand for so that the hand is sets and a pair."""
    found = []
    for _ in range(wild):
        useful = bits(lack_of(counts, sets, 2 * COPIES)[1])
        kind = useful[0] if useful else 0
        found.append(kind)
        counts = added(counts, kind)
    return found


def _groups(counts: Counts, parts: Sequence[Part]) -> list[list[Kind]]:
    if is_pairs(counts) and any(part.name.endswith("pairs") for part in parts):
        return [[kind] * 2 for kind, held in enumerate(counts) for _ in range(held // 2)]
    ways = splits(counts)
    if not ways:
        return []
    way = max(ways, key=pungs_in) if _of_pungs(parts) else min(ways, key=pungs_in)
    return [*map(_kinds, sorted(way.sets)), [way.pair] * 2]


def pungs_in(way: Split) -> int:
    return sum(not each.is_chow for each in way.sets)


def _of_pungs(parts: Sequence[Part]) -> bool:
    """Did it count that equal tiles are pungs, rather than chows of the same numbers?"""
    return any("pungs" in part.name for part in parts)


def _kinds(each: tuple[Kind, bool]) -> list[Kind]:
    kind, is_chow = each
    return [kind, kind + 1, kind + 2] if is_chow else [kind] * 3


def _taken(kinds: dict[TileId, Kind], groups: list[list[Kind]]) -> Iterator[Tiles]:
    """Each kind's copies, one after the other."""
    left = dict(kinds)
    for group in groups:
        tiles = []
        for kind in group:
            tile = next(tile for tile, each in left.items() if each == kind)
            del left[tile]
            tiles.append(tile)
        yield tuple(tiles)
