"""What the server costs, beside what others cost in the same run.

    python benchmarks/server.py              ours and the peers', as tables; about ten minutes
    python benchmarks/server.py --no-peers   ours only
    python benchmarks/server.py --quick      shorter windows, for a look
    python benchmarks/server.py --json

`boardwright bench server` does the same. The server runs in one process, the driver (`load`) in another; everything
stays on this machine. CPU time is the server process's own, all threads, user and system. The servers take turns, a
window each, round after round. Of these the best figure counts, each for itself; how ours stands to the others is the
median over the rounds. Ours writes every move to SQLite before anybody hears of it; the peers keep theirs in memory.
Linux only.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import resource
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter, sleep
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

import msgspec
from load.dialects import OurSeat
from load.process import Process
from peers.run import SERVERS, PeerMissing, server_command

from boardwright.engine.match import Match
from boardwright.engine.systems.undo import ApproveUndo, RequestUndo
from boardwright.games.tictactoe import GAME
from boardwright.games.tictactoe.types import Place
from boardwright.server.matches.storage.stored import SnapshotBody
from boardwright.server.matches.storage.table_data import TableData
from boardwright.store import Bundle, JournalEntry, MatchRecord, Store, StoredSnapshot

HERE = Path(__file__).resolve().parent
START_SECONDS = 30
AT_ONCE = (50, 200)
IDLE_SOCKETS = 2000
LONG_JOURNAL = 100_000
MORE_IS_BETTER = ("moves_per_second", "matches_per_second")

Figures = dict[str, float]
Played = dict[str, dict[str, list[Figures]]]
"""Scenario → server → figures by round."""


class Effort(NamedTuple):
    windows: int
    seconds: float
    idle_seconds: float
    memory_windows: int


WARM_UP = 1.5
USUAL = Effort(windows=6, seconds=3, idle_seconds=20, memory_windows=8)
QUICK = Effort(windows=2, seconds=2, idle_seconds=5, memory_windows=2)


# Servers


class Running(NamedTuple):
    port: int
    process: Process
    pid: int
    start_seconds: float


@contextmanager
def started(command: Callable[[int], list[str]], environment: dict[str, str]) -> Iterator[Running]:
    """A server in a process of its own, ended at the end."""
    port = free_port()
    begin = monotonic()
    server = subprocess.Popen(
        command(port), env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        wait_for(port, server)
        yield Running(port, Process(server.pid), server.pid, monotonic() - begin)
    finally:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    give_up = monotonic() + START_SECONDS
    while monotonic() < give_up:
        if server.poll() is not None:
            raise RuntimeError(f"the server ended at once, with status {server.returncode}")
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            sleep(0.01)
    raise RuntimeError("the server did not start")


@contextmanager
def ours(database: Path, checkout: Path = HERE.parent, **settings: object) -> Iterator[Running]:
    """`boardwright serve`, without a limit on how fast one player may play, since here each plays without a pause."""
    wanted = {"messages_per_second": 1e6, "message_burst": 10**6, "idle_seconds": 1, "log_level": "warning"}
    wanted |= {"registrations_per_hour": 10**9, "sockets_per_address": 10**9}  # all of them come from here
    wanted |= {"database_url": f"sqlite:///{database}", **settings}
    environment = {f"BOARDWRIGHT_{name.upper()}": str(value) for name, value in wanted.items()}
    environment["PYTHONPATH"] = os.pathsep.join([str(checkout / "src"), os.environ.get("PYTHONPATH", "")])
    serve = [sys.executable, "-m", "boardwright", "serve", "--port"]
    with started(lambda port: [*serve, str(port)], environment) as running:
        yield running


@contextmanager
def server_of(name: str, node: str | None) -> Iterator[Running]:
    if name == "ours":
        with TemporaryDirectory() as folder, ours(Path(folder) / "bench.db") as running:
            yield running
    else:
        environment = {"NODE_ENV": "production"}
        with started(lambda port: server_command(name, port, node), environment) as running:
            yield running


# Play


def play(effort: Effort, **options: float | bool) -> Figures:
    """Ours: the best of several windows of a run."""
    with server_of("ours", None) as server:
        return best(windows_of("ours", server, effort, **options))


def play_by_turns(
    names: Sequence[str], effort: Effort, node: str | None, **options: float | bool
) -> dict[str, list[Figures]]:
    """Windows of all servers, one after the other and round after round: a machine that is slow for a while is slow
    for all of them. Whoever has no turn does nothing."""
    with ExitStack() as running:
        servers: dict[str, Running] = {}
        for name in names:
            try:
                servers[name] = running.enter_context(server_of(name, node))
            except PeerMissing as reason:
                say(f"{name}: missing: {reason}")
        windows: dict[str, list[Figures]] = {name: [] for name in servers}
        for _ in range(effort.windows):
            for name, server in servers.items():
                window = windows_of(
                    name, server, effort._replace(windows=1), **options, **{"warm-up": WARM_UP}
                )
                windows[name] += window
        return windows


def windows_of(name: str, server: Running, effort: Effort, **options: float | bool) -> list[Figures]:
    command = [sys.executable, "-m", "load", name, str(server.port), "--pid", str(server.pid)]
    wanted = {"seconds": effort.seconds, "repeats": effort.windows} | options
    for option, value in wanted.items():
        if value is not False:
            command += [f"--{option}"] if value is True else [f"--{option}", str(value)]
    limit = 60 + float(wanted["seconds"]) * float(wanted["repeats"])
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, timeout=limit)
    if done.returncode != 0:
        raise RuntimeError(f"the driver failed: {done.stderr[-500:]}")
    windows: list[Figures] = json.loads(done.stdout)["windows"]
    return windows


def best(windows: list[Figures]) -> Figures:
    return {
        name: (max if name in MORE_IS_BETTER else min)(window[name] for window in windows)
        for name in windows[0]
    }


# Ours alone


def thinking(effort: Effort) -> Figures:
    """200 matches whose players think for a second."""
    figures = play(effort._replace(seconds=effort.seconds * 2), matches=200, think=1.0)
    return {f"think_{name}": figures[name] for name in ("p50_ms", "p99_ms", "cpu_share")}


def memory(effort: Effort) -> Figures:
    """Does what finished matches need come back?"""
    effort = effort._replace(windows=effort.memory_windows, seconds=5)
    with server_of("ours", None) as server:
        windows = windows_of("ours", server, effort, matches=200)
    matches = sum(window["matches_per_second"] * effort.seconds for window in windows)
    return {
        "finished_matches": matches,
        "rss_mb_early": windows[0]["rss_mb"],
        "rss_mb_late": windows[-1]["rss_mb"],
    }


def idle_sockets(effort: Effort) -> Figures:
    with server_of("ours", None) as server:
        return asyncio.run(_idle_sockets(server, effort.idle_seconds))


class Nobody:
    def arrived(self, seat: int) -> None: ...


async def _idle_sockets(server: Running, seconds: float) -> Figures:
    before = server.process.rss_bytes()
    seats = [OurSeat(0, Nobody()) for _ in range(IDLE_SOCKETS)]
    for start in range(0, IDLE_SOCKETS, 50):
        await asyncio.gather(
            *(seat.arrive(server.port, answer="welcome") for seat in seats[start : start + 50])
        )
    await asyncio.sleep(2)
    grown = server.process.rss_bytes() - before
    cpu, begin = server.process.cpu_seconds(), monotonic()
    await asyncio.sleep(seconds)
    share = (server.process.cpu_seconds() - cpu) / (monotonic() - begin)
    for seat in seats:
        seat.close()
    return {"idle_cpu_share": share, "idle_kb_per_socket": grown / IDLE_SOCKETS / 1000}


def start_up() -> Figures:
    """From the command to the first answered page, on an empty and on a used database."""
    with TemporaryDirectory() as folder:
        found: Figures = {}
        for name in ("first_start_seconds", "start_seconds"):
            with ours(Path(folder) / "bench.db") as server:
                begin = monotonic()
                _answered(f"http://127.0.0.1:{server.port}/healthz")
                found[name] = server.start_seconds + monotonic() - begin
                sleep(1)
                found["rss_mb_at_rest"] = server.process.rss_bytes() / 1e6
        return found


def _answered(address: str) -> str:
    give_up = monotonic() + START_SECONDS
    while True:
        try:
            with urlopen(address, timeout=5) as answer:
                text: str = answer.read().decode()
                return text
        except (URLError, OSError):
            if monotonic() > give_up:
                raise
            sleep(0.01)


def coming_back() -> Figures:
    """A match that has left memory, until the player who joins it sees it; and one with a long journal."""
    with TemporaryDirectory() as folder:
        database = Path(folder) / "bench.db"
        asyncio.run(_write_long_journal(database))
        with ours(database, idle_seconds=0.5) as server:
            return asyncio.run(_coming_back(server))


async def _coming_back(server: Running) -> Figures:
    seat = OurSeat(0, Nobody())
    await seat.arrive(server.port, answer="welcome")
    opened = await _seconds_to_join(seat, "long")
    created = seat.expect("created")
    seat.say("create", seq=1, game="tictactoe")
    match = (await created).match
    seat.say("leave", match="long")
    waits = []
    for _ in range(10):
        await _until_memory_is_empty(server)
        waits.append(await _seconds_to_join(seat, match))
        seat.say("leave", match=match)
    return {"long_journal_seconds": opened, "come_back_ms": sorted(waits)[len(waits) // 2] * 1e3}


async def _seconds_to_join(seat: OurSeat, match: str) -> float:
    state = seat.expect("state")
    begin = perf_counter()
    seat.say("join", match=match, watch=True)
    await asyncio.wait_for(state, START_SECONDS)
    return perf_counter() - begin


async def _until_memory_is_empty(server: Running) -> None:
    address = f"http://127.0.0.1:{server.port}/metrics"
    for _ in range(100):
        if "boardwright_live_matches 0.0" in await asyncio.to_thread(_answered, address):
            return
        await asyncio.sleep(0.1)
    raise RuntimeError("a match that nobody looks at stays in memory")


async def _write_long_journal(database: Path) -> None:
    """Move, ask to undo, agree, and so on; snapshots as far as the server would have them."""
    match = Match.new(GAME, secret=bytes(32))
    encode = msgspec.msgpack.encode
    record = MatchRecord("long", encode(match.header), bytes(32), 0, encode(TableData()))
    cycle = ((0, Place(4)), (0, RequestUndo()), (1, ApproveUndo()))
    async with await Store.open(f"sqlite:///{database}") as store:
        await store.create_match(record)
        rows: list[JournalEntry] = []
        snapshot = None
        for seq in range(1, LONG_JOURNAL + 1):
            seat, command = cycle[(seq - 1) % 3]
            step = match.submit(seat, command)
            if step.refusal is not None:
                raise RuntimeError(step.refusal.code)
            entry = match.entries[-1]
            rows.append(JournalEntry(seq, seat, entry.at, encode(command), entry.digest))
            if seq == LONG_JOURNAL - 25:
                body = SnapshotBody(GAME.encode_state(match.state), {})
                snapshot = StoredSnapshot(seq, entry.digest, encode(body))
        for start in range(0, LONG_JOURNAL, 10_000):
            await store.append("long", rows[start : start + 10_000])
        await store.append("long", [], Bundle(snapshot=snapshot))


# The tables

PLAY_ROWS = (
    ("moves a second", "moves_per_second"),
    ("server CPU a move, µs", "cpu_us_per_move"),
    ("p50, ms", "p50_ms"),
    ("p99, ms", "p99_ms"),
    ("bytes of an update", "update_bytes"),
    ("bytes a move and client, all", "bytes_per_move"),
    ("resident, MB", "rss_mb"),
    ("driver's share of a core", "driver_cpu_share"),
)
RATIOS = (("CPU a move", "cpu_us_per_move"), ("p99", "p99_ms"))
ALONE = (
    ("200 matches, 1 s of thought: p50, ms", "think_p50_ms", 2),
    ("the same: p99, ms", "think_p99_ms", 15),
    ("2,000 idle sockets: share of a core", "idle_cpu_share", 0.15),
    ("the same: KB a socket", "idle_kb_per_socket", 40),
    ("start to first page, new database, s", "first_start_seconds", 3),
    ("start to first page, s", "start_seconds", 3),
    ("resident at rest, MB", "rss_mb_at_rest", 150),
    ("a journal of 100,000 commands opens in, s", "long_journal_seconds", 1),
    ("an idle match comes back in, ms", "come_back_ms", 20),
    ("finished matches", "finished_matches", None),
    ("resident early in that run, MB", "rss_mb_early", None),
    ("resident at its end, MB", "rss_mb_late", None),
)


def measure_play(names: Sequence[str], effort: Effort, node: str | None) -> Played:
    found: Played = {}
    for fresh in (True, False):
        for matches in AT_ONCE:
            title = f"{matches} matches at once, {'two new sockets a match' if fresh else 'sockets kept'}"
            say(title)
            found[title] = play_by_turns(names, effort, node, matches=matches, fresh=fresh)
    return found


def measure_alone(effort: Effort) -> Figures:
    found: Figures = {}
    parts: tuple[Callable[[], Figures], ...] = (
        start_up,
        coming_back,
        lambda: thinking(effort),
        lambda: idle_sockets(effort),
        lambda: memory(effort),
    )
    for part in parts:
        say(f"ours alone: {len(found)} figures so far")
        found |= part()
    return found


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def show(played: Played, alone: Figures) -> None:
    print(
        f"ours: {platform.python_implementation()} {platform.python_version()}, {sys.version.split('[')[1][:-1]}"
    )
    for title, servers in played.items():
        print(f"\n| {title} | {' | '.join(servers)} |")
        print("|---" * (len(servers) + 1) + "|")
        bests = [best(windows) for windows in servers.values()]
        for label, name in PLAY_ROWS:
            cells = " | ".join(number(figures[name]) for figures in bests)
            print(f"| {label} | {cells} |")
        for label, name in RATIOS:
            cells = " | ".join(number(ratio(servers["ours"], windows, name)) for windows in servers.values())
            print(f"| ours to it, {label} | {cells} |")
    print("\n| ours alone | measured | goal |")
    print("|---|---|---|")
    for label, name, goal in ALONE:
        print(f"| {label} | {number(alone[name])} | {'' if goal is None else f'≤ {goal}'} |")


def ratio(ours: list[Figures], theirs: list[Figures], name: str) -> float:
    """The median over the rounds."""
    return median(our[name] / their[name] for our, their in zip(ours, theirs, strict=True))


def number(value: float) -> str:
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.0f}" if value >= 100 else f"{value:.2f}"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--no-peers", action="store_true", help="measure ours only")
    parser.add_argument("--node", help="the Node that runs the peers, instead of the pinned one")
    parser.add_argument("--quick", action="store_true", help="shorter windows")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args(argv)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    effort = QUICK if arguments.quick else USUAL
    names = ("ours",) if arguments.no_peers else ("ours", *SERVERS)
    played = measure_play(names, effort, arguments.node)
    alone = measure_alone(effort)
    if arguments.json:
        print(json.dumps({"play": played, "ours": alone}, indent=2))
    else:
        show(played, alone)
    return 0


if __name__ == "__main__":
    sys.exit(main())
