"""`/api/admin/reports`: the queue."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from pydantic import Field

from boardwright.protocol.codes import Code
from boardwright.server.administration.desk import Outcome
from boardwright.server.administration.routes.access import REFUSED, Moderator
from boardwright.server.web.models import LARGEST, WHOLE, Answer, Before, Body, PageSize
from boardwright.server.web.problems import documented
from boardwright.server.web.services import Server, Services
from boardwright.server.web.words import Words
from boardwright.store.administration.reports import Kind, Reason, Report, State

router = APIRouter(prefix="/api/admin/reports", tags=["administration"])

Number = Annotated[int, Path(ge=1, le=LARGEST)]
MOST_HOURS = 24 * 3650
Hours = Annotated[int | None, Field(ge=1, le=MOST_HOURS, description="How long; null: for good"), WHOLE]
MORE = 20
"""Other reports of the same thing that are shown."""


class ReportFacts(Answer):
    number: int
    kind: Kind
    target: str
    about: str | None
    about_name: str | None
    reporter: str
    reporter_name: str | None
    reason: Reason
    words: str
    evidence: str
    at: int
    state: State
    act: str | None
    note: str | None
    handled_by: str | None
    handled_at: int | None


class ReportPage(Answer):
    items: list[ReportFacts]
    next: int | None
    counts: dict[str, int]
    """Of all reports, by state."""


class ReportWhole(Answer):
    report: ReportFacts
    same: list[ReportFacts]
    """Others of the same thing, newest first."""
    before: list[ReportFacts]
    """Others about the same player."""


class ReportAnswer(Body):
    outcome: Outcome
    hours: Hours = None
    note: Words = ""


@router.get("", responses=documented(*REFUSED))
async def queue(
    server: Server,
    by: Moderator,
    state: Annotated[State, Query()] = "open",
    before: Before = None,
    limit: PageSize = 30,
) -> ReportPage:
    """Reports, newest first."""
    desk = server.administration.desk
    found = await desk.kept.in_state(state, before=before, limit=limit)
    return ReportPage(
        items=await _facts(server, found),
        next=found[-1].number if len(found) == limit else None,
        counts=await desk.kept.counts(),
    )


@router.get("/{number}", responses=documented(*REFUSED, Code.REPORT_NOT_FOUND))
async def one(server: Server, by: Moderator, number: Number) -> ReportWhole:
    """A report with what else is known about it."""
    desk = server.administration.desk
    report = await desk.get(number)
    same = await desk.kept.of_target(report.target, MORE)
    about = [] if report.about is None else await desk.kept.about(report.about, limit=MORE)
    others = {each.number for each in same}
    return ReportWhole(
        report=(await _facts(server, [report]))[0],
        same=await _facts(server, [each for each in same if each.number != number]),
        before=await _facts(server, [each for each in about if each.number not in others]),
    )


@router.post(
    "/{number}/seen",
    status_code=204,
    responses=documented(*REFUSED, Code.REPORT_NOT_FOUND, Code.ANSWERED_ALREADY),
)
async def see(server: Server, by: Moderator, number: Number) -> None:
    """Somebody looks at it."""
    await server.administration.desk.see(by, number)


@router.post(
    "/{number}/answer",
    status_code=204,
    responses=documented(
        *REFUSED,
        Code.BAD_WORDS,
        Code.REPORT_NOT_FOUND,
        Code.NOTHING_TO_REPORT,
        Code.PLAYER_NOT_FOUND,
        Code.ANSWERED_ALREADY,
        Code.ABOVE_YOU,
    ),
)
async def answer(server: Server, by: Moderator, number: Number, wanted: ReportAnswer) -> None:
    """Settle it, or say that nothing was wrong; with a measure, in one go."""
    await server.administration.desk.answer(by, number, wanted.outcome, wanted.hours, wanted.note)


async def _facts(server: Services, reports: list[Report]) -> list[ReportFacts]:
    people = {each.reporter for each in reports} | {each.about for each in reports if each.about}
    names = await server.accounts.people.names(people)
    return [
        ReportFacts(
            **{name: getattr(each, name) for name in each.__struct_fields__ if name != "open_key"},
            about_name=names.get(each.about or ""),
            reporter_name=names.get(each.reporter),
        )
        for each in reports
    ]
