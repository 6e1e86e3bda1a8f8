"""Does the server stay responsive while bots think? A coroutine that ticks beside everything else tells.

    boardwright bench thinking [--seconds 20] [--matches 8] [--processes 2]
    boardwright bench thinking --game weiqi --matches 20     # players that were trained

A server in this process; in another one pairs of honest players, at first alone, then beside tables of xiangqi and of a
forged rule, or of another game, at which bots of the level `master` play each other without a pause. So both figures
come from one run, however busy the machine is. A ticker runs in the server's event loop, every five milliseconds: how
late it is, is how long anybody would have waited.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Sequence
from importlib.resources import files
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from attacks.honest import Honest

from boardwright.client import Client, Table
from boardwright.kernel.position import COMPILED
from boardwright.server.process.run import Server
from boardwright.server.process.settings import Settings
from tests.server.running import free_port

TICK = 0.005
LATEST = 0.050
"""The goal, in seconds."""
LEVEL = "master"
XIANGQI = "xiangqi"
PAIRS = 6
"""Of honest players."""
WARM_UP = 2.0
UNHARMED = 2.0
"""So many times what it is without bots, at most."""


async def tick(lateness: list[float]) -> None:
    due = perf_counter() + TICK
    while True:
        await asyncio.sleep(max(0.0, due - perf_counter()))
        now = perf_counter()
        lateness.append(now - due)
        due = now + TICK


async def serve(port: int, folder: str, processes: int) -> tuple[Server, asyncio.Task[None]]:
    settings = Settings(
        database_url=f"sqlite:///{folder}/thinking.db",
        port=port,
        bot_processes=processes,
        log_level="warning",
    )
    server = Server(settings, announce=lambda *_: None)
    running = asyncio.create_task(server.serve())
    while not server.started:
        if running.done():
            await running
        await asyncio.sleep(0.05)
    return server, running


async def measure(seconds: float, matches: int, processes: int, game: str) -> dict[str, float]:
    port = free_port()
    late: dict[str, list[float]] = {"quiet": [], "beside": []}
    with tempfile.TemporaryDirectory() as folder:
        server, running = await serve(port, folder, processes)
        arguments = (str(port), str(seconds), str(matches), game)
        client = await asyncio.create_subprocess_exec(
            sys.executable, __file__, "--as-client", *arguments, stdout=asyncio.subprocess.PIPE
        )
        assert client.stdout is not None
        said = b""
        for part in late.values():
            await client.stdout.readline()  # it begins
            ticking = asyncio.create_task(tick(part))
            said = await client.stdout.readline()
            ticking.cancel()
        server.should_exit = True
        await client.wait()
        await running
    asked = json.loads(said)
    return {
        "moves_by_bots": asked["moves"],
        "late_p99_ms_quiet": 1000 * p99(late["quiet"]),
        "late_p99_ms": 1000 * p99(late["beside"]),
        "late_worst_ms": 1000 * max(late["beside"]),
        "honest_p99_ms_quiet": asked["quiet"],
        "honest_p99_ms": asked["beside"],
    }


def p99(values: Sequence[float]) -> float:
    return sorted(values)[len(values) * 99 // 100]


def laid(game: str) -> tuple[tuple[str, dict[str, Any]], ...]:
    """Games and options of the tables, in turn."""
    if game != XIANGQI:
        return ((game, {}),)
    forged = files("boardwright.forge").joinpath("samples", "sky_horse.json").read_text("utf-8")
    return ((XIANGQI, {}), ("spirit_xiangqi", {"rule": forged}))


async def ask(port: int, seconds: float, matches: int, game: str) -> None:
    """The client: honest players, alone at first, then beside tables at which bots play bots."""
    url = f"ws://127.0.0.1:{port}/ws"
    async with Client(url) as client, Honest(url, PAIRS) as honest:
        await played(honest, WARM_UP)
        print("quiet", flush=True)
        quiet = await played(honest, seconds)
        print("over", flush=True)
        tables = [await lay(client, *rules) for rules in islice(cycle(laid(game)), matches)]
        print("beside", flush=True)
        before = sum(table.version for table in tables)
        beside = await played(honest, seconds)
        moves = sum(table.version for table in tables) - before
        print(json.dumps({"quiet": quiet, "beside": beside, "moves": moves}), flush=True)


async def lay(client: Client, game: str, options: dict[str, Any]) -> Table:
    match = await client.create(game, options=options, bots={0: LEVEL, 1: LEVEL})
    return await client.join(match, watch=True)


async def played(honest: Honest, seconds: float) -> float:
    """What all but one in a hundred of their moves took, in milliseconds."""
    over = asyncio.Event()
    asyncio.get_running_loop().call_later(seconds, over.set)
    return await honest.p99(over)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--matches", type=int, default=8)
    parser.add_argument("--processes", type=int, default=2, help="in which bots think")
    parser.add_argument("--game", default=XIANGQI)
    parser.add_argument("--as-client", nargs=4, help=argparse.SUPPRESS)
    given = parser.parse_args(argv)
    if given.as_client:
        port, seconds, matches, game = given.as_client
        asyncio.run(ask(int(port), float(seconds), int(matches), game))
        return 0
    figures = asyncio.run(measure(given.seconds, given.matches, given.processes, given.game))
    print(f"{'kernel compiled':24} {'yes' if COMPILED else 'no'}")
    for name, figure in figures.items():
        print(f"{name.replace('_', ' '):24} {figure:,.1f}")
    times = figures["honest_p99_ms"] / figures["honest_p99_ms_quiet"]
    print(f"{'honest p99, times':24} {times:,.2f} ({UNHARMED} at most)")
    prompt = figures["late_worst_ms"] <= 1000 * LATEST
    print(f"never later than {1000 * LATEST:.0f} ms: {'PASS' if prompt else 'FALLS SHORT'}")
    return 0 if prompt and times <= UNHARMED else 1


if __name__ == "__main__":
    sys.exit(main())
