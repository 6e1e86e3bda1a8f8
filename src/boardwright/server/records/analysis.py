"""What the search thinks of a position of a finished match, for the replay page. It thinks in processes of its own."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request

from boardwright.bots.analysis import can_analyse, state_at
from boardwright.engine.match import Match
from boardwright.engine.types import GameError
from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import MaybeSignedIn, address, limited
from boardwright.server.matches.storage.stored import NotFound
from boardwright.server.records.access import check_may_see
from boardwright.server.web.models import Answer, MatchId
from boardwright.server.web.problems import ProblemError, documented
from boardwright.server.web.services import Server

MOST_LINES = 3
MOST_MILLISECONDS = 2000
A_MINUTE = 240
"""Positions that one address may ask about in a minute."""

router = APIRouter(tags=["matches"])


class AnalysedLine(Answer):
    moves: list[str]
    """In ICCS, or as points: `D4`, `pass`."""
    written: dict[str, list[str]]
    """The same moves in the game's other notations (`wxf`, `chinese`), where it has any."""
    score: int
    """In hundredths of a soldier, for the side to move; 0 where a network tells a winrate."""
    mate: int | None
    """In how many own moves one side is mated; below zero if it is the side to move."""
    winrate: float | None
    """Of the side to move, from 0 to 1, where a network says so."""
    visits: int | None
    """How often the search went this way."""


class Analysis(Answer):
    version: int
    side: int
    """Who is to move: 0 is red, or black in games with stones."""
    depth: int
    nodes: int
    lines: list[AnalysedLine]
    winrate: float | None
    """Of the side to move."""
    lead: float | None
    """Of black, in points; below zero: of white."""
    ownership: list[int]
    """Of each point of a board with stones: from -100, white's, to 100, black's."""


@router.get(
    "/api/matches/{match_id}/analysis",
    responses=documented(
        Code.MATCH_NOT_FOUND,
        Code.BAD_TABLE,
        Code.FORBIDDEN,
        Code.NOT_SIGNED_IN,
        Code.BAD_REQUEST,
        Code.TOO_MANY_ATTEMPTS,
    ),
    openapi_extra={"security": [{}]},  # or without a token
)
async def analysis(
    server: Server,
    request: Request,
    match_id: MatchId,
    by: MaybeSignedIn,
    version: Annotated[int, Query(ge=0, le=100_000)],
    milliseconds: Annotated[int, Query(ge=10, le=MOST_MILLISECONDS)] = 500,
    lines: Annotated[int, Query(ge=1, le=MOST_LINES)] = MOST_LINES,
) -> Analysis:
    """The best ways on from one position of a finished match, where a search or a trained player knows the game."""
    await limited(server, f"analysis:{address(request)}", A_MINUTE, 60)
    try:
        await check_may_see(server, match_id, by)
        match, _ = await server.hub.archive.finished(match_id)
    except NotFound:
        raise ProblemError(Code.MATCH_NOT_FOUND) from None
    except GameError as error:
        raise ProblemError(Code.BAD_TABLE, error.refusal.code) from None
    if not can_analyse(match.game):
        raise ProblemError(Code.BAD_TABLE, "no_analysis")
    core = await asyncio.to_thread(core_at, match, version)
    options = msgspec.to_builtins(match.state.table.options)
    found = await server.analyst.think(match.game.reference, options, core, milliseconds / 1000, lines)
    return Analysis(version=version, **found)


def core_at(match: Match, version: int) -> bytes:
    """The core after so many commands, for another process."""
    return msgspec.msgpack.encode(state_at(match, version).core)
