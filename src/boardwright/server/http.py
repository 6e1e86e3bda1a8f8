"""HTTP beside the socket: health, metrics, the games, the archive and replay files."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Query, Response
from fastapi.responses import JSONResponse, PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from boardwright import __version__
from boardwright.engine.game import Game
from boardwright.engine.texts import LANGUAGES
from boardwright.engine.types import GameError
from boardwright.games.registry import all_games
from boardwright.protocol.codes import Code
from boardwright.server.access import check_may_see
from boardwright.server.accounts.auth import MaybeSignedIn
from boardwright.server.matches.stored import NotFound
from boardwright.server.models import Answer, Before, GameId, MatchId
from boardwright.server.problems import ProblemError, documented
from boardwright.server.services import Server
from boardwright.store import ArchivedSummary, Store, StoreUnavailable

MOST_LISTED = 200

router = APIRouter()


class About(Answer):
    name: str
    version: str
    socket: str
    games: str
    ice_servers: list[dict[str, str]]
    """How two browsers find each other for a talk when they are not in the same network: STUN and TURN."""


class Health(Answer):
    status: str
    version: str


class Readiness(Answer):
    database: Literal["ok", "away"]
    fanout: Literal["ok", "away"]


class StakesFacts(Answer):
    model: Literal["POT", "STAKE", "HOUSE"]
    base: int
    purse: Literal["base", "table", "wallet"]
    exposure: int


class GameFacts(Answer):
    id: str
    version: int
    kind: str
    minutes: int
    seats: list[int]
    """The fewest, the most."""
    title: dict[str, str]
    options: dict[str, Any]
    """JSON schema."""
    lesson: bool
    stakes: StakesFacts | None
    predicted: bool
    """Is it worth fetching the rules to show moves before the server answers?"""
    turn_seconds: int | None
    """How long a turn lasts in a room that says nothing about time."""


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


@router.get("/api/about", tags=["server"])
async def about(server: Server) -> About:
    """What this is, for programs and for the page."""
    ice = [{"urls": url} for url in server.settings.ice_servers.split(",") if url]
    return About(name="Boardwright", version=__version__, socket="/ws", games="/api/games", ice_servers=ice)


@router.get("/healthz", tags=["server"])
async def healthy() -> Health:
    """The process answers."""
    return Health(status="ok", version=__version__)


@router.get("/readyz", tags=["server"], responses={503: {"model": Readiness}})
async def ready(server: Server, response: Response) -> Readiness:
    """The worker can serve: its database answers, and so does what joins it to the other workers."""
    parts = Readiness(
        database="ok" if await _answers(server.store) else "away",
        fanout="ok" if server.fanout.healthy else "away",
    )
    if "away" in (parts.database, parts.fanout):
        response.status_code = 503
    return parts


async def _answers(store: Store) -> bool:
    try:
        await store.ping()
    except StoreUnavailable:
        return False
    return True


@router.get("/metrics", tags=["server"], include_in_schema=False)
async def metrics(server: Server) -> Response:
    """For Prometheus."""
    return Response(generate_latest(server.metrics.registry), media_type=CONTENT_TYPE_LATEST)


@router.get("/api/games", tags=["games"])
async def games() -> list[GameFacts]:
    """The games, with the schema of their options."""
    return [_facts(game) for game in all_games()]


@router.get("/api/games/{game_id}", tags=["games"], responses=documented(Code.NOT_FOUND, Code.BAD_REQUEST))
async def game(game_id: GameId) -> GameFacts:
    return _facts(_find(game_id))


@router.get(
    "/api/games/{game_id}/rules",
    tags=["games"],
    response_class=PlainTextResponse,
    responses={
        200: {"content": {"text/markdown": {"schema": {"type": "string"}}}},
        **documented(Code.NOT_FOUND, Code.BAD_REQUEST),
    },
)
async def rules(game_id: GameId, language: Literal["en", "zh"] = "en") -> Response:
    """The rules for players, in Markdown; in English if there is no translation."""
    package = type(_find(game_id).domain).__module__.rpartition(".")[0]
    names = ("RULES.md",) if language == "en" else (f"RULES.{language}.md", "RULES.md")
    for name in names:
        file = files(package) / name
        if file.is_file():
            return Response(file.read_text("utf-8"), media_type="text/markdown")
    raise ProblemError(Code.NOT_FOUND)


@router.get("/api/archive", tags=["matches"], responses=documented(Code.BAD_REQUEST))
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
    tags=["matches"],
    response_class=JSONResponse,
    responses={
        200: {"content": {"application/jsonl": {"schema": {"type": "string"}}}},
        **documented(
            Code.ROOM_NOT_FOUND, Code.BAD_TABLE, Code.BAD_REQUEST, Code.FORBIDDEN, Code.NOT_SIGNED_IN
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
        raise ProblemError(Code.ROOM_NOT_FOUND) from None
    except GameError as error:
        raise ProblemError(Code.BAD_TABLE, error.refusal.code) from None
    headers = {"content-disposition": f'attachment; filename="boardwright-{match_id}.jsonl"'}
    return Response(content, media_type="application/jsonl", headers=headers)


def _find(game_id: str) -> Game:
    for game in all_games():
        if game.id == game_id:
            return game
    raise ProblemError(Code.NOT_FOUND)


def _facts(game: Game) -> GameFacts:
    manifest = game.manifest
    return GameFacts(
        id=game.id,
        version=manifest.version,
        kind=manifest.kind,
        minutes=manifest.minutes,
        seats=[manifest.fewest_seats, manifest.most_seats],
        title={language: game.title(language) for language in LANGUAGES},
        options=game.options_schema(),
        lesson=game.lesson is not None,
        stakes=None if manifest.stakes is None else StakesFacts.of(manifest.stakes),
        predicted=manifest.predicted,
        turn_seconds=manifest.turn_seconds,
    )


def _summary(archived: ArchivedSummary) -> ArchivedFacts:
    return ArchivedFacts(
        number=archived.number,
        id=archived.id,
        game=f"{archived.game}@{archived.rules}",
        created_at=archived.created_at,
        finished_at=archived.finished_at,
        **msgspec.json.decode(archived.summary),
    )
