"""A worker to be killed: appends to several matches as fast as it can and prints every acknowledged entry.

Run as a program: `python crash_test_worker.py URL MATCHES`.
"""

from __future__ import annotations

import asyncio
import os
import sys

from boardwright.store import JournalEntry, Store


async def play(store: Store, match_id: str) -> None:
    loaded = await store.load_match(match_id)
    assert loaded is not None
    seq = loaded.seq
    while True:
        seq += 1
        await store.append(match_id, [JournalEntry(seq, 0, 0, b"", b"%d" % seq, "worker", seq)])
        os.write(1, b"%s %d\n" % (match_id.encode(), seq))


async def main(url: str, count: int) -> None:
    store = await Store.open(url)
    await asyncio.gather(*(play(store, f"m{number}") for number in range(count)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
