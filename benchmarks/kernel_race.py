"""The kernel of this checkout beside that of an older one, in one run: perft and search of xiangqi, compiled and plain.

    git worktree add ../before COMMIT
    python benchmarks/kernel_race.py ../before             as a table
    python benchmarks/kernel_race.py ../before --json
    python benchmarks/kernel_race.py ../before --rounds 30

A figure is the older one's least time by the newer one's: above 1 the newer one is faster. Both must visit the same
positions and find the same moves and scores, at every depth; else it says so and ends.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import process_time

from racing import ROOT, RUNNER, Runner, answer, laps

COUNTS = ROOT / "tests" / "kernel" / "perft.json"
MATES = ROOT / "tests" / "kernel" / "mates.json"
WORKS = {"compiled": {"perft": 4, "search": 20_000}, "plain": {"perft": 2, "search": 400}}
"""The depth of a perft, and the positions that a search visits."""
POSITIONS = 10
MEMORY = 1 << 14
LEAST_RATIO = 0.95


def do(work: str, amount: str) -> tuple[float, str]:
    """Seconds, and a digest of all that was found. It uses what kernels of every age have."""
    from boardwright.forge import forged
    from boardwright.kernel import Position, read_fen
    from boardwright.kernel.search import Memory, Searcher

    made, found, size = forged(""), [], int(amount)
    known = [*json.loads(COUNTS.read_text("utf-8")), *json.loads(MATES.read_text("utf-8"))]
    step = len(known) // POSITIONS
    seconds = 0.0
    for fen in [made.start] if work == "perft" else known[:: max(1, step)]:
        read = read_fen(fen, made.tables)
        at = Position(made.tables, read.board, read.side)
        if work == "perft":
            begun = process_time()
            found.append((fen, at.perft(size)))
        else:
            searcher = Searcher(at, Memory(MEMORY))
            begun = process_time()
            for depth in range(1, 30):
                score = searcher.search(depth, most_nodes=size)
                found.append((fen, depth, score, searcher.best, searcher.nodes))
                if searcher.nodes >= size:
                    break
        seconds += process_time() - begun
    return seconds, hashlib.sha256(repr(found).encode()).hexdigest()


def sources(checkout: Path, folder: Path, compiled: bool) -> Path:
    """A copy of a checkout's package, with its kernel compiled or plain."""
    package = folder / "src"
    shutil.copytree(
        checkout / "src" / "boardwright",
        package / "boardwright",
        ignore=shutil.ignore_patterns("__pycache__", "_web", "*.so"),
    )
    if compiled:
        subprocess.run(
            [sys.executable, str(checkout / "build_kernel.py"), str(folder)],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        for binary in (folder / "lib").rglob("*.so"):
            shutil.copy(binary, package / "boardwright" / "kernel")
    return package


def race(before: Path, kind: str, rounds: int) -> dict[str, float]:
    figures = {}
    with tempfile.TemporaryDirectory() as old, tempfile.TemporaryDirectory() as new:
        runners = [
            Runner(__file__, sources(checkout, Path(folder), kind == "compiled"))
            for checkout, folder in ((before, old), (ROOT, new))
        ]
        for work, size in WORKS[kind].items():
            ran = laps(runners, rounds, work, size)
            if len({digest for lap in ran for _, digest in lap}) > 1:
                sys.exit(f"{kind} {work}: the two do not find the same")
            least = [min(lap[side][0] for lap in ran) for side in (0, 1)]
            figures[f"{kind}_{work}_to_before"] = least[0] / least[1]
        for runner in runners:
            runner.end()
    return figures


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("before", type=Path, nargs="?", help="a checkout with the older kernel")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--json", action="store_true")
    parser.add_argument(RUNNER, action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args(argv)
    if given.runner:
        answer(do)
        return 0
    figures: dict[str, float] = {}
    for kind in WORKS:
        figures |= race(given.before.resolve(), kind, given.rounds)
    if given.json:
        print(json.dumps(figures))
        return 0
    for name, figure in figures.items():
        verdict = "PASS" if figure >= LEAST_RATIO else "FALLS SHORT"
        print(f"{name.replace('_', ' '):32} {figure:>8.3f}  goal ≥ {LEAST_RATIO}: {verdict}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
