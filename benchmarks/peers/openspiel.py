"""OpenSpiel's C++ tic-tac-toe driven from Python: CPU time for a command of random playouts.

A command is one action: what is legal is asked, one is chosen at random, applied, and the end is tested.
A new state for each game is included; there is no undo, no log, no view and no journal. OpenSpiel's rollouts
within C++ are not measured: they never come back to Python between two commands.

commands_per_second       legal_actions, random choice, apply_action, is_terminal; methods bound once a game
lean_commands_per_second  without is_terminal: at the end, legal_actions is empty
command_us                the first of these as CPU time for one command
"""

from __future__ import annotations

from random import random, seed

import pyspiel
from stopwatch import best_cpu_us, effort_from_arguments, outcome_shares, per_second, report

GAME = pyspiel.load_game("tic_tac_toe")


def play(games: int) -> int:
    commands = 0
    for _ in range(games):
        state = GAME.new_initial_state()
        legal_actions, apply_action, is_terminal = state.legal_actions, state.apply_action, state.is_terminal
        while not is_terminal():
            actions = legal_actions()
            apply_action(actions[int(random() * len(actions))])
            commands += 1
    return commands


def play_lean(games: int) -> int:
    commands = 0
    for _ in range(games):
        state = GAME.new_initial_state()
        legal_actions, apply_action = state.legal_actions, state.apply_action
        while actions := legal_actions():
            apply_action(actions[int(random() * len(actions))])
            commands += 1
    return commands


def sample(games: int) -> dict[str, float]:
    commands, returns = 0, []
    for _ in range(games):
        state = GAME.new_initial_state()
        while actions := state.legal_actions():
            state.apply_action(actions[int(random() * len(actions))])
            commands += 1
        returns.append(state.returns()[0])
    return {
        "games": games,
        "commands": commands,
        **outcome_shares(returns.count(1), returns.count(-1), games),
    }


def main() -> None:
    effort = effort_from_arguments(__doc__, repeats=20, games=5_000)
    seed(1)
    us = best_cpu_us(effort.repeats, lambda: play(effort.games))
    lean_us = best_cpu_us(effort.repeats, lambda: play_lean(effort.games))
    figures = {
        "commands_per_second": per_second(us),
        "lean_commands_per_second": per_second(lean_us),
        "command_us": us,
    }
    report("open_spiel", figures, sample(effort.games))


if __name__ == "__main__":
    main()
