"""Tic-tac-toe: every game that there is, and the refusals."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from boardwright.engine.api import Match
from boardwright.games.tictactoe import GAME
from boardwright.games.tictactoe.rules import free, result
from boardwright.games.tictactoe.types import SIZE, Cells, Place
from tests.betting.playing import play, refusal, why

EMPTY: Cells = (None,) * SIZE


@cache
def endings(cells: Cells, turn: int) -> Counter[tuple[int, ...]]:
    """Who wins, over all games that go on from here."""
    ended = result(cells)
    if ended is not None:
        return Counter([ended.winners])
    found: Counter[tuple[int, ...]] = Counter()
    for command in free(cells):
        found += endings((*cells[: command.cell], turn, *cells[command.cell + 1 :]), 1 - turn)
    return found


def test_all_games_that_there_are():
    """The known numbers: games that the first wins, the second wins, and draws; and how many positions there are."""
    endings.cache_clear()
    assert endings(EMPTY, 0) == {(0,): 131_184, (1,): 77_904, (): 46_080}
    assert endings.cache_info().currsize == 5_478


def test_three_in_a_row_win():
    match = play(
        Match.new(GAME, secret=b"s"), *((turn % 2, Place(cell)) for turn, cell in enumerate((0, 3, 1, 4, 2)))
    )
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.active == ()


def test_a_taken_cell_and_a_turn_that_is_not_ones_own():
    match = play(Match.new(GAME, secret=b"s"), (0, Place(4)))
    assert why(match.submit(1, Place(4))).code == "cell_taken"
    assert why(match.submit(0, Place(0))).code == "not_your_turn"


@pytest.mark.parametrize("cell", [-1, SIZE, 1.5, "4", None])
def test_no_such_cell(cell):
    assert refusal(Match.new(GAME, secret=b"s"), 0, {"type": "PLACE", "cell": cell})["code"] == "bad_value"
