"""Weiqi: how strong the player is, and the rules beside GNU Go over more games than tests have time for.

    boardwright bench weiqi                             # 60 games on nine lines: `master` against GNU Go's level 10
    boardwright bench weiqi --size 19 --games 20
    boardwright bench weiqi --keep games.jsonl          # killed and started again, it goes on
    boardwright bench weiqi --player hard --level 1     # another level of ours, and of GNU Go's
    boardwright bench weiqi oracle --games 1000         # random games, after each stone as GNU Go sees it
    boardwright bench weiqi nets --other older.npz --size 19 --games 40     # net against net, 100 playouts a move

`--jobs` games are played at once, each by one process with one thread for the arithmetic: never more than there are
idle cores. Exit status 1 if a figure is not what it must be. GNU Go is asked as a program; as root on Debian it is
installed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from importlib.resources import files
from math import sqrt
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is imported
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
from counting import shared
from kept import keep, rows

from boardwright.bots.levels import LEVELS, LevelBot
from boardwright.bots.stones.network import Network
from boardwright.bots.stones.tree import Tree
from boardwright.engine.match import Match
from boardwright.games.weiqi import GAME
from boardwright.games.weiqi.count import count_of
from boardwright.games.weiqi.player import LEARNED
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


Game = dict[str, Any]


def one_game(seed: int, program: str, size: int, player: str, level: int, seconds: float) -> Game:
    """Did the player win, and how long did it think? All stones count as they stand at the end."""
    match = Match.new(GAME, secret=bytes([seed % 256]) * 32, options={"size": size, "end": "immediate"})
    rules, seat, thought = match.state.options, seed % 2, list[float]()
    bot = LevelBot(player, seed, most_seconds=THINKING * seconds)
    opponent = Opponent(program, size, level, seed + 1, rules.komi_points)

    def game(won: bool) -> Game:
        return {"seed": seed, "won": won, "moves": len(thought), "thought": sum(thought)}

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
                    return game(won=True)
                command = PassTurn() if answer == "PASS" else Place(answer)
            step = match.submit(turn, command)
            if not step.accepted:
                return game(won=turn != seat)  # GNU Go knows no superko: who repeats a position has lost
        board: Board = match.state.core
        return game(won=(count_of(board, rules).lead > 0) == (seat == board.black))
    finally:
        opponent.stop()


def games_of(given: argparse.Namespace, setting: Game, play: Callable[[int], Game]) -> Iterator[list[Game]]:
    """All games so far: those that were kept, and after each that was played now."""
    games = [
        row
        for row in rows(given.keep)
        if row["seed"] < given.games and all(row.get(name) == value for name, value in setting.items())
    ]
    left = sorted(set(range(given.games)) - {game["seed"] for game in games})
    yield games
    for game in shared(play, left, given.jobs, "games"):
        games.append({**setting, **game})
        keep(given.keep, games[-1])
        yield games


def strength(given: argparse.Namespace) -> bool:
    wanted = WANTED.get(given.size, USUAL)
    setting = {
        "size": given.size,
        "player": given.player,
        "level": given.level,
        "seconds": wanted.seconds,
    }
    games: list[Game] = []
    for games in games_of(given, setting, partial(one_game, program=gnugo(), **setting)):
        if games:
            print(said(given, wanted, games), file=sys.stderr, flush=True)
    print(said(given, wanted, games), flush=True)
    share = sum(game["won"] for game in games) / len(games)
    return share >= wanted.share and seconds_a_move(games) <= wanted.seconds


# Net against net

PLAYOUTS, NETS_WANTED = 100, 0.7
OPENING = 6
"""Stones that are drawn by what the net likes, the same for the two games of a pair."""
LOST = -0.95
"""Who thinks so of two of its moves in a row gives up."""


def one_pair_game(seed: int, other: Path, size: int, playouts: int) -> Game:
    """Each opening twice, with colours exchanged. Did the net that ships win?"""
    match = Match.new(GAME, secret=bytes([seed % 256]) * 32, options={"size": size, "end": "immediate"})
    ours = SHIPPED
    nets = [network(path, size) for path in ((ours, other) if seed % 2 == 0 else (other, ours))]
    drawn, hopeless = Random(seed // 2), [0, 0]
    while match.outcome is None:
        board: Board = match.state.core
        side = 0 if board.turn == board.black else 1
        spot, rules = LEARNED.spot_of(board, board.turn), match.state.options
        opening = len(board.moves) < OPENING
        asked = network(ours, size) if opening else nets[side]
        tree = Tree(asked, spot, LEARNED.komi_of(rules), LEARNED.forbidden(board, rules))
        tree.grow(0 if opening else playouts)
        root = tree.root
        hopeless[side] = hopeless[side] + 1 if root.all_values / root.all_visits < LOST else 0
        if hopeless[side] == 2:
            return {"seed": seed, "won": side != seed % 2}
        if opening:
            (at,) = drawn.choices(range(len(root.points)), weights=root.priors)
        else:
            at = root.visits.index(max(root.visits))
        match.submit(board.turn, LEARNED.command_of(root.points[at], size))
    board = match.state.core
    winner = 0 if count_of(board, match.state.options).lead > 0 else 1
    return {"seed": seed, "won": winner == seed % 2}


SHIPPED = Path(str(files(LEARNED.package))) / LEARNED.file


@lru_cache(4)
def network(path: Path, size: int) -> Network:
    with np.load(path) as arrays:
        return Network(dict(arrays), size)


def nets(given: argparse.Namespace) -> bool:
    setting = {"size": given.size, "playouts": given.playouts}
    play = partial(one_pair_game, other=given.other, **setting)
    games: list[Game] = []
    for games in games_of(given, setting, play):
        print(f"{sum(game['won'] for game in games)} of {len(games)}", file=sys.stderr, flush=True)
    wins, count = sum(game["won"] for game in games), len(games)
    print(
        f"{given.size}×{given.size}, {given.playouts} playouts a move, against {given.other.name}: {wins} of {count}, "
        f"{wins / count:.1%} ± {error(wins, count):.1%} ({NETS_WANTED:.0%} wanted)"
    )
    return bool(wins / count >= NETS_WANTED)


def seconds_a_move(games: Sequence[dict[str, Any]]) -> float:
    return float(sum(game["thought"] for game in games) / max(1, sum(game["moves"] for game in games)))


def said(given: argparse.Namespace, wanted: Wanted, games: Sequence[dict[str, Any]]) -> str:
    wins, count = sum(game["won"] for game in games), len(games)
    return (
        f"{given.size}×{given.size}, {given.player} against GNU Go level {given.level}: {wins} of {count}, "
        f"{wins / count:.1%} ± {error(wins, count):.1%} ({wanted.share:.0%} wanted), "
        f"{seconds_a_move(games):.2f} s a move ({wanted.seconds} s at most)"
    )


def error(wins: int, count: int) -> float:
    """Standard error of the share, with a game more won and a game more lost than there were."""
    likely = (wins + 1) / (count + 2)
    return sqrt(likely * (1 - likely) / count)


# The rules


def oracle(given: argparse.Namespace) -> bool:
    seeds = range(given.first, given.first + given.games)
    compared = shared(partial(compare_game, program=gnugo(), size=given.size), seeds, given.jobs, "games")
    plies = sum(compared)
    print(
        f"{given.size}×{given.size}: {given.games:,} random games, {plies:,} stones: legal moves, stones, captures and "
        f"ko as GNU Go has them; {given.games:,} more to the end: the area too"
    )
    return True


def compare_game(seed: int, program: str, size: int) -> int:
    compare_count(program, size, seed)
    return compare(program, size, seed)


def gnugo() -> str:
    program = find_gnugo()
    if program is None:
        sys.exit("GNU Go is not here: install Debian's package gnugo")
    return program


SUBJECTS = {"strength": strength, "oracle": oracle, "nets": nets}


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
    parser.add_argument("--jobs", type=int, default=1, help="games at once")
    parser.add_argument("--other", type=Path, help="a net to play against")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help="a move, net against net")
    given = parser.parse_args(arguments)
    return not SUBJECTS[given.subject](given)


if __name__ == "__main__":
    sys.exit(main())
