"""What one sees of one's own account: where one is signed in, and all that is kept."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Response

from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import SignedIn, limited
from boardwright.server.accounts.routes import RefreshCookie
from boardwright.server.web.models import ID, Answer
from boardwright.server.web.problems import documented
from boardwright.server.web.services import Server
from boardwright.store.export import everything_of

router = APIRouter(tags=["accounts"])

SessionId = Annotated[str, Path(pattern=ID, description="The id of a session of one's own")]


class SessionFacts(Answer):
    id: str
    started_at: int
    seen_at: int
    """When its tokens were last renewed."""
    device: str
    """As the browser said; empty if it said nothing known."""
    current: bool
    """It is the one that asks, as far as its cookie says so."""


# Under the path of the cookie, so that a page is told which one is its own.
@router.get("/api/session/all", responses=documented(Code.NOT_SIGNED_IN, Code.BAD_REQUEST))
async def sessions(server: Server, me: SignedIn, cookie: RefreshCookie = None) -> list[SessionFacts]:
    """Where one is signed in, the last used first."""
    own = await server.accounts.session_of(cookie)
    return [
        SessionFacts(
            id=kept.id,
            started_at=kept.started_at,
            seen_at=kept.seen_at,
            device=kept.device,
            current=kept.id == own,
        )
        for kept in await server.accounts.sessions(me.id)
    ]


@router.delete(
    "/api/session/all/{session_id}",
    status_code=204,
    responses=documented(Code.NOT_SIGNED_IN, Code.SESSION_GONE, Code.BAD_REQUEST),
)
async def end_session(server: Server, me: SignedIn, session_id: SessionId) -> None:
    """Sign out there: its tokens are not renewed any more."""
    await server.accounts.end_session(me.id, session_id)


@router.get(
    "/api/me/export",
    response_class=Response,
    responses={
        200: {"content": {"application/json": {"schema": {"type": "object"}}}},
        **documented(Code.NOT_SIGNED_IN, Code.TOO_MANY_ATTEMPTS),
    },
)
async def export(server: Server, me: SignedIn) -> Response:
    """All that is kept of oneself, as one file."""
    await limited(server, f"export:{me.id}", server.settings.exports_per_hour, 3600)
    headers = {
        "content-disposition": f'attachment; filename="boardwright-{me.id}.json"',
        "cache-control": "no-store",
    }
    return Response(await everything_of(server.store, me.id), 200, headers, "application/json")
