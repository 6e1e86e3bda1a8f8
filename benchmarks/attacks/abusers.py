"""What they try, each for some seconds in a process of its own: how often, and whether the server held."""

from __future__ import annotations

import asyncio
import os
import socket
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from boardwright.protocol.codes import Code

MEGABYTES = 24
SLOW_CONNECTIONS = 200
DEAF_SOCKETS, AT_A_TIME = 20, 50
POSTS_AT_ONCE = 8
UNNUMBERED = ("hello", "join")


class Target(Struct):
    """What an attacker knows. `tokens`: of players whom he has registered before."""

    port: int
    tokens: list[str]
    locked_room: str
    """Code of a room with a password, in which a match is played."""
    locked_match: str
    open_room: str
    open_match: str
    guests_an_hour: int

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"


class Found(Struct):
    """What came of it."""

    tried: int
    held: bool
    what: str


class Talker:
    """JSON over a bare socket."""

    def __init__(self, wire: ClientConnection) -> None:
        self._wire = wire
        self._seq = 0

    async def ask(self, **message: Any) -> dict[str, Any]:
        """The answer: what has this number, or an error about none."""
        self._seq += 1
        numbered = {} if message["type"] in UNNUMBERED else {"seq": self._seq}
        await self._wire.send(msgspec.json.encode({**numbered, **message}).decode())
        while True:
            heard: dict[str, Any] = msgspec.json.decode(await self._wire.recv())
            if heard.get("seq") == self._seq or heard["type"] in ("welcome", "error", "state"):
                return heard


@asynccontextmanager
async def talker(target: Target, token: str | None) -> AsyncIterator[Talker]:
    async with connect(target.ws, compression=None, ping_interval=None, max_queue=None) as wire:
        someone = Talker(wire)
        await someone.ask(type="hello", token=token)
        yield someone


async def guests(target: Target, until: float) -> Found:
    """As many new players as can be had."""
    seen: Counter[str] = Counter()
    while monotonic() < until:
        with suppress(OSError, ConnectionClosed, InvalidHandshake):
            async with connect(target.ws, compression=None) as wire:
                seen[(await Talker(wire).ask(type="hello"))["type"]] += 1
    made = seen["welcome"]
    return Found(
        sum(seen.values()), made <= target.guests_an_hour, f"{made} of {target.guests_an_hour} let in"
    )


async def bodies(target: Target, until: float) -> Found:
    """Eight posts of 24 MB at a time."""
    seen: Counter[str] = Counter()

    async def post() -> None:
        while monotonic() < until:
            seen[await asyncio.to_thread(_post, target.port)] += 1

    await asyncio.gather(*(post() for _ in range(POSTS_AT_ONCE)))
    return Found(sum(seen.values()), set(seen) <= {"413", "cut"}, _counts(seen))


def _post(port: int) -> str:
    size = MEGABYTES * 2**20
    head = f"POST /api/replays HTTP/1.1\r\nHost: here\r\nContent-Length: {size}\r\n\r\n".encode()
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=10) as wire:
            wire.sendall(head)
            wire.settimeout(10)
            with suppress(OSError):  # hung up on in the midst of it
                for _ in range(size // 2**16):
                    wire.sendall(bytes(2**16))
            return wire.recv(16).decode()[9:12] or "cut"
    except OSError:
        return "cut"


async def slow(target: Target, until: float) -> Found:
    """Connections that say a letter now and then, and never a whole request."""
    ended = 0

    async def linger() -> None:
        nonlocal ended
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", target.port)
            writer.write(b"GET /api/about HTTP/1.1\r\nHost: ")
            while monotonic() < until:
                writer.write(b"h")
                with suppress(TimeoutError):
                    await asyncio.wait_for(reader.read(1), 1)
                    break
            else:
                writer.close()
                return
        ended += 1

    await asyncio.gather(*(linger() for _ in range(SLOW_CONNECTIONS)))
    return Found(SLOW_CONNECTIONS, ended == SLOW_CONNECTIONS, f"{ended} hung up on")


async def controls(target: Target, until: float) -> Found:
    """Pings without end."""
    tried = closed = 0
    while monotonic() < until:
        with suppress(OSError, InvalidHandshake, ConnectionClosed):
            async with connect(target.ws, compression=None, ping_interval=None) as wire:
                try:
                    while monotonic() < until:
                        for _ in range(100):
                            await wire.ping()
                            tried += 1
                        await asyncio.sleep(0)
                except ConnectionClosed:
                    closed += 1
    return Found(tried, closed > 0, f"hung up on {closed} times")


async def chat(target: Target, until: float) -> Found:
    """As many lines as one can say."""
    began, seen = monotonic(), Counter[str]()
    while monotonic() < until:
        with suppress(OSError, InvalidHandshake, ConnectionClosed):
            async with talker(target, target.tokens[0]) as someone:
                await someone.ask(type="room.enter", room=target.open_room)
                while monotonic() < until:
                    answer = await someone.ask(type="room.chat", room=target.open_room, text="buy!")
                    seen["said" if answer["type"] == "ok" else str(answer.get("code"))] += 1
    allowed = 5 * ((monotonic() - began) / 5 + 1)
    return Found(
        sum(seen.values()),
        seen["said"] <= allowed,
        f"{seen['said']} said, {seen[str(int(Code.CHAT_TOO_FAST))]} too fast",
    )


async def passwords(target: Target, until: float) -> Found:
    """Guesses, each by another player, as anybody may be."""
    seen: Counter[int] = Counter()
    while monotonic() < until:
        for token in target.tokens:
            with suppress(OSError, InvalidHandshake, ConnectionClosed):
                async with talker(target, token) as someone:
                    guess = {"room": target.locked_room, "password": f"guess {sum(seen.values())}"}
                    seen[int((await someone.ask(type="room.enter", **guess)).get("code", 0))] += 1
    looked_at = seen[Code.WRONG_PASSWORD]
    held = looked_at <= 10 and not seen[0]
    return Found(sum(seen.values()), held, f"{looked_at} looked at, {seen[Code.PASSWORD_LOCKED]} locked out")


async def deaf(target: Target, until: float) -> Found:
    """Sockets that ask for the whole state again and again, and read nothing."""
    ask = msgspec.json.encode({"type": "sync", "match": target.open_match}).decode()
    dropped = tried = 0

    async def flood(token: str) -> None:
        nonlocal dropped, tried
        with suppress(OSError, InvalidHandshake):
            wire = await connect(target.ws, compression=None, ping_interval=None, max_queue=1)
            wire.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            for message in (
                {"type": "hello", "token": token},
                {"type": "join", "match": target.open_match, "watch": True},
            ):
                await wire.send(msgspec.json.encode(message).decode())
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0, until - monotonic())):
                    try:
                        while True:
                            for _ in range(AT_A_TIME):
                                await wire.send(ask)
                                tried += 1
                            await asyncio.sleep(0.01)
                    except ConnectionClosed:
                        dropped += 1
            wire.transport.abort()

    await asyncio.gather(
        *(flood(target.tokens[number % len(target.tokens)]) for number in range(DEAF_SOCKETS))
    )
    return Found(tried, dropped == DEAF_SOCKETS, f"{dropped} of {DEAF_SOCKETS} sockets dropped")


async def watchers(target: Target, until: float) -> Found:
    """Looking into a locked room by the id of its match."""
    seen: Counter[str] = Counter()
    while monotonic() < until:
        with suppress(OSError, InvalidHandshake, ConnectionClosed):
            async with talker(target, target.tokens[1]) as someone:
                while monotonic() < until:
                    answer = await someone.ask(type="join", match=target.locked_match, watch=True)
                    seen[answer["type"]] += 1
    return Found(sum(seen.values()), not seen["state"] and bool(seen["error"]), f"{seen['error']} refused")


def _counts(seen: Counter[str]) -> str:
    return ", ".join(f"{number} × {what}" for what, number in seen.most_common())


Abuse = Callable[[Target, float], Awaitable[Found]]
ABUSES: dict[str, Abuse] = {
    "bodies of 24 MB": bodies,
    "slow connections": slow,
    "control frames": controls,
    "chat": chat,
    "room passwords": passwords,
    "sockets that never read": deaf,
    "watchers of a locked room": watchers,
    "guests": guests,
}


def run(name: str, target: Target, seconds: float) -> Found:
    """In a process of its own, which gets what the others leave: attackers bring processors of their own."""
    os.nice(19 - os.nice(0))

    async def attack() -> Found:
        return await ABUSES[name](target, monotonic() + seconds)

    return asyncio.run(attack())
