"""The author's panel: look into a match from every seat and at every moment, and move for everybody.

These routes exist only where `environment` is `development`: nobody who plays for real is ever on such a server.
"""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import APIRouter, Response
from msgspec import Struct

from boardwright.engine.match import Match
from boardwright.engine.types import SPECTATOR, EngineError, GameError, MatchState, Refusal, Seat
from boardwright.engine.views import view
from boardwright.protocol.codes import Code, code_of
from boardwright.server.matches.bots import check_level
from boardwright.server.matches.hub import Hub
from boardwright.server.matches.live import Live
from boardwright.server.matches.storage.stored import Expired, NotFound
from boardwright.server.web.problems import problem

MOST_BOT_MOVES = 500


class Looked(Struct, frozen=True):
    """A match at one moment, from one seat; `state` is everything, as nobody else ever sees it."""

    match: str
    version: int
    versions: int
    seat: Seat
    view: Any
    state: Any
    legal: dict[str, list[Any]]
    """Seat → what it may do, at the newest version only."""
    entries: list[dict[str, Any]]
    """The journal: who, what, and the events that followed."""


class Development:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def router(self) -> APIRouter:
        router = APIRouter(prefix="/api/development")
        router.add_api_route("", self.here, response_model=None)
        router.add_api_route("/matches/{match_id}", self.look, response_model=None)
        router.add_api_route("/matches/{match_id}/play", self.play, methods=["POST"], response_model=None)
        router.add_api_route("/matches/{match_id}/bots", self.bots, methods=["POST"], response_model=None)
        return router

    async def here(self) -> dict[str, str]:
        """The page asks whether there is a panel to show."""
        return {"environment": "development"}

    async def look(self, match_id: str, seat: Seat = SPECTATOR, version: int | None = None) -> Response:
        """The match as `seat` sees it, now or after so many commands."""
        try:
            live = await self._hub.get(match_id)
            match = await self._hub.archive.whole(live)
        except Expired:
            match, _ = await self._hub.archive.finished(match_id)
        except NotFound:
            return problem(Code.MATCH_NOT_FOUND)
        if seat != SPECTATOR and seat not in match.state.table.seats:
            return problem(Code.BAD_MESSAGE, "no_such_seat", {"seat": seat}, status=400)
        shown = match.version if version is None else max(0, min(version, match.version))
        return Response(
            msgspec.json.encode(_looked(match, match_id, seat, shown)), media_type="application/json"
        )

    async def play(self, match_id: str, body: dict[str, Any]) -> Response:
        """Play any command for any seat: `{"seat": 1, "command": {...}}`."""
        try:
            live = await self._hub.get(match_id)
        except NotFound:
            return problem(Code.MATCH_NOT_FOUND)
        seat, raw = body.get("seat"), body.get("command")
        command = live.game.parse_command(raw)
        if isinstance(command, Refusal):
            return problem(code_of(command), command.code, command.details, status=422)
        if not isinstance(seat, int):
            return problem(Code.BAD_MESSAGE, "no_such_seat", status=400)
        refusal = live.match.propose(seat, command, self._hub.now()).refusal
        if refusal is not None:
            return problem(code_of(refusal), refusal.code, refusal.details, status=409)
        await live.play(seat, command)
        return Response(status_code=204)

    async def bots(self, match_id: str, moves: int = 1, level: str = "random") -> Response:
        """Let bots make the next moves, whoever's they are."""
        try:
            live = await self._hub.get(match_id)
            made = await self._let_bots_play(live, min(moves, MOST_BOT_MOVES), level)
        except NotFound:
            return problem(Code.MATCH_NOT_FOUND)
        except GameError as error:
            return problem(Code.BAD_TABLE, error.refusal.code, error.refusal.details, status=422)
        except EngineError:
            return problem(Code.BAD_TABLE, "wrong_mode", status=409)
        return Response(msgspec.json.encode({"moves": made}), media_type="application/json")

    async def _let_bots_play(self, live: Live, moves: int, level: str) -> int:
        """Whoever's turn it is, a bot moves; how often it could."""
        check_level(level)
        for made in range(moves):
            seat = next(iter(live.awaited()), None)
            if live.match.outcome is not None or seat is None:
                return made
            command = await self._hub.bots.choose(live.game, live.match.state, seat, level)
            await live.play(seat, command)
        return moves


def _looked(match: Match, match_id: str, seat: Seat, version: int) -> Looked:
    state: MatchState[Any] = match.at(version)
    newest = version == match.version
    legal = {str(each): list(match.legal(each)) for each in state.table.seats} if newest else {}
    whole = {"core": state.core, "sys": {name: getattr(state.sys, name) for name in _shown(state.sys)}}
    return Looked(
        match_id, version, match.version, seat, view(match.game, state, seat), whole, legal, _entries(match)
    )


def _shown(sys: Any) -> list[str]:
    """Snapshots for undo hold whole states: they would fill the panel."""
    return [name for name in sys.__struct_fields__ if name != "undo"]


def _entries(match: Match) -> list[dict[str, Any]]:
    steps = match.replay()
    next(steps)
    return [
        {"version": number, "seat": entry.seat, "command": entry.command, "events": step.events}
        for number, (entry, step) in enumerate(zip(match.entries, steps, strict=True), 1)
    ]
