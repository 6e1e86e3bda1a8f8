"""Army chess: how fast it is, that nothing tells a rank, and how its bots' levels compare.

    boardwright bench junqi                             random games a second
    boardwright bench junqi games --count 10000         random games: the moves of a second reading of the rule book,
                                                        no piece appears or vanishes, every end is one of the rules'
    boardwright bench junqi secrecy --count 10000       pairs of matches that one side cannot tell apart: the same bytes
    boardwright bench junqi levels --count 200          each level against the one below, sides exchanged

`--jobs` processes share the work. `--keep FILE` writes down each finished part; the same command goes on from there
after it was stopped. The exit status is 1 if a figure is not what it must be.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from math import sqrt
from pathlib import Path
from statistics import mean
from time import perf_counter, process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from counting import Kept, best_of, portions, run, verdict

from boardwright.bots.levels import LEVELS, LevelBot
from boardwright.bots.playout import playouts
from boardwright.bots.rules import PlainRules
from boardwright.engine.chance import Chance
from boardwright.engine.match import Match
from boardwright.games.junqi import GAME
from boardwright.games.junqi.board import COLUMNS, STATIONS
from boardwright.games.junqi.moves import all_moves
from boardwright.games.junqi.pieces import EMPTY, ENGINEER, FIXED, LETTERS, index_of
from boardwright.games.junqi.types import Board
from tests.games.junqi.pairs import differences
from tests.games.junqi.roads import destinations

TWINS = 5
"""Armies that are drawn for each history."""
LOOK = 16
"""Plies from one position that is looked at to the next."""
ENDS = {"flag_taken", "no_moves", "nobody_can_move", "no_battle"}


def speed(jobs: int, count: int | None, keep: Path | None) -> bool:
    games = count or 100

    def per_second() -> float:
        start = perf_counter()
        played = playouts(GAME, games=games, seed=1).games
        return played / (perf_counter() - start)

    return verdict("random games a second, one core", f"{best_of(3, per_second):.1f}", passed=True)


# Random games beside a second reading of the rule book


def games(jobs: int, count: int | None, keep: Path | None) -> bool:
    wanted = count or 10_000
    tasks = portions(wanted, 50)
    rows = [row for part in Kept(keep, "games").run(random_games, tasks, jobs) for row in part]
    plies, looks = sum(row[1] for row in rows), sum(row[2] for row in rows)
    strange = [row for row in rows if row[3]]
    for row in strange[:10]:
        print(row)
    ended = {reason: sum(row[4] == reason for row in rows) for reason in sorted(ENDS)}
    print(f"{plies} plies, {looks} positions looked at, ends: {ended}")
    return verdict(
        "random games without a difference", f"{len(rows) - len(strange)} of {wanted}", passed=not strange
    )


def random_games(task: tuple[int, int]) -> list[Any]:
    number, how_many = task
    return [_random_game(seed) for seed in range(number * 50, number * 50 + how_many)]


def _random_game(seed: int) -> tuple[int, int, int, str, str]:
    match = Match.new(GAME, secret=b"game %d" % seed)
    rules, chance, draw = PlainRules(GAME, match.state.table), Chance(b"%d" % seed), random.Random(seed)
    board: Board = match.state.core
    looks, strange = 0, ""
    while board.result is None:
        if board.ply % LOOK == seed % LOOK:
            looks += 1
            strange = strange or _strange(board)
        before = board
        board = rules.play(board, board.turn, draw.choice(rules.legal(board, board.turn)), chance)
        fallen = board.cells.count(EMPTY) - before.cells.count(EMPTY)
        fights = len(board.fights) - len(before.fights)
        if not fights <= fallen <= 2 * fights:
            strange = f"{fallen} pieces are gone after {fights} battles, ply {board.ply}"
    reason = board.result.reason
    return seed, board.ply, looks, strange or ("" if reason in ENDS else reason), reason


def _strange(board: Board) -> str:
    """What the second reading says otherwise of where pieces get to."""
    side = board.side(board.turn)
    own, enemy = (
        {divmod(at, COLUMNS) for at, letter in enumerate(board.cells) if letter in LETTERS[each]}
        for each in (side, 1 - side)
    )
    expected = set()
    for place in own:
        at = place[0] * COLUMNS + place[1]
        kind = board.setup(side)[index_of(board.cells[at])]
        if kind not in FIXED:
            found = destinations(place, kind == ENGINEER, own, enemy)
            expected |= {at * STATIONS + row * COLUMNS + column for row, column in found}
    moves = set(all_moves(board.cells, board.setup(side), side))
    return "" if moves == expected else f"ply {board.ply}: {sorted(moves ^ expected)}"


# Pairs that one side cannot tell apart


def secrecy(jobs: int, count: int | None, keep: Path | None) -> bool:
    wanted = count or 10_000
    tasks = portions(wanted, 50)
    parts = list(Kept(keep, "secrecy").run(pairs, tasks, jobs))
    found = [each for part in parts for each in part]
    for each in found[:5]:
        print(each)
    return verdict("pairs that look the same", f"{wanted - len(found)} of {wanted}", passed=not found)


def pairs(task: tuple[int, int]) -> list[str]:
    number, how_many = task
    options: Sequence[dict[str, Any]] = (
        {},
        {"reveal_flag": False},
        {"mine_consumed": True, "repetition_limit": 3},
    )
    return [
        each
        for part in range(0, how_many, TWINS)
        for seed in (number * 50 + part,)
        for each in differences(
            seed // TWINS, min(TWINS, how_many - part), **options[seed // TWINS % len(options)]
        )
    ]


# Levels


def levels(jobs: int, count: int | None, keep: Path | None) -> bool:
    wanted = count or 200
    passed = True
    for weaker, stronger in pairwise(LEVELS):
        tasks = portions(wanted, 10)
        work = partial(duels, stronger, weaker)
        rows = [row for part in Kept(keep, f"{stronger} {weaker}").run(work, tasks, jobs) for row in part]
        points = [row[0] for row in rows]
        share = mean(points)
        error = sqrt(sum((point - share) ** 2 for point in points) / max(1, len(points) - 1) / len(points))
        flags, plies = mean(row[1] == "flag_taken" for row in rows), mean(row[2] for row in rows)
        longest = max(row[3] for row in rows)
        print(
            f"    flag taken in {flags:.0%}, {plies:.0f} plies, longest thought {longest:.2f} s of the processor"
        )
        figure = f"{share:.1%} +- {error:.1%}"
        passed &= verdict(
            f"{stronger} against {weaker}, {len(rows)} games", figure, passed=share - 2 * error > 0.5
        )
    return passed


def duels(stronger: str, weaker: str, task: tuple[int, int]) -> list[Any]:
    number, how_many = task
    return [_duel(stronger, weaker, seed) for seed in range(number * 10, number * 10 + how_many)]


def _duel(stronger: str, weaker: str, seed: int) -> tuple[float, str, int, float]:
    """Two games with the same armies, in which the players change sides: the points of the stronger one in this one."""
    match, own = Match.new(GAME, secret=b"duel %d" % (seed // 2)), seed % 2
    bots = {own: LevelBot(stronger, seed), 1 - own: LevelBot(weaker, seed)}
    longest = 0.0
    while match.outcome is None:
        seat = match.state.core.turn
        start = process_time()
        command = bots[seat].choose(GAME, match.state, seat)
        longest = max(longest, process_time() - start)
        match.submit(seat, command)
    winners = match.outcome.winners
    points = 0.5 if not winners else float(winners == (own,))
    return points, match.outcome.reason, match.state.core.ply, longest


SUBJECTS = {"speed": speed, "games": games, "secrecy": secrecy, "levels": levels}


def main(argv: Sequence[str] | None = None) -> int:
    return run(__doc__, SUBJECTS, argv)


if __name__ == "__main__":
    sys.exit(main())
