"""Simulations: the known rates, the same result however the work is shared."""

from __future__ import annotations

from math import sqrt

import pytest

from boardwright.bots import Simulation, playouts, simulate
from boardwright.bots.playout import BATCH, Failure, batches_of
from boardwright.engine.types import GameError
from boardwright.games.registry import find
from boardwright.games.tictactoe import GAME

EXACT = {"first": 0.5849, "second": 0.2881, "draw": 0.1270}
"""Random play, from the whole tree."""


def test_a_hundred_thousand_random_games_come_out_as_they_must():
    games = 100_000
    result = playouts(GAME, games=games, seed=1)
    assert result.games == games
    assert result.errors == ()
    rates = dict(zip(EXACT, (*result.wins, result.draws), strict=True))
    for name, exact in EXACT.items():
        sigma = sqrt(exact * (1 - exact) / games)
        assert abs(rates[name] / games - exact) < 4 * sigma, name


def test_batches_cover_all_games():
    assert batches_of(2 * BATCH + 3) == [(0, BATCH), (1, BATCH), (2, 3)]
    assert batches_of(BATCH) == [(0, BATCH)]


@pytest.mark.parametrize(
    ("bots", "games"), [(("random",), 3 * BATCH + 7), (("mcts:30", "random"), 6)], ids=["random", "mcts"]
)
def test_the_number_of_processes_changes_nothing(bots, games):
    results = [simulate(GAME, games=games, bots=bots, seed=3, jobs=jobs) for jobs in (1, 2, 3)]
    assert results[0] == results[1] == results[2]
    assert results[0].games == games


def test_another_seed_gives_other_games():
    one, two = (simulate(GAME, games=100, seed=seed) for seed in (1, 2))
    assert one != two


def test_a_better_bot_wins_more():
    result = simulate(GAME, games=30, bots=("random", "mcts:200"), seed=1)
    assert result.wins[1] > 3 * result.wins[0]


def test_progress_is_told_after_every_batch():
    told: list[int] = []
    simulate(GAME, games=2 * BATCH + 1, progress=lambda so_far: told.append(so_far.games))
    assert told == [BATCH, 2 * BATCH, 2 * BATCH + 1]


def test_results_add_up():
    one = Simulation(2, 10, (1, 0), 1, (Failure(4, "x"),))
    two = Simulation(1, 5, (0, 1), 0, (Failure(2, "y"),))
    assert one + two == Simulation(3, 15, (1, 1), 1, (Failure(2, "y"), Failure(4, "x")))


@pytest.mark.parametrize(
    ("bots", "code"),
    [(("random", "random", "random"), "bot_count"), (("genius",), "unknown_bot"), (("mcts:0",), "bad_bot")],
)
def test_bots_are_checked_before_anything_is_played(bots, code):
    with pytest.raises(GameError, match=code):
        simulate(GAME, games=1, bots=bots)


def test_several_processes_need_a_game_that_they_can_find():
    stranger = type(GAME)(GAME.manifest, GAME.domain)
    assert find("tictactoe") is GAME
    with pytest.raises(GameError, match="jobs_need_registry"):
        simulate(stranger, games=2 * BATCH, jobs=2)
