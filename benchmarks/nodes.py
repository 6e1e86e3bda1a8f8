"""A site of several machines: three supervisors with ports of their own, behind nginx, on one PostgreSQL and one Redis.

    boardwright bench nodes [--kills 10]            whole nodes die, and come back while the others go on
    boardwright bench nodes --upgrade CHECKOUT      they begin with an older checkout, and are replaced one by one

Pairs of clients play through nginx as fast as they are answered. At the end every journal is run again and held
against what the clients were told, as in `bench faults`.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import secrets
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.faults import Notes, check_journals, databases, drive, look_for_tracebacks, show
from boardwright.client import Client
from tests.server.running import HERE, RunningServer
from tests.servers.nginx import Nginx, nginx_before

NODES = 3
PAUSE_SECONDS = 2.0
"""Between two troubles, so that there is something to lose each time."""


class Site:
    """The nodes, and the nginx before them."""

    def __init__(self, database_url: str, settings: dict[str, Any], folder: Path, checkout: Path) -> None:
        own = {
            "environment": "production",
            "secret_key": secrets.token_hex(32),
            "proxies": "127.0.0.1",
            **settings,
        }
        self._url, self._settings, self._folder = database_url, own, folder
        self.nodes = [self._node(number, checkout) for number in range(NODES)]

    def _node(self, number: int, checkout: Path, port: int | None = None) -> RunningServer:
        log = self._folder / f"node{number}.log"
        return RunningServer(self._url, log=log, port=port, checkout=checkout, **self._settings)

    @contextmanager
    def open(self) -> Iterator[Nginx]:
        try:
            for node in self.nodes:
                node.start()
            with nginx_before(*(node.port for node in self.nodes)) as nginx:
                os.environ["SSL_CERT_FILE"] = str(nginx.certificate)
                yield nginx
        finally:
            for node in self.nodes:
                node.stop()

    def replace(self, number: int, checkout: Path) -> None:
        """As a host does it: the old one is asked to end, the new one takes its port."""
        old = self.nodes[number]
        old.stop()
        self.nodes[number] = self._node(number, checkout, old.port)
        self.nodes[number].start()

    def logs(self) -> list[Path]:
        return [node.log for node in self.nodes]


async def kill_nodes(site: Site, kills: int, seed: int, notes: Notes) -> None:
    chance = random.Random(seed)
    for _ in range(kills):
        await asyncio.sleep(PAUSE_SECONDS)
        node = chance.choice(site.nodes)
        await asyncio.to_thread(node.kill)
        await asyncio.sleep(PAUSE_SECONDS)  # the others go on without it
        await asyncio.to_thread(node.start)
        notes.counts["killed nodes"] += 1


async def upgrade(site: Site, checkout: Path, notes: Notes) -> None:
    for number in range(NODES):
        await asyncio.sleep(PAUSE_SECONDS)
        await asyncio.to_thread(site.replace, number, checkout)
        notes.counts["replaced nodes"] += 1


def run(
    database_url: str,
    settings: dict[str, Any],
    folder: Path,
    *,
    kills: int = 0,
    before: Path | None = None,
    seed: int = 1,
    pairs: int = 6,
) -> Notes:
    """Nodes are killed so many times, or, with the checkout from `before`, replaced by this one."""
    notes, site = Notes(), Site(database_url, settings, folder, before or HERE)
    with site.open() as nginx:
        url = nginx.site.replace("https", "wss") + "/ws"

        async def trouble() -> None:
            if before is None:
                await kill_nodes(site, kills, seed, notes)
            else:
                await upgrade(site, HERE, notes)
            await _reach_every_node(site, notes)

        asyncio.run(drive(url, trouble, 240 + 60 * kills, seed, notes, pairs))
    asyncio.run(check_journals(database_url, notes))
    for log in site.logs():
        look_for_tracebacks(log, notes)
    return notes


async def _reach_every_node(site: Site, notes: Notes) -> None:
    """Each of them finds a match that began elsewhere."""
    match = notes.matches[-1]
    for node in site.nodes:
        async with Client(node.ws) as client:
            await client.join(match, watch=True)
            notes.counts["nodes that found a match"] += 1


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--upgrade", type=Path, metavar="CHECKOUT")
    parser.add_argument("--workers", type=int, default=2, help="of each node")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    with ExitStack() as stack:
        url, settings = stack.enter_context(databases("postgresql", max(2, given.workers)))
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        settings["workers"] = given.workers
        notes = run(url, settings, folder, kills=given.kills, before=given.upgrade, seed=given.seed)
    return show(notes)


if __name__ == "__main__":
    raise SystemExit(main())
