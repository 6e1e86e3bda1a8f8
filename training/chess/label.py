"""Positions of chess with what a strong engine thinks of them: what `learn` learns from.

    python -m training.chess.label positions.bin --minutes 10 --seed 1

The engine (Debian's `stockfish`) plays itself from random beginnings, with a slip now and then, so that there is much
to win and to lose. Kept are the positions in which nothing is about to be taken. Several may run at once, each with
its own file and seed; a file goes on growing when called again with another seed.
"""

from __future__ import annotations

import argparse
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from time import monotonic

import numpy as np

from boardwright.games.international_chess.pieces import START, chess_tables
from boardwright.kernel import Fen, Position, Start, write_fen

RECORD = np.dtype([("cells", "u1", 64), ("side", "u1"), ("score", "<i2")])
"""Codes of the kernel by square; the score is that of the side to move, in hundredths of a pawn."""
BEGINNING = range(2, 11)
"""Random plies that a game begins with."""
SLIP = 0.1
LONGEST = 160
DECIDED, TOLD = 1200, 4
"""Beyond that score a game is over, once so many such positions were kept."""
MATE = 3000
SIDE_BY_SIDE = 64
FOUND = re.compile(r"score (cp|mate) (-?\d+)")

Judgement = tuple[int, str]
"""The score for the side to move, and the best move."""
Kept = tuple[list[int], int, int]


class Engine:
    def __init__(self, depth: int) -> None:
        program = shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games")
        if program is None:
            sys.exit("stockfish is needed (Debian: apt-get install stockfish)")
        self._process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._depth = depth

    def judge(self, fens: Sequence[str]) -> list[Judgement]:
        """All are asked at once, so that neither side waits for the other after each."""
        assert self._process.stdin is not None
        self._process.stdin.write("".join(f"position fen {fen}\ngo depth {self._depth}\n" for fen in fens))
        self._process.stdin.flush()
        return [self._read() for _ in fens]

    def _read(self) -> Judgement:
        assert self._process.stdout is not None
        score = 0
        for line in self._process.stdout:
            if found := FOUND.search(line):
                number = int(found[2])
                score = number if found[1] == "cp" else MATE if number > 0 else -MATE
            elif line.startswith("bestmove"):
                return max(-MATE, min(MATE, score)), line.split()[1]
        sys.exit("the engine has gone away")

    def close(self) -> None:
        self._process.kill()


def game(dice: random.Random) -> Generator[str, Judgement, list[Kept]]:
    """Asks for judgements of positions; what it found are cells, side to move and score of the quiet ones."""
    tables, kept, decided = chess_tables(), list[Kept](), 0
    at = beginning(dice)
    for _ in range(LONGEST):
        if not (legal := at.legal()) or at.quiet >= 80 or decided > TOLD:
            break
        score, best = yield write_fen(Fen(at.board, at.side, at.quiet, 1, at.rights, at.passed), tables)
        move = next((move for move in legal if tables.move_name(move) == best), None)
        if move is None:  # a dead position
            break
        if not (at.in_check(at.side) or at.cells[move >> 7 & 127] or move >> 14):
            kept.append((list(at.cells)[:64], at.side, score))
            decided += abs(score) > DECIDED
        at.make(dice.choice(legal) if dice.random() < SLIP else move)
    return kept


def beginning(dice: random.Random) -> Position:
    """Random moves from the usual start, after which the game is not over."""
    while True:
        at = Start.read(START, chess_tables()).position()
        for _ in range(dice.choice(BEGINNING)):
            if legal := at.legal():
                at.make(dice.choice(legal))
        if at.legal():
            return at


def label(engine: Engine, dice: random.Random, until: float) -> Iterator[list[Kept]]:
    """Games side by side, one after the other as each ends."""
    games = [game(dice) for _ in range(SIDE_BY_SIDE)]
    asked = [next(each) for each in games]
    while monotonic() < until:
        for number, judged in enumerate(engine.judge(asked)):
            try:
                asked[number] = games[number].send(judged)
            except StopIteration as end:
                yield end.value
                games[number] = game(dice)
                asked[number] = next(games[number])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--depth", type=int, default=6)
    given = parser.parse_args()
    engine, total = Engine(given.depth), 0
    with given.file.open("ab") as file:
        for kept in label(engine, random.Random(given.seed), monotonic() + 60 * given.minutes):
            file.write(np.array(kept, dtype=RECORD).tobytes())
            total += len(kept)
    engine.close()
    print(f"{total:,} positions")


if __name__ == "__main__":
    main()
