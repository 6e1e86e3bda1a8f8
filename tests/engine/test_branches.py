"""Branches: other moves than those that were played, tried by the rules from a position of a match."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match
from boardwright.engine.branches import can_branch, shown, tried
from boardwright.engine.history import Branch, TriedMove
from boardwright.games.registry import find
from boardwright.games.tictactoe import GAME
from boardwright.games.tictactoe.types import Place


def played(*cells):
    match = Match.new(
        GAME, secret=b"branches", clock={"type": "fischer", "seconds": 10, "increment": 0}, at=1
    )
    for number, cell in enumerate(cells):
        assert match.submit(number % 2, Place(cell), 2 + number).accepted
    return match


def branch(version, *moves):
    return Branch(version, tuple(TriedMove(seat, {"type": "PLACE", "cell": cell}) for seat, cell in moves))


def test_another_move_is_played_and_the_match_stays_as_it_was():
    match = played(0, 3, 1, 4, 2)
    trial = tried(match, branch(3, (1, 2), (0, 4)))
    assert trial.match.state.core.cells == (0, 0, 1, 1, 0, None, None, None, None)
    assert [step.version for step in trial.steps] == [4, 5]
    assert match.outcome is not None
    assert len(match.entries) == 5


def test_it_tells_who_tries_the_next_move_and_where():
    answer = shown(tried(played(0, 3, 1, 4, 2), branch(4, (0, 8))))
    assert answer.seat == 1
    assert set(answer.legal) == {Place(cell) for cell in (2, 5, 6, 7)}
    assert answer.refusal == ""


@pytest.mark.parametrize(
    ("moves", "code"),
    [(((1, 2), (0, 2)), "cell_taken"), (((0, 2),), "not_your_turn"), (((7, 2),), "no_such_seat")],
)
def test_it_goes_as_far_as_the_rules_allow(moves, code):
    answer = shown(tried(played(0, 3, 1, 4, 2), branch(3, *moves)))
    assert answer.refusal == code
    assert len(answer.steps) == len(moves) - 1


def test_nothing_is_tried_after_the_end():
    answer = shown(tried(played(0, 3, 1, 4, 2), branch(5, (1, 8))))
    assert (answer.seat, answer.legal, answer.refusal) == (None, (), "match_over")


def test_where_something_is_hidden_nobody_asks_what_would_have_come():
    assert {
        game
        for game in ("tictactoe", "weiqi", "xiangqi", "card_duel", "texas_holdem")
        if can_branch(find(game))
    } == {
        "tictactoe",
        "weiqi",
        "xiangqi",
    }
