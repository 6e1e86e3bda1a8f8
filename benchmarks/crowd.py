"""Ten thousand people at once: half of them play, the others look on. Is everybody served quickly, and nobody dropped?

    boardwright bench crowd                  10,000 sockets, 2,500 tables with a move every four seconds, two minutes
    boardwright bench crowd --minutes 60     the same for an hour: do memory, files and times stay what they were?
    boardwright bench crowd --sockets 2000 --tables 500 --database postgresql

A real server with `--workers` processes and Redis, all on this machine; the crowd is this process, so part of what a
move takes is ours. The clock runs from the sending of a move until the opponent's socket has it. Memory and open files
are those of the server's whole family of processes: a page that several of them share counts once (PSS). Linux only.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import resource
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from faults import databases
from load.__main__ import OPEN_AT_ONCE, Drive
from load.dialects import OurSeat
from load.process import Family

from tests.server.running import RunningServer

P99_GOAL_MS = 50.0
MEMORY_GOAL_MB = 1500.0
FLAT = 1.1
"""So many times what it was at first, at most, after all the time."""
SETTLE = 10.0


class Window(NamedTuple):
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    cpu_share: float
    memory_mb: float
    files: int
    dropped: int


class Onlooker(OurSeat):
    """Has come, and stays."""

    dropped = 0

    def __init__(self) -> None:
        super().__init__(0, self)

    def arrived(self, seat: int) -> None: ...

    def lost(self) -> None:
        Onlooker.dropped += 1
        super().lost()


class Crowd:
    def __init__(self, port: int, tables: int, onlookers: int, pace: float) -> None:
        self._port = port
        self._tables = tables
        self._onlookers = onlookers
        self._drive = Drive("ours", port, pace, fresh=False)
        self._seats: list[Onlooker] = []

    async def arrive(self) -> None:
        begin = perf_counter()
        await self._drive.start(self._tables)
        for start in range(0, self._onlookers, OPEN_AT_ONCE):
            more = [Onlooker() for _ in range(min(OPEN_AT_ONCE, self._onlookers - start))]
            await asyncio.gather(*(seat.arrive(self._port, answer="welcome") for seat in more))
            self._seats += more
        everybody = 2 * self._tables + self._onlookers
        say(f"{everybody:,} sockets after {perf_counter() - begin:.0f} s")

    async def window(self, server: Family, seconds: float) -> Window:
        drive = self._drive
        drive.latencies.clear()
        cpu, begin = server.cpu_seconds(), perf_counter()
        await asyncio.sleep(seconds)
        took = perf_counter() - begin
        latencies = sorted(drive.latencies)
        return Window(
            len(latencies) / took,
            latencies[len(latencies) // 2] * 1e3,
            latencies[int(len(latencies) * 0.99)] * 1e3,
            (server.cpu_seconds() - cpu) / took,
            server.memory_bytes() / 1e6,
            server.open_files(),
            Onlooker.dropped + self._broken(),
        )

    def _broken(self) -> int:
        """Tables at which somebody is gone, or that were refused something."""
        return sum(table.task is not None and table.task.done() for table in self._drive.tables)


async def gather_and_look(server: RunningServer, given: argparse.Namespace) -> list[Window]:
    family = Family(server.pid)
    crowd = Crowd(server.port, given.tables, given.sockets - 2 * given.tables, given.pace)
    await crowd.arrive()
    await asyncio.sleep(SETTLE)
    gc.collect()
    gc.freeze()
    windows = []
    for number in range(max(1, round(given.minutes * 60 / given.window))):
        windows.append(await crowd.window(family, given.window))
        say(line(number, windows[-1]))
    return windows


def line(number: int, window: Window) -> str:
    return (
        f"{number:4}: {window.moves_per_second:,.0f} moves/s, p50 {window.p50_ms:.1f} ms, p99 {window.p99_ms:.1f} ms, "
        f"{window.cpu_share:.2f} cores, {window.memory_mb:,.0f} MB, {window.files:,} files, {window.dropped} dropped"
    )


def judge(windows: list[Window]) -> dict[str, Any]:
    """The first and the last quarter beside each other tell whether anything grows."""
    quarter = max(1, len(windows) // 4)
    first, last = windows[:quarter], windows[-quarter:]

    def grown(name: str) -> float:
        return median(getattr(each, name) for each in last) / median(getattr(each, name) for each in first)

    return {
        "windows": len(windows),
        "moves_per_second": round(median(each.moves_per_second for each in windows)),
        "p99_ms": round(median(each.p99_ms for each in windows), 1),
        "p99_ms_worst_window": round(max(each.p99_ms for each in windows), 1),
        "memory_mb": round(max(each.memory_mb for each in windows)),
        "dropped": windows[-1].dropped,
        "memory_grown": round(grown("memory_mb"), 3),
        "files_grown": round(grown("files"), 3),
        "p99_grown": round(grown("p99_ms"), 3),
    }


def falls_short(found: dict[str, Any]) -> list[str]:
    wanted = {
        "p99_ms": found["p99_ms"] <= P99_GOAL_MS,
        "memory_mb": found["memory_mb"] <= MEMORY_GOAL_MB,
        "dropped": found["dropped"] == 0,
        "memory_grown": found["memory_grown"] <= FLAT,
        "files_grown": found["files_grown"] <= FLAT,
    }
    return [name for name, met in wanted.items() if not met]


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sockets", type=int, default=10_000, help="of players and of others")
    parser.add_argument("--tables", type=int, default=2500)
    parser.add_argument("--pace", type=float, default=4.0, help="seconds a move")
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--window", type=float, default=15.0, help="seconds of each look")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--database", choices=("sqlite", "postgresql", "mariadb"), default="sqlite")
    given = parser.parse_args(argv)
    if given.sockets < 2 * given.tables:
        parser.error("every table takes two sockets")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with databases(given.database, given.workers) as (url, settings), tempfile.TemporaryDirectory() as folder:
        settings |= {"message_burst": 10**6, "log_level": "warning"}
        with RunningServer(url, log=Path(folder) / "server.log", **settings) as server:
            found = judge(asyncio.run(gather_and_look(server, given)))
    print(json.dumps(found, indent=2))
    short = falls_short(found)
    print("falls short: " + ", ".join(short) if short else "all goals are met")
    return 1 if short else 0


if __name__ == "__main__":
    raise SystemExit(main())
