"""`POST /api/reports`: tell those who look after the site that something is wrong."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import Field

from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import SignedIn, limited
from boardwright.server.web.models import ID, Body
from boardwright.server.web.problems import documented
from boardwright.server.web.services import Server
from boardwright.server.web.words import Words
from boardwright.store.administration.reports import Kind, Reason

router = APIRouter(tags=["reports"])

HOUR_SECONDS = 3600


class NewReport(Body):
    kind: Kind
    target: Annotated[str, Field(pattern=ID, description="The id of what is reported")]
    reason: Reason
    words: Annotated[
        Words, Field(description="At most 1000 characters; needed where the reason is `other`")
    ] = ""


@router.post(
    "/api/reports",
    status_code=204,
    responses=documented(
        Code.BAD_REQUEST,
        Code.BAD_WORDS,
        Code.NOT_SIGNED_IN,
        Code.NOTHING_TO_REPORT,
        Code.REPORTED_ALREADY,
        Code.TOO_MANY_ATTEMPTS,
    ),
)
async def report(server: Server, me: SignedIn, wanted: NewReport) -> None:
    """Report a player, a message, a review, shared content or a match. Who it is about never hears by whom."""
    await limited(server, f"report:{me.id}", server.settings.reports_per_hour, HOUR_SECONDS)
    await server.administration.reports.make(me.id, wanted.kind, wanted.target, wanted.reason, wanted.words)
