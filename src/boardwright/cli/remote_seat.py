"""Seats at matches on servers, for the MCP server: it stands below the network client, and gets them from here."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from boardwright.client import Client, ServerError, Table
from boardwright.engine.types import GameError, Refusal
from boardwright.world.changes import as_json
from boardwright.world.mcp.seats import Json, Look

GONE = (OSError, TimeoutError)
LONGEST = 3600.0
"""Seconds; whoever waits gives up earlier."""


class RemoteSeat:
    """A seat at a match on a server."""

    def __init__(self, client: Client, table: Table) -> None:
        self._client = client
        self._table = table

    async def look(self) -> Look:
        table = self._table
        view: Json = as_json(table.view)
        return Look(table.game, table.seat, table.version, view, None, table.outcome)

    async def legal(self) -> list[Json]:
        return await self._table.legal()

    async def act(self, command: Mapping[str, Any]) -> Refusal | None:
        return await self._table.play(command)

    async def wait(self, seconds: float) -> bool:
        """The server tells of every change; whether it is our turn shows by what we may do."""
        try:
            async with asyncio.timeout(seconds):
                while not await self._is_to_move():
                    pass
        except TimeoutError:
            return False
        return True

    async def _is_to_move(self) -> bool:
        """If not, come back after the next change: one that came while we asked counts too."""
        table = self._table
        version = table.version
        if table.outcome is not None or await table.legal():
            return True
        await table.until(lambda now: now.version != version or now.outcome is not None, LONGEST)
        return False

    async def leave(self) -> None:
        await self._table.leave()
        await self._client.__aexit__()


async def open_table(
    server: str, *, match: str | None, game: str | None, seat: int | None, settings: Mapping[str, Any]
) -> RemoteSeat:
    """Connect, lay a table if none is named, and sit down."""
    client = Client(server)
    try:
        await client.__aenter__()
    except (*GONE, ValueError, ServerError) as error:
        raise GameError("no_server", server=server[:200], problem=type(error).__name__) from None
    try:
        name = match if match is not None else await client.create(game or "", **settings)
        return RemoteSeat(client, await client.join(name, seat=seat))
    except BaseException as error:
        await client.__aexit__()
        if isinstance(error, ServerError):
            raise GameError("server_refused", reason=error.reason, number=int(error.code)) from None
        raise
