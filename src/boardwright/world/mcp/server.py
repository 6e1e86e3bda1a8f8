"""The MCP server: tools to list games, take a seat, look, act, and wait for one's turn.

Only commands change a match, and every command goes through the rules. What an agent says or thinks has no way into
the game; what others hide has no way out of it. An error is a code and a text, never a traceback.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Mapping
from functools import wraps
from importlib.resources import files
from typing import Any, ParamSpec, TypeVar

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from boardwright import __version__
from boardwright.bots.registry import EXAMPLES, make_bot
from boardwright.engine.match import Match
from boardwright.engine.texts import explain, load_texts
from boardwright.engine.types import GameError, Refusal
from boardwright.games.registry import all_games
from boardwright.world.catalogue import find
from boardwright.world.changes import as_json
from boardwright.world.mcp.seats import Json, LocalSeat, OpenTable, SeatAtTable

MOST_SEATS = 64
LONGEST_WAIT = 300.0
WAIT_TO_ACT = 30.0
INSTRUCTIONS = """Play table games. Start with list_games and rules; take a seat with start_match (here, against bots)
or join_match (on a server). Then repeat: wait_for_turn, legal_actions, act; until the outcome is there."""

P = ParamSpec("P")
T = TypeVar("T")


def with_codes(tool: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """What goes wrong reaches the agent as `code: text`."""

    @wraps(tool)
    async def run(*given: P.args, **named: P.kwargs) -> T:
        try:
            return await tool(*given, **named)
        except GameError as error:
            raise ToolError(said(error.refusal)) from None

    return run


def said(refusal: Refusal, game: str | None = None) -> str:
    """A refusal for an agent to read: its code, then what it means."""
    own = () if game is None else (find(game).texts,)
    return f"{refusal.code}: {explain(refusal, 'en', *own, load_texts('boardwright.world'))}"


class Desk:
    """The seats that one agent holds."""

    def __init__(self, open_table: OpenTable | None) -> None:
        self._open_table = open_table
        self._seats: dict[str, SeatAtTable] = {}

    def take(self, seat: SeatAtTable) -> str:
        if len(self._seats) >= MOST_SEATS:
            raise GameError("too_many_seats", most=MOST_SEATS)
        name = secrets.token_urlsafe(12)  # whoever knows it holds the seat
        self._seats[name] = seat
        return name

    def seat(self, name: str) -> SeatAtTable:
        try:
            return self._seats[name]
        except KeyError:
            raise GameError("unknown_match", match=name[:64]) from None

    async def leave(self, name: str) -> None:
        await self.seat(name).leave()
        del self._seats[name]

    async def open(self, server: str, **wanted: Any) -> SeatAtTable:
        if self._open_table is None:
            raise GameError("no_servers_here")
        return await self._open_table(server, **wanted)

    async def situation(self, name: str) -> Json:
        """What every tool answers with: what the seat sees, and whether it is to move."""
        look = await self.seat(name).look()
        legal = [] if look.outcome is not None else await self.seat(name).legal()
        shown: Json = as_json(look)
        return {"match": name, **shown, "your_turn": bool(legal), "over": look.outcome is not None}


def build_server(open_table: OpenTable | None = None) -> MCPServer[Any]:
    """`open_table`: how seats on a server are had; without it, matches are played here only."""
    server: MCPServer[Any] = MCPServer(
        "boardwright", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING"
    )
    desk = Desk(open_table)
    _add_catalogue(server)
    _add_seats(server, desk)
    _add_play(server, desk)
    return server


def _add_catalogue(server: MCPServer[Any]) -> None:
    @server.tool()
    @with_codes
    async def list_games() -> Json:
        """The games that can be played, with their numbers of players, and the bots to play against."""
        games = [
            {
                "id": game.id,
                "title": game.title(),
                "players": [game.manifest.fewest_seats, game.manifest.most_seats],
                "kind": game.manifest.kind,
                "options": game.options_schema(),
            }
            for game in all_games()
        ]
        return {"games": games, "bots": list(EXAMPLES)}

    @server.tool()
    @with_codes
    async def rules(game: str) -> str:
        """The rules of a game, for players."""
        found = find(game)
        module = type(found.domain).__module__.rpartition(".")[0]
        page = files(module) / "RULES.md" if module else None
        if page is None or not page.is_file():
            raise GameError("no_rules", game=found.id)
        return page.read_text(encoding="utf-8")


def _add_seats(server: MCPServer[Any], desk: Desk) -> None:
    @server.tool()
    @with_codes
    async def start_match(
        game: str,
        seat: int = 0,
        opponents: str = "random",
        players: int | None = None,
        options: dict[str, Any] | None = None,
        seed: int | None = None,
    ) -> Json:
        """Start a match here against bots and take a seat. `seed` fixes the deal and the bots' luck."""
        secret = secrets.token_bytes(32) if seed is None else f"mcp {seed}".encode()
        match = Match.new(find(game), secret=secret, seats=players, options=options, mode="local")
        luck = secrets.token_hex(8) if seed is None else str(seed)
        others = [other for other in match.state.seats if other != seat]
        bots = {other: make_bot(opponents, f"{luck} {other}") for other in others}
        return await desk.situation(desk.take(LocalSeat(match, seat, bots)))

    @server.tool()
    @with_codes
    async def join_match(server: str, match: str, seat: int | None = None) -> Json:
        """Take a seat at a match on a Boardwright server, for example `ws://127.0.0.1:8000/ws`."""
        taken = await desk.open(server, match=match, game=None, seat=seat, settings={})
        return await desk.situation(desk.take(taken))

    @server.tool()
    @with_codes
    async def create_match(
        server: str,
        game: str,
        seat: int = 0,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        bots: dict[int, str] | None = None,
    ) -> Json:
        """Lay a table on a Boardwright server and take a seat; `bots` names who has which other seat."""
        settings = {"seats": players, "options": options or {}, "bots": bots or {}}
        taken = await desk.open(server, match=None, game=game, seat=seat, settings=settings)
        return await desk.situation(desk.take(taken))

    @server.tool()
    @with_codes
    async def leave_match(match: str) -> Json:
        """Give up a seat."""
        await desk.leave(match)
        return {"match": match, "left": True}


def _add_play(server: MCPServer[Any], desk: Desk) -> None:
    @server.tool()
    @with_codes
    async def look(match: str) -> Json:
        """The match as your seat sees it: your own view, whether it is your turn, and the outcome."""
        return await desk.situation(match)

    @server.tool()
    @with_codes
    async def legal_actions(match: str) -> Json:
        """What you may do now. Hand one of these to `act`, or its number."""
        actions = await desk.seat(match).legal()
        return {"match": match, "actions": actions}

    @server.tool()
    @with_codes
    async def act(match: str, action: dict[str, Any] | int) -> Json:
        """Play an action: one of `legal_actions`, its number there, or any other that the rules allow. A number waits
        for the moves of the others, since it means nothing before your turn."""
        seat = desk.seat(match)
        refusal = await seat.act(await _command(seat, action))
        if refusal is not None:
            raise ToolError(said(refusal, (await seat.look()).game))
        return await desk.situation(match)

    @server.tool()
    @with_codes
    async def wait_for_turn(match: str, seconds: float = 30) -> Json:
        """Wait until it is your turn or the match is over; after `seconds` you get the situation as it is."""
        await desk.seat(match).wait(min(max(seconds, 0.0), LONGEST_WAIT))
        return await desk.situation(match)


async def _command(seat: SeatAtTable, action: Mapping[str, Any] | int) -> Mapping[str, Any]:
    if not isinstance(action, int):
        return action
    actions = await seat.legal()
    if not actions and (await seat.look()).outcome is None:
        await seat.wait(WAIT_TO_ACT)
        actions = await seat.legal()
        if not actions and (await seat.look()).outcome is None:
            raise GameError("not_your_turn")
    if not 0 <= action < len(actions):
        raise GameError("no_such_action", action=action, actions=len(actions))
    return actions[action]
