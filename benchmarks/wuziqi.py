"""Five in a row: renju's forbidden points beside a slow definition, how strong the player is, and how levels compare.

    boardwright bench wuziqi                            # 40 games: `master` against plain MCTS with ten times its time
    boardwright bench wuziqi --keep games.jsonl         # killed and started again, it goes on
    boardwright bench wuziqi oracle --boards 100000     # crowded boards: every forbidden point as brute force has it
    boardwright bench wuziqi levels --games 20          # each level against the one below
    boardwright bench wuziqi problems                   # the set of wins by fours, and how long each takes

Exit status 1 if a figure is not what it must be. Times are of the processor, but for how long MCTS may think.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from counting import Kept, portions, verdict
from kept import keep, rows

from boardwright.bots.base import Bot
from boardwright.bots.levels import LEVELS, LevelBot
from boardwright.bots.mcts import MctsBot
from boardwright.engine.chance import Chance
from boardwright.engine.match import Match
from boardwright.games.wuziqi import GAME
from boardwright.games.wuziqi.bot.play import LEVELS as STRENGTHS
from boardwright.games.wuziqi.bot.play import best
from boardwright.games.wuziqi.renju import bans
from boardwright.games.wuziqi.spot import spot_of
from tests.games.wuziqi.brute_force import all_bans
from tests.games.wuziqi.crowded import crowded
from tests.games.wuziqi.problems import problems

WANTED = 0.7
MOST_SECONDS = 1.0
"""A stone, on average."""
TIMES = 10
"""So much longer the plain search thinks."""
RANDOM_STONES = 2
"""Before the players begin: else every game would be the same."""
BLOCK = 200
"""Boards that are looked at in one go."""


def one_game(bots: Sequence[Bot], seed: int, rule: str) -> tuple[int | None, list[list[float]]]:
    """Which seat won, and how long each thought about each stone."""
    match = Match.new(GAME, secret=seed.to_bytes(32, "big"), options={"rule": rule})
    chance, thought = Chance(b"%d" % seed), [list[float](), list[float]()]
    while match.outcome is None:
        seat = match.state.core.turn
        if len(match.state.core.moves) < RANDOM_STONES:
            near = [
                each for each in match.legal(seat) if str(each)[0] in "FGHIJ" and str(each)[1:] in "678910"
            ]
            command = near[chance.below(len(near))]
        else:
            start = process_time()
            command = bots[seat].choose(GAME, match.state, seat)
            thought[seat].append(process_time() - start)
        match.submit(seat, command)
    winners = match.outcome.winners
    return winners[0] if winners else None, thought


def series(
    given: argparse.Namespace, name: str, pair: Callable[[int], Sequence[Bot]]
) -> Iterator[dict[str, Any]]:
    """Games of one kind, the first player with black and white in turn; those that a file has are not played again."""
    known = {
        row["seed"]: row for row in rows(given.keep) if row["name"] == name and row["rule"] == given.rule
    }
    for seed in range(given.games):
        if seed not in known:
            first = seed % 2
            bots = pair(seed)
            winner, thought = one_game(bots if first == 0 else bots[::-1], seed, given.rule)
            known[seed] = {
                "name": name,
                "rule": given.rule,
                "seed": seed,
                "won": 0.5 if winner is None else float(winner == first),
                "stones": len(thought[first]),
                "seconds": sum(thought[first]),
                "theirs": sum(thought[1 - first]) / max(1, len(thought[1 - first])),
                "longest": max(thought[first], default=0.0),
            }
            keep(given.keep, known[seed])
        yield known[seed]


def told(name: str, games: Sequence[dict[str, Any]]) -> str:
    won, count = sum(game["won"] for game in games), len(games)
    likely = (won + 1) / (count + 2)
    longest = max(game["longest"] for game in games)
    return (
        f"{name}: {won:g} of {count}, {won / count:.1%} ± {sqrt(likely * (1 - likely) / count):.1%}; "
        f"{seconds_a_stone(games):.2f} s a stone, {longest:.2f} s at most; "
        f"the other one {sum(game.get('theirs', 0.0) for game in games) / count:.2f} s"
    )


def seconds_a_stone(games: Sequence[dict[str, Any]]) -> float:
    return float(sum(game["seconds"] for game in games) / max(1, sum(game["stones"] for game in games)))


def play_out(
    given: argparse.Namespace, name: str, pair: Callable[[int], Sequence[Bot]]
) -> list[dict[str, Any]]:
    games: list[dict[str, Any]] = []
    for game in series(given, name, pair):
        games.append(game)
        print(told(name, games), file=sys.stderr, flush=True)
    print(told(name, games), flush=True)
    return games


def strength(given: argparse.Namespace) -> bool:
    name = f"master against plain MCTS, {given.seconds:g} s a stone"
    games = play_out(
        given, name, lambda seed: (LevelBot("master", seed), MctsBot(seed, seconds=given.seconds))
    )
    share = sum(game["won"] for game in games) / len(games)
    return share >= WANTED and seconds_a_stone(games) <= MOST_SECONDS


def levels(given: argparse.Namespace) -> bool:
    shares = []
    for low, high in pairwise(LEVELS):
        games = play_out(given, f"{high} against {low}", _levels(high, low))
        shares.append(sum(game["won"] for game in games) / len(games))
    return min(shares) > 0.5


def _levels(one: str, other: str) -> Callable[[int], Sequence[Bot]]:
    return lambda seed: (LevelBot(one, seed), LevelBot(other, seed + 1000))


def oracle(given: argparse.Namespace) -> bool:
    tasks = portions(given.boards, BLOCK)
    points, wrong = 0, list[int]()
    for found, differing in Kept(given.keep, "renju").run(compared, tasks, given.jobs):
        points += found
        wrong += differing
    for seed in wrong[:10]:
        print(f"board {seed} differs (crowded({seed}) of tests.games.wuziqi.crowded)")
    equal = given.boards - len(wrong)
    return verdict(
        f"boards as brute force has them, {points:,} points",
        f"{equal:,} of {given.boards:,}",
        passed=not wrong,
    )


def compared(task: tuple[int, int]) -> tuple[int, list[int]]:
    """How many points are forbidden on a block of boards, and the boards on which the two differ."""
    number, how_many = task
    points, wrong = 0, list[int]()
    for seed in range(number * BLOCK, number * BLOCK + how_many):
        cells = crowded(seed)
        slow = all_bans(cells)
        points += len(slow)
        if dict(bans(cells)) != slow:
            wrong.append(seed)
    return points, wrong


def solved(given: argparse.Namespace) -> bool:
    taken = []
    for problem in problems():
        spot = spot_of(problem.cells, problem.rule, problem.stone)
        start = process_time()
        best(STRENGTHS["master"], spot, Chance(b"problem"))
        taken.append(process_time() - start)
    print(
        f"{len(taken)} problems, the first stone after {sum(taken) / len(taken):.3f} s, {max(taken):.3f} s at most"
    )
    return max(taken) <= MOST_SECONDS


SUBJECTS = {"strength": strength, "oracle": oracle, "levels": levels, "problems": solved}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("subject", choices=SUBJECTS, nargs="?", default="strength")
    parser.add_argument("--rule", choices=("freestyle", "standard", "renju"), default="freestyle")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument(
        "--seconds",
        type=float,
        default=TIMES * MOST_SECONDS,
        help="of the clock, for MCTS to think about a stone",
    )
    parser.add_argument("--boards", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes of `oracle`")
    parser.add_argument("--keep", type=Path, help="write down what is done, and go on from there")
    given = parser.parse_args(arguments)
    return not SUBJECTS[given.subject](given)


if __name__ == "__main__":
    sys.exit(main())
