"""`/api/me/messages`, `/api/me/notices`, `/api/me/turns`: what was said to oneself, what happened, what one is awaited
for. All of it is told over the socket, too, as it comes."""

from __future__ import annotations

from fastapi import APIRouter

from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import SignedIn, limited
from boardwright.server.social.models import (
    LineFacts,
    LinePage,
    NewMessage,
    NoticeFacts,
    NoticePage,
    ReadUpto,
    TalkFacts,
    TalkPage,
    TurnFacts,
    TurnList,
)
from boardwright.server.web.models import Before, PageSize, PlayerId
from boardwright.server.web.problems import documented
from boardwright.server.web.services import Server

router = APIRouter(prefix="/api/me", tags=["messages"])

MESSAGES_AT_ONCE, AT_ONCE_SECONDS = 10, 10
MESSAGES_AN_HOUR = 600


@router.get("/messages", responses=documented(Code.BAD_REQUEST, Code.NOT_SIGNED_IN))
async def talks(server: Server, me: SignedIn, before: Before = None, limit: PageSize = 30) -> TalkPage:
    """With whom one talks, the newest first."""
    found = await server.social.talking.talks(me.id, before, limit)
    items = [
        TalkFacts(
            player=talk.other,
            name=talk.name,
            last=talk.last,
            unread=talk.unread,
            mine=talk.sender == me.id,
            text=talk.text,
            at=talk.at,
        )
        for talk in found
    ]
    return TalkPage(items=items, next=found[-1].last if len(found) == limit else None)


@router.get("/messages/{player_id}", responses=documented(Code.BAD_REQUEST, Code.NOT_SIGNED_IN))
async def said(
    server: Server, me: SignedIn, player_id: PlayerId, before: Before = None, limit: PageSize = 50
) -> LinePage:
    """What was said with one player."""
    found = await server.social.talking.said(me.id, player_id, before, limit)
    seen = await server.social.talking.seen_by(player_id, me.id)
    items = [LineFacts.of(message) for message in found]
    return LinePage(items=items, next=found[-1].number if len(found) == limit else None, seen=seen)


@router.post(
    "/messages/{player_id}",
    status_code=201,
    responses=documented(
        Code.BAD_REQUEST,
        Code.NOT_SIGNED_IN,
        Code.ACCOUNT_NEEDED,
        Code.NOT_YOURSELF,
        Code.BAD_WORDS,
        Code.PLAYER_NOT_FOUND,
        Code.UNREACHABLE,
        Code.YOU_BLOCK,
        Code.TOO_MANY_ATTEMPTS,
    ),
)
async def say(server: Server, me: SignedIn, player_id: PlayerId, wanted: NewMessage) -> LineFacts:
    """Write to somebody."""
    await limited(server, f"say:{me.id}", MESSAGES_AT_ONCE, AT_ONCE_SECONDS)
    await limited(server, f"say-hour:{me.id}", MESSAGES_AN_HOUR, 3600)
    return LineFacts.of(await server.social.talking.send(me, player_id, wanted.text, wanted.action_id))


@router.put(
    "/messages/{player_id}/read", status_code=204, responses=documented(Code.BAD_REQUEST, Code.NOT_SIGNED_IN)
)
async def read(server: Server, me: SignedIn, player_id: PlayerId, wanted: ReadUpto) -> None:
    """Everything up to that message is read."""
    await server.social.talking.read(me, player_id, wanted.upto)


@router.get("/notices", responses=documented(Code.BAD_REQUEST, Code.NOT_SIGNED_IN))
async def notices(server: Server, me: SignedIn, before: Before = None, limit: PageSize = 30) -> NoticePage:
    """What happened, the newest first."""
    noticed = (await server.social.friends.settings(me.id)).noticed
    found = await server.social.notices.listed(me.id, before, limit)
    items = [
        NoticeFacts(
            number=each.number,
            kind=each.kind,
            by=each.by,
            by_name=each.by_name,
            details=each.details,
            at=each.at,
            new=each.number > noticed,
        )
        for each in found
    ]
    return NoticePage(items=items, next=found[-1].number if len(found) == limit else None)


@router.put("/notices/read", status_code=204, responses=documented(Code.BAD_REQUEST, Code.NOT_SIGNED_IN))
async def read_notices(server: Server, me: SignedIn, wanted: ReadUpto) -> None:
    """Nothing up to that notice is new any more."""
    await server.social.friends.change_settings(me.id, {"noticed": wanted.upto})


@router.get("/turns", responses=documented(Code.NOT_SIGNED_IN))
async def turns(server: Server, me: SignedIn) -> TurnList:
    """The tables at which one is awaited."""
    return TurnList(items=[TurnFacts.of(turn) for turn in await server.social.turns.of(me.id)])
