"""Random forged rules, played by the kernel and by the slow, plain reference of the tests: do they ever differ?

    boardwright bench forge [--positions 10000] [--first 0]

Every position is compared: the board, the ice, the hash key, the legal moves, and that a move taken back leaves nothing
behind. Each rule is one random game. The first difference ends it, with the rule's number and the position.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from boardwright.kernel.position import COMPILED
from tests.forge.comparison import compare

SAY_EVERY = 10


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first rule")
    given = parser.parse_args(argv)
    positions = rules = 0
    while positions < given.positions:
        try:
            positions += compare(given.first + rules)
        except AssertionError as difference:
            print(f"after {positions:,} positions that agree: {difference}")
            return 1
        rules += 1
        if rules % SAY_EVERY == 0:
            print(f"{positions:,} positions of {rules:,} rules agree", file=sys.stderr, flush=True)
    kernel = "compiled" if COMPILED else "plain"
    print(f"{positions:,} positions of {rules:,} random rules: the {kernel} kernel and the reference agree.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
