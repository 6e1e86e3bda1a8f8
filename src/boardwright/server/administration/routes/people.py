"""`/api/admin/people`: search, look, and measures."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import Field

from boardwright.protocol.codes import Code
from boardwright.server.administration.routes.access import REFUSED, Admin, Moderator
from boardwright.server.administration.routes.desk import Hours
from boardwright.server.administration.routes.log import AuditFacts, facts_of
from boardwright.server.web.models import Answer, Body, PageSize, PlayerId
from boardwright.server.web.problems import documented
from boardwright.server.web.services import Server
from boardwright.server.web.words import Words
from boardwright.store.administration.measures import Filter, Person, Role

router = APIRouter(prefix="/api/admin/people", tags=["administration"])

MEASURED = documented(*REFUSED, Code.PLAYER_NOT_FOUND, Code.BAD_WORDS, Code.ABOVE_YOU)
HISTORY = 50


class PersonFacts(Answer):
    id: str
    name: str
    guest: bool
    role: Role
    created_at: int
    deleted_at: int | None
    muted_until: int
    """In milliseconds; 0, or gone by: not muted."""
    banned_until: int


class PersonPage(Answer):
    items: list[PersonFacts]
    next: str | None


class PersonWhole(PersonFacts):
    muted_why: str
    banned_why: str
    chips: int
    owed: int
    reports: int
    """About this player, as far as they are counted: 100 means that many or more."""
    history: list[AuditFacts]
    """What was done about this player, newest first."""


class Measure(Body):
    hours: Hours
    why: Annotated[Words, Field(description="Whom it is about reads it, and the log keeps it")]


class Reason(Body):
    why: Words = ""


class NewRole(Body):
    role: Role
    why: Words = ""


@router.get("", responses=documented(*REFUSED))
async def people(
    server: Server,
    by: Moderator,
    search: Annotated[str, Query(max_length=64, description="An id, or how a name begins")] = "",
    only: Annotated[Filter, Query(description="Where nothing is searched for")] = "all",
    before: Annotated[str | None, Query(pattern=r"^[0-9]{1,15}-[0-9A-Za-z_-]{1,64}$")] = None,
    limit: PageSize = 30,
) -> PersonPage:
    """Who there is, newest first; or who is called so."""
    at, _, player = (before or "").partition("-")
    after = (int(at), player) if before else None
    found = await server.administration.people.search(search.strip(), only, after, limit)
    last = found[-1] if found and not search and len(found) == limit else None
    return PersonPage(
        items=[_facts(each) for each in found],
        next=None if last is None else f"{last.created_at}-{last.id}",
    )


@router.get("/{player_id}", responses=documented(*REFUSED, Code.PLAYER_NOT_FOUND))
async def person(server: Server, by: Moderator, player_id: PlayerId) -> PersonWhole:
    """One player, with all that was done about him."""
    care = server.administration
    found = await care.people.get(player_id)
    restraint = (await care.people.measures.standing(player_id)).restraint
    lines = await care.audit.lines(before=None, limit=HISTORY, target=player_id)
    return PersonWhole(
        **_facts(found).model_dump(),
        muted_why=restraint.muted_why,
        banned_why=restraint.banned_why,
        chips=await server.economy.balance(player_id),
        owed=await server.economy.owed(player_id),
        reports=len(await care.desk.kept.about(player_id, limit=100)),
        history=await facts_of(server, lines),
    )


@router.post("/{player_id}/mute", status_code=204, responses=MEASURED)
async def mute(server: Server, by: Moderator, player_id: PlayerId, wanted: Measure) -> None:
    """The player reads on, and writes nothing to anybody."""
    await server.administration.people.mute(by, player_id, wanted.hours, wanted.why)


@router.post("/{player_id}/unmute", status_code=204, responses=MEASURED)
async def unmute(server: Server, by: Moderator, player_id: PlayerId, wanted: Reason) -> None:
    """The player may write again."""
    await server.administration.people.unmute(by, player_id, wanted.why)


@router.post("/{player_id}/ban", status_code=204, responses=MEASURED)
async def ban(server: Server, by: Moderator, player_id: PlayerId, wanted: Measure) -> None:
    """The player's sockets close with the reason, and no token of his is good until the end. A moderator bans for at
    most 30 days."""
    await server.administration.people.ban(by, player_id, wanted.hours, wanted.why)


@router.post("/{player_id}/unban", status_code=204, responses=MEASURED)
async def unban(server: Server, by: Moderator, player_id: PlayerId, wanted: Reason) -> None:
    """The player may come in again, with the tokens that he had."""
    await server.administration.people.unban(by, player_id, wanted.why)


@router.put(
    "/{player_id}/role",
    status_code=204,
    responses=documented(*REFUSED, Code.PLAYER_NOT_FOUND, Code.BAD_WORDS, Code.ABOVE_YOU, Code.LAST_ADMIN),
)
async def set_role(server: Server, by: Admin, player_id: PlayerId, wanted: NewRole) -> None:
    """Make somebody a moderator or an administrator, or a player again. Nobody changes his own."""
    await server.administration.people.set_role(by, player_id, wanted.role, wanted.why)


def _facts(person: Person) -> PersonFacts:
    return PersonFacts.of(person)
