"""PettingZoo's classic tictactoe_v3 with action masks: CPU time for a command of random play.

A command is one step of an agent: its observation is read, a random legal action is taken from the mask, and
the step is made. A reset for each game is included; the steps of finished agents (`step(None)`) are left out,
and nothing is rendered. The choice is `random()` over the mask's ones, far cheaper than the space's `sample`.

commands_per_second      the environment that users get: `env()` with its three wrappers
raw_commands_per_second  `raw_env()`, without wrappers
command_us               the first of these as CPU time for one command
"""

from __future__ import annotations

import os
from random import random, seed

from stopwatch import best_cpu_us, effort_from_arguments, outcome_shares, per_second, report

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # else it greets on stdout, where the JSON goes

from pettingzoo import AECEnv
from pettingzoo.classic import tictactoe_v3


def play_game(env: AECEnv) -> tuple[int, int]:
    """Play to the end; the number of commands and the first player's reward."""
    commands = 0
    env.reset()
    while True:
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            return commands, env.rewards["player_1"]
        legal = observation["action_mask"].nonzero()[0]
        env.step(int(legal[int(random() * len(legal))]))
        commands += 1


def play(env: AECEnv, games: int) -> int:
    return sum(play_game(env)[0] for _ in range(games))


def sample(games: int) -> dict[str, float]:
    env = tictactoe_v3.raw_env()
    played = [play_game(env) for _ in range(games)]
    rewards = [reward for _, reward in played]
    commands = sum(count for count, _ in played)
    return {
        "games": games,
        "commands": commands,
        **outcome_shares(rewards.count(1), rewards.count(-1), games),
    }


def main() -> None:
    effort = effort_from_arguments(__doc__, repeats=10, games=500)
    seed(1)
    env, raw_env = tictactoe_v3.env(), tictactoe_v3.raw_env()
    us = best_cpu_us(effort.repeats, lambda: play(env, effort.games))
    raw_us = best_cpu_us(effort.repeats, lambda: play(raw_env, effort.games))
    figures = {
        "commands_per_second": per_second(us),
        "raw_commands_per_second": per_second(raw_us),
        "command_us": us,
    }
    report("pettingzoo", figures, sample(effort.games))


if __name__ == "__main__":
    main()
