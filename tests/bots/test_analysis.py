"""What is made of a position afterwards: by a search on the board, and by a trained network."""

from __future__ import annotations

from boardwright.bots.analysis import analysed, can_analyse, state_at
from boardwright.bots.stones import networks
from boardwright.engine.api import replace
from boardwright.games.registry import find
from boardwright.games.weiqi import GAME
from boardwright.kits.stones import EMPTY
from tests.games.weiqi.tables import board_of, new_match, play
from tests.kits.stones.boards import board

CAUGHT = board(
    ". . . . . . . . .",
    ". . X X X . . . .",
    ". X O O O X . O .",
    ". X O O O . . . .",
    ". . X X X . . O .",
    ". . . . . . . . .",
    ". . . X . . O . .",
    *[". . . . . . . . ."] * 2,
)
"""Six white stones that F6 takes."""


def of(cells: str, seconds: float = 30.0, lines: int = 3):
    match = new_match()
    return analysed(GAME, match.state.options, replace(board_of(match), cells=cells), seconds, lines)


def test_the_best_way_on_comes_first_with_how_often_it_was_tried(monkeypatch):
    monkeypatch.setattr("boardwright.bots.analysis.MOST_PLAYOUTS", 60)
    found = of(CAUGHT)
    assert found.lines[0].moves[0] == "F6"
    assert found.nodes == 61
    visits = [way.visits for way in found.lines]
    assert visits == sorted(visits, reverse=True)
    assert all(0 <= way.winrate <= 1 for way in found.lines)


def test_who_will_own_what_and_by_how_much(monkeypatch):
    monkeypatch.setattr("boardwright.bots.analysis.MOST_PLAYOUTS", 4)
    wall = of(board(*["......X.."] * 9))
    assert (len(wall.ownership), wall.side) == (81, 0)
    assert wall.lead > 40
    assert wall.winrate > 0.8
    assert min(wall.ownership[6::9]) > 50  # the wall itself


def test_without_time_the_network_alone_says_what_it_likes():
    found = of(EMPTY * 81, seconds=0.0, lines=2)
    assert [way.visits for way in found.lines] == [0, 0]
    assert found.nodes == 1


def test_a_position_is_found_again_by_how_many_commands_went_before():
    match = new_match()
    play(match, "E5 C3 G7")
    assert state_at(match, 2).core.moves == board_of(match).moves[:2]
    assert state_at(match, 99).core == board_of(match)


def test_which_games_can_be_analysed(monkeypatch):
    assert can_analyse(find("xiangqi"))
    assert can_analyse(GAME)
    assert not can_analyse(find("tictactoe"))
    monkeypatch.setattr(networks, "find_spec", lambda name: None)
    assert not can_analyse(GAME)
