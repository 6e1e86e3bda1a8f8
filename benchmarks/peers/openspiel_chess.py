"""OpenSpiel's C++ chess driven from Python: random games and moves a second, as JSON. `openspiel_chess.py GAMES`."""

from __future__ import annotations

import json
import sys
from random import random, seed
from time import process_time

import pyspiel


def main() -> None:
    game, moves = pyspiel.load_game("chess"), 0
    seed(1)
    games = int(sys.argv[1])
    begun = process_time()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            moves += 1
    seconds = process_time() - begun
    figures = {"games_per_second": games / seconds, "moves_per_second": moves / seconds}
    sys.stdout.write(json.dumps(figures) + "\n")


if __name__ == "__main__":
    main()
