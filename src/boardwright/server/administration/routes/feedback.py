"""`POST /api/feedback`, and the inbox of those who look after the site."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Response
from pydantic import Field

from boardwright import __version__
from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import SignedIn, limited
from boardwright.server.administration.pictures import MOST_BYTES
from boardwright.server.administration.routes.access import REFUSED, Moderator
from boardwright.server.administration.routes.desk import Number
from boardwright.server.administration.routes.reports import HOUR_SECONDS
from boardwright.server.web.models import ID, Answer, Before, Body, PageSize
from boardwright.server.web.problems import documented
from boardwright.server.web.services import Server
from boardwright.server.web.words import Words
from boardwright.store.administration.feedback import FeedbackKind, FeedbackState

router = APIRouter(tags=["feedback"])

Picture = Annotated[str, Field(max_length=MOST_BYTES * 2, description="A PNG of at most 700 KiB, as base64")]
Fact = Annotated[str, Field(max_length=200)]


class NewFeedback(Body):
    kind: FeedbackKind
    words: Annotated[Words, Field(description="At most 2000 characters")]
    page: Fact = ""
    browser: Fact = ""
    screen: Fact = ""
    match: Annotated[str, Field(pattern=rf"{ID[:-1]}$|^$")] = ""
    picture: Picture | None = None


class FeedbackFacts(Answer):
    number: int
    player: str
    player_name: str | None
    kind: FeedbackKind
    words: str
    facts: dict[str, str]
    has_picture: bool
    at: int
    state: FeedbackState
    note: str | None
    handled_by: str | None
    handled_at: int | None


class FeedbackPage(Answer):
    items: list[FeedbackFacts]
    next: int | None
    counts: dict[str, int]
    """By state."""


class FeedbackHandled(Body):
    state: FeedbackState
    note: Words = ""


@router.post(
    "/api/feedback",
    status_code=204,
    responses=documented(
        Code.NOT_SIGNED_IN,
        Code.BAD_REQUEST,
        Code.BAD_WORDS,
        Code.BAD_PICTURE,
        Code.TOO_MANY_ATTEMPTS,
    ),
)
async def give(server: Server, me: SignedIn, wanted: NewFeedback) -> None:
    """Tell the host something about the site, with the facts that help and a picture if one wishes."""
    await limited(server, f"feedback:{me.id}", server.settings.reports_per_hour, HOUR_SECONDS)
    told = wanted.model_dump(include={"page", "browser", "screen", "match"})
    facts = {**told, "version": __version__}
    await server.administration.feedback.put(me.id, wanted.kind, wanted.words, facts, wanted.picture)


@router.get("/api/admin/feedback", responses=documented(*REFUSED))
async def inbox(
    server: Server,
    by: Moderator,
    state: Annotated[FeedbackState, Query()] = "new",
    before: Before = None,
    limit: PageSize = 30,
) -> FeedbackPage:
    """What people say, newest first."""
    box = server.administration.feedback
    found = await box.kept.in_state(state, before=before, limit=limit)
    names = await server.accounts.people.names(each.player for each in found)
    items = [
        FeedbackFacts(
            **{name: getattr(each, name) for name in each.__struct_fields__ if name != "facts"},
            player_name=names.get(each.player),
            facts=msgspec.json.decode(each.facts),
        )
        for each in found
    ]
    last = items[-1].number if len(items) == limit else None
    return FeedbackPage(items=items, next=last, counts=await box.kept.counts())


@router.get(
    "/api/admin/feedback/{number}/picture.png",
    response_class=Response,
    responses={
        200: {"content": {"image/png": {"schema": {"type": "string", "format": "binary"}}}},
        **documented(*REFUSED, Code.FEEDBACK_NOT_FOUND),
    },
)
async def picture(server: Server, by: Moderator, number: Number) -> Response:
    """The picture that came along. A browser shows it as nothing but a picture."""
    headers = {"cache-control": "no-store", "content-security-policy": "default-src 'none'; sandbox"}
    found = await server.administration.feedback.picture(number)
    return Response(found, media_type="image/png", headers=headers)


@router.post(
    "/api/admin/feedback/{number}/handle",
    status_code=204,
    responses=documented(*REFUSED, Code.BAD_WORDS, Code.FEEDBACK_NOT_FOUND),
)
async def handle(server: Server, by: Moderator, number: Number, wanted: FeedbackHandled) -> None:
    """Seen, done, or new again."""
    await server.administration.feedback.handle(by, number, wanted.state, wanted.note)
