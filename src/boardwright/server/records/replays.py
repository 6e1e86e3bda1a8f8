"""Finished matches: the list of them, their replay files, and each step by step, from the archive or from a file that
somebody has."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse

from boardwright.engine.endless import StepTooLong
from boardwright.engine.history import history_of
from boardwright.engine.match import Match
from boardwright.engine.replay import read_replay
from boardwright.engine.types import SPECTATOR, GameError, Seat
from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import MaybeSignedIn
from boardwright.server.matches.storage.stored import NotFound
from boardwright.server.process.threads import in_thread
from boardwright.server.records.access import check_may_see
from boardwright.server.web.models import Answer, Before, MatchId
from boardwright.server.web.problems import ProblemError, documented, problem
from boardwright.server.web.services import Server
from boardwright.store import ArchivedSummary

MOST_LISTED = 200
AT_ONCE = 1
"""Strangers' files may take long to check: one at a time, so that the matches under way keep the machine."""
LONGEST_SECONDS = 60.0
"""For a stranger's file: what takes longer would never end."""


router = APIRouter(tags=["matches"])
_checking = asyncio.Semaphore(AT_ONCE)

SeatAsked = Annotated[int, Query(ge=SPECTATOR, le=31, description="Whose view; -1 is a spectator's")]
SHOWN: dict[int | str, dict[str, Any]] = {
    200: {
        "content": {"application/json": {"schema": {"type": "object"}}},
        "description": "First view and steps",
    }
}


class MatchOutcome(Answer):
    winners: list[int] = []
    reason: str = ""
    scores: list[int] = []


class ArchivedFacts(Answer):
    number: int
    id: str
    game: str
    created_at: int
    finished_at: int | None
    outcome: MatchOutcome | None = None
    players: dict[str, str] = {}


@router.get("/api/archive", responses=documented(Code.BAD_REQUEST))
async def archive(
    server: Server,
    game: Annotated[str | None, Query(pattern=r"^[0-9a-z_]{1,64}$")] = None,
    before: Before = None,
    limit: Annotated[int, Query(ge=1, le=MOST_LISTED)] = 50,
) -> list[ArchivedFacts]:
    """Finished matches, newest first; the next page is `before` the last `number`."""
    found = await server.store.list_archived(game=game, before=before, limit=limit)
    return [_summary(each) for each in found]


@router.get(
    "/api/matches/{match_id}/replay",
    response_class=JSONResponse,
    responses={
        200: {"content": {"application/jsonl": {"schema": {"type": "string"}}}},
        **documented(
            Code.MATCH_NOT_FOUND, Code.BAD_TABLE, Code.BAD_REQUEST, Code.FORBIDDEN, Code.NOT_SIGNED_IN
        ),
    },
    openapi_extra={"security": [{}]},  # or without a token
)
async def replay(server: Server, match_id: MatchId, by: MaybeSignedIn) -> Response:
    """The replay file of a finished match. It opens every hand: where a game has secrets and the match counted, it is
    for those who took part."""
    try:
        await check_may_see(server, match_id, by)
        content = await server.hub.archive.replay(match_id)
    except NotFound:
        raise ProblemError(Code.MATCH_NOT_FOUND) from None
    except GameError as error:
        raise ProblemError(Code.BAD_TABLE, error.refusal.code) from None
    headers = {"content-disposition": f'attachment; filename="boardwright-{match_id}.jsonl"'}
    return Response(content, media_type="application/jsonl", headers=headers)


@router.get(
    "/api/matches/{match_id}/steps",
    response_class=Response,
    responses=SHOWN
    | documented(Code.MATCH_NOT_FOUND, Code.BAD_TABLE, Code.FORBIDDEN, Code.NOT_SIGNED_IN, Code.BAD_REQUEST),
    openapi_extra={"security": [{}]},  # or without a token
)
async def steps(
    server: Server, match_id: MatchId, by: MaybeSignedIn, seat: SeatAsked = SPECTATOR
) -> Response:
    """The first view and every step after it, as `seat` saw them. The match is over, and its replay file tells
    everything to whoever may see it: so any seat may be asked for."""
    try:
        await check_may_see(server, match_id, by)
        match, players = await server.hub.archive.finished(match_id)
    except NotFound:
        raise ProblemError(Code.MATCH_NOT_FOUND) from None
    except GameError as error:
        raise ProblemError(Code.BAD_TABLE, error.refusal.code) from None
    return await _answer(match, seat, match_id, players)


@router.post(
    "/api/replays",
    response_class=Response,
    responses=SHOWN | documented(Code.BAD_REQUEST, Code.BAD_FILE) | {413: documented(Code.BAD_FILE)[422]},
)
async def open_file(server: Server, request: Request, seat: SeatAsked = SPECTATOR) -> Response:
    """Check a replay file, which is the body, and show it. Nothing is kept."""
    text = (await request.body()).decode(
        "utf-8", "replace"
    )  # what is no text will fail the check of the file
    try:
        async with _checking:
            match = await in_thread(read_replay, text, server.hub.find, seconds=LONGEST_SECONDS)
    except StepTooLong:
        return problem(Code.BAD_FILE, "replay_endless")
    except GameError as error:
        return problem(Code.BAD_FILE, error.refusal.code, error.refusal.details)
    return await _answer(match, seat)


async def _answer(
    match: Match, seat: Seat, match_id: str = "", players: dict[str, str] | None = None
) -> Response:
    if seat != SPECTATOR and seat not in match.state.table.seats:
        most = len(match.state.table.seats) - 1
        raise ProblemError(Code.BAD_REQUEST, "no_such_seat", seat=seat, most=most)
    history = await asyncio.to_thread(history_of, match, seat, match_id, players)
    return Response(msgspec.json.encode(history), media_type="application/json")


def _summary(archived: ArchivedSummary) -> ArchivedFacts:
    return ArchivedFacts(
        number=archived.number,
        id=archived.id,
        game=f"{archived.game}@{archived.rules}",
        created_at=archived.created_at,
        finished_at=archived.finished_at,
        **msgspec.json.decode(archived.summary),
    )
