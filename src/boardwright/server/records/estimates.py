"""How a match with stones would be counted, and what a strong player would do. Told of matches that are over, and of
those in which nobody but bots is on the other side: among people everybody thinks for himself."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request

from boardwright.engine.game import Game
from boardwright.engine.types import GameError
from boardwright.kits.stones import learned_stones
from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import MaybeSignedIn, address, limited
from boardwright.server.economy.settle import BOT
from boardwright.server.matches.live import Live
from boardwright.server.matches.storage.stored import NotFound
from boardwright.server.records.access import check_may_see
from boardwright.server.records.analysis import core_at
from boardwright.server.web.models import Answer, MatchId
from boardwright.server.web.problems import ProblemError, documented
from boardwright.server.web.services import Server, Services

A_MINUTE = 60
"""Estimates that one address may ask for in a minute."""

router = APIRouter(tags=["matches"])


class Estimate(Answer):
    lead: float
    """Of black, by area; below zero: of white."""
    owners: str
    """Of each point, row by row from the bottom left: `B`, `W`, or a dot where that is not clear."""
    learned: bool
    """Does the trained network say so? Else all stones are taken to live."""


class HintReason(Answer):
    key: str
    """What the move does: `takes`, `saves`, `threatens`, `joins`, `makes_eyes`, `takes_eyes`, `helps`, `attacks`,
    `gains`, `settled`."""
    at: str
    """Where, if it is about a group."""
    count: float
    """Of stones, groups or points."""


class Hint(Answer):
    move: str
    """A point, or `pass`."""
    reasons: list[HintReason]
    learned: bool
    """Did the trained network choose it?"""


FAILURES = documented(
    Code.MATCH_NOT_FOUND,
    Code.BAD_TABLE,
    Code.FORBIDDEN,
    Code.NOT_SIGNED_IN,
    Code.BAD_REQUEST,
    Code.TOO_MANY_ATTEMPTS,
)
OPEN: dict[str, Any] = {"security": [{}]}
"""Or without a token."""
Version = Annotated[int, Query(ge=0, le=100_000)]


@router.get("/api/matches/{match_id}/estimate", responses=FAILURES, openapi_extra=OPEN)
async def estimate(
    server: Server,
    request: Request,
    match_id: MatchId,
    by: MaybeSignedIn,
    version: Version,
) -> Estimate:
    """How one position of a match would be counted; of a match that goes on, the one that is there now."""
    position = await _asked(server, request, match_id, by, version)
    return Estimate(**await server.analyst.estimate(*position))


@router.get("/api/matches/{match_id}/hint", responses=FAILURES, openapi_extra=OPEN)
async def hint(
    server: Server, request: Request, match_id: MatchId, by: MaybeSignedIn, version: Version
) -> Hint:
    """What a strong player would do, and why; of a match that goes on, in the position that is there now."""
    position = await _asked(server, request, match_id, by, version)
    return Hint(**await server.analyst.hint(*position))


async def _asked(
    server: Services, request: Request, match_id: str, by: MaybeSignedIn, version: int
) -> tuple[str, Any, bytes]:
    """The position that is asked about, for the analyst."""
    await limited(server, f"estimate:{address(request)}", A_MINUTE, 60)
    try:
        await check_may_see(server, match_id, by)
        game, options, core = await _position(server, match_id, version)
    except NotFound:
        raise ProblemError(Code.MATCH_NOT_FOUND) from None
    except GameError as error:
        raise ProblemError(Code.BAD_TABLE, error.refusal.code) from None
    if learned_stones(game) is None:
        raise ProblemError(Code.BAD_TABLE, "no_estimate")
    return game.reference, msgspec.to_builtins(options), core


async def _position(server: Services, match_id: str, version: int) -> tuple[Game, Any, bytes]:
    try:
        match, _ = await server.hub.archive.finished(match_id)
    except GameError as error:
        if error.refusal.code != "match_not_over":
            raise
        live = await server.hub.get(match_id)
        if not _is_alone(live):
            raise GameError("no_estimate_among_people") from None
        state = live.match.state
        return live.match.game, state.options, msgspec.msgpack.encode(state.core)
    return match.game, match.state.options, await asyncio.to_thread(core_at, match, version)


def _is_alone(live: Live) -> bool:
    """Is nobody but bots on the other side? A seat that is free may still be taken by somebody."""
    bots = sum(owner.startswith(BOT) for owner in live.players.values())
    return bots >= len(live.match.state.seats) - 1
