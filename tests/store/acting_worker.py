"""A worker to be killed: changes one row and tells the log of it, again and again, and prints every acknowledged act.

Run as a program: `python acting_worker.py URL`.
"""

from __future__ import annotations

import asyncio
import os
import sys

from boardwright.store import Store
from boardwright.store.administration.audit import Act, AuditLog
from boardwright.store.administration.measures import Restraint, restrain
from boardwright.store.books import Books


async def main(url: str) -> None:
    log = AuditLog(await Store.open(url))
    number = 0
    while True:
        number += 1
        until = number

        def change(books: Books, until: int = until) -> None:
            restrain(books, Restraint("p", until, "why", 0, ""))

        await log.act(Act("host", "mute", "p", {"until": until}, number, change))
        os.write(1, b"%d\n" % number)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
