"""RLCard's two-handed no-limit hold'em: CPU time for a hand of random actions.

The game itself (`no-limit-holdem`), without agents and trajectories: what is legal is asked, one action is chosen at
random, and the game steps until it is over. RLCard's actions are fold, check or call, half the pot, the pot, all in.

hands_per_second   whole hands, two-handed
"""

from __future__ import annotations

from random import random, seed

import numpy
from rlcard.games.nolimitholdem import Game
from stopwatch import best_cpu_us, effort_from_arguments, per_second, report


def play(hands: int) -> int:
    for _ in range(hands):
        game = Game()
        game.np_random = numpy.random.RandomState(int(random() * 2**31))
        game.init_game()
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[int(random() * len(actions))])
        game.get_payoffs()
    return hands


def main() -> None:
    effort = effort_from_arguments(__doc__, repeats=3, games=1000)
    seed(1)
    figures = {"hands_per_second": per_second(best_cpu_us(effort.repeats, lambda: play(effort.games)))}
    report("rlcard", figures, {"games": effort.games})


if __name__ == "__main__":
    main()
