"""Weiqi: how strong the player is, and the rules beside GNU Go over more games than tests have time for.

    boardwright bench weiqi                             # 60 games on nine lines: `master` against GNU Go's level 10
    boardwright bench weiqi --size 19 --games 20
    boardwright bench weiqi --keep games.jsonl          # killed and started again, it goes on
    boardwright bench weiqi --player hard --level 1     # another level of ours, and of GNU Go's
    boardwright bench weiqi oracle --games 1000         # random games, after each stone as GNU Go sees it

One process, one thread for the arithmetic. Exit status 1 if a figure is not what it must be. GNU Go is asked as a
program; as root on Debian it is installed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is imported
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from kept import keep, rows

from boardwright.bots.levels import LEVELS, LevelBot
from boardwright.engine.match import Match
from boardwright.games.weiqi import GAME
from boardwright.games.weiqi.count import count_of
from boardwright.games.weiqi.types import Board, PassTurn, Place
from tests.games.weiqi.gnugo import find_gnugo
from tests.games.weiqi.test_oracle import compare, compare_count


class Wanted(NamedTuple):
    share: float
    """Of the games."""
    seconds: float
    """A move."""


WANTED = {9: Wanted(0.95, 0.3), 13: Wanted(0.90, 1.0), 19: Wanted(0.80, 1.0)}
USUAL = Wanted(0.5, 1.0)
THINKING = 0.85
"""Of the time; the rest is for what was begun when it ran out."""
COLORS = ("black", "white")
LEVEL = "master"


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


def one_game(
    program: str, size: int, player: str, level: int, seed: int, seconds: float
) -> tuple[bool, list[float]]:
    """Did the player win, and how long did it think about each move? All stones count as they stand at the end."""
    match = Match.new(GAME, secret=bytes([seed % 256]) * 32, options={"size": size, "end": "immediate"})
    rules, seat, thought = match.state.options, seed % 2, list[float]()
    bot = LevelBot(player, seed, most_seconds=THINKING * seconds)
    opponent = Opponent(program, size, level, seed + 1, rules.komi_points)
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


def strength(program: str, given: argparse.Namespace) -> bool:
    wanted = WANTED.get(given.size, USUAL)
    setting = {
        "size": given.size,
        "player": given.player,
        "level": given.level,
        "seconds": wanted.seconds,
    }
    played: dict[int, dict[str, Any]] = {
        row["seed"]: row
        for row in rows(given.keep)
        if row["seed"] < given.games and all(row.get(name, LEVEL) == value for name, value in setting.items())
    }
    for seed in range(given.games):
        if seed in played:
            continue
        won, thought = one_game(program, given.size, given.player, given.level, seed, wanted.seconds)
        played[seed] = {**setting, "seed": seed, "won": won, "moves": len(thought), "thought": sum(thought)}
        keep(given.keep, played[seed])
        print(said(given, wanted, list(played.values())), file=sys.stderr, flush=True)
    games = list(played.values())
    print(said(given, wanted, games), flush=True)
    share = sum(game["won"] for game in games) / len(games)
    return share >= wanted.share and seconds_a_move(games) <= wanted.seconds


def seconds_a_move(games: Sequence[dict[str, Any]]) -> float:
    return float(sum(game["thought"] for game in games) / max(1, sum(game["moves"] for game in games)))


def said(given: argparse.Namespace, wanted: Wanted, games: Sequence[dict[str, Any]]) -> str:
    """The error is one of the share's own, with a game more won and a game more lost than there were."""
    wins, count = sum(game["won"] for game in games), len(games)
    likely = (wins + 1) / (count + 2)
    error = sqrt(likely * (1 - likely) / count)
    return (
        f"{given.size}×{given.size}, {given.player} against GNU Go level {given.level}: {wins} of {count}, "
        f"{wins / count:.1%} ± {error:.1%} ({wanted.share:.0%} wanted), "
        f"{seconds_a_move(games):.2f} s a move ({wanted.seconds} s at most)"
    )


def oracle(program: str, given: argparse.Namespace) -> bool:
    plies = 0
    for seed in range(given.first, given.first + given.games):
        plies += compare(program, given.size, seed)
        compare_count(program, given.size, seed)
    print(
        f"{given.size}×{given.size}: {given.games:,} random games, {plies:,} stones: legal moves, stones, captures and "
        f"ko as GNU Go has them; {given.games:,} more to the end: the area too"
    )
    return True


SUBJECTS = {"strength": strength, "oracle": oracle}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("subject", choices=SUBJECTS, nargs="?", default="strength")
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--player", choices=LEVELS, default=LEVEL, help="level of ours")
    parser.add_argument("--level", type=int, default=10, help="of GNU Go")
    parser.add_argument("--first", type=int, default=0, help="seed of the first random game")
    parser.add_argument("--keep", type=Path, help="write every game to this file, go on from what it has")
    given = parser.parse_args(arguments)
    program = find_gnugo()
    if program is None:
        print("GNU Go is not here")
        return 1
    return not SUBJECTS[given.subject](program, given)


if __name__ == "__main__":
    sys.exit(main())
