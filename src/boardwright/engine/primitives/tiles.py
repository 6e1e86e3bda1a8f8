"""Tiles: mahjong tiles. A tile is its id: suit letter, number, and on the table the copy: `W5`, `W5#3`.

W characters, T bamboo, B dots (1 to 9); F winds east, south, west, north; J dragons red, green, white;
H seasons and flowers (1 to 8, one of each).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import TypeAlias

TileId: TypeAlias = str

HIGHEST = {"W": 9, "T": 9, "B": 9, "F": 4, "J": 3, "H": 8}
COPIES = {"W": 4, "T": 4, "B": 4, "F": 4, "J": 4, "H": 1}
TILE = re.compile(r"([WTB][1-9]|F[1-4]|J[1-3])(#[1-4])?|H[1-8](#1)?")
FIRST_GLYPH = {"W": 0x1F007, "T": 0x1F010, "B": 0x1F019, "F": 0x1F000, "J": 0x1F004}
SEASONS_AND_FLOWERS = "🀦🀧🀨🀩🀢🀣🀤🀥"

SUITED = ("W", "T", "B")
WINDS, DRAGONS, FLOWERS = "F", "J", "H"
HONOURS = (WINDS, DRAGONS)


class BadTileError(ValueError):
    code = "bad_tile"

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is no tile; tiles look like W5, F1 or W5#3, several like '123W 55T'")
        self.text = text


def face(tile: TileId) -> TileId:
    """The tile without its copy: what matters for sets."""
    if not TILE.fullmatch(tile):
        raise BadTileError(tile)
    return tile[:2]


def suit(tile: TileId) -> str:
    return face(tile)[0]


def number(tile: TileId) -> int:
    return int(face(tile)[1])


def is_suited(tile: TileId) -> bool:
    return suit(tile) in SUITED


def is_honour(tile: TileId) -> bool:
    return suit(tile) in HONOURS


def is_terminal(tile: TileId) -> bool:
    return is_suited(tile) and number(tile) in (1, 9)


def is_flower(tile: TileId) -> bool:
    return suit(tile) == FLOWERS


def faces(suits: Iterable[str]) -> tuple[TileId, ...]:
    return tuple(f"{suit}{number}" for suit in suits for number in range(1, HIGHEST[suit] + 1))


def tile_set(suits: Iterable[str]) -> tuple[TileId, ...]:
    """Every tile of these suits, four copies of each (flowers: one), in a fixed order."""
    return tuple(f"{each}#{copy}" for each in faces(suits) for copy in range(1, COPIES[each[0]] + 1))


SET_108 = tile_set("WTB")
SET_136 = tile_set("WTBFJ")
SET_144 = tile_set("WTBFJH")
SET_72 = tile_set("WFJH")


def sort_tiles(tiles: Iterable[TileId]) -> tuple[TileId, ...]:
    """W, T, B, winds, dragons, flowers; low to high; then by copy."""
    order = tuple(HIGHEST)
    return tuple(sorted(tiles, key=lambda tile: (order.index(suit(tile)), number(tile), tile)))


def count_faces(tiles: Iterable[TileId]) -> dict[TileId, int]:
    """Face → how many, in sorted order."""
    return {each: len(tuple(equal)) for each, equal in groupby(sort_tiles(tiles), key=face)}


def parse_short(text: str) -> tuple[TileId, ...]:
    """`"123W 55T"` → `W1 W2 W3 T5 T5`."""
    return tuple(face(word[-1] + number) for word in text.split() for number in check_word(word))


def check_word(word: str) -> str:
    if len(word) < 2:
        raise BadTileError(word)
    return word[:-1]


def short(tiles: Iterable[TileId]) -> str:
    """The reverse of `parse_short`, sorted: `"123W 55T"`."""
    groups = groupby(sort_tiles(tiles), key=suit)
    return " ".join("".join(str(number(tile)) for tile in group) + letter for letter, group in groups)


def is_chow(tiles: Iterable[TileId]) -> bool:
    """Three consecutive tiles of one suit, in any order."""
    group = sort_tiles(tiles)
    if len(group) != 3 or not is_suited(group[0]) or len({suit(tile) for tile in group}) != 1:
        return False
    low, middle, high = map(number, group)
    return middle == low + 1 and high == low + 2


def is_pung(tiles: Iterable[TileId]) -> bool:
    return are_equal(tiles, 3)


def is_kong(tiles: Iterable[TileId]) -> bool:
    return are_equal(tiles, 4)


def are_equal(tiles: Iterable[TileId], count: int) -> bool:
    group = [face(tile) for tile in tiles]
    return len(group) == count and len(set(group)) == 1


def display(tile: TileId) -> str:
    """The tile's own character of Unicode."""
    letter, place = suit(tile), number(tile) - 1
    return SEASONS_AND_FLOWERS[place] if letter == FLOWERS else chr(FIRST_GLYPH[letter] + place)
