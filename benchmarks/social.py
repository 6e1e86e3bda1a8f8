"""What it costs to tell 200 online friends that somebody came, and what a message costs: CPU of the process.

python benchmarks/social.py                 or: boardwright bench social
python benchmarks/social.py --friends 500
"""

from __future__ import annotations

import argparse
import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from statistics import median
from time import process_time
from types import SimpleNamespace
from typing import Any, cast

from boardwright.protocol.codec import JSON, MSGPACK, Codec
from boardwright.protocol.social import FriendHere, NewCounts, SocialCounts
from boardwright.server.process.fanout import NoFanout
from boardwright.server.social.channel import Channel
from boardwright.server.sockets.connection import Connection
from boardwright.server.sockets.frames import BINARY, TEXT, frame

GOAL_MS = 2.0
ROUNDS = 200


class Sink:
    """A socket of the machine, written to as `wire` does: frames of a turn together, one call of the system each."""

    ready = True

    def __init__(self, transport: asyncio.WriteTransport) -> None:
        self.heard = 0
        self._transport = transport
        self._out: list[bytes] = []

    def write(self, data: bytes, *, text: bool) -> None:
        self.heard += 1
        self._out.append(frame(TEXT if text else BINARY, data))

    def flush(self) -> None:
        self._transport.write(b"".join(self._out))
        self._out.clear()

    def close(self, code: int) -> None: ...
    def abort(self) -> None: ...
    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...


async def sink() -> tuple[Sink, socket.socket]:
    """With the end that is read from, which nobody reads: what is said here fits into its buffer."""
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    transport, _ = await asyncio.get_running_loop().create_connection(asyncio.Protocol, sock=ours)
    return Sink(transport), theirs


def channel() -> Channel:
    """With everything that telling goes through, and nothing that only loading does."""
    hub = SimpleNamespace(
        presence=SimpleNamespace(listeners=[]),
        when_over=[],
        other_workers=SimpleNamespace(listeners=[], when_ended=[]),
        stopping=False,
    )
    rooms = SimpleNamespace(
        hub=hub, fanout=NoFanout(), here={}, visitors=SimpleNamespace(when_disconnected=[])
    )
    return Channel(cast(Any, None), cast(Any, rooms))


@asynccontextmanager
async def with_friends(friends: int) -> AsyncIterator[tuple[Channel, list[Sink]]]:
    """Somebody whom so many watch, each on a page of his own; every tenth speaks JSON."""
    made = channel()
    ends = [await sink() for _ in range(friends)]
    for number, (each, _) in enumerate(ends):
        codec: Codec = JSON if number % 10 == 0 else MSGPACK
        player = f"friend{number}"
        made._watching[player] = {Connection(codec, each)}
        made._follow(player, frozenset(["star"]))
    yield made, [each for each, _ in ends]
    for each, theirs in ends:
        each._transport.abort()
        theirs.close()


def cost(work: Callable[[int], None], sinks: Sequence[Sink], rounds: int) -> list[float]:
    """Milliseconds of the processor for each round, the system's part included."""
    found = []
    for number in range(rounds):
        before = process_time()
        work(number)
        for each in sinks:
            each.flush()
        found.append((process_time() - before) * 1000)
    assert all(each.heard == rounds for each in sinks), "everybody hears everything"
    return found


async def presence(friends: int, rounds: int = ROUNDS) -> list[float]:

    async with with_friends(friends) as (made, sinks):
        return cost(
            lambda number: made._move("star", FriendHere("star", "xiangqi" if number % 2 else None)),
            sinks,
            rounds,
        )


async def counts(friends: int, rounds: int = ROUNDS) -> list[float]:
    """The same message to each of them, told by name."""
    async with with_friends(friends) as (made, sinks):
        everybody = list(made._watching)
        return cost(lambda number: made.tell(everybody, SocialCounts(NewCounts(number, 0, 0))), sinks, rounds)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--friends", type=int, default=200)
    given = parser.parse_args(arguments)
    good = True
    for name, work in (("comes or goes", presence), ("a message to all of them", counts)):
        found = sorted(asyncio.run(work(given.friends)))
        p95 = found[len(found) * 95 // 100]
        good &= median(found) <= GOAL_MS
        print(f"{name:26} {given.friends} friends: median {median(found):.3f} ms, 95 % {p95:.3f} ms of CPU")
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
