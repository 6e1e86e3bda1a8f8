"""Who sends a request: its bearer token says so."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from boardwright.protocol.codes import Code
from boardwright.server.accounts.refusals import PlayerNotFound
from boardwright.server.process.addresses import household
from boardwright.server.web.problems import ProblemError
from boardwright.server.web.services import Server
from boardwright.store.people import Player

bearer = HTTPBearer(auto_error=False, description="The access token of a session, or a guest's token")
Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]


async def maybe_signed_in(server: Server, credentials: Credentials) -> str | None:
    """The player, if a token was sent; one that is not good is an error all the same."""
    if credentials is None:
        return None
    claim = await server.accounts.claim(credentials.credentials)
    if claim is None:
        raise ProblemError(Code.NOT_SIGNED_IN)
    return claim.player


async def signed_in(server: Server, credentials: Credentials) -> Player:
    """The player's row; a guest who came by the socket gets one now."""
    player = await maybe_signed_in(server, credentials)
    if player is None:
        raise ProblemError(Code.NOT_SIGNED_IN)
    try:
        return await server.accounts.ensure(player)
    except PlayerNotFound:
        raise ProblemError(Code.NOT_SIGNED_IN) from None


SignedIn = Annotated[Player, Depends(signed_in)]
MaybeSignedIn = Annotated[str | None, Depends(maybe_signed_in)]


async def limited(server: Server, key: str, most: int, seconds: int) -> None:
    wait = await server.limits.hit(key, most, seconds)
    if wait is not None:
        raise ProblemError(Code.TOO_MANY_ATTEMPTS, retry_after=wait)


def address(request: Request) -> str:
    return household(request.client.host if request.client else "")
