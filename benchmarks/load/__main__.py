"""The driver: plays random tic-tac-toe over many sockets and prints what it saw, as JSON. A process of its own.

    python -m load ours 8000 --pid 123 --matches 200 --seconds 5 --repeats 3

Each match is a closed loop: whoever has received the other's move sends the next one, at once or after `--think`
seconds. The clock runs from the sending of a move until the opponent's socket has it.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import resource
import sys
from collections.abc import Sequence
from random import Random
from time import perf_counter, process_time

from load.dialects import DIALECTS, Seat
from load.process import Process

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
OPEN_AT_ONCE = 50
LONGEST_WAIT = 30.0


class Drive:
    """One run: its tables and what they measured."""

    def __init__(self, dialect: str, port: int, think: float, fresh: bool) -> None:
        self.dialect = DIALECTS[dialect]()
        self.port = port
        self.think = think
        self.fresh = fresh
        self.random = Random(1)
        self.latencies: list[float] = []
        self.matches = 0
        self.bytes_of_closed = 0
        self.update_bytes_of_closed = 0
        self.tables: list[Table] = []
        self.loop = asyncio.get_running_loop()

    async def start(self, matches: int) -> None:
        gate = asyncio.Semaphore(OPEN_AT_ONCE)

        async def begin(table: Table) -> None:
            async with gate:
                await table.sit_down()

        self.tables = [Table(self) for _ in range(matches)]
        await asyncio.gather(*(begin(table) for table in self.tables))
        for table in self.tables:
            table.spawn()

    def received(self) -> tuple[int, int]:
        """Bytes to all clients, and of them in updates."""
        seats = [seat for table in self.tables for seat in table.seats]
        total = self.bytes_of_closed + sum(seat.received_bytes for seat in seats)
        return total, self.update_bytes_of_closed + sum(seat.update_bytes for seat in seats)

    def fail_if_broken(self) -> None:
        for table in self.tables:
            if table.task is not None and table.task.done():
                table.task.result()


class Table:
    """One match after the other."""

    def __init__(self, drive: Drive) -> None:
        self.drive = drive
        self.seats: list[Seat] = []
        self.cells: list[int | None] = []
        self.turn = 0
        self.played = 0
        self.in_flight = False
        """A move is sent, and the opponent does not have it yet."""
        self.sent_at = 0.0
        self.over: asyncio.Future[None]
        self.task: asyncio.Task[None] | None = None

    def spawn(self) -> None:
        self.task = asyncio.create_task(self.play_on())

    async def sit_down(self) -> None:
        drive = self.drive
        self.seats = [drive.dialect.seat(number, self) for number in (0, 1)]
        await drive.dialect.sit_down(drive.port, self.seats)

    async def play_on(self) -> None:
        drive = self.drive
        while True:
            await asyncio.wait_for(drive.dialect.new_match(drive.port, self.seats), LONGEST_WAIT)
            self.cells, self.turn, self.played = [None] * 9, 0, 0
            for seat in self.seats:
                seat.seen = 0
            self.over = drive.loop.create_future()
            self.move_soon()
            await self.over
            drive.matches += 1
            if drive.fresh:
                await self.change_sockets()

    async def change_sockets(self) -> None:
        for seat in self.seats:
            self.drive.bytes_of_closed += seat.received_bytes
            self.drive.update_bytes_of_closed += seat.update_bytes
            seat.close()
        await self.sit_down()

    def move_soon(self) -> None:
        drive = self.drive
        if drive.think:
            drive.loop.call_later(drive.think * (0.5 + drive.random.random()), self.move)
        else:
            self.move()

    def move(self) -> None:
        cells = self.cells
        free = [cell for cell in range(9) if cells[cell] is None]
        cell = free[int(self.drive.random.random() * len(free))]
        cells[cell] = self.turn
        self.sent_at = perf_counter()
        self.played += 1
        self.in_flight = True
        self.seats[self.turn].place(cell)

    def arrived(self, seat: int) -> None:
        """A seat has a move; its own moves come back to it, perhaps late."""
        if self.seats[seat].seen < self.played:
            return
        other = seat != self.turn
        if other and self.in_flight:
            self.in_flight = False
            self.drive.latencies.append(perf_counter() - self.sent_at)
            if not self.is_over():
                self.turn = seat
                self.move_soon()
                return
        if not self.in_flight and self.is_over() and all(seat.seen == self.played for seat in self.seats):
            self.over.set_result(None)

    def is_over(self) -> bool:
        cells = self.cells
        if None not in cells:
            return True
        return any(cells[a] == cells[b] == cells[c] == self.turn for a, b, c in LINES)


async def measure(drive: Drive, server: Process, seconds: float) -> dict[str, float]:
    """One window of a run that goes on."""
    drive.latencies.clear()
    bytes_before, updates_before = drive.received()
    matches, cpu, own = drive.matches, server.cpu_seconds(), process_time()
    start = perf_counter()
    await asyncio.sleep(seconds)
    took = perf_counter() - start
    cpu, own = server.cpu_seconds() - cpu, process_time() - own
    drive.fail_if_broken()
    latencies = sorted(drive.latencies)
    moves = len(latencies)
    if not moves:
        raise RuntimeError("nobody moved")
    total, updates = drive.received()
    return {
        "moves_per_second": moves / took,
        "matches_per_second": (drive.matches - matches) / took,
        "p50_ms": latencies[moves // 2] * 1e3,
        "p99_ms": latencies[int(moves * 0.99)] * 1e3,
        "cpu_us_per_move": cpu / moves * 1e6,
        "cpu_share": cpu / took,
        "update_bytes": (updates - updates_before) / moves / 2,
        "bytes_per_move": (total - bytes_before) / moves / 2,
        "rss_mb": server.rss_bytes() / 1e6,
        "driver_cpu_share": own / took,
    }


async def drive(given: argparse.Namespace) -> None:
    server = Process(given.pid)
    run = Drive(given.dialect, given.port, given.think, given.fresh)
    await run.start(given.matches)
    await asyncio.sleep(given.warm_up)
    gc.collect()
    gc.freeze()
    windows = [await measure(run, server, given.seconds) for _ in range(given.repeats)]
    print(json.dumps({"windows": windows, "matches": run.matches}), flush=True)
    os._exit(0)  # hundreds of matches under way need no farewell


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("dialect", choices=DIALECTS)
    parser.add_argument("port", type=int)
    parser.add_argument("--pid", type=int, required=True, help="the server's process")
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--warm-up", type=float, default=3.0)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--think", type=float, default=0.0)
    parser.add_argument("--fresh", action="store_true", help="two new sockets for every match")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    given = arguments(argv)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    try:
        from uvloop import run
    except ImportError:
        run = asyncio.run
    run(drive(given))
    return 1


if __name__ == "__main__":
    sys.exit(main())
