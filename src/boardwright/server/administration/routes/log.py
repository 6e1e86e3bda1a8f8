"""`/api/admin/audit`: the log of every act; and the figures of the site."""

from __future__ import annotations

from time import perf_counter
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query

from boardwright import __version__
from boardwright.server.administration.routes.access import REFUSED, Admin, Moderator
from boardwright.server.web.models import ID, Answer, Before, PageSize
from boardwright.server.web.problems import documented
from boardwright.server.web.services import Server, Services
from boardwright.store.administration.audit import AuditLine
from boardwright.store.administration.measures import Role

router = APIRouter(prefix="/api/admin", tags=["administration"])


class AuditFacts(Answer):
    number: int
    at: int
    by: str
    by_name: str | None
    act: str
    target: str
    target_name: str | None
    """If it is a player."""
    details: dict[str, str | int | bool | None]
    digest: str


class AuditPage(Answer):
    items: list[AuditFacts]
    next: int | None


class AuditCheck(Answer):
    lines: int
    broken: int | None
    """The number of the first line that is not what it was; null: all are."""


class SampleFacts(Answer):
    at: int
    sockets: int
    matches: int
    moves_a_minute: int
    troubles: int


class TroubleFacts(Answer):
    what: str
    where: str
    bad: bool
    times: int
    last: int


class FigureFacts(Answer):
    role: Role
    """Of whoever asks."""
    version: str
    at: int
    workers: int
    sockets: int
    matches: int
    """In memory, over all workers."""
    running: dict[str, int]
    """Matches that are not over, by game, in memory or not."""
    hour: list[SampleFacts]
    """One a minute, oldest first."""
    troubles: list[TroubleFacts]
    """Of the worker that answers, newest first."""
    reports: dict[str, int]
    feedback: dict[str, int]
    """By state."""
    shared_waiting: int
    """What players share, and nobody has looked at yet."""
    database_ms: float
    database_problem: str | None
    balanced: bool
    """All chips together are zero."""


@router.get("/audit", responses=documented(*REFUSED))
async def audit(
    server: Server,
    by: Admin,
    before: Before = None,
    limit: PageSize = 50,
    target: Annotated[str | None, Query(pattern=ID)] = None,
    actor: Annotated[str | None, Query(pattern=ID)] = None,
) -> AuditPage:
    """Who did what to whom, and why; newest first. There is no way to change a line."""
    lines = await server.administration.audit.lines(before=before, limit=limit, target=target, by=actor)
    return AuditPage(
        items=await facts_of(server, lines), next=lines[-1].number if len(lines) == limit else None
    )


@router.post("/audit/check", responses=documented(*REFUSED))
async def check(server: Server, by: Admin) -> AuditCheck:
    """Reads all lines, and says whether each still follows from the one before."""
    log = server.administration.audit
    last = await log.lines(before=None, limit=1)
    return AuditCheck(lines=last[0].number if last else 0, broken=await log.broken_line())


@router.get("/figures", responses=documented(*REFUSED))
async def figures(server: Server, by: Moderator) -> FigureFacts:
    """How the site is doing."""
    care = server.administration
    began = perf_counter()
    await server.store.ping()
    took = (perf_counter() - began) * 1000
    workers, sockets, matches = care.figures.now()
    return FigureFacts(
        role=by.role,
        version=__version__,
        at=server.hub.now(),
        workers=workers,
        sockets=sockets,
        matches=matches,
        running=await care.matches.sight.by_game(),
        hour=[SampleFacts.of(each) for each in care.figures.samples],
        troubles=[TroubleFacts.of(each) for each in care.figures.troubles.newest()],
        reports=await care.desk.kept.counts(),
        feedback=await care.feedback.kept.counts(),
        shared_waiting=await server.sharing.kept.waiting(),
        database_ms=round(took, 1),
        database_problem=server.store.health.problem,
        balanced=await server.economy.chips.total() == 0,
    )


async def facts_of(server: Services, lines: list[AuditLine]) -> list[AuditFacts]:
    names = await server.accounts.people.names({who for line in lines for who in (line.by, line.target)})
    return [
        AuditFacts(
            number=line.number,
            at=line.at,
            by=line.by,
            by_name=names.get(line.by),
            act=line.act,
            target=line.target,
            target_name=names.get(line.target),
            details=msgspec.json.decode(line.details),
            digest=line.digest,
        )
        for line in lines
    ]
