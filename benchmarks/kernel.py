"""What the kernel does in a second: perft of known positions, and tables compiled.

    python benchmarks/kernel.py            as a table
    python benchmarks/kernel.py --json
    python benchmarks/kernel.py --depth 5  perft of the start as deep as that (default 4)

Every count is compared with the one in tests/kernel/perft.json before a figure is printed. Times are CPU time.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from time import process_time

from boardwright.kernel import XIANGQI, Position, compile_tables, position, read_fen, xiangqi_tables
from boardwright.kernel.xiangqi import START

COUNTS = Path(__file__).resolve().parent.parent / "tests" / "kernel" / "perft.json"
OTHERS_DEPTH = 3


def perft(fen: str, depth: int, expected: int) -> tuple[int, float]:
    """Leaves and seconds; stops at a wrong count."""
    read = read_fen(fen, xiangqi_tables())
    at = Position(xiangqi_tables(), read.board, read.side)
    start = process_time()
    leaves = at.perft(depth)
    seconds = process_time() - start
    if leaves != expected:
        sys.exit(f"perft {depth} of {fen} is {expected:,}, not {leaves:,}")
    return leaves, seconds


def measure(depth: int) -> dict[str, object]:
    counts: dict[str, list[int]] = json.loads(COUNTS.read_text("utf-8"))
    start = process_time()
    compile_tables(XIANGQI)
    compiling = process_time() - start
    leaves, seconds = perft(START, depth, counts[START][depth - 1])
    others = [
        perft(fen, OTHERS_DEPTH, known[OTHERS_DEPTH - 1]) for fen, known in counts.items() if fen != START
    ]
    return {
        "compiled": not str(position.__file__).endswith(".py"),
        "tables_seconds": round(compiling, 4),
        "start_depth": depth,
        "start_leaves_per_second": round(leaves / seconds),
        "positions": len(others),
        "positions_leaves_per_second": round(sum(n for n, _ in others) / sum(s for _, s in others)),
    }


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--depth", type=int, default=4, choices=range(1, 6))
    given = parser.parse_args(argv)
    figures = measure(given.depth)
    if given.json:
        print(json.dumps(figures))
    else:
        for name, figure in figures.items():
            print(f"{name.replace('_', ' '):30} {figure}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
