"""Problems: how every error of the REST API looks (RFC 9457), with the same numbers as the socket's."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from boardwright.engine.types import Detail
from boardwright.protocol.codes import Code
from boardwright.server.economy.refusals import Refused
from boardwright.server.rooms.errors import RoomError
from boardwright.store import Conflict, InsufficientChips, StoreUnavailable

log = logging.getLogger(__name__)

MEDIA_TYPE = "application/problem+json"

STATUS: Mapping[Code, int] = {
    Code.NOT_SIGNED_IN: 401,
    Code.WRONG_CREDENTIALS: 401,
    Code.REFRESH_INVALID: 401,
    Code.REFRESH_REUSED: 401,
    Code.FORBIDDEN: 403,
    Code.ACCOUNT_NEEDED: 403,
    Code.GUESTS_ONLY: 403,
    Code.NOT_FOUND: 404,
    Code.PLAYER_NOT_FOUND: 404,
    Code.ROOM_NOT_FOUND: 404,
    Code.MATCH_NOT_FOUND: 404,
    Code.METHOD_NOT_ALLOWED: 405,
    Code.UNKNOWN_GAME: 404,
    Code.BAD_ROOM_NAME: 422,
    Code.BAD_PLAYER_COUNT: 422,
    Code.BAD_BETS: 422,
    Code.BAD_PASSWORD: 422,
    Code.BAD_OPTIONS: 422,
    Code.TOO_MANY_ROOMS: 429,
    Code.BAD_NAME: 422,
    Code.BAD_NEW_PASSWORD: 422,
    Code.BAD_REQUEST: 422,
    Code.BAD_FILE: 422,
    Code.BAD_AMOUNT: 422,
    Code.BAD_ADDRESS: 422,
    Code.LINK_GONE: 404,
    Code.SESSION_GONE: 404,
    Code.TOO_MANY_ATTEMPTS: 429,
    Code.BAD_RULE: 422,
    Code.RULE_NOT_FOUND: 404,
    Code.NOT_YOUR_RULE: 403,
    Code.NOT_YOURSELF: 422,
    Code.REQUEST_GONE: 404,
    Code.UNREACHABLE: 403,
    Code.INVITATION_GONE: 404,
    Code.NOT_PLAYED_ENOUGH: 403,
    Code.REVIEW_NOT_FOUND: 404,
    Code.ACCOUNT_BANNED: 403,
    Code.BAD_WORDS: 422,
    Code.BAD_PICTURE: 422,
    Code.GAME_OFF: 403,
    Code.NOTHING_TO_REPORT: 404,
    Code.REPORT_NOT_FOUND: 404,
    Code.ABOVE_YOU: 403,
    Code.FEEDBACK_NOT_FOUND: 404,
    Code.BAD_SITE: 422,
    Code.SHARED_NOT_FOUND: 404,
    Code.BAD_DECK: 422,
    Code.BAD_DECK_NAME: 422,
    Code.DECK_NOT_FOUND: 404,
    Code.INTERNAL: 500,
    Code.TRY_AGAIN: 503,
}
"""What is not here is 409: the request was understood, and does not fit how things are."""


class Problem(BaseModel):
    """What went wrong. `reason` is stable and has a text in every language; `details` fill it."""

    type: str = Field(
        description="Names the kind of problem; the same as `reason`, as a URI",
        examples=["about:blank#name_taken"],
    )
    title: str = Field(description="The same in plain English, for whoever reads logs")
    status: int
    code: int = Field(description="One of the numbers that the socket uses too")
    reason: str
    details: dict[str, str | int | float | bool | None] = {}


class ProblemError(Exception):
    """Raise it in a route; the client gets it as a `Problem`."""

    def __init__(self, code: Code, reason: str | None = None, **details: Detail) -> None:
        super().__init__(reason or code.name)
        self.code = code
        self.reason = reason or code.name.lower()
        self.details = details


def problem(
    code: Code,
    reason: str | None = None,
    details: Mapping[str, Any] | None = None,
    headers: Mapping[str, str] | None = None,
    status: int | None = None,
) -> Response:
    """`status` only where the number of the code says too little about it."""
    word = reason or code.name.lower()
    status = status or STATUS.get(code, 409)
    body = Problem(
        type=f"about:blank#{word}",
        title=word.replace("_", " ").capitalize(),
        status=status,
        code=code,
        reason=word,
        details=dict(details or {}),
    )
    extra = dict(headers or {})
    if status == 401:
        extra["www-authenticate"] = "Bearer"
    if status == 429:
        extra["retry-after"] = str((details or {}).get("retry_after", 1))
    return Response(body.model_dump_json(), status, extra, MEDIA_TYPE)


def documented(*codes: Code) -> dict[int | str, dict[str, Any]]:
    """For `responses=` of a route: which problems it may answer with. Every route may be asked too early."""
    by_status: dict[int, list[str]] = {}
    for code in (*codes, Code.TRY_AGAIN):
        by_status.setdefault(STATUS.get(code, 409), []).append(f"{code.value} `{code.name.lower()}`")
    return {
        status: described_as(", ".join(dict.fromkeys(words))) for status, words in sorted(by_status.items())
    }


def described_as(words: str) -> dict[str, Any]:
    return {
        "description": words,
        "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
    }


def _methods(request: Request) -> str:
    """What the address does take: of all its routes, not only of the first."""
    found: set[str] = set()
    paths = request.app.openapi()["paths"]
    asked = request.url.path
    if asked in paths:  # a name of its own, where others have a parameter
        paths = {asked: paths[asked]}
    for path, operations in paths.items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", path), asked):
            found |= {method.upper() for method in operations}
    return ", ".join(sorted(found)) or "GET"


def handle_problems(web: FastAPI) -> None:
    """Whatever a route raises becomes a problem; no traceback ever leaves."""

    @web.exception_handler(ProblemError)
    async def raised(_: Request, error: ProblemError) -> Response:
        return problem(error.code, error.reason, error.details)

    @web.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> Response:
        return problem(error.code, error.reason, error.details)

    @web.exception_handler(RoomError)
    async def not_in_this_room(_: Request, error: RoomError) -> Response:
        return problem(error.code, error.reason, error.details)

    @web.exception_handler(InsufficientChips)
    async def too_poor(_: Request, error: InsufficientChips) -> Response:
        return problem(Code.INSUFFICIENT_CHIPS, details={"balance": error.balance, "needed": error.needed})

    @web.exception_handler(RequestValidationError)
    async def not_understood(_: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        details = {"field": place, "problem": first["msg"]}
        return problem(Code.BAD_REQUEST, details=details)

    @web.exception_handler(StoreUnavailable)
    async def away(_: Request, error: StoreUnavailable) -> Response:
        log.warning("the database is away: %s", error)
        return problem(Code.TRY_AGAIN)

    @web.exception_handler(Conflict)
    async def late(_: Request, error: Conflict) -> Response:
        return problem(Code.TRY_AGAIN)

    @web.exception_handler(HTTPException)
    async def plain(request: Request, error: HTTPException) -> Response:
        if error.status_code == 405:
            return problem(Code.METHOD_NOT_ALLOWED, headers={"allow": _methods(request)})
        codes = {
            404: Code.NOT_FOUND,
            403: Code.FORBIDDEN,
            401: Code.NOT_SIGNED_IN,
        }
        return problem(codes.get(error.status_code, Code.BAD_REQUEST), headers=error.headers)

    @web.exception_handler(Exception)
    async def ours(request: Request, error: Exception) -> Response:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
        return problem(Code.INTERNAL)
