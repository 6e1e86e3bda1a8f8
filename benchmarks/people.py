"""Fifty people do everything at once, a worker is killed on the way, and then the books are checked.

    boardwright bench people [--seconds 120] [--people 50] [--kills 1] [--seed 1]

On PostgreSQL, with two workers and Redis: they open rooms, enter, get ready, start, play and bet, borrow, check in,
chat, watch and leave, at random. Afterwards: the ledger sums to zero, nobody owes more than he has, no seat is taken
twice, a room plays if and only if a match does, and every settled match paid out what its journal leads to.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any

import httpx
import msgspec
from sqlalchemy import select
from websockets.exceptions import InvalidHandshake

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.faults import STARTED, databases
from boardwright.client import Client, ServerError, Table
from boardwright.client.rooms import Room
from boardwright.engine.chance import Fairness
from boardwright.engine.game import Game
from boardwright.engine.journal import Header
from boardwright.engine.match import Match
from boardwright.engine.replay import read_replay
from boardwright.engine.stakes import settlement, spent
from boardwright.engine.types import Refusal
from boardwright.games.registry import find
from boardwright.protocol.codes import Code
from boardwright.store import Store
from boardwright.store.books import escrow, wallet
from boardwright.store.room_tables import room_seats, rooms
from boardwright.store.tables import (
    game_player_records,
    game_records,
    ledger_accounts,
    ledger_postings,
    ledger_transactions,
    matches,
)
from tests.economy.toys import POT
from tests.server.running import RunningServer
from tests.toys.installed import install

GAMES = ("tictactoe", "bets", "texas_holdem", "xiangqi")
WEIGHTS = (5, 3, 4, 1)
STAKES = (0, 50, 500, 3000, 8000)
PATIENCE = 30
"""Seconds after which something counts as never answered; a worker that was killed has to start again meanwhile."""
WRONG = frozenset({Code.INTERNAL, Code.BAD_MESSAGE})
"""Codes that no client of ours should ever meet."""


@dataclass
class Notes:
    counts: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)
    times: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """How long things took that were not refused, in seconds."""
    sums: dict[str, int] = field(default_factory=dict)
    """What the books say at the end; all of it should be 0."""

    def wrong(self, name: str, problem: str) -> None:
        self.sums[name] = self.sums.get(name, 0) + 1
        self.problems.append(f"{name}: {problem}")


class Person:
    """Somebody who does one thing after another, without any plan."""

    def __init__(self, client: Client, web: httpx.AsyncClient, town: Town, chance: random.Random) -> None:
        self._client = client
        self._web = web
        self._town = town
        self._chance = chance
        self._notes = town.notes
        self._room: Room | None = None
        self._loans = 0

    async def live(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            await self._try(self._something())
            await asyncio.sleep(self._chance.random() * 0.02)
        if self._room is not None:
            await self._try(self._leave())

    async def _try(self, work: Awaitable[None]) -> None:
        began, what = monotonic(), getattr(work, "__name__", "something").strip("_").replace("_", " ")
        try:
            async with asyncio.timeout(PATIENCE):
                await work
            self._notes.times[what].append(monotonic() - began)
        except ServerError as error:
            name = Code(error.code).name
            self._notes.refusals[name] += 1
            if error.code in WRONG:
                self._notes.problems.append(f"a client was answered {name}: {error.reason}")
            if error.code in (Code.NOT_IN_ROOM, Code.ROOM_NOT_FOUND, Code.ROOM_CLOSED):
                self._room = None
        except TimeoutError:
            self._notes.problems.append(f"{what}: no answer within {PATIENCE} s")
        except LookupError:
            self._notes.refusals["not in the room any more"] += 1
        except httpx.HTTPError:
            self._notes.counts["requests that met a dying worker"] += 1

    def _something(self) -> Awaitable[None]:
        room = self._room
        if room is not None and room.removed is not None:
            room = self._room = None
        if room is None:
            choices: Sequence[tuple[Callable[[], Awaitable[None]], int]] = (
                (self._quick, 12),
                (self._enter, 6),
                (self._open, 2),
                (self._check_in, 1),
            )
        elif room.state.status == "playing" and room.match is not None and room.match.seat >= 0:
            choices = ((self._play, 60), (self._borrow, 2), (self._chat, 1), (self._leave, 1))
        else:
            choices = (
                (self._get_going, 40),
                (self._ready, 2),
                (self._start, 2),
                (self._chat, 1),
                (self._borrow, 3),
                (self._leave, 1),
                (self._owners_whim, 1),
                (self._check_in, 1),
            )
        doing, weights = zip(*choices, strict=True)
        chosen: Callable[[], Awaitable[None]] = self._chance.choices(doing, weights)[0]
        return chosen()

    def _done(self, what: str) -> None:
        self._notes.counts[what] += 1

    async def _open(self) -> None:
        game = self._chance.choices(GAMES, WEIGHTS)[0]
        stake = self._chance.choice(STAKES)
        self._come_into(await self._client.rooms.create(game, "A room", min_bet=stake), "rooms opened")

    async def _enter(self) -> None:
        if not self._town.rooms:
            return
        room = self._chance.choice(self._town.rooms[-30:])
        watch = self._chance.random() < 0.1
        entered = await self._client.rooms.enter(room, watch=watch)
        self._come_into(entered, "rooms watched" if watch else "rooms entered")

    async def _quick(self) -> None:
        game = self._chance.choices(GAMES, WEIGHTS)[0]
        self._come_into(await self._client.rooms.quick(game), "quick matches")

    def _come_into(self, room: Room, how: str) -> None:
        if room.removed is None:
            if not room.is_shown:
                self._notes.problems.append(f"{how}: the answer came before the room")
                return
            self._room = room
            self._town.rooms.append(room.id)
        self._done(how)

    async def _ready(self) -> None:
        assert self._room is not None
        await self._room.ready(self._chance.random() < 0.9)
        self._done("readies")

    async def _start(self) -> None:
        assert self._room is not None
        if self._room.state.owner == self._client.player:
            await self._room.start()
            self._done("starts")

    async def _get_going(self) -> None:
        """What a sensible player does in a waiting room."""
        assert self._room is not None
        state = self._room.state
        if self._room.watch:
            await self._leave()
        elif (
            state.owner == self._client.player
            and all(member.ready for member in state.members if member.player != state.owner)
            and len(state.members) > 1
        ):
            await self._start()
        elif state.owner != self._client.player and not self._room.me.ready:
            await self._room.ready()
            self._done("readies")
        else:
            await self._wait_in(self._room)

    async def _wait_in(self, room: Room) -> None:
        version = room.state.version
        try:
            await room.until(lambda seen: seen.state.version != version or seen.removed, timeout=0.5)
        except TimeoutError:
            return

    async def _play(self) -> None:
        assert self._room is not None
        assert self._room.match is not None
        match = self._room.match.match
        table = self._client.tables.get(match)
        if table is None or table.version < 0:
            table = await self._client.join(match)
        if table.outcome is not None:
            await self._room.until(lambda room: room.state.match != match or room.removed)
            return
        legal = await table.legal()
        if not legal:
            await self._wait_for(table)
            return
        command = self._chance.choice(legal)
        if command["type"] == "RAISE" and self._chance.random() < 0.2:
            amount = "to" if "to" in command else "amount"
            command = {"type": "RAISE", amount: 900_000}  # nobody has that much
        answers = await asyncio.gather(*(table.play(command) for _ in range(self._chance.choice((1, 1, 2)))))
        for answer in answers:
            if isinstance(answer, Refusal):
                self._notes.refusals[f"command: {answer.code}"] += 1
            else:
                self._done("commands played")

    async def _wait_for(self, table: Table) -> None:
        version = table.version
        try:
            await table.until(lambda seen: seen.version != version or seen.outcome is not None, timeout=0.5)
        except TimeoutError:
            return

    async def _leave(self) -> None:
        room, self._room = self._room, None
        assert room is not None
        await room.leave()
        self._done("leaves")

    async def _chat(self) -> None:
        assert self._room is not None
        await self._room.say("hello")
        self._done("lines of chat")

    async def _borrow(self) -> None:
        """Sometimes twice with the same number, at once: then it is one loan."""
        assert self._room is not None
        room, amount = self._room, self._chance.choice((100, 500, 2000, 2000, 150, -100, 10**12))
        self._loans += 1
        action = f"loan {self._loans}"
        await asyncio.gather(*(room.borrow(amount, action) for _ in range(self._chance.choice((1, 2)))))
        self._done("loans")

    async def _check_in(self) -> None:
        async def once() -> httpx.Response:
            return await self._web.post(
                "/api/me/checkin", headers={"authorization": f"Bearer {self._client.token}"}
            )

        answers = await asyncio.gather(*(once() for _ in range(2)))
        paid = sum(answer.status_code == 200 for answer in answers)
        self._notes.counts["check-ins"] += paid
        if paid > 1:
            self._notes.problems.append(f"{self._client.player} checked in twice at once")
        if any(answer.status_code >= 500 and answer.status_code != 503 for answer in answers):
            self._notes.problems.append(f"check-in answered {[answer.text for answer in answers]}")

    async def _owners_whim(self) -> None:
        assert self._room is not None
        room = self._room
        if room.state.owner != self._client.player:
            return
        others = [member.player for member in room.state.members if member.player != self._client.player]
        if others and self._chance.random() < 0.5:
            await room.kick(others[0])
            self._done("kicks")
        elif others:
            await room.transfer(others[0])
            self._done("transfers")
        else:
            await room.add_bot("random")
            self._done("bots added")


@dataclass
class Town:
    notes: Notes
    rooms: list[str] = field(default_factory=list)


async def drive(
    server: RunningServer, notes: Notes, *, people: int, seconds: float, kills: int, seed: int
) -> None:
    chance, stop, town = random.Random(seed), asyncio.Event(), Town(notes)
    async with httpx.AsyncClient(base_url=server.http, timeout=PATIENCE) as web:

        async def somebody(own: random.Random) -> None:
            while not stop.is_set():
                try:
                    async with Client(server.ws, json=own.random() < 0.3) as client:
                        await Person(client, web, town, own).live(stop)
                        notes.counts["reconnects"] += client.reconnects
                        return
                except (OSError, InvalidHandshake):  # no worker has the time, or one dies just now
                    await asyncio.sleep(0.5)

        async with asyncio.TaskGroup() as group:
            for _ in range(people):
                group.create_task(somebody(random.Random(chance.random())))
            for _ in range(kills):
                await asyncio.sleep(seconds / (kills + 1))
                _kill_a_worker(server, chance, notes)
            await asyncio.sleep(seconds / (kills + 1))
            stop.set()


def _kill_a_worker(server: RunningServer, chance: random.Random, notes: Notes) -> None:
    started = [int(pid) for pid in STARTED.findall(server.log.read_text())]
    os.kill(chance.choice(started[-2:]), signal.SIGKILL)
    notes.counts["workers killed"] += 1


# What has to be true afterwards


async def check(database_url: str, notes: Notes) -> None:
    notes.sums = dict.fromkeys(
        (
            "ledger sum",
            "negative balances",
            "accounts that are not the sum of their postings",
            "seats taken twice",
            "rooms whose status is not that of their match",
            "people in two running matches",
            "settled matches that differ from their journal",
            "chips left in finished matches",
            "running matches that hold other chips than were put in",
        ),
        0,
    )
    async with await Store.open(database_url) as store:
        await _check_ledger(store, notes)
        await _check_rooms(store, notes)
        await _check_matches(store, notes)


async def _check_ledger(store: Store, notes: Notes) -> None:
    kept: dict[str, int] = {}
    for account, balance in await store.rows(select(ledger_accounts.c.id, ledger_accounts.c.balance)):
        kept[account] = balance
        if balance < 0 and account.startswith(("user:", "game:")):
            notes.wrong("negative balances", f"{account} holds {balance}")
    notes.sums["ledger sum"] = sum(kept.values())
    if notes.sums["ledger sum"]:
        notes.problems.append(f"the ledger sums to {notes.sums['ledger sum']}")
    posted: Counter[str] = Counter()
    for account, amount in await store.rows(select(ledger_postings.c.account, ledger_postings.c.amount)):
        posted[account] += amount
        notes.counts["postings"] += 1
    for account, balance in kept.items():
        if posted[account] != balance:
            notes.wrong("accounts that are not the sum of their postings", account)


async def _check_rooms(store: Store, notes: Notes) -> None:
    taken: Counter[tuple[str, Any]] = Counter()
    for row in await store.rows(select(room_seats)):
        taken[row.room_id, row.seat] += 1
        taken[row.room_id, row.player_id] += 1
        if row.match_seat is not None:
            taken[row.room_id, f"match seat {row.match_seat}"] += 1
    for place, times in taken.items():
        if times > 1:
            notes.wrong("seats taken twice", f"{place}: {times} times")
    running = {
        row[0] for row in await store.rows(select(matches.c.id).where(matches.c.finished_at.is_(None)))
    }
    for row in await store.rows(select(rooms)):
        notes.counts["rooms"] += 1
        plays = row.match_id is not None and row.match_id in running
        if (row.status == "playing") != plays or (row.match_id is not None) != plays:
            notes.wrong(
                "rooms whose status is not that of their match", f"{row.id}: {row.status} {row.match_id}"
            )


async def _check_matches(store: Store, notes: Notes) -> None:
    paid = await _paid_out(store)
    players: dict[str, list[Any]] = defaultdict(list)
    for row in await store.rows(select(game_player_records)):
        players[row.match_id].append(row)
    kept = dict(map(tuple, await store.rows(select(ledger_accounts.c.id, ledger_accounts.c.balance))))
    playing: Counter[str] = Counter()
    for record in await store.rows(select(game_records)):
        match = await _replayed(store, record.match_id)
        in_escrow = kept.get(escrow(record.match_id), 0)
        if record.status == "playing":
            notes.counts["matches still running"] += 1
            playing.update(row.player_id for row in players[record.match_id])
            if in_escrow != (sum(spent(match.game, match.state).values()) if record.base else 0):
                notes.wrong("running matches that hold other chips than were put in", record.match_id)
            continue
        notes.counts[f"matches {record.status}"] += 1
        if in_escrow:
            notes.wrong("chips left in finished matches", f"{record.match_id}: {in_escrow}")
        problem = _differs(match, record, players[record.match_id], paid[record.match_id])
        if problem is not None:
            notes.wrong("settled matches that differ from their journal", f"{record.match_id}: {problem}")
    for player, times in playing.items():
        if times > 1 and not player.startswith("bot:"):
            notes.wrong("people in two running matches", player)


async def _paid_out(store: Store) -> dict[str, Counter[str]]:
    """What each match moved into and out of each wallet."""
    query = (
        select(ledger_transactions.c.match_id, ledger_postings.c.account, ledger_postings.c.amount)
        .join(ledger_postings, ledger_postings.c.transaction_id == ledger_transactions.c.id)
        .where(ledger_transactions.c.kind.in_(("GAME_LOSS", "GAME_WIN", "GAME_REFUND")))
    )
    paid: dict[str, Counter[str]] = defaultdict(Counter)
    for match, account, amount in await store.rows(query):
        paid[match][account] += amount
    return paid


def _differs(match: Match, record: Any, players: list[Any], paid: Counter[str]) -> str | None:
    settled = settlement(match.game, match.state)
    if settled is None:
        return "its journal does not end"
    staked = bool(record.base)
    for row in players:
        due = (
            settled.spent.get(row.seat, 0) if staked else 0,
            settled.pays.get(row.seat, 0) if staked else 0,
            settled.net(row.seat) if staked else 0,
            settled.result(row.seat),
        )
        if (row.spent, row.change, row.net, row.outcome) != due:
            return f"seat {row.seat}: {(row.spent, row.change, row.net, row.outcome)} rather than {due}"
        if not row.player_id.startswith("bot:") and paid[wallet(row.player_id)] != due[2]:
            return f"{row.player_id} was paid {paid[wallet(row.player_id)]} rather than {due[2]}"
    return None


def _find(reference: str) -> Game:
    return POT if reference in (POT.id, POT.reference) else find(reference)


async def _replayed(store: Store, match_id: str) -> Match:
    """The match, run again from its journal; every digest is checked on the way."""
    archived = await store.archived(match_id)
    if archived is not None:
        return read_replay(archived.replay.decode(), _find)
    loaded = await store.load_match(match_id)
    assert loaded is not None, f"{match_id} is lost"
    header = msgspec.msgpack.decode(loaded.record.header, type=Header)
    match = Match(_find(header.game), header, Fairness(loaded.record.secret, header.player_seeds))
    for row in await store.entries(match_id, limit=100_000):
        command = match.game.parse_command(msgspec.msgpack.decode(row.command))
        assert not isinstance(command, Refusal), f"{match_id}: entry {row.seq} is no command"
        step = match.submit(row.seat, command, row.at)
        assert step.refusal is None, f"{match_id}: entry {row.seq} is refused"
        assert match.entries[-1].digest == row.digest, f"{match_id}: entry {row.seq} breaks the chain"
    return match


def run(
    database_url: str,
    settings: dict[str, Any],
    folder: Path,
    *,
    people: int,
    seconds: float,
    kills: int,
    seed: int,
) -> Notes:
    notes = Notes()
    log = folder / "server.log"
    paths = install(folder / "games", {"bets": "tests.economy.toys:POT"})
    own = {"rooms_per_player": 100_000, "idle_seconds": 5, "argon2_memory_kib": 8, "argon2_rounds": 1}
    with RunningServer(database_url, log=log, paths=paths, **(settings | own)) as server:
        started = monotonic()
        asyncio.run(drive(server, notes, people=people, seconds=seconds, kills=kills, seed=seed))
        notes.counts["seconds"] = round(monotonic() - started)
    asyncio.run(check(database_url, notes))
    if "Traceback" in (text := log.read_text()):
        notes.problems.append(
            "the server's log holds a traceback:\n" + text[text.index("Traceback") :][:3000]
        )
    return notes


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--people", type=int, default=50)
    parser.add_argument("--kills", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    with (
        databases("postgresql", 2) as (url, settings),
        tempfile.TemporaryDirectory() as folder,
    ):
        notes = run(
            url,
            settings,
            Path(folder),
            people=given.people,
            seconds=given.seconds,
            kills=given.kills,
            seed=given.seed,
        )
    report(notes)
    return 1 if notes.problems else 0


def report(notes: Notes) -> None:
    for title, counted in (("done", notes.counts), ("refused", notes.refusals), ("the books", notes.sums)):
        print(title)
        for name, number in sorted(counted.items()):
            print(f"{number:10,}  {name}")
    print("milliseconds: half of them within, the slowest")
    for name, times in sorted(notes.times.items()):
        print(f"{median(times) * 1000:10,.0f} {max(times) * 1000:8,.0f}  {name}")
    for problem in notes.problems[:50]:
        print("PROBLEM:", problem)
    print(f"{len(notes.problems):10,}  problems")


if __name__ == "__main__":
    raise SystemExit(main())
