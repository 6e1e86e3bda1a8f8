"""Bots by name."""

from __future__ import annotations

import pytest

from boardwright.bots import MctsBot, RandomBot, make_bot
from boardwright.bots.levels import LevelBot
from boardwright.engine.api import Command, Game, Hidden
from boardwright.engine.match import Match
from boardwright.engine.types import GameError
from boardwright.games.texas_holdem import GAME as HOLDEM
from boardwright.games.texas_holdem.types import Call
from boardwright.games.tictactoe import GAME


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("random", RandomBot),
        ("easy", LevelBot),
        ("medium", LevelBot),
        ("hard", LevelBot),
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


@pytest.mark.parametrize("name", ["mcts:", "mcts:0", "mcts:-5", "mcts:5h", "mcts:1e9", "random:7", "hard:2s"])
def test_a_budget_must_make_sense(name):
    with pytest.raises(GameError, match="bad_bot"):
        make_bot(name)


def test_a_bot_plays_what_is_legal():
    match = Match.new(GAME, secret=b"x")
    for name in ("random", "mcts:20", "mcts:5ms", "easy"):
        seat = match.active[0]
        assert match.submit(seat, make_bot(name, 1).choose(GAME, match.state, seat)).accepted


def test_a_bot_that_is_not_to_move_says_so():
    match = Match.new(GAME, secret=b"x")
    with pytest.raises(GameError, match="bot_not_to_move"):
        RandomBot(1).choose(GAME, match.state, 1)


def test_a_games_own_bot_gets_its_seats_view_and_nothing_else():
    seen = []

    def play(match, seat, chance) -> Command:
        seen.append(match)
        return Call()

    game = Game(
        HOLDEM.manifest, HOLDEM.domain, HOLDEM.systems[:-1], options=HOLDEM.options_type, bots={"hard": play}
    )
    match = Match.new(game, secret=b"x")
    assert make_bot("hard").choose(game, match.state, 0) == Call()
    (view,) = seen
    assert view.core.players[0].hole == match.state.core.players[0].hole
    assert isinstance(view.core.players[1].hole, Hidden)
    assert isinstance(view.core.deck, Hidden)
    assert not hasattr(view.sys, "undo")


def test_a_level_that_a_game_leaves_out_looks_ahead():
    match = Match.new(GAME, secret=b"x")
    for cell in (0, 3, 1, 4):
        assert match.submit_raw(match.active[0], {"type": "PLACE", "cell": cell}).accepted
    assert match.submit(0, make_bot("medium", 1).choose(GAME, match.state, 0)).accepted
    assert match.outcome is not None
