"""Wins by fours: every problem of the set is solved, and what is found wins against everything."""

from __future__ import annotations

import pytest

from boardwright.engine.chance import Chance
from boardwright.games.wuziqi.bot.play import LEVELS, best
from boardwright.games.wuziqi.bot.threats import win_by_threats
from boardwright.games.wuziqi.spot import FIVE, Spot, spot_of
from boardwright.games.wuziqi.types import name_of, point_called
from boardwright.games.wuziqi.winning import Budget, may_place, win_by_fours
from tests.games.wuziqi.brute_force import SIZE, Places, wins_by_fours
from tests.games.wuziqi.crowded import crowded
from tests.games.wuziqi.problems import Problem, problems
from tests.games.wuziqi.tables import cells_of

PROBLEMS = problems()
ENOUGH = 100_000


def places(cells: str, stone: str) -> Places:
    return frozenset((at % SIZE, at // SIZE) for at, letter in enumerate(cells) if letter == stone)


def tried(cells: str, stone: str, rule: str) -> bool:
    own, other = places(cells, stone), places(cells, "W" if stone == "B" else "B")
    return wins_by_fours(own, other, black=stone == "B", rule=rule)


def spot_at(problem: Problem) -> Spot:
    return spot_of(problem.cells, problem.rule, problem.stone)


def test_there_are_enough_of_every_kind():
    kinds = [(each.rule, each.stone) for each in PROBLEMS]
    assert len(kinds) >= 20
    assert {kinds.count(kind) for kind in kinds} == {4}


@pytest.mark.parametrize("number", range(len(PROBLEMS)))
def test_brute_force_says_that_each_is_won(number):
    problem = PROBLEMS[number]
    assert tried(problem.cells, problem.stone, problem.rule)


@pytest.mark.parametrize("level", ["hard", "master"])
@pytest.mark.parametrize("number", range(len(PROBLEMS)))
def test_a_player_wins_each_of_them(level, number):
    """Whatever the other side does, it has one stone that stops five, until there are two to stop."""
    problem = PROBLEMS[number]
    spot, winner = spot_at(problem), spot_at(problem).side
    for _ in range(problem.stones):
        point = best(LEVELS[level], spot, Chance(b"problem"))
        assert may_place(spot, point)
        if spot.shapes[winner][point] >= FIVE:
            return
        spot = spot.after(point)
        answers = spot.making(winner, FIVE)
        assert answers, f"{name_of(point)} is no four"
        if not may_place(spot, answers[0]):
            return  # black would have to take a forbidden point
        spot = spot.after(answers[0])
    pytest.fail("it takes longer than the problem allows")


@pytest.mark.parametrize("rule", ["freestyle", "standard", "renju"])
def test_on_crowded_boards_it_finds_a_win_if_and_only_if_there_is_one(rule):
    found = set()
    for seed in range(2000, 2060):
        cells = crowded(seed)
        line = win_by_fours(spot_of(cells, rule, "W"), Budget(ENOUGH))
        assert bool(line) == tried(cells, "W", rule), f"board {seed}"
        found.add(bool(line))
    assert found == {True, False}


def test_black_wins_by_fours_without_forbidden_points():
    """H8 would make two fours at once: that wins, but not in renju, where I8 makes five of a closed four."""
    cells = cells_of("E8 F8 G8 H5 H6 H7", "D8 H4")
    free = win_by_fours(spot_of(cells, "freestyle", "B"), Budget(ENOUGH))
    assert free[0] == point_called("H8")
    assert not win_by_fours(spot_of(cells, "renju", "B"), Budget(ENOUGH))


def test_white_wins_where_black_may_not_stop_five():
    """White's four can only be stopped on H8, where black would make two threes."""
    cells = cells_of("F8 G8 H6 H7 M13", "I9 J10 L12 O1")
    line = win_by_fours(spot_of(cells, "renju", "W"), Budget(ENOUGH))
    assert [name_of(point) for point in line] == ["K11", "H8"]
    assert not win_by_fours(spot_of(cells, "standard", "W"), Budget(ENOUGH))


def test_two_threes_win_by_threats():
    cells = cells_of("F8 G8 H6 H7", "A1 C2 E1 G2")
    spot = spot_of(cells, "freestyle", "B")
    assert not win_by_fours(spot, Budget(ENOUGH))
    assert win_by_threats(spot, 3, Budget(ENOUGH)) is not None
    one_row = spot_of(cells_of("F8 G8", "A1 C2"), "freestyle", "B")
    assert win_by_threats(one_row, 2, Budget(ENOUGH)) is None
