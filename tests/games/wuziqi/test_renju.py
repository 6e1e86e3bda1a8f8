"""Renju's forbidden points: the cases of the rule book, and many boards beside a second, slow definition."""

from __future__ import annotations

import pytest

from boardwright.games.wuziqi.renju import ban_at, bans
from boardwright.games.wuziqi.types import point_called
from tests.games.wuziqi.brute_force import all_bans
from tests.games.wuziqi.crowded import crowded
from tests.games.wuziqi.tables import cells_of

BOARDS = 80
NESTED = "F8 G8 H6 H7 I5 I6 I7 I9 I10 E5 E6 E7 E9 E10"
"""Both points that would make a straight four of the row, E8 and I8, are overlines: so it is no three."""

CASES = [
    ("F8 G8 H6 H7", "", "H8", "double_three"),
    ("F8 G8 H6 H7", "E8", "H8", None),
    ("F8 G8 H5 H7", "", "H8", "double_three"),
    ("G7 F6 G9 F10", "", "H8", "double_three"),
    ("E8 F8 G8 H5 H6 H7", "", "H8", "double_four"),
    ("E8 F8 G8 H5 H6 H7", "D8 H4", "H8", "double_four"),
    ("E8 F8 G8 H6 H7", "D8", "H8", None),
    ("E8 F8 G8 H6 H7 G7 F6", "D8", "H8", "double_three"),
    ("D8 F8 G8 J8", "", "H8", "double_four"),
    ("D8 E8 H8 J8 K8", "", "G8", "double_four"),
    ("C8 D8 E8 G8 H8", "", "F8", "overline"),
    ("C8 D8 F8 G8 H5 H6 H7", "", "H8", None),
    ("D8 E8 F8 G8 H5 H6 H7", "", "H8", None),
    ("D8 E8 F8 G8 H3 H4 H5 H6 H7", "", "H8", None),
    ("F8 G8 C8 K8 H6 H7", "", "H8", None),
    ("A8 B8 C6 C7", "", "C8", None),
    (NESTED, "", "H8", None),
]


@pytest.mark.parametrize(("black", "white", "point", "ban"), CASES)
def test_the_cases_of_the_rule_book(black, white, point, ban):
    cells = cells_of(black, white)
    assert ban_at(cells, point_called(point)) == ban
    assert bans(cells).get(point_called(point)) == ban
    assert all_bans(cells).get(point_called(point)) == ban


@pytest.mark.parametrize("block", range(3))
def test_crowded_boards_beside_the_slow_definition(block):
    """On most of these boards something is forbidden, and each kind of ban is met."""
    found = set()
    for seed in range(BOARDS * block, BOARDS * block + BOARDS):
        cells = crowded(seed)
        slow = all_bans(cells)
        assert dict(bans(cells)) == slow, f"board {seed}: {cells}"
        found |= set(slow.values())
    assert found == {"overline", "double_four", "double_three"}
