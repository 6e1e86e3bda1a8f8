"""Gymnasium: one agent against bots, alone and in a row of processes."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from boardwright.engine.types import GameError
from boardwright.games.registry import all_games
from boardwright.world.fronts.single import BoardwrightSingle, make_vector
from tests.world.worlds import EVERY_GAME

PLAYABLE = [game for game in EVERY_GAME if game.manifest.fewest_seats > 1]


def first(mask) -> int:
    return int(np.flatnonzero(mask)[0])


@pytest.mark.parametrize("game", PLAYABLE, ids=lambda game: game.id)
def test_gymnasium_has_nothing_to_say_against_it(game):
    check_env(BoardwrightSingle(game, options=game.quick), skip_render_check=True)


@pytest.mark.parametrize("game", PLAYABLE, ids=lambda game: game.id)
def test_the_agent_plays_to_the_end(game):
    environment = BoardwrightSingle(game, seat=1, options=game.quick)
    observation, _ = environment.reset(seed=2)
    over = late = False
    reward = 0.0
    while not (over or late):
        observation, reward, over, late, _ = environment.step(first(observation["action_mask"]))
    assert -1 <= reward <= 1


def test_the_same_seed_gives_the_same_match():
    seen = []
    for _ in range(2):
        environment = BoardwrightSingle("tictactoe", opponents="greedy:2")
        observation, _ = environment.reset(seed=5)
        for _ in range(3):
            observation, *_ = environment.step(first(observation["action_mask"]))
        seen.append(observation["observation"])
    assert np.array_equal(*seen)


def test_an_illegal_action_ends_the_match():
    environment = BoardwrightSingle("tictactoe")
    environment.reset(seed=1)
    environment.step(4)
    _, reward, over, _, info = environment.step(4)
    assert (reward, over, info) == (-1.0, True, {"illegal": True})


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"seat": 2}, "no_such_seat"),
        ({"opponents": ["random"] * 2}, "bot_count"),
        ({"opponents": "x"}, "unknown_bot"),
    ],
)
def test_what_cannot_be(settings, code):
    with pytest.raises(GameError, match=code):
        BoardwrightSingle("tictactoe", **settings)


@pytest.mark.parametrize("processes", [False, True])
def test_many_at_once(processes):
    vector = make_vector("tictactoe", 3, processes=processes)
    observations, _ = vector.reset(seed=7)
    assert observations in vector.observation_space
    finished = 0
    for _ in range(12):
        actions = np.array([first(mask) for mask in observations["action_mask"]])
        observations, rewards, over, late, _ = vector.step(actions)
        finished += int(over.sum())
        assert not late.any()
        assert (rewards[~over] == 0).all()
    assert finished >= 3
    vector.close()


def test_every_game_has_an_id():
    for game in all_games():
        assert f"boardwright/{game.id}-v{game.manifest.version}" in gymnasium.registry
    environment = gymnasium.make("boardwright/tictactoe-v1", opponents="greedy:2", seat=1)
    observation, _ = environment.reset(seed=3)
    assert observation["observation"].shape == (3, 3, 2)
    assert observation["action_mask"].sum() == 8
    vector = gymnasium.make_vec(
        "boardwright/card_duel-v1", num_envs=3, vectorization_mode="vector_entry_point"
    )
    assert vector.reset(seed=1)[0]["action_mask"].shape == (3, 4)
    vector.close()
