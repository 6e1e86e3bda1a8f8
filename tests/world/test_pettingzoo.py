"""PettingZoo's own tests, on every game there is."""

from __future__ import annotations

import warnings
from contextlib import contextmanager
from random import Random

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from msgspec.structs import replace
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from boardwright.engine.chance import Chance
from boardwright.world.fronts.aec import env, raw_env
from boardwright.world.fronts.parallel import parallel_env
from tests.toys.choices import GAME as ROSHAMBO
from tests.toys.crown import GAME as CROWN
from tests.world.worlds import EVERY_GAME

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
CYCLES = 60


@contextmanager
def usual_warnings():
    """PettingZoo knows its own classic games by name; for all others it wonders about masks beside the observation,
    and about the empty mask of an agent that has nothing more to do."""
    with warnings.catch_warnings():
        for known in (
            "Observation is not a NumPy array",
            "Observation space for each agent probably should be",
            "Action mask numpy array is all zeros",
            "Observation numpy array is all zeros",
        ):
            warnings.filterwarnings("ignore", message=known)
        yield


@every_game
def test_the_api(game, capsys):
    with usual_warnings():
        api_test(env(game, options=game.quick), num_cycles=CYCLES)


@every_game
def test_seeds(game):
    seed_test(lambda: raw_env(game, options=game.quick), num_cycles=CYCLES)


@every_game
def test_the_parallel_api(game, capsys):
    with usual_warnings():
        parallel_api_test(parallel_env(game, options=game.quick), num_cycles=CYCLES)


@every_game
def test_parallel_seeds(game):
    parallel_seed_test(lambda: parallel_env(game, options=game.quick), num_cycles=CYCLES)


@every_game
def test_the_same_seed_and_the_same_choices_give_the_same_parallel_match(game):
    """PettingZoo's own test gives up after one step; this one goes on, by the masks."""
    one, two = parallel_env(game, options=game.quick), parallel_env(game, options=game.quick)
    seen, again = one.reset(seed=9)[0], two.reset(seed=9)[0]
    random = Random(9)
    for _ in range(CYCLES):
        assert data_equivalence(seen, again)
        if not one.agents:
            break
        actions = {agent: random.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in one.agents}
        (seen, *rest), (again, *more) = one.step(actions), two.step(actions)
        assert data_equivalence(tuple(rest), tuple(more))


def play(environment, choose) -> dict[str, float]:
    environment.reset(seed=1)
    rewards: dict[str, float] = {}
    for agent in environment.agent_iter():
        observation, reward, over, late, _ = environment.last()
        rewards[agent] = rewards.get(agent, 0) + reward
        environment.step(None if over or late else choose(observation["action_mask"]))
    return rewards


@pytest.mark.parametrize(
    "game", [g for g in EVERY_GAME if g.manifest.fewest_seats == 2], ids=lambda game: game.id
)
def test_somebody_wins_or_nobody_does(game):
    rewards = play(raw_env(game, options=game.quick), lambda mask: int(np.flatnonzero(mask)[0]))
    assert all(-1 <= reward <= 1 for reward in rewards.values())


def test_tic_tac_toe_by_its_cells():
    moves = iter([0, 3, 1, 4, 2])
    assert play(raw_env("tictactoe"), lambda mask: next(moves)) == {"player_0": 1.0, "player_1": -1.0}


def test_an_illegal_action_is_told_or_loses():
    raw = raw_env("tictactoe")
    raw.reset(seed=1)
    raw.step(4)
    with pytest.raises(ValueError, match="not legal"):
        raw.step(4)
    wrapped = env("tictactoe")
    wrapped.reset(seed=1)
    wrapped.step(4)
    wrapped.step(4)
    assert wrapped.terminations["player_1"] is True
    assert wrapped.rewards["player_1"] == -1


def test_a_match_that_is_too_long_is_truncated():
    environment = raw_env("xiangqi", max_commands=3)
    environment.reset(seed=1)
    for _ in range(3):
        mask = environment.last()[0]["action_mask"]
        environment.step(int(np.flatnonzero(mask)[0]))
    assert all(environment.truncations.values())


def test_simultaneous_moves_are_made_together():
    environment = parallel_env(ROSHAMBO)
    observations, _ = environment.reset(seed=1)
    actions = {agent: int(np.flatnonzero(seen["action_mask"])[0]) for agent, seen in observations.items()}
    assert all(seen["action_mask"][:-1].sum() > 1 for seen in observations.values())
    environment.step(actions)
    assert environment.step(dict.fromkeys(environment.agents, 0)) == ({}, {}, {}, {}, {})  # both resigned


def test_an_illegal_action_loses_and_hurts_nobody_else():
    environment = parallel_env("tictactoe")
    environment.reset(seed=1)
    _, rewards, over, _, infos = environment.step({"player_0": 4, "player_1": 4})
    assert rewards == {"player_0": 0.0, "player_1": -1.0}
    assert all(over.values())
    assert infos["player_1"] == {"illegal": True}


def test_an_observation_holds_no_secret():
    """What a seat cannot tell apart gives it the same numbers."""
    environment = raw_env(CROWN)
    environment.reset(seed=3)
    session = environment._session
    state = session.state()
    other = CROWN.domain.determinize(state, 0, Chance(b"b"))
    assert sorted(other.players[1].hand) != sorted(state.core.players[1].hand)
    before = environment.observe("player_0")["observation"], environment.observe("player_1")["observation"]
    session.spot = replace(state, core=other) if session.spot is not state.core else other
    after = environment.observe("player_0")["observation"], environment.observe("player_1")["observation"]
    assert np.array_equal(before[0], after[0])
    assert not np.array_equal(before[1], after[1])


def test_a_board_in_words():
    environment = raw_env("tictactoe", render_mode="ansi")
    environment.reset(seed=1)
    assert "to move: X" in (environment.render() or "")
    environment.close()
