"""What the search thinks of a position of a finished match, for the replay page. It thinks in processes of its own."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request

from boardwright.engine.match import Match
from boardwright.engine.types import GameError
from boardwright.kits.searched import searched
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
    """In ICCS."""
    written: dict[str, list[str]]
    """The same moves in the game's other notations (`wxf`, `chinese`), where it has any."""
    score: int
    """In hundredths of a soldier, for the side to move."""
    mate: int | None
    """In how many own moves one side is mated; below zero if it is the side to move."""


class Analysis(Answer):
    version: int
    side: int
    """Who is to move: 0 is red."""
    depth: int
    nodes: int
    lines: list[AnalysedLine]


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
    """The best ways on from one position of a finished match of the chess family."""
    await limited(server, f"analysis:{address(request)}", A_MINUTE, 60)
    try:
        await check_may_see(server, match_id, by)
        match, _ = await server.hub.archive.finished(match_id)
    except NotFound:
        raise ProblemError(Code.MATCH_NOT_FOUND) from None
    except GameError as error:
        raise ProblemError(Code.BAD_TABLE, error.refusal.code) from None
    if searched(match.game) is None:
        raise ProblemError(Code.BAD_TABLE, "no_analysis")
    core = await asyncio.to_thread(core_at, match, version)
    options = msgspec.to_builtins(match.state.table.options)
    found = await server.analyst.think(match.game.reference, options, core, milliseconds / 1000, lines)
    return Analysis(version=version, **found)


def core_at(match: Match, version: int) -> bytes:
    """The core after so many commands; after all of them, if there were fewer."""
    replayed = Match(match.game, match.header, match.fairness)
    for entry in match.entries[:version]:
        replayed.submit(entry.seat, entry.command, entry.at)
    return msgspec.msgpack.encode(replayed.state.core)
