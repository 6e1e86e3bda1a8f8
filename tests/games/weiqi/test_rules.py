"""Weiqi by its rule book: what may be placed, what is taken, and how it ends."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boardwright.engine.api import Match, Outcome, Refusal
from boardwright.engine.systems.undo import RequestUndo
from boardwright.engine.types import HOST, Fischer, GameError
from boardwright.engine.waits import Timeout
from boardwright.games.weiqi import GAME
from boardwright.games.weiqi.count import count_of, score_text
from boardwright.games.weiqi.facts import facts_of
from boardwright.games.weiqi.handicap import handicap_points, star_points
from boardwright.games.weiqi.rules import legal_points
from boardwright.games.weiqi.types import (
    AcceptMarking,
    LayStones,
    MarkDead,
    PassTurn,
    Place,
    ResumePlay,
    Rules,
    suggested,
)
from boardwright.kits.stones import BLACK, EMPTY, place, point_name
from boardwright.kits.two_sides import OfferDraw, Resign
from tests.games.weiqi.tables import alternating, board_of, code, new_match, play

BLACK_SEAT, WHITE_SEAT = 0, 1
KO = "D3 E3 C4 F4 D5 E5 A9 D4 E4"
"""Black takes on D4 with E4."""
D_COLUMN = " ".join(f"D{row}" for row in range(1, 10))
E_COLUMN = " ".join(f"E{row}" for row in range(1, 10))


def stones(match: Match) -> dict[str, str]:
    board = board_of(match)
    return {point_name(at, board.size): each for at, each in enumerate(board.cells) if each != EMPTY}


# Placing


def test_black_begins_and_turns_alternate():
    match = new_match()
    assert match.active == (BLACK_SEAT,)
    assert play(match, "D4").accepted
    assert match.active == (WHITE_SEAT,)
    assert code(match.submit(BLACK_SEAT, Place("E5"))) == "not_your_turn"


@pytest.mark.parametrize(
    ("moves", "refused"),
    [("D4 D4", "point_taken"), ("D10", "off_board"), ("K1", "off_board"), (f"{KO} D4", "ko")],
)
def test_no_stone_there(moves, refused):
    match = new_match()
    before = play(match, moves)
    assert code(before) == refused
    assert before.state is match.state


@pytest.mark.parametrize("raw", ["I5", "d4", "D0", "D20", "", "D4 ", 4, None])
def test_no_such_point(raw):
    step = new_match().submit_raw(BLACK_SEAT, {"type": "PLACE", "point": raw})
    assert code(step) == "bad_value"


def test_a_ko_is_open_again_after_a_move_elsewhere_by_each_side():
    match = new_match()
    assert code(play(match, f"{KO} D4")) == "ko"
    assert play(match, "J1 J9 D4").accepted
    assert "E4" not in stones(match)


def test_a_stone_without_liberties_is_refused_unless_the_table_allows_it():
    eye = alternating("A2 B1", "J9 J8")
    assert code(play(new_match(), f"{eye} - A1")) == "suicide"
    match = new_match(suicide=True, ko="simple")
    assert play(match, f"{eye} - A1").accepted
    assert "A1" not in stones(match)
    assert board_of(match).captured == (1, 0)


def test_captures_are_counted_for_who_captures():
    match = new_match()
    play(match, KO)
    assert board_of(match).captured == (1, 0)


def test_undo_takes_back_a_stone_and_its_captures():
    match = Match.new(GAME, secret=b"s", options={"size": 9}, mode="local")
    play(match, KO)
    assert match.submit(BLACK_SEAT, RequestUndo()).accepted
    assert board_of(match).captured == (0, 0)
    assert stones(match)["D4"] == "W"


# Positions that come back

TWO_KOS = alternating("D3 C4 D5 D7 C8 D9 E4", "E3 F4 E5 E7 F8 E9 D8")
AROUND = "E8 D4 - D8 E4"
"""Both kos change hands and change back, and never a stone is retaken at once."""


def test_no_position_comes_back():
    assert code(play(new_match(), f"{TWO_KOS} {AROUND}")) == "superko"


def test_with_a_simple_ko_a_position_for_the_third_time_is_no_result():
    match = new_match(ko="simple")
    play(match, f"{TWO_KOS} {AROUND}")
    assert match.outcome is None
    play(match, f"- {AROUND}")
    assert match.outcome == Outcome((), "repetition")


@pytest.mark.parametrize("seed", range(10))
def test_superko_by_brute_force(seed):
    """A stone may be placed exactly where it is no suicide and the board after it was never there before."""
    match, draw, size = new_match(5, ply_limit=200), random.Random(seed), 5
    seen = {board_of(match).cells}
    while board_of(match).marking is None:
        board = board_of(match)
        free = [point for point, letter in enumerate(board.cells) if letter == EMPTY]
        after = {point: place(board.cells, size, point, board.stone(board.turn)) for point in free}
        allowed = [point for point in free if not after[point].suicide and after[point].cells not in seen]
        assert legal_points(board, match.state.options) == allowed
        play(match, point_name(draw.choice(allowed), size) if allowed else "-")
        seen.add(board_of(match).cells)


# The end


def test_pass_place_pass_are_not_two_passes_in_a_row():
    match = new_match()
    play(match, "- D4 -")
    assert board_of(match).marking is None
    play(match, "-")
    assert board_of(match).marking is not None


def finished(**options: Any) -> Match:
    """Black has all of column D, white all of column E, and both have passed."""
    match = new_match(**options)
    play(match, f"{alternating(D_COLUMN, E_COLUMN)} - -")
    return match


def agree(match: Match) -> None:
    for seat in (BLACK_SEAT, WHITE_SEAT):
        assert match.submit(seat, AcceptMarking()).accepted


@pytest.mark.parametrize(
    ("scoring", "total", "result"),
    [("area", (36, 52.5), "W+16.5"), ("territory", (27, 42.5), "W+15.5"), ("basic", (9, 15.5), "W+6.5")],
)
def test_the_three_ways_of_counting(scoring, total, result):
    match = finished(scoring=scoring)
    if scoring != "basic":
        agree(match)
    count = count_of(board_of(match), match.state.options)
    assert (count.total, score_text(count.lead)) == (total, result)
    assert match.outcome == Outcome((WHITE_SEAT,), "score")


@pytest.mark.parametrize(
    ("scoring", "result"), [("area", "W+16.5"), ("territory", "W+16.5"), ("basic", "W+5.5")]
)
def test_a_dead_stone_is_counted_for_the_other_side(scoring, result):
    match = new_match(scoring=scoring)
    play(match, f"{alternating(f'{D_COLUMN} G5', E_COLUMN)} -")
    if scoring != "basic":
        assert match.submit(WHITE_SEAT, MarkDead("G5")).accepted
        agree(match)
    assert score_text(count_of(board_of(match), match.state.options).lead) == result


def test_equal_points_are_a_draw():
    match = finished(komi=-9)
    agree(match)
    assert match.outcome == Outcome((), "score")


def test_at_once_without_marking():
    assert finished(end="immediate").outcome == Outcome((WHITE_SEAT,), "score")


def test_a_match_that_lasts_too_long_stops():
    match = new_match(5, ply_limit=2)
    play(match, "A1 A2")
    assert board_of(match).marking is not None
    assert code(match.submit(BLACK_SEAT, ResumePlay())) == "no_more_resumes"


def test_resigning_loses_and_draws_cannot_be_offered():
    match = new_match()
    assert code(match.submit(BLACK_SEAT, OfferDraw())) == "no_draws"
    assert match.submit(WHITE_SEAT, Resign()).accepted
    assert match.outcome == Outcome((BLACK_SEAT,), "resigned")


# Marking


def test_a_mark_turns_a_whole_group_and_takes_back_both_agreements():
    match = finished()
    match.submit(WHITE_SEAT, AcceptMarking())
    assert match.active == (BLACK_SEAT,)
    assert match.submit(BLACK_SEAT, MarkDead("E5")).accepted
    marking = board_of(match).marking
    assert marking is not None
    assert len(marking.dead) == 9
    assert marking.accepted == ()
    match.submit(WHITE_SEAT, MarkDead("E1"))
    assert board_of(match).marking.dead == ()  # type: ignore[union-attr]


def test_who_has_agreed_may_still_change_his_mind():
    match = finished()
    match.submit(WHITE_SEAT, AcceptMarking())
    assert code(match.submit(WHITE_SEAT, AcceptMarking())) == "marking_accepted"
    assert match.submit(WHITE_SEAT, MarkDead("D1")).accepted
    assert match.active == (BLACK_SEAT, WHITE_SEAT)


def test_play_goes_on_twice_and_the_other_side_moves_first():
    match = finished()
    for _ in range(2):
        assert match.submit(BLACK_SEAT, ResumePlay()).accepted
        assert match.active == (WHITE_SEAT,)
        play(match, "- -")
    assert code(match.submit(BLACK_SEAT, ResumePlay())) == "no_more_resumes"


@pytest.mark.parametrize(
    ("command", "refused"),
    [
        (Place("A1"), "marking_dead_stones"),
        (PassTurn(), "marking_dead_stones"),
        (MarkDead("A1"), "no_stone"),
        (MarkDead("T19"), "off_board"),
    ],
)
def test_while_dead_stones_are_marked(command, refused):
    assert code(finished().submit(BLACK_SEAT, command)) == refused


def test_groups_are_not_turned_for_ever():
    match = finished()
    while match.submit(BLACK_SEAT, MarkDead("E5")).accepted:
        assert match.version < 1000
    assert code(match.submit(WHITE_SEAT, MarkDead("E5"))) == "no_more_marks"
    agree(match)
    assert match.outcome is not None


@pytest.mark.parametrize("command", [MarkDead("D4"), AcceptMarking(), ResumePlay()])
def test_nothing_is_marked_while_stones_are_placed(command):
    match = new_match()
    play(match, "D4 E5")
    assert code(match.submit(BLACK_SEAT, command)) == "not_marking"


def test_time_that_runs_out_over_the_marking_counts_as_it_is_marked():
    match = Match.new(GAME, secret=b"s", options={"size": 9}, clock=Fischer(60, 0))
    play(match, f"{alternating(D_COLUMN, E_COLUMN)} - -")
    match.submit(BLACK_SEAT, AcceptMarking())
    step = match.submit(HOST, Timeout(WHITE_SEAT), 61_000)
    assert step.accepted
    assert match.outcome == Outcome((WHITE_SEAT,), "score")


def test_time_that_runs_out_in_play_loses():
    match = Match.new(GAME, secret=b"s", options={"size": 9}, clock=Fischer(60, 0))
    play(match, "D4")
    match.submit(HOST, Timeout(WHITE_SEAT), 61_000)
    assert match.outcome == Outcome((BLACK_SEAT,), "time")


def test_who_is_gone_while_dead_stones_are_marked_agrees():
    match = finished()
    match.submit(BLACK_SEAT, AcceptMarking())
    assert match.submit(HOST, Timeout(WHITE_SEAT, absent=True)).accepted
    assert match.outcome == Outcome((WHITE_SEAT,), "score")


# Handicap and options


@pytest.mark.parametrize(
    ("size", "count", "names"),
    [
        (9, 2, "G7 C3"),
        (9, 3, "G7 C3 C7"),
        (9, 4, "G7 C3 C7 G3"),
        (9, 5, "C7 G7 E5 C3 G3"),
        (9, 6, "C7 G7 C5 G5 C3 G3"),
        (9, 7, "C7 G7 C5 G5 C3 G3 E5"),
        (9, 8, "C7 E7 G7 C5 G5 C3 E3 G3"),
        (9, 9, "C7 E7 G7 C5 G5 C3 E3 G3 E5"),
        (13, 5, "D10 K10 G7 D4 K4"),
        (19, 9, "D4 K4 Q4 D10 K10 Q10 D16 K16 Q16"),
    ],
)
def test_handicap_stones_stand_on(size, count, names):
    assert {point_name(each, size) for each in handicap_points(size, count)} == set(names.split())


def test_with_a_handicap_white_begins_and_gets_it_back():
    match = new_match(handicap=2)
    assert match.active == (WHITE_SEAT,)
    assert stones(match) == {"G7": BLACK, "C3": BLACK}
    assert match.state.options.komi_points + match.state.options.compensation == 2.5


@pytest.mark.parametrize(
    "options",
    [{"handicap": 1}, {"size": 5, "handicap": 2}, {"size": 10, "handicap": 5}, {"size": 4}, {"komi": 0.3}],
)
def test_a_table_that_cannot_be_laid(options):
    with pytest.raises(GameError, match="bad_options"):
        GAME.table(options=options)


def test_star_points():
    assert [len(star_points(size)) for size in (5, 9, 10, 13, 19)] == [0, 5, 4, 5, 9]


def test_facts_name_the_points_that_ko_forbids():
    match = new_match()
    play(match, KO)
    assert facts_of(board_of(match), match.state.options).forbidden == ("D4",)


def test_positions_are_laid_by_the_teacher_alone():
    match = new_match(5)
    for seat in (BLACK_SEAT, WHITE_SEAT):
        assert match.submit(seat, LayStones("." * 25)).refusal == Refusal("only_in_lessons")
    lesson = Match.new(GAME, secret=b"lesson", mode="tutorial")
    assert lesson.submit(0, LayStones("." * 49)).refusal == Refusal("lesson_read_first")


@pytest.mark.parametrize(
    ("size", "difference", "stones", "komi"),
    [
        (19, 40, 0, None),
        (19, 100, 0, 0.5),
        (19, 320, 3, None),
        (19, 2000, 9, None),
        (9, 900, 2, None),
        (5, 900, 0, 0.5),
    ],
)
def test_a_handicap_makes_up_for_a_difference_of_ratings(size, difference, stones, komi):
    """A stone is worth the more, the smaller the board."""
    even = suggested(Rules(size=size), difference)
    assert even == {"handicap": stones, "komi": komi}
    assert Match.new(GAME, secret=b"even", options={"size": size, **even}).state.options.komi_points >= 0.5
