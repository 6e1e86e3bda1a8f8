"""Does the server stay responsive while bots think? A coroutine that ticks beside everything else tells.

    boardwright bench thinking [--seconds 20] [--matches 8] [--processes 2]
    boardwright bench thinking --game weiqi --matches 20     # players that were trained

A server in this process; a client in another one lays tables of xiangqi and of a forged rule, or of another game, at
which bots of the level `master` play each other without a pause, and asks for the legal moves of a table of its own
all the time. The ticker runs in the server's event loop, every five milliseconds: how late it is, is how long anybody
else would have waited.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from boardwright.client import Client
from boardwright.kernel.position import COMPILED
from boardwright.server.process.run import Server
from boardwright.server.process.settings import Settings
from tests.server.running import free_port

TICK = 0.005
LATEST = 0.050
"""The goal, in seconds."""
LEVEL = "master"
XIANGQI = "xiangqi"
ASK_EVERY = 0.02


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
    lateness: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        server, running = await serve(port, folder, processes)
        arguments = (str(port), str(seconds), str(matches), game)
        client = await asyncio.create_subprocess_exec(
            sys.executable, __file__, "--as-client", *arguments, stdout=asyncio.subprocess.PIPE
        )
        assert client.stdout is not None
        await client.stdout.readline()  # all tables are laid
        ticking = asyncio.create_task(tick(lateness))
        said = await client.stdout.read()
        ticking.cancel()
        server.should_exit = True
        await running
    asked = json.loads(said)
    lateness.sort()
    return {
        "ticks": len(lateness),
        "late_p99_ms": 1000 * lateness[len(lateness) * 99 // 100],
        "late_worst_ms": 1000 * lateness[-1],
        "moves_by_bots": asked["moves"],
        "questions": len(asked["answers"]),
        "answer_p99_ms": 1000 * asked["answers"][len(asked["answers"]) * 99 // 100],
        "answer_worst_ms": 1000 * asked["answers"][-1],
    }


def laid(game: str) -> tuple[tuple[str, dict[str, Any]], ...]:
    """Games and options of the tables, in turn."""
    if game != XIANGQI:
        return ((game, {}),)
    forged = files("boardwright.forge").joinpath("samples", "sky_horse.json").read_text("utf-8")
    return ((XIANGQI, {}), ("spirit_xiangqi", {"rule": forged}))


async def ask(port: int, seconds: float, matches: int, game: str) -> None:
    """The client: tables for bots, and one at which somebody keeps asking."""
    rules = laid(game)
    async with Client(f"ws://127.0.0.1:{port}/ws") as client:
        tables = []
        for number in range(matches):
            name, options = rules[number % len(rules)]
            match = await client.create(name, options=options, bots={0: LEVEL, 1: LEVEL})
            tables.append(await client.join(match, watch=True))
        own = await client.join(await client.create(game, bots={1: LEVEL}), seat=0)
        print("ready", flush=True)
        answers = []
        end = perf_counter() + seconds
        while perf_counter() < end:
            begun = perf_counter()
            await own.legal()
            answers.append(perf_counter() - begun)
            await asyncio.sleep(ASK_EVERY)
        moves = sum(table.version for table in tables)
        print(json.dumps({"answers": sorted(answers), "moves": moves}))


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
        print(
            f"{name.replace('_', ' '):24} {figure:,.1f}"
            if isinstance(figure, float)
            else f"{name:24} {figure:,}"
        )
    reached = figures["late_worst_ms"] <= 1000 * LATEST
    print(f"never later than {1000 * LATEST:.0f} ms: {'PASS' if reached else 'FALLS SHORT'}")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
