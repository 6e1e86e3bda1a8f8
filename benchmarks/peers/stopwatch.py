"""What the Python peers share: arguments, CPU time of the best repeat, and the JSON that they print."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable, Mapping
from importlib.metadata import version
from time import process_time
from typing import NamedTuple

MICROSECONDS = 1e6


class Effort(NamedTuple):
    """How much to measure: `repeats` times `games` games."""

    repeats: int
    games: int


def effort_from_arguments(description: str | None, *, repeats: int, games: int) -> Effort:
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--repeats", type=int, default=repeats, help="the best one counts (default %(default)s)"
    )
    parser.add_argument("--games", type=int, default=games, help="games in a repeat (default %(default)s)")
    arguments = parser.parse_args()
    return Effort(arguments.repeats, arguments.games)


def best_cpu_us(repeats: int, work: Callable[[], int]) -> float:
    """The least CPU time for one operation, in microseconds; `work` returns how many it did."""
    work()
    return min(_cpu_us(work) for _ in range(repeats))


def _cpu_us(work: Callable[[], int]) -> float:
    start = process_time()
    count = work()
    return (process_time() - start) * MICROSECONDS / count


def per_second(us: float) -> float:
    return MICROSECONDS / us


def outcome_shares(first: int, second: int, games: int) -> dict[str, float]:
    """Who won how often, so that a reader can see that real games were played."""
    return {
        "first": round(first / games, 4),
        "second": round(second / games, 4),
        "draw": round((games - first - second) / games, 4),
    }


def report(distribution: str, figures: Mapping[str, float], sample: Mapping[str, float]) -> None:
    document = {
        "version": version(distribution),
        "runtime": f"python {platform.python_version()}",
        "figures": {name: round(figure, 3) for name, figure in figures.items()},
        "sample": dict(sample),
    }
    sys.stdout.write(json.dumps(document) + "\n")
