"""Reports: what players tell those who look after the site, and how it was answered."""

from __future__ import annotations

import logging
from collections.abc import Callable

from boardwright.server.administration.refusals import NothingToReport, ReportedAlready
from boardwright.server.administration.subjects import Subjects
from boardwright.server.web.words import plain_words
from boardwright.store import Store
from boardwright.store.administration.reports import Kind, Reason, Report, ReportStore, open_key
from boardwright.store.administration.tables import WORDS_LENGTH

log = logging.getLogger(__name__)


class Reports:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.kept = ReportStore(store)
        self.subjects = Subjects(store)
        self._now = now

    async def make(self, reporter: str, kind: Kind, target: str, reason: Reason, words: str) -> None:
        """`BadWords`, `NothingToReport`, or `ReportedAlready` as long as the same report waits."""
        told = plain_words(words, WORDS_LENGTH, needed=reason == "other")
        subject = await self.subjects.find(kind, target, reporter)
        if subject is None:
            raise NothingToReport
        report = Report(
            number=0,
            kind=kind,
            target=target,
            about=subject.about,
            reporter=reporter,
            reason=reason,
            words=told,
            evidence=subject.evidence,
            at=self._now(),
            state="open",
            open_key=open_key(reporter, kind, target),
            act=None,
            note=None,
            handled_by=None,
            handled_at=None,
        )
        if not await self.kept.add(report):
            raise ReportedAlready
        log.info("player %s reports %s %s: %s", reporter, kind, target, reason)
