"""Stones: groups, captures, keys, counting and lines, each on boards that one can read."""

from __future__ import annotations

import random

import pytest

from boardwright.kits.stones import (
    BLACK,
    EMPTY,
    OTHER,
    grid,
    group_at,
    groups_of,
    longest_line,
    place,
    playable,
    point_name,
    point_of,
    position_key,
    regions,
    tally,
)
from tests.kits.stones.boards import at, board


class TestPoints:
    def test_columns_leave_out_i(self):
        assert point_name(0, 19) == "A1"
        assert point_name(8, 19) == "J1"
        assert point_name(360, 19) == "T19"

    @pytest.mark.parametrize("size", [5, 9, 13, 19])
    def test_a_name_leads_back_to_its_point(self, size):
        assert [point_of(point_name(point, size), size) for point in range(size * size)] == [
            *range(size * size)
        ]

    @pytest.mark.parametrize("name", ["", "D", "I5", "D0", "K1", "D10", "D-1", "D²", "4D", "DD4"])
    def test_no_such_point_on_nine_lines(self, name):
        assert point_of(name, 9) is None

    def test_corners_have_two_neighbours_and_one_diagonal(self):
        assert len(grid(9).neighbours[0]) == 2
        assert len(grid(9).diagonals[0]) == 1


class TestGroups:
    CELLS = board(". X X .", "O X . .", ". O X .", ". . . .")

    def test_stones_in_a_row_share_their_liberties(self):
        group = group_at(self.CELLS, 4, at("B4", 4))
        assert sorted(point_name(each, 4) for each in group.points) == ["B3", "B4", "C4"]
        assert sorted(point_name(each, 4) for each in group.liberties) == ["A4", "C3", "D4"]

    def test_slanting_is_not_together(self):
        assert len(groups_of(self.CELLS, 4).all) == 4


class TestPlacing:
    def test_the_last_liberty_takes_the_group(self):
        after = place(board(". X .", "X O X", ". . ."), 3, at("B1", 3), BLACK)
        assert after.cells == board(". X .", "X . X", ". X .")
        assert after.captured == (at("B2", 3),)
        assert after.ko is None

    def test_two_groups_are_taken_by_one_stone(self):
        after = place(board("O . O", "X X X", ". . ."), 3, at("B3", 3), BLACK)
        assert sorted(after.captured) == [at("A3", 3), at("C3", 3)]

    def test_a_stone_for_a_stone_is_a_ko(self):
        cells = board(". X O .", "X O . O", ". X O .", ". . . .")
        after = place(cells, 4, at("C3", 4), BLACK)
        assert after.captured == (at("B3", 4),)
        assert after.ko == at("B3", 4)

    def test_taking_comes_before_suicide(self):
        after = place(board(". O X", "O O X", "X X X"), 3, at("A3", 3), BLACK)
        assert after.captured
        assert not after.suicide

    def test_a_stone_without_liberties_is_suicide_and_takes_its_group_along(self):
        cells = board(". X O", "X X O", "O O O")
        assert not playable(cells, 3, BLACK)
        after = place(cells, 3, at("A3", 3), BLACK)
        assert len(after.suicide) == 4
        assert after.cells == board(". . O", ". . O", "O O O")

    def test_snapback_takes_several_at_once_and_is_no_ko(self):
        cells = board(". O X . .", "X O X . .", "X O O X .", "X X X . .", ". . . . .")
        thrown_in = place(cells, 5, at("A5", 5), BLACK)
        taken = place(thrown_in.cells, 5, at("B5", 5), BLACK) if not thrown_in.captured else thrown_in
        assert len(taken.captured) > 1
        assert taken.ko is None


def brute_force(cells: str, size: int, point: int, stone: str) -> str | None:
    """The board after a stone by the letter of the rules; None if it would be suicide."""
    put = list(cells)
    put[point] = stone
    after = "".join(put)
    for color in (OTHER[stone], stone):
        dead = [
            each for each in range(size * size) if after[each] == color and not _breathes(after, size, each)
        ]
        if dead and color == stone:
            return None
        after = "".join(EMPTY if each in dead else letter for each, letter in enumerate(after))
    return after


def _breathes(cells: str, size: int, start: int) -> bool:
    reached, edge = {start}, [start]
    while edge:
        for beside in grid(size).neighbours[edge.pop()]:
            if cells[beside] == EMPTY:
                return True
            if cells[beside] == cells[start] and beside not in reached:
                reached.add(beside)
                edge.append(beside)
    return False


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("size", [3, 5, 9])
def test_every_point_of_random_games_is_as_the_letter_of_the_rules_has_it(size, seed):
    """Every board that a stone leads to, its key, and what is suicide."""
    draw = random.Random(seed * 100 + size)
    cells, stone = EMPTY * size * size, BLACK
    for _ in range(4 * size * size):
        known = playable(cells, size, stone)
        for point in range(size * size):
            if cells[point] == EMPTY:
                after = brute_force(cells, size, point, stone)
                assert (point in known) == (after is not None)
                if after is not None:
                    assert place(cells, size, point, stone).cells == after
                    assert known[point] == position_key(after, size)
        if known:
            cells = place(cells, size, draw.choice(sorted(known)), stone).cells
        stone = OTHER[stone]


class TestCounting:
    CELLS = board(". . . X O . . .", *[". . . X O . . ."] * 7)

    def test_points_belong_to_who_alone_surrounds_them(self):
        found = tally(self.CELLS, 8)
        assert found.stones == (8, 8)
        assert found.surrounded == (24, 24)

    def test_dead_stones_are_off_the_board(self):
        inside = board(". . . X O . X .", *[". . . X O . . ."] * 7)
        dead = (at("G8", 8),)
        assert tally(inside, 8).surrounded == (24, 0)
        assert tally(inside, 8, dead).surrounded == (24, 24)
        assert tally(inside, 8, dead).dead == (1, 0)

    def test_points_that_both_touch_are_nobodys(self):
        (middle,) = regions(board("X . O", "X . O", "X . O"), 3)
        assert middle.owner == EMPTY

    def test_an_empty_board_is_nobodys(self):
        assert tally(EMPTY * 25, 5).owners == EMPTY * 25


class TestLines:
    CELLS = board("X . . . X", ". X . X .", ". . X . .", ". X . . .", "X O O O O")

    def test_the_longest_line_goes_through_the_stone(self):
        line = longest_line(self.CELLS, 5, at("C3", 5))
        assert [point_name(each, 5) for each in line] == ["A1", "B2", "C3", "D4", "E5"]

    def test_a_line_ends_at_the_edge_of_the_board(self):
        assert len(longest_line(self.CELLS, 5, at("D1", 5))) == 4

    def test_an_empty_point_is_in_no_line(self):
        assert longest_line(self.CELLS, 5, at("A3", 5)) == ()
