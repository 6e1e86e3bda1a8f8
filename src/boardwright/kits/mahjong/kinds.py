"""Kinds: a tile without its copy as a number from 0 to 33, and a hand as how many of each kind it has.

Characters, bamboo and dots are nine kinds each, then come four winds and three dragons. Flowers are no kinds: they are
never part of a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from boardwright.engine.primitives.tiles import TileId, faces, tile_set

Kind: TypeAlias = int
Counts: TypeAlias = tuple[int, ...]
"""How many of each of the 34 kinds."""

FACES: tuple[TileId, ...] = faces("WTBFJ")
KINDS = len(FACES)
KIND: dict[TileId, Kind] = {face: kind for kind, face in enumerate(FACES)} | {
    tile: FACES.index(tile[:2]) for tile in tile_set("WTBFJ")
}
NONE: Counts = (0,) * KINDS
ONE: tuple[Counts, ...] = tuple(tuple(int(kind == other) for other in range(KINDS)) for kind in range(KINDS))

SUIT = 9
"""Kinds of a suit."""
SUITED = 27
"""From here on kinds are winds and dragons."""
WINDS, DRAGONS = range(27, 31), range(31, 34)
TERMINALS = (0, 8, 9, 17, 18, 26)
ORPHANS = (*TERMINALS, *WINDS, *DRAGONS)
COPIES = 4
HANDS = 16
"""Hands that are not counted again: those on a table, each asked for every tile that others give."""


def count(tiles: Iterable[TileId]) -> Counts:
    """The kinds of tiles. Flowers count for nothing."""
    return _counted(tuple(tiles))


@lru_cache(maxsize=HANDS)
def _counted(tiles: tuple[TileId, ...]) -> Counts:
    found = [0] * KINDS
    for kind in map(KIND.get, tiles):
        if kind is not None:
            found[kind] += 1
    return tuple(found)


def added(counts: Counts, kind: Kind, more: int = 1) -> Counts:
    return (*counts[:kind], counts[kind] + more, *counts[kind + 1 :])


def suit_of(kind: Kind) -> int:
    """0 to 2; honours are 3."""
    return kind // SUIT


def number_of(kind: Kind) -> int:
    """1 to 9 within its suit."""
    return kind % SUIT + 1


def is_suited(kind: Kind) -> bool:
    return kind < SUITED


def is_orphan(kind: Kind) -> bool:
    """A terminal or an honour."""
    return kind >= SUITED or kind % SUIT in (0, SUIT - 1)


def held(counts: Sequence[int]) -> list[Kind]:
    """The kinds of which there is any."""
    return [kind for kind, number in enumerate(counts) if number]


def bits(mask: int) -> list[Kind]:
    """A mask of kinds as a list."""
    return [kind for kind in range(KINDS) if mask >> kind & 1]
