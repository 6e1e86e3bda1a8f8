"""HTTP: health, metrics, the list of games, and replay files. Everything else goes over the socket."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import APIRouter, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from boardwright import __version__
from boardwright.engine.types import GameError
from boardwright.games.registry import all_games
from boardwright.protocol.codes import Code
from boardwright.server.fanout import Fanout
from boardwright.server.matches.hub import Hub, NotFound
from boardwright.server.metrics import Metrics
from boardwright.store import ArchivedSummary, Store, StoreUnavailable


def routes(hub: Hub, store: Store, fanout: Fanout, metrics: Metrics) -> APIRouter:
    router = APIRouter()

    @router.get("/")
    async def about() -> dict[str, str]:
        """What this is; the page for players comes with the web client."""
        return {"name": "Boardwright", "version": __version__, "socket": "/ws", "games": "/api/games"}

    @router.get("/healthz")
    async def healthy() -> dict[str, str]:
        """The process answers."""
        return {"status": "ok", "version": __version__}

    @router.get("/readyz")
    async def ready() -> JSONResponse:
        """The worker can serve: its database answers, and so does what joins it to the other workers."""
        parts = {"database": await _database(store), "fanout": "ok" if fanout.healthy else "away"}
        return JSONResponse(parts, 200 if set(parts.values()) == {"ok"} else 503)

    @router.get("/metrics")
    async def show_metrics() -> Response:
        return Response(generate_latest(metrics.registry), media_type=CONTENT_TYPE_LATEST)

    @router.get("/api/games")
    async def games() -> list[dict[str, Any]]:
        return [
            {
                "id": game.id,
                "version": game.manifest.version,
                "kind": game.manifest.kind,
                "minutes": game.manifest.minutes,
                "seats": [game.manifest.fewest_seats, game.manifest.most_seats],
                "title": {language: game.title(language) for language in ("en", "zh")},
                "options": game.options_schema(),
            }
            for game in all_games()
        ]

    @router.get("/api/archive")
    async def archive(game: str | None = None, before: int | None = None, limit: int = 50) -> Response:
        """Finished matches, newest first."""
        try:
            found = await store.list_archived(game=game, before=before, limit=max(1, min(limit, 200)))
        except StoreUnavailable:
            return JSONResponse({"code": Code.TRY_AGAIN, "reason": "try_again"}, 503)
        return JSONResponse([_summary(each) for each in found])

    @router.get("/api/matches/{match_id}/replay")
    async def replay(match_id: str) -> Response:
        try:
            content = await hub.replay(match_id)
        except NotFound:
            return JSONResponse({"code": Code.ROOM_NOT_FOUND, "reason": "room_not_found"}, 404)
        except GameError as error:
            return JSONResponse({"code": Code.BAD_TABLE, "reason": error.refusal.code}, 409)
        except StoreUnavailable:
            return JSONResponse({"code": Code.TRY_AGAIN, "reason": "try_again"}, 503)
        name = f"boardwright-{match_id}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(content, media_type="application/jsonl", headers=headers)

    return router


def _summary(archived: ArchivedSummary) -> dict[str, Any]:
    return {
        "number": archived.number,
        "id": archived.id,
        "game": f"{archived.game}@{archived.rules}",
        "created_at": archived.created_at,
        "finished_at": archived.finished_at,
        **msgspec.json.decode(archived.summary),
    }


async def _database(store: Store) -> str:
    try:
        await store.ping()
    except StoreUnavailable:
        return "away"
    return "ok"
