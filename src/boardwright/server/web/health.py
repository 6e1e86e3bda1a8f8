"""What a host asks the server: what it is, whether it is well, what it counts."""

from __future__ import annotations

from secrets import compare_digest
from typing import Literal

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from boardwright import __version__
from boardwright.protocol.codes import Code
from boardwright.server.web.models import Answer
from boardwright.server.web.problems import ProblemError
from boardwright.server.web.services import Server
from boardwright.store import Store, StoreUnavailable

router = APIRouter(tags=["server"])

LOOPBACK = ("127.0.0.1", "::1")
OF_PROXIES = ("x-forwarded-for", "forwarded", "via")


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
    writes: Literal["ok", "failing"]
    """Does the database take what is written?"""
    fanout: Literal["ok", "away"]


@router.get("/api/about")
async def about(server: Server) -> About:
    """What this is, for programs and for the page."""
    ice = [{"urls": url} for url in server.settings.ice_servers.split(",") if url]
    return About(name="Boardwright", version=__version__, socket="/ws", games="/api/games", ice_servers=ice)


@router.get("/healthz")
async def healthy() -> Health:
    """The process answers."""
    return Health(status="ok", version=__version__)


@router.get("/readyz", responses={503: {"model": Readiness}})
async def ready(server: Server, response: Response) -> Readiness:
    """The worker can serve: its database answers and takes what is written, and so does what joins it to the other
    workers."""
    parts = Readiness(
        database="ok" if await _answers(server.store) else "away",
        writes="ok" if server.store.health.problem is None else "failing",
        fanout="ok" if server.fanout.healthy else "away",
    )
    if (parts.database, parts.writes, parts.fanout) != ("ok", "ok", "ok"):
        response.status_code = 503
    return parts


async def _answers(store: Store) -> bool:
    try:
        await store.ping()
    except StoreUnavailable:
        return False
    return True


@router.get("/metrics", include_in_schema=False)
async def metrics(server: Server, request: Request) -> Response:
    """For Prometheus."""
    if not _may_count(request, server.settings.metrics_key):
        raise ProblemError(Code.FORBIDDEN)
    return Response(generate_latest(server.metrics.registry), media_type=CONTENT_TYPE_LATEST)


def _may_count(request: Request, key: str | None) -> bool:
    """Who says the key; without one, a program on this machine that speaks for itself, not a proxy for somebody."""
    if key:
        said = request.headers.get("authorization", "")
        return compare_digest(said.encode(), f"Bearer {key}".encode())
    peer = request.client.host if request.client else ""
    return peer in LOOPBACK and not any(name in request.headers for name in OF_PROXIES)
