"""Other ways on than the one that was played: of a match that is over, or of a file that somebody has. They are played
by the rules, thought about, and written into records; nothing is kept here."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Request, Response
from fastapi import Path as InPath
from fastapi.responses import PlainTextResponse
from pydantic import Field

from boardwright.bots.analysis import can_analyse
from boardwright.engine.branches import Trial, can_branch, shown, tried
from boardwright.engine.endless import StepTooLong
from boardwright.engine.history import MOST_BRANCHES, MOST_MOVES, Branch
from boardwright.engine.match import Match
from boardwright.engine.records import format_of, read_match
from boardwright.engine.replay import FindGame
from boardwright.engine.types import SPECTATOR, GameError
from boardwright.games.registry import all_games
from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import MaybeSignedIn, address, limited
from boardwright.server.process.threads import in_thread
from boardwright.server.records.analysis import MOST_LINES, MOST_MILLISECONDS, Analysis
from boardwright.server.records.replays import LONGEST_SECONDS, SHOWN, checking, finished, name_of
from boardwright.server.web.models import ID, WHOLE, Body
from boardwright.server.web.problems import ProblemError, documented
from boardwright.server.web.services import Server, Services

A_MINUTE = 240
"""Moves that one address may try in a minute."""
MOST_CHARACTERS = 1_000_000
KEPT_FILES = 8
"""Files whose matches are at hand: who tries moves sends the same file again and again."""

router = APIRouter(tags=["matches"])


class TriedMoveGiven(Body):
    seat: Annotated[int, Field(ge=0, le=31), WHOLE]
    command: dict[str, Any]


class BranchGiven(Body):
    version: Annotated[int, Field(ge=0, le=100_000), WHOLE]
    """Where it leaves the match: after so many commands."""
    moves: Annotated[list[TriedMoveGiven], Field(max_length=MOST_MOVES)] = []


class OfMatch(Body):
    match: Annotated[str, Field(pattern=ID)] | None = None
    file: Annotated[str, Field(max_length=MOST_CHARACTERS)] | None = None
    """A replay file or a record, where no server has the match."""


class AskBranch(OfMatch):
    branch: BranchGiven
    seat: Annotated[int, Field(ge=SPECTATOR, le=31), WHOLE] = SPECTATOR
    """Who looks on."""


class AskAnalysis(OfMatch):
    branch: BranchGiven
    milliseconds: Annotated[int, Field(ge=10, le=MOST_MILLISECONDS), WHOLE] = 500
    lines: Annotated[int, Field(ge=1, le=MOST_LINES), WHOLE] = MOST_LINES


class AskRecord(OfMatch):
    branches: Annotated[list[BranchGiven], Field(max_length=MOST_BRANCHES)] = []


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


@router.post("/api/branches", response_class=Response, responses=SHOWN | FAILURES, openapi_extra=OPEN)
async def branch(server: Server, request: Request, asked: AskBranch, by: MaybeSignedIn) -> Response:
    """The moves of a branch as `seat` sees them, as far as the rules allow them, and what may be tried next."""
    match, _ = await _match(server, request, asked, by)
    trial = await _tried(match, asked.branch, asked.seat)
    return Response(msgspec.json.encode(shown(trial)), media_type="application/json")


@router.post("/api/branches/analysis", responses=FAILURES, openapi_extra=OPEN)
async def branch_analysis(
    server: Server, request: Request, asked: AskAnalysis, by: MaybeSignedIn
) -> Analysis:
    """The best ways on from the end of a branch."""
    match, _ = await _match(server, request, asked, by)
    if not can_analyse(match.game):
        raise ProblemError(Code.BAD_TABLE, "no_analysis")
    trial = await _tried(match, asked.branch)
    core = msgspec.msgpack.encode(trial.match.state.core)
    options = msgspec.to_builtins(match.state.table.options)
    seconds = asked.milliseconds / 1000
    found = await server.analyst.think(match.game.reference, options, core, seconds, asked.lines)
    return Analysis(version=trial.match.version, **found)


@router.post(
    "/api/branches/records/{format}",
    response_class=PlainTextResponse,
    responses=FAILURES,
    openapi_extra=OPEN,
)
async def branch_record(
    server: Server,
    request: Request,
    format: Annotated[str, InPath(pattern=r"^[0-9a-z_]{1,16}$")],
    asked: AskRecord,
    by: MaybeSignedIn,
) -> Response:
    """The match as players of the game write it down for each other, with the branches beside what was played."""
    match, players = await _match(server, request, asked, by)
    try:
        known = format_of(match.game, format)
    except GameError as error:
        raise ProblemError(Code.BAD_TABLE, error.refusal.code, format=format) from None
    if known.write_branches is None:
        raise ProblemError(Code.BAD_TABLE, "no_branches")
    names = [await name_of(server, players.get(str(seat), "")) for seat in match.state.seats]
    branches = [_branch(each) for each in asked.branches]
    content = await _aside(known.write_branches, match, names, branches)
    return Response(content, media_type=known.media_type)


async def _match(
    server: Services, request: Request, asked: OfMatch, by: str | None
) -> tuple[Match, dict[str, str]]:
    """And who sat where."""
    await limited(server, f"branches:{address(request)}", A_MINUTE, 60)
    if (asked.match is None) == (asked.file is None):
        raise ProblemError(Code.BAD_TABLE, "match_or_file")
    if asked.match is not None:
        match, players = await finished(server, asked.match, by)
    else:
        match, players = await _of_file(server, asked.file or ""), {}
    if not can_branch(match.game):
        raise ProblemError(Code.BAD_TABLE, "no_branches")
    return match, players


async def _of_file(server: Services, text: str) -> Match:
    try:
        async with checking:
            return await in_thread(_read, text, server.hub.find, seconds=LONGEST_SECONDS)
    except StepTooLong:
        raise ProblemError(Code.BAD_TABLE, "replay_endless") from None
    except GameError as error:
        raise ProblemError(Code.BAD_TABLE, error.refusal.code, **error.refusal.details) from None


@lru_cache(KEPT_FILES)
def _read(text: str, find: FindGame) -> Match:
    return read_match(text, find, all_games)


async def _tried(match: Match, given: BranchGiven, seat: int = SPECTATOR) -> Trial:
    if seat != SPECTATOR and seat not in match.state.seats:
        most = len(match.state.seats) - 1
        raise ProblemError(Code.BAD_TABLE, "no_such_seat", seat=seat, most=most)
    trial: Trial = await _aside(tried, match, _branch(given), seat)
    return trial


async def _aside(work: Any, *given: Any) -> Any:
    try:
        return await in_thread(work, *given, seconds=LONGEST_SECONDS)
    except StepTooLong:
        raise ProblemError(Code.BAD_TABLE, "replay_endless") from None


def _branch(given: BranchGiven) -> Branch:
    return msgspec.convert(given.model_dump(), Branch)
