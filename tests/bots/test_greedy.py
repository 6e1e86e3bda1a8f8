"""The greedy bot: takes what looks best one command ahead, in any game, and never at what it may not see."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardwright.bots import GreedyBot, simulate
from boardwright.engine.chance import Chance
from boardwright.engine.match import Match
from boardwright.games.card_duel import GAME as DUEL
from boardwright.games.card_duel.types import PlayCard
from boardwright.games.tictactoe import GAME as TICTACTOE
from boardwright.games.tictactoe.types import Place
from tests.toys.crown import GAME as CROWN


def test_it_wins_where_one_command_wins():
    match = Match.new(TICTACTOE, secret=b"x")
    for number, cell in enumerate((0, 3, 1, 4)):
        match.submit(number % 2, Place(cell))
    assert all(GreedyBot(seed).choose(TICTACTOE, match.state, 0) == Place(2) for seed in range(5))


def test_it_goes_by_evaluate_where_there_is_one():
    match = Match.new(DUEL, secret=b"x")
    assert all(GreedyBot(seed).choose(DUEL, match.state, 0) == PlayCard("attack", 1) for seed in range(5))


@pytest.mark.parametrize("game", [TICTACTOE, DUEL])
def test_it_beats_random(game):
    result = simulate(game, games=30, bots=("greedy:2", "random"), seed=1)
    assert result.errors == ()
    assert result.wins[0] > 2 * result.wins[1]


def test_the_same_seed_plays_the_same_moves():
    one, two = (simulate(TICTACTOE, games=3, bots=("greedy", "random"), seed=5) for _ in range(2))
    assert one == two


def test_it_does_not_look_at_what_its_seat_may_not_see():
    """Two worlds that look the same to the seat: the same seed chooses the same in both."""
    match = Match.new(CROWN, secret=b"a deal")
    other = replace(match.state, core=CROWN.domain.determinize(match.state, 0, Chance(b"other")))
    assert other.core != match.state.core
    for seed in range(5):
        chosen = [GreedyBot(seed).choose(CROWN, state, 0) for state in (match.state, other)]
        assert chosen[0] == chosen[1]
