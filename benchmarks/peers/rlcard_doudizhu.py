"""RLCard's dou dizhu: CPU time for a hand of random actions.

The environment's game (`doudizhu`), stepped as its agents step it: the state of the player to move lists what is legal,
one action is chosen at random, until somebody is out. It has no bids: its own judge of strength names the landlord.

hands_per_second   whole hands
"""

from __future__ import annotations

from random import random, seed

import numpy
from rlcard.games.doudizhu import Game
from stopwatch import best_cpu_us, effort_from_arguments, per_second, report


def play(hands: int) -> int:
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
    figures = {"hands_per_second": per_second(best_cpu_us(effort.repeats, lambda: play(effort.games)))}
    report("rlcard", figures, {"games": effort.games})


if __name__ == "__main__":
    main()
