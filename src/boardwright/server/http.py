"""HTTP: health, metrics, the list of games, the archive and replay files. Everything else goes over the socket."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import APIRouter, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from boardwright import __version__
from boardwright.engine.game import Game
from boardwright.engine.texts import LANGUAGES
from boardwright.engine.types import GameError
from boardwright.games.registry import all_games
from boardwright.protocol.codes import Code
from boardwright.server.fanout import Fanout
from boardwright.server.matches.hub import Hub, NotFound
from boardwright.server.metrics import Metrics
from boardwright.store import ArchivedSummary, Store, StoreUnavailable

MOST_LISTED = 200


class Routes:
    """What can be asked for by plain requests."""

    def __init__(self, hub: Hub, store: Store, fanout: Fanout, metrics: Metrics) -> None:
        self._hub = hub
        self._store = store
        self._fanout = fanout
        self._metrics = metrics

    def router(self) -> APIRouter:
        router = APIRouter()
        for path, answer in (
            ("/api/about", self.about),
            ("/healthz", self.healthy),
            ("/readyz", self.ready),
            ("/metrics", self.metrics),
            ("/api/games", self.games),
            ("/api/archive", self.archive),
            ("/api/matches/{match_id}/replay", self.replay),
        ):
            router.add_api_route(path, answer, response_model=None)
        return router

    async def about(self) -> dict[str, str]:
        """What this is, for programs."""
        return {"name": "Boardwright", "version": __version__, "socket": "/ws", "games": "/api/games"}

    async def healthy(self) -> dict[str, str]:
        """The process answers."""
        return {"status": "ok", "version": __version__}

    async def ready(self) -> Response:
        """The worker can serve: its database answers, and so does what joins it to the other workers."""
        parts = {"database": await self._database(), "fanout": "ok" if self._fanout.healthy else "away"}
        return JSONResponse(parts, 200 if set(parts.values()) == {"ok"} else 503)

    async def _database(self) -> str:
        try:
            await self._store.ping()
        except StoreUnavailable:
            return "away"
        return "ok"

    async def metrics(self) -> Response:
        """For Prometheus."""
        return Response(generate_latest(self._metrics.registry), media_type=CONTENT_TYPE_LATEST)

    async def games(self) -> list[dict[str, Any]]:
        """The games, with the schema of their options."""
        return [_facts(game) for game in all_games()]

    async def archive(self, game: str | None = None, before: int | None = None, limit: int = 50) -> Response:
        """Finished matches, newest first."""
        try:
            found = await self._store.list_archived(
                game=game, before=before, limit=max(1, min(limit, MOST_LISTED))
            )
        except StoreUnavailable:
            return _problem(503, Code.TRY_AGAIN, "try_again")
        return JSONResponse([_summary(each) for each in found])

    async def replay(self, match_id: str) -> Response:
        """The replay file of a finished match."""
        try:
            content = await self._hub.replay(match_id)
        except NotFound:
            return _problem(404, Code.ROOM_NOT_FOUND, "room_not_found")
        except GameError as error:
            return _problem(409, Code.BAD_TABLE, error.refusal.code)
        except StoreUnavailable:
            return _problem(503, Code.TRY_AGAIN, "try_again")
        headers = {"content-disposition": f'attachment; filename="boardwright-{match_id}.jsonl"'}
        return Response(content, media_type="application/jsonl", headers=headers)


def _problem(status: int, code: Code, reason: str) -> Response:
    return JSONResponse({"code": code, "reason": reason}, status)


def _facts(game: Game) -> dict[str, Any]:
    manifest = game.manifest
    return {
        "id": game.id,
        "version": manifest.version,
        "kind": manifest.kind,
        "minutes": manifest.minutes,
        "seats": [manifest.fewest_seats, manifest.most_seats],
        "title": {language: game.title(language) for language in LANGUAGES},
        "options": game.options_schema(),
    }


def _summary(archived: ArchivedSummary) -> dict[str, Any]:
    return {
        "number": archived.number,
        "id": archived.id,
        "game": f"{archived.game}@{archived.rules}",
        "created_at": archived.created_at,
        "finished_at": archived.finished_at,
        **msgspec.json.decode(archived.summary),
    }
