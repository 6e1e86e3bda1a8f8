"""PettingZoo's no-limit hold'em of two players: CPU time for a command of random playouts.

A command is one turn of an agent: `last`, a choice from the action mask, `step`. A reset for each hand is included; the
steps of finished agents are left out, and nothing is rendered.

commands_per_second  the environment that users get: `env()` with its wrappers
command_us           the same as CPU time for one command
"""

from __future__ import annotations

import os
from random import random, seed

from stopwatch import best_cpu_us, effort_from_arguments, per_second, report

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from pettingzoo import AECEnv
from pettingzoo.classic import texas_holdem_no_limit_v6


def play_game(env: AECEnv) -> tuple[int, float]:
    commands = 0
    env.reset()
    while True:
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            return commands, env.rewards["player_0"]
        legal = observation["action_mask"].nonzero()[0]
        env.step(int(legal[int(random() * len(legal))]))
        commands += 1


def play(env: AECEnv, games: int) -> int:
    return sum(play_game(env)[0] for _ in range(games))


def main() -> None:
    effort = effort_from_arguments(__doc__, repeats=10, games=200)
    seed(1)
    env = texas_holdem_no_limit_v6.env()
    us = best_cpu_us(effort.repeats, lambda: play(env, effort.games))
    played = [play_game(env) for _ in range(effort.games)]
    won = sum(reward > 0 for _, reward in played)
    sample = {
        "games": effort.games,
        "commands": sum(count for count, _ in played),
        "first": won / effort.games,
    }
    report("pettingzoo", {"commands_per_second": per_second(us), "command_us": us}, sample)


if __name__ == "__main__":
    main()
