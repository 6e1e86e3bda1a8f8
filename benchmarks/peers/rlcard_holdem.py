"""RLCard's no-limit hold'em of two players: CPU time for a command of random playouts.

A command is one action: what is legal is read from the state, one is chosen at random, the step is made, which also
makes the next observation. A reset for each hand is included. RLCard has five actions: fold, check or call, raise by
half the pot, by the pot, all in.

commands_per_second  reset, legal actions, choice, step
command_us           the same as CPU time for one command
"""

from __future__ import annotations

from random import random, seed
from typing import Any

import rlcard
from stopwatch import best_cpu_us, effort_from_arguments, per_second, report


def play(env: Any, games: int) -> int:
    commands = 0
    for _ in range(games):
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random() * len(legal))])
            commands += 1
    return commands


def sample(env: Any, games: int) -> dict[str, float]:
    won = commands = 0
    for _ in range(games):
        commands += play(env, 1)
        won += bool(env.get_payoffs()[0] > 0)
    return {"games": games, "commands": commands, "first": round(won / games, 4)}


def main() -> None:
    effort = effort_from_arguments(__doc__, repeats=10, games=300)
    seed(1)
    env = rlcard.make("no-limit-holdem", config={"seed": 1})
    us = best_cpu_us(effort.repeats, lambda: play(env, effort.games))
    figures = {"commands_per_second": per_second(us), "command_us": us}
    report("rlcard", figures, sample(env, effort.games))


if __name__ == "__main__":
    main()
