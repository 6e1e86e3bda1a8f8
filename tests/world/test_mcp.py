"""A scripted MCP client plays: in this process, over stdin and stdout, and at a table on a server."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from mcp import Client, StdioServerParameters, stdio_client

from boardwright.cli.remote_seat import open_table
from boardwright.games.registry import all_games
from boardwright.world.mcp import server as mcp_server
from boardwright.world.mcp.server import MOST_SEATS, build_server
from tests.server.running import RunningServer
from tests.toys.crown import GAME as CROWN
from tests.world.worlds import find_any

SOURCE = Path(__file__).parents[2] / "src"
GAMES = [game for game in all_games() if game.manifest.fewest_seats > 1]
TOOLS = {
    "act",
    "create_match",
    "join_match",
    "leave_match",
    "legal_actions",
    "list_games",
    "look",
    "rules",
    "start_match",
    "wait_for_turn",
}


async def call(client: Client, tool: str, **given: Any) -> Any:
    result = await client.call_tool(tool, given)
    assert not result.is_error, result.content
    return result.structured_content


async def refused(client: Client, tool: str, **given: Any) -> str:
    result = await client.call_tool(tool, given)
    assert result.is_error
    text: str = result.content[0].text  # type: ignore[union-attr]
    assert "Traceback" not in text
    return text


async def play(client: Client, situation: dict[str, Any], most: int = 2000) -> dict[str, Any]:
    """To the end, at random; then the last situation."""
    random, match = Random(1), situation["match"]
    for _ in range(most):
        situation = await call(client, "wait_for_turn", match=match, seconds=20)
        if situation["over"]:
            return situation
        assert situation["your_turn"]
        actions = (await call(client, "legal_actions", match=match))["actions"]
        situation = await call(client, "act", match=match, action=random.choice(actions))
    return situation


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_a_scripted_client_plays_a_whole_match_against_a_bot(game):
    async with Client(build_server()) as client:
        situation = await call(client, "start_match", game=game.id, seat=1, opponents="random", seed=3)
        assert situation["seat"] == 1
        situation = await play(client, situation)
        assert situation["over"] is True
        assert situation["outcome"] is not None


async def test_the_tools_are_there_and_none_to_talk():
    async with Client(build_server()) as client:
        assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
        listed = await call(client, "list_games")
        assert {"tictactoe", "card_duel"} <= {game["id"] for game in listed["games"]}
        assert "greedy" in listed["bots"]
        rules = await client.call_tool("rules", {"game": "card_duel"})
        assert "last one standing" in rules.content[0].text  # type: ignore[union-attr]


async def test_the_same_seed_starts_the_same_match():
    async with Client(build_server()) as client:
        ends = []
        for _ in range(2):
            situation = await call(client, "start_match", game="tictactoe", seed=5)
            ends.append((await play(client, situation))["view"])
        assert ends[0] == ends[1]


async def test_bad_input_is_answered_with_a_code():
    async with Client(build_server()) as client:
        match = (await call(client, "start_match", game="tictactoe"))["match"]
        assert "unknown_game" in await refused(client, "start_match", game="no_such_game")
        assert "no_such_seat" in await refused(client, "start_match", game="tictactoe", seat=7)
        assert "unknown_bot" in await refused(client, "start_match", game="tictactoe", opponents="wizard")
        assert "seat_count" in await refused(client, "start_match", game="tictactoe", players=9)
        assert "unknown_match" in await refused(client, "look", match="nowhere")
        assert "no_such_action" in await refused(client, "act", match=match, action=99)
        assert "unknown_command" in await refused(client, "act", match=match, action={"type": "SAY"})
        assert "bad_value" in await refused(client, "act", match=match, action={"type": "PLACE", "cell": 99})
        assert "no_servers_here" in await refused(
            client, "join_match", server="ws://127.0.0.1:1/ws", match="x"
        )
        await call(client, "act", match=match, action=4)
        assert "not_your_turn" in await refused(
            client, "act", match=match, action={"type": "PLACE", "cell": 0}
        )
        await call(client, "wait_for_turn", match=match)
        assert "cell is taken" in await refused(
            client, "act", match=match, action={"type": "PLACE", "cell": 4}
        )
        await call(client, "leave_match", match=match)
        assert "unknown_match" in await refused(client, "look", match=match)


async def test_a_number_waits_for_the_moves_of_the_others(monkeypatch):
    async with Client(build_server()) as client:
        match = (await call(client, "start_match", game="tictactoe"))["match"]
        await call(client, "act", match=match, action=4)
        situation = await call(client, "act", match=match, action=0)
        assert situation["version"] == 3
        monkeypatch.setattr(mcp_server, "WAIT_TO_ACT", 0)
        assert "not_your_turn" in await refused(client, "act", match=match, action=0)


async def test_nobody_holds_seats_without_end():
    async with Client(build_server()) as client:
        for _ in range(MOST_SEATS):
            await call(client, "start_match", game="tictactoe")
        assert "too_many_seats" in await refused(client, "start_match", game="tictactoe")


async def test_secrets_stay_secret(monkeypatch):
    """Nothing that a tool answers tells what the other holds or what comes from the deck."""
    monkeypatch.setattr(mcp_server, "find", find_any)
    async with Client(build_server()) as client:
        situation = await call(client, "start_match", game=CROWN.id, seat=0, seed=1)
        core = situation["view"]["core"]
        assert core["players"]["1"]["hand"] == {"hidden": 3}
        assert core["deck"] == {"hidden": 6}
        assert "crown" not in json.dumps(core["players"]["1"])
        assert "hidden" in situation["text"]


async def test_over_stdin_and_stdout():
    """The program itself, as an agent's host starts it."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    program = StdioServerParameters(
        command=sys.executable, args=["-m", "boardwright", "mcp"], env=environment
    )
    async with Client(stdio_client(program)) as client:
        situation = await call(client, "start_match", game="card_duel", seed=2, opponents="greedy")
        assert (await play(client, situation))["over"] is True


async def test_at_a_table_on_a_server(tmp_path):
    database = f"sqlite:///{tmp_path}/mcp.db"
    with RunningServer(database, log=tmp_path / "log.txt") as running:
        async with Client(build_server(open_table)) as client:
            assert "no_server" in await refused(client, "join_match", server="ws://127.0.0.1:1/ws", match="x")
            assert "server_refused" in await refused(client, "join_match", server=running.ws, match="nothing")
            situation = await call(
                client, "create_match", server=running.ws, game="tictactoe", bots={"1": "random"}
            )
            end = await play(client, situation)
            assert end["over"] is True
            await call(client, "leave_match", match=end["match"])
