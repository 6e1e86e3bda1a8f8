"""Players of wuziqi: what each level sees, stops and overlooks."""

from __future__ import annotations

import pytest

from boardwright.bots.analysis import analysed
from boardwright.bots.levels import LEVELS as NAMES
from boardwright.bots.levels import LevelBot
from boardwright.engine.chance import Chance
from boardwright.games.wuziqi import GAME
from boardwright.games.wuziqi.bot.play import LEVELS, best
from boardwright.games.wuziqi.spot import spot_of
from boardwright.games.wuziqi.types import Choose, Rule, name_of
from boardwright.kits.two_sides import DeclineDraw, OfferDraw
from tests.games.wuziqi.tables import board_of, cells_of, in_turn, new_match, play

LEVEL_FOUR, SLANTING_FOUR = "E8 F8 G8 H8", "E5 F6 G7 H8"


def stone(level: str, cells: str, seed: int = 0, rule: Rule = "freestyle", to_move: str = "W") -> str:
    return name_of(best(LEVELS[level], spot_of(cells, rule, to_move), Chance(b"%d" % seed)))


@pytest.mark.parametrize("level", NAMES[2:])
@pytest.mark.parametrize(("four", "stops"), [(LEVEL_FOUR, "I8"), (SLANTING_FOUR, "I9")])
def test_from_medium_on_every_four_is_stopped(level, four, stops):
    first = four.split()[0]
    beyond = {"E8": "D8", "E5": "D4"}[first]
    assert stone(level, cells_of(four, f"{beyond} A1 A3")) == stops


def share(level: str, four: str, beyond: str, stops: str) -> float:
    cells = cells_of(four, f"{beyond} A1 A3")
    return sum(stone(level, cells, seed) == stops for seed in range(60)) / 60


def test_beginners_overlook_slanting_rows_more_than_level_ones():
    """As people do."""
    straight = share("beginner", LEVEL_FOUR, "D8", "I8")
    slanting = share("beginner", SLANTING_FOUR, "D4", "I9")
    assert 0.6 < straight < 1
    assert slanting < straight - 0.15
    assert share("easy", SLANTING_FOUR, "D4", "I9") > slanting


@pytest.mark.parametrize("level", ["hard", "master"])
def test_an_open_three_is_stopped_where_that_helps(level):
    assert stone(level, cells_of("F8 G8 H8", "A1 A3")) in {"D8", "E8", "I8", "J8"}


@pytest.mark.parametrize("level", ["medium", "hard", "master"])
def test_in_renju_black_takes_no_forbidden_point(level):
    match = new_match(rule="renju")
    play(match, in_turn("F8 G8 H6 H7", "A1 C1 E1 G1"))
    point = stone(level, board_of(match).cells, rule="renju", to_move="B")
    assert play(match, point).accepted
    assert match.outcome is None


def test_swap_openings_are_played_by_bots():
    match = new_match(opening="swap2")
    bots = [LevelBot("easy", seed) for seed in range(2)]
    while board_of(match).stage != "play":
        seat = board_of(match).turn
        assert match.submit(seat, bots[seat].choose(GAME, match.state, seat)).accepted
    assert len(board_of(match).moves) == 3


def test_two_stones_that_are_added_are_placed_by_bots():
    match = new_match(opening="swap2")
    play(match, "H8 I8 E5 add2")
    for _ in range(2):
        assert match.submit(1, LevelBot("hard", 1).choose(GAME, match.state, 1)).accepted
    command = LevelBot("hard", 1).choose(GAME, match.state, 0)
    assert isinstance(command, Choose)
    assert match.submit(0, command).accepted


def test_a_draw_is_declined_by_whoever_does_not_stand_badly():
    match = new_match()
    play(match, "H8 A1 I9")
    match.submit(0, OfferDraw())
    match.submit(1, DeclineDraw())
    play(match, "C1")
    assert match.submit(1, OfferDraw()).accepted
    command = LevelBot("medium", 1).choose(GAME, match.state, 0)
    assert not match.submit(0, command).refusal
    assert match.outcome is None


@pytest.mark.parametrize("number", range(2))
def test_a_better_level_beats_a_worse_one(number):
    """A beginner hardly ever wins against `medium`; never twice."""
    match = new_match()
    levels = ("medium", "beginner") if number else ("beginner", "medium")
    bots = [LevelBot(level, number) for level in levels]
    while match.outcome is None:
        seat = board_of(match).turn
        match.submit(seat, bots[seat].choose(GAME, match.state, seat))
    assert match.outcome.winners == (levels.index("medium"),)


# What it thinks


def played(moves: str, **options: str):
    match = new_match(**options)
    if moves:
        play(match, moves)
    return match


def thought(moves: str, lines: int = 3, seconds: float = 0.1, **options: str):
    match = played(moves, **options)
    return analysed(GAME, match.state.table.options, match.state.core, seconds, lines)


def test_ways_on_are_told_with_the_part_of_the_game_that_they_leave():
    found = thought("H8 G9 I9")
    assert found.side == 1
    assert len(found.lines) == 3
    shares = [way.winrate for way in found.lines]
    assert shares == sorted(shares, reverse=True)
    assert all(0 <= share <= 1 for share in shares)


def test_a_win_by_fours_is_told_to_its_end():
    found = thought("H8 A1 I8 C1 J8 E2")
    assert found.lines[0].winrate == 1
    assert len(found.lines[0].moves) >= 3


def test_where_nothing_is_to_be_placed_there_are_no_ways_on():
    over = thought(in_turn("F8 G8 H8 I8 J8", "F9 G9 H9 I10"))
    assert (over.lines, over.winrate) == ((), 0)
    assert thought("H8 I8 E5", opening="swap").lines == ()
    assert thought("").lines[0].moves[0] == "H8"


@pytest.mark.parametrize("level", NAMES[1:])
def test_the_first_stones_are_placed_in_the_middle_and_beside_each_other(level):
    match = new_match()
    assert str(LevelBot(level, 1).choose(GAME, match.state, 0)) == "H8"
    match = played("H8")
    assert str(LevelBot(level, 1).choose(GAME, match.state, 1)) in [
        "G7",
        "G8",
        "G9",
        "H7",
        "H9",
        "I7",
        "I8",
        "I9",
    ]
