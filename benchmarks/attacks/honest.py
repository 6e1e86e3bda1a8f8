"""Honest players: pairs who play as fast as they are answered, with a little thought, and note how long each answer
took."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from time import perf_counter
from typing import Self

from boardwright.client import Client, Table
from boardwright.games.tictactoe.types import Place

THOUGHT_SECONDS = 0.02
ORDER = (4, 0, 8, 2, 1, 7, 6, 3, 5)
"""A draw: every match is as long as the other."""


class Honest(AsyncExitStack):
    def __init__(self, url: str, pairs: int) -> None:
        super().__init__()
        self._url = url
        self._pairs = pairs
        self._seconds: list[float] = []
        self.clients: list[Client] = []

    async def __aenter__(self) -> Self:
        await super().__aenter__()
        for _ in range(2 * self._pairs):
            self.clients.append(await self.enter_async_context(Client(self._url)))
        return self

    async def p99(self, done: asyncio.Event) -> float:
        """Until `done`: milliseconds that all but one in a hundred moves stay below."""
        self._seconds = []
        pairs = zip(self.clients[::2], self.clients[1::2], strict=True)
        await asyncio.gather(*(self._play(pair, done) for pair in pairs))
        ordered = sorted(self._seconds)
        return 1000 * ordered[len(ordered) * 99 // 100]

    async def _play(self, pair: tuple[Client, Client], done: asyncio.Event) -> None:
        while not done.is_set():
            match = await pair[0].create("tictactoe")
            tables = [await client.join(match) for client in pair]
            for number, cell in enumerate(ORDER):
                await self._move(tables[number % 2], cell)
            for table in tables:
                await table.leave()

    async def _move(self, table: Table, cell: int) -> None:
        await table.until(lambda seen: seen.view["core"]["turn"] == seen.seat)
        began = perf_counter()
        refusal = await table.play(Place(cell))
        self._seconds.append(perf_counter() - began)
        assert refusal is None, refusal
        await asyncio.sleep(THOUGHT_SECONDS)
