"""The kernel compiled: the same counts, only sooner. And the install goes on where it cannot be."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).parent
COUNTS = {"xiangqi": HERE / "perft.json", "chess": HERE / "chess_perft.json"}
MOST_LEAVES = 5_000_000
SCRIPT = f"""
import json, sys
from boardwright.games.xiangqi.pieces import xiangqi_tables
from boardwright.kernel import Start, position
from boardwright.games.international_chess.pieces import chess_tables

def counts(fen, known):
    at = Start.read(fen, tables).position()
    return [at.perft(depth) for depth in range(1, len(known) + 1) if known[depth - 1] <= {MOST_LEAVES}]

tables = dict(xiangqi=xiangqi_tables, chess=chess_tables)[sys.argv[1]]()
known = json.load(sys.stdin)
print(json.dumps([position.COMPILED, {{fen: counts(fen, known[fen]) for fen in known}}]))
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    """A copy of the package with the binary in it."""
    pytest.importorskip("Cython")
    pytest.importorskip("setuptools")
    folder = tmp_path_factory.mktemp("compiled")
    build = [sys.executable, str(ROOT / "build_kernel.py"), str(folder)]
    made = subprocess.run(build, capture_output=True, text=True)
    if "not compiled" in made.stderr:
        pytest.skip("no compiler")
    assert made.returncode == 0, made.stderr
    source = folder / "src" / "boardwright"
    shutil.copytree(
        ROOT / "src" / "boardwright", source, ignore=shutil.ignore_patterns("__pycache__", "_web")
    )
    for binary in made.stdout.split():
        shutil.copy(binary, source / "kernel")
    return source.parent


def run(package: Path, *arguments: str, given: str = "") -> str:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(package), str(ROOT)))}
    ran = subprocess.run(
        [sys.executable, *arguments],
        env=environment,
        input=given,
        capture_output=True,
        text=True,
        cwd=package,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.mark.parametrize("game", COUNTS)
def test_compiled_it_counts_the_same(package, game):
    known = json.loads(COUNTS[game].read_text("utf-8"))
    compiled, counts = json.loads(run(package, "-c", SCRIPT, game, given=json.dumps(known)))
    assert compiled
    for fen, expected in known.items():
        assert counts[fen] == [count for count in expected if count <= MOST_LEAVES]


WON = {
    "a queen": "8/8/8/3k4/8/8/8/KQ6 w - - 0 1",
    "a rook": "8/8/8/3k4/8/8/8/KR6 w - - 0 1",
    "two bishops": "8/8/8/3k4/8/8/8/KBB5 w - - 0 1",
    "knight and bishop": "8/8/8/3k4/8/8/8/KBN5 w - - 0 1",
}
HUNT = """
import sys
from boardwright.bots.board.think import Limits, Thinker
from boardwright.games.international_chess.pieces import chess_tables
from boardwright.kernel import Start
from boardwright.kernel.memory import Memory

tables, thinkers = chess_tables(), [Thinker(Memory(1 << 16)) for _ in "wb"]
start = Start.read(sys.argv[1], tables)
at, plies = start.position(), 0
while at.legal() and at.quiet < 100 and at.board.count(".") == start.board.count("."):
    here = Start(tables, at.board, at.side, at.ply, rights=at.rights, passed=at.passed, quiet=at.quiet)
    at.make(thinkers[at.side].think(here, Limits(nodes=int(sys.argv[2]))).move)
    plies += 1
print("mate" if at.in_check(at.side) and not at.legal() else "no mate", plies)
"""
HUNTING_NODES = 30_000
JUDGE = """
import random
from boardwright.games.international_chess.pieces import START, chess_tables
from boardwright.kernel import Position, Start
from boardwright.kernel.search import Searcher

tables, dice = chess_tables(), random.Random(1)
assert tables.net_width

def judged(at):
    return Searcher(at)._evaluate()

def fresh(board, side):
    return judged(Position(tables, board, side))

def turned(board):
    return "".join(board[rank : rank + 8] for rank in range(56, -8, -8)).swapcase()

beyond = 0
for game in range(4):
    at, made = Start.read(START, tables).position(), 0
    while (legal := at.legal()) and made < 80:
        at.make(dice.choice(legal))
        made += 1
        plain = Position(tables, at.board, at.side)
        assert judged(at) == judged(plain), at
        assert abs(judged(at) - fresh(turned(at.board), 1 - at.side)) <= 1, at  # a tapered score is rounded
        beyond += abs(judged(plain)) != abs(plain.score)
    while made:
        at.unmake()
        made -= 1
    assert judged(at) == fresh(at.board, 0)
print("positions that the network judges otherwise:", beyond)
"""


@pytest.mark.parametrize("fen", WON.values(), ids=WON)
def test_chess_endings_that_are_won_are_won_within_fifty_moves(package, fen):
    """Too long a hunt for the kernel in plain Python."""
    assert run(package, "-c", HUNT, fen, str(HUNTING_NODES)).startswith("mate")


def test_chess_is_judged_the_same_whatever_led_to_a_position_and_whichever_side_it_is(package):
    """By a network that only the compiled kernel looks at."""
    said = run(package, "-c", JUDGE)
    assert int(said.split(":")[1]) > 100


def test_compiled_it_passes_the_tests_of_the_kernel_and_of_games_on_it(package):
    """The tests of this repository, with the compiled package in front of the plain one."""
    tests = [
        str(HERE / "test_position.py"),
        str(HERE / "test_chess.py"),
        str(ROOT / "tests" / "games" / "xiangqi" / "test_repetition.py"),
        str(HERE / "test_ranks.py"),
        str(HERE / "test_playing_out.py"),
        str(ROOT / "tests" / "kits" / "climbing" / "test_patterns.py"),
    ]
    said = run(
        package,
        *(
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "--rootdir",
            str(ROOT),
            "-c",
            str(ROOT / "pyproject.toml"),
        ),
        *("-o", f"pythonpath={package} {ROOT}", *tests),
    )
    assert "passed" in said
