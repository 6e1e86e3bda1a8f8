"""Agents at a live server over MCP: a client with a fixed script, as a language model's host would run it, plays a game
with hidden hands against a person's client, over stdin and stdout and over HTTP. What it is told holds no secret."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from mcp import Client as McpClient
from mcp import StdioServerParameters, stdio_client

from boardwright.client import Client
from boardwright.engine.primitives.cards import standard_deck
from tests.server.running import RunningServer, free_port

SOURCE = Path(__file__).parents[2] / "src"
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(SOURCE)}
PROGRAM = [sys.executable, "-m", "boardwright", "mcp"]
CARDS = frozenset(standard_deck())


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("live")
    with RunningServer(f"sqlite:///{folder}/live.db", log=folder / "log.txt") as running:
        yield running


@asynccontextmanager
async def over_stdio() -> AsyncIterator[McpClient]:
    program = StdioServerParameters(command=PROGRAM[0], args=PROGRAM[1:], env=ENVIRONMENT)
    async with McpClient(stdio_client(program)) as client:
        yield client


@asynccontextmanager
async def over_http() -> AsyncIterator[McpClient]:
    port = free_port()
    program = subprocess.Popen(
        [*PROGRAM, "--http", "--port", str(port)], env=ENVIRONMENT, stderr=subprocess.DEVNULL
    )
    try:
        await _listening(port)
        async with McpClient(f"http://127.0.0.1:{port}/mcp") as client:
            yield client
    finally:
        program.kill()
        program.wait()


async def _listening(port: int) -> None:
    while True:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return


class Script:
    """What a model's host does: calls tools, reads what they say, and keeps all of it."""

    def __init__(self, client: McpClient) -> None:
        self._client = client
        self.read: list[str] = []

    async def call(self, tool: str, **given: Any) -> dict[str, Any]:
        result = await self._client.call_tool(tool, given)
        assert not result.is_error, result.content
        self.read.append(json.dumps(result.structured_content))
        content: dict[str, Any] = result.structured_content
        return content

    async def play(self, match: str) -> dict[str, Any]:
        """Call, or check, to the end; the fixed script."""
        while True:
            seen = await self.call("wait_for_turn", match=match, seconds=30)
            if seen["over"]:
                return seen
            if seen["your_turn"]:
                actions = (await self.call("legal_actions", match=match))["actions"]
                kinds = [action["type"] for action in actions]
                await self.call(
                    "act", match=match, action=kinds.index("CALL" if "CALL" in kinds else "CHECK")
                )


async def person(server: RunningServer, opened: asyncio.Future[str], other: asyncio.Future[set[str]]) -> None:
    """A player at the same table with an ordinary client: checks, and calls."""
    async with Client(server.ws) as client:
        table = await client.lay("texas_holdem", seat=0, seats=2)
        other.set_result(set(_cards(table.view["core"]["players"][0]["hole"])))
        opened.set_result(table.match)
        while table.outcome is None:
            legal = await table.legal()
            if legal:
                kinds = [action["type"] for action in legal]
                await table.play(legal[kinds.index("CALL" if "CALL" in kinds else "CHECK")])
            else:
                version = table.version
                await table.until(
                    lambda now, seen=version: now.version != seen or now.outcome is not None, 60
                )


def _cards(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        if value in CARDS:
            yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _cards(each)
    elif isinstance(value, list):
        for each in value:
            yield from _cards(each)


@pytest.mark.parametrize("connected", [over_stdio, over_http], ids=["stdio", "http"])
async def test_a_scripted_model_plays_at_a_live_table_and_sees_no_secret(server, connected):
    opened: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    other: asyncio.Future[set[str]] = asyncio.get_running_loop().create_future()
    async with connected() as client:
        playing = asyncio.create_task(person(server, opened, other))
        waiting: set[asyncio.Future[Any]] = {opened, playing}
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        script = Script(client)
        seat = await script.call("join_match", server=server.ws, match=opened.result(), seat=1)
        assert seat["seat"] == 1
        end = await script.play(seat["match"])
        await playing
        assert end["over"] is True
        assert end["outcome"] is not None
        told_before_the_end = [text for text in script.read if not json.loads(text).get("over")]
        assert len(told_before_the_end) > 8
        secrets = await other
        assert len(secrets) == 2
        for text in told_before_the_end:
            assert not secrets & set(_cards(json.loads(text)))
        await script.call("leave_match", match=seat["match"])
