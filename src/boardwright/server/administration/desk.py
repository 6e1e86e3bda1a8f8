"""The desk: reports are looked at, and answered with or without a measure, in one transaction with their line in the
log."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Literal

from boardwright.server.administration.acting import Actor
from boardwright.server.administration.people import PeopleCare
from boardwright.server.administration.refusals import AnsweredAlready, NothingToReport, ReportNotFound
from boardwright.server.administration.subjects import TALK
from boardwright.server.web.words import plain_words
from boardwright.store import Store
from boardwright.store.administration.audit import Act, AuditLog, Detail, write_line
from boardwright.store.administration.reports import (
    DROP_LINE,
    HANDLE_REPORT,
    Kind,
    Report,
    ReportStore,
    State,
    locked,
)
from boardwright.store.administration.tables import NOTE_LENGTH
from boardwright.store.books import Books
from boardwright.store.sharing import take_away as take_shared_away
from boardwright.store.social.messages import TAKE_AWAY
from boardwright.store.social.reviews import take_away

log = logging.getLogger(__name__)

Outcome = Literal["nothing", "noted", "removed", "muted", "banned"]
"""`nothing`: there was nothing wrong; `noted`: there was, and no more is done than to say so."""
Remover = Callable[[Books, str], None]
WAITING = ("open", "seen")


def _drop_line(books: Books, target: str) -> None:
    room, _, number = target.rpartition("-")
    if room == TALK:
        books.write(TAKE_AWAY, ("", int(number)))
    else:
        books.write(DROP_LINE, (room, int(number)))


def _take_review_away(books: Books, target: str) -> None:
    take_away(books, int(target))


class Desk:
    def __init__(self, store: Store, audit: AuditLog, people: PeopleCare, now: Callable[[], int]) -> None:
        self.kept = ReportStore(store)
        self._audit = audit
        self._people = people
        self._now = now
        self.removers: dict[Kind, Remover] = {
            "content": take_shared_away,
            "message": _drop_line,
            "review": _take_review_away,
        }
        """By kind of what was reported. Who keeps a kind of things adds its remover."""

    async def get(self, number: int) -> Report:
        found = await self.kept.find(number)
        if found is None:
            raise ReportNotFound
        return found

    async def see(self, actor: Actor, number: int) -> None:
        """Somebody looks at it. It goes on waiting."""
        if (await self.get(number)).state != "open":
            return

        def change(books: Books) -> None:
            report = _waiting(books, number)
            if report.state == "open":
                _handle(books, report, "seen", None, None, actor.id, self._now())

        await self._audit.act(Act(actor.id, "see_report", str(number), {}, self._now(), change))

    async def answer(
        self, actor: Actor, number: int, outcome: Outcome, hours: int | None = None, note: str = ""
    ) -> None:
        """`hours`: of a measure; None: for good. `note`: for the log, and for whoever is silenced or banned."""
        needs_note = outcome in ("muted", "banned")
        words = plain_words(note, NOTE_LENGTH, needed=needs_note)
        until = self._people.end_of(actor, hours) if needs_note else 0
        about: str | None = None

        def change(books: Books) -> Mapping[str, Detail]:
            nonlocal about
            report = _waiting(books, number)
            about = report.about
            if needs_note:
                if about is None:
                    raise NothingToReport
                act = "mute" if outcome == "muted" else "ban"
                self._people.restrain(books, actor, about, act, until, words)
                why: dict[str, Detail] = {"until": until, "why": words, "report": number}
                write_line(books, actor.id, act, about, why, self._now())
            elif outcome == "removed":
                self._remove(books, report)
            state: State = "dismissed" if outcome == "nothing" else "settled"
            _handle(books, report, state, outcome, words, actor.id, self._now())
            return {"kind": report.kind, "reported": report.target, "about": about}

        details: dict[str, Detail] = {"outcome": outcome, "note": words, "until": until}
        await self._audit.act(Act(actor.id, "answer_report", str(number), details, self._now(), change))
        log.info("%s: report %d is answered: %s", actor.id, number, outcome)
        if needs_note and about is not None:
            await self._people.tell(about)

    def _remove(self, books: Books, report: Report) -> None:
        remover = self.removers.get(report.kind)
        if remover is None:
            raise NothingToReport
        remover(books, report.target)


def _waiting(books: Books, number: int) -> Report:
    report = locked(books, number)
    if report is None:
        raise ReportNotFound
    if report.state not in WAITING:
        raise AnsweredAlready
    return report


def _handle(
    books: Books, report: Report, state: State, act: Outcome | None, note: str | None, by: str, at: int
) -> None:
    key = report.open_key if state in WAITING else None
    books.write(HANDLE_REPORT, (state, key, act, note, by, at, report.number))
