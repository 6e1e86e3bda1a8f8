"""Wuziqi by its rule book: what may be placed, swap openings, and how it ends."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match, Outcome
from boardwright.engine.systems.undo import RequestUndo
from boardwright.engine.types import HOST, Fischer
from boardwright.engine.waits import Timeout
from boardwright.games.wuziqi import GAME
from boardwright.games.wuziqi.facts import Forbidden, Threat, facts_of
from boardwright.games.wuziqi.rules import nowhere_to_place
from boardwright.games.wuziqi.types import POINTS, SIZE, Board, Choose, Place, Rules, name_of
from boardwright.kits.stones import DIRECTIONS
from boardwright.kits.two_sides import AcceptDraw, DeclineDraw, Ended, OfferDraw, Resign
from tests.games.wuziqi.tables import board_of, cells_of, code, in_turn, new_match, play

BLACK_SEAT, WHITE_SEAT = 0, 1
ALL = [name_of(point) for point in range(POINTS)]
FAR = "A1 C1 E1 G1 A15 C15 E15 G15"
"""White stones that make nothing."""


def test_a_board_has_572_fives():
    inside = [
        (column + 4 * right, row + 4 * up)
        for row in range(SIZE)
        for column in range(SIZE)
        for right, up in DIRECTIONS
    ]
    assert sum(0 <= column < SIZE and 0 <= row < SIZE for column, row in inside) == 572


def test_points_are_called_with_an_i():
    assert [name_of(point) for point in (0, 8, 14, 224)] == ["A1", "I1", "O1", "O15"]


def test_black_begins_and_turns_alternate():
    match = new_match()
    assert match.active == (BLACK_SEAT,)
    assert play(match, "H8").accepted
    assert match.active == (WHITE_SEAT,)
    assert code(match.submit(BLACK_SEAT, Place("I9"))) == "not_your_turn"


def test_no_stone_on_a_stone_and_none_beside_the_board():
    match = new_match()
    play(match, "H8")
    before = match.state
    assert code(play(match, "H8")) == "point_taken"
    for off in ("P1", "A16", "H0", "h8", ""):
        refusal = GAME.parse_command({"type": "PLACE", "point": off})
        assert getattr(refusal, "code", None) == "bad_value", off
    assert match.state is before


@pytest.mark.parametrize("row", ["H4 H5 H6 H7 H8", "D8 E8 F8 G8 H8", "D4 E5 F6 G7 H8", "L4 K5 J6 I7 H8"])
def test_five_in_every_direction_wins(row):
    match = new_match()
    play(match, in_turn(row, FAR[:11]))
    assert match.outcome == Outcome((BLACK_SEAT,), "five")
    assert facts_of(board_of(match), Rules()).row == tuple(sorted(row.split(), key=_place))
    assert code(match.submit(WHITE_SEAT, Place("O15"))) == "match_over"


def _place(name: str) -> tuple[int, int]:
    """Rows are told from left to right, upright ones from below."""
    return ord(name[0]), int(name[1:])


SIX = in_turn("C8 D8 E8 G8 H8 F8", FAR)
WHITE_SIX = in_turn("A1 C1 E1 G1 A15 C15 E15", "C8 D8 E8 G8 H8 F8")


@pytest.mark.parametrize(
    ("rule", "moves", "winner"),
    [
        ("freestyle", SIX, BLACK_SEAT),
        ("standard", SIX, None),
        ("standard", WHITE_SIX, None),
        ("renju", WHITE_SIX, WHITE_SEAT),
    ],
)
def test_six_in_a_row(rule, moves, winner):
    match = new_match(rule=rule)
    *six, last = moves.split() if winner != WHITE_SEAT else moves.split()[:-1]
    play(match, " ".join([*six, last]))
    assert (match.outcome is None) == (winner is None)
    if winner is not None:
        assert match.outcome == Outcome((winner,), "five")


def test_with_standard_rules_a_later_five_elsewhere_wins():
    match = new_match(rule="standard")
    play(match, f"{SIX} J10 I1 J11 K1 J12 M1 J13 O1 J14")
    assert match.outcome == Outcome((BLACK_SEAT,), "five")


def test_in_renju_a_forbidden_stone_loses():
    match = new_match(rule="renju")
    play(match, in_turn("F8 G8 H6 H7", "A1 C1 E1 G1"))
    assert facts_of(board_of(match), Rules(rule="renju")).forbidden == (Forbidden("H8", "double_three"),)
    play(match, "H8")
    assert match.outcome == Outcome((WHITE_SEAT,), "double_three")


def test_or_it_cannot_be_placed():
    match = new_match(rule="renju", forbidden="refuse")
    play(match, in_turn("F8 G8 H6 H7", "A1 C1 E1 G1"))
    before = match.state
    assert code(play(match, "H8")) == "forbidden_double_three"
    assert match.state is before
    assert Place("H8") not in match.legal(BLACK_SEAT)
    assert play(match, "A15").accepted  # and white may have it
    assert play(match, "H8").accepted
    assert match.outcome is None


def test_when_only_forbidden_points_are_left_it_is_a_draw():
    """F8 would make six of black's stones; all other points are taken. White could go on there."""
    row = "C8 D8 E8 G8 H8"
    cells = cells_of(row, " ".join(set(ALL) - {*row.split(), "F8"}))
    rules = Rules(rule="renju", forbidden="refuse")
    assert nowhere_to_place(Board(0, cells=cells, moves=(0, 1)), rules) == Ended((), "no_point_left")
    assert nowhere_to_place(Board(0, cells=cells, moves=(0,)), rules) is None
    assert nowhere_to_place(Board(0, cells=cells, moves=(0, 1)), Rules(rule="renju")) is None


def test_a_full_board_is_a_draw():
    """Rows of two and two, so that nobody has five, and the last stone fills the board."""
    match = new_match(rule="standard")
    black, white = full_board()
    play(match, in_turn(" ".join(black), " ".join(white)))
    assert match.outcome == Outcome((), "full_board")
    assert "." not in board_of(match).cells


def full_board() -> tuple[list[str], list[str]]:
    """113 black and 112 white points without five in a row anywhere."""
    black, white = list[str](), list[str]()
    for point in range(POINTS):
        row, column = divmod(point, SIZE)
        (black if (column + 2 * row) % 4 < 2 else white).append(name_of(point))
    return black, white


# Swap openings


def test_swap_one_side_places_three_and_the_other_chooses():
    match = new_match(opening="swap")
    assert code(match.submit(0, Choose("black"))) == "opening_stones_first"
    play(match, "H8 I8")
    assert match.active == (0,)
    assert code(match.submit(1, Choose("black"))) == "not_your_turn"
    play(match, "E5")
    assert board_of(match).cells.count("B") == 2
    assert match.active == (1,)
    assert code(match.submit(1, Place("H9"))) == "choose_first"
    assert code(match.submit(1, Choose("add2"))) == "no_such_choice"
    assert match.submit(1, Choose("black")).accepted
    assert board_of(match).black == 1
    assert match.active == (0,)  # white is next
    play(match, "H9")
    assert board_of(match).cells.count("W") == 2


@pytest.mark.parametrize(("option", "black", "next_one"), [("white", 0, 1), ("black", 1, 0)])
def test_swap2_a_colour_is_chosen_at_once(option, black, next_one):
    match = new_match(opening="swap2")
    play(match, f"H8 I8 E5 {option}")
    assert (board_of(match).black, board_of(match).turn, board_of(match).stage) == (black, next_one, "play")


@pytest.mark.parametrize(("option", "black"), [("white", 1), ("black", 0)])
def test_swap2_or_two_stones_are_added_and_the_first_one_chooses(option, black):
    match = new_match(opening="swap2")
    play(match, "H8 I8 E5 add2 K11")
    assert match.active == (1,)
    play(match, "L4")
    assert match.active == (0,)
    assert code(match.submit(0, Choose("add2"))) == "no_such_choice"
    play(match, option)
    board = board_of(match)
    assert (board.black, board.turn, len(board.moves)) == (black, 1 - black, 5)
    assert (board.cells.count("B"), board.cells.count("W"), board.stone) == (3, 2, "W")


def test_who_has_black_begins_the_next_match_last():
    match = new_match(colors="alternate")
    assert GAME.domain.room_memory(board_of(match)) == {"first": 0}
    again = Match.new(GAME, secret=b"2", options={"colors": "alternate"}, memory={"first": 0})
    assert board_of(again).black == 1


# Beside the board


def test_draws_are_offered_and_accepted_or_void_after_a_move():
    match = new_match()
    play(match, "H8")
    assert match.submit(BLACK_SEAT, OfferDraw()).accepted
    play(match, "I9")
    assert board_of(match).offer is None
    assert match.submit(WHITE_SEAT, OfferDraw()).accepted
    assert match.submit(BLACK_SEAT, DeclineDraw()).accepted
    assert code(match.submit(WHITE_SEAT, OfferDraw())) == "draw_offered_already"
    play(match, "J10")
    assert match.submit(BLACK_SEAT, OfferDraw()).accepted
    assert match.submit(WHITE_SEAT, AcceptDraw()).accepted
    assert match.outcome == Outcome((), "agreement")


def test_who_resigns_or_runs_out_of_time_loses():
    match = new_match()
    match.submit(BLACK_SEAT, Resign())
    assert match.outcome == Outcome((WHITE_SEAT,), "resigned")
    timed = Match.new(GAME, secret=b"t", clock=Fischer(60, 5))
    timed.submit(HOST, Timeout(BLACK_SEAT), 66_000)
    assert timed.outcome == Outcome((WHITE_SEAT,), "time")


def test_a_stone_is_taken_back():
    match = Match.new(GAME, secret=b"u", mode="local")
    play(match, "H8 I9")
    assert match.submit(WHITE_SEAT, RequestUndo()).accepted
    assert board_of(match).moves == (112,)


def test_the_winner_gets_the_pot():
    stakes = GAME.manifest.stakes
    assert stakes is not None
    assert (stakes.model, stakes.base) == ("POT", 100)


# What the board and the record say


def test_threats_of_both_sides_are_told():
    match = new_match()
    play(match, in_turn("F8 G8 H8", "C3 C4 C5"))
    told = facts_of(board_of(match), Rules()).threats
    assert set(told) == {
        Threat("B", "E8", five=False),
        Threat("B", "I8", five=False),
        Threat("W", "C2", five=False),
        Threat("W", "C6", five=False),
    }
    play(match, "I8")
    told = facts_of(board_of(match), Rules()).threats
    assert {each.point for each in told if each.five} == {"E8", "J8"}


def test_a_win_by_fours_is_told_to_the_end():
    """Two rows of three, each closed at one end, cross at J8: two fours at once, and only one can be stopped."""
    match = new_match()
    play(match, in_turn("F8 G8 H8", "E8 A1 A3"))
    assert facts_of(board_of(match), Rules()).win == ()
    play(match, "J10 A5 J11 A7 J9 J12")
    assert facts_of(board_of(match), Rules()).win == ("J8", "J7", "I8")


def test_the_record_names_what_a_stone_makes():
    match = new_match()
    black, white = ("F8", "G8", "H8", "I8", "H7", "H6", "H9"), ("A1", "C1", "E1", "E8", "G1", "I1", "K1")
    said = [play(match, move).lines[0].key for pair in zip(black, white, strict=True) for move in pair]
    assert said[::2] == ["move", "move", "three", "four", "move", "three", "four"]
