"""`/api/invitations`: to a table, for a friend or for whoever has the link."""

from __future__ import annotations

from fastapi import APIRouter

from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import MaybeSignedIn, SignedIn, limited
from boardwright.server.social.models import (
    InvitationFacts,
    InvitationId,
    InvitationPage,
    NewInvitation,
    RoomDoor,
)
from boardwright.server.web.models import Before, PageSize
from boardwright.server.web.problems import documented
from boardwright.server.web.services import Server, Services
from boardwright.store.social.invitations import Shown

router = APIRouter(prefix="/api/invitations", tags=["invitations"])

CALLS_A_MINUTE = 20


@router.post(
    "",
    status_code=201,
    responses=documented(
        Code.BAD_REQUEST,
        Code.NOT_SIGNED_IN,
        Code.ACCOUNT_NEEDED,
        Code.NOT_YOURSELF,
        Code.PLAYER_NOT_FOUND,
        Code.ROOM_NOT_FOUND,
        Code.ROOM_CLOSED,
        Code.NOT_IN_ROOM,
        Code.ALREADY_SEATED,
        Code.UNREACHABLE,
        Code.YOU_BLOCK,
        Code.TOO_MANY_ATTEMPTS,
    ),
)
async def invite(server: Server, me: SignedIn, wanted: NewInvitation) -> InvitationFacts:
    """To a table at which one sits. Somebody who is named has five minutes; a link is good for as long as it says."""
    await limited(server, f"invite:{me.id}", CALLS_A_MINUTE, 60)
    inviting = server.social.inviting
    if wanted.to is not None:
        return _facts(server, await inviting.call(me, wanted.to, wanted.room))
    return _facts(server, await inviting.make_link(me, wanted.room, wanted.minutes, wanted.most_uses))


@router.get("", responses=documented(Code.BAD_REQUEST, Code.NOT_SIGNED_IN))
async def mine(server: Server, me: SignedIn, before: Before = None, limit: PageSize = 20) -> InvitationPage:
    """Those that one made, newest first, with how often each was used."""
    found = await server.social.inviting.made_by(me.id, before, limit)
    items = [_facts(server, each) for each in found]
    return InvitationPage(items=items, next=items[-1].at if len(items) == limit else None)


@router.get(
    "/{invitation_id}", responses=documented(Code.BAD_REQUEST, Code.NOT_SIGNED_IN, Code.INVITATION_GONE)
)
async def one(server: Server, player: MaybeSignedIn, invitation_id: InvitationId) -> InvitationFacts:
    """What a link shows before one takes it up."""
    return _facts(server, await server.social.inviting.get(player, invitation_id))


@router.post(
    "/{invitation_id}/accept",
    responses=documented(
        Code.BAD_REQUEST,
        Code.NOT_SIGNED_IN,
        Code.INVITATION_GONE,
        Code.ROOM_NOT_FOUND,
        Code.ROOM_CLOSED,
        Code.TOO_MANY_ATTEMPTS,
    ),
)
async def accept(server: Server, me: SignedIn, invitation_id: InvitationId) -> RoomDoor:
    """The door of the room is open; it is counted once, however often one comes."""
    await limited(server, f"accept:{me.id}", CALLS_A_MINUTE, 60)
    return RoomDoor(code=await server.social.inviting.accept(me, invitation_id))


@router.delete(
    "/{invitation_id}",
    status_code=204,
    responses=documented(Code.BAD_REQUEST, Code.NOT_SIGNED_IN, Code.INVITATION_GONE),
)
async def decline(server: Server, me: SignedIn, invitation_id: InvitationId) -> None:
    """Not now; or, by whoever made it, not any more."""
    await server.social.inviting.decline(me, invitation_id)


def _facts(server: Services, shown: Shown) -> InvitationFacts:
    given = shown.invitation
    return InvitationFacts(
        id=given.id,
        by=given.by,
        by_name=shown.by_name,
        to=given.to,
        game=given.game,
        code=shown.code,
        at=given.at,
        expires_at=given.expires_at,
        most_uses=given.most_uses,
        uses=given.uses,
        state=given.state,
        good=shown.is_good(server.hub.now()),
    )
