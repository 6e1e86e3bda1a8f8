"""Placing a stone: what it captures, whether it is suicide, and how the position after it is known again.

A position is known by a key of 52 bits, which every wire can carry as a number. In a match of a thousand stones two
different positions share one with a chance of about one in ten thousand million.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from types import MappingProxyType
from typing import NamedTuple

from boardwright.kits.stones.groups import EMPTY, KEPT, OTHER, STONES, Group, Groups, groups_of, with_stones
from boardwright.kits.stones.points import Point, grid

KEY_BYTES, KEY_BITS = 8, 52


class Placed(NamedTuple):
    cells: str
    captured: tuple[Point, ...] = ()
    suicide: tuple[Point, ...] = ()
    """The stones that the mover lost by his own move, the one that he placed among them."""
    ko: Point | None = None
    """Where the other side would retake at once what was just taken, a stone for a stone."""


def place(cells: str, size: int, point: Point, stone: str) -> Placed:
    """What comes of a stone on an empty point, suicide or not."""
    groups = groups_of(cells, size)
    taken = _taken(groups, size, point, stone)
    if taken:
        captured = tuple(each for group in taken for each in group.points)
        after = with_stones(with_stones(cells, (point,), stone), captured, EMPTY)
        alone = all(after[beside] != stone for beside in grid(size).neighbours[point])
        room = sum(after[beside] == EMPTY for beside in grid(size).neighbours[point])
        return Placed(after, captured, ko=captured[0] if len(captured) == 1 and alone and room == 1 else None)
    if has_room(cells, groups, size, point, stone):
        return Placed(with_stones(cells, (point,), stone))
    lost = (point, *(each for group in _own(groups, size, point, stone) for each in group.points))
    return Placed(with_stones(cells, lost, EMPTY), suicide=lost)


def has_room(cells: str, groups: Groups, size: int, point: Point, stone: str) -> bool:
    """Would a stone there have a liberty, without taking anything?"""
    if any(cells[beside] == EMPTY for beside in grid(size).neighbours[point]):
        return True
    return any(len(group.liberties) > 1 for group in _own(groups, size, point, stone))


def _taken(groups: Groups, size: int, point: Point, stone: str) -> list[Group]:
    """The enemy's groups whose last liberty this is."""
    enemy = OTHER[stone]
    beside = (groups.at[each] for each in grid(size).neighbours[point])
    return _once(group for group in beside if group and group.stone == enemy and len(group.liberties) == 1)


def _own(groups: Groups, size: int, point: Point, stone: str) -> list[Group]:
    beside = (groups.at[each] for each in grid(size).neighbours[point])
    return _once(group for group in beside if group and group.stone == stone)


def _once(groups: Iterable[Group]) -> list[Group]:
    return list({group.points[0]: group for group in groups}.values())


# Every point at once


@lru_cache(KEPT)
def playable(cells: str, size: int, stone: str, suicide: bool = False) -> Mapping[Point, int]:
    """Where a stone can be placed, ko aside, each with the key of the position that it leads to."""
    groups, now, keys = groups_of(cells, size), position_key(cells, size), _keys(size)[stone]
    last_liberties = {point for group in groups.all if len(group.liberties) == 1 for point in group.liberties}
    neighbours = grid(size).neighbours
    found = {}
    for point, letter in enumerate(cells):
        if letter != EMPTY:
            continue
        if point not in last_liberties and any(cells[beside] == EMPTY for beside in neighbours[point]):
            found[point] = now ^ keys[point]  # most points by far: nothing is taken
            continue
        after = place(cells, size, point, stone)
        if suicide or not after.suicide:
            found[point] = now ^ _change(cells, after, size, point, stone)
    return MappingProxyType(found)


def _change(cells: str, after: Placed, size: int, point: Point, stone: str) -> int:
    """By what the key of the position changes."""
    keys = _keys(size)
    key = keys[stone][point]
    for each in after.captured:
        key ^= keys[cells[each]][each]
    for each in after.suicide:
        key ^= keys[stone][each]
    return key


def position_key(cells: str, size: int) -> int:
    keys, key = _keys(size), 0
    for point, letter in enumerate(cells):
        if letter != EMPTY:
            key ^= keys[letter][point]
    return key


@cache
def _keys(size: int) -> dict[str, tuple[int, ...]]:
    return {
        stone: tuple(_number(f"{size} {stone} {point}") for point in range(size * size)) for stone in STONES
    }


def _number(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=KEY_BYTES).digest()) >> 8 * KEY_BYTES - KEY_BITS
