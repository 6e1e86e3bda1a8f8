"""Replays for the page: a finished match step by step, from the archive or from a file that somebody has."""

from __future__ import annotations

import asyncio

import msgspec
from fastapi import APIRouter, Request, Response

from boardwright.engine.match import Match
from boardwright.engine.replay import read_replay
from boardwright.engine.types import SPECTATOR, GameError, Seat
from boardwright.protocol.codes import Code
from boardwright.server.access import check_may_see
from boardwright.server.accounts.auth import MaybeSignedIn
from boardwright.server.matches.history import history_of
from boardwright.server.matches.hub import Hub, NotFound
from boardwright.server.problems import problem
from boardwright.server.services import Server
from boardwright.store import StoreUnavailable

LARGEST_FILE = 1 << 20
AT_ONCE = 1
"""Strangers' files may take long to check: one at a time, so that the matches under way keep the machine."""


class Replays:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._checking = asyncio.Semaphore(AT_ONCE)

    def router(self) -> APIRouter:
        router = APIRouter()
        router.add_api_route("/api/matches/{match_id}/steps", self.steps, response_model=None)
        router.add_api_route("/api/replays", self.open_file, methods=["POST"], response_model=None)
        return router

    async def steps(
        self, server: Server, match_id: str, by: MaybeSignedIn, seat: Seat = SPECTATOR
    ) -> Response:
        """The first view and every step after it, as `seat` saw them. The match is over, and its replay file tells
        everything to whoever may see it: so any seat may be asked for."""
        try:
            await check_may_see(server, match_id, by)
            match, players = await self._hub.finished(match_id)
        except NotFound:
            return problem(Code.ROOM_NOT_FOUND, "room_not_found", status=404)
        except GameError as error:
            return problem(Code.BAD_TABLE, error.refusal.code, error.refusal.details, status=409)
        except StoreUnavailable:
            return problem(Code.TRY_AGAIN, "try_again", status=503)
        return await self._answer(match, seat, match_id, players)

    async def open_file(self, request: Request, seat: Seat = SPECTATOR) -> Response:
        """Check a replay file and show it. Nothing is kept."""
        text = await _read(request)
        if text is None:
            return problem(Code.BAD_MESSAGE, "file_too_big", {"most": LARGEST_FILE}, status=413)
        try:
            async with self._checking:
                match = await asyncio.to_thread(read_replay, text, self._hub.find)
        except GameError as error:
            return problem(Code.BAD_MESSAGE, error.refusal.code, error.refusal.details, status=422)
        return await self._answer(match, seat)

    async def _answer(
        self, match: Match, seat: Seat, match_id: str = "", players: dict[str, str] | None = None
    ) -> Response:
        if seat != SPECTATOR and seat not in match.state.table.seats:
            most = len(match.state.table.seats) - 1
            return problem(Code.BAD_MESSAGE, "no_such_seat", {"seat": seat, "most": most}, status=400)
        history = await asyncio.to_thread(history_of, match, seat, match_id, players)
        return Response(msgspec.json.encode(history), media_type="application/json")


async def _read(request: Request) -> str | None:
    """The body as text; None if it is too long. What is no text will fail the check of the file."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > LARGEST_FILE:
            return None
    return body.decode("utf-8", "replace")
