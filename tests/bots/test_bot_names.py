"""Bots by name."""

from __future__ import annotations

import pytest

from boardwright.bots import GreedyBot, MctsBot, RandomBot, make_bot
from boardwright.engine.match import Match
from boardwright.engine.types import GameError
from boardwright.games.tictactoe import GAME


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("random", RandomBot),
        ("greedy", GreedyBot),
        ("greedy:2", GreedyBot),
        ("mcts", MctsBot),
        ("mcts:20", MctsBot),
        ("mcts:5ms", MctsBot),
        ("mcts:1s", MctsBot),
    ],
)
def test_a_name_makes_a_bot(name, kind):
    assert isinstance(make_bot(name), kind)


@pytest.mark.parametrize("name", ["", "alphazero", "MCTS"])
def test_an_unknown_name_lists_the_known_ones(name):
    with pytest.raises(GameError) as error:
        make_bot(name)
    assert error.value.refusal.code == "unknown_bot"
    assert "mcts:500ms" in str(error.value.refusal.details["known"])


@pytest.mark.parametrize(
    "name", ["mcts:", "mcts:0", "mcts:-5", "mcts:5h", "mcts:1e9", "random:7", "greedy:0", "greedy:5ms"]
)
def test_a_budget_must_make_sense(name):
    with pytest.raises(GameError, match="bad_bot"):
        make_bot(name)


def test_a_bot_plays_what_is_legal():
    match = Match.new(GAME, secret=b"x")
    for name in ("random", "greedy:2", "mcts:20", "mcts:5ms"):
        seat = match.active[0]
        assert match.submit(seat, make_bot(name, 1).choose(GAME, match.state, seat)).accepted


def test_a_bot_that_is_not_to_move_says_so():
    match = Match.new(GAME, secret=b"x")
    with pytest.raises(GameError, match="bot_not_to_move"):
        RandomBot(1).choose(GAME, match.state, 1)
