"""How strong the search is: games against Fairy-Stockfish (WebAssembly, from npm) at equal time, one thread each.

    python benchmarks/strength.py --skill 5 --games 100
    python benchmarks/strength.py --skill 20 --games 100 --milliseconds 100

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

from boardwright.bots.board.think import Limits, Start, Thinker
from boardwright.games.xiangqi.board import START, legal_moves, played
from boardwright.games.xiangqi.repetition import verdict
from boardwright.kernel import read_fen, xiangqi_tables
from boardwright.kernel.fen import square_name
from boardwright.kernel.position import COMPILED

HERE = Path(__file__).resolve().parent / "peers" / "fairystockfish"
OPENING_PLIES = 6
LEVEL = 60
LONGEST = 300
NO_CAPTURE = 120


class Peer:
    """Fairy-Stockfish, spoken to in UCI. It counts ranks from 1."""

    def __init__(self, skill: int) -> None:
        node = shutil.which("node")
        if node is None:
            sys.exit("node is needed to run Fairy-Stockfish")
        module = HERE / "node_modules" / "fairy-stockfish-nnue.wasm" / "uci.js"
        if not module.exists():
            subprocess.run(["npm", "ci", "--silent"], cwd=HERE, check=True)
        self._process = subprocess.Popen(
            [node, "--no-experimental-fetch", str(module)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for line in ("uci", "setoption name UCI_Variant value xiangqi", "setoption name Threads value 1"):
            self._say(line)
        self._say(f"setoption name Skill Level value {skill}")
        self._say("isready")
        self._wait("readyok")

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def _wait(self, word: str) -> str:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith(word):
                return line
        sys.exit("Fairy-Stockfish has gone away")

    def new_game(self) -> None:
        self._say("ucinewgame")
        self._say("isready")
        self._wait("readyok")

    def choose(self, moves: Sequence[int], milliseconds: int) -> int:
        self._say("position startpos moves " + " ".join(map(uci, moves)))
        self._say(f"go movetime {milliseconds}")
        return from_uci(self._wait("bestmove").split()[1])

    def close(self) -> None:
        self._process.kill()


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


def play(opening: list[int], ours: int, peer: Peer, milliseconds: int) -> float:
    """Our points: 1, ½ or 0."""
    tables, thinker = xiangqi_tables(), Thinker()
    boards = [read_fen(START, tables).board]
    moves: list[int] = []
    trail: list[int] = []
    quiet = 0
    peer.new_game()
    for ply in range(LONGEST):
        board, side = boards[-1], ply % 2
        if not legal_moves(board, side):
            return 0.0 if side == ours else 1.0
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
            return 0.5 if judged.loser is None else float(judged.loser != ours)
        if quiet >= NO_CAPTURE or not set("RNCPrncp") & set(boards[-1]):
            return 0.5
    return 0.5


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--skill", type=int, default=20, help="Fairy-Stockfish's, -20 to 20; 20 is full strength"
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--milliseconds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    if not COMPILED:
        print("The kernel is not compiled: these games would say little.", file=sys.stderr)
    peer, points = Peer(given.skill), []
    for opening in openings((given.games + 1) // 2, given.seed):
        for ours in (0, 1):
            if len(points) < given.games:
                points.append(play(opening, ours, peer, given.milliseconds))
                share = sum(points) / len(points)
                error = sqrt(max(share * (1 - share), 0.01) / len(points))
                print(f"\r{len(points)} games, score {share:.3f} ± {error:.3f}", end="", flush=True)
    peer.close()
    print(f"\nskill {given.skill}, {given.milliseconds} ms a move: {sum(points)} of {len(points)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
