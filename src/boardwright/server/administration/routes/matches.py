"""`/api/admin/matches`, `/api/admin/chips` and `/api/admin/games`."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from pydantic import Field

from boardwright.engine.types import GameError
from boardwright.games.registry import listings
from boardwright.protocol.codes import Code
from boardwright.server.administration.routes.access import REFUSED, Admin, Moderator
from boardwright.server.web.models import ID, Answer, Before, Body, GameId, MatchId, PageSize
from boardwright.server.web.problems import ProblemError, documented
from boardwright.server.web.services import Server
from boardwright.server.web.words import Words

router = APIRouter(prefix="/api/admin", tags=["administration"])

Account = Annotated[
    str,
    Path(
        pattern=r"^[a-z]{1,20}(:[0-9A-Za-z_-]{1,64}){0,2}$",
        description="A ledger account: `user:<id>`, `stack:<id>:<room>`, `game:<match>`, `house`, `issuer:…`",
    ),
]


class MatchFacts(Answer):
    id: str
    game: str
    started_at: int
    players: list[str]
    room: str | None
    counts: bool


class MatchPage(Answer):
    items: list[MatchFacts]
    next: str | None


class Because(Body):
    why: Annotated[Words, Field(description="The log keeps it")]


class AccountKind(Answer):
    kind: str
    accounts: int
    chips: int


class ChipSums(Answer):
    total: int
    """0, or the books are wrong."""
    kinds: list[AccountKind]


class Opposite(Answer):
    account: str
    amount: int


class PostingFacts(Answer):
    number: int
    transaction: str
    kind: str
    description: str
    at: int
    match_id: str | None
    room_id: str | None
    amount: int
    balance: int
    """After it."""
    others: list[Opposite]
    """The other side of the transaction."""


class AccountPage(Answer):
    account: str
    chips: int
    posted: int
    """The sum of all that was ever posted: the same as `chips`, or the books are wrong."""
    items: list[PostingFacts]
    next: int | None


class SwitchFacts(Answer):
    id: str
    source: str
    on: bool
    since: int | None
    """Since when it is off."""
    why: str
    problem: str | None
    """Why it cannot be played; of those that are on."""
    title: dict[str, str]
    running: int
    """Matches that are not over."""


class Switch(Body):
    on: bool
    why: Words = ""


@router.get("/matches", responses=documented(*REFUSED))
async def matches(
    server: Server,
    by: Moderator,
    game: Annotated[str | None, Query(pattern=r"^[0-9a-z_]{1,64}$")] = None,
    before: Annotated[str | None, Query(pattern=ID)] = None,
    limit: PageSize = 30,
) -> MatchPage:
    """Matches that are not over, newest first, at whichever worker."""
    found = await server.administration.matches.running(game=game, before=before, limit=limit)
    return MatchPage(
        items=[MatchFacts.of(each) for each in found],
        next=found[-1].id if len(found) == limit else None,
    )


@router.post(
    "/matches/{match_id}/look", status_code=204, responses=documented(*REFUSED, Code.MATCH_NOT_FOUND)
)
async def look(server: Server, by: Moderator, match_id: MatchId) -> None:
    """Say that one looks in: then `join` it over the socket as a spectator, also where the room lets nobody watch."""
    await server.administration.matches.look(by, match_id)


@router.post(
    "/matches/{match_id}/end",
    status_code=204,
    responses=documented(*REFUSED, Code.BAD_WORDS, Code.MATCH_NOT_FOUND),
)
async def end(server: Server, by: Admin, match_id: MatchId, wanted: Because) -> None:
    """The match is void: it counts for nothing, and everybody gets back what he put in."""
    await server.administration.matches.end(by, match_id, wanted.why)


@router.get("/chips", responses=documented(*REFUSED))
async def chips(server: Server, by: Admin) -> ChipSums:
    """All chips, by kind of account."""
    sums = await server.administration.matches.sight.sums()
    return ChipSums(
        total=await server.economy.chips.total(),
        kinds=[AccountKind(kind=kind, accounts=count, chips=held) for kind, (count, held) in sums.items()],
    )


@router.get("/chips/{account}", responses=documented(*REFUSED, Code.NOT_FOUND))
async def account(
    server: Server, by: Admin, account: Account, before: Before = None, limit: PageSize = 50
) -> AccountPage:
    """Every posting of an account, newest first, each with its opposite."""
    sight = server.administration.matches.sight
    sums = await sight.posted(account)
    if sums is None:
        raise ProblemError(Code.NOT_FOUND)
    lines = await sight.postings(account, before=before, limit=limit)
    items = [
        PostingFacts(
            **{name: getattr(line, name) for name in line.__struct_fields__ if name != "others"},
            others=[Opposite(account=other, amount=amount) for other, amount in line.others],
        )
        for line in lines
    ]
    last = items[-1].number if len(items) == limit else None
    return AccountPage(account=account, chips=sums[0], posted=sums[1], items=items, next=last)


@router.get("/games", responses=documented(*REFUSED))
async def games(server: Server, by: Moderator) -> list[SwitchFacts]:
    """Every game that is installed. Those that are off are not loaded to be listed."""
    off = server.administration.site.off
    running = await server.administration.matches.sight.by_game()
    found = []
    for listing in listings():
        switched = off.get(listing.id)
        problem, title = None, {}
        if switched is None:
            try:
                game = listing.load()
                title = {language: game.title(language) for language in ("en", "zh")}
            except GameError as error:
                problem = str(error.refusal.details["problem"])
        found.append(
            SwitchFacts(
                id=listing.id,
                source=listing.source,
                on=switched is None,
                since=None if switched is None else switched.since,
                why="" if switched is None else switched.why,
                problem=problem,
                title=title,
                running=running.get(listing.id, 0),
            )
        )
    return found


@router.put(
    "/games/{game_id}",
    status_code=204,
    responses=documented(*REFUSED, Code.BAD_WORDS, Code.UNKNOWN_GAME),
)
async def switch(server: Server, by: Admin, game_id: GameId, wanted: Switch) -> None:
    """On or off, for all workers within seconds. Off: not offered, not loaded; matches that run go on."""
    await server.administration.site.switch(by, game_id, on=wanted.on, why=wanted.why)
