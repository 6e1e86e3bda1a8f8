"""Finished matches: the list of them, their replay files, and each step by step, from the archive or from a file that
somebody has."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request, Response
from fastapi import Path as InPath
from fastapi.responses import JSONResponse, PlainTextResponse

from boardwright.engine.endless import StepTooLong
from boardwright.engine.history import Branch, history_of
from boardwright.engine.match import Match
from boardwright.engine.records import format_of, read_branches, read_match
from boardwright.engine.types import SPECTATOR, GameError, Seat
from boardwright.games.registry import all_games
from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import MaybeSignedIn
from boardwright.server.accounts.refusals import PlayerNotFound
from boardwright.server.economy.settle import BOT
from boardwright.server.matches.storage.stored import NotFound
from boardwright.server.process.threads import in_thread
from boardwright.server.records.access import check_may_see
from boardwright.server.web.models import Answer, Before, MatchId
from boardwright.server.web.problems import ProblemError, documented, problem
from boardwright.server.web.services import Server, Services
from boardwright.store import ArchivedSummary

MOST_LISTED = 200
AT_ONCE = 1
"""Strangers' files may take long to check: one at a time, so that the matches under way keep the machine."""
LONGEST_SECONDS = 60.0
"""For a stranger's file: what takes longer would never end."""


router = APIRouter(tags=["matches"])
checking = asyncio.Semaphore(AT_ONCE)

SeatAsked = Annotated[int, Query(ge=SPECTATOR, le=31, description="Whose view; -1 is a spectator's")]
OpenAsked = Annotated[bool, Query(alias="open", description="With every hand open, as a spectator")]
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
    "/api/matches/{match_id}/records/{format}",
    response_class=PlainTextResponse,
    responses=documented(
        Code.MATCH_NOT_FOUND, Code.BAD_TABLE, Code.BAD_REQUEST, Code.FORBIDDEN, Code.NOT_SIGNED_IN
    ),
    openapi_extra={"security": [{}]},  # or without a token
)
async def record(
    server: Server,
    match_id: MatchId,
    format: Annotated[str, InPath(pattern=r"^[0-9a-z_]{1,16}$")],
    by: MaybeSignedIn,
) -> Response:
    """A match as players of the game write it down for each other: SGF for weiqi. `records` of a game says which
    formats it has. While a match goes on and nothing in it is hidden, its players can have it as it stands."""
    match, players = await _over_or_open(server, match_id, by)
    try:
        known = format_of(match.game, format)
    except GameError as error:
        raise ProblemError(Code.BAD_TABLE, error.refusal.code, format=format) from None
    names = [await name_of(server, players.get(str(seat), "")) for seat in match.state.seats]
    content = await asyncio.to_thread(known.write, match, names)
    headers = {"content-disposition": f'attachment; filename="boardwright-{match_id}.{known.id}"'}
    return Response(content, media_type=known.media_type, headers=headers)


async def _over_or_open(server: Services, match_id: str, by: str | None) -> tuple[Match, dict[str, str]]:
    """And who sat where."""
    try:
        return await finished(server, match_id, by)
    except ProblemError as error:
        if error.reason != "match_not_over":
            raise
    live = await server.hub.get(match_id)
    players = {str(seat): owner for seat, owner in live.players.items()}
    if live.match.game.has_secrets or by not in live.players.values():
        raise ProblemError(Code.BAD_TABLE, "match_not_over")
    return await server.hub.archive.so_far(match_id), players


async def name_of(server: Services, owner: str) -> str:
    """Of a player; a bot is called what it is, and whoever is gone has none."""
    if not owner or owner.startswith(BOT):
        return owner
    try:
        return (await server.accounts.get(owner)).name
    except PlayerNotFound:
        return ""


@router.get(
    "/api/matches/{match_id}/steps",
    response_class=Response,
    responses=SHOWN
    | documented(Code.MATCH_NOT_FOUND, Code.BAD_TABLE, Code.FORBIDDEN, Code.NOT_SIGNED_IN, Code.BAD_REQUEST),
    openapi_extra={"security": [{}]},  # or without a token
)
async def steps(
    server: Server,
    match_id: MatchId,
    by: MaybeSignedIn,
    seat: SeatAsked = SPECTATOR,
    open_hands: OpenAsked = False,
) -> Response:
    """The first view and every step after it, as `seat` saw them. The match is over, and its replay file tells
    everything to whoever may see it: so any seat may be asked for, or all hands at once."""
    match, players = await finished(server, match_id, by)
    return await _answer(match, seat, match_id, players, open_hands=open_hands)


async def finished(server: Services, match_id: str, by: str | None) -> tuple[Match, dict[str, str]]:
    """And who sat where."""
    try:
        await check_may_see(server, match_id, by)
        return await server.hub.archive.finished(match_id)
    except NotFound:
        raise ProblemError(Code.MATCH_NOT_FOUND) from None
    except GameError as error:
        raise ProblemError(Code.BAD_TABLE, error.refusal.code) from None


@router.post(
    "/api/replays",
    response_class=Response,
    responses=SHOWN | documented(Code.BAD_REQUEST, Code.BAD_FILE) | {413: documented(Code.BAD_FILE)[422]},
)
async def open_file(
    server: Server, request: Request, seat: SeatAsked = SPECTATOR, open_hands: OpenAsked = False
) -> Response:
    """Check a replay file, which is the body, or play a record again that somebody has (SGF), and show it. Nothing is
    kept."""
    text = (await request.body()).decode(
        "utf-8", "replace"
    )  # what is no text will fail the check of the file
    try:
        async with checking:
            match = await in_thread(read_match, text, server.hub.find, all_games, seconds=LONGEST_SECONDS)
            branches = await in_thread(read_branches, text, all_games, seconds=LONGEST_SECONDS)
    except StepTooLong:
        return problem(Code.BAD_FILE, "replay_endless")
    except GameError as error:
        return problem(Code.BAD_FILE, error.refusal.code, error.refusal.details)
    return await _answer(match, seat, branches=branches, open_hands=open_hands)


async def _answer(
    match: Match,
    seat: Seat,
    match_id: str = "",
    players: dict[str, str] | None = None,
    branches: tuple[Branch, ...] = (),
    *,
    open_hands: bool,
) -> Response:
    if seat != SPECTATOR and seat not in match.state.table.seats:
        most = len(match.state.table.seats) - 1
        raise ProblemError(Code.BAD_REQUEST, "no_such_seat", seat=seat, most=most)
    history = await asyncio.to_thread(
        history_of, match, seat, match_id, players, branches, open_hands=open_hands
    )
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
