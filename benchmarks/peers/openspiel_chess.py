"""OpenSpiel's C++ chess driven from Python: random moves a second, as JSON. `openspiel_chess.py GAMES`."""

from __future__ import annotations

import json
import sys
from random import random, seed
from time import process_time

import pyspiel


def main() -> None:
    game, moves = pyspiel.load_game("chess"), 0
    seed(1)
    begun = process_time()
    for _ in range(int(sys.argv[1])):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            moves += 1
    sys.stdout.write(json.dumps({"moves_per_second": moves / (process_time() - begun)}) + "\n")


if __name__ == "__main__":
    main()
