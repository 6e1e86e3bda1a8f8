"""Abuses a real server in every way that we know of, beside honest players, and says what came of it.

    boardwright bench attack [--seconds 15] [--pairs 4] [--only chat]

Each attacker is a process of his own, for so many seconds. Honest pairs play beside it: the time in which 99
of 100 of their moves are answered is taken just before the attack and during it. The server runs with its defaults.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AsyncExitStack
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.attacks.abusers import ABUSES, Found, Target, run
from benchmarks.attacks.honest import Honest
from boardwright.client import Client
from tests.server.running import RunningServer

MOST_TIMES = 2.0
"""What an attack may add to the honest players' waiting."""
STILL_QUICK = 10.0
"""Milliseconds: below, twice as long is still nothing that anybody notices."""
GUESTS_AN_HOUR = 60
STRANGERS = 12


async def measure(server: RunningServer, seconds: float, pairs: int, names: Sequence[str]) -> bool:
    async with AsyncExitStack() as stack:
        honest = await stack.enter_async_context(Honest(server.ws, pairs))
        target = await lay_out(server, stack, honest)
        pool = stack.enter_context(ProcessPoolExecutor(1, mp_context=get_context("spawn")))
        await asyncio.get_running_loop().run_in_executor(pool, len, "")  # it is there before the clock runs
        print(
            "| attack | tried | held | | p99 before, ms | p99 beside, ms | times |\n|---|---|---|---|---|---|---|"
        )
        well = True
        for name in names:
            before = await quietly(honest, seconds)
            found, beside = await attacked(honest, pool, name, target, seconds)
            passed = found.held and (beside <= MOST_TIMES * before or beside <= STILL_QUICK)
            well &= passed
            print(
                f"| {name} | {found.tried:,} | {'held' if found.held else 'BROKE'} | {found.what} | "
                f"{before:.1f} | {beside:.1f} | {beside / before:.2f}{'' if passed else ' !'} |",
                flush=True,
            )
        return well


async def quietly(honest: Honest, seconds: float) -> float:
    done = asyncio.Event()
    asyncio.get_running_loop().call_later(seconds, done.set)
    return await honest.p99(done)


async def attacked(
    honest: Honest, pool: ProcessPoolExecutor, name: str, target: Target, seconds: float
) -> tuple[Found, float]:
    done = asyncio.Event()
    playing = asyncio.create_task(honest.p99(done))
    found = await asyncio.get_running_loop().run_in_executor(pool, run, name, target, seconds)
    done.set()
    return found, await playing


async def lay_out(server: RunningServer, stack: AsyncExitStack, honest: Honest) -> Target:
    """Rooms to attack, with matches in them, and players whom the attacker has."""
    tokens = []
    for _ in range(STRANGERS):
        async with Client(server.ws) as stranger:
            tokens.append(stranger.token or "")
    matches, codes, hosts = [], [], honest.clients
    for password in ("known to friends", None):
        hosts = [await stack.enter_async_context(Client(server.ws)) for _ in range(2)]
        room = await hosts[0].rooms.create("tictactoe", password=password, max_players=2, unlimited=True)
        friend = await hosts[1].rooms.enter(room.state.code, password)
        await friend.ready()
        await room.start()
        await room.until(lambda seen: seen.match is not None)
        assert room.match is not None
        matches.append(room.match.match)
        codes.append(room.state.code)
    lounge = await hosts[0].rooms.create("tictactoe", "A lounge")
    return Target(server.port, tokens, codes[0], matches[0], lounge.state.code, matches[1], GUESTS_AN_HOUR)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--pairs", type=int, default=4)
    parser.add_argument("--only", choices=list(ABUSES))
    given = parser.parse_args(argv)
    names = [given.only] if given.only else list(ABUSES)
    with tempfile.TemporaryDirectory() as folder:
        log, limits = (
            Path(folder) / "log",
            {"registrations_per_hour": GUESTS_AN_HOUR, "sockets_per_address": 1000},
        )
        with RunningServer(f"sqlite:///{folder}/attack.db", log=log, **limits) as server:  # type: ignore[arg-type]
            well = asyncio.run(measure(server, given.seconds, given.pairs, names))
        if "Traceback" in log.read_text():
            print(log.read_text()[-3000:])
            well = False
    return 0 if well else 1


if __name__ == "__main__":
    raise SystemExit(main())
