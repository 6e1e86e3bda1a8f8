"""Servers for tests of rooms: with games of the tests installed, on one or several workers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from itertools import count
from typing import Any

import httpx
import pytest

from boardwright.client import Client
from boardwright.client.rooms import Room
from boardwright.games.tictactoe.types import Place
from tests.server.running import RunningServer
from tests.toys.installed import install

GAMES = {
    "marked": "tests.toys.marked:GAME",
    "heroes": "tests.toys.heroes:GAME",
    "bets": "tests.economy.toys:POT",
}
FIRST_WINS = (0, 3, 1, 4, 2)
numbers = count(1)


def open_house(
    way: str, request: pytest.FixtureRequest, folder: Any, **settings: Any
) -> Iterator[RunningServer]:
    number = next(numbers)
    place = folder / f"house{number}"
    paths = install(place / "games", GAMES)
    extra: dict[str, Any] = {"absent_seconds": 60, "idle_seconds": 2, "rooms_per_player": 10_000} | settings
    url = f"sqlite:///{place}/house.db"
    if way != "sqlite":
        database = request.getfixturevalue("postgresql")
        url = asyncio.run(database.create_database(f"house{number}"))
    if way == "two workers":
        extra |= {"workers": 2, "redis_url": request.getfixturevalue("redis").url}
    log = place / "log"
    with RunningServer(url, log=log, paths=paths, **extra) as running:
        yield running
    text = log.read_text()
    assert "Traceback" not in text, text


class Guests(AsyncExitStack):
    """People who come to the house, and go at the end."""

    def __init__(self, server: RunningServer) -> None:
        super().__init__()
        self.server = server

    async def come(self, number: int, **how: Any) -> list[Client]:
        return [await self.enter_async_context(Client(self.server.ws, **how)) for _ in range(number)]

    async def room_of(self, *clients: Client, game: str = "tictactoe", **facts: Any) -> list[Room]:
        """A room of the first, with the others in it, one after another; and the first has heard of it."""
        owner, *others = clients
        room = await owner.rooms.create(game, **facts)
        rooms = [room, *[await other.rooms.enter(room.id) for other in others]]
        await room.until(lambda seen: len(seen.state.members) >= len(rooms[-1].state.members))
        return rooms

    async def playing(self, *clients: Client, game: str = "tictactoe", **facts: Any) -> list[Room]:
        rooms = await self.room_of(*clients, game=game, **facts)
        await start(rooms)
        return rooms


async def ask(server: RunningServer, client: Client, path: str) -> Any:
    """By plain request, as that player."""
    headers = {"authorization": f"Bearer {client.token}"}
    async with httpx.AsyncClient(base_url=server.http, headers=headers) as web:
        answer = await web.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()


async def chips_of(server: RunningServer, *clients: Client) -> list[int]:
    return [(await ask(server, client, "/api/me"))["chips"] for client in clients]


async def start(rooms: list[Room]) -> None:
    for room in rooms[1:]:
        await room.ready()
    before = {id(room): room.match and room.match.match for room in rooms}
    await rooms[0].start()
    for room in rooms:
        await room.until(lambda seen: seen.match and seen.match.match != before[id(seen)])
        assert room.match is not None
        await room._client.join(room.match.match)


def table_of(room: Room) -> Any:
    assert room.match is not None
    return room._client.tables[room.match.match]


async def play_out(rooms: list[Room], cells: tuple[int, ...] = FIRST_WINS) -> None:
    """Tic-tac-toe, to its end."""
    by_seat = {room.match.seat: room for room in rooms if room.match is not None}
    for number, cell in enumerate(cells):
        refusal = await table_of(by_seat[number % 2]).play(Place(cell))
        assert refusal is None, refusal
    for room in rooms:
        await room.until(lambda seen: seen.settled)
        await room.until(lambda seen: seen.state.status == "waiting")
