"""Weiqi: how strong the levels are beside each other, and the table of ratings that the page shows.

    boardwright bench weiqi_levels --keep games.jsonl    # 40 games of each pair of neighbours; killed, it goes on
    boardwright bench weiqi_levels --keep games.jsonl --write

Every level plays the next one on nine lines, with colours exchanged from game to game; from the shares follow the
differences (Elo). The weakest has a rating that makes none of them negative, and that is all it means. `--write` puts
the table beside the game. A level makes all its playouts here, however long that takes: what it is worth must not hang
on how busy the machine is. `--jobs` games are played at once: never more than there are idle cores.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate, pairwise
from math import inf, log10
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is imported

from counting import shared
from kept import keep, rows

from boardwright.bots.levels import LEVELS, LevelBot
from boardwright.bots.stones.play import SEARCHING
from boardwright.engine.match import Match
from boardwright.games.weiqi import GAME
from boardwright.games.weiqi.count import count_of
from boardwright.games.weiqi.types import Board

TABLE = Path(__file__).resolve().parents[1] / "src/boardwright/games/weiqi/ratings.json"
WEAKEST, SIZE = 400, 9

Game = dict[str, Any]


def one_game(seed: int, lower: str, upper: str) -> Game:
    """Did the upper level win? All stones count as they stand at the end."""
    for level, searching in SEARCHING.items():
        SEARCHING[level] = replace(searching, seconds=inf)
    match = Match.new(GAME, secret=bytes([seed % 256]) * 32, options={"size": SIZE, "end": "immediate"})
    seats = (upper, lower) if seed % 2 == 0 else (lower, upper)
    bots = [LevelBot(level, f"{seed} {seat}") for seat, level in enumerate(seats)]
    while match.outcome is None:
        turn = match.active[0]
        match.submit(turn, bots[turn].choose(GAME, match.state, turn))
    board: Board = match.state.core
    ahead = board.seat(0 if count_of(board, match.state.options).lead > 0 else 1)
    return {"seed": seed, "lower": lower, "upper": upper, "won": seats[ahead] == upper}


def pair_of(given: argparse.Namespace, lower: str, upper: str) -> list[Game]:
    games = [row for row in rows(given.keep) if (row["lower"], row["upper"]) == (lower, upper)]
    left = sorted(set(range(given.games)) - {game["seed"] for game in games})
    for game in shared(partial(one_game, lower=lower, upper=upper), left, given.jobs, "games"):
        keep(given.keep, game)
        games.append(game)
    return games


def difference(wins: int, count: int) -> float:
    """In points of Elo, with a game more won and a game more lost than there were."""
    likely = (wins + 1) / (count + 2)
    return 400 * log10(likely / (1 - likely))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=LEVELS, help="from the weakest on")
    parser.add_argument("--games", type=int, default=40, help="of each pair")
    parser.add_argument("--keep", type=Path, help="write every game to this file, go on from what it has")
    parser.add_argument("--jobs", type=int, default=1, help="games at once")
    parser.add_argument("--write", action="store_true", help="put the table beside the game")
    given = parser.parse_args(arguments)
    differences = []
    for lower, upper in pairwise(given.levels):
        games = pair_of(given, lower, upper)
        wins = sum(game["won"] for game in games)
        differences.append(difference(wins, len(games)))
        print(f"{upper} against {lower}: {wins} of {len(games)}, {differences[-1]:+.0f}", flush=True)
    ratings = [round(rating / 10) * 10 for rating in accumulate(differences, initial=WEAKEST)]
    table = {"size": SIZE, "games": given.games, "ratings": dict(zip(given.levels, ratings, strict=True))}
    print(json.dumps(table))
    if given.write:
        TABLE.write_text(json.dumps(table, indent=2) + "\n")
    return 0 if all(each > 0 for each in differences) else 1


if __name__ == "__main__":
    sys.exit(main())
