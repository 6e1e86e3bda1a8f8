"""Boards of squares and hexes."""

from collections.abc import Callable
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.engine.primitives.grid import (
    DIAGONAL,
    EIGHT_WAYS,
    ORTHOGONAL,
    RIGHT,
    SIX_WAYS,
    UP,
    Cell,
    Direction,
    Hex,
    HexGrid,
    SquareGrid,
    Steps,
    around,
    chebyshev,
    direction_to,
    hex_distance,
    hex_line,
    line,
    manhattan,
    reach,
    shortest_path,
    shortest_paths,
    step,
    until_blocked,
)

BOARD = SquareGrid(8, 6)
cells = st.builds(Cell, st.integers(-9, 9), st.integers(-9, 9))
hexes = st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))
squares_of_the_board = st.sampled_from(BOARD.cells())


def drawn(*rows: str) -> tuple[SquareGrid, frozenset[Cell]]:
    """A board from a picture: `#` is blocked."""
    grid = SquareGrid(len(rows), len(rows[0]))
    return grid, frozenset(cell for cell in grid.cells() if rows[cell.row][cell.col] == "#")


def test_a_board_is_read_row_by_row() -> None:
    assert SquareGrid(2, 3).cells() == ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2))


def test_neighbours_go_up_down_left_right_and_stay_on_the_board() -> None:
    assert BOARD.neighbours(Cell(3, 3)) == ((2, 3), (4, 3), (3, 2), (3, 4))
    assert BOARD.neighbours(Cell(0, 0)) == ((1, 0), (0, 1))
    assert BOARD.neighbours(Cell(0, 5), DIAGONAL) == ((1, 4),)
    assert len(BOARD.neighbours(Cell(3, 3), EIGHT_WAYS)) == 8


def test_a_ray_goes_to_the_edge() -> None:
    assert BOARD.ray(Cell(2, 1), UP) == ((1, 1), (0, 1))
    assert BOARD.ray(Cell(5, 3), (1, 1)) == ((6, 4), (7, 5))
    assert BOARD.ray(Cell(0, 5), RIGHT) == ()


def test_a_direction_must_lead_somewhere() -> None:
    with pytest.raises(ValueError, match="leads nowhere"):
        BOARD.ray(Cell(0, 0), (0, 0))


def test_an_arrow_stops_at_what_is_in_the_way() -> None:
    flight = BOARD.ray(Cell(7, 0), UP)
    assert until_blocked(flight, {Cell(4, 0)}) == ((6, 0), (5, 0))
    assert until_blocked(flight, {Cell(4, 1)}) == flight


def test_the_other_player_sees_the_board_turned() -> None:
    assert BOARD.turned(Cell(7, 3)) == (0, 2)


@given(squares_of_the_board)
def test_turning_twice_changes_nothing(cell: Cell) -> None:
    assert BOARD.turned(BOARD.turned(cell)) == cell
    assert BOARD.turned(cell) in BOARD


@given(squares_of_the_board)
def test_cells_have_numbers(cell: Cell) -> None:
    assert BOARD.cell(BOARD.index(cell)) == cell
    assert BOARD.cells()[BOARD.index(cell)] == cell


@pytest.mark.parametrize("cell", [Cell(-1, 0), Cell(8, 0), Cell(0, 6)])
def test_a_cell_off_the_board_has_no_number(cell: Cell) -> None:
    assert cell not in BOARD
    with pytest.raises(ValueError, match="is not on a board of 8 by 6"):
        BOARD.index(cell)


@pytest.mark.parametrize("index", [-1, 48])
def test_a_number_off_the_board_is_no_cell(index: int) -> None:
    with pytest.raises(ValueError, match=f"has no cell number {index}"):
        BOARD.cell(index)


@pytest.mark.parametrize(
    ("a", "b", "steps", "king"),
    [((0, 0), (0, 0), 0, 0), ((0, 0), (2, 3), 5, 3), ((4, 1), (1, 1), 3, 3), ((2, 2), (0, 0), 4, 2)],
)
def test_distances(a: tuple[int, int], b: tuple[int, int], steps: int, king: int) -> None:
    assert manhattan(Cell(*a), Cell(*b)) == steps
    assert chebyshev(Cell(*a), Cell(*b)) == king


@pytest.mark.parametrize("distance", [manhattan, chebyshev])
@given(a=cells, b=cells, c=cells)
def test_distances_on_squares_are_metrics(
    distance: Callable[[Cell, Cell], int], a: Cell, b: Cell, c: Cell
) -> None:
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(hexes, hexes, hexes)
def test_the_distance_on_hexes_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert (hex_distance(a, b) == 0) == (a == b)
    assert hex_distance(a, b) == hex_distance(b, a)
    assert hex_distance(a, c) <= hex_distance(a, b) + hex_distance(b, c)


@given(squares_of_the_board, squares_of_the_board)
def test_distances_are_what_a_piece_would_walk(a: Cell, b: Cell) -> None:
    assert reach(a, BOARD.neighbours)[b] == manhattan(a, b)
    assert reach(a, lambda cell: BOARD.neighbours(cell, EIGHT_WAYS))[b] == chebyshev(a, b)


@pytest.mark.parametrize(
    ("b", "direction", "way"),
    [
        ((2, 5), (0, 1), ((2, 3), (2, 4), (2, 5))),
        ((0, 2), (-1, 0), ((1, 2), (0, 2))),
        ((4, 0), (1, -1), ((3, 1), (4, 0))),
        ((2, 2), None, ()),
        ((3, 4), None, None),
    ],
)
def test_lines_are_straight(
    b: tuple[int, int], direction: Direction | None, way: tuple[tuple[int, int], ...] | None
) -> None:
    assert direction_to(Cell(2, 2), Cell(*b)) == direction
    assert line(Cell(2, 2), Cell(*b)) == way


@given(cells, cells)
def test_a_line_there_is_a_line_back(a: Cell, b: Cell) -> None:
    there, back = line(a, b), line(b, a)
    assert (there is None) == (back is None)
    if there is not None and back is not None and a != b:
        assert (a, *there) == (*reversed(back), b)


def test_reach_goes_around_what_is_blocked() -> None:
    grid, blocked = drawn(
        "..#.",
        ".##.",
        "....",
    )
    distance = reach(Cell(0, 0), around(grid.neighbours, blocked))
    assert distance[Cell(0, 3)] == 7
    assert not blocked & set(distance)


def test_reach_within_a_limit() -> None:
    distance = reach(Cell(0, 0), BOARD.neighbours, limit=2)
    assert set(distance) == {cell for cell in BOARD.cells() if manhattan(Cell(0, 0), cell) <= 2}
    assert reach(Cell(0, 0), BOARD.neighbours, limit=0) == {Cell(0, 0): 0}


def test_a_shortest_path_leaves_out_the_start() -> None:
    grid, blocked = drawn(
        ".#.",
        "...",
    )
    open_cells = around(grid.neighbours, blocked)
    assert shortest_path(Cell(0, 0), Cell(0, 2), open_cells) == ((1, 0), (1, 1), (1, 2), (0, 2))
    assert shortest_path(Cell(0, 0), Cell(0, 0), open_cells) == ()


def test_where_there_is_no_way_there_is_no_path() -> None:
    grid, blocked = drawn(".#.", ".#.")
    open_cells = around(grid.neighbours, blocked)
    assert shortest_path(Cell(0, 0), Cell(0, 2), open_cells) is None
    assert list(shortest_paths(Cell(0, 0), Cell(0, 2), open_cells)) == []


def test_all_shortest_paths_in_the_order_of_the_neighbours() -> None:
    paths = list(shortest_paths(Cell(0, 0), Cell(1, 2), BOARD.neighbours))
    assert paths == [
        ((1, 0), (1, 1), (1, 2)),
        ((0, 1), (1, 1), (1, 2)),
        ((0, 1), (0, 2), (1, 2)),
    ]


small = SquareGrid(4, 4)
small_cells = st.sampled_from(small.cells())


@pytest.mark.parametrize("directions", [ORTHOGONAL, EIGHT_WAYS])
@settings(deadline=None)  # brute force: slow on a busy machine
@given(start=small_cells, goal=small_cells, blocked=st.sets(small_cells, max_size=6))
def test_shortest_paths_against_trying_every_walk(
    directions: tuple[Direction, ...], start: Cell, goal: Cell, blocked: set[Cell]
) -> None:
    steps = around(lambda cell: small.neighbours(cell, directions), blocked)
    length = reach(start, steps).get(goal)
    every = set() if length is None else walks(start, length, steps)
    found = list(shortest_paths(start, goal, steps))
    assert len(found) == len(set(found))
    assert set(found) == {way for way in every if (start, *way)[-1] == goal}


def walks(start: Cell, length: int, steps: Steps[Cell]) -> set[tuple[Cell, ...]]:
    """Every walk of a length, the start left out."""
    if not length:
        return {()}
    return {(there, *rest) for there in steps(start) for rest in walks(there, length - 1, steps)}


def test_a_hexagon_of_hexagons() -> None:
    assert [len(HexGrid(radius).cells()) for radius in range(4)] == [1, 7, 19, 37]
    assert Hex(1, 1) not in HexGrid(1)
    assert Hex(1, -1) in HexGrid(1)


def test_a_hex_has_six_neighbours_and_fewer_at_the_edge() -> None:
    grid = HexGrid(2)
    assert grid.neighbours(Hex(0, 0)) == tuple(Hex(*way) for way in SIX_WAYS)
    assert len(grid.neighbours(Hex(2, 0))) == 3


def test_a_ray_on_hexes() -> None:
    assert HexGrid(2).ray(Hex(-1, 0), (1, 0)) == (Hex(0, 0), Hex(1, 0), Hex(2, 0))


@given(st.sampled_from(HexGrid(3).cells()), st.sampled_from(HexGrid(3).cells()))
def test_hex_distance_is_what_a_piece_would_walk(a: Hex, b: Hex) -> None:
    assert reach(a, HexGrid(3).neighbours)[b] == hex_distance(a, b)


@given(hexes, hexes)
def test_a_hex_line_is_a_shortest_path(a: Hex, b: Hex) -> None:
    way = (a, *hex_line(a, b))
    assert way[-1] == b
    assert len(way) == hex_distance(a, b) + 1
    assert all(hex_distance(here, there) == 1 for here, there in pairwise(way))


@given(cells, st.sampled_from(ORTHOGONAL), st.integers(0, 9))
def test_a_step_goes_as_far_as_it_says(cell: Cell, direction: Direction, times: int) -> None:
    assert manhattan(cell, step(cell, direction, times)) == times


def test_places_survive_the_wire() -> None:
    assert msgspec.json.decode(msgspec.json.encode(Cell(1, 2)), type=Cell) == Cell(1, 2)
    assert msgspec.json.decode(msgspec.json.encode(BOARD), type=SquareGrid) == BOARD
