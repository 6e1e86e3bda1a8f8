"""Weiqi: the rules beside GNU Go over more games than tests have time for, and how strong the player is.

    boardwright bench weiqi oracle --size 9 --games 1000      random games, each stone as GNU Go sees it
    boardwright bench weiqi strength --size 9 --games 60      the level `master` against GNU Go at its level 10

One process, one thread for the arithmetic. Every subject ends with exit status 1 if a figure is not what it must be.
GNU Go is asked as a program; as root on Debian it is installed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from math import sqrt
from time import perf_counter

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is imported

from boardwright.bots.registry import make_bot
from boardwright.engine.match import Match
from boardwright.games.weiqi import GAME
from boardwright.games.weiqi.count import count_of
from boardwright.games.weiqi.types import Board, PassTurn, Place
from tests.games.weiqi.gnugo import find_gnugo
from tests.games.weiqi.test_oracle import compare

WANTED = {9: (0.95, 0.3), 13: (0.90, 1.0), 19: (0.80, 1.0)}
"""By size: the share of games to win, and seconds a move."""
COLORS = ("black", "white")


class Opponent:
    """GNU Go at one of its levels, over the protocol for go engines (GTP)."""

    def __init__(self, program: str, size: int, level: int, seed: int, komi: float) -> None:
        options = ("--chinese-rules", "--capture-all-dead", "--level", str(level), "--seed", str(seed))
        self._process = subprocess.Popen(
            [program, "--mode", "gtp", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for command in (f"boardsize {size}", "clear_board", f"komi {komi}"):
            self.ask(command)

    def ask(self, command: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{command}\n")
        self._process.stdin.flush()
        answer = ""
        for line in self._process.stdout:
            if not line.strip() and answer:
                break
            answer += line
        return answer.strip().removeprefix("=").strip()

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()


def one_game(program: str, size: int, level: int, seed: int) -> tuple[bool, list[float]]:
    """Did the player win, and how long did it think about each move? All stones count as they stand at the end."""
    match = Match.new(GAME, secret=bytes([seed % 256]) * 32, options={"size": size, "end": "immediate"})
    rules, seat, thought = match.state.options, seed % 2, list[float]()
    bot, opponent = make_bot("master", seed=seed), Opponent(program, size, level, seed + 1, rules.komi_points)
    try:
        while match.outcome is None:
            turn = match.state.core.turn
            if turn == seat:
                start = perf_counter()
                command = bot.choose(GAME, match.state, seat)
                thought.append(perf_counter() - start)
                opponent.ask(f"play {COLORS[seat]} {command}")
            else:
                answer = opponent.ask(f"genmove {COLORS[turn]}").upper()
                if answer == "RESIGN":
                    return True, thought
                command = PassTurn() if answer == "PASS" else Place(answer)
            step = match.submit(turn, command)
            if not step.accepted:
                return turn != seat, thought  # GNU Go knows no superko: who repeats a position has lost
        board: Board = match.state.core
        return (count_of(board, rules).lead > 0) == (seat == board.black), thought
    finally:
        opponent.stop()


def strength(program: str, size: int, level: int, games: int) -> bool:
    wins, thought = 0, list[float]()
    for seed in range(games):
        won, times = one_game(program, size, level, seed)
        wins, thought = wins + won, thought + times
        print(f"game {seed + 1}: {'won' if won else 'lost'}, {wins} of {seed + 1}", flush=True)
    share, mean = wins / games, sum(thought) / len(thought)
    error = sqrt(max(share * (1 - share), 0.25 / games) / games)
    wanted, most = WANTED.get(size, (0.5, 1.0))
    print(
        f"{size}×{size} against GNU Go level {level}: {wins} of {games}, {share:.1%} ± {error:.1%} "
        f"({wanted:.0%} wanted), {mean:.2f} s a move ({most} s at most)"
    )
    return share >= wanted


def oracle(program: str, size: int, games: int) -> bool:
    plies = sum(compare(program, size, seed) for seed in range(games))
    print(f"{size}×{size}: {games} random games, {plies:,} stones, each as GNU Go sees it")
    return True


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("subject", choices=("oracle", "strength"))
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--level", type=int, default=10, help="of GNU Go")
    given = parser.parse_args(arguments)
    program = find_gnugo()
    if program is None:
        print("GNU Go is not here")
        return 1
    if given.subject == "oracle":
        return not oracle(program, given.size, given.games)
    return not strength(program, given.size, given.level, given.games)


if __name__ == "__main__":
    sys.exit(main())
