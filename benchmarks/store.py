"""What an append to the store costs: CPU time of this process (all threads), and latency, per entry.

Closed loop: so many matches at once, each appends its next entry as soon as the last one is committed.

    python benchmarks/store.py              SQLite in a temporary file, and a private PostgreSQL, flushing as by default
    python benchmarks/store.py URL ...      these databases, for example mysql://user@host/name

A server's own CPU time is not in it; SQLite's is, since it runs in the process.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
from os import urandom
from pathlib import Path
from time import perf_counter, process_time, time_ns

import msgspec
from sqlalchemy import make_url

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from boardwright.engine.journal import Header
from boardwright.store import JournalEntry, MatchRecord, Store, new_match_id
from tests.servers.postgresql import private_postgresql

CONCURRENCY = (1, 20, 100)
ENTRIES = 4000
REPEATS = 3
ENTRIES_A_MATCH = 9
COMMAND = msgspec.msgpack.encode({"type": "PLACE_MARK", "cell": 4})
HEADER = msgspec.msgpack.encode(Header(game="tictactoe@1", seats=2, commitment="0" * 64))


async def player(store: Store, turns: int, latencies: list[float]) -> None:
    for first in range(0, turns, ENTRIES_A_MATCH):
        now = time_ns() // 1_000_000
        match_id = new_match_id(now)
        await store.create_match(MatchRecord(match_id, HEADER, urandom(32), now))
        for seq in range(1, min(ENTRIES_A_MATCH, turns - first) + 1):
            entry = JournalEntry(seq, seq % 2, now, COMMAND, urandom(16), match_id[-16:], seq)
            start = perf_counter()
            await store.append(match_id, (entry,))
            latencies.append(perf_counter() - start)


async def measure(store: Store, concurrency: int) -> tuple[float, float, list[float]]:
    """CPU in µs and entries in a second, new matches included; and the latencies."""
    latencies: list[float] = []
    wall, cpu = perf_counter(), process_time()
    turns = (ENTRIES if concurrency > 1 else ENTRIES // 4) // concurrency
    await asyncio.gather(*(player(store, turns, latencies) for _ in range(concurrency)))
    count = len(latencies)
    return (process_time() - cpu) / count * 1e6, count / (perf_counter() - wall), latencies


async def measure_all(name: str, url: str) -> None:
    async with await Store.open(url) as store:
        await measure(store, 20)
        for concurrency in CONCURRENCY:
            results = [await measure(store, concurrency) for _ in range(REPEATS)]
            cpu, rate, latencies = min(results, key=lambda result: result[0])
            p99 = statistics.quantiles(latencies, n=100)[98]
            print(
                f"{name:12}{concurrency:6}{cpu:12.1f}{rate:14,.0f}"
                f"{statistics.median(latencies) * 1e3:10.2f}{p99 * 1e3:10.2f}"
            )


def main(urls: list[str]) -> None:
    print(f"{'database':12}{'at once':>6}{'CPU us':>11}{'entries/s':>14}{'p50 ms':>10}{'p99 ms':>10}")
    for url in urls:
        asyncio.run(measure_all(make_url(url).get_backend_name(), url))
    if urls:
        return
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure_all("sqlite", f"sqlite:///{folder}/bench.db"))
    with private_postgresql() as server:
        if server is None:
            print("postgresql  is not installed")
        else:
            asyncio.run(measure_all("postgresql", server.url()))


if __name__ == "__main__":
    main(sys.argv[1:])
