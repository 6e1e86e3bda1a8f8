"""`/api/me/email`, and the way back in for whoever forgot a password."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field

from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import SignedIn, address, limited
from boardwright.server.accounts.routes import Password, Session, WantSession, open_session
from boardwright.server.mail.letters import Language
from boardwright.server.web.models import Answer, Body
from boardwright.server.web.problems import documented
from boardwright.server.web.services import Server

router = APIRouter(tags=["accounts"])

ASKED_PER_HOUR = 30
"""By one address of the network, for whatever accounts."""
FOLLOWED_PER_HOUR = 60

Address = Annotated[str, Field(min_length=1, max_length=300)]
LinkToken = Annotated[
    str, Field(min_length=1, max_length=100, description="What the link in the letter ends in")
]


class EmailFacts(Answer):
    mail: bool
    """Does this site send e-mail?"""
    address: str | None
    pending: str | None
    """An address that waits for the link in its letter to be followed."""


class InLanguage(Body):
    language: Annotated[Language, Field(description="Of the letter")] = "en"


class NewEmail(InLanguage):
    address: Address
    password: Password


class NoEmail(Body):
    password: Password


class Confirmation(InLanguage):
    token: LinkToken


class ConfirmedEmail(Answer):
    address: str


class Forgotten(InLanguage):
    address: Address


class ByLetter(WantSession):
    token: LinkToken
    password: Password


@router.get("/api/me/email", responses=documented(Code.NOT_SIGNED_IN))
async def email(server: Server, me: SignedIn) -> EmailFacts:
    """One's own address, if one gave one."""
    state = await server.mail.state(me.id)
    return EmailFacts(mail=server.mail.on, address=state.address, pending=state.pending)


@router.put(
    "/api/me/email",
    status_code=204,
    responses=documented(
        Code.NOT_SIGNED_IN,
        Code.WRONG_CREDENTIALS,
        Code.ACCOUNT_NEEDED,
        Code.BAD_ADDRESS,
        Code.MAIL_OFF,
        Code.BAD_REQUEST,
        Code.TOO_MANY_ATTEMPTS,
    ),
)
async def set_email(server: Server, me: SignedIn, wanted: NewEmail) -> None:
    """Another address, once the link in the letter to it is followed."""
    await limited(server, f"password:{me.id}", server.settings.sign_ins_per_minute, 60)
    await server.mail.set_address(me.id, wanted.address, wanted.password, wanted.language)


@router.delete(
    "/api/me/email",
    status_code=204,
    responses=documented(
        Code.NOT_SIGNED_IN,
        Code.WRONG_CREDENTIALS,
        Code.ACCOUNT_NEEDED,
        Code.BAD_REQUEST,
        Code.TOO_MANY_ATTEMPTS,
    ),
)
async def drop_email(server: Server, me: SignedIn, given: NoEmail) -> None:
    """No address any more; links that were sent are void."""
    await limited(server, f"password:{me.id}", server.settings.sign_ins_per_minute, 60)
    await server.mail.forget(me.id, given.password)


@router.post(
    "/api/email/confirm",
    responses=documented(
        Code.LINK_GONE, Code.ADDRESS_TAKEN, Code.PLAYER_NOT_FOUND, Code.BAD_REQUEST, Code.TOO_MANY_ATTEMPTS
    ),
)
async def confirm(server: Server, request: Request, given: Confirmation) -> ConfirmedEmail:
    """Follow the link of a letter; whoever holds it need not be signed in."""
    await limited(server, f"mail-link:{address(request)}", FOLLOWED_PER_HOUR, 3600)
    return ConfirmedEmail(address=await server.mail.confirm(given.token, given.language))


@router.post(
    "/api/session/forgotten",
    status_code=204,
    responses=documented(Code.BAD_ADDRESS, Code.MAIL_OFF, Code.BAD_REQUEST, Code.TOO_MANY_ATTEMPTS),
)
async def forgotten(server: Server, request: Request, wanted: Forgotten) -> None:
    """A letter with a link to choose a new password, if an account has this address. The answer is the same, and as
    soon, if none has."""
    server.mail.check_forgotten(wanted.address)
    await limited(server, f"forgotten:{address(request)}", ASKED_PER_HOUR, 3600)
    server.hub.spawn(server.mail.forgotten(wanted.address, wanted.language))


@router.post(
    "/api/session/reset",
    responses=documented(
        Code.LINK_GONE,
        Code.BAD_NEW_PASSWORD,
        Code.ACCOUNT_BANNED,
        Code.PLAYER_NOT_FOUND,
        Code.BAD_REQUEST,
        Code.TOO_MANY_ATTEMPTS,
    ),
)
async def reset(server: Server, request: Request, response: Response, given: ByLetter) -> Session:
    """A new password, by the link of a letter. All sessions end, and this one begins."""
    await limited(server, f"mail-link:{address(request)}", FOLLOWED_PER_HOUR, 3600)
    player = await server.mail.reset(given.token, given.password)
    return await open_session(server, request, response, player, given.cookie)
