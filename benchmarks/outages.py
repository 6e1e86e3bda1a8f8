"""Breaks what a server stands on, one thing after the other, and writes down what its host sees within five seconds.

    boardwright bench outages

At the start: the status, the line on the screen, and how long it took. Later: when `/readyz` turns 503, what the log
and the metric say, what a player is told, and whether all is well again after the trouble. Full and read-only disks
are small file systems of their own, which takes root; else files that may not grow stand in for a full one.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import resource
import socket
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import urlopen

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from boardwright.client import Client, ServerError
from tests.server.running import RunningServer, free_port
from tests.servers.postgresql import PostgreSQL, private_postgresql

WITHIN_SECONDS = 5.0
PATIENT_SECONDS = 120.0
IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
WRITABLE = re.compile(r"^boardwright_database_writable (\S+)$", re.MULTILINE)

Trouble = Callable[[RunningServer, Path], AbstractContextManager[None]]


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """Of four megabytes, where we may make one; else just a folder."""
    place = folder / "disk"
    place.mkdir()
    if not IS_ROOT:
        yield place
        return
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "none", place], check=True)
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", place], check=True)


# At the start


def failing_starts(folder: Path) -> Iterator[tuple[str, dict[str, object]]]:
    """What is wrong, and the settings of a server that meets it."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        yield "port taken", {"port": taken.getsockname()[1]}
    yield "database away", {"database_url": f"postgresql://127.0.0.1:{free_port()}/games"}
    (folder / "text.db").write_text("no database " * 1000)
    yield "a file that is no database", {"database_url": f"sqlite:///{folder}/text.db"}
    used = f"sqlite:///{folder}/used.db"
    with RunningServer(used, log=folder / "log"):
        yield "another server on the same file", {"database_url": used}
    if IS_ROOT:
        with small_disk(folder) as place:
            subprocess.run(["mount", "-o", "remount,ro", place], check=True)
            yield "read-only disk", {"database_url": f"sqlite:///{place}/s.db"}


def start(folder: Path, settings: dict[str, object]) -> tuple[str, bool]:
    """What a host sees of a server that cannot start."""
    own = {"database_url": f"sqlite:///{folder}/s.db", "port": free_port()} | settings
    environment = {name: value for name, value in os.environ.items() if not name.startswith("BOARDWRIGHT_")}
    environment |= {f"BOARDWRIGHT_{name.upper()}": str(value) for name, value in own.items()}
    environment["COLUMNS"] = "500"
    began, busy = monotonic(), _busy_seconds()
    command = [sys.executable, "-m", "boardwright", "serve"]
    ended = subprocess.run(
        command, env=environment, stderr=subprocess.PIPE, text=True, timeout=PATIENT_SECONDS
    )
    seconds, busy, lines = monotonic() - began, _busy_seconds() - busy, ended.stderr.splitlines()
    said = lines[0].replace(f"{folder}/", "") if lines else "nothing"
    well = ended.returncode == 1 and "Traceback" not in ended.stderr and seconds < WITHIN_SECONDS
    return f"status {ended.returncode} after {seconds:.1f} s ({busy:.1f} s of the processor): `{said}`", well


def _busy_seconds() -> float:
    """What servers that have ended took of the processor: on a busy machine the rest is waiting for it."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


# Later


@contextmanager
def deleted(server: RunningServer, file: Path) -> Iterator[None]:
    kept = file.with_name("kept")
    kept.hardlink_to(file)
    file.unlink()
    yield
    kept.replace(file)


@contextmanager
def replaced(server: RunningServer, file: Path) -> Iterator[None]:
    with deleted(server, file):
        file.touch()
        yield


@contextmanager
def locked(server: RunningServer, file: Path) -> Iterator[None]:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def full_disk(server: RunningServer, file: Path) -> Iterator[None]:
    if not IS_ROOT:
        with no_growth(server, file):
            yield
        return
    ballast = file.with_name("ballast")
    with suppress(OSError), ballast.open("wb", buffering=0) as rest:
        while rest.write(bytes(4096)):
            pass
    yield
    ballast.unlink()


@contextmanager
def no_growth(server: RunningServer, file: Path) -> Iterator[None]:
    limit, free = resource.RLIMIT_FSIZE, resource.RLIM_INFINITY
    most = max(path.stat().st_size for path in file.parent.glob(f"{file.name}*"))
    resource.prlimit(server.pid, limit, (most, free))
    yield
    resource.prlimit(server.pid, limit, (free, free))


@contextmanager
def stopped(postgresql: PostgreSQL, server: RunningServer, file: Path) -> Iterator[None]:
    postgresql.stop()
    yield
    postgresql.start()


async def meanwhile(server: RunningServer, file: Path, trouble: Trouble) -> tuple[str, bool]:
    """What host and players see when it happens to a server that runs."""
    async with Client(server.ws, reconnect=False) as player:
        await player.create("tictactoe")
        with trouble(server, file):
            began = monotonic()
            seconds = await asyncio.to_thread(_until, lambda: _status(server) == 503, began)
            told = await _told(player)
            writable = WRITABLE.search(_fetch(server, "/metrics"))
        back = await asyncio.to_thread(_until, lambda: _status(server) == 200, monotonic())
        await player.create("tictactoe")
    lines = [line for line in server.log.read_text().splitlines() if "takes no writes" in line]
    said = (
        lines[-1].partition("takes no writes: ")[2].replace(f"{file.parent}/", "")[:90]
        if lines
        else "nothing"
    )
    metric = "?" if writable is None else f"{float(writable[1]):.0f}"
    seen = f"503 after {seconds:.1f} s; log: `{said}`; writable {metric}; a player: {told}; well after {back:.1f} s"
    return seen, seconds < WITHIN_SECONDS and bool(lines) and metric == "0"


async def _told(player: Client) -> str:
    try:
        await player.create("tictactoe")
    except ServerError as error:
        return str(error.reason)
    return "nothing"


def _status(server: RunningServer) -> int:
    try:
        with urlopen(f"{server.http}/readyz", timeout=10) as answer:
            return int(answer.status)
    except URLError as error:
        return int(getattr(error, "code", 0))


def _fetch(server: RunningServer, path: str) -> str:
    with urlopen(server.http + path, timeout=10) as answer:
        return str(answer.read().decode())


def _until(condition: Callable[[], bool], began: float) -> float:
    while not condition():
        if monotonic() - began > PATIENT_SECONDS:
            raise TimeoutError("it never happened")
        sleep(0.05)
    return monotonic() - began


def running(folder: Path) -> Iterator[tuple[str, tuple[str, bool]]]:
    with small_disk(folder) as place:
        file = place / "s.db"
        for name, trouble in (
            ("disk full", full_disk),
            ("file deleted", deleted),
            ("file replaced", replaced),
            ("database locked", locked),
        ):
            with RunningServer(f"sqlite:///{file}", log=folder / f"{name}.log") as server:
                yield name, asyncio.run(meanwhile(server, file, trouble))
    with private_postgresql() as postgresql:
        if postgresql is not None:
            with RunningServer(postgresql.url(), log=folder / "away.log") as server:
                trouble = partial(stopped, postgresql)
                yield "PostgreSQL stopped", asyncio.run(meanwhile(server, folder / "none", trouble))


def main(argv: Sequence[str] | None = None) -> int:
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_args(argv)
    well = True
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        at_the_start, later = folder / "start", folder / "later"
        at_the_start.mkdir()
        later.mkdir()
        print("| what happens | what a host sees | within 5 s |\n|---|---|---|")
        starts = ((name, start(at_the_start, given)) for name, given in failing_starts(at_the_start))
        for when, rows in (("at the start", starts), ("in between", running(later))):
            for name, (seen, passed) in rows:
                well &= passed
                print(f"| {name}, {when} | {seen} | {'yes' if passed else 'NO'} |", flush=True)
    return 0 if well else 1


if __name__ == "__main__":
    raise SystemExit(main())
