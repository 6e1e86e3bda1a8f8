"""`/api/me/friends`, `/api/me/blocks`, `/api/me/reach`: who is what to oneself, and who may reach one."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query

from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import SignedIn, limited
from boardwright.server.social.models import (
    AfterPlayer,
    AskByName,
    AskPlayer,
    ReachChanges,
    ReachFacts,
    TieFacts,
    TieNow,
    TiePage,
)
from boardwright.server.web.models import PageSize, PlayerId
from boardwright.server.web.problems import ProblemError, documented
from boardwright.server.web.services import Server
from boardwright.store.social.ties import TieState

router = APIRouter(prefix="/api/me", tags=["friends"])

ASKS_AN_HOUR = 60
CHANGES_A_MINUTE = 60
COMMON = (
    Code.BAD_REQUEST,
    Code.NOT_SIGNED_IN,
    Code.ACCOUNT_NEEDED,
    Code.NOT_YOURSELF,
    Code.TOO_MANY_ATTEMPTS,
)


@router.get("/friends", responses=documented(Code.BAD_REQUEST, Code.NOT_SIGNED_IN))
async def friends(
    server: Server,
    me: SignedIn,
    state: Annotated[TieState, Query(description="`asked`: by me; `asking`: me")] = "friend",
    after: AfterPlayer = "",
    limit: PageSize = 50,
) -> TiePage:
    """Friends, requests, or whom one does not want to hear; by their ids."""
    found = await server.social.friends.listed(me.id, state, after, limit)
    items = [TieFacts(player=tie.other, name=tie.name, state=tie.state, since=tie.at) for tie in found]
    return TiePage(items=items, next=found[-1].other if len(found) == limit else None)


@router.get("/friends/{player_id}", responses=documented(Code.BAD_REQUEST, Code.NOT_SIGNED_IN))
async def friend(server: Server, me: SignedIn, player_id: PlayerId) -> TieNow:
    """What that player is to me."""
    return TieNow(player=player_id, state=await server.social.friends.state(me.id, player_id))


@router.post(
    "/friends", responses=documented(*COMMON, Code.PLAYER_NOT_FOUND, Code.TOO_MANY_FRIENDS, Code.YOU_BLOCK)
)
async def ask(server: Server, me: SignedIn, wanted: AskPlayer | AskByName) -> TieNow:
    """Ask somebody to be a friend; who has asked oneself becomes one at once."""
    await limited(server, f"friends:{me.id}", ASKS_AN_HOUR, 3600)
    other = wanted.player if isinstance(wanted, AskPlayer) else await server.social.friends.find(wanted.name)
    return TieNow(player=other, state=await server.social.friends.ask(me, other))


@router.post(
    "/friends/{player_id}/accept",
    status_code=204,
    responses=documented(*COMMON, Code.REQUEST_GONE, Code.TOO_MANY_FRIENDS),
)
async def accept(server: Server, me: SignedIn, player_id: PlayerId) -> None:
    """Of somebody who asks."""
    await limited(server, f"ties:{me.id}", CHANGES_A_MINUTE, 60)
    await server.social.friends.accept(me, player_id)


@router.delete("/friends/{player_id}", status_code=204, responses=documented(*COMMON))
async def part(server: Server, me: SignedIn, player_id: PlayerId) -> None:
    """No friends any more; or one's own request is taken back, or the other's ignored. Nobody is told."""
    await limited(server, f"ties:{me.id}", CHANGES_A_MINUTE, 60)
    await server.social.friends.part(me, player_id)


@router.put("/blocks/{player_id}", status_code=204, responses=documented(*COMMON, Code.PLAYER_NOT_FOUND))
async def block(server: Server, me: SignedIn, player_id: PlayerId) -> None:
    """Somebody cannot write or invite any more, and is not told."""
    await limited(server, f"ties:{me.id}", CHANGES_A_MINUTE, 60)
    await server.social.friends.block(me, player_id)


@router.delete("/blocks/{player_id}", status_code=204, responses=documented(*COMMON))
async def unblock(server: Server, me: SignedIn, player_id: PlayerId) -> None:
    await limited(server, f"ties:{me.id}", CHANGES_A_MINUTE, 60)
    await server.social.friends.unblock(me, player_id)


@router.get("/reach", responses=documented(Code.NOT_SIGNED_IN))
async def reach(server: Server, me: SignedIn) -> ReachFacts:
    """Who may reach me, and when I do not want to hear anything."""
    return ReachFacts.of(await server.social.friends.settings(me.id))


@router.patch(
    "/reach",
    responses=documented(Code.BAD_REQUEST, Code.NOT_SIGNED_IN, Code.ACCOUNT_NEEDED, Code.TOO_MANY_ATTEMPTS),
)
async def change_reach(server: Server, me: SignedIn, wanted: ReachChanges) -> ReachFacts:
    """What is not named stays as it is."""
    if me.guest:
        raise ProblemError(Code.ACCOUNT_NEEDED)
    await limited(server, f"ties:{me.id}", CHANGES_A_MINUTE, 60)
    changes: dict[str, Any] = wanted.model_dump(
        include={"messages", "invitations", "presence"}, exclude_none=True
    )
    if wanted.quiet is not None:
        begin, end = (None, None) if wanted.quiet == "never" else wanted.quiet
        changes |= {"quiet_from": begin, "quiet_to": end}
    await server.social.friends.change_settings(me.id, changes)
    return ReachFacts.of(await server.social.friends.settings(me.id))
