"""`boardwright mcp`: a seat for agents that speak the Model Context Protocol, at matches here or on servers."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Mapping
from typing import Any

from boardwright.cli.options import whole
from boardwright.cli.screen import Screen
from boardwright.client import Client, ServerError, Table
from boardwright.engine.types import GameError, Refusal
from boardwright.world.changes import as_json
from boardwright.world.mcp.seats import Json, Look

GONE = (OSError, TimeoutError)
LONGEST = 3600.0
"""Seconds; whoever waits gives up earlier."""


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    parser.add_argument("--http", action="store_true", help=screen.text("option.mcp_http"))
    parser.add_argument("--host", default="127.0.0.1", help=screen.text("option.host"))
    parser.add_argument(
        "--port", type=whole(screen, least=1), default=8765, help=screen.text("option.mcp_port")
    )


def run(given: argparse.Namespace, screen: Screen) -> int:
    try:
        from boardwright.world.mcp.server import build_server
    except ImportError as error:
        raise GameError("extra_missing", extra="world", problem=str(error)) from None
    server = build_server(open_table)
    if given.http:
        screen.err.print(screen.text("mcp.at", address=f"http://{given.host}:{given.port}/mcp"), markup=False)
        server.run("streamable-http", host=given.host, port=given.port)
    else:
        server.run("stdio")
    return 0


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
