"""Sessions and `/api/me`."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Cookie, Request, Response
from pydantic import Field

from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import MaybeSignedIn, SignedIn, address, limited
from boardwright.server.accounts.avatars import avatar
from boardwright.server.accounts.devices import device
from boardwright.server.accounts.names import name_key
from boardwright.server.accounts.refusals import RefreshInvalid
from boardwright.server.accounts.service import SessionTokens
from boardwright.server.web.models import LARGEST, WHOLE, Answer, Body, PlayerId
from boardwright.server.web.problems import documented
from boardwright.server.web.services import Server, Services
from boardwright.store.administration.measures import Role
from boardwright.store.people import Player

router = APIRouter(tags=["accounts"])

COOKIE = "boardwright_refresh"
COOKIE_PATH = "/api/session"

Name = Annotated[
    str, Field(min_length=1, max_length=200, description="2 to 20 characters once it is trimmed")
]
Password = Annotated[
    str, Field(min_length=1, max_length=1000, description="A new one has 8 to 128 characters")
]
RefreshToken = Annotated[str, Field(max_length=200)]
SettingName = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
SettingValue = (
    Annotated[str, Field(max_length=200)]
    | bool
    | Annotated[int, Field(ge=-LARGEST, le=LARGEST), WHOLE]
    | None
)
SettingChanges = Annotated[
    dict[SettingName, SettingValue],
    Field(max_length=100, json_schema_extra={"additionalProperties": False}),
]
RefreshCookie = Annotated[str | None, Cookie(alias=COOKIE)]


class CheckInFacts(Answer):
    done_today: bool
    streak: int
    next_reward: int


class Me(Answer):
    id: str
    name: str
    guest: bool
    admin: bool
    role: Role
    """Whether the player looks after the site."""
    chips: int
    owed: int
    created_at: int
    settings: dict[str, str | bool | int]
    checkin: CheckInFacts


class Session(Answer):
    access: str
    access_expires_at: int
    """In milliseconds, as all times here."""
    refresh: str | None
    """Only for programs, which said `"cookie": false`."""
    me: Me


class WantSession(Body):
    cookie: Annotated[
        bool, Field(description="False: the refresh token comes in the answer, not as a cookie")
    ] = True


class Credentials(WantSession):
    name: Name
    password: Password


class Refresh(WantSession):
    refresh: Annotated[RefreshToken | None, Field(description="For programs; pages send the cookie")] = None


class SignOut(Body):
    refresh: RefreshToken | None = None


class NewPassword(WantSession):
    old: Password
    new: Password


class Goodbye(Body):
    password: Annotated[Password | None, Field(description="Of an account; a guest has none")] = None


class Changes(Body):
    name: Name | None = None
    settings: Annotated[
        SettingChanges | None, Field(description="Merged into what is there; null forgets one")
    ] = None


@router.post(
    "/api/session/guest", status_code=201, responses=documented(Code.TOO_MANY_ATTEMPTS, Code.BAD_REQUEST)
)
async def guest(
    server: Server, request: Request, response: Response, wanted: WantSession | None = None
) -> Session:
    """Play at once: a guest with a wallet."""
    await server.accounts.count_newcomer(address(request))
    player = await server.accounts.new_guest()
    return await open_session(server, request, response, player, (wanted or WantSession()).cookie)


@router.post(
    "/api/session/register",
    status_code=201,
    openapi_extra={"security": [{}]},  # or without a token
    responses=documented(
        Code.BAD_NAME,
        Code.BAD_NEW_PASSWORD,
        Code.BAD_REQUEST,
        Code.NAME_TAKEN,
        Code.GUESTS_ONLY,
        Code.NOT_SIGNED_IN,
        Code.TOO_MANY_ATTEMPTS,
    ),
)
async def register(
    server: Server, request: Request, response: Response, wanted: Credentials, by: MaybeSignedIn
) -> Session:
    """A new account. With a guest's token that guest becomes it, and keeps id and chips."""
    await server.accounts.count_newcomer(address(request))
    player = await server.accounts.register(wanted.name, wanted.password, guest=by)
    return await open_session(server, request, response, player, wanted.cookie)


@router.post(
    "/api/session",
    responses=documented(Code.WRONG_CREDENTIALS, Code.BAD_REQUEST, Code.TOO_MANY_ATTEMPTS),
)
async def sign_in(server: Server, request: Request, response: Response, wanted: Credentials) -> Session:
    """Sign in. The answer is the same for a wrong password and for a name that nobody has."""
    most = server.settings.sign_ins_per_minute
    await limited(server, f"sign-in:{address(request)}", most, 60)
    await limited(server, f"sign-in:{name_key(wanted.name)}", max(1, most // 2), 60)
    player = await server.accounts.sign_in(wanted.name, wanted.password)
    return await open_session(server, request, response, player, wanted.cookie)


@router.post(
    "/api/session/refresh",
    responses=documented(Code.REFRESH_INVALID, Code.REFRESH_REUSED, Code.BAD_REQUEST),
)
async def refresh(
    server: Server,
    request: Request,
    response: Response,
    wanted: Refresh | None = None,
    cookie: RefreshCookie = None,
) -> Session:
    """The next access token. A refresh token is good once: used again, all that came from it are void."""
    given = wanted or Refresh()
    token = given.refresh or cookie
    if token is None:
        raise RefreshInvalid
    player, tokens = await server.accounts.refresh(token)
    return await _answer(server, request, response, player, tokens, given.cookie and given.refresh is None)


@router.delete("/api/session", status_code=204, responses=documented(Code.BAD_REQUEST))
async def sign_out(
    server: Server, response: Response, given: SignOut | None = None, cookie: RefreshCookie = None
) -> None:
    """Sign out here. Also well if nobody was signed in."""
    token = (given.refresh if given else None) or cookie
    if token is not None:
        await server.accounts.sign_out(token)
    response.delete_cookie(COOKIE, path=COOKIE_PATH)


@router.delete("/api/sessions", status_code=204, responses=documented(Code.NOT_SIGNED_IN))
async def sign_out_everywhere(server: Server, me: SignedIn) -> None:
    """All sessions end, and all tokens are void: on this worker at once, on the others within seconds."""
    await server.accounts.sign_out_everywhere(me.id)


@router.get("/api/me", responses=documented(Code.NOT_SIGNED_IN))
async def get_me(server: Server, me: SignedIn) -> Me:
    return await _me(server, me)


@router.patch(
    "/api/me",
    responses=documented(Code.NOT_SIGNED_IN, Code.BAD_NAME, Code.NAME_TAKEN, Code.BAD_REQUEST),
)
async def change_me(server: Server, me: SignedIn, changes: Changes) -> Me:
    """Another name, other settings."""
    if changes.name is not None:
        await server.accounts.rename(me.id, changes.name)
    if changes.settings:
        await server.accounts.change_settings(me.id, changes.settings)
    return await _me(server, await server.accounts.get(me.id))


@router.delete(
    "/api/me",
    status_code=204,
    responses=documented(
        Code.NOT_SIGNED_IN,
        Code.WRONG_CREDENTIALS,
        Code.ALREADY_PLAYING,
        Code.BAD_REQUEST,
        Code.TOO_MANY_ATTEMPTS,
    ),
)
async def delete_me(server: Server, response: Response, me: SignedIn, given: Goodbye | None = None) -> None:
    """Forget me: name, password and settings go. Records and ledger keep an account without a name. An account says
    its password once more: whoever holds the token for a moment must not be able to end it."""
    if not me.guest:
        await limited(server, f"password:{me.id}", server.settings.sign_ins_per_minute, 60)
    await server.accounts.delete(me.id, None if given is None else given.password)
    response.delete_cookie(COOKIE, path=COOKIE_PATH)


@router.post(
    "/api/me/password",
    responses=documented(
        Code.NOT_SIGNED_IN,
        Code.WRONG_CREDENTIALS,
        Code.ACCOUNT_NEEDED,
        Code.BAD_NEW_PASSWORD,
        Code.BAD_REQUEST,
        Code.TOO_MANY_ATTEMPTS,
    ),
)
async def change_password(
    server: Server, request: Request, response: Response, me: SignedIn, wanted: NewPassword
) -> Session:
    """A new password. All other sessions end; this one goes on with the tokens of the answer."""
    await limited(server, f"password:{me.id}", server.settings.sign_ins_per_minute, 60)
    player = await server.accounts.change_password(me.id, wanted.old, wanted.new)
    return await open_session(server, request, response, player, wanted.cookie)


@router.get(
    "/api/players/{player_id}/avatar.svg",
    response_class=Response,
    responses={
        200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}},
        **documented(Code.BAD_REQUEST),
    },
)
async def picture(player_id: PlayerId) -> Response:
    """A small landscape, always the same for the same id."""
    headers = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(avatar(player_id), media_type="image/svg+xml", headers=headers)


async def open_session(
    server: Services, request: Request, response: Response, player: Player, as_cookie: bool
) -> Session:
    """Somebody has come in."""
    tokens = await server.accounts.open_session(player, device(request.headers.get("user-agent", "")))
    return await _answer(server, request, response, player, tokens, as_cookie)


async def _answer(
    server: Services,
    request: Request,
    response: Response,
    player: Player,
    tokens: SessionTokens,
    as_cookie: bool,
) -> Session:
    if as_cookie:
        response.set_cookie(
            COOKIE,
            tokens.refresh,
            max_age=round(server.settings.refresh_days * 86_400),
            path=COOKIE_PATH,
            secure=request.url.scheme == "https" or server.settings.environment == "production",
            httponly=True,
            samesite="strict",
        )
    response.headers["cache-control"] = "no-store"
    return Session(
        access=tokens.access,
        access_expires_at=tokens.access_expires_at,
        refresh=None if as_cookie else tokens.refresh,
        me=await _me(server, player),
    )


async def _me(server: Services, player: Player) -> Me:
    return Me(
        id=player.id,
        name=player.name,
        guest=player.guest,
        admin=player.admin,
        role="player" if player.guest else await server.administration.people.role_of(player),
        chips=await server.economy.balance(player.id),
        owed=await server.economy.owed(player.id),
        created_at=player.created_at,
        settings=msgspec.json.decode(player.settings),
        checkin=CheckInFacts.of(await server.economy.checkin_state(player.id)),
    )
