"""RLCard's dou dizhu: CPU time for a hand of random actions. It has no bids: its own judge of strength names the
landlord.

hands_per_second        whole hands of the environment (`doudizhu`): the state of the player to move lists what is
                        legal, one action is chosen at random, the environment steps
commands_per_second     the same in actions
bare_hands_per_second   whole hands of the game inside it, without the environment's observations
"""

from __future__ import annotations

from random import random, seed

import numpy
import rlcard
from rlcard.games.doudizhu import Game
from stopwatch import best_cpu_us, effort_from_arguments, per_second, report


def play_environment(hands: int) -> int:
    env = rlcard.make("doudizhu", config={"seed": 1})
    for _ in range(hands):
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(random() * len(actions))])
    return hands


def actions_of(hands: int) -> int:
    """How many actions so many hands take."""
    env = rlcard.make("doudizhu", config={"seed": 1})
    count = 0
    for _ in range(hands):
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(random() * len(actions))])
            count += 1
    return count


def play_bare(hands: int) -> int:
    for _ in range(hands):
        game = Game()
        game.np_random = numpy.random.RandomState(int(random() * 2**31))
        state, _ = game.init_game()
        while not game.is_over():
            actions = state["actions"]
            state, _ = game.step(actions[int(random() * len(actions))])
    return hands


def main() -> None:
    effort = effort_from_arguments(__doc__, repeats=2, games=20)
    seed(1)
    figures = {
        name: per_second(best_cpu_us(effort.repeats, lambda play=play: play(effort.games)))
        for name, play in {
            "hands_per_second": play_environment,
            "bare_hands_per_second": play_bare,
        }.items()
    }
    figures["commands_per_second"] = figures["hands_per_second"] * actions_of(50) / 50
    report("rlcard", figures, {"games": effort.games})


if __name__ == "__main__":
    main()
