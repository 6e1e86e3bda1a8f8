"""How strong the search is: games against Fairy-Stockfish (WebAssembly, from npm) at equal time, one thread each.

    python benchmarks/strength.py                      # 100 games against each of the three levels, about 80 minutes
    python benchmarks/strength.py --skill 5 --games 20
    python benchmarks/strength.py --keep games.jsonl   # killed and started again, it goes on

Every opening is played twice, with colours swapped. Openings are random plies that both a shallow search and the rules
find level. Fairy-Stockfish is a tool of this benchmark only; `benchmarks/peers/fairystockfish` says which version.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from kept import keep, rows
from uci import Engine

from boardwright.bots.board.think import Limits, Thinker
from boardwright.games.xiangqi.board import START, legal_moves, played, square_name
from boardwright.games.xiangqi.pieces import xiangqi_tables
from boardwright.games.xiangqi.repetition import verdict
from boardwright.kernel import read_fen
from boardwright.kernel.position import COMPILED
from boardwright.kernel.start import Start

HERE = Path(__file__).resolve().parent / "peers" / "fairystockfish"
OPENING_PLIES = 6
LEVEL = 60
LONGEST = 300
NO_CAPTURE = 120
GOALS = {5: 0.80, 10: 0.60, 20: 0.25}


class Peer(Engine):
    """Fairy-Stockfish. It counts ranks from 1."""

    def __init__(self, skill: int) -> None:
        node = shutil.which("node")
        if node is None:
            sys.exit("node is needed to run Fairy-Stockfish")
        module = HERE / "node_modules" / "fairy-stockfish-nnue.wasm" / "uci.js"
        if not module.exists():
            subprocess.run(["npm", "ci", "--silent"], cwd=HERE, check=True)
        options = {"UCI_Variant": "xiangqi", "Threads": 1, "Skill Level": skill}
        super().__init__([node, "--no-experimental-fetch", str(module)], options)

    def choose(self, moves: Sequence[int], milliseconds: int) -> int:
        return from_uci(self.answer([*map(uci, moves)], milliseconds))


def uci(move: int) -> str:
    names = (square_name(move & 127), square_name(move >> 7))
    return "".join(f"{name[0]}{int(name[1:]) + 1}" for name in names)


def from_uci(text: str) -> int:
    second = next(place for place in range(2, len(text)) if text[place].isalpha())
    squares = [
        (int(part[1:]) - 1) * 9 + "abcdefghi".index(part[0]) for part in (text[:second], text[second:])
    ]
    return squares[0] | squares[1] << 7


def openings(count: int, seed: int) -> list[list[int]]:
    dice, found = random.Random(seed), []
    tables = xiangqi_tables()
    thinker = Thinker()
    while len(found) < count:
        board, moves = read_fen(START, tables).board, []
        for ply in range(OPENING_PLIES):
            move = dice.choice(legal_moves(board, ply % 2))
            moves.append(move)
            board = played(board, move)
        thought = thinker.think(Start(tables, board, OPENING_PLIES % 2), Limits(depth=8))
        if thought.lines and abs(thought.lines[0].score) <= LEVEL:
            found.append(moves)
    return found


class Game(NamedTuple):
    points: float
    """Ours: 1, ½ or 0."""
    end: str
    moves: list[int]


def play(opening: list[int], ours: int, peer: Peer, milliseconds: int) -> Game:
    tables, thinker = xiangqi_tables(), Thinker()
    boards = [read_fen(START, tables).board]
    moves: list[int] = []
    trail: list[int] = []
    quiet = 0
    peer.new_game()
    for ply in range(LONGEST):
        board, side = boards[-1], ply % 2
        if not legal_moves(board, side):
            return Game(float(side != ours), "no_move", moves)
        if ply < len(opening):
            move = opening[ply]
        elif side == ours:
            past = boards[-1 - len(trail)] if trail else ""
            start = Start(tables, board, side, ply, past=tuple(trail), past_board=past)
            chosen = thinker.think(start, Limits(seconds=milliseconds / 1000)).move
            assert chosen is not None
            move = chosen
        else:
            move = peer.choose(moves, milliseconds)
        capture = board[move >> 7] != "."
        moves.append(move)
        boards.append(played(board, move))
        quiet = 0 if capture else quiet + 1
        trail = [] if capture else [*trail, move]
        judged = verdict(boards[-1], tuple(trail))
        if judged is not None:
            won = 0.5 if judged.loser is None else float(judged.loser != ours)
            return Game(won, judged.reason, moves)
        if quiet >= NO_CAPTURE or not set("RNCPrncp") & set(boards[-1]):
            return Game(0.5, "no_progress", moves)
    return Game(0.5, "too_long", moves)


def said(skill: int, milliseconds: int, points: Sequence[float]) -> str:
    share = sum(points) / len(points)
    spread = sqrt(sum((each - share) ** 2 for each in points) / len(points) / len(points))
    counts = [sum(each == worth for each in points) for worth in (1.0, 0.5, 0.0)]
    goal = GOALS.get(skill)
    reached = "" if goal is None else f", goal {goal:.0%}: {'PASS' if share >= goal else 'FALLS SHORT'}"
    return (
        f"skill {skill}, {milliseconds} ms a move, {len(points)} games: {share:.1%} ± {spread:.1%}"
        f" (won {counts[0]}, drawn {counts[1]}, lost {counts[2]}){reached}"
    )


def match(skill: int, given: argparse.Namespace, played_already: Sequence[dict[str, Any]]) -> list[float]:
    """The points of all games against one level, of which the file may already know some."""
    setting = {"skill": skill, "milliseconds": given.milliseconds, "seed": given.seed}
    known = {
        (row["opening"], row["ours"]): row["points"]
        for row in played_already
        if all(row[name] == value for name, value in setting.items())
    }
    games = [(number // 2, number % 2) for number in range(given.games)]
    points = [known[game] for game in games if game in known]
    missing = [game for game in games if game not in known]
    if not missing:
        return points
    starts, peer = openings((given.games + 1) // 2, given.seed), Peer(skill)
    for number, ours in missing:
        game = play(starts[number], ours, peer, given.milliseconds)
        points.append(game.points)
        if given.keep is not None:
            row = {**setting, "opening": number, "ours": ours, "points": game.points, "end": game.end}
            row["moves"] = " ".join(map(uci, game.moves))
            keep(given.keep, row)
        print(said(skill, given.milliseconds, points), file=sys.stderr, flush=True)
    peer.close()
    return points


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--skill",
        type=int,
        nargs="+",
        default=list(GOALS),
        help="Fairy-Stockfish's, -20 to 20; 20 is full strength",
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--milliseconds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="write every game to this file, go on from what it has")
    given = parser.parse_args(argv)
    if not COMPILED:
        print("The kernel is not compiled: these games would say little.", file=sys.stderr)
    for skill in given.skill:
        points = match(skill, given, rows(given.keep))
        print(said(skill, given.milliseconds, points), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
