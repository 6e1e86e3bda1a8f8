"""Access: the one place that decides who may act under `/api/admin`. A route asks for a `Moderator` or an `Admin`."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends

from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import SignedIn
from boardwright.server.administration.acting import Actor
from boardwright.server.web.problems import ProblemError
from boardwright.server.web.services import Server

REFUSED = (Code.NOT_SIGNED_IN, Code.FORBIDDEN, Code.ACCOUNT_BANNED, Code.BAD_REQUEST)
"""What every route of theirs may answer; for `documented`."""


async def moderating(server: Server, me: SignedIn) -> Actor:
    role = await server.administration.people.role_of(me)
    if role == "player":
        raise ProblemError(Code.FORBIDDEN)
    return Actor(me.id, role)


async def administrating(actor: Annotated[Actor, Depends(moderating)]) -> Actor:
    if not actor.is_admin:
        raise ProblemError(Code.FORBIDDEN)
    return actor


Moderator = Annotated[Actor, Depends(moderating)]
"""Or more."""
Admin = Annotated[Actor, Depends(administrating)]
