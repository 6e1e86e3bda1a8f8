"""`/api/shared`: decks and forged rules that players share; `/api/admin/shared` for those who look at them."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query
from pydantic import Field

from boardwright.forge.names import folded
from boardwright.protocol.codes import Code
from boardwright.server.accounts.auth import MaybeSignedIn, SignedIn, limited
from boardwright.server.administration.routes.access import REFUSED, Admin, Moderator
from boardwright.server.web.models import ID, LARGEST, Answer, Before, Body, PageSize
from boardwright.server.web.problems import documented
from boardwright.server.web.services import Server, Services
from boardwright.server.web.words import Words
from boardwright.store.sharing import Kind, Place, Shared, Sort, State

router = APIRouter(tags=["sharing"])

KindOf = Annotated[Kind, Path(description="A deck or a forged rule")]
Target = Annotated[str, Path(pattern=ID, description="The id of the deck, or of the rule")]
Game = Annotated[str, Query(pattern=r"^[0-9a-z_]{1,64}$")]
After = Annotated[
    str | None,
    Query(pattern=r"^[0-9]{1,9}-[0-9]{1,15}$", description="Go on after the page that said so in `next`"),
]
Number = Annotated[int, Path(ge=1, le=LARGEST)]
ABOUT_ONE = (Code.SHARED_NOT_FOUND, Code.BAD_REQUEST, Code.NOT_SIGNED_IN)
ABOUT_OWN = (
    Code.DECK_NOT_FOUND,
    Code.RULE_NOT_FOUND,
    Code.NOT_YOUR_RULE,
    Code.BAD_REQUEST,
    Code.NOT_SIGNED_IN,
)


class SharedFacts(Answer):
    number: int
    kind: Kind
    target: str
    game: str
    name: str
    owner: str
    author: str
    state: State
    likes: int
    liked: bool
    """By whoever asks."""
    copies: int
    at: int
    code: str
    """Of a deck, as it was shared."""


class SharedPage(Answer):
    items: list[SharedFacts]
    next: str | None


class SharedQueue(Answer):
    items: list[SharedFacts]
    next: int | None
    waiting: int
    first: bool
    """Somebody looks at what is shared before others see it."""


class CopyMade(Answer):
    kind: Kind
    id: str
    """Of one's own copy."""


class SharedDecision(Body):
    allowed: bool
    why: Words = ""


class SharingRule(Body):
    first: Annotated[bool, Field(description="Look at what is shared before others see it")]


@router.get(
    "/api/shared/{kind}",
    openapi_extra={"security": [{}]},  # or without a token
    responses=documented(Code.BAD_REQUEST, Code.NOT_SIGNED_IN),
)
async def listed(
    server: Server,
    kind: KindOf,
    by: MaybeSignedIn,
    game: Game,
    search: Annotated[str, Query(max_length=40, description="A part of the name")] = "",
    sort: Sort = "likes",
    after: After = None,
    limit: PageSize = 20,
) -> SharedPage:
    """What players share of a game: the most liked first, or the newest."""
    place = None if after is None else Place(*map(int, after.split("-")))
    found = await server.sharing.kept.listed(kind, game, folded(search), sort, place, limit)
    items = await _facts(server, found, by)
    return SharedPage(
        items=items, next=f"{found[-1].likes}-{found[-1].number}" if len(found) == limit else None
    )


@router.get("/api/me/shared/{kind}", responses=documented(Code.BAD_REQUEST, Code.NOT_SIGNED_IN))
async def mine(server: Server, kind: KindOf, by: SignedIn, game: Game) -> list[SharedFacts]:
    """What one shares oneself, also what waits or was taken away."""
    return await _facts(server, await server.sharing.kept.by(by.id, kind, game), by.id)


@router.get(
    "/api/shared/{kind}/{target}",
    openapi_extra={"security": [{}]},  # or without a token
    responses=documented(*ABOUT_ONE),
)
async def one(server: Server, kind: KindOf, target: Target, by: MaybeSignedIn) -> SharedFacts:
    """What everybody sees, or one's own."""
    return (await _facts(server, [await server.sharing.get(kind, target, by)], by))[0]


@router.put(
    "/api/shared/{kind}/{target}",
    responses=documented(
        *ABOUT_OWN,
        Code.ACCOUNT_NEEDED,
        Code.SHARED_NOT_FOUND,
        Code.SHARED_REMOVED,
        Code.MUTED,
        Code.BAD_WORDS,
        Code.TOO_MANY_ATTEMPTS,
    ),
)
async def publish(server: Server, kind: KindOf, target: Target, by: SignedIn) -> SharedFacts:
    """Share one's own, as it is now."""
    await server.accounts.check_may_write(by.id)
    await limited(server, f"share:{by.id}", server.settings.deck_saves_per_hour, 3600)
    return (await _facts(server, [await server.sharing.publish(kind, target, by)], by.id))[0]


@router.delete("/api/shared/{kind}/{target}", status_code=204, responses=documented(*ABOUT_OWN))
async def withdraw(server: Server, kind: KindOf, target: Target, by: SignedIn) -> None:
    """Others do not find it any more. Their copies stay."""
    await server.sharing.withdraw(kind, target, by)


@router.put(
    "/api/shared/{kind}/{target}/like",
    status_code=204,
    responses=documented(*ABOUT_ONE, Code.ACCOUNT_NEEDED),
)
async def like(server: Server, kind: KindOf, target: Target, by: SignedIn) -> None:
    """Counted once for each player, and not of oneself."""
    await server.sharing.like(kind, target, by, True)


@router.delete(
    "/api/shared/{kind}/{target}/like",
    status_code=204,
    responses=documented(*ABOUT_ONE, Code.ACCOUNT_NEEDED),
)
async def unlike(server: Server, kind: KindOf, target: Target, by: SignedIn) -> None:
    """Not after all."""
    await server.sharing.like(kind, target, by, False)


@router.post(
    "/api/shared/{kind}/{target}/copy",
    status_code=201,
    responses=documented(
        *ABOUT_ONE,
        Code.RULE_NOT_FOUND,
        Code.BAD_DECK,
        Code.BAD_RULE,
        Code.TOO_MANY_DECKS,
        Code.TOO_MANY_RULES,
        Code.UNKNOWN_GAME,
        Code.TOO_MANY_ATTEMPTS,
    ),
)
async def copy(server: Server, kind: KindOf, target: Target, by: SignedIn) -> CopyMade:
    """A copy of one's own, to go on from."""
    await limited(server, f"deck-save:{by.id}", server.settings.deck_saves_per_hour, 3600)
    return CopyMade(kind=kind, id=await server.sharing.copy(kind, target, by))


# For those who look after the site


@router.get("/api/admin/shared", responses=documented(*REFUSED))
async def queue(
    server: Server,
    by: Moderator,
    state: Annotated[Literal["waiting", "open", "removed"], Query()] = "waiting",
    before: Before = None,
    limit: PageSize = 30,
) -> SharedQueue:
    """What is shared, newest first."""
    found = await server.sharing.kept.in_state(state, before, limit)
    return SharedQueue(
        items=await _facts(server, found, None),
        next=found[-1].number if len(found) == limit else None,
        waiting=await server.sharing.kept.waiting(),
        first=server.administration.site.looks_first,
    )


@router.post(
    "/api/admin/shared/{number}/decide",
    status_code=204,
    responses=documented(*REFUSED, Code.BAD_WORDS, Code.SHARED_NOT_FOUND),
)
async def decide(server: Server, by: Moderator, number: Number, wanted: SharedDecision) -> None:
    """Others may see it, or not any more."""
    await server.sharing.decide(by, number, wanted.allowed, wanted.why)


@router.put("/api/admin/sharing", status_code=204, responses=documented(*REFUSED))
async def rule(server: Server, by: Admin, wanted: SharingRule) -> None:
    """Whether somebody looks at what is shared before others see it."""
    await server.administration.site.look_first(by, wanted.first)


async def _facts(server: Services, found: list[Shared], by: str | None) -> list[SharedFacts]:
    numbers = [each.number for each in found]
    liked = await server.sharing.kept.liked(by, numbers) if by is not None and numbers else set()
    return [
        SharedFacts(
            number=each.number,
            kind=each.kind,
            target=each.target,
            game=each.game,
            name=each.name,
            owner=each.owner,
            author=each.author or "",
            state=each.state,
            likes=each.likes,
            liked=each.number in liked,
            copies=each.copies,
            at=each.at,
            code=each.content,
        )
        for each in found
    ]
