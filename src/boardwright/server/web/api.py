"""The REST API: every route under one FastAPI, and the OpenAPI document that describes them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any

from fastapi import FastAPI

from boardwright import __version__
from boardwright.protocol.codes import Code
from boardwright.server.accounts import own_routes
from boardwright.server.accounts import routes as accounts
from boardwright.server.administration.routes import ROUTERS as ADMINISTRATION
from boardwright.server.decks import routes as decks
from boardwright.server.economy import routes as economy
from boardwright.server.forge import routes as forge
from boardwright.server.mail import routes as mail
from boardwright.server.records import analysis, branches, estimates, replays
from boardwright.server.records import routes as records
from boardwright.server.rooms import routes as rooms
from boardwright.server.sharing import routes as sharing
from boardwright.server.social import invitation_routes, message_routes, review_routes
from boardwright.server.social import routes as social
from boardwright.server.web import games, health
from boardwright.server.web.gate import TOO_BIG
from boardwright.server.web.problems import Problem, described_as, handle_problems

ROUTERS = (
    *(
        part.router
        for part in (
            health,
            games,
            replays,
            analysis,
            branches,
            estimates,
            accounts,
            own_routes,
            mail,
            economy,
            records,
            rooms,
            forge,
            social,
            message_routes,
            invitation_routes,
            review_routes,
            decks,
            sharing,
        )
    ),
    *ADMINISTRATION,
)

ABOUT = """Everything that is asked for by plain requests; play itself goes over the WebSocket at `/ws`.

Errors are `application/problem+json` (RFC 9457) with the same `code` numbers as the socket's."""


def make_api(lifespan: Callable[[FastAPI], Any] | None = None) -> FastAPI:
    web = FastAPI(
        title="Boardwright",
        version=__version__,
        description=ABOUT,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # they load their scripts from elsewhere
        redoc_url=None,
    )
    for router in ROUTERS:
        web.include_router(router)
    handle_problems(web)
    described = web.openapi

    def openapi() -> dict[str, Any]:
        document = described()
        schemas = document.setdefault("components", {}).setdefault("schemas", {})
        schemas.setdefault("Problem", Problem.model_json_schema())
        for operation in chain.from_iterable(path.values() for path in document["paths"].values()):
            if "requestBody" in operation:
                operation["responses"].setdefault(
                    str(TOO_BIG), described_as(f"{Code.BAD_FILE.value} `file_too_big`")
                )
        return document

    web.openapi = openapi  # type: ignore[method-assign]
    return web
