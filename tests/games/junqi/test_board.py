"""The board as the rule book counts it, and where pieces get to on it, against a search over its edges."""

from __future__ import annotations

import random

import pytest

from boardwright.games.junqi.board import (
    CALLED,
    CAMPS,
    COLUMNS,
    HEADQUARTERS,
    NAMES,
    NEIGHBOURS,
    RAILS,
    STATIONS,
)
from boardwright.games.junqi.moves import reach
from boardwright.games.junqi.pieces import EMPTY, LETTERS
from tests.games.junqi.roads import destinations

BARE = EMPTY * STATIONS
OFFICER, ENGINEER = "5", "1"


def test_the_board_has_the_numbers_of_the_rule_book():
    assert len(NAMES) == len(CALLED) == 60
    assert sum(map(len, NEIGHBOURS)) == 2 * 133
    assert sum(map(len, RAILS)) == 2 * 35
    assert sum(map(bool, RAILS)) == 32
    assert (len(CAMPS), len(HEADQUARTERS)) == (10, 4)


def test_as_many_roads_leave_each_station_as_the_rule_book_says():
    rows = [
        [2, 3, 3, 3, 2],
        [4, 4, 6, 4, 4],
        [3, 8, 4, 8, 3],
        [5, 4, 8, 4, 5],
        [3, 8, 4, 8, 3],
        [4, 3, 6, 3, 4],
    ]
    degrees = [len(NEIGHBOURS[at]) for at in range(STATIONS)]
    assert [degrees[at : at + COLUMNS] for at in range(0, STATIONS, COLUMNS)] == rows + rows[::-1]


@pytest.mark.parametrize(
    ("name", "kind", "count"),
    [("A2", OFFICER, 15), ("A2", ENGINEER, 33), ("C6", OFFICER, 8), ("C6", ENGINEER, 34)],
)
def test_how_far_a_piece_gets_on_the_empty_board(name, kind, count):
    assert len(reach(BARE, CALLED[name], 0, kind)) == count


def test_from_the_camp_in_the_middle_everybody_has_eight_ways():
    assert {len(reach(BARE, CALLED["C4"], 0, kind)) for kind in "987654321B"} == {8}


def test_all_ways_on_the_empty_board():
    stations = [at for at in range(STATIONS) if at not in HEADQUARTERS]
    assert sum(len(reach(BARE, at, 0, OFFICER)) for at in stations) == 446
    assert sum(len(reach(BARE, at, 0, ENGINEER)) for at in stations) == 1_176


def test_mines_flags_and_whatever_stands_in_a_headquarters_never_move():
    assert not reach(BARE, CALLED["A2"], 0, "M")
    assert not reach(BARE, CALLED["A2"], 0, "F")
    assert not any(reach(BARE, at, side, "9") for at in HEADQUARTERS for side in (0, 1))


def test_on_crowded_boards_pieces_get_where_a_search_over_the_edges_gets():
    draw = random.Random(20)
    for _ in range(150):
        share = draw.random() * 0.8
        cells = "".join(
            draw.choice((LETTERS[0][0], LETTERS[1][0])) if draw.random() < share else EMPTY
            for _ in range(STATIONS)
        )
        own = {divmod(at, COLUMNS) for at in range(STATIONS) if cells[at] in LETTERS[0]}
        enemy = {divmod(at, COLUMNS) for at in range(STATIONS) if cells[at] in LETTERS[1]}
        for at in draw.sample(range(STATIONS), 8):
            for kind in (OFFICER, ENGINEER):
                expected = destinations(divmod(at, COLUMNS), kind == ENGINEER, own, enemy)
                assert {divmod(to, COLUMNS) for to in reach(cells, at, 0, kind)} == expected, (
                    cells,
                    at,
                    kind,
                )
