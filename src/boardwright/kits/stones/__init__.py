"""Stones: what games share in which stones are placed on the crossings of a square board and stay where they are.

Groups and liberties, captures, ko and repetition by keys, area and territory, lines of equal stones. All of it are pure
functions of a board as text, a letter a point.
"""

from boardwright.kits.stones.counting import Region, Tally, regions, tally
from boardwright.kits.stones.groups import (
    BLACK,
    EMPTY,
    OTHER,
    STONES,
    WHITE,
    Group,
    Groups,
    group_at,
    groups_of,
    with_stones,
)
from boardwright.kits.stones.learned import LearnedStones, learned_stones
from boardwright.kits.stones.lines import DIRECTIONS, line_through, longest_line
from boardwright.kits.stones.placing import Placed, place, playable, position_key
from boardwright.kits.stones.points import (
    ALL_COLUMNS,
    COLUMNS,
    LARGEST,
    Grid,
    Point,
    grid,
    point_name,
    point_of,
)
from boardwright.kits.stones.spot import PASS, Spot

__all__ = [
    "ALL_COLUMNS",
    "BLACK",
    "COLUMNS",
    "DIRECTIONS",
    "EMPTY",
    "LARGEST",
    "OTHER",
    "PASS",
    "STONES",
    "WHITE",
    "Grid",
    "Group",
    "Groups",
    "LearnedStones",
    "Placed",
    "Point",
    "Region",
    "Spot",
    "Tally",
    "grid",
    "group_at",
    "groups_of",
    "learned_stones",
    "line_through",
    "longest_line",
    "place",
    "playable",
    "point_name",
    "point_of",
    "position_key",
    "regions",
    "tally",
    "with_stones",
]
